import { createHash } from 'node:crypto';
import { idSchema, type contract, type LocationRow, type RequestOf } from '@frontage/api-client/contract';
import type { OwnValue, ScoreLevel } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#src/clock';
import type { Db } from '#src/db/database';
import { isLimitedContext } from '#src/db/tenant-context';
import { badCursor, readCursor, writeCursor } from '#src/areas/base/door';
import { idList, idsOf, type ProjectsRead } from '#src/http/project-ref';
import type { ProjectScope } from '#src/http/authenticate';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import {
  inFlightCondition,
  inProject,
  matchingWithin,
  mostGathered,
  readFilterParts,
  refusedCondition,
  type FilterParts,
} from './filter';
import { isHidden } from '#src/areas/locations/record/hidden';
import { checksShown } from '#src/areas/locations/score/bits';
import { Totals } from './totals';

const totalsLastMs = 30_000;

/** What a list of locations can be asked. */
export type LocationQuery = RequestOf<typeof contract.locations.list>['query'];

type Sort = LocationQuery['sort'];

/** The sort keys of each order, each covered by an index; with the id behind them, the order is total. */
const sortKeys: Record<Sort, readonly { readonly column: string; readonly type: string }[]> = {
  name: [{ column: 'l.name_key', type: 'text' }],
  city: [{ column: 'l.city_key', type: 'text' }],
  status: [
    { column: 'l.status', type: 'text' },
    { column: 'l.name_key', type: 'text' },
  ],
  storeCode: [{ column: `coalesce(l.store_code, '')`, type: 'text' }],
  // What has no score is after all that can be mended.
  score: [
    { column: 'coalesce(o.points, 101)', type: 'int' },
    { column: 'o.name_key', type: 'text' },
  ],
  changedAt: [{ column: 'l.changed_at', type: 'timestamptz' }],
};

/** The list's fingerprint, then the last row's sort keys and id. */
const cursorSchema = z.array(z.string()).min(3);

/** A row as {@link rowsStatement} answers it. */
export type Row = {
  id: string;
  project_id: string;
  provider_name: string;
  name: string;
  store_code: string | null;
  status: LocationRow['status'];
  city: string | null;
  state: string | null;
  category: string | null;
  phone: string | null;
  website: string | null;
  labels: string[];
  changed_at: string | Date;
  in_flight: number;
  refused: number;
  suggestions: number;
  health: LocationRow['health'];
  is_public: boolean;
  latitude: number | null;
  longitude: number | null;
  score: { points: number; level: ScoreLevel; pending: number } | null;
  own_fields?: OwnValue[];
  keys: string[];
};

/** A row of a page, with the totals of the whole list. */
type ListRow = Row & {
  readonly version?: string | null;
  /** How many there are from this page on, where they were gathered; more than were to be gathered is no number. */
  readonly gathered?: number;
};

const shown = sql.raw(
  'l.id, l.project_id, l.provider_name, l.name, l.store_code, l.status, l.city, l.state, l.category, l.phone, l.website, l.labels, l.changed_at, l.health, l.latitude, l.longitude',
);

/** The score of a row `l`, for {@link presentRow}. */
export const scoreColumn =
  sql.raw(`(select jsonb_build_object('points', o.points, 'level', o.level, 'pending', o.pending)
  from location_score o where o.location_id = l.id and o.points is not null) as score`);

/** The custom fields of a row `l`, for {@link presentRow}. */
export const ownFieldsColumn = sql.raw(
  `(select f.field_values -> 'ownFields' from location f where f.id = l.id) as own_fields,`,
);

/** The order of scores, which has an index of its own; a location that was not scored yet is not in it for a moment. */
const joinScore = sql.raw('join location_score o on o.location_id = l.id and o.project_id = l.project_id');

/** Ties a cursor to the list it came from: under another filter or order it would skip or repeat rows. */
function fingerprint(query: LocationQuery): string {
  const list = sortedJson({ ...query, cursor: null, skip: null, limit: null, total: null });
  return createHash('sha256').update(list).digest('base64url').slice(0, 12);
}

/** What a total depends on, beside the data. */
function filterPrint(query: LocationQuery): string {
  return sortedJson({
    ...query,
    cursor: null,
    skip: null,
    limit: null,
    total: null,
    sort: null,
    order: null,
    include: null,
  });
}

function sortedJson(record: object): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Which rows of a list: those that meet `where`, in its order, after the sort keys and id of `after` and `skip` more. */
export type RowsAsked = Pick<LocationQuery, 'sort' | 'order'> & {
  /** Whose rows they are; `where` holds to these too. */
  readonly projects: ProjectsRead;
  readonly where: SQL;
  readonly after: readonly string[] | undefined;
  readonly skip?: number | undefined;
  readonly limit: number;
};

