import type { PostDetail, Profile } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { changeable, standing } from '../../../shared/posts/post-looks';

/** What a person may do with a post. */
export type PostRights = {
  readonly mayEdit: boolean;
  readonly mayMove: boolean;
  /** Has what failed tried again, unchanged. */
  readonly mayRetry: boolean;
  /** Takes away what stands at the provider. */
  readonly mayDelete: boolean;
  /** Stops what was not sent. */
  readonly mayCancel: boolean;
  /** Replaces what waits, all of it or what is left, by another post. */
  readonly mayRewrite: boolean;
};

/** What a person may do with this post as it stands. */
export function postRights(
  user: Profile | null,
  { canMove, counts }: Pick<PostDetail, 'canMove' | 'counts'>,
): PostRights {
  const map = user?.userPermission ?? {};
  const mayEdit = can(map, 'posts:edit');
  const mayCancel = counts.scheduled > 0 && mayEdit && can(map, 'schedules:delete');
  return {
    mayEdit,
    mayRetry: mayEdit && can(map, 'infos:edit'),
    mayMove: canMove && mayEdit && can(map, 'schedules:edit'),
    mayDelete: standing(counts) > 0 && can(map, 'posts:delete'),
    mayCancel,
    mayRewrite: mayCancel && (canMove || changeable(counts) > 0),
  };
}
