import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type ConnectButtonProps = { readonly isConnecting: boolean; readonly onConnect: () => void };

/** Leads to Google, where an account is connected. */
export function ConnectButton({ isConnecting, onConnect }: ConnectButtonProps) {
  const { t } = usePhrases();
  return (
    <Button
      variant="filled"
      leftSection={<IconPlugConnected size={16} stroke={1.5} aria-hidden />}
      loading={isConnecting}
      onClick={onConnect}
    >
      {t('integrations:connect')}
    </Button>
  );
}
