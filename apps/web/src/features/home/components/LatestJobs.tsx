import type { Job } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import { Panel, RelativeTime, StateIcon, type StateName } from '@frontage/ui';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { jobPath, paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePlannedTime } from '../../../shared/hooks/use-job-time';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { latestJobsQuery } from '../../../shared/queries/open-jobs';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { CardFailed } from './CardFailed';
import classes from './LatestJobs.module.css';
import cardRows from './card-rows.module.css';

const shown = 5;

const icons = {
  scheduled: 'queued',
  queued: 'queued',
  running: 'sending',
  settling: 'inReview',
  done: 'live',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<Job['state'], StateName>;

/** A finished job is not all well while entries of it need a person. */
function iconOf(job: Job): StateName {
  if (job.state === 'done' && job.counts.rejected > 0) return 'rejected';
  if (job.state === 'done' && job.counts.failed > 0) return 'failed';
  return icons[job.state];
}

function progressOf(t: Phrases, job: Job): string {
  if (job.kind === 'content') return '';
  if (!carriesLedger(job.kind)) return t('home:overview.jobRead', { count: job.locations });
  const needsYou = job.counts.rejected + job.counts.failed;
  const progress = t('home:overview.jobProgress', { live: job.counts.live, total: job.total });
  return needsYou === 0 ? progress : `${progress}, ${t('home:overview.jobNeedsYou', { count: needsYou })}`;
}

/** The newest jobs of the project; each leads to its ledger. */
export function LatestJobs({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const titleOf = useJobTitle();
  const plannedOf = usePlannedTime();
  const userId = useSessionStore(selectUser)?.id;
  const { data: jobs, error, isFetching, refetch } = useQuery(latestJobsQuery(projectId, shown));
  const by = (job: Job) => {
    if (job.createdBy === null) return '';
    return job.createdBy.id === userId ? t('actor.byYou') : t('actor.byNamed', { name: job.createdBy.name });
  };
  return (
    <Panel
      title={t('home:overview.happened')}
      isFlush
      aside={
        <Anchor component={Link} to={paths.activity} size="sm" fw={500}>
          {t('home:overview.allActivity')}
        </Anchor>
      }
    >
      {jobs === undefined ? (
        error === null ? (
          <div className={cardRows.row}>
            <Skeleton height={12} width="70%" />
          </div>
        ) : (
          <CardFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        )
      ) : jobs.length === 0 ? (
        <p className={cardRows.quiet}>{t('home:overview.noJobs')}</p>
      ) : (
        <ul className={cardRows.rows}>
          {jobs.map((job) => {
            const at = job.finishedAt ?? job.startedAt ?? job.createdAt;
            const planned = plannedOf(job);
            return (
              <li key={job.id}>
                <Link to={jobPath(job.id, job.projectId)} className={cardRows.row}>
                  <StateIcon state={iconOf(job)} label={t(`ledger:jobState.${job.state}`)} />
                  <span className={cardRows.words}>
                    <span className={cardRows.title}>{titleOf(job)}</span>
                    <span className={cardRows.note} title={planned?.whole}>
                      {planned?.text ?? progressOf(t, job)}
                    </span>
                  </span>
                  <span className={classes.end}>
                    {planned === null && (
                      <RelativeTime text={formats.relative(at)} title={formats.dateTime(at)} dateTime={at} />
                    )}{' '}
                    {by(job)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
