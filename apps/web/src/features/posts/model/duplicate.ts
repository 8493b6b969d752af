import type { PostDetail } from '@frontage/api-client/contract';
import type { Picked } from '../../../shared/locations/picked';
import { composerOf } from '../../../shared/posts/composer-address';
import { keeperOf } from './draft-server';
import { typedOf, type TypedPost } from './typed-post';

/** A post as a form has it, with its photo. */
export function formOf({ post, photoUrl }: Pick<PostDetail, 'post' | 'photoUrl'>): TypedPost {
  const id = post.photo?.replace(/^file\//, '');
  return typedOf(post, id === undefined || photoUrl === null ? null : { id, url: photoUrl });
}

/** Makes a post a new draft, for no location yet unless some are named; answers the composer's address. Other drafts stay. `typed` where it says something else. */
export function draftOf(
  post: Pick<PostDetail, 'kind' | 'post' | 'photoUrl'>,
  writer: { readonly userId: string; readonly projectId: string },
  picked?: Picked,
  typed = formOf(post),
): string {
  const draftId = crypto.randomUUID();
  const keeper = keeperOf({ ...writer, draftId }, true, typed.kind);
  keeper.change((draft) => ({ typed, picked: picked ?? draft.picked }));
  void keeper.flush();
  return composerOf({ id: draftId, kind: post.kind });
}
