import { isApiError } from '@frontage/api-client';
import { contract, type Plan } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { Button } from '@mantine/core';
import {
  FilterBar,
  NoResults,
  Note,
  PageHeader,
  StateIcon,
  Tag,
  ViewTabs,
  type StateName,
} from '@frontage/ui';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../shared/hooks/use-pages';
import { searchField } from '../../../shared/search-field';
import { filterChips } from '../../../shared/list/filter-chips';
import { usePhrases } from '../../../shared/use-phrases';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useFormats } from '../../../shared/format/use-formats';
import { useOwnerProject } from '../../../shared/hooks/use-owner-project';
import { notifyError } from '../../../shared/notify';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useAsk } from '../approval';
import { ApplyPanel } from '../components/ApplyPanel';
import { ApprovalNote } from '../components/ApprovalNote';
import { ChooseAll } from '../components/ChooseAll';
import { FieldFilter } from '../components/FieldFilter';
import { PlanList } from '../components/PlanList';
import { PlanSkeleton } from '../components/PlanSkeleton';
import { planAddress, planViews, type PlanView } from '../model/plan-address';
import { useApply, useDiscard, useInclude } from '../mutations';
import { planQueries, type PlanFilter } from '../queries';
import classes from './PlanPage.module.css';

const icons: Partial<Record<PlanView, StateName>> = {
  changed: 'changed',
  same: 'same',
  blocked: 'blocked',
  invalid: 'invalid',
  left_out: 'leftOut',
};

function viewCounts(plan: Plan): Record<PlanView, number> {
  const { changed, same, blocked, invalid, leftOut } = plan.counts;
  return { all: changed + same + blocked + invalid, changed, same, blocked, invalid, left_out: leftOut };
}

