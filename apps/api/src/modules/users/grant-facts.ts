import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { appUser, project } from '../../db/schema';
import type { AuditFacts } from '../audit/facts';
import type { CheckedGrant } from './grant';

/** Names of projects, for the audit log. */
export async function projectNames(tx: Tx, ids: readonly string[]): Promise<string[]> {
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

/** What a grant gives, as the audit log keeps it: by the names of that moment. */
export async function grantFacts(tx: Tx, grant: CheckedGrant): Promise<AuditFacts> {
  return {
    role: grant.role,
    permissions: grant.overrides,
    projects: await projectNames(tx, grant.projects),
    ...(grant.locations.length === 0 ? {} : { locations: grant.locations.map(({ id }) => id) }),
    approvers: await peopleNames(tx, grant.approverIds),
  };
}
