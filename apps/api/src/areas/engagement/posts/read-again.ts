import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lookAgainAt } from '#src/areas/changes/door';
import { askForPosts } from '#src/areas/provider-data/door';
import { placesQuery } from './post-states';
import { requirePost } from './reach';
import { isLate } from './tallies';

/**
 * Asks the provider now about posts that it took over a day ago and does not show, of which the caller sees the location. Where our ledger
 * is through with one, as after an edit elsewhere, the location's posts are read anew. Throws `not_found` for a post that is none of
 * the project's.
 */
export async function readLateAgain(
  context: AppContext,
  project: ProjectRef & { readonly name: string },
  by: AuditedCaller,
  { postId }: RequestOf<typeof contract.posts.readAgain>['body'],
): Promise<ResponseOf<typeof contract.posts.readAgain>> {
  if (postId !== undefined) await requirePost(context, project, postId);
  const now = context.clock.now();
  const which = postId === undefined ? sql`true` : sql`o.post_id = ${postId}`;
  const { rows } = await context.db.execute<{ id: string; locationId: string }>(sql`
    select id, location_id as "locationId" from (${placesQuery(project, which, now)}) places
    where ${isLate(now)} order by id`);
  if (rows.length > 0)
    await record(context.db, {
      ...by,
      at: now,
      action: 'posts_read_again',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      after: { posts: rows.length },
    });
  const asked = await lookAgainAt(
    context,
    project,
    rows.map(({ id }) => id),
  );
  const others = rows.filter(({ id }) => !asked.has(id));
  if (others.length > 0)
    await askForPosts(
      context,
      project,
      others.map(({ locationId }) => locationId),
    );
  return { posts: rows.length };
}
