import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { idList, idsOf, type ProjectsRead } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { readCursor, writeCursor } from '#src/areas/base/door';
import {
  filterConditions,
  isIndexed,
  ofProject,
  reviewsAt,
  searchConditions,
  sinceOf,
  wordsOf,
} from './conditions';
import { lastChange, presentRow, rowColumns, type Row } from './review-rows';

type ListQuery = RequestOf<typeof contract.reviews.list>['query'];
type Sort = ListQuery['sort'];

/** Keys of each order, all in one direction, so that one index serves it both ways. */
const orders: Record<
  Sort,
  { readonly keys: readonly (readonly [column: string, type: string])[]; readonly direction: 'asc' | 'desc' }
> = {
  newest: { keys: [['written_at', 'timestamptz']], direction: 'desc' },
  oldest: { keys: [['written_at', 'timestamptz']], direction: 'asc' },
  due: { keys: [['due_at', 'timestamptz']], direction: 'asc' },
  lowest: {
    keys: [
      ['rating', 'smallint'],
      ['written_at', 'timestamptz'],
    ],
    direction: 'asc',
  },
  highest: {
    keys: [
      ['rating', 'smallint'],
      ['written_at', 'timestamptz'],
    ],
    direction: 'desc',
  },
};

/** So few are found by the search's index and sorted; of more, enough stand wherever the list begins. */
const fewFound = 4_000;
/** So many reviews are looked through for words, from where the list begins, before the search's index is asked. */
const nearby = 8_000;

/** A page of the inbox. Throws `validation_failed` for a cursor of another order. */
export async function listReviews(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  projects: UnifiedScope,
  query: ListQuery,
  userId: string,
): Promise<ResponseOf<typeof contract.reviews.list>> {
  const conditions = await pageConditions(db, projects, query, userId, clock.now());
  const rows = await findRows(db, projects, query, conditions);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...presentRow(row), ...projectOf(projects, row.project_id) })),
    next: rows.length > query.limit && last !== undefined ? writeCursor([...last.keys, last.id]) : null,
    total: null,
  };
}

/** What the filter of a page asks, without the search. */
export async function pageConditions(
  db: Db,
  projects: ProjectsRead,
  query: ListQuery,
  userId: string,
  now: Date,
): Promise<SQL[]> {
  const conditions = await filterConditions(db, projects, query, userId, now);
  // Nothing is to be answered by before it was written, so all that was written since stands behind that place of the order.
  const since = query.sort === 'due' ? sinceOf(query, now) : null;
  return since === null ? conditions : [...conditions, sql`r.due_at >= ${since}`];
}

type PageRow = Row & { keys: string[] };

async function findRows(
  db: Db,
  projects: ProjectsRead,
  query: ListQuery,
  conditions: readonly SQL[],
): Promise<PageRow[]> {
  const words = searchConditions(query.search);
  const find = async (found: readonly SQL[], within?: number) => {
    const { rows } = await db.execute<PageRow>(
      pageStatement(projects, query, [...conditions, ...found], within),
    );
    return rows;
  };
  if (words.length === 0 || !isIndexed(wordsOf(query.search))) return find(words);
  // Words that many reviews have fill a page at once, and cost most where the index gathers all of them.
  const near = await find(words, nearby);
  return near.length > query.limit ? near : find(await searched(db, projects, words));
}

/** What a search narrows, as a condition: ids where it finds few, else the words to look for row by row. */
async function searched(db: Db, projects: ProjectsRead, words: readonly SQL[]): Promise<readonly SQL[]> {
  const matching = sql`select r.id from review r where ${ofProject(projects)} and ${sql.join([...words], sql` and `)}`;
  const { rows } = await db.execute<{ id: string }>(sql`${matching} limit ${fewFound + 1}`);
  return rows.length > fewFound ? words : [sql`r.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`];
}

/**
 * The one statement that finds the rows of a page, and one more, with all that is shown of them.
 *
 * @param within looks through so many reviews only, from where the page begins
 */
export function pageStatement(
  projects: ProjectsRead,
  { sort, cursor, limit }: Pick<ListQuery, 'sort' | 'cursor' | 'limit'>,
  conditions: readonly SQL[],
  within?: number,
): SQL {
  const { keys, direction } = orders[sort];
  const columns = sql.raw([...keys.map(([column]) => `r.${column}`), 'r.id'].join(', '));
  const after = readCursor(cursor, z.array(z.string()).length(keys.length + 1));
  const given = [...keys.map(([, type]) => type), 'uuid'].map(
    (type, index) => sql`${after?.[index]}::${sql.raw(type)}`,
  );
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(given, sql`, `)})`;
  const inOrder = sql.raw(
    [...keys.map(([column]) => `r.${column}`), 'r.id'].map((column) => `${column} ${direction}`).join(', '),
  );
  const asText = sql.raw(keys.map(([column]) => `r.${column}::text`).join(', '));
  const where = sql.join([...conditions, isAfter], sql` and `);
  const firstOf = (whose: SQL) => {
    const near =
      within === undefined
        ? sql`review`
        : sql`(select r.* from review r where ${ofProject(projects)} and ${whose} and ${isAfter} order by ${inOrder} limit ${within})`;
    return sql`select ${columns} from ${reviewsAt(projects, near)} where ${where} and ${whose} order by ${inOrder} limit ${limit + 1}`;
  };
  // Indexes have the order within a project; of several, the first of each are found and put in order together.
  const ids = idsOf(projects);
  const found =
    ids.length === 1
      ? firstOf(sql`true`)
      : sql`select r.* from unnest(${idList(ids)}) as of_set(id)
          cross join lateral (${firstOf(sql`r.project_id = of_set.id`)}) r order by ${inOrder} limit ${limit + 1}`;
  return sql`
    with page as (${found})
    select ${rowColumns}, array[${asText}] as keys
    from page join review r on r.id = page.id join location l on l.id = r.location_id
    left join app_user a on a.id = r.assignee_id
    ${lastChange}
    order by ${inOrder}`;
}
