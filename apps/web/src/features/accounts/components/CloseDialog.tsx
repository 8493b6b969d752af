import { accountDeletionDays, type AccountRow } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { ConfirmDialog, Note, TextField } from '@frontage/ui';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CancelButton } from '../../../shared/forms/CancelButton';
import dialogParts from '../../../shared/forms/dialog-parts.module.css';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useCloseAccount, type CloseAct } from '../queries';

type DialogProps = { readonly account: AccountRow; readonly onClose: () => void };
const dayMs = 24 * 60 * 60_000;
const longestReason = 500;

/** Asks before an account is suspended, resumed, closed for its deletion, or kept. */
export function CloseDialog({ kind, ...props }: DialogProps & { readonly kind: CloseAct['kind'] }) {
  if (kind === 'suspend') return <SuspendDialog {...props} />;
  if (kind === 'remove') return <RemoveDialog {...props} />;
  return <OpenDialog {...props} kind={kind} />;
}

function Failure({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  if (error === null || isDismissed(error)) return null;
  return (
    <div role="alert">
      <Note tone="bad">{errorText(error)}</Note>
    </div>
  );
}

function SuspendDialog({ account, onClose }: DialogProps) {
  const { t } = usePhrases();
  const close = useCloseAccount(account);
  const form = useSubmitForm({
    initialValues: { reason: account.suspension?.reason ?? '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && t('accounts:suspend.reasonMissing') }),
    submit: ({ reason }) => close.mutateAsync({ kind: 'suspend', reason: reason.trim() }),
    onDone: () => {
      notifyInfo({ title: t('accounts:suspend.done', { name: account.name }) });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('accounts:suspend.title', { name: account.name })}
      size={440}
      closeOnClickOutside={false}
    >
      <form {...form.props} className={dialogParts.form}>
        <div>{t('accounts:suspend.text')}</div>
        <Textarea
          label={t('accounts:suspend.reason')}
          description={t('accounts:suspend.reasonHelp')}
          {...form.getInputProps('reason')}
          maxLength={longestReason}
          autosize
          minRows={2}
          maxRows={6}
          aria-required
          data-autofocus
        />
        <Failure error={form.failure} />
        <div className={dialogParts.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('accounts:suspend.confirm')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}

function RemoveDialog({ account, onClose }: DialogProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const close = useCloseAccount(account);
  const form = useSubmitForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() !== account.name && t('accounts:remove.nameDiffers') }),
    submit: ({ name }) => close.mutateAsync({ kind: 'remove', name: name.trim() }),
    onDone: () => {
      notifyInfo({ title: t('accounts:remove.done', { name: account.name }) });
      onClose();
    },
    refusals: (failure) => ({
      name: isApiError(failure, 'account_name_differs') && t('accounts:remove.nameDiffers'),
    }),
  });
  const [at] = useState(() => new Date(Date.now() + accountDeletionDays * dayMs).toISOString());
  const date = formats.date(at);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('accounts:remove.title', { name: account.name })}
      size={440}
      closeOnClickOutside={false}
    >
      <form {...form.props} className={dialogParts.form}>
        <div>{t('accounts:remove.text', { date })}</div>
        <TextField
          label={t('accounts:remove.name', { name: account.name })}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('name')}
          aria-required
          data-autofocus
        />
        {!isApiError(form.failure, 'account_name_differs') && <Failure error={form.failure} />}
        <div className={dialogParts.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" color="var(--fr-bad)" loading={form.isBusy}>
            {t('accounts:remove.confirm')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}

function OpenDialog({ account, kind, onClose }: DialogProps & { readonly kind: 'resume' | 'keep' }) {
  const { t } = usePhrases();
  const close = useCloseAccount(account);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        close.mutate(
          { kind },
          {
            onSuccess: () => {
              notifyInfo({ title: t(`accounts:${kind}.done`, { name: account.name }) });
              onClose();
            },
          },
        )
      }
      title={t(`accounts:${kind}.title`, { name: account.name })}
      touches={t('accounts:userCount', { count: account.users })}
      confirmLabel={t(`accounts:${kind}.confirm`)}
      cancelLabel={t('action.cancel')}
      isBusy={close.isPending}
      error={<Failure error={close.error} />}
    >
      {t(`accounts:${kind}.text`)}
    </ConfirmDialog>
  );
}
