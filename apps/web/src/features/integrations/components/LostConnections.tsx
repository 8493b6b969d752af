import type { ProviderGrant } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type LostConnectionsProps = {
  readonly grants: readonly ProviderGrant[];
  readonly canEdit: boolean;
  readonly isConnecting: boolean;
  readonly onConnect: (grantId: string) => void;
};

/** Names every connection that is lost, what waits for it, and the way to have it back. */
export function LostConnections({ grants, canEdit, isConnecting, onConnect }: LostConnectionsProps) {
  const { t } = usePhrases();
  return grants
    .filter(({ state }) => state === 'expired')
    .map((grant) => (
      <Note
        key={grant.id}
        tone="bad"
        shape="strip"
        role="status"
        icon={IconPlugConnectedX}
        title={
          grant.name === null
            ? t('integrations:lost.title')
            : t('integrations:lost.titleNamed', { name: grant.name })
        }
        actions={
          canEdit && (
            <Button size="xs" loading={isConnecting} onClick={() => onConnect(grant.id)}>
              {t('integrations:connectAgain')}
            </Button>
          )
        }
      >
        {t('integrations:lost.text')}{' '}
        {grant.waitingJobs > 0 && t('integrations:lost.jobs', { count: grant.waitingJobs })}
      </Note>
    ));
}
