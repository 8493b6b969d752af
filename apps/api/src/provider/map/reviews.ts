import { readReviewText } from '@frontage/domain/reviews';
import type { ProviderReview } from '#src/provider/port';
import type { WireReview } from '#src/provider/wire';

const ratings: ReadonlyMap<string, number> = new Map([
  ['ONE', 1],
  ['TWO', 2],
  ['THREE', 3],
  ['FOUR', 4],
  ['FIVE', 5],
]);

/** Over TLS; the sandbox, which has none, on this machine alone. */
const photoAddress = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])/;

/**
 * A review in our terms (specification section 3: the words ONE to FIVE are 1 to 5); `null` for one without a rating or whose
 * name leads to no location: there is nothing to show of it.
 * @param location `accounts/{number}/locations/{number}`
 */
export function fromWireReview(location: string, review: WireReview): ProviderReview | null {
  const rating = ratings.get(review.starRating);
  const name = /(locations\/[^/]+)$/.exec(location)?.[1];
  if (rating === undefined || name === undefined) return null;
  const { reviewReply: reply, comment = '' } = review;
  const { original, translation } = readReviewText(comment);
  return {
    location: name,
    id: review.reviewId,
    reviewerName: review.reviewer.isAnonymous === true ? null : (review.reviewer.displayName ?? null),
    rating,
    comment: original === '' ? null : original,
    translation,
    createdAt: new Date(review.createTime),
    updatedAt: new Date(review.updateTime ?? review.createTime),
    reply:
      reply === undefined
        ? null
        : {
            comment: reply.comment,
            updatedAt: reply.updateTime === undefined ? null : new Date(reply.updateTime),
            state: reply.reviewReplyState ?? null,
            violation: reply.policyViolation ?? null,
          },
    photos: review.reviewMediaItems.flatMap(({ thumbnailUrl, thumbnailLabel, videoUrl }) => {
      const url = videoUrl ?? thumbnailUrl;
      // What is no address of the web is never made a link.
      if (url === undefined || !photoAddress.test(url)) return [];
      return [{ url, label: thumbnailLabel ?? null, isVideo: videoUrl !== undefined }];
    }),
  };
}
