import type {
  contract,
  GrantedGroup,
  GrantedLocation,
  RequestOf,
  ResponseOf,
} from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { location, locationGroup, project } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { searchPattern } from '#src/areas/base/door';
import { grantorOf, reachesGroup, readSelf } from './person';

/** The columns of a location that is given to somebody. */
export const grantedLocation = {
  id: location.id,
  name: location.name,
  storeCode: location.storeCode,
  city: location.city,
  projectId: project.id,
  projectName: project.name,
};

/** The columns of a group that is given to somebody. */
export const grantedGroup = {
  id: locationGroup.id,
  name: locationGroup.name,
  projectId: project.id,
  projectName: project.name,
};

/** The groups of locations that a caller can pass on, by name: those of their projects, and those they were given. */
export async function listGroupChoices(db: Db | Tx, actor: Actor): Promise<GrantedGroup[]> {
  const { scope } = grantorOf(await readSelf(db, actor));
  const rows = await db
    .select(grantedGroup)
    .from(locationGroup)
    .innerJoin(project, eq(project.id, locationGroup.projectId))
    .where(and(eq(locationGroup.accountId, actor.accountId), isNull(project.deletedAt)))
    .orderBy(asc(project.name), asc(locationGroup.nameKey), asc(locationGroup.id));
  return rows.filter((group) => reachesGroup(scope, group));
}

/** The locations that a caller can pass on: those of the account, of their projects and groups, and those they were given. */
async function withinReach(db: Db, actor: Actor): Promise<SQL | undefined> {
  const { scope } = grantorOf(await readSelf(db, actor));
  const ofAccount = and(
    eq(location.accountId, actor.accountId),
    isNull(location.removedAt),
    isNull(project.deletedAt),
  );
  if (scope === 'account') return ofAccount;
  const [projects, locations] = [[...scope.projects], [...scope.locations.keys()]];
  return and(
    ofAccount,
    or(
      sql`false`,
      projects.length === 0 ? undefined : inArray(location.projectId, projects),
      locations.length === 0 ? undefined : inArray(location.id, locations),
    ),
  );
}

/** The first locations within reach that have every word of a search, by name. */
export async function listLocationChoices(
  db: Db,
  actor: Actor,
  { search, limit }: RequestOf<typeof contract.users.locationChoices>['query'],
): Promise<ResponseOf<typeof contract.users.locationChoices>> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  // What is found by a phone number or a street would tell these to people who may not see locations.
  const columns = can(actor.permissions, 'locations:view')
    ? [sql`${location.searchText}`]
    : [sql`${location.nameKey}`, sql`lower(${location.storeCode})`, sql`${location.cityKey}`];
  const where = and(
    await withinReach(db, actor),
    ...words
      .map(searchPattern)
      .map((pattern) => or(...columns.map((column) => sql`${column} like ${pattern}`))),
  );
  const items = await db
    .select(grantedLocation)
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(where)
    .orderBy(asc(location.nameKey), asc(location.id))
    .limit(limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(where);
  return { items, total: counted?.total ?? 0 };
}

/**
 * Locations within reach by store code, upper or lower case. A code that several locations have chooses none of them: which one
 * is meant has to be said by searching.
 */
export async function findLocationsByCode(
  db: Db,
  actor: Actor,
  codes: readonly string[],
): Promise<ResponseOf<typeof contract.users.locationsByCode>> {
  const wanted = new Map(codes.map((code) => [code.toLowerCase(), code]));
  const rows = await db
    .select(grantedLocation)
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(and(await withinReach(db, actor), inArray(sql`lower(${location.storeCode})`, [...wanted.keys()])))
    .orderBy(asc(location.nameKey), asc(location.id));
  const byCode = new Map<string, GrantedLocation[]>();
  for (const row of rows) {
    const code = (row.storeCode ?? '').toLowerCase();
    byCode.set(code, [...(byCode.get(code) ?? []), row]);
  }
  const named = (is: (count: number) => boolean) =>
    [...wanted].filter(([key]) => is(byCode.get(key)?.length ?? 0)).map(([, code]) => code);
  return {
    items: [...byCode.values()].flatMap((found) => (found.length === 1 ? found : [])),
    unknown: named((count) => count === 0),
    ambiguous: named((count) => count > 1),
  };
}
