import type { BulkChanges, EditedPerson } from '@frontage/api-client/contract';
import { can, effectivePermissions, permissions, type Permission, type Role } from '@frontage/domain';

/** What the dialog holds; `null` and empty leave things as they are. */
export type BulkDraft = {
  /** A base role of each person's own, the id of a role of the account, or `detach` from theirs. */
  readonly role: Role | string | null;
  readonly addProjectIds: readonly string[];
  readonly removeProjectIds: readonly string[];
  readonly given: readonly Permission[];
  readonly taken: readonly Permission[];
  readonly state: 'active' | 'disabled' | null;
  readonly endsSessions: boolean;
};

/** In place of a role: whoever has one of the account keeps what it gave, as their own. */
export const detach = 'detach';

/** Whether a draft gives a role of the account, which decides permissions then. */
export const givesNamedRole = ({ role }: BulkDraft) => typeof role === 'string' && role !== detach;

export const emptyBulk: BulkDraft = {
  role: null,
  addProjectIds: [],
  removeProjectIds: [],
  given: [],
  taken: [],
  state: null,
  endsSessions: false,
};

/** What a draft changes, as the server takes it; `null` for nothing. */
export function bulkChangesOf(draft: BulkDraft): BulkChanges | null {
  const { role, addProjectIds, removeProjectIds, given, taken, state, endsSessions } = draft;
  const map = Object.fromEntries([
    ...given.map((one) => [one, true] as const),
    ...taken.map((one) => [one, false] as const),
  ]);
  const changes: BulkChanges = {
    ...(typeof role === 'number' ? { role, namedRoleId: null } : {}),
    ...(typeof role === 'string' ? { namedRoleId: role === detach ? null : role } : {}),
    ...(addProjectIds.length === 0 ? {} : { addProjectIds: [...addProjectIds] }),
    ...(removeProjectIds.length === 0 ? {} : { removeProjectIds: [...removeProjectIds] }),
    ...(given.length + taken.length === 0 || givesNamedRole(draft) ? {} : { permissions: map }),
    ...(state === null ? {} : { isDisabled: state === 'disabled' }),
    ...(endsSessions ? { endsSessions } : {}),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** How many permissions somebody gains and loses: by role, and by what is set apart from it. */
export function permissionMoves({ before, after }: Pick<EditedPerson, 'before' | 'after'>): {
  readonly gained: number;
  readonly lost: number;
} {
  if (before === undefined || after === undefined) return { gained: 0, lost: 0 };
  const [had, has] = [before, after].map(({ role, overrides }) => effectivePermissions(role, overrides));
  const moved = permissions.filter((one) => can(had ?? {}, one) !== can(has ?? {}, one));
  const gained = moved.filter((one) => can(has ?? {}, one)).length;
  return { gained, lost: moved.length - gained };
}
