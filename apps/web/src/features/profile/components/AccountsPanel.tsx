import { contract, type JoinedAccount, type Profile } from '@frontage/api-client/contract';
import { ConfirmDialog, Panel, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { joinedAccountsQuery } from '../../../shared/queries/joined-accounts';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { confirmed, isDismissed, proved } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AccountsPanel.module.css';
import panelParts from './panel-parts.module.css';

/** The accounts that the person joined, with a way out of each; nothing for who works in one. */
export function AccountsPanel({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<JoinedAccount | null>(null);
  const { data } = useQuery(joinedAccountsQuery(user));
  const nameOf = ({ name }: JoinedAccount) => name ?? t('shell:user.otherAccount');
  const leave = useMutation({
    mutationFn: ({ accountId }: JoinedAccount) =>
      confirmed(() => api.call(contract.joinedAccounts.leave, { params: { accountId } })),
    onSuccess: async (_, account) => {
      setLeaving(null);
      notifyInfo({ id: 'joined', title: t('profile:accounts.left', { account: nameOf(account) }) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['joined-accounts'] }),
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
    onError: (error) => {
      if (!isDismissed(error)) notifyError({ id: 'joined', title: errorText(error) });
    },
  });
  const show = useMutation({
    mutationFn: proved,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['joined-accounts'] }),
    onError: (error) => {
      if (!isDismissed(error)) notifyError({ id: 'joined', title: errorText(error) });
    },
  });
  if (data === undefined || data.items.length < 2) return null;
  const account = leaving === null ? '' : nameOf(leaving);
  return (
    <Panel title={t('profile:accounts.title')} note={t('profile:accounts.note')} isFlush>
      <ul className={panelParts.rows}>
        {data.items.map((one) => (
          <li key={one.accountId} className={panelParts.row}>
            <span className={classes.words}>
              <span className={classes.name}>
                {nameOf(one)}
                {one.isHome && <Tag tone="accent">{t('profile:accounts.home')}</Tag>}
                {one.isDisabled && <Tag>{t('profile:accounts.disabled')}</Tag>}
                {one.isClosed && <Tag tone="warn">{t('profile:accounts.closed')}</Tag>}
              </span>
              <span className={panelParts.quiet}>{t(`users:role.${one.role}`)}</span>
            </span>
            {one.name === null ? (
              <Button size="xs" onClick={() => show.mutate()}>
                {t('profile:accounts.show')}
              </Button>
            ) : (
              !one.isHome && (
                <Button
                  size="xs"
                  aria-label={t('profile:accounts.leaveNamed', { account: one.name })}
                  onClick={() => setLeaving(one)}
                >
                  {t('profile:accounts.leave')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('profile:accounts.leaveTitle', { account })}
        touches={
          leaving === null ? '' : t('profile:accounts.touches', { role: t(`users:role.${leaving.role}`) })
        }
        confirmLabel={t('profile:accounts.leaveConfirm')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={leave.isPending}
        onConfirm={() => leaving !== null && leave.mutate(leaving)}
      >
        {t('profile:accounts.leaveText')}
      </ConfirmDialog>
    </Panel>
  );
}
