import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { Actor } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import type { AuditedCaller } from '#src/areas/base/door';
import { cancelSubjects, requireMayChange } from '#src/areas/changes/door';
import { readReached, requirePost } from './reach';

/**
 * Has a post not be sent where it waits to be. Throws `not_found`, `post_not_waiting` where nothing of it waits, and `not_authorized` for
 * callers who may not edit posts.
 */
export async function cancelPost(
  context: AppContext,
  project: ProjectRef,
  postId: string,
  { at }: RequestOf<typeof contract.posts.cancel>['body'],
  user: Actor,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.cancel>> {
  const { planId } = await requirePost(context, project, postId);
  await requireMayChange(context.db, project, user, { planId });
  const places = await readReached(context, project, postId, at);
  const ids = places.map(({ id }) => id);
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select distinct e.job_id as id from ledger_entry e where e.account_id = ${project.accountId}
      and e.subject_id = any(${sql.param(ids)}::uuid[]) and e.state = 'queued' and e.to_value is not null`);
  let cancelled = 0;
  for (const { id } of rows) cancelled += await cancelSubjects(context, project, id, ids, by);
  if (cancelled === 0) throw new AppError('post_not_waiting');
  return { cancelled };
}
