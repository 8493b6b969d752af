import type { PostReach } from '@frontage/api-client/contract';
import type { PostContent, PostState } from '@frontage/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { post as postTable } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { placesQuery } from './post-states';

/** A post at one of the locations that somebody chose. */
export type ReachedPlace = {
  readonly id: string;
  readonly locationId: string;
  readonly state: PostState;
  /** What we last put there; `null` where nothing of ours stands. */
  readonly content: PostContent | null;
};

/** Those of a post's places that a reach means and the caller sees, by location. */
export async function readReached(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  postId: string,
  reach: PostReach,
): Promise<ReachedPlace[]> {
  const chosen =
    'all' in reach
      ? sql`true`
      : 'states' in reach
        ? sql`state = any(${sql.param(reach.states)}::text[])`
        : sql`location_id = any(${sql.param(reach.locationIds)}::uuid[])`;
  const { rows } = await db.execute<ReachedPlace>(sql`
    select id, location_id as "locationId", state, content
    from (${placesQuery(project, sql`o.post_id = ${postId}`, clock.now())}) places
    where ${chosen} order by location_name, location_id, id`);
  return rows;
}

/** Where a post is edited, or made anew. What waits is cancelled instead, and what was taken away stays so. */
const changeable: readonly PostState[] = ['live', 'processing', 'sent', 'rejected', 'failed'];

/** As {@link readReached}, of those the ones where another text can be sent. */
export async function readChangeable(
  context: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  postId: string,
  reach: PostReach,
): Promise<ReachedPlace[]> {
  const reached = await readReached(context, project, postId, reach);
  return reached.filter(({ state }) => changeable.includes(state));
}

/** A post as it was written. Throws `not_found`. */
export async function requirePost({ db }: Pick<AppContext, 'db'>, project: ProjectRef, postId: string) {
  const [row] = await db
    .select()
    .from(postTable)
    .where(
      and(
        eq(postTable.id, postId),
        eq(postTable.accountId, project.accountId),
        eq(postTable.projectId, project.id),
      ),
    );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * The plan that makes a post, and those with a change of it at one of its locations: one `id` each. Every location is looked up by itself
 * (`offset 0`): the planner cannot know how few plans they share, and would read all changes of the installation instead.
 */
export const plansOf = (postId: string): SQL => sql`
  select made.plan_id as id from post made where made.id = ${postId} union select i.plan_id from local_post o cross join lateral (
    select c.plan_id from plan_item c where c.subject_id = o.id and c.field = 'post' offset 0) i where o.post_id = ${postId}`;
