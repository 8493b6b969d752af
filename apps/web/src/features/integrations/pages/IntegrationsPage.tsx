import type { IntegrationRow } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { can } from '@frontage/domain';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  RowCard,
  RowCardLine,
  ViewTabs,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconLink, IconPlugConnected, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChosenBar, linkedCount, type Chosen } from '../components/ChosenBar';
import { Compare, Health, integrationColumns, placeText, ProjectName } from '../components/columns';
import { DecideAllDialog } from '../components/DecideAllDialog';
import { FilterMenu } from '../components/FilterMenu';
import { LostConnections } from '../components/LostConnections';
import {
  chipNames,
  integrationsAddress,
  integrationViews,
  noFilter,
  type IntegrationsFilter,
  type IntegrationView,
} from '../model/integrations-address';
import {
  integrationQueries,
  serverFilter,
  useConnect,
  useDecide,
  useUnlink,
  type Decision,
  type Selection,
} from '../queries';
import classes from './IntegrationsPage.module.css';

const AccountsPanel = lazyPart(async () => (await import('../components/AccountsPanel')).AccountsPanel);
const DivergencePanel = lazyPart(async () => (await import('../components/DivergencePanel')).DivergencePanel);
const LinkModal = lazyPart(async () => (await import('../components/LinkModal')).LinkModal);
const nothing: Chosen = { rows: new Map(), isAll: false };
const nameOf = ({ name }: IntegrationRow) => name;

