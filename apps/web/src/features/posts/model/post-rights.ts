import type { PostDetail, Profile } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';

/** What a person may do with a post. */
export type PostRights = {
  readonly mayEdit: boolean;
  readonly mayMove: boolean;
  readonly mayDelete: boolean;
};

/** What a person may do with this post as it stands. */
export function postRights(user: Profile | null, { canMove }: Pick<PostDetail, 'canMove'>): PostRights {
  if (user === null) return { mayEdit: false, mayMove: false, mayDelete: false };
  const { userPermission } = user;
  const mayEdit = can(userPermission, 'posts:edit');
  return {
    mayEdit,
    mayMove: canMove && mayEdit && can(userPermission, 'schedules:edit'),
    mayDelete: can(userPermission, 'posts:delete'),
  };
}
