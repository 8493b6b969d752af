import type { Job } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import { Panel, RelativeTime, StateIcon, type StateName } from '@frontage/ui';
import { Anchor, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { jobPath, paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePlannedTime } from '../../../shared/hooks/use-job-time';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { latestJobsQuery } from '../../../shared/queries/open-jobs';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { useActor } from '../../../shared/hooks/use-actor';
import { CardFailed } from './CardFailed';
import classes from './LatestJobs.module.css';
import cardRows from './card-rows.module.css';
import { arrivedOf, needsOf, progressText } from '../../../shared/format/job-progress';

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
  const { rejected, failed } = needsOf(job);
  if (job.state === 'done' && rejected > 0) return 'rejected';
  if (job.state === 'done' && failed > 0) return 'failed';
  return icons[job.state];
}

function progressOf(t: Phrases, job: Job): string {
  if (job.kind === 'content') return '';
  if (!carriesLedger(job.kind)) return t('home:overview.jobRead', { count: job.locations });
  const needsYou = needsOf(job).total;
  const { live } = arrivedOf(job);
  const progress = progressText(t, job, t('home:overview.jobProgress', { live, total: job.total }));
  return needsYou === 0 ? progress : `${progress}, ${t('home:overview.jobNeedsYou', { count: needsYou })}`;
}

const atOf = (job: Job) => job.finishedAt ?? job.startedAt ?? job.createdAt;

/** Of one project they come in their order; those of several are put into one. */
function newestOf(jobs: readonly Job[]): readonly Job[] {
  const isOne = new Set(jobs.map(({ projectId }) => projectId)).size < 2;
  return isOne ? jobs : [...jobs].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shown);
}

/** The newest jobs of the projects shown; each leads to its ledger. */
export function LatestJobs() {
  const { t } = usePhrases();
  const formats = useFormats();
  const titleOf = useJobTitle();
  const plannedOf = usePlannedTime();
  const { by } = useActor();
  const projects = useShownProjects();
  const sources = useQueries({ queries: projects.map(({ id }) => latestJobsQuery(id, shown)) });
  const isRead = sources.every(({ data }) => data !== undefined);
  const jobs = isRead ? newestOf(sources.flatMap(({ data = [] }) => data)) : undefined;
  const error = sources.find((source) => source.error !== null)?.error ?? null;
  const isFetching = sources.some((source) => source.isFetching);
  const refetch = () => Promise.all(sources.map((source) => source.refetch()));
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
            const at = atOf(job);
            const planned = plannedOf(job);
            return (
              <li key={job.id}>
                <Link to={jobPath(job.id, job.projectId)} className={cardRows.row}>
                  <StateIcon state={iconOf(job)} label={t(`ledger:jobState.${job.state}`)} />
                  <span className={cardRows.words}>
                    <span className={cardRows.title}>{titleOf(job)}</span>
                    <span className={cardRows.note} title={planned?.whole}>
                      {[
                        planned?.text ?? progressOf(t, job),
                        projects.length > 1 && projects.find(({ id }) => id === job.projectId)?.name,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={classes.end}>
                    {planned === null && (
                      <RelativeTime text={formats.relative(at)} title={formats.dateTime(at)} dateTime={at} />
                    )}{' '}
                    {job.createdBy !== null && by(job.createdBy)}
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
