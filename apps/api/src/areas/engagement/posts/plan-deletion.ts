import type { contract, PostReach, RequestOf, ResponseOf, PlanTitle } from '@frontage/api-client/contract';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { AuditedCaller } from '#src/areas/base/door';
import { planSubjects } from './plan-subjects';
import { readReached, requirePost, type ReachedPlace } from './reach';

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
  return planAway(context, project, await readStanding(context, project, postId, at), title, by);
}

/** The same for several posts, everywhere, in one draft. */
export async function planDeletions(
  context: AppContext,
  project: ProjectRef,
  { postIds, title }: RequestOf<typeof contract.posts.removeMany>['body'],
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.removeMany>> {
  const standing: ReachedPlace[] = [];
  for (const postId of new Set(postIds))
    standing.push(...(await readStanding(context, project, postId, { all: true })));
  return planAway(context, project, standing, title, by);
}

/** Where a post stands at the provider, of the places that a reach means. Throws `not_found`. */
async function readStanding(
  context: AppContext,
  project: ProjectRef,
  postId: string,
  at: PostReach,
): Promise<ReachedPlace[]> {
  await requirePost(context, project, postId);
  const places = await readReached(context, project, postId, at);
  return places.filter(({ content, state }) => content !== null && state !== 'deleted');
}

async function planAway(
  context: AppContext,
  project: ProjectRef,
  standing: readonly ReachedPlace[],
  title: PlanTitle,
  by: AuditedCaller,
): Promise<{ planId: string }> {
  if (standing.length === 0) throw new AppError('plan_empty');
  const wanted = standing.map((place) => ({ ...place, to: null }));
  return planSubjects(context, project, wanted, { title, action: 'post_deletion_planned' }, by);
}