/** What would happen, location by location and field by field, before anything is sent. */
export function PlanPage() {
  const { planId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <PlanOfProject projectId={project.id} planId={planId} />;
}

function PlanOfProject({ projectId, planId }: { readonly projectId: string; readonly planId: string }) {
  const queryClient = useQueryClient();
  const plan = useQuery(planQueries.detail(projectId, planId));
  const owner = useOwnerProject({
    what: planQueries.key(planId),
    projectId,
    error: plan.error,
    read: (other) => queryClient.query({ ...planQueries.detail(other, planId), retry: false }),
  });
  if (plan.isPending || owner === 'searched' || plan.data?.state === 'computing') return <PlanSkeleton />;
  if (plan.isError) return <LoadFailed query={plan} />;
  return <LoadedPlan projectId={projectId} plan={plan.data} />;
}

function LoadedPlan({ projectId, plan }: { readonly projectId: string; readonly plan: Plan }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const namePrefix = useNamePrefix(projectId);
  const [filter, changeFilter] = useAddressState(planAddress);
  const setFilter = (part: Partial<PlanFilter>) => changeFilter((before) => ({ ...before, ...part }));

  const { query: locations, rows, paging } = usePages(planQueries.locations(projectId, plan.id, filter));
  const include = useInclude(projectId, plan.id);
  const apply = useApply(projectId, plan.id);
  const ask = useAsk(projectId, plan.id);
  const discard = useDiscard(projectId, plan.id);
  const download = useDownload();

  const canApply = plan.state === 'draft' && user !== null && can(user.userPermission, 'infos:edit');
  const timeFault = (error: unknown) =>
    isApiError(error, 'validation_failed') && error.fields.some((issue) => issue.code === 'too_far')
      ? t('plan:when.tooFar')
      : errorText(error);
  const sending = plan.needsApproval ? ask : apply;
  const approvedBy = plan.approval?.state === 'approved' ? (plan.approval.decidedBy ?? undefined) : undefined;
  const counts = viewCounts(plan);
  const allInView = filter.field === undefined ? ({ all: true } as const) : { field: filter.field };
  const isNarrowed = filter.search !== undefined || filter.field !== undefined;
  const failed = (error: unknown) => notifyError({ title: errorText(error) });

  const by =
    user?.id === plan.createdBy.id ? t('actor.byYou') : t('actor.byNamed', { name: plan.createdBy.name });
  const facts = [
    plan.counts.locationsChanged === plan.counts.locations
      ? t('unit.locations', { count: plan.counts.locations })
      : t('plan:facts.touches', {
          count: plan.counts.locationsChanged,
          of: formats.number(plan.counts.locations),
        }),
    plan.fileName === null
      ? t(`ledger:planSource.${plan.source}`)
      : t('plan:facts.fromFile', { name: plan.fileName }),
    ...(plan.rowsLeftOut > 0 ? [t('plan:facts.rowsLeftOut', { count: plan.rowsLeftOut })] : []),
    t('plan:facts.made', { time: formats.relative(plan.createdAt, { inline: true }), by }),
    ...(plan.jobId === null
      ? [
          <span key="nothing-sent" className={classes.fact}>
            <IconEyeOff size={14} stroke={1.5} aria-hidden /> {t('plan:nothingSent')}
          </span>,
        ]
      : []),
  ];

  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PageHeader
          title={t(plan.undoOfJobId === null ? 'plan:title' : 'plan:undoTitle', {
            title: plan.source === 'rule' ? t('activity:ruleTitle') : plan.title,
          })}
          {...(plan.state === 'draft' ? {} : { state: <Tag>{t(`ledger:planState.${plan.state}`)}</Tag> })}
          facts={facts}
          actions={
            <Button
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              loading={download.isPending}
              onClick={() =>
                download.mutate(
                  () => api.download(contract.plans.exportCsv, { params: { projectId, planId: plan.id } }),
                  { onError: failed },
                )
              }
            >
              {t('plan:download')}
            </Button>
          }
        />
        {plan.approval !== null && plan.jobId === null && (
          <div className={classes.note}>
            <ApprovalNote plan={plan} />
          </div>
        )}
        {plan.jobId !== null && (
          <div className={classes.note}>
            <Note
              tone="info"
              title={
                plan.state === 'scheduled' && plan.applyAt !== null
                  ? plan.applyLocalAt === null
                    ? t('plan:scheduledFor', { time: formats.dateTime(plan.applyAt) })
                    : t('plan:scheduledLocally', { time: formats.dateTime(plan.applyLocalAt) })
                  : t('plan:wasApplied')
              }
              actions={
                <Button component={Link} to={jobPath(plan.jobId, projectId)} size="xs">
                  {t('plan:openJob')}
                </Button>
              }
            >
              {approvedBy !== undefined &&
                plan.approval !== null &&
                t('approvals:plan.approvedBy', {
                  requester: plan.approval.requestedBy.name,
                  name: approvedBy.name,
                })}
            </Note>
          </div>
        )}
        <ViewTabs
          label={t('plan:views')}
          value={filter.state}
          onChange={(id) => setFilter({ state: id as PlanView })}
          tabs={planViews.map((view) => {
            const icon = icons[view];
            return {
              id: view,
              label:
                view === 'all'
                  ? t('list.all')
                  : view === 'left_out'
                    ? t('ledger:leftOut')
                    : t(`ledger:planItemState.${view}`),
              count: formats.number(counts[view]),
              ...(icon === undefined ? {} : { icon: <StateIcon state={icon} /> }),
            };
          })}
        />
        <FilterBar
          label={t('plan:filters')}
          search={searchField(t, filter.search, (search) => setFilter({ search }))}
          filters={filterChips(t, [
            {
              id: 'field',
              name: t('plan:fieldFilter'),
              value: filter.field === undefined ? undefined : t(`fields:field.${filter.field}`),
            },
          ])}
          onRemove={() => setFilter({ field: undefined })}
          add={<FieldFilter label={t('plan:fieldFilter')} onChoose={(field) => setFilter({ field })} />}
          right={
            <span className={classes.included}>
              {t('plan:includedOf', {
                included: formats.number(counts.changed - counts.left_out),
                count: counts.changed,
              })}
              {/* What a search finds, the server cannot choose as a whole. */}
              {canApply && filter.search === undefined && (
                <ChooseAll
                  counts={plan.counts}
                  onChoose={(included) =>
                    include.mutate({ selection: allInView, included }, { onError: failed })
                  }
                />
              )}
            </span>
          }
        />
        {locations.isError && <LoadFailed isFiltered={isNarrowed} query={locations} />}
        {locations.isPending && <PlanSkeleton isListOnly />}
        {locations.isSuccess && rows.length === 0 && (
          <NoResults
            title={t(isNarrowed ? 'list.noResults' : 'plan:nothingInView')}
            clearAll={{
              label: t('action.clearAll'),
              onSelect: () =>
                setFilter({
                  ...(isNarrowed ? {} : { state: 'all' }),
                  search: undefined,
                  field: undefined,
                }),
            }}
          />
        )}
        {rows.length > 0 && (
          <PlanList
            locations={rows}
            namePrefix={namePrefix}
            canChoose={canApply}
            onChoose={(selection, included) => include.mutate({ selection, included }, { onError: failed })}
            hasMore={paging.hasMore}
            onLoadMore={paging.onLoadMore}
          />
        )}
      </div>
      <ApplyPanel
        plan={plan}
        canApply={canApply}
        isRequester={plan.approval !== null && plan.approval.requestedBy.id === user?.id}
        isApplying={apply.isPending || ask.isPending}
        isDiscarding={discard.isPending}
        timeError={sending.isError ? timeFault(sending.error) : null}
        onApply={(beginning) => {
          if (plan.needsApproval) {
            ask.mutate('at' in beginning ? beginning.at : null, { onError: failed });
            return;
          }
          apply.mutate(beginning, {
            onSuccess: ({ jobId }) => void navigate(jobPath(jobId, projectId)),
            onError: failed,
          });
        }}
        onDiscard={() => discard.mutate(undefined, { onError: failed })}
        onLeaveOutRisky={() =>
          include.mutate({ selection: { risky: true }, included: false }, { onError: failed })
        }
      />
    </div>
  );
}
