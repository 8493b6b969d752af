import type { NamedRole } from '@frontage/api-client/contract';
import { Anchor, Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { rolePath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { GrantDraft } from '../model/draft';
import { canGiveRole } from '../model/role-draft';
import { userQueries } from '../queries';

/** The role of the account that a draft has; `undefined` for none, and until it is read. */
export function useNamedRole(namedRoleId: string | null): NamedRole | undefined {
  const { data } = useQuery(userQueries.roles());
  return data?.items.find(({ id }) => id === namedRoleId);
}

type NamedRoleFieldProps<G extends GrantDraft> = {
  readonly draft: G;
  readonly onChange: (draft: G) => void;
  readonly isLocked: boolean;
};

/** Gives a role of the account, or detaches from one; nothing where the account has none. */
export function NamedRoleField<G extends GrantDraft>({ draft, onChange, isLocked }: NamedRoleFieldProps<G>) {
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  const { data } = useQuery(userQueries.roles());
  const items = data?.items ?? [];
  if (self === null || items.length === 0) return null;
  const giver = { role: self.role, permissions: self.userPermission };
  const offered = items.filter((role) => role.id === draft.namedRoleId || canGiveRole(giver, role));
  const give = (id: string | null) => {
    const role = items.find((one) => one.id === id);
    // Whoever is detached keeps what the role gave.
    if (role === undefined) onChange({ ...draft, namedRoleId: null });
    else onChange({ ...draft, namedRoleId: role.id, role: role.role, overrides: role.overrides });
  };
  return (
    <>
      <Select
        label={t('users:roles.ofAccount')}
        description={t(draft.namedRoleId === null ? 'users:roles.giveHelp' : 'users:roles.givenHelp')}
        placeholder={t('users:roles.none')}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.namedRoleId}
        onChange={give}
        disabled={isLocked}
        searchable={offered.length > 7}
        nothingFoundMessage={t('users:bulk.nothing')}
        allowDeselect={false}
      />
      {draft.namedRoleId !== null && (
        <Group gap={16}>
          {!isLocked && (
            <Button variant="default" onClick={() => give(null)}>
              {t('users:roles.detach')}
            </Button>
          )}
          <Anchor component={Link} to={rolePath(draft.namedRoleId)} size="sm">
            {t('users:roles.open')}
          </Anchor>
        </Group>
      )}
    </>
  );
}
