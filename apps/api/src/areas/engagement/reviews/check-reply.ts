import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { findReplyFindings } from '@frontage/domain/replies';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { readLocationsById } from '#src/areas/changes/door';
import { review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readReplyFacts } from './guard-reply';

/** What the guard finds in a reply that is being written, beside what blocks it also what it only warns of. Throws `not_found`. */
export async function checkReply(
  { db }: AppContext,
  project: ProjectRef,
  reviewId: string,
  text: string,
): Promise<ResponseOf<typeof contract.reviews.checkReply>> {
  const [found] = await db
    .select({ id: review.id, locationId: review.locationId, reviewerName: review.reviewerName })
    .from(review)
    .where(
      and(eq(review.id, reviewId), eq(review.accountId, project.accountId), eq(review.projectId, project.id)),
    );
  if (found === undefined) throw new AppError('not_found');
  const location = (await readLocationsById(db, project, [found.locationId])).get(found.locationId);
  if (location === undefined) throw new AppError('not_found');
  const facts = await readReplyFacts(db, project, { review: found, values: location.values });
  return {
    findings: findReplyFindings(text, facts).map(({ code, severity, start, end, likeness }) => ({
      ...{ code, severity, start, end, likeness },
    })),
  };
}
