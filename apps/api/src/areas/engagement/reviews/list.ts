import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { filterConditions, isIndexed, ofProject, reviewsAt, searchConditions, wordsOf } from './conditions';
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
const fewFound = 5_000;

/** A page of the inbox. Throws `validation_failed` for a cursor of another order. */
export async function listReviews(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  query: ListQuery,
  userId: string,
): Promise<ResponseOf<typeof contract.reviews.list>> {
  const conditions = await filterConditions(db, project, query, userId, clock.now());
  const found = await searched(db, project, query.search);
  const rows = await db.execute<Row & { keys: string[] }>(pageStatement(project, query, conditions, found));
  const page = rows.rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(presentRow),
    next: rows.rows.length > query.limit && last !== undefined ? writeCursor([...last.keys, last.id]) : null,
    total: null,
  };
}

/** What a search narrows, as a condition: ids where it finds few, else the words to look for row by row. */
async function searched(db: Db, project: ProjectRef, search: string | undefined): Promise<SQL[]> {
  const words = searchConditions(search);
  if (words.length === 0 || !isIndexed(wordsOf(search))) return words;
  const matching = sql`select r.id from review r where ${ofProject(project)} and ${sql.join(words, sql` and `)}`;
  const { rows } = await db.execute<{ id: string }>(sql`${matching} limit ${fewFound + 1}`);
  return rows.length > fewFound ? words : [sql`r.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`];
}

function pageStatement(
  project: ProjectRef,
  { sort, cursor, limit }: ListQuery,
  conditions: readonly SQL[],
  found: readonly SQL[],
): SQL {
  const { keys, direction } = orders[sort];
  const columns = sql.raw([...keys.map(([column]) => `r.${column}`), 'r.id'].join(', '));
  const after = readCursor(cursor, z.array(z.string()).length(keys.length + 1));
  const given = [...keys.map(([, type]) => type), 'uuid'].map(
    (type, index) => sql`${after?.[index]}::${sql.raw(type)}`,
  );
  const isAfter =
    after === undefined
      ? []
      : [sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(given, sql`, `)})`];
  const inOrder = sql.raw(
    [...keys.map(([column]) => `r.${column}`), 'r.id'].map((column) => `${column} ${direction}`).join(', '),
  );
  const asText = sql.raw(keys.map(([column]) => `r.${column}::text`).join(', '));
  return sql`
    with page as (
      select r.id from ${reviewsAt(project)}
      where ${sql.join([...conditions, ...found, ...isAfter], sql` and `)}
      order by ${inOrder} limit ${limit + 1}
    )
    select ${rowColumns}, array[${asText}] as keys
    from page join review r on r.id = page.id join location l on l.id = r.location_id
    left join app_user a on a.id = r.assignee_id
    ${lastChange}
    order by ${inOrder}`;
}
