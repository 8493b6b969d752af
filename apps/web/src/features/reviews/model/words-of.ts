import { readReviewText } from '@frontage/domain/reviews';

/** What a review says in its author's words, without Google's translation; `null` for a rating alone. */
export function wordsOf(comment: string | null): string | null {
  return comment === null ? null : readReviewText(comment).original;
}
