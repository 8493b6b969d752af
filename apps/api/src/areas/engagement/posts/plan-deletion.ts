import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { AuditedCaller } from '#src/areas/base/door';
import { planSubjects } from './plan-subjects';
import { readReached, requirePost } from './reach';

type Request = RequestOf<typeof contract.posts.remove>['body'];

/**
 * Takes a post away: a draft that deletes it where something of it stands at the provider. Throws `not_found`, and `plan_empty`
 * where nothing stands or another job is changing it everywhere.
 */
export async function planDeletion(
  context: AppContext,
  project: ProjectRef,
  postId: string,
  { at, title }: Request,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.remove>> {
  await requirePost(context, project, postId);
  const places = await readReached(context, project, postId, at);
  const standing = places.filter(({ content, state }) => content !== null && state !== 'deleted');
  if (standing.length === 0) throw new AppError('plan_empty');
  const wanted = standing.map((place) => ({ ...place, to: null }));
  return planSubjects(context, project, wanted, { title, action: 'post_deletion_planned' }, by);
}
