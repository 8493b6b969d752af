import type { Job } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  PageHeader,
  ProgressRing,
  RelativeTime,
  RowCard,
  RowCardLine,
  StatusBadge,
  type DataTableColumn,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { jobPath, paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { jobStateName, keptBy, needsAfterwards } from '../model/ledger-states';
import { isOpen, jobQueries } from '../queries';
import classes from './ActivityPage.module.css';

/** Every job of the project, newest first: what ran, what runs, what needs a person. */
export function ActivityPage() {
  const project = useCurrentProject();
  if (project === null) return null;
  return <JobsOfProject projectId={project.id} />;
}

function JobsOfProject({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const title = useJobTitle();
  const user = useSessionStore(selectUser);
  const { query: jobs, rows, paging } = usePages(jobQueries.list(projectId));

  const columns = useMemo((): DataTableColumn<Job>[] => {
    const by = (job: Job) =>
      job.createdBy === null
        ? t('activity:facts.bySystem')
        : job.createdBy.id === user?.id
          ? t('actor.byYou')
          : t('actor.byNamed', { name: job.createdBy.name });
    return [
      {
        key: 'job',
        header: t('activity:column.job'),
        width: 220,
        grow: 3,
        render: (job) => (
          <Link to={jobPath(job.id, job.projectId)} className={classes.title} title={title(job)}>
            {title(job)}
          </Link>
        ),
      },
      {
        key: 'state',
        header: t('activity:column.state'),
        width: 204,
        isRigid: true,
        render: (job) => <JobState job={job} />,
      },
      {
        key: 'progress',
        header: t('activity:column.progress'),
        width: 190,
        yields: 3,
        grow: 1,
        render: (job) => <Progress job={job} />,
      },
      {
        key: 'needs',
        header: t('activity:column.needsYou'),
        width: 140,
        // The state says it too.
        yields: 1,
        render: (job) => {
          const needed = job.counts.rejected + job.counts.failed;
          return needed === 0 ? (
            t('state.none')
          ) : (
            <StatusBadge state="failed" label={t('activity:needsYou', { count: needed })} />
          );
        },
      },
      { key: 'by', yields: 2, header: t('activity:column.by'), width: 150, render: by },
      {
        key: 'started',
        header: t('activity:column.started'),
        width: 120,
        align: 'end',
        render: (job) => (
          <RelativeTime
            text={formats.relative(job.startedAt ?? job.createdAt)}
            title={formats.dateTime(job.startedAt ?? job.createdAt)}
            dateTime={job.startedAt ?? job.createdAt}
          />
        ),
      },
    ];
  }, [t, formats, title, user?.id]);

  return (
    <div className={classes.page}>
      <PageHeader title={t('activity:title')} facts={[t('activity:listFacts')]} />
      {jobs.isError && rows.length === 0 ? (
        <LoadFailed query={jobs} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          labels={{
            table: t('activity:jobs'),
            selectAll: '',
            selectRow: title,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={(job) => job.id}
          onOpen={(job) => void navigate(jobPath(job.id, job.projectId))}
          {...paging}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t('activity:empty')}
              actions={
                <Button component={Link} to={paths.importCsv} variant="filled">
                  {t('activity:emptyAction')}
                </Button>
              }
            >
              {t('activity:emptyText')}
            </EmptyState>
          }
          renderCard={(job) => (
            <RowCard title={title(job)} end={formats.relative(job.startedAt ?? job.createdAt)}>
              <RowCardLine end={<Progress job={job} />}>
                <JobState job={job} />
              </RowCardLine>
            </RowCard>
          )}
        />
      )}
    </div>
  );
}

function JobState({ job }: { readonly job: Job }) {
  const { t } = usePhrases();
  const kept = keptBy(job);
  if (kept !== null)
    return <StatusBadge state={kept === 'grant' ? 'failed' : 'queued'} label={t(`activity:waits.${kept}`)} />;
  const needed = needsAfterwards(job);
  const label =
    needed === 0 ? t(`ledger:jobState.${job.state}`) : t('activity:doneNeedsYou', { count: needed });
  return <StatusBadge state={jobStateName(job)} label={label} />;
}

function Progress({ job }: { readonly job: Job }) {
  const { t } = usePhrases();
  const { number, percent } = useFormats();
  // A reading goes over each location twice, for its fields and its attributes; people count locations.
  const text = !carriesLedger(job.kind)
    ? isOpen(job) && job.total > 0
      ? percent(job.counts.live / job.total)
      : t('unit.locations', { count: job.locations })
    : t('activity:liveOf', { live: number(job.counts.live), count: job.total });
  return (
    <span className={classes.progress}>
      {isOpen(job) && job.total > 0 && <ProgressRing value={job.counts.live / job.total} />}
      {text}
    </span>
  );
}
