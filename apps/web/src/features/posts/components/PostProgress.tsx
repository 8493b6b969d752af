import type { PostDetail } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import { Figure, Note, SegmentedProgress } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { needsYou, postTones } from '../../../shared/posts/post-looks';
import { PostAhead } from './PostAhead';
import { RetryFailed } from './RetryFailed';
import parts from './post-page-parts.module.css';
import classes from './PostProgress.module.css';

type PostProgressProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly mayEdit: boolean;
  /** Whether the viewer may have a job try again. */
  readonly mayRetry: boolean;
  readonly onEditRejected: () => void;
  /** Shows the locations that need somebody. */
  readonly onShow: () => void;
};

/** How far a post is, and whether it needs somebody. */
export function PostProgress(props: PostProgressProps) {
  const { projectId, post, mayEdit, mayRetry, onEditRejected, onShow } = props;
  const { t } = usePhrases();
  const { number } = useFormats();
  const { counts } = post;
  const needed = needsYou(counts);
  return (
    <>
      <div className={classes.head}>
        <section className={classes.states} aria-label={t('posts:page.states')}>
          <SegmentedProgress
            label={t('posts:page.states')}
            formatCount={number}
            head={
              <Figure value={number(counts.live)} unit={t('posts:page.ofLive', { count: post.locations })} />
            }
            aside={t('posts:page.taken', { count: counts.live + counts.processing + counts.sent })}
            segments={postStates
              .filter((state) => counts[state] > 0)
              .map((state) => ({
                key: state,
                label: t(`posts:state.${state}`),
                count: counts[state],
                tone: postTones[state],
              }))}
          />
        </section>
        <PostAhead ahead={post.ahead} />
      </div>
      {needed > 0 && (
        <div className={parts.note}>
          <Note
            tone="bad"
            title={t('posts:page.needs', { count: needed })}
            actions={
              <>
                {mayEdit && counts.rejected > 0 && (
                  <Button size="xs" onClick={onEditRejected}>
                    {t('posts:page.editRejected', { count: counts.rejected })}
                  </Button>
                )}
                {mayRetry && counts.failed > 0 && post.jobId !== null && (
                  // What is still on its way may fail yet, and is then to be asked about again.
                  <RetryFailed key={counts.failed} projectId={projectId} jobId={post.jobId} />
                )}
                <Button size="xs" onClick={onShow}>
                  {t('posts:page.show', { count: needed })}
                </Button>
              </>
            }
          >
            {[
              counts.rejected > 0 ? t('activity:needs.rejected', { count: counts.rejected }) : '',
              counts.failed > 0 ? t('activity:needs.failed', { count: counts.failed }) : '',
            ]
              .filter((text) => text !== '')
              .join(', ')}
          </Note>
        </div>
      )}
    </>
  );
}
