import type { JobDetail, LedgerEntry } from '@frontage/api-client/contract';
import { can, carriesLedger, dailyLimitEnds } from '@frontage/domain';
import { FilterBar, Note, PageHeader, SegmentedFilter, Tag, type Tone } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconLoader2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { useOwnerProject } from '../../../shared/hooks/use-owner-project';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { usePages } from '../../../shared/hooks/use-pages';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { JobDialog } from '../components/JobDialog';
import { JobActions } from '../components/JobActions';
import { JobHead } from '../components/JobHead';
import { JobSaid } from '../components/JobSaid';
import { JobSkeleton } from '../components/JobSkeleton';
import { LedgerTable } from '../components/LedgerTable';
import { NeedsPerson } from '../components/NeedsPerson';
import { mayMove } from '../model/may-move';
import { keptBy } from '../model/ledger-states';
import { ledgerAddress, ledgerViews, type LedgerFilter, type LedgerView } from '../model/ledger-address';
import { useJobActions } from '../mutations';
import { useJobFacts } from '../use-job-facts';
import { useLedgerInStep } from '../use-ledger-in-step';
import { jobQueries, lookInterval } from '../queries';
import classes from './JobPage.module.css';
import { arrivedOf, needsOf } from '../../../shared/format/job-progress';

const stateTones: Partial<Record<JobDetail['state'], Tone>> = {
  running: 'accent',
  settling: 'info',
  done: 'ok',
  failed: 'bad',
};

