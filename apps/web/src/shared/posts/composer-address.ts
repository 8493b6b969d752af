import type { PostKind } from '@frontage/domain';
import { paths } from '../../config/paths';

/** Name of the draft in the composer's address. */
export const draftParam = 'draft';

const composers = {
  news: paths.postNews,
  event: paths.postEvent,
  offer: paths.postOffer,
  // Google takes no new ones: what they say goes on as news.
  alert: paths.postNews,
} as const satisfies Record<PostKind, string>;

/** Address of the composer with a draft of some kind in it. */
export function composerOf(draft: { readonly id: string; readonly kind: PostKind }): string {
  return `${composers[draft.kind]}?${new URLSearchParams({ [draftParam]: draft.id }).toString()}`;
}
