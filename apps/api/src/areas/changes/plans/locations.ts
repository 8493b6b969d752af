import type { LocationValues } from '@frontage/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { location } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';

/** What a plan needs to know of a location. */
export type PlannableLocation = {
  readonly id: string;
  readonly providerName: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly searchText: string;
  readonly values: LocationValues;
  readonly canReopen: boolean;
};

const columns = {
  id: location.id,
  providerName: location.providerName,
  name: location.name,
  city: location.city,
  state: location.state,
  searchText: location.searchText,
  values: location.values,
  canReopen: location.canReopen,
};

/** One array parameter, however many there are. */
const isOneOf = (
  column: typeof location.id | typeof location.providerName | typeof location.storeCode,
  values: readonly string[],
) => sql`${column} = any(${sql.param([...values])})`;

const inProject = (project: ProjectRef) =>
  and(
    eq(location.accountId, project.accountId),
    eq(location.projectId, project.id),
    isNull(location.removedAt),
  );

/** Locations of a project by provider number, the CSV's `locationId`; one that is not there or another tenant's is absent. */
export async function readLocationsByNumber(
  db: Db | Tx,
  project: ProjectRef,
  numbers: readonly string[],
): Promise<Map<string, PlannableLocation>> {
  if (numbers.length === 0) return new Map();
  const names = [...new Set(numbers)].map((number) => `locations/${number}`);
  const rows = await db
    .select(columns)
    .from(location)
    .where(and(inProject(project), isOneOf(location.providerName, names)));
  return new Map(rows.map((row) => [row.providerName.slice('locations/'.length), row]));
}

/** Which of the numbers are locations of the project. */
export async function readKnownNumbers(
  db: Db | Tx,
  project: ProjectRef,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const names = [...new Set(numbers)].map((number) => `locations/${number}`);
  const rows = await db
    .select({ providerName: location.providerName })
    .from(location)
    .where(and(inProject(project), isOneOf(location.providerName, names)));
  return new Set(rows.map((row) => row.providerName.slice('locations/'.length)));
}

/** Provider numbers of a project's locations by store code; several where several locations have the same. */
export async function readNumbersByStoreCode(
  db: Db | Tx,
  project: ProjectRef,
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  const numbers = new Map<string, string[]>();
  if (codes.length === 0) return numbers;
  const rows = await db
    .select({ providerName: location.providerName, storeCode: location.storeCode })
    .from(location)
    .where(and(inProject(project), isOneOf(location.storeCode, [...new Set(codes)])));
  for (const { providerName, storeCode } of rows) {
    if (storeCode === null) continue;
    const number = providerName.slice('locations/'.length);
    const same = numbers.get(storeCode);
    if (same === undefined) numbers.set(storeCode, [number]);
    else same.push(number);
  }
  return numbers;
}

/** Locations of a project by our own id. */
export async function readLocationsById(
  db: Db | Tx,
  project: ProjectRef,
  ids: readonly string[],
): Promise<Map<string, PlannableLocation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(location)
    .where(and(inProject(project), isOneOf(location.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