/** The accounts at Google, and which of their locations belong to which project. */
export function IntegrationsPage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const current = useCurrentProject();
  const [filter, change] = useAddressState(integrationsAddress);
  const overview = useQuery(integrationQueries.overview());
  const { query, rows, total, paging } = usePages(integrationQueries.list(filter));
  const [chosen, setChosen] = useState(nothing);
  const [isAccountsOpen, setIsAccountsOpen] = useState(false);
  const [comparing, setComparing] = useState<IntegrationRow | null>(null);
  const [linking, setLinking] = useState<{ selection: Selection; count: number } | null>(null);
  const [isUnlinking, setIsUnlinking] = useState(false);
  /** Decisions about all that differs, until they are confirmed. */
  const [askedDecisions, setDeciding] = useState<readonly Decision[] | null>(null);
  const connecting = useConnect();
  const unlinking = useUnlink();
  const deciding = useDecide();
  const columns = useMemo(
    () =>
      integrationColumns(t, (row) => {
        setIsAccountsOpen(false);
        setComparing(row);
      }),
    [t],
  );
  if (user === null) return null;
  const canEdit = can(user.userPermission, 'integrations:edit');
  const grants = overview.data?.grants ?? [];
  const groups = grants.flatMap((grant) => grant.groups).filter(({ locations }) => locations > 0);
  const counts = overview.data?.counts;
  const onChange = (part: Partial<IntegrationsFilter>) => {
    setChosen(nothing);
    change((before) => ({ ...before, ...part }));
  };
  const connect = (grantId?: string) =>
    connecting.mutate(grantId, {
      onError: (error) => notifyError({ title: t('integrations:connectFailed'), text: errorText(error) }),
    });
  // Without a further filter, the view of what differs shows all of each project.
  const isNarrowedFurther =
    filter.search !== undefined || filter.group !== undefined || filter.health !== undefined;
  const wholeProjects = isNarrowedFurther
    ? []
    : user.projects.map(({ id }) => id).filter((id) => (filter.projectId ?? id) === id);
  const decide = (decisions: readonly Decision[]) => {
    void Promise.all(
      decisions.map((decision) =>
        deciding.mutateAsync(decision).catch((error: unknown) => {
          // Among several projects, some have nothing that differs.
          if (decisions.length > 1 && isApiError(error) && error.code === 'plan_empty')
            return { values: 0, planId: null, jobId: null };
          throw error;
        }),
      ),
    )
      .then((answers) => {
        const count = answers.reduce((sum, { values }) => sum + values, 0);
        const isSent = answers.some(({ jobId }) => jobId !== null);
        const isTaken = answers.every(({ planId }) => planId === null);
        setChosen(nothing);
        setDeciding(null);
        notifyInfo({
          title: isTaken
            ? t('integrations:divergence.taken', { count })
            : isSent
              ? t('integrations:divergence.sent', { count })
              : t('integrations:divergence.waiting'),
        });
      })
      .catch((error: unknown) =>
        notifyError({ title: t('integrations:divergence.failed'), text: errorText(error) }),
      );
  };
  const selection: Selection = chosen.isAll
    ? { filter: serverFilter(filter) }
    : { names: [...chosen.rows.keys()] };
  const open = (row: IntegrationRow) => {
    if (row.divergences > 0) setComparing(row);
    else if (row.locationId !== null && row.project !== null)
      void navigate(locationPath(row.locationId, row.project.id));
    else if (canEdit && row.project === null) setLinking({ selection: { names: [row.name] }, count: 1 });
  };
  const chipText = (name: (typeof chipNames)[number]): string => {
    if (name === 'health') return filter.health === undefined ? '' : t(`pending:health.${filter.health}`);
    if (name === 'group') return groups.find((group) => group.name === filter.group)?.displayName ?? '';
    return user.projects.find(({ id }) => id === filter.projectId)?.name ?? '';
  };
  const chipLabels = {
    group: t('integrations:filter.group'),
    projectId: t('integrations:filter.project'),
    health: t('integrations:filter.health'),
  };
  const chips = chipNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => ({
      id: name,
      name: chipLabels[name],
      value: chipText(name),
      removeLabel: t('action.removeNamed', { name: chipLabels[name] }),
    }));
  const isNarrowed = chips.length > 0 || filter.search !== undefined;
  const isReading = grants.some((grant) => grant.isReading);
  const readAt = grants.map((grant) => grant.readAt).find((at) => at !== null) ?? null;
  const connectButton = canEdit && (
    <Button
      variant="filled"
      leftSection={<IconPlugConnected size={16} stroke={1.5} aria-hidden />}
      loading={connecting.isPending}
      onClick={() => connect()}
    >
      {t('integrations:connect')}
    </Button>
  );
  const comparingNow =
    comparing === null ? null : (rows.find(({ name }) => name === comparing.name) ?? comparing);

  return (
    <div className={classes.frame}>
      <div className={classes.page}>
        <PageHeader
          title={t('shell:menu.integrations')}
          facts={
            overview.data === undefined
              ? []
              : [
                  t('integrations:facts.accounts', { count: grants.length }),
                  ...(isReading
                    ? [t('integrations:facts.reading')]
                    : readAt === null
                      ? []
                      : [t('integrations:facts.read', { time: formats.relative(readAt) })]),
                ]
          }
          actions={
            <>
              {grants.length > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
                  aria-expanded={isAccountsOpen}
                  onClick={() => {
                    setComparing(null);
                    setIsAccountsOpen(!isAccountsOpen);
                  }}
                >
                  {t('integrations:accounts')}
                </Button>
              )}
              {(grants.length > 0 || (counts?.all ?? 0) > 0) && connectButton}
            </>
          }
        />
        <LostConnections
          grants={grants}
          canEdit={canEdit}
          isConnecting={connecting.isPending}
          onConnect={connect}
        />
        <ViewTabs
          label={t('integrations:views.label')}
          value={filter.state}
          onChange={(state) => onChange({ state: state as IntegrationView })}
          tabs={integrationViews.map((view) => ({
            id: view,
            label: t(`integrations:views.${view}`),
            ...(counts === undefined ? {} : { count: formats.number(counts[view]) }),
          }))}
        />
        <FilterBar
          label={t('integrations:find')}
          search={{
            label: t('action.search'),
            clearLabel: t('action.clear'),
            value: filter.search ?? '',
            onChange: (search) => onChange({ search: search === '' ? undefined : search }),
          }}
          filters={chips}
          onRemove={(id) => onChange({ [id]: undefined })}
          moreLabel={(more) => t('pending:more', { count: more })}
          add={
            <FilterMenu
              groups={groups}
              projects={user.projects}
              health={overview.data?.health ?? []}
              onChoose={onChange}
            />
          }
        />
        {query.isError && rows.length === 0 ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
        ) : (
          <DataTable
            key={filter.state}
            labels={{
              table: t('integrations:list'),
              selectAll: t('action.selectAll', { count: rows.length }),
              selectRow: (row) => row.title,
              loading: t('state.loading'),
              results: (count) => t('list.results', { count }),
            }}
            columns={columns}
            rows={rows}
            getRowId={nameOf}
            {...(canEdit
              ? {
                  selection: chosen.isAll ? new Set(rows.map(nameOf)) : new Set(chosen.rows.keys()),
                  onSelectionChange: (names: ReadonlySet<string>) =>
                    setChosen({
                      rows: new Map(rows.filter(({ name }) => names.has(name)).map((row) => [row.name, row])),
                      isAll: false,
                    }),
                  isSelecting: true,
                }
              : {})}
            onOpen={open}
            {...paging}
            empty={
              isNarrowed ? (
                <NoResults
                  title={t('list.noResults')}
                  clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(noFilter) }}
                />
              ) : grants.length === 0 && overview.isSuccess ? (
                <EmptyState
                  icon={IconPlugConnected}
                  title={t('integrations:empty.connect')}
                  actions={connectButton}
                >
                  {t('integrations:empty.connectText')}
                </EmptyState>
              ) : (
                <EmptyState icon={IconLink} title={t(`integrations:empty.${filter.state}`)}>
                  {t(`integrations:empty.${filter.state}Text`)}
                </EmptyState>
              )
            }
            renderCard={(row) => (
              <RowCard
                title={row.title}
                end={(row.isOutOfReach || row.health !== 'fine') && <Health t={t} row={row} />}
              >
                <RowCardLine
                  end={row.divergences > 0 && <Compare t={t} row={row} onCompare={setComparing} />}
                >
                  <ProjectName t={t} row={row} /> · {placeText(row)}
                </RowCardLine>
              </RowCard>
            )}
          />
        )}
        <ChosenBar
          chosen={chosen}
          view={filter.state}
          total={total}
          isBusy={deciding.isPending}
          onAll={() => setChosen({ rows: new Map(), isAll: true })}
          onClear={() => setChosen(nothing)}
          onLink={(howMany) => setLinking({ selection, count: howMany })}
          onUnlink={() => setIsUnlinking(true)}
          wholeProjects={wholeProjects}
          onDecide={(decisions) => (chosen.isAll ? setDeciding(decisions) : decide(decisions))}
        />
      </div>
      <Suspense>
        {isAccountsOpen && (
          <AccountsPanel
            grants={grants}
            isOpen={isAccountsOpen}
            canEdit={canEdit}
            canRemove={can(user.userPermission, 'integrations:delete')}
            isConnecting={connecting.isPending}
            onConnect={connect}
            onClose={() => setIsAccountsOpen(false)}
          />
        )}
        {comparingNow !== null && (
          <DivergencePanel
            row={comparingNow}
            canDecide={canEdit}
            isBusy={deciding.isPending}
            onDecide={(decision) => decide([decision])}
            onClose={() => setComparing(null)}
          />
        )}
        {linking !== null && (
          <LinkModal
            {...linking}
            projects={user.projects}
            current={filter.projectId ?? current?.id}
            onClose={() => setLinking(null)}
            onDone={() => {
              setLinking(null);
              setChosen(nothing);
            }}
          />
        )}
      </Suspense>
      <DecideAllDialog
        decision={askedDecisions?.[0]?.decision ?? null}
        locations={total ?? 0}
        isBusy={deciding.isPending}
        onClose={() => setDeciding(null)}
        onConfirm={() => decide(askedDecisions ?? [])}
      />
      <ConfirmDialog
        isOpen={isUnlinking}
        title={t('integrations:unlink', { count: linkedCount(chosen, total) })}
        confirmLabel={t('integrations:unlink', { count: linkedCount(chosen, total) })}
        cancelLabel={t('action.cancel')}
        touches={t('unit.locations', { count: linkedCount(chosen, total) })}
        isBusy={unlinking.isPending}
        onClose={() => setIsUnlinking(false)}
        onConfirm={() =>
          unlinking.mutate(selection, {
            onSuccess: ({ unlinked }) => {
              setIsUnlinking(false);
              setChosen(nothing);
              notifyInfo({ title: t('integrations:unlinking.done', { count: unlinked }) });
            },
            onError: (error) =>
              notifyError({ title: t('integrations:unlinking.failed'), text: errorText(error) }),
          })
        }
      >
        {t('integrations:unlinking.text')}
      </ConfirmDialog>
    </div>
  );
}
