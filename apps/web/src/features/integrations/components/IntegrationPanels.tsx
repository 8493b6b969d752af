import type { IntegrationRow, Profile, ProviderGrant } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { reachesAccount } from '../../../shared/reach';
import type { Decision } from '../queries';

const AccountsPanel = lazyPart(async () => (await import('./AccountsPanel')).AccountsPanel);
const DivergencePanel = lazyPart(async () => (await import('./DivergencePanel')).DivergencePanel);

/** What stands beside the list: the connected accounts, or what differs at one location. */
export type OpenPanel = 'accounts' | IntegrationRow | null;

type IntegrationPanelsProps = {
  readonly user: Profile;
  readonly open: OpenPanel;
  readonly grants: readonly ProviderGrant[];
  readonly rows: readonly IntegrationRow[];
  readonly isConnecting: boolean;
  readonly isDeciding: boolean;
  readonly onConnect: (grantId: string) => void;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
};

/** The panel beside the list, loaded when it is first opened. */
export function IntegrationPanels(props: IntegrationPanelsProps) {
  const { user, open, grants, rows, isConnecting, isDeciding, onConnect, onDecide, onClose } = props;
  const canEdit = can(user.userPermission, 'integrations:edit');
  // As it was read last, so that what was decided goes.
  const compared =
    open === null || open === 'accounts' ? null : (rows.find(({ name }) => name === open.name) ?? open);
  return (
    <Suspense>
      {open === 'accounts' && (
        <AccountsPanel
          grants={grants}
          isOpen
          canEdit={canEdit && reachesAccount(user)}
          canRemove={can(user.userPermission, 'integrations:delete') && reachesAccount(user)}
          isConnecting={isConnecting}
          onConnect={onConnect}
          onClose={onClose}
        />
      )}
      {compared !== null && (
        <DivergencePanel
          row={compared}
          canDecide={canEdit}
          isBusy={isDeciding}
          onDecide={onDecide}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
