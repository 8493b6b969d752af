import type { PostAct } from '@frontage/api-client/contract';
import { Anchor, Button, Modal, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { jobPath, planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useActor } from '../../../shared/hooks/use-actor';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { postQueries } from '../queries';
import classes from './PostHistory.module.css';

type PostHistoryProps = {
  readonly projectId: string;
  readonly postId: string;
  readonly onClose: () => void;
};

/** What people did to a post, newest first: who, when, and the plan or the job that they did it with. */
export function PostHistory({ projectId, postId, onClose }: PostHistoryProps) {
  const { t } = usePhrases();
  const { query, rows, paging } = usePages(postQueries.history(projectId, postId));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:page.history')}
      size={560}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {query.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={false} query={query} title={t('list.loadFailed')} />
      ) : paging.isLoading ? (
        <Skeleton height={120} />
      ) : rows.length === 0 ? (
        <p className={classes.facts}>{t('posts:page.historyEmpty')}</p>
      ) : (
        <ol className={classes.rows}>
          {rows.map((act) => (
            <ActRow key={act.id} projectId={projectId} act={act} />
          ))}
        </ol>
      )}
      {paging.hasMore && (
        <Button loading={paging.isLoadingMore} onClick={paging.onLoadMore}>
          {t('action.showMore')}
        </Button>
      )}
    </Modal>
  );
}

type ActRowProps = {
  readonly projectId: string;
  readonly act: PostAct;
};

function ActRow({ projectId, act }: ActRowProps) {
  const { t } = usePhrases();
  const actor = useActor();
  const { dateTime } = useFormats();
  const { action, at, by, applyAt, planId, jobId, locations } = act;
  const isGone = action === 'post_gone';
  const who = isGone ? t('posts:page.goneWho') : actor.by(by);
  const link =
    jobId !== null
      ? { to: jobPath(jobId, projectId), text: t('posts:page.job') }
      : planId !== null
        ? { to: planPath(planId, projectId), text: t('posts:page.plan') }
        : null;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.act}>
          {isGone ? t('posts:page.gone', { count: locations ?? 0 }) : t(`audit:action.${action}`)}
        </span>
        <span className={classes.facts}>
          {[
            dateTime(at),
            who,
            applyAt === null ? '' : t('posts:page.historyFor', { when: dateTime(applyAt) }),
          ]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </span>
      </div>
      {link !== null && (
        <Anchor component={Link} to={link.to} inherit>
          {link.text}
        </Anchor>
      )}
    </li>
  );
}