/** A job: what became of every change, live while it runs. */
export function JobPage() {
  const { jobId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <JobOfProject projectId={project.id} jobId={jobId} />;
}

function JobOfProject({ projectId, jobId }: { readonly projectId: string; readonly jobId: string }) {
  const queryClient = useQueryClient();
  const job = useQuery(jobQueries.detail(projectId, jobId));
  const owner = useOwnerProject({
    what: jobQueries.key(jobId),
    projectId,
    error: job.error,
    read: (other) => queryClient.query({ ...jobQueries.detail(other, jobId), retry: false }),
  });
  if (job.isPending || owner === 'searched') return <JobSkeleton />;
  // A look that fails in between keeps what was read; only a first one that fails leaves nothing to show.
  if (job.data === undefined) return <LoadFailed query={job} />;
  return (
    <LoadedJob
      projectId={projectId}
      job={job.data}
      isBehind={job.isError}
      onRetry={() => void job.refetch()}
    />
  );
}

type LoadedJobProps = {
  readonly projectId: string;
  readonly job: JobDetail;
  readonly isBehind: boolean;
  readonly onRetry: () => void;
};

/** Sends entries of a job again: those named, or all that may be. */
function useRetry(projectId: string, jobId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { retry } = useJobActions(projectId, jobId);
  const { mutate: sendAgain } = retry;
  const retryEntries = useCallback(
    (entryIds: string[] | undefined) =>
      sendAgain(entryIds, {
        onSuccess: ({ queued }) => notifyInfo({ title: t('activity:retried', { count: queued }) }),
        onError: (error) => notifyError({ title: errorText(error) }),
      }),
    [sendAgain, t, errorText],
  );
  const retryEntry = useCallback((entry: LedgerEntry) => retryEntries([entry.id]), [retryEntries]);
  return { retry, retryEntries, retryEntry };
}

function LoadedJob({ projectId, job, isBehind, onRetry }: LoadedJobProps) {
  const { t } = usePhrases();
  const title = useJobTitle();
  const user = useSessionStore(selectUser);
  const [filter, changeFilter] = useAddressState(ledgerAddress);
  const setFilter = (part: Partial<LedgerFilter>) => changeFilter((before) => ({ ...before, ...part }));
  useLedgerInStep(job);
  const { retry, retryEntries, retryEntry } = useRetry(projectId, job.id);
  const [opened, setOpened] = useState<'cancel' | 'move' | null>(null);
  const canEdit = user !== null && can(user.userPermission, 'infos:edit');
  const facts = useJobFacts(projectId, job);

  return (
    <div className={classes.page}>
      <PageHeader
        back={
          <Link to={paths.activity} className={classes.back}>
            {t('activity:back')}
          </Link>
        }
        title={title(job)}
        state={<JobState job={job} />}
        facts={facts}
        actions={
          <JobActions
            projectId={projectId}
            job={job}
            canEdit={canEdit}
            onCancel={() => setOpened('cancel')}
            onMove={mayMove(user, job) ? () => setOpened('move') : undefined}
          />
        }
      />
      {isBehind && (
        <Note
          tone="warn"
          shape="strip"
          role="status"
          title={t('list.loadFailed')}
          actions={
            <Button size="xs" onClick={onRetry}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      )}
      {job.state === 'failed' && (
        <div className={classes.note}>
          <Note tone="bad" role="alert" title={t('activity:failedWhole')}>
            {job.message}
          </Note>
        </div>
      )}
      {carriesLedger(job.kind) && (
        <>
          <JobWaits job={job} />
          <JobHead job={job} />
          <JobSaid job={job} />
          <div className={classes.note}>
            <NeedsPerson
              job={job}
              canEdit={canEdit}
              isRetrying={retry.isPending}
              onRetry={() => retryEntries(undefined)}
              onReview={() => setFilter({ state: 'needs_you' })}
            />
          </div>
          <Ledger
            projectId={projectId}
            job={job}
            filter={filter}
            setFilter={setFilter}
            onRetry={canEdit ? retryEntry : undefined}
          />
        </>
      )}
      <JobDialog projectId={projectId} job={job} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function JobState({ job }: { readonly job: JobDetail }) {
  const { t } = usePhrases();
  const kept = keptBy(job);
  return kept === null ? (
    <Tag
      tone={stateTones[job.state] ?? 'neutral'}
      {...(job.state === 'running' ? { icon: IconLoader2, isSpinning: true } : {})}
    >
      {t(`ledger:jobState.${job.state}`)}
    </Tag>
  ) : (
    <Tag tone={kept === 'grant' ? 'warn' : 'neutral'}>{t(`activity:waits.${kept}`)}</Tag>
  );
}

/** What a job stands still for, if it does. */
function JobWaits({ job }: { readonly job: JobDetail }) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (job.waitsFor === null) return null;
  return (
    <div className={classes.waits}>
      {job.waitsFor === 'provider' ? (
        <Note tone="warn" role="status">
          {t('activity:waitsForProvider')}
        </Note>
      ) : job.waitsFor === 'daily_limit' ? (
        <Note tone="warn" role="status">
          {t('activity:waitsForLimit', { time: formats.dateTime(dailyLimitEnds(new Date()).toISOString()) })}
        </Note>
      ) : (
        <Note tone="bad" icon={IconPlugConnectedX} role="status">
          {t('integrations:waitsForGrant')}
        </Note>
      )}
    </div>
  );
}

type LedgerProps = {
  readonly projectId: string;
  readonly job: JobDetail;
  readonly filter: LedgerFilter;
  readonly setFilter: (part: Partial<LedgerFilter>) => void;
  /** Sends one entry again; absent for people who may not. */
  readonly onRetry: ((entry: LedgerEntry) => void) | undefined;
};

/** The entries of a job, by state and text. */
function Ledger({ projectId, job, filter, setFilter, onRetry }: LedgerProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const namePrefix = useNamePrefix(projectId);
  const {
    query: ledger,
    rows: entries,
    paging,
  } = usePages(jobQueries.ledger(projectId, job.id, filter, lookInterval(job)));
  const { live, here, notPublic, deleted } = arrivedOf(job);
  const hasKept = here + notPublic > 0;
  const arrived = deleted > 0 && live === 0 ? 'deleted' : hasKept ? 'liveOrSaved' : 'live';
  const viewCounts: Record<LedgerView, number> = {
    all: job.total,
    needs_you: needsOf(job).total,
    in_review: job.counts.in_review,
    live: job.counts.live,
    queued: job.counts.queued + job.counts.sending,
    sent: job.counts.sent,
    cancelled: job.counts.cancelled,
  };

  return (
    <>
      <FilterBar
        label={t('activity:views')}
        lead={
          <SegmentedFilter
            label={t('activity:views')}
            value={filter.state}
            onChange={(state) => setFilter({ state })}
            options={ledgerViews
              .filter((view) => view === 'all' || view === filter.state || viewCounts[view] > 0)
              .map((view) => ({
                value: view,
                label: t(`activity:view.${view === 'live' ? arrived : view}`),
                count: formats.number(viewCounts[view]),
              }))}
          />
        }
        search={searchField(t, filter.search, (search) => setFilter({ search }))}
        right={
          lookInterval(job) === false ? undefined : (
            <span className={classes.live}>{t('state.updatesByItself')}</span>
          )
        }
      />
      {ledger.isError && entries.length === 0 ? (
        <LoadFailed isFiltered={filter.search !== undefined} query={ledger} />
      ) : (
        <LedgerTable
          projectId={projectId}
          entries={entries}
          namePrefix={namePrefix}
          paging={paging}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
