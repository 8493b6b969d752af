import type { EditedPerson, UserRow } from '@frontage/api-client/contract';
import { actions, can, canAssignRole, features, type Role } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormModal } from '../../../shared/forms/FormModal';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { leave } from '../../../stores/unsaved';
import { bulkChangesOf, detach, emptyBulk, givesNamedRole, type BulkDraft } from '../model/bulk-edit';
import { canGiveRole } from '../model/role-draft';
import { userQueries, useUserActions } from '../queries';
import { BulkResults } from './BulkResults';
import classes from './BulkEditDialog.module.css';

type BulkEditDialogProps = {
  readonly people: readonly UserRow[];
  readonly onClose: () => void;
  /** After the changes were made. */
  readonly onDone: () => void;
};

type Shown = { readonly items: readonly EditedPerson[]; readonly isPreview: boolean };

/** Changes several people alike: what is to change, what each would get, and what became of each. */
export function BulkEditDialog({ people, onClose, onDone }: BulkEditDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { editMany } = useUserActions();
  const [draft, setDraft] = useState<BulkDraft>(emptyBulk);
  const [shown, setShown] = useState<Shown | null>(null);
  const changes = bulkChangesOf(draft);
  const ask = async (isPreview: boolean) => {
    if (changes === null || editMany.isPending) return;
    const userIds = people.map(({ id }) => id);
    const { items } = await editMany.mutateAsync({ userIds, changes, isPreview });
    setShown({ items, isPreview });
  };
  // What went wrong stands in the dialog.
  const send = (isPreview: boolean) => void ask(isPreview).catch(() => undefined);
  const touched = shown?.items.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  const isDone = shown?.isPreview === false;
  const close = isDone ? onDone : onClose;
  const body = useRef<HTMLDivElement>(null);
  useUnsaved(changes !== null && !isDone, body);
  return (
    <FormModal
      opened
      onClose={close}
      size={560}
      title={t('users:bulk.title', { count: people.length })}
      closeOnClickOutside={false}
    >
      <div ref={body} className={classes.body}>
        {editMany.isError && (
          <Note tone="bad" role="alert">
            {errorText(editMany.error)}
          </Note>
        )}
        {shown === null ? (
          <BulkFields draft={draft} onChange={setDraft} />
        ) : (
          <BulkResults items={shown.items} isPreview={shown.isPreview} />
        )}
        <div className={classes.actions}>
          {shown?.isPreview === true && (
            <Button variant="subtle" disabled={editMany.isPending} onClick={() => setShown(null)}>
              {t('action.back')}
            </Button>
          )}
          {!isDone && (
            <Button
              variant="subtle"
              disabled={editMany.isPending}
              onClick={() => leave(onClose, body.current ?? undefined)}
            >
              {t('action.cancel')}
            </Button>
          )}
          {shown === null && (
            <Button
              variant="filled"
              loading={editMany.isPending}
              disabled={changes === null}
              onClick={() => send(true)}
            >
              {t('users:bulk.preview')}
            </Button>
          )}
          {shown?.isPreview === true && (
            <Button
              variant="filled"
              loading={editMany.isPending}
              disabled={touched === 0}
              onClick={() => send(false)}
            >
              {t('users:bulk.apply', { count: touched })}
            </Button>
          )}
          {isDone && (
            <Button variant="filled" onClick={onDone}>
              {t('action.close')}
            </Button>
          )}
        </div>
      </div>
    </FormModal>
  );
}

type BulkFieldsProps = { readonly draft: BulkDraft; readonly onChange: (draft: BulkDraft) => void };

const everyRole: readonly Role[] = [0, 1, 2, 3];
const everyPermission = features.flatMap((feature) =>
  actions.map((action) => ({ feature, action, permission: `${feature}:${action}` as const })),
);

/** Only what the caller could give is offered; the server judges each person all the same. */
function BulkFields({ draft, onChange }: BulkFieldsProps) {
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  const { data } = useQuery(userQueries.choices());
  const { data: named } = useQuery(userQueries.roles());
  if (self === null) return null;
  const giver = { role: self.role, permissions: self.userPermission };
  const roles = (named?.items ?? [])
    .filter((role) => canGiveRole(giver, role))
    .map(({ id, name }) => ({ value: id, label: name }));
  const ownRoles = everyRole
    .filter((role) => canAssignRole(giver, role))
    .map((role) => ({ value: String(role), label: t(`users:role.${role}`) }));
  const projects = (data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const permissions = everyPermission
    .filter(({ permission }) => can(giver.permissions, permission))
    .map(({ feature, action, permission }) => ({
      value: permission,
      label: t('users:permission.cell', {
        feature: t(`users:feature.${feature}`),
        action: t(`users:action.${action}`),
      }),
    }));
  const without = (options: typeof projects, chosen: readonly string[]) =>
    options.filter(({ value }) => !chosen.includes(value));
  const choice = (
    name: 'addProjectIds' | 'removeProjectIds' | 'given' | 'taken',
    options: typeof projects,
  ) => (
    <MultiSelect
      label={t(`users:bulk.${name}`)}
      data={options}
      value={[...draft[name]]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      nothingFoundMessage={t('users:bulk.nothing')}
      searchable
      hidePickedOptions
    />
  );
  return (
    <>
      <Select
        label={t('users:column.role')}
        placeholder={t('users:bulk.unchanged')}
        clearable
        searchable={roles.length > 7}
        nothingFoundMessage={t('users:bulk.nothing')}
        data={[
          ...(roles.length === 0
            ? []
            : [
                {
                  group: t('users:roles.ofAccount'),
                  items: [...roles, { value: detach, label: t('users:roles.detach') }],
                },
              ]),
          { group: t('users:roles.own'), items: ownRoles },
        ]}
        value={draft.role === null ? null : String(draft.role)}
        onChange={(value) =>
          onChange({ ...draft, role: everyRole.find((role) => String(role) === value) ?? value })
        }
      />
      {choice('addProjectIds', without(projects, draft.removeProjectIds))}
      {choice('removeProjectIds', without(projects, draft.addProjectIds))}
      {!givesNamedRole(draft) && choice('given', without(permissions, draft.taken))}
      {!givesNamedRole(draft) && choice('taken', without(permissions, draft.given))}
      <Select
        label={t('users:column.state')}
        placeholder={t('users:bulk.unchanged')}
        clearable
        data={(['active', 'disabled'] as const).map((value) => ({ value, label: t(`users:state.${value}`) }))}
        value={draft.state}
        onChange={(state) => onChange({ ...draft, state })}
      />
      <Checkbox
        label={t('users:bulk.endsSessions')}
        checked={draft.endsSessions}
        onChange={(event) => onChange({ ...draft, endsSessions: event.currentTarget.checked })}
      />
    </>
  );
}
