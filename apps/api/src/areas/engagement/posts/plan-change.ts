import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { Issue, PermissionMap, PostContent } from '@frontage/domain';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { AuditedCaller } from '#src/areas/base/door';
import { readSelected } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { openComposer, requireMayTake } from './compose';
import { planSubjects } from './plan-subjects';
import { readChangeable, requirePost } from './reach';

type Request = RequestOf<typeof contract.posts.change>['body'];

/**
 * Says something else: a draft that edits the post where it stands and makes it where it was turned down before it stood; locations
 * that cannot have the new one are left out. Throws `not_found`, `plan_empty`, and `validation_failed` for another kind or photo,
 * which the provider's edit cannot change, and as `openComposer` and `requireMayTake` do.
 */
export async function planChange(
  context: AppContext,
  project: ProjectRef,
  postId: string,
  { at, post, title }: Request,
  permissions: PermissionMap,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.posts.change>> {
  const { content: before } = await requirePost(context, project, postId);
  requireMayTake(permissions, post);
  requireSameMake(before, post);
  const composer = await openComposer(context, project, post);
  const changeable = await readChangeable(context, project, postId, at);
  const places = new Map(changeable.map((place) => [place.locationId, place]));
  const condition = await selectionCondition(context.db, project, { by: 'ids', ids: [...places.keys()] });
  const wanted = [];
  const pauses = createPauses();
  for await (const locations of readSelected(context.db, condition))
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      const place = places.get(location.id);
      const { content, problems } = composer.at(location);
      if (place !== undefined && problems.length === 0) wanted.push({ ...place, to: content });
    }
  if (wanted.length === 0) throw new AppError('plan_empty');
  const what = { title, action: 'post_change_planned', text: { postId, content: post } } as const;
  return planSubjects(context, project, wanted, what, by);
}

function requireSameMake(before: PostContent, after: PostContent): void {
  const fields: Issue[] = (['kind', 'photo'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ path: `post.${part}`, code: 'not_changeable' }));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}
