import type { TriedReview } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import type { LeftReason, LookReason, ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { and, eq, inArray } from 'drizzle-orm';
import { readLocationsById } from '#src/areas/changes/door';
import type { Db } from '#src/db/database';
import { review } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';
import { pickText, readTexts } from '../templates/text-of-source';

/** What a review would have come to. */
export type Outcome = {
  readonly id: string;
  readonly look: LookReason | null;
  readonly left: LeftReason | null;
};

/** The reviews of a trial, each with the reply the rule would have given, as far as its reader may see what it takes. */
export async function readTried(
  db: Db,
  project: ProjectRef,
  { actions: { reply } }: ReplyRuleDraft,
  outcomes: readonly Outcome[],
  permissions: PermissionMap,
): Promise<TriedReview[]> {
  if (outcomes.length === 0) return [];
  const rows = await db
    .select()
    .from(review)
    .where(
      and(
        eq(review.accountId, project.accountId),
        eq(review.projectId, project.id),
        inArray(
          review.id,
          outcomes.map(({ id }) => id),
        ),
      ),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  const places = await readLocationsById(db, project, [...new Set(rows.map(({ locationId }) => locationId))]);
  const texts = reply === null ? [] : await readTexts(db, project, reply.from);
  const items: TriedReview[] = [];
  for (const { id, look, left } of outcomes) {
    const row = known.get(id);
    const place = row === undefined ? undefined : places.get(row.locationId);
    if (row === undefined || place === undefined) continue;
    const picked =
      left !== null || reply === null
        ? null
        : await pickText(db, project, texts, { review: row, values: place.values, permissions });
    items.push({
      reviewId: id,
      reviewerName: row.reviewerName,
      locationName: place.name,
      rating: row.rating,
      comment: row.comment,
      writtenAt: row.writtenAt.toISOString(),
      text: picked?.text ?? null,
      findings: (picked?.findings ?? []).flatMap(({ code, severity }) =>
        severity === 'blocks' ? [code] : [],
      ),
      look,
      left,
    });
  }
  return items;
}
