import type { LocationGroup } from '@frontage/api-client/contract';
import { meetsRule, roleThresholds } from '@frontage/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { locationGroup, locationGroupMember, locationGroupPart, userGroup } from '#src/db/schema/index';
import { isLimitedContext } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { inProject } from '#src/areas/locations/list/filter';
import type { ProjectRef } from '#src/http/project-ref';
import { partsCondition, type GroupParts } from './group-condition';

type Row = typeof locationGroup.$inferSelect;

/** The groups that lie directly in each group of a project. */
export async function readPartsOf(db: Db | Tx, project: ProjectRef): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ groupId: locationGroupPart.groupId, partId: locationGroupPart.partId })
    .from(locationGroupPart)
    .innerJoin(locationGroup, eq(locationGroup.id, locationGroupPart.groupId))
    .where(and(eq(locationGroup.accountId, project.accountId), eq(locationGroup.projectId, project.id)));
  const partsOf = new Map<string, string[]>();
  for (const { groupId, partId } of rows) partsOf.set(groupId, [...(partsOf.get(groupId) ?? []), partId]);
  return partsOf;
}

/** Whether a person may change what others see. */
export function mayEditUsers(actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return meetsRule(actor, { permission: 'users:edit', minRole: roleThresholds.users });
}

/** A group and all that lie in it, however deep. */
function insideOf(id: string, partsOf: ReadonlyMap<string, string[]>): Set<string> {
  const inside = new Set([id]);
  for (const one of inside) for (const part of partsOf.get(one) ?? []) inside.add(part);
  return inside;
}

/** What a group comes to with everything inside it. */
function gather(
  row: Row,
  rows: ReadonlyMap<string, Row>,
  partsOf: ReadonlyMap<string, string[]>,
): GroupParts {
  const all = [...insideOf(row.id, partsOf)].flatMap((id) => rows.get(id) ?? []);
  return {
    fixedIds: all.filter(({ kind }) => kind === 'fixed').map(({ id }) => id),
    rules: all.flatMap(({ rule }) => (rule === null ? [] : [rule])),
  };
}

/** The groups of a project by name, all counted in one pass over its locations. */
export async function listGroups(
  db: Db,
  project: ProjectRef,
  actor: Pick<Actor, 'id' | 'role' | 'permissions'>,
): Promise<LocationGroup[]> {
  const rows = await db
    .select()
    .from(locationGroup)
    .where(and(eq(locationGroup.accountId, project.accountId), eq(locationGroup.projectId, project.id)))
    .orderBy(locationGroup.nameKey, locationGroup.id);
  if (rows.length === 0) return [];
  const partsOf = await readPartsOf(db, project);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counts = await countEach(
    db,
    project,
    rows.map((row) => gather(row, byId, partsOf)),
  );
  const given = await db
    .selectDistinct({ id: userGroup.groupId })
    .from(userGroup)
    .where(and(eq(userGroup.accountId, project.accountId), eq(userGroup.projectId, project.id)));
  const giveAccess = new Set(given.flatMap(({ id }) => [...insideOf(id, partsOf)]));
  const isLimited = isLimitedContext();
  const canEdit = (row: Row) =>
    (!isLimited || row.createdBy === actor.id) &&
    (!giveAccess.has(row.id) || (!isLimited && mayEditUsers(actor)));
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    rule: row.rule,
    partIds: partsOf.get(row.id) ?? [],
    locations: counts[index] ?? 0,
    updatedAt: row.updatedAt.toISOString(),
    givesAccess: giveAccess.has(row.id),
    canEdit: canEdit(row),
  }));
}

async function countEach(db: Db, project: ProjectRef, groups: readonly GroupParts[]): Promise<number[]> {
  const counted = groups.map((parts) => sql`count(*) filter (where ${partsCondition(project, parts)})::int`);
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counted, sql`, `)}] as counts from location l where ${inProject(project)}`,
  );
  return rows[0]?.counts ?? [];
}

/** The locations that were put into a group by hand, of those that the caller sees. Throws `not_found`. */
export async function readMembers(db: Db, project: ProjectRef, groupId: string): Promise<string[]> {
  const [group] = await db
    .select({ id: locationGroup.id })
    .from(locationGroup)
    .where(
      and(
        eq(locationGroup.id, groupId),
        eq(locationGroup.accountId, project.accountId),
        eq(locationGroup.projectId, project.id),
      ),
    );
  if (group === undefined) throw new AppError('not_found');
  const rows = await db
    .select({ locationId: locationGroupMember.locationId })
    .from(locationGroupMember)
    .where(
      and(
        eq(locationGroupMember.accountId, project.accountId),
        inArray(locationGroupMember.groupId, [groupId]),
      ),
    );
  return rows.map(({ locationId }) => locationId);
}
