import { inArray } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { appUser, locationGroup, project } from '#src/db/schema/index';
import type { AuditFacts } from '#src/areas/base/door';
import { readGiven } from '#src/areas/access/named-roles/rows';
import type { CheckedGrant } from './grant';

/** Names of projects, for the audit log. */
async function projectNames(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ name: project.name })
    .from(project)
    .where(inArray(project.id, [...ids]));
  return rows.map(({ name }) => name).sort();
}

/** Names of people, for the audit log. */
export async function peopleNames(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ name: appUser.name })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  return rows.map(({ name }) => name).sort();
}

/** Names of groups of locations, for the audit log. */
async function groupNames(tx: Tx, groups: CheckedGrant['groups']): Promise<string[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const rows = await tx
    .select({ name: locationGroup.name })
    .from(locationGroup)
    .where(inArray(locationGroup.id, ids));
  return rows.map(({ name }) => name).sort();
}

/** Where somebody works. */
export type Places = Pick<CheckedGrant, 'allProjects' | 'projects' | 'groups' | 'locations'>;

/** Where somebody works: projects and groups by name, single locations by id; groups and locations where there are any. */
export async function placeFacts(
  tx: Tx,
  { allProjects, projects, groups, locations }: Places,
): Promise<AuditFacts> {
  if (allProjects) return { allProjects };
  return {
    projects: await projectNames(tx, projects),
    ...(groups.length === 0 ? {} : { groups: await groupNames(tx, groups) }),
    ...(locations.length === 0 ? {} : { locations: locations.map(({ id }) => id) }),
  };
}

/** What a grant gives, as the audit log keeps it: by the names of that moment. */
export async function grantFacts(tx: Tx, accountId: string, grant: CheckedGrant): Promise<AuditFacts> {
  const named = grant.namedRoleId === null ? undefined : await readGiven(tx, accountId, grant.namedRoleId);
  return {
    ...(named === undefined ? {} : { namedRole: named.name }),
    role: grant.role,
    permissions: grant.overrides,
    ...(await placeFacts(tx, grant)),
    approvers: await peopleNames(tx, grant.approverIds),
  };
}
