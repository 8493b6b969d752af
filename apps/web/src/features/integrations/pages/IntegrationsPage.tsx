import type { IntegrationRow, Profile } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePages } from '../../../shared/hooks/use-pages';
import { reachesAccount } from '../../../shared/reach';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChosenBar, linkedCount } from '../components/ChosenBar';
import { ConnectButton } from '../components/ConnectButton';
import { IntegrationDialogs, type Asked } from '../components/IntegrationDialogs';
import { IntegrationFilters } from '../components/IntegrationFilters';
import { IntegrationPanels, type OpenPanel } from '../components/IntegrationPanels';
import { IntegrationsHeader } from '../components/IntegrationsHeader';
import { IntegrationTable } from '../components/IntegrationTable';
import { LostConnections } from '../components/LostConnections';
import { StateTabs } from '../components/StateTabs';
import { integrationsAddress, isNarrowed, type IntegrationsFilter } from '../model/integrations-address';
import { integrationQueries } from '../queries';
import { useChosenRows } from '../use-chosen-rows';
import { useConnectGoogle } from '../use-connect-google';
import { useDecisions } from '../use-decisions';
import classes from './IntegrationsPage.module.css';

/** The accounts at Google, and which of their locations belong to which project. */
export function IntegrationsPage() {
  const user = useSessionStore(selectUser);
  return user === null ? null : <Integrations user={user} />;
}

function Integrations({ user }: { readonly user: Profile }) {
  const navigate = useNavigate();
  const current = useCurrentProject();
  const [filter, change] = useAddressState(integrationsAddress);
  const overview = useQuery(integrationQueries.overview());
  const { query, rows, total, paging } = usePages(integrationQueries.list(filter));
  const { chosen, selection, choose, chooseAll, unchoose } = useChosenRows(filter);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { connect, isConnecting } = useConnectGoogle();
  const decisions = useDecisions(unchoose);
  const canEdit = can(user.userPermission, 'integrations:edit');
  const grants = overview.data?.grants ?? [];
  const groups = grants.flatMap((grant) => grant.groups).filter(({ locations }) => locations > 0);
  const counts = overview.data?.counts;
  const onChange = (part: Partial<IntegrationsFilter>) => {
    unchoose();
    change((before) => ({ ...before, ...part }));
  };
  // Narrowed by nothing but a project, the view of what differs shows all of each project.
  const wholeProjects = isNarrowed({ ...filter, projectId: undefined })
    ? []
    : user.projects.map(({ id }) => id).filter((id) => (filter.projectId ?? id) === id);
  const open = (row: IntegrationRow) => {
    if (row.divergences > 0) setPanel(row);
    else if (row.locationId !== null && row.project !== null)
      void navigate(locationPath(row.locationId, row.project.id));
    else if (canEdit && row.project === null) setAsked({ link: { names: [row.name] }, count: 1 });
  };
  const close = () => setAsked(null);
  const finish = () => {
    close();
    unchoose();
  };
  const connectButton = canEdit && reachesAccount(user) && (
    <ConnectButton isConnecting={isConnecting} onConnect={() => connect()} />
  );

  return (
    <div className={classes.frame}>
      <div className={classes.page}>
        <IntegrationsHeader
          grants={overview.data?.grants}
          isAccountsOpen={panel === 'accounts'}
          onAccounts={() => setPanel(panel === 'accounts' ? null : 'accounts')}
          connect={(grants.length > 0 || (counts?.all ?? 0) > 0) && connectButton}
        />
        <LostConnections grants={grants} canEdit={canEdit} isConnecting={isConnecting} onConnect={connect} />
        <StateTabs state={filter.state} counts={counts} onChange={(state) => onChange({ state })} />
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
            selection={canEdit ? { chosen, onChoose: choose } : null}
            connect={grants.length === 0 && overview.isSuccess ? connectButton : null}
            onChange={onChange}
            onOpen={open}
            onCompare={setPanel}
          />
        )}
        <ChosenBar
          chosen={chosen}
          view={filter.state}
          total={total}
          isBusy={decisions.isBusy}
          onAll={chooseAll}
          onClear={unchoose}
          onLink={(count) => setAsked({ link: selection, count })}
          onUnlink={() => setAsked('unlink')}
          wholeProjects={wholeProjects}
          onDecide={chosen.isAll ? decisions.ask : decisions.decide}
        />
      </div>
      <IntegrationPanels
        user={user}
        open={panel}
        grants={grants}
        rows={rows}
        isConnecting={isConnecting}
        isDeciding={decisions.isBusy}
        onConnect={connect}
        onDecide={(decision) => decisions.decide([decision])}
        onClose={() => setPanel(null)}
      />
      <IntegrationDialogs
        user={user}
        asked={asked}
        selection={selection}
        linked={linkedCount(chosen, total)}
        project={filter.projectId ?? current?.id}
        decisions={decisions}
        total={total ?? 0}
        onClose={close}
        onDone={finish}
      />
    </div>
  );
}
