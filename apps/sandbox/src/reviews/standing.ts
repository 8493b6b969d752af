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
  /** What its author made of it, at `at`; what is not named stays. */
  edit?: { rating?: SeedReview['rating']; comment?: string | null; photos?: string[]; at: number };
  /** A review that the seed does not have. */
  written?: Omit<SeedReview, 'reply'> & { photos?: string[] };
}

/** A review as it stands, with a reply of the seed or one that was written since. */
export type StandingReview = Omit<SeedReview, 'reply'> & {
  reply: SeedReview['reply'] | WrittenReply | undefined;
  photos?: readonly string[];
};

/** Lays changes over the reviews of the seed, and puts those beside them that were written since; newest first. */
export function withChanges(
  reviews: readonly SeedReview[],
  changes: Readonly<Record<string, ReviewChange>>,
): StandingReview[] {
  const written = Object.values(changes).flatMap(({ written: review }) =>
    review === undefined ? [] : [{ ...review, reply: undefined }],
  );
  return [...reviews, ...written]
    .flatMap((review): StandingReview[] => {
      const { reply, isRemoved, edit } = changes[review.reviewId] ?? {};
      if (isRemoved === true) return [];
      const edited = edit === undefined ? review : withEdit(review, edit);
      return [reply === undefined ? edited : { ...edited, reply: reply ?? undefined }];
    })
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.reviewId < b.reviewId ? -1 : 1));
}

function withEdit(review: StandingReview, edit: NonNullable<ReviewChange['edit']>): StandingReview {
  const { rating, comment, photos, at } = edit;
  return {
    ...review,
    ...(rating !== undefined && { rating }),
    ...(comment !== undefined && { comment: comment ?? undefined }),
    ...(photos !== undefined && { photos }),
    updatedAt: at,
  };
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
