import { longestOwnName, ownVariable } from '@frontage/domain';
import { ConfirmDialog, Note } from '@frontage/ui';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormModal } from '../../../shared/forms/FormModal';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import { useOwnFieldActs } from '../mutations';
import classes from './OwnFieldsDialog.module.css';
import fieldParts from './field-parts.module.css';

type OwnFieldsDialogProps = { readonly projectId: string; readonly onClose: () => void };

/** The fields that the project made up: named, renamed and taken away. */
export function OwnFieldsDialog({ projectId, onClose }: OwnFieldsDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const fields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const { create, rename, remove } = useOwnFieldActs(projectId);
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(name.trim() !== '', form);
  const [dropping, setDropping] = useState<{ key: string; name: string; locations: number } | null>(null);
  const error = create.error ?? rename.error ?? remove.error;
  const add = () => create.mutate(name.trim(), { onSuccess: () => setName('') });
  return (
    <FormModal opened onClose={onClose} title={t('bulk:own.manage')}>
      <p className={classes.quietText}>{t('bulk:own.help')}</p>
      <ul className={fieldParts.ownList}>
        {fields.map((field) => (
          <li key={field.key}>
            <TextInput
              // A name that the server refused goes back to what it was.
              key={`${field.name}${String(rename.failureCount)}`}
              className={fieldParts.ownText ?? ''}
              aria-label={t('bulk:own.nameOf', { name: field.name })}
              maxLength={longestOwnName}
              defaultValue={field.name}
              onBlur={(event) => {
                const next = event.currentTarget.value.trim();
                if (next === '') event.currentTarget.value = field.name;
                else if (next !== field.name) rename.mutate({ key: field.key, name: next });
              }}
            />
            <code className={fieldParts.code}>{`{${ownVariable(field.key)}}`}</code>
            <ActionIcon
              aria-label={t('bulk:own.remove', { name: field.name })}
              onClick={() => setDropping(field)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form
        ref={form}
        className={fieldParts.ownNew}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') add();
        }}
      >
        <TextInput
          className={fieldParts.ownText ?? ''}
          label={t('bulk:own.newName')}
          maxLength={longestOwnName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t('bulk:own.add')}
        </Button>
      </form>
      {error !== null && (
        <Note tone="bad" role="alert" title={t('bulk:own.failed')}>
          {errorText(error)}
        </Note>
      )}
      {dropping !== null && (
        <ConfirmDialog
          isOpen
          title={t('bulk:own.remove', { name: dropping.name })}
          touches={t('bulk:own.touches', { count: dropping.locations })}
          confirmLabel={t('action.delete')}
          cancelLabel={t('action.cancel')}
          isBusy={remove.isPending}
          onClose={() => setDropping(null)}
          onConfirm={() => remove.mutate(dropping.key, { onSettled: () => setDropping(null) })}
        >
          {t('bulk:own.removeText')}
        </ConfirmDialog>
      )}
    </FormModal>
  );
}
