import { readArea, valuesOf, type Area, type contract, type RequestOf } from '@frontage/api-client/contract';
import { can, foldText, readOwnFilter, type PermissionMap } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { groupCondition } from '#src/areas/locations/groups/group-condition';
import { idList, idsOf, isOf, type ProjectsRead } from '#src/http/project-ref';
import { bareLink } from '#src/areas/locations/record/columns';
import { bitOf, requireSeen } from '#src/areas/locations/score/bits';
import { divergingIds, isLost, isReached, readReach, type Reach } from './reach';

type ListQuery = RequestOf<typeof contract.locations.list>['query'];

/** What narrows a list of locations, as the contract has it. */
export type LocationFilter = Omit<ListQuery, 'cursor' | 'limit' | 'sort' | 'order' | 'total' | 'unified'>;

/** Ledger states by what a list tells of them; the same conditions as the indexes `ledger_open` and `ledger_refused`. */
/** Entries of the location's own values; posts and replies are counted where they are shown. */
export const inFlightCondition = sql.raw(
  `e.state in ('queued', 'sending', 'sent', 'in_review') and e.subject_id is null`,
);
export const refusedCondition = sql.raw(
  `e.state in ('rejected', 'failed') and not e.is_superseded and e.subject_id is null`,
);

/** The locations of projects that are still there, as a condition on the table `location` under the name `l`. */
export function inProject(projects: ProjectsRead): SQL {
  return sql`${isOf('l', projects)} and l.removed_at is null`;
}

/**
 * The projects' locations that a filter selects: the same for a page, its total, an export and an edit. Throws `not_authorized` for a
 * check of the score that the caller may not be told of.
 */
export async function matching(db: Db | Tx, projects: ProjectsRead, filter: LocationFilter): Promise<SQL> {
  return matchingWithin(projects, filter, await readFilterParts(db, projects, filter));
}

/** What a filter refers to that has to be read before locations are looked for. */
export type FilterParts = {
  /** The locations of the groups it names. */
  readonly inGroup?: SQL;
  /** What connections reach, where it asks for that. */
  readonly reach?: Reach;
};

/** What a filter refers to, as it is at this moment. */
export async function readFilterParts(
  db: Db | Tx,
  projects: ProjectsRead,
  filter: LocationFilter,
): Promise<FilterParts> {
  const asksReach = valuesOf(filter.connection).some((connection) => connection !== 'divergence');
  const groups = valuesOf(filter.group);
  return {
    ...(groups.length === 0 ? {} : { inGroup: await groupCondition(db, projects, ...groups) }),
    ...(asksReach ? { reach: await readReach(db, projects) } : {}),
  };
}

/**
 * {@link matching} where what the filter refers to was read already.
 * @param parts what {@link readFilterParts} answered for the same filter
 */
export function matchingWithin(projects: ProjectsRead, filter: LocationFilter, parts: FilterParts): SQL {
  const conditions: SQL[] = [inProject(projects), ...wordConditions(filter.search ?? '')];
  const cities = valuesOf(filter.city);
  if (cities.length > 0)
    conditions.push(isAny('l.city_key', [...new Set(cities.map(foldText))]), isAny('l.city', cities));
  for (const name of ['status', 'state', 'category', 'health'] as const) {
    const values = valuesOf(filter[name]);
    if (values.length > 0) conditions.push(isAny(`l.${name}`, values));
  }
  const labels = valuesOf(filter.label);
  if (labels.length === 1) conditions.push(sql`l.labels @> array[${labels[0]}]::text[]`);
  else if (labels.length > 1) conditions.push(sql`l.labels && ${textList(labels)}`);
  const connections = valuesOf(filter.connection);
  if (connections.length > 0)
    conditions.push(anyOf(connections.map((connection) => connectionCondition(projects, connection, parts))));
  if (filter.area !== undefined) conditions.push(inArea(readArea(filter.area)));
  if (filter.score !== undefined || filter.scorePending !== undefined)
    conditions.push(sql`l.id in (select s.location_id from location_score s
      where ${isOf('s', projects)} and ${scoreCondition(filter)})`);
  const changes = valuesOf(filter.changes).map((change) => changedIds(projects, change));
  if (changes.length > 0) conditions.push(sql`l.id in (${sql.join(changes, sql` union all `)})`);
  conditions.push(...ownConditions(filter));
  const ofProjects = valuesOf(filter.project);
  if (ofProjects.length > 0)
    conditions.push(
      isAnyId(
        'l.project_id',
        ofProjects.filter((id) => idsOf(projects).includes(id)),
      ),
    );
  if (filter.group !== undefined) conditions.push(parts.inGroup ?? sql`false`);
  return sql.join(conditions, sql` and `);
}

