import type { ProviderGrant } from '@frontage/api-client/contract';
import { PageHeader } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';

type IntegrationsHeaderProps = {
  /** Nothing while they are not known. */
  readonly grants: readonly ProviderGrant[] | undefined;
  readonly isAccountsOpen: boolean;
  readonly onAccounts: () => void;
  readonly connect: ReactNode;
};

/** How many accounts are connected, when they were read, and the way to them. */
export function IntegrationsHeader(props: IntegrationsHeaderProps) {
  const { grants, isAccountsOpen, onAccounts, connect } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const readAt = grants?.map((grant) => grant.readAt).find((at) => at !== null);
  const reading = grants?.some((grant) => grant.isReading)
    ? t('integrations:facts.reading')
    : readAt != null && t('integrations:facts.read', { time: formats.relative(readAt) });
  return (
    <PageHeader
      title={t('shell:menu.integrations')}
      facts={
        grants === undefined ? [] : [t('integrations:facts.accounts', { count: grants.length }), reading]
      }
      actions={
        <>
          {grants !== undefined && grants.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
              aria-expanded={isAccountsOpen}
              onClick={onAccounts}
            >
              {t('integrations:accounts')}
            </Button>
          )}
          {connect}
        </>
      }
    />
  );
}
