import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { location } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { ProjectRef } from '#src/http/project-ref';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** An instant as the contract has it, from whatever form the driver gave it. */
export const toIso = (at: string | Date): string => new Date(at).toISOString();

/** When the provider was last asked about all of a location's reviews, and of its posts. Throws `not_found`. */
export async function requireReadTimes(
  db: Db,
  project: ProjectRef,
  locationId: string,
): Promise<{ readonly reviews: string | null; readonly posts: string | null }> {
  const [found] = await db
    .select({ reviews: location.reviewsReadAt, posts: location.postsReadAt })
    .from(location)
    .where(
      and(
        eq(location.id, locationId),
        eq(location.accountId, project.accountId),
        eq(location.projectId, project.id),
        isNull(location.removedAt),
      ),
    );
  if (found === undefined) throw new AppError('not_found');
  return { reviews: found.reviews?.toISOString() ?? null, posts: found.posts?.toISOString() ?? null };
}

/**
 * The conditions and the order of a page of what belongs to a location, newest first, with one row more than the page.
 * Throws `validation_failed` for a cursor that is none.
 * @param at the column that says how new a row is
 */
export function pageClause(
  project: ProjectRef,
  locationId: string,
  at: 'created_at' | 'written_at',
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { readonly mine: SQL; readonly page: SQL; readonly isFirst: boolean } {
  const read = readCursor(cursor, cursorSchema);
  const column = sql.raw(at);
  const after =
    read === undefined ? sql`` : sql`and (${column}, id) < (${read[0]}::timestamptz, ${read[1]}::uuid)`;
  const mine = sql`account_id = ${project.accountId} and location_id = ${locationId} and removed_at is null`;
  return {
    mine,
    page: sql`${mine} ${after} order by ${column} desc, id desc limit ${limit + 1}`,
    isFirst: read === undefined,
  };
}

/** A page of rows that were asked for with one more, and the cursor of the next. */
export function toPage<T extends { readonly id: string; readonly at: string }>(
  rows: readonly T[],
  limit: number,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? writeCursor([last.at, last.id]) : null };
}
