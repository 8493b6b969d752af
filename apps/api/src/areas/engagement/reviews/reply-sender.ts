import type { SubjectField } from '@frontage/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { review } from '#src/db/schema/index';
import {
  invertSubjects,
  keepHistory,
  type Entry,
  type Sender,
  type SendTools,
  type Target,
} from '#src/areas/changes/door';
import { isSameText as isSameReply, sendTexts, textOf } from '../texts/text-sender';
import { stopAtSending } from '../rules/stop-at-sending';
import type { ProviderReview, ReviewPlace } from '#src/provider/port';

export { isSameText as isSameReply } from '../texts/text-sender';

type Reply = Extract<SubjectField, 'reply'>;

const isSame = (_field: Reply, a: unknown, b: unknown) => isSameReply(a, b);

/** Replies to reviews: written, replaced and deleted at the provider, which reviews them. */
export const replySender: Sender<Reply> = {
  fields: ['reply'],
  isListed: false,
  isSame,
  ...sendTexts<Reply, ReviewPlace, ProviderReview>({
    gone: 'review_gone',
    readPlaces,
    read: (provider, place) => provider.readReview(place),
    put: (provider, place, text) => provider.putReply(place, text),
    remove: (provider, place) => provider.deleteReply(place),
    standing: ({ reply }, entry) =>
      entry !== null && isRefusedStill(entry, reply) ? null : (reply?.comment ?? null),
    async stop({ context, job }, entry, { updatedAt }) {
      const { id: jobId, accountId } = job;
      const reviewId = entry.subjectId ?? '';
      const reason = await stopAtSending(context, { jobId, accountId, reviewId, updatedAt });
      return reason === null ? null : { reason, message: null };
    },
    async noteGone({ context, job }, reviewId) {
      await context.db
        .update(review)
        .set({ removedAt: context.clock.now() })
        .where(and(eq(review.id, reviewId), eq(review.accountId, job.accountId), isNull(review.removedAt)));
    },
    async noteSeen({ context, job }, reviewId, { reply }) {
      await context.db
        .update(review)
        .set({
          reply: reply?.comment ?? null,
          repliedAt: reply?.updatedAt ?? null,
          replyState: reply?.state ?? null,
          replyViolation: reply?.violation ?? null,
        })
        .where(and(eq(review.id, reviewId), eq(review.accountId, job.accountId)));
    },
    verdict({ reply }, found) {
      if (reply?.state === 'PENDING') return { kind: 'in_review' };
      if (reply?.state === 'REJECTED')
        return { kind: 'refused', reason: 'provider_refused', message: reply.violation, found };
      return { kind: 'live' };
    },
  }),
  async store(tx, job, { locationId, entries, isOurs, at }) {
    for (const { subjectId, to } of entries)
      if (subjectId !== null)
        await tx
          .update(review)
          .set({
            reply: textOf(to),
            repliedAt: textOf(to) === null ? null : at,
            replyState: textOf(to) === null ? null : 'PENDING',
            replyViolation: null,
          })
          .where(and(eq(review.id, subjectId), eq(review.accountId, job.accountId)));
    if (isOurs) await keepHistory(tx, job, { locationId, entries, at });
  },
  async invert(db, project, job, effects) {
    const ids = [...effects.values()].flat().flatMap(({ subjectId }) => subjectId ?? []);
    const rows = await readReviews(db, project.accountId, ids, isNull(review.removedAt));
    const current = new Map(rows.map(({ id, reply }) => [id, reply]));
    const standing = { current, gone: 'review_gone' } as const;
    return invertSubjects(db, project, job, effects, isSame, standing);
  },
  async titles(db, project, ids) {
    const rows = await readReviews(db, project.accountId, ids);
    return new Map(rows.map(({ id, reviewerName }) => [id, reviewerName]));
  },
};

function readReviews(db: Db, accountId: string, ids: readonly string[], only = sql`true`) {
  return db
    .select({
      id: review.id,
      providerId: review.providerId,
      reviewerName: review.reviewerName,
      reply: review.reply,
    })
    .from(review)
    .where(and(eq(review.accountId, accountId), inArray(review.id, [...new Set(ids)]), only));
}

/** How the provider calls the reviews of a location's entries, by our ids. */
async function readPlaces(
  { context, job }: SendTools,
  { entries, providerAccount, providerName: location }: Target<Reply>,
): Promise<Map<string, ReviewPlace>> {
  const ids = entries.flatMap(({ subjectId }) => subjectId ?? []);
  const rows = await readReviews(context.db, job.accountId, ids);
  return new Map(rows.map(({ id, providerId }) => [id, { providerAccount, location, review: providerId }]));
}

/**
 * Whether a reply that is sent again stands there as it was turned down, which counts as none. One that was written since it was first
 * tried is that try's, whose answer was lost.
 */
function isRefusedStill(entry: Entry<Reply>, reply: ProviderReview['reply']): boolean {
  if (!entry.isResend || reply?.state !== 'REJECTED') return false;
  return entry.tries === 0 || (reply.updatedAt ?? new Date(0)) < entry.updatedAt;
}