/** Where the rows of a page are found: by keys and ids, which indexes hold, since a row of `location` is wide. */
function placeOf({ projects, where, sort, order, after, skip = 0, limit }: RowsAsked) {
  const keys = sortKeys[sort];
  const isByScore = sort === 'score';
  const columns = [
    ...keys.map(({ column }) => sql.raw(column)),
    sql.raw(isByScore ? 'o.location_id' : 'l.id'),
  ];
  const direction = sql.raw(order);
  const types = [...keys.map(({ type }) => type), 'uuid'];
  const given = types.map((type, index) => sql`${after?.[index]}::${sql.raw(type)}`);
  const isAfter =
    after === undefined
      ? sql``
      : sql` and (${list(columns)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${list(given)})`;
  const named = list(columns.map((column, index) => sql`${column} as ${sql.raw(`key${index}`)}`));
  const inOrder = (names: readonly SQL[]) => list(names.map((name) => sql`${name} ${direction}`));
  const keysOf = (table: string) => columns.map((_, index) => sql.raw(`${table}.key${index}`));
  const found = sql`select ${named} from location l ${isByScore ? joinScore : sql.empty()} where ${where}${isAfter}`;
  const walked = sql`${found} order by ${inOrder(columns)}`;
  const part = sql`limit ${limit}${skip === 0 ? sql.empty() : sql` offset ${skip}`}`;
  const ids = idsOf(projects);
  return {
    /** Which of the rows in order are the page. */
    part,
    /**
     * The page in the list's order. Indexes have that order within a project; of several, the first of each are found and put in
     * order together, so that the time does not grow with their locations.
     */
    walked:
      ids.length === 1
        ? sql`${walked} ${part}`
        : sql`select x.* from unnest(${idList(ids)}) as of_set(id) cross join lateral (
            ${found} and l.project_id = of_set.id order by ${inOrder(columns)} limit ${skip + limit}
          ) x order by ${inOrder(keysOf('x'))} ${part}`,
    /** All that match, in no order. */
    found,
    keysOf,
    orderOf: (table: string) => inOrder(keysOf(table)),
    idOf: (table: string) => sql.raw(`${table}.key${keys.length}`),
  };
}

/** What is shown of the rows that stand in `place`; ledger counts are looked up for these alone. */
function shownOf({ keysOf, orderOf, idOf }: ReturnType<typeof placeOf>, place: SQL, extra: SQL): SQL {
  return sql`
    select ${shown}, array[${list(keysOf('p').map((key) => sql`${key}::text`))}] as keys, ${extra}
      (select count(*)::int from ledger_entry e where e.location_id = l.id and ${inFlightCondition}) as in_flight,
      (select count(*)::int from ledger_entry e where e.location_id = l.id and ${refusedCondition}) as refused,
      (select count(*)::int from suggestion s where s.location_id = l.id and s.state = 'open') as suggestions,
      not ${isHidden} as is_public, ${scoreColumn}
    from ${place} p join location l on l.id = ${idOf('p')}
    order by ${orderOf('p')}`;
}

/** Rows of the list with their sort keys, looked for in the list's order. */
export function rowsStatement(asked: RowsAsked, extra: SQL = sql``): SQL {
  const place = placeOf(asked);
  return sql`with place as materialized (${place.walked}) ${shownOf(place, sql`place`, extra)}`;
}

/**
 * The same rows out of all that match, gathered and sorted, with their number as `gathered`: quicker where few match, wherever they
 * stand. Where more than `most` do, which is found out first, they are looked for in the list's order after all, by the same
 * statement: to plan a second one takes the embedded database as long as to answer it.
 */
function gatheredStatement(asked: RowsAsked, most: number, extra: SQL): SQL {
  const place = placeOf(asked);
  const isMany = placeOf({ ...asked, where: sql`${asked.where} and (select gathered from total) > ${most}` });
  return sql`
    with gathered as materialized (${place.found} limit ${most + 1}),
      total as materialized (select count(*)::int as gathered from gathered),
      place as materialized (
        (select g.* from gathered g where (select gathered from total) <= ${most}
          order by ${place.orderOf('g')} ${place.part})
        union all (${isMany.walked}))
    ${shownOf(place, sql`place`, sql`${extra} (select gathered from total) as gathered,`)}`;
}

/** Where a total may be counted, it is known to be still right by when any location last changed. */
function versionColumn(projects: ProjectsRead): SQL {
  const { accountId } = projects;
  const newest = idsOf(projects).map(
    (id) => sql`(select max(l.changed_at) from location l where ${inProject({ accountId, id })})`,
  );
  return sql`greatest(${list(newest)})::text as version,`;
}

/**
 * The one statement behind a page.
 * @param parts what the filter refers to
 * @param most gathers no more than so many; `null` looks for the rows in the list's order
 */
