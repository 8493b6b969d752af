import type { ProviderGrant } from '@frontage/api-client/contract';
import { ConfirmDialog, SidePanel, StatusBadge } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AccountsPanel.module.css';
import integrationParts from './integration-parts.module.css';
import { useDisconnect, useReadAgain } from '../queries';

type AccountsPanelProps = {
  readonly grants: readonly ProviderGrant[];
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
  readonly isConnecting: boolean;
  readonly onConnect: (grantId: string) => void;
  readonly onClose: () => void;
};

/** The connected accounts: whose they are, what they reach, and how to mend or end them. */
export function AccountsPanel(props: AccountsPanelProps) {
  const { grants, isOpen, canEdit, canRemove, isConnecting, onConnect, onClose } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const disconnecting = useDisconnect();
  const reading = useReadAgain();
  const [dropping, setDropping] = useState<ProviderGrant | null>(null);
  const nameOf = (grant: ProviderGrant | null) => grant?.name ?? t('integrations:account.unnamed');
  return (
    <SidePanel
      title={t('integrations:accountsTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
      width={400}
    >
      <div className={classes.accounts}>
        <p className={integrationParts.lead}>{t('integrations:accountsIntro')}</p>
        {grants.map((grant) => (
          <section key={grant.id} className={classes.account} aria-label={nameOf(grant)}>
            <Head grant={grant} name={nameOf(grant)} />
            <Groups grant={grant} />
            <div className={integrationParts.answers}>
              {canEdit && grant.state === 'expired' && (
                <Button
                  size="xs"
                  variant="filled"
                  loading={isConnecting}
                  aria-label={t('integrations:connectAgainNamed', { name: nameOf(grant) })}
                  onClick={() => onConnect(grant.id)}
                >
                  {t('integrations:connectAgain')}
                </Button>
              )}
              {canEdit && grant.state === 'linked' && (
                <Button
                  size="xs"
                  loading={grant.isReading}
                  onClick={() =>
                    reading.mutate(grant.id, { onError: (error) => notifyError({ title: errorText(error) }) })
                  }
                >
                  {t('integrations:account.read')}
                </Button>
              )}
              {canRemove && (
                <Button
                  size="xs"
                  aria-label={t('integrations:account.disconnectNamed', { name: nameOf(grant) })}
                  onClick={() => setDropping(grant)}
                >
                  {t('integrations:account.disconnect')}
                </Button>
              )}
            </div>
          </section>
        ))}
      </div>
      <ConfirmDialog
        isOpen={dropping !== null}
        title={t('integrations:drop.title', { name: nameOf(dropping) })}
        confirmLabel={t('integrations:drop.confirm')}
        cancelLabel={t('action.cancel')}
        touches={t('unit.locations', {
          count: dropping?.groups.reduce((sum, { locations }) => sum + locations, 0) ?? 0,
        })}
        tone="bad"
        isBusy={disconnecting.isPending}
        onClose={() => setDropping(null)}
        onConfirm={() => {
          if (dropping === null) return;
          disconnecting.mutate(dropping.id, {
            onSuccess: () => setDropping(null),
            onError: (error) => notifyError({ title: errorText(error) }),
          });
        }}
      >
        {t('integrations:drop.text')}
      </ConfirmDialog>
    </SidePanel>
  );
}

function Head({ grant, name }: { readonly grant: ProviderGrant; readonly name: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const time = formats.relative(grant.connectedAt);
  return (
    <>
      <div className={integrationParts.head}>
        <h3>{name}</h3>
        <StatusBadge
          state={grant.state === 'linked' ? 'live' : 'rejected'}
          label={t(`integrations:account.${grant.state}`)}
        />
      </div>
      <span className={integrationParts.quiet}>
        {grant.connectedBy === null
          ? t('integrations:account.at', { time })
          : t('integrations:account.by', { name: grant.connectedBy, time })}
        {grant.readAt !== null &&
          ` · ${t('integrations:facts.read', { time: formats.relative(grant.readAt) })}`}
      </span>
      {grant.lostReason !== null && grant.state === 'expired' && (
        <span>{t('integrations:lost.words', { words: grant.lostReason })}</span>
      )}
      {grant.readFailed !== null && grant.state === 'linked' && (
        <span>{t('integrations:account.readFailed', { words: grant.readFailed })}</span>
      )}
    </>
  );
}

function Groups({ grant }: { readonly grant: ProviderGrant }) {
  const { t } = usePhrases();
  const shown = grant.groups.filter(({ isPersonal, locations }) => !isPersonal || locations > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.groups} aria-label={t('integrations:account.groups')}>
      {shown.map((group) => (
        <li key={group.name}>
          <span>
            {group.displayName}
            {group.isPersonal && ` (${t('integrations:account.own')})`}
          </span>
          <span className={classes.count}>{t('unit.locations', { count: group.locations })}</span>
          {group.project !== null && (
            <span className={integrationParts.quiet}>
              {t('integrations:account.follows', { project: group.project })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
