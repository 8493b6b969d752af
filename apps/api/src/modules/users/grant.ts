import {
  can,
  canSetApprovers,
  grantFaults,
  roles,
  type Grant,
  type GrantFault,
  type Issue,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database';
import { appUser, location, project } from '../../db/schema';
import { AppError } from '../../http/errors';
import { grantOf, grantorOf, type Person } from './person';

/** What a form or an invite asks to give somebody. */
export type WantedGrant = {
  readonly role: Role;
  readonly overrides: PermissionMap;
  readonly projectIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly approverIds: readonly string[];
};

/** A grant that was found to be the grantor's to give. */
export type CheckedGrant = Grant & { readonly approverIds: readonly string[] };

function issueOf(fault: GrantFault): Issue {
  const { code } = fault;
  switch (code) {
    case 'role_not_grantable':
      return { path: 'role', code };
    case 'permission_not_held':
      return { path: `overrides.${fault.permission}`, code };
    case 'project_not_held':
      return { path: `projectIds.${fault.projectId}`, code };
    case 'location_not_held':
      return { path: `locationIds.${fault.locationId}`, code };
  }
}

/** 'You don't have authorization to change this permission', with what it is about. */
export function grantRefused(fields: readonly Issue[] = []): AppError {
  return new AppError('permission_change_not_authorized', fields.length === 0 ? {} : { fields });
}

/** Which of the projects are the account's and not deleted. */
export async function liveProjects(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, [...ids]), eq(project.accountId, accountId), isNull(project.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The account's locations among these, of projects that are not deleted. */
export async function liveLocations(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Grant['locations']> {
  if (ids.length === 0) return [];
  return db
    .select({ id: location.id, projectId: location.projectId })
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(
      and(
        inArray(location.id, [...new Set(ids.map((id) => id.toLowerCase()))]),
        eq(location.accountId, accountId),
        isNull(location.removedAt),
        isNull(project.deletedAt),
      ),
    );
}

async function checkApprovers(
  db: Db | Tx,
  accountId: string,
  grantor: Person,
  subject: Person | null,
  wanted: readonly string[],
): Promise<void> {
  const isSame =
    subject !== null &&
    wanted.length === subject.approverIds.length &&
    wanted.every((id) => subject.approverIds.includes(id));
  if (isSame) return;
  if (!canSetApprovers(grantor.approverIds, wanted))
    throw grantRefused([{ path: 'approverIds', code: 'approver_not_held' }]);
  if (wanted.length === 0) return;
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, [...wanted]),
        eq(appUser.accountId, accountId),
        isNull(appUser.deletedAt),
        isNull(appUser.disabledAt),
        isNull(appUser.delegateOf),
      ),
    );
  const isSelf = subject !== null && wanted.includes(subject.row.id);
  if (isSelf || rows.length !== wanted.length)
    throw grantRefused([{ path: 'approverIds', code: 'approver_unknown' }]);
}

/**
 * Checks what somebody asks to give, and answers it as it may be written; `subject` is who is changed, `null` for somebody new.
 * A person's projects and locations that the grantor cannot see stay, whatever he sent. Throws `permission_change_not_authorized` with every
 * fault, and `scope_empty` where nobody but an administrator of the account would be left with no project and no location.
 */
export async function checkGrant(
  db: Db | Tx,
  grantor: Person,
  wanted: WantedGrant,
  subject: Person | null,
): Promise<CheckedGrant> {
  const { accountId } = grantor.row;
  const by = grantorOf(grantor);
  const unique = [...new Set(wanted.projectIds)];
  const before = subject === null ? null : grantOf(subject);
  const isHidden = (id: string) => by.scope !== 'account' && !by.scope.projects.has(id);
  const hidden = before?.projects.filter(isHidden) ?? [];
  const projects = [...new Set([...unique, ...hidden])];
  const live = await liveProjects(db, accountId, unique);
  const unknown = unique.filter((id) => !live.has(id) && !(before?.projects.includes(id) ?? false));
  const { scope } = by;
  const hiddenLocations = (before?.locations ?? []).filter(
    (one) => scope !== 'account' && !scope.projects.has(one.projectId) && !scope.locations.has(one.id),
  );
  const found = await liveLocations(db, accountId, wanted.locationIds);
  const known = new Set([...found, ...(before?.locations ?? [])].map(({ id }) => id));
  const locations = [...new Map([...found, ...hiddenLocations].map((one) => [one.id, one])).values()];
  const unknownLocations = wanted.locationIds.filter((id) => !known.has(id.toLowerCase()));
  const grant: Grant = {
    role: wanted.role,
    overrides: wanted.overrides,
    projects,
    locations,
  };
  const faults = [
    ...grantFaults(by, grant, before).map(issueOf),
    ...unknown.map((id): Issue => ({ path: `projectIds.${id}`, code: 'project_not_held' })),
    ...unknownLocations.map((id): Issue => ({ path: `locationIds.${id}`, code: 'location_not_held' })),
  ];
  if (!can(by.permissions, 'users:edit') || faults.length > 0) throw grantRefused(faults);
  const approverIds = [...new Set(wanted.approverIds)];
  await checkApprovers(db, accountId, grantor, subject, approverIds);
  if (grant.role < roles.admin && grant.projects.length + grant.locations.length === 0)
    throw new AppError('scope_empty', { fields: [{ path: 'projectIds', code: 'scope_empty' }] });
  return { ...grant, approverIds };
}
