import type { SubjectField } from '@frontage/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { review } from '#src/db/schema/index';
import {
  compareChange,
  invertSubjects,
  keepHistory,
  readLive,
  recordWithoutCall,
  sendGroup,
  type Entry,
  type Seen,
  type Sender,
  type SendTools,
  type Target,
} from '#src/areas/changes/door';
import { stopAtSending } from '../rules/stop-at-sending';
import { ProviderError, type ProviderReview, type ReviewPlace } from '#src/provider/port';

type Reply = Extract<SubjectField, 'reply'>;

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Whether two replies read the same; spaces around them do not count, and an empty one is none. */
export function isSameReply(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}

const isSame = (_field: Reply, a: unknown, b: unknown) => isSameReply(a, b);

/** Replies to reviews: written, replaced and deleted at the provider, which reviews them. */
export const replySender: Sender<Reply> = {
  fields: ['reply'],
  isListed: false,
  isSame,
  async send(tools, target) {
    const places = await readPlaces(tools, target);
    for (const entry of target.entries)
      await sendReply(tools, target, entry, places.get(entry.subjectId ?? ''));
  },
  async readBack(tools, target) {
    const places = await readPlaces(tools, target);
    const seen = new Map<Entry<Reply>, Seen>();
    for (const entry of target.entries)
      seen.set(entry, await lookAt(tools, entry, places.get(entry.subjectId ?? '')));
    return seen;
  },
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

async function sendReply(
  tools: SendTools,
  target: Target<Reply>,
  entry: Entry<Reply>,
  place: ReviewPlace | undefined,
): Promise<void> {
  const { context, ledger, provider } = tools;
  if (place === undefined) {
    await ledger.refuse([entry], { state: 'failed', reason: 'review_gone', message: null });
    return;
  }
  const readAt = context.clock.now();
  const read = async () => {
    try {
      return await provider.readReview(place);
    } catch (error) {
      if (isGone(error)) await noteGone(tools, entry);
      throw error;
    }
  };
  const live = await readLive(tools, [entry], read, 'review_gone');
  if (live === null) return;
  if (!isSameReply(live.reply?.comment, entry.to)) {
    const { id: jobId, accountId } = tools.job;
    const reviewId = entry.subjectId ?? '';
    const reason = await stopAtSending(context, { jobId, accountId, reviewId, updatedAt: live.updatedAt });
    if (reason !== null) {
      await ledger.refuse([entry], { state: 'failed', reason, message: null });
      return;
    }
  }
  const found = isRefusedStill(entry, live.reply) ? null : (live.reply?.comment ?? null);
  const verdict = compareChange(entry, found, isSameReply);
  const due = await recordWithoutCall(tools, target, new Map([[entry, { verdict, found }]]));
  const text = textOf(entry.to);
  const call = () => (text === null ? provider.deleteReply(place) : provider.putReply(place, text));
  await sendGroup(tools, target.locationId, due, readAt, call, 'review_gone');
}

const isGone = (error: unknown) => error instanceof ProviderError && error.fault === 'not_found';

/** Notes that the provider has the review no more, so that nobody goes on answering it. */
async function noteGone({ context, job }: SendTools, entry: Entry<Reply>): Promise<void> {
  await context.db
    .update(review)
    .set({ removedAt: context.clock.now() })
    .where(
      and(
        eq(review.id, entry.subjectId ?? ''),
        eq(review.accountId, job.accountId),
        isNull(review.removedAt),
      ),
    );
}

/**
 * Whether a reply that is sent again stands there as it was turned down, which counts as none. One that was written since it was first
 * tried is that try's, whose answer was lost.
 */
function isRefusedStill(entry: Entry<Reply>, reply: ProviderReview['reply']): boolean {
  if (!entry.isResend || reply?.state !== 'REJECTED') return false;
  return entry.tries === 0 || (reply.updatedAt ?? new Date(0)) < entry.updatedAt;
}

const gone: Seen = { kind: 'refused', reason: 'review_gone', message: null, found: null };

/** What the public sees of a reply; what the provider says of it is kept with the review. */
async function lookAt(tools: SendTools, entry: Entry<Reply>, place: ReviewPlace | undefined): Promise<Seen> {
  const { context, job, provider } = tools;
  if (place === undefined) return gone;
  let reply: Awaited<ReturnType<typeof provider.readReview>>['reply'];
  try {
    ({ reply } = await provider.readReview(place));
  } catch (error) {
    if (!isGone(error)) throw error;
    await noteGone(tools, entry);
    return gone;
  }
  const found = reply?.comment ?? null;
  await context.db
    .update(review)
    .set({
      reply: found,
      repliedAt: reply?.updatedAt ?? null,
      replyState: reply?.state ?? null,
      replyViolation: reply?.violation ?? null,
    })
    .where(and(eq(review.id, entry.subjectId ?? ''), eq(review.accountId, job.accountId)));
  if (!isSameReply(found, entry.to)) return { kind: 'reverted', found };
  if (reply?.state === 'PENDING') return { kind: 'in_review' };
  if (reply?.state === 'REJECTED')
    return { kind: 'refused', reason: 'provider_refused', message: reply.violation, found };
  return { kind: 'live' };
}
