import type { PostDetail } from '@frontage/api-client/contract';
import { paths } from '../../../config/paths';
import { createDraftKeeper } from './draft-keeper';
import { typedOf, type TypedPost } from './typed-post';

const composers = {
  news: paths.postNews,
  event: paths.postEvent,
  offer: paths.postOffer,
  // Google takes no new ones: what they say goes on as news.
  alert: paths.postNews,
} as const;

/** A post as a form has it, with its photo. */
export function formOf({ post, photoUrl }: Pick<PostDetail, 'post' | 'photoUrl'>): TypedPost {
  const id = post.photo?.replace(/^file\//, '');
  return typedOf(post, id === undefined || photoUrl === null ? null : { id, url: photoUrl });
}

/**
 * Makes a post the draft of the composer, for no location yet; answers the composer's address.
 * @param key of the person's draft in the project
 */
export function keepDraftOf(post: Pick<PostDetail, 'kind' | 'post' | 'photoUrl'>, key: string): string {
  const typed = formOf(post);
  const keeper = createDraftKeeper(localStorage, key, typed.kind);
  keeper.drop(typed.kind);
  keeper.change((draft) => ({ ...draft, typed }));
  keeper.flush();
  return composers[post.kind];
}
