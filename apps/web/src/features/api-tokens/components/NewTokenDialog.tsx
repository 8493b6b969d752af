import { apiTokenDays } from '@frontage/api-client/contract';
import { apiTokenScopes, can, type Permission } from '@frontage/domain';
import { FieldError, Note, TextField } from '@frontage/ui';
import { Button, CopyButton, Select } from '@mantine/core';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { PermissionGrid } from '../../../shared/permissions/PermissionGrid';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useApiTokenActions } from '../queries';
import classes from './NewTokenDialog.module.css';

type Typed = {
  readonly name: string;
  /** Days until it ends. */
  readonly life: (typeof apiTokenDays)[number];
  readonly scopes: readonly Permission[];
};
const blank: Typed = { name: '', life: 90, scopes: [] };

/** Makes a token, then shows its secret this one time. */
export function NewTokenDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = usePhrases();
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t('users:tokens.new')}
      size={640}
      closeOnClickOutside={false}
    >
      <TokenForm onClose={onClose} />
    </FormModal>
  );
}

function TokenForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const self = useSessionStore(selectUser);
  const { create } = useApiTokenActions();
  const form = useSubmitForm({
    initialValues: blank,
    validate: ({ name, scopes }) => ({
      name: name.trim() === '' && t('users:form.required'),
      scopes: scopes.length === 0 && t('users:tokens.scopesRequired'),
    }),
    submit: ({ name, life, scopes }) =>
      create.mutateAsync({ name: name.trim(), scopes: [...scopes], expiresInDays: life }),
  });
  if (create.data !== undefined)
    return (
      <div className={classes.stack}>
        <Note tone="warn" role="status">
          {t('users:tokens.made')}
        </Note>
        <div className={classes.secret}>
          <code className={classes.code}>{create.data.secret}</code>
          <CopyButton value={create.data.secret}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? t('state.copied') : t('action.copy')}</Button>
            )}
          </CopyButton>
        </div>
        <div className={classes.end}>
          <Button variant="filled" data-autofocus onClick={onClose}>
            {t('users:tokens.done')}
          </Button>
        </div>
      </div>
    );
  const { life, scopes } = form.values;
  return (
    <form {...form.props} className={classes.stack}>
      <TextField
        label={t('users:tokens.name')}
        help={t('users:tokens.nameHelp')}
        data-autofocus
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('users:tokens.expiry')}
        value={String(life)}
        onChange={(value) =>
          form.setFieldValue('life', apiTokenDays.find((one) => String(one) === value) ?? life)
        }
        data={apiTokenDays.map((days) => ({ value: String(days), label: t(`users:tokens.life.${days}`) }))}
        allowDeselect={false}
      />
      <div className={classes.stack}>
        <Note tone="neutral">{t('users:tokens.scopesHelp')}</Note>
        <PermissionGrid
          offered={apiTokenScopes}
          isOn={(permission) => scopes.includes(permission)}
          isLocked={(permission) => self === null || !can(self.userPermission, permission)}
          onChange={(permission, isOn) =>
            form.setFieldValue(
              'scopes',
              isOn ? [...scopes, permission] : scopes.filter((one) => one !== permission),
            )
          }
        />
        {form.errors.scopes !== undefined && <FieldError>{form.errors.scopes}</FieldError>}
        {form.failure !== null && <FieldError>{errorText(form.failure)}</FieldError>}
      </div>
      <div className={classes.end}>
        <CancelButton onCancel={onClose} isBusy={form.isBusy} />
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('users:tokens.create')}
        </Button>
      </div>
    </form>
  );
}
