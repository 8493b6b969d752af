import type { Job } from '@frontage/api-client/contract';
import { can, carriesLedger } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  PageHeader,
  ProgressRing,
  RelativeTime,
  RowCard,
  RowCardLine,
  StatusBadge,
  ViewTabs,
  type DataTableColumn,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { jobPath, paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { usePlannedTime } from '../../../shared/hooks/use-job-time';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useActor } from '../../../shared/hooks/use-actor';
import { activityAddress } from '../model/activity-address';
import { jobStateName, keptBy, needsAfterwards } from '../model/ledger-states';
import { draftPlansQuery, isOpen, jobQueries } from '../queries';
import parts from './activity-parts.module.css';
import classes from './ActivityPage.module.css';
import { arrivedOf, needsOf, progressText } from '../../../shared/format/job-progress';

const DraftPlans = lazyPart(async () => (await import('../components/DraftPlans')).DraftPlans);

/** Plans that were not applied, and every job of the project, newest first: what ran, what runs, what needs a person. */
export function ActivityPage() {
  const project = useCurrentProject();
  if (project === null) return null;
  return <ActivityOfProject projectId={project.id} />;
}

function ActivityOfProject({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const user = useSessionStore(selectUser);
  const [{ view }, setAddress] = useAddressState(activityAddress);
  const seesPlans = user !== null && can(user.userPermission, 'infos:view');
  const drafts = useInfiniteQuery({ ...draftPlansQuery(projectId), enabled: seesPlans });
  const count = drafts.data?.pages[0]?.total;
  const isPlans = seesPlans && view === 'plans';
  return (
    <div className={classes.page}>
      <PageHeader title={t('activity:title')} facts={[t('activity:listFacts')]} />
      {seesPlans && (
        <ViewTabs
          label={t('activity:part.label')}
          value={isPlans ? 'plans' : 'jobs'}
          onChange={(id) => setAddress(() => ({ view: id === 'plans' ? 'plans' : 'jobs' }))}
          tabs={[
            { id: 'jobs', label: t('activity:part.jobs') },
            {
              id: 'plans',
              label: t('activity:part.plans'),
              ...(count == null ? {} : { count: number(count) }),
            },
          ]}
        />
      )}
      {isPlans ? (
        <Suspense>
          <DraftPlans projectId={projectId} />
        </Suspense>
      ) : (
        <JobsOfProject projectId={projectId} />
      )}
    </div>
  );
}

function JobsOfProject({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const title = useJobTitle();
  const { name } = useActor();
  const { query: jobs, rows, paging } = usePages(jobQueries.list(projectId));

  const columns = useMemo((): DataTableColumn<Job>[] => {
    return [
      {
        key: 'job',
        header: t('activity:column.job'),
        width: 220,
        grow: 3,
        render: (job) => (
          <Link to={jobPath(job.id, job.projectId)} className={parts.title} title={title(job)}>
            {title(job)}
          </Link>
        ),
      },
      {
        key: 'state',
        header: t('activity:column.state'),
        width: 276,
        isRigid: true,
        render: (job) => <JobState job={job} />,
      },
      {
        key: 'progress',
        header: t('activity:column.progress'),
        width: 244,
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
          const needed = needsOf(job).total;
          return needed === 0 ? (
            t('state.none')
          ) : (
            <StatusBadge state="failed" label={t('activity:needsYou', { count: needed })} />
          );
        },
      },
      {
        key: 'by',
        yields: 2,
        header: t('activity:column.by'),
        width: 150,
        render: ({ createdBy }) => name(createdBy),
      },
      {
        key: 'started',
        header: t('activity:column.started'),
        width: 120,
        align: 'end',
        render: (job) => {
          const at = beginningOf(job);
          if (at === null) return t('state.none');
          return <RelativeTime text={formats.relative(at)} title={formats.dateTime(at)} dateTime={at} />;
        },
      },
    ];
  }, [t, formats, title, name]);

  const began = (job: Job) => {
    const at = beginningOf(job);
    return at === null ? undefined : formats.relative(at);
  };
  if (jobs.isError && rows.length === 0) return <LoadFailed query={jobs} title={t('list.loadFailed')} />;
  return (
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
        <RowCard title={title(job)} end={began(job)}>
          <RowCardLine end={job.state === 'scheduled' ? undefined : <Progress job={job} />}>
            <JobState job={job} />
          </RowCardLine>
        </RowCard>
      )}
    />
  );
}

/** When a job began; `null` for one that waits for its time, or was cancelled before it. */
function beginningOf({ startedAt, applyAt, createdAt }: Job): string | null {
  return startedAt ?? (applyAt === null ? createdAt : null);
}

function JobState({ job }: { readonly job: Job }) {
  const { t } = usePhrases();
  const planned = usePlannedTime()(job);
  const kept = keptBy(job);
  if (kept !== null)
    return <StatusBadge state={kept === 'grant' ? 'failed' : 'queued'} label={t(`activity:waits.${kept}`)} />;
  const needed = needsAfterwards(job);
  if (planned !== null)
    return (
      <span className={classes.planned} title={planned.whole}>
        <StatusBadge state={jobStateName(job)} label={planned.text} />
      </span>
    );
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
    : progressText(t, job, t('activity:liveOf', { live: number(arrivedOf(job).live), count: job.total }));
  return (
    <span className={classes.progress}>
      {isOpen(job) && job.total > 0 && <ProgressRing value={job.counts.live / job.total} />}
      <span className={classes.words} title={text}>
        {text}
      </span>
    </span>
  );
}
