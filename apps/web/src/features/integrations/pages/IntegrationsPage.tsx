import type { IntegrationRow } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { PageHeader, ViewTabs } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { notifyError } from '../../../shared/notify';
import { reachesAccount } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChosenBar, linkedCount, type Chosen } from '../components/ChosenBar';
import { DecideAllDialog } from '../components/DecideAllDialog';
import { IntegrationFilters } from '../components/IntegrationFilters';
import { IntegrationTable } from '../components/IntegrationTable';
import { LostConnections } from '../components/LostConnections';
import { UnlinkDialog } from '../components/UnlinkDialog';
import {
  integrationsAddress,
  integrationViews,
  isNarrowed,
  type IntegrationsFilter,
  type IntegrationView,
} from '../model/integrations-address';
import { integrationQueries, serverFilter, useConnect, type Selection } from '../queries';
import { useDecisions } from '../use-decisions';
import classes from './IntegrationsPage.module.css';

const AccountsPanel = lazyPart(async () => (await import('../components/AccountsPanel')).AccountsPanel);
const DivergencePanel = lazyPart(async () => (await import('../components/DivergencePanel')).DivergencePanel);
const LinkModal = lazyPart(async () => (await import('../components/LinkModal')).LinkModal);
const nothing: Chosen = { rows: new Map(), isAll: false };

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
  const connecting = useConnect();
  const unchoose = () => setChosen(nothing);
  const decisions = useDecisions(unchoose);
  const compare = useCallback((row: IntegrationRow) => {
    setIsAccountsOpen(false);
    setComparing(row);
  }, []);
  if (user === null) return null;
  const canEdit = can(user.userPermission, 'integrations:edit');
  const grants = overview.data?.grants ?? [];
  const groups = grants.flatMap((grant) => grant.groups).filter(({ locations }) => locations > 0);
  const counts = overview.data?.counts;
  const onChange = (part: Partial<IntegrationsFilter>) => {
    unchoose();
    change((before) => ({ ...before, ...part }));
  };
  const connect = (grantId?: string) =>
    connecting.mutate(grantId, {
      onError: (error) => notifyError({ title: t('integrations:connectFailed'), text: errorText(error) }),
    });
  // Narrowed by nothing but a project, the view of what differs shows all of each project.
  const wholeProjects = isNarrowed({ ...filter, projectId: undefined })
    ? []
    : user.projects.map(({ id }) => id).filter((id) => (filter.projectId ?? id) === id);
  const selection: Selection = chosen.isAll
    ? { filter: serverFilter(filter) }
    : { names: [...chosen.rows.keys()] };
  const open = (row: IntegrationRow) => {
    if (row.divergences > 0) compare(row);
    else if (row.locationId !== null && row.project !== null)
      void navigate(locationPath(row.locationId, row.project.id));
    else if (canEdit && row.project === null) setLinking({ selection: { names: [row.name] }, count: 1 });
  };
  const isReading = grants.some((grant) => grant.isReading);
  const readAt = grants.map((grant) => grant.readAt).find((at) => at !== null) ?? null;
  const canConnect = canEdit && reachesAccount(user);
  const connectButton = canConnect && (
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
        <IntegrationFilters
          filter={filter}
          groups={groups}
          projects={user.projects}
          health={overview.data?.health ?? []}
          onChange={onChange}
        />
        {query.isError && rows.length === 0 ? (
          <LoadFailed isFiltered={isNarrowed(filter)} query={query} />
        ) : (
          <IntegrationTable
            filter={filter}
            rows={rows}
            paging={paging}
            selection={canEdit ? { chosen, onChoose: setChosen } : null}
            connect={grants.length === 0 && overview.isSuccess ? connectButton : null}
            onChange={onChange}
            onOpen={open}
            onCompare={compare}
          />
        )}
        <ChosenBar
          chosen={chosen}
          view={filter.state}
          total={total}
          isBusy={decisions.isBusy}
          onAll={() => setChosen({ rows: new Map(), isAll: true })}
          onClear={unchoose}
          onLink={(howMany) => setLinking({ selection, count: howMany })}
          onUnlink={() => setIsUnlinking(true)}
          wholeProjects={wholeProjects}
          onDecide={chosen.isAll ? decisions.ask : decisions.decide}
        />
      </div>
      <Suspense>
        {isAccountsOpen && (
          <AccountsPanel
            grants={grants}
            isOpen={isAccountsOpen}
            canEdit={canConnect}
            canRemove={can(user.userPermission, 'integrations:delete') && reachesAccount(user)}
            isConnecting={connecting.isPending}
            onConnect={connect}
            onClose={() => setIsAccountsOpen(false)}
          />
        )}
        {comparingNow !== null && (
          <DivergencePanel
            row={comparingNow}
            canDecide={canEdit}
            isBusy={decisions.isBusy}
            onDecide={(decision) => decisions.decide([decision])}
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
              unchoose();
            }}
          />
        )}
      </Suspense>
      <DecideAllDialog
        decision={decisions.asked?.[0]?.decision ?? null}
        locations={total ?? 0}
        isBusy={decisions.isBusy}
        onClose={decisions.dismiss}
        onConfirm={() => decisions.decide(decisions.asked ?? [])}
      />
      <UnlinkDialog
        isOpen={isUnlinking}
        selection={selection}
        count={linkedCount(chosen, total)}
        onClose={() => setIsUnlinking(false)}
        onDone={() => {
          setIsUnlinking(false);
          unchoose();
        }}
      />
    </div>
  );
}
