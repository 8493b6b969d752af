import type { PostDetail, PostLeftOut } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useProblemText } from '../use-problem-text';
import parts from './post-page-parts.module.css';
import classes from './PostNotes.module.css';

type PostNotesProps = { readonly projectId: string; readonly post: PostDetail };

/** What a person would miss among a post's states: that an approver refused it, and that chosen locations do not have it. */
export function PostNotes({ projectId, post }: PostNotesProps) {
  return (
    <>
      <RefusalNote projectId={projectId} post={post} />
      <LeftOutNote post={post} />
    </>
  );
}

function RefusalNote({ projectId, post: { approval, planId } }: PostNotesProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  if (approval?.state !== 'rejected' || approval.decidedAt === null) return null;
  return (
    <div className={parts.note}>
      <Note
        tone="warn"
        title={t('posts:page.refusedBy', {
          name: approval.decidedBy?.name ?? '',
          when: dateTime(approval.decidedAt),
        })}
        actions={
          planId !== null && (
            <Button size="xs" component={Link} to={planPath(planId, projectId)}>
              {t('posts:page.plan')}
            </Button>
          )
        }
      >
        {approval.reason}
      </Note>
    </div>
  );
}

function LeftOutNote({ post: { leftOut, leftOutBy } }: Pick<PostNotesProps, 'post'>) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const causeOf = useProblemText();
  if (leftOut === 0) return null;
  const namesOf = ({ names, locations }: PostLeftOut) => {
    const others = locations - names.length;
    return list(others > 0 ? [...names, t('posts:page.leftOutMore', { count: others })] : names);
  };
  return (
    <div className={parts.note}>
      <Note tone="neutral" title={t('posts:page.leftOut', { count: leftOut })}>
        <ul className={classes.causes}>
          {leftOutBy.map((one) => (
            <li key={`${one.cause} ${one.variable ?? ''}`}>
              {t('posts:page.leftOutWhy', { cause: causeOf(one), names: namesOf(one) })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