export function pageStatement(
  projects: ProjectsRead,
  query: LocationQuery,
  parts: FilterParts = {},
  most = mostGathered(query, query.sort),
): SQL {
  const { sort, order, limit, skip } = query;
  const after = readPlace(query, sortKeys[sort].length);
  const where = matchingWithin(projects, query, parts);
  const asked = { projects, where, sort, order, after, skip, limit: limit + 1 };
  const own = query.include === 'ownFields' ? ownFieldsColumn : sql.empty();
  const mayCount = after === undefined && query.total !== 'known';
  const extra = sql`${mayCount ? versionColumn(projects) : sql.empty()} ${own}`;
  return most === null ? rowsStatement(asked, extra) : gatheredStatement(asked, most, extra);
}

/** The sort keys and id of the row before the page; throws `validation_failed` for the cursor of another list. */
function readPlace(query: LocationQuery, keys: number): string[] | undefined {
  const cursor = readCursor(query.cursor, cursorSchema);
  if (cursor === undefined) return undefined;
  const [print, ...place] = cursor;
  const isOurs = print === fingerprint(query) && place.length === keys + 1;
  if (!isOurs || !idSchema.safeParse(place.at(-1)).success) throw badCursor();
  return place;
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** What a list is read of. */
type ReadList = Pick<UnifiedScope, 'accountId' | 'ids' | 'isUnified'> & {
  readonly scopes: readonly Pick<ProjectScope, 'id' | 'name' | 'syncedAt'>[];
};

/** Lists locations; one for all requests, because it remembers totals. */
export class LocationLister {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #mostGathered: typeof mostGathered;
  readonly #totals = new Totals();

  constructor({
    db,
    clock,
    gatherAtMost = mostGathered,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    /** How many are gathered for a page of a filter. */
    readonly gatherAtMost?: typeof mostGathered;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#mostGathered = gatherAtMost;
  }

  /** A page of locations; the total comes with the first page. Throws `validation_failed` for a foreign cursor. */
  async list(
    projects: ReadList,
    query: LocationQuery,
  ): Promise<{ items: LocationRow[]; next: string | null; total: number | null }> {
    const parts = await readFilterParts(this.#db, projects, query);
    const most = this.#mostGathered(query, query.sort);
    const { rows } = await this.#db.execute<ListRow>(pageStatement(projects, query, parts, most));
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const hasMore = rows.length > query.limit && last !== undefined;
    return {
      items: page.map((row) => ({ ...presentRow(row), ...projectOf(projects, row.project_id) })),
      next: hasMore ? writeCursor([fingerprint(query), ...last.keys]) : null,
      total:
        query.cursor === undefined
          ? await this.#total(projects, query, { hasMore, rows, parts, most })
          : null,
    };
  }

  async #total(
    projects: ReadList,
    query: LocationQuery,
    {
      hasMore,
      rows,
      parts,
      most,
    }: {
      readonly hasMore: boolean;
      readonly rows: readonly Pick<ListRow, 'version' | 'gathered'>[];
      readonly parts: FilterParts;
      readonly most: number | null;
    },
  ): Promise<number | null> {
    const { skip = 0 } = query;
    if (!hasMore && (skip === 0 || rows.length > 0)) return skip + rows.length;
    const gathered = rows[0]?.gathered;
    if (gathered !== undefined && most !== null && gathered <= most) return gathered;
    if (query.total === 'known') return null;
    const count = async () => {
      const { rows: counted } = await this.#db.execute<{ total: number }>(
        sql`select count(*)::int as total from location l where ${matchingWithin(projects, query, parts)}`,
      );
      return counted[0]?.total ?? 0;
    };
    // Remembered totals are for those who see all of the project. The ledger, scores and groups move without the locations, so what they select is counted each time.
    if (
      query.changes !== undefined ||
      query.health !== undefined ||
      query.connection !== undefined ||
      query.group !== undefined ||
      query.score !== undefined ||
      query.scorePending !== undefined ||
      isLimitedContext()
    )
      return count();
    // Two writers may commit in another order than their times, so that no version is trusted for long.
    const period = Math.floor(this.#clock.now().getTime() / totalsLastMs);
    const synced = projects.scopes.map(({ syncedAt }) => syncedAt?.toISOString() ?? '').join(' ');
    const version = `${rows[0]?.version ?? ''} ${synced} ${period}`;
    return this.#totals.get(`${projects.ids.join(' ')} ${filterPrint(query)}`, version, count);
  }
}

/** A row as the contract shows it to whoever is answered. */
export function presentRow(row: Row): LocationRow {
  return {
    id: row.id,
    providerId: row.provider_name.replace(/^locations\//, ''),
    name: row.name,
    storeCode: row.store_code,
    status: row.status,
    city: row.city,
    state: row.state,
    category: row.category,
    phone: row.phone,
    website: row.website,
    labels: row.labels,
    changesInFlight: row.in_flight,
    changesRefused: row.refused,
    suggestions: row.suggestions,
    health: row.health,
    isPublic: row.is_public,
    place:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    score: row.score === null ? null : { ...row.score, pending: checksShown(row.score.pending) },
    ...(row.own_fields === undefined ? {} : { ownFields: row.own_fields }),
    changedAt: new Date(row.changed_at).toISOString(),
  };
}
