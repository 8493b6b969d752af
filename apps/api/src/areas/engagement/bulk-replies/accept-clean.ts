import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { mostLowStars } from '@frontage/domain/reviews';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { lockBulk, readItems, type BulkItem } from './bulk-rows';
import { judgeLocation } from './change-item';
import { isSendable } from './draft-text';

type Named = RequestOf<typeof contract.bulkReplies.accept>['body']['items'][number];

/**
 * Accepts those of the named drafts that are as they were seen and in which nothing was found, also now, beside the others of their
 * location. What is not, and what answers few stars, stays as it is. Throws `not_found`.
 */
export async function acceptClean(
  { db, clock }: AppContext,
  project: ProjectRef,
  bulkReplyId: string,
  { items: named }: RequestOf<typeof contract.bulkReplies.accept>['body'],
  userId: string,
): Promise<ResponseOf<typeof contract.bulkReplies.accept>> {
  return db.transaction(async (tx) => {
    await lockBulk(tx, project, bulkReplyId);
    const seen = new Map(named.map((one) => [one.reviewId, one]));
    const before = await readItems(tx, project, bulkReplyId);
    const places = new Set(before.flatMap((item) => (seen.has(item.reviewId) ? [item.locationId] : [])));
    // Replies may have gone out there since the drafts were judged.
    for (const locationId of places) await judgeLocation(tx, project, bulkReplyId, locationId);
    const due = (await readItems(tx, project, bulkReplyId)).filter((item) =>
      isClean(item, seen.get(item.reviewId)),
    );
    const ids = due.map(({ reviewId }) => reviewId);
    const { rowCount } = await tx.execute(sql`
      update bulk_reply_item set state = 'accepted', plan_id = null, decided_by = ${userId}, version = version + 1,
        updated_at = ${clock.now().toISOString()}::timestamptz
      where bulk_reply_id = ${bulkReplyId} and account_id = ${project.accountId} and review_id = any(${sql.param(ids)}::uuid[])`);
    return { accepted: rowCount ?? 0 };
  });
}

function isClean(item: BulkItem, seen: Named | undefined): boolean {
  return (
    item.version === seen?.version &&
    item.updatedAt === seen.seen &&
    item.state === 'draft' &&
    item.rating > mostLowStars &&
    item.obstacle === null &&
    item.findings.length === 0 &&
    isSendable(item.text, item.findings)
  );
}