const textList = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** A single value is compared by itself, as indexes and their statistics have it. */
function isAny(column: string, values: readonly string[]): SQL {
  const name = sql.raw(column);
  return values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name} = any(${textList(values)})`;
}

function isAnyId(column: string, ids: readonly string[]): SQL {
  return ids.length === 0 ? sql`false` : sql`${sql.raw(column)} = any(${idList(ids)})`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  const [first = sql`false`, ...others] = conditions;
  return others.length === 0 ? first : sql`(${sql.join([...conditions], sql` or `)})`;
}

type ValueOf<Name extends keyof LocationFilter> = ReturnType<
  typeof valuesOf<Extract<LocationFilter[Name], string>>
>[number];

function connectionCondition(
  projects: ProjectsRead,
  connection: ValueOf<'connection'>,
  { reach }: FilterParts,
): SQL {
  if (connection === 'divergence') return sql`l.id in (${divergingIds(projects)})`;
  if (reach === undefined) return sql`false`;
  if (connection === 'lost') return isLost(reach);
  return sql`(${isReached(reach)} and l.id not in (${divergingIds(projects)}))`;
}

/** Ids of the locations of which changes stand so; some more than once. */
function changedIds(projects: ProjectsRead, change: ValueOf<'changes'>): SQL {
  if (change === 'suggested')
    return sql`select s.location_id from suggestion s
      where ${isOf('s', projects)} and s.state = 'open'`;
  const condition = change === 'in_flight' ? inFlightCondition : refusedCondition;
  return sql`select e.location_id from ledger_entry e
      where ${isOf('e', projects)} and ${condition}`;
}

/** One condition per custom field in the filter, with the same expression as the index `location_own_fields`. */
function ownConditions({ own }: LocationFilter): SQL[] {
  const asked = valuesOf(own).map(readOwnFilter);
  return [...new Set(asked.map(({ key }) => key))].map((key) =>
    anyOf(
      asked
        .filter((value) => value.key === key)
        .map((value) => sql`(l.field_values -> 'ownFields') @> ${JSON.stringify([value])}::jsonb`),
    ),
  );
}

/** So many are gathered where a filter may as well select most locations: enough to tell. */
const fewGathered = 1_500;
/** So many are gathered where a filter mostly selects few. */
const manyGathered = 10_000;

/**
 * How many locations are gathered and sorted for a page. For filters that mostly select few, scattered locations this is quicker than
 * looking for them in the list's order; `null` for other filters. The order by name has an index that covers most filters; in another
 * order each location has to be looked at.
 */
export function mostGathered(filter: LocationFilter, sort: ListQuery['sort']): number | null {
  const words = searchWords(filter.search ?? '');
  const isMostlyFew =
    words.some((word) => word.length >= shortest) ||
    filter.changes !== undefined ||
    filter.group !== undefined ||
    filter.own !== undefined ||
    isWithout(filter.status, 'OPEN') ||
    isWithout(filter.health, 'fine') ||
    isWithout(filter.connection, 'linked');
  if (isMostlyFew) return manyGathered;
  const mayBeFew =
    words.length > 0 ||
    filter.area !== undefined ||
    (sort !== 'name' &&
      (filter.city !== undefined || filter.state !== undefined || filter.category !== undefined));
  return mayBeFew ? fewGathered : null;
}

/** Whether a filter narrows and leaves the value out that most locations have. */
function isWithout<T extends string>(given: T | readonly T[] | undefined, usual: T): boolean {
  return given !== undefined && !valuesOf(given).includes(usual);
}

/** The locations whose coordinates lie in an area; no area has none. */
export function inArea(area: Area | null): SQL {
  if (area === null) return sql`false`;
  const { west, south, east, north } = area;
  const across =
    west <= east
      ? sql`l.longitude between ${west} and ${east}`
      : sql`(l.longitude >= ${west} or l.longitude <= ${east})`;
  return sql`${across} and l.latitude between ${south} and ${north}`;
}

/** What a filter asks of a location's score, as a condition on `location_score s`. Throws as {@link requireSeen}. */
function scoreCondition({ score, scorePending }: LocationFilter): SQL {
  // A shop that is closed for good has no points, and nothing to be mended.
  const conditions = [sql`s.points is not null`];
  const levels = valuesOf(score);
  if (levels.length > 0) conditions.push(isAny('s.level', levels));
  const checks = valuesOf(scorePending);
  requireSeen(checks);
  const bits = checks.reduce((all, check) => all | bitOf(check), 0);
  if (bits !== 0) conditions.push(sql`(s.pending & ${bits}) <> 0`);
  return sql.join(conditions, sql` and `);
}

const phoneLike = /^[+(]?[\d().\-/]+$/;

/** A CNPJ as it is written, folded; since 2026 it may have letters. */
const cnpjLike = /^[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}\/[\da-z]{4}-\d{2}$/;

/**
 * The words of a search, folded like `search_text`; all of them have to be found. A word that looks like part of a number (a phone's, a
 * postal code, a CNPJ) is looked for by its digits, and a link by what stands behind the protocol.
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .map(searchedWord)
    .filter((word) => word !== '');
}

function searchedWord(word: string): string {
  if (cnpjLike.test(word)) return word.replace(/[./-]/g, '');
  if (phoneLike.test(word) && /\d/.test(word) && !isStoreCode(word)) return word.replace(/\D/g, '');
  return /^https?:/.test(word) ? bareLink(word) : word;
}

/** Digits with a single dash in the middle may as well be a store code; they are looked for as typed. */
function isStoreCode(word: string): boolean {
  return /^\d{1,3}-\d+$/.test(word);
}

/** The provider's number of a location, whole, as a CSV and its addresses have it. */
const providerNumber = /^\d{10,25}$/;

/** Trigrams, by which `search_text` is indexed, need three letters. */
const shortest = 3;

/**
 * What a search asks of a location `l`. Where no word has three letters, words are looked for where words begin, which the index can
 * tell, and not inside them: to look there is to read all locations.
 */
export function wordConditions(search: string): SQL[] {
  const words = searchWords(search);
  const isShort = words.every((word) => word.length < shortest);
  return words.map((word) =>
    isShort
      ? sql`(l.search_text like ${`${likeText(word)}%`} or l.search_text like ${`% ${likeText(word)}%`})`
      : providerNumber.test(word)
        ? sql`(l.search_text like ${patternOf(word)} or l.provider_name = ${`locations/${word}`})`
        : sql`l.search_text like ${patternOf(word)}`,
  );
}

/** Where what is searched of a location stands: everything that may be searched, and what is shown of it wherever it is named. */
type SearchedColumns = { readonly all: SQL; readonly shown: readonly SQL[] };

const ofLocation: SearchedColumns = {
  all: sql.raw('l.search_text'),
  shown: [sql.raw('l.name_key'), sql.raw('l.city_key')],
};

/**
 * What a search for locations asks that stand beside something else, such as a post. People who may not see locations find them by what
 * is shown of them there alone: what is found by a phone number, a street or a CNPJ would tell them these.
 */
export function searchFor(
  search: string,
  permissions: PermissionMap,
  { all, shown }: SearchedColumns = ofLocation,
): SQL[] {
  const columns = can(permissions, 'locations:view') ? [all] : shown;
  return searchWords(search).map((word) =>
    anyOf(columns.map((column) => sql`${column} like ${patternOf(word)}`)),
  );
}

/** The pattern by which a folded word is looked for in `search_text`. */
export function patternOf(word: string): string {
  return `%${likeText(word)}%`;
}

/** A text as `like` finds it literally. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
