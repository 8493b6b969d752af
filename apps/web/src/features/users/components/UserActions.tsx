import type { UserDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, MenuButton } from '@frontage/ui';
import { IconDots, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useUserActions } from '../queries';
import { ScheduledChanges } from './ScheduledChanges';

/** Disable, enable, delete: each asks first. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { update, remove } = useUserActions();
  const [asked, setAsked] = useState<'disable' | 'delete' | null>(null);
  const { name, id, rights, state } = user;
  const onError = (error: unknown) => notifyError({ title: errorText(error) });
  const setDisabled = (isDisabled: boolean) =>
    update.mutate({ userId: id, body: { isDisabled } }, { onError, onSettled: () => setAsked(null) });
  const entries = [
    ...(rights.edit && state === 'active'
      ? [
          {
            id: 'disable',
            label: t('users:disable.action'),
            icon: IconUserOff,
            onSelect: () => setAsked('disable'),
          },
        ]
      : []),
    ...(rights.edit && state === 'disabled'
      ? [
          {
            id: 'enable',
            label: t('users:enable.action'),
            icon: IconUserCheck,
            onSelect: () => setDisabled(false),
          },
        ]
      : []),
    ...(rights.delete
      ? [
          {
            id: 'delete',
            label: t('users:delete.action'),
            icon: IconTrash,
            tone: 'bad' as const,
            startsGroup: true,
            onSelect: () => setAsked('delete'),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={t('users:form.actions')} entries={entries} look="boxed" hasChevron={false}>
        <IconDots size={16} stroke={1.5} aria-hidden />
      </MenuButton>
      <ConfirmDialog
        isOpen={asked === 'disable'}
        onClose={() => setAsked(null)}
        title={t('users:disable.title', { name })}
        touches={t('users:disable.touches')}
        confirmLabel={t('users:disable.action')}
        cancelLabel={t('action.cancel')}
        isBusy={update.isPending}
        onConfirm={() => setDisabled(true)}
      >
        {t('users:disable.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t('users:delete.title', { name })}
        touches={t('users:delete.touches', { count: 1 })}
        confirmLabel={t('users:delete.action')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              notifyInfo({ title: t('users:delete.done', { name }) });
              void navigate(paths.users, { replace: true });
            },
            onError,
            onSettled: () => setAsked(null),
          })
        }
      >
        <p>{t('users:delete.text')}</p>
        <ScheduledChanges scheduled={user.scheduled} />
      </ConfirmDialog>
    </>
  );
}
