import type { JsonObject } from '../proto/descriptor';
import type { SeedReview } from '../seed/reviews';

/** A reply that was written since the seed. Until `dueAt` it is reviewed; with a violation it is then turned down. */
export interface WrittenReply {
  comment: string;
  at: number;
  dueAt: number;
  violation?: string;
}

/** What has become of a review since the seed: `reply` null is one that was deleted, or has vanished. */
export interface ReviewChange {
  reply?: WrittenReply | null;
  isRemoved?: boolean;
}

/** A review as it stands, with a reply of the seed or one that was written since. */
export type StandingReview = Omit<SeedReview, 'reply'> & {
  reply: SeedReview['reply'] | WrittenReply | undefined;
};

/** Lays changes over the reviews of the seed. */
export function withChanges(
  reviews: readonly SeedReview[],
  changes: Readonly<Record<string, ReviewChange>>,
): StandingReview[] {
  return reviews.flatMap((review) => {
    const { reply, isRemoved } = changes[review.reviewId] ?? {};
    if (isRemoved === true) return [];
    return [reply === undefined ? review : { ...review, reply: reply ?? undefined }];
  });
}

/** A reply as the API answers it. */
export function presentReply(reply: NonNullable<StandingReview['reply']>, now: number): JsonObject {
  const { dueAt = 0, violation } = reply as Partial<WrittenReply>;
  const state = dueAt > now ? 'PENDING' : violation === undefined ? 'APPROVED' : 'REJECTED';
  return {
    comment: reply.comment,
    updateTime: new Date(reply.at).toISOString(),
    reviewReplyState: state,
    ...(state === 'REJECTED' && violation !== undefined && { policyViolation: violation }),
  };
}
