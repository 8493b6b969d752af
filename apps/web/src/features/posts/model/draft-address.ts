import { draftParam } from '../../../shared/posts/composer-address';

/** State of a navigation to a draft that this tab has begun or holds: there is nothing to wait for. */
export const newDraft = 'new-draft';

/** The search part of the composer's address with another draft in it; the location that a new post begins with stays there. */
export function withDraft(draftId: string) {
  return (before: URLSearchParams): URLSearchParams => {
    const search = new URLSearchParams(before);
    search.set(draftParam, draftId);
    return search;
  };
}
