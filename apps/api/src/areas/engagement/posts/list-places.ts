import type { contract, PostPlace, PostSummary, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { LedgerReason, PostState } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { Actor } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { readCursor } from '#src/areas/base/door';
import { searchFor } from '#src/areas/locations/door';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { placesQuery } from './post-states';
import { isLate } from './tallies';

type Query = RequestOf<typeof contract.posts.places>['query'];

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

type Row = {
  id: string;
  location_id: string;
  location_name: string;
  state: PostState;
  tries: number;
  reason: LedgerReason | null;
  unsent: PostPlace['unsent'];
  message: string | null;
  is_ours: boolean;
  at: string | Date;
  due_at: string | Date;
  search_url: string | null;
};

function isWanted(state: Query['state'], now: Date): SQL {
  if (state === 'all') return sql`true`;
  if (state === 'late') return isLate(now);
  return state === 'needs_you' ? sql`state in ('rejected', 'failed')` : sql`state = ${state}`;
}

/**
 * The locations of a post that the caller sees, what changed last first. Throws `not_found` where they see none of them, and
 * `validation_failed` for a bad cursor.
 */
export async function listPlaces(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  postId: string,
  { cursor, limit, state, search }: Query,
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<ResponseOf<typeof contract.posts.places>> {
  const read = readCursor(cursor, cursorSchema);
  const now = clock.now();
  const places = placesQuery(project, sql`o.post_id = ${postId}`, now);
  const found = searchFor(search ?? '', permissions, {
    all: sql`search_text`,
    shown: [sql`name_key`],
  });
  const filter = sql.join([isWanted(state, now), ...found], sql` and `);
  const after = read === undefined ? sql`true` : sql`(at, id) < (${read[0]}::timestamptz, ${read[1]}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    select id, location_id, location_name, state, tries, reason, unsent, message, is_ours, at, due_at, search_url from (${places}) places
    where ${filter} and ${after} order by at desc, id desc limit ${limit + 1}`);
  const page = toPage(
    rows.map((row) => ({ row, id: row.id, at: toIso(row.at) })),
    limit,
  );
  const deleters = await readDeleters(
    db,
    project,
    page.items.flatMap(({ row }) => (row.state === 'deleted' && row.is_ours ? row.id : [])),
  );
  const items = page.items.map(({ row, at }) => ({
    locationId: row.location_id,
    locationName: row.location_name,
    state: row.state,
    tries: row.tries,
    reason: row.reason,
    unsent: row.unsent,
    message: row.message,
    deleted: row.state === 'deleted' ? deletionOf(row, deleters) : null,
    at,
    dueAt: row.state === 'scheduled' ? toIso(row.due_at) : null,
    link: row.state === 'deleted' ? null : row.search_url,
  }));
  if (read !== undefined) return { items, next: page.next, total: null };
  const { rows: sums } = await db.execute<{ all: number; total: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where ${filter}))::int as total from (${places}) places`);
  if ((sums[0]?.all ?? 0) === 0) throw new AppError('not_found');
  return { items, next: page.next, total: sums[0]?.total ?? 0 };
}

type Person = NonNullable<PostSummary['createdBy']>;

function deletionOf(
  { id, is_ours: isOurs }: Row,
  deleters: ReadonlyMap<string, Person>,
): PostPlace['deleted'] {
  return isOurs ? { from: 'here', by: deleters.get(id) ?? null } : { from: 'provider' };
}

/** Whose job deleted posts at some of their locations last, by the rows that these had. */
async function readDeleters(
  db: Db,
  project: ProjectRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ row_id: string } & Person>(sql`
    select distinct on (s.subject_id) s.subject_id as row_id, u.id, u.name
    from ledger_entry s join job j on j.id = s.job_id join app_user u on u.id = j.created_by
    where s.account_id = ${project.accountId} and s.subject_id = any(${sql.param([...ids])}::uuid[])
      and s.to_value is null and s.state in ('sent', 'in_review', 'live')
    order by s.subject_id, s.updated_at desc, s.job_id`);
  return new Map(rows.map(({ row_id: rowId, id, name }) => [rowId, { id, name }]));
}
