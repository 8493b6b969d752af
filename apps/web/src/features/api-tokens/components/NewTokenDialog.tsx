import { apiTokenDays } from '@frontage/api-client/contract';
import { apiTokenScopes, can, type Permission } from '@frontage/domain';
import { FieldError, Note, TextField } from '@frontage/ui';
import { Button, CopyButton, Modal, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { PermissionGrid } from '../../../shared/permissions/PermissionGrid';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useApiTokenActions } from '../queries';
import classes from './NewTokenDialog.module.css';

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
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('users:tokens.new')}
      size={640}
      closeOnClickOutside={false}
    >
      <TokenForm onClose={onClose} />
    </Modal>
  );
}

function TokenForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const self = useSessionStore(selectUser);
  const { create } = useApiTokenActions();
  const [name, setName] = useState('');
  const [life, setLife] = useState<(typeof apiTokenDays)[number]>(90);
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
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
  const submit = () => {
    setIsTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (scopes.size > 0) create.mutate({ name: name.trim(), scopes: [...scopes], expiresInDays: life });
  };
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) submit();
      }}
    >
      <TextField
        ref={nameField}
        label={t('users:tokens.name')}
        help={t('users:tokens.nameHelp')}
        data-autofocus
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTried && name.trim() === '' ? t('users:form.required') : undefined}
      />
      <Select
        label={t('users:tokens.expiry')}
        value={String(life)}
        onChange={(value) => setLife(apiTokenDays.find((one) => String(one) === value) ?? life)}
        data={apiTokenDays.map((days) => ({ value: String(days), label: t(`users:tokens.life.${days}`) }))}
        allowDeselect={false}
      />
      <div className={classes.stack}>
        <Note tone="neutral">{t('users:tokens.scopesHelp')}</Note>
        <PermissionGrid
          offered={apiTokenScopes}
          isOn={(permission) => scopes.has(permission)}
          isLocked={(permission) => self === null || !can(self.userPermission, permission)}
          onChange={(permission, isOn) => {
            const next = new Set(scopes);
            if (isOn) next.add(permission);
            else next.delete(permission);
            setScopes(next);
          }}
        />
        {isTried && scopes.size === 0 && <FieldError>{t('users:tokens.scopesRequired')}</FieldError>}
        {create.isError && !isDismissed(create.error) && <FieldError>{errorText(create.error)}</FieldError>}
      </div>
      <div className={classes.end}>
        <Button variant="subtle" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          {t('users:tokens.create')}
        </Button>
      </div>
    </form>
  );
}
