import type { LocationValues } from '@frontage/domain';
import { comparedReplies, findReplyFindings, isNameless, type ReplyFacts } from '@frontage/domain/replies';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** A review that is answered, and what its location holds. */
export type Answered = {
  readonly review: { readonly id: string; readonly locationId: string; readonly reviewerName: string | null };
  readonly values: LocationValues;
};

/** What a reply to a review is judged by: the location's numbers, its last replies to others, whether its author has a name. */
export async function readReplyFacts(
  db: Db,
  project: ProjectRef,
  { review: { id, locationId, reviewerName }, values }: Answered,
): Promise<ReplyFacts> {
  const last = await db
    .select({ reply: review.reply })
    .from(review)
    .where(
      and(
        eq(review.accountId, project.accountId),
        eq(review.projectId, project.id),
        eq(review.locationId, locationId),
        ne(review.id, id),
        isNotNull(review.reply),
      ),
    )
    .orderBy(desc(review.repliedAt), desc(review.id))
    .limit(comparedReplies);
  return factsOf(
    values,
    reviewerName,
    last.flatMap(({ reply }) => reply ?? []),
  );
}

/** A location's numbers that a reply may name, in E.164, the main one first. */
export function phonesOf({ phone, additionalPhones, whatsapp }: LocationValues): string[] {
  return [phone, ...additionalPhones, whatsapp].filter((number) => number !== null);
}

/** The same of what was read already. */
export function factsOf(
  values: LocationValues,
  reviewerName: string | null,
  recentReplies: readonly string[],
): ReplyFacts {
  return {
    phones: phonesOf(values),
    recentReplies,
    isAnonymous: isNameless(reviewerName),
  };
}

/** Throws `reply_refused` with every finding that blocks a text from being the reply to a review. */
export async function requireSendable(
  db: Db,
  project: ProjectRef,
  text: string,
  answered: Answered,
): Promise<void> {
  requireNothingFound(text, await readReplyFacts(db, project, answered));
}

/** The same by facts that were read already. */
export function requireNothingFound(text: string, facts: ReplyFacts): void {
  const stopped = findReplyFindings(text, facts).filter(({ severity }) => severity === 'blocks');
  if (stopped.length === 0) return;
  const fields = stopped.map(({ code, start, end, likeness }) => ({
    path: 'text',
    code,
    params: { start, end, ...(likeness === null ? {} : { likeness }) },
  }));
  throw new AppError('reply_refused', { fields });
}
