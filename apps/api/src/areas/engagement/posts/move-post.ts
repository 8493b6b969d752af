import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { AuditedCaller } from '#src/areas/base/door';
import { movePlan, requireMayChange } from '#src/areas/changes/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { requirePost } from './reach';

/** Moves a waiting post to another time. Throws as `movePlan` does, and `not_authorized` for callers who may not edit posts. */
export async function movePost(
  context: AppContext,
  project: ProjectScope,
  postId: string,
  { wall }: RequestOf<typeof contract.posts.move>['body'],
  user: Actor,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.move>> {
  const { planId } = await requirePost(context, project, postId);
  await requireMayChange(context.db, project, user, { planId });
  await movePlan(context, project, planId, wall, by);
  const { rows } = await context.db.execute<{ at: string | Date; local_at: string | null }>(
    sql`select at, local_at from post where id = ${postId} and account_id = ${project.accountId}`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return { at: toIso(row.at), localAt: row.local_at };
}
