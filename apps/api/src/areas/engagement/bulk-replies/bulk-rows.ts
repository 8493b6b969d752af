import { bulkReplyItemSchema, type BulkReplyItem } from '@frontage/api-client/contract';
import { can, type PermissionMap } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { inProject } from '#src/areas/locations/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { lastChange, stateColumn } from '../reviews/review-rows';
import { itemSources, itemState, lackOf, obstacleOf } from './item-states';

type Row = {
  review_id: string;
  location_id: string;
  location_name: string;
  reviewer_name: string | null;
  rating: number;
  comment: string | null;
  language: string | null;
  written_at: string | Date;
  updated_at: string | Date;
  reply: string | null;
  reply_state: string | null;
  item_state: BulkReplyItem['state'];
  obstacle: BulkReplyItem['obstacle'];
  body: string | null;
  lack: BulkReplyItem['lack'];
  draft_findings: BulkReplyItem['findings'];
  template_id: string | null;
  template_name: string | null;
  fits: string | null;
  replies_ago: number | null;
  is_edited: boolean;
  findings: BulkReplyItem['findings'];
  likeness: number;
  state: NonNullable<BulkReplyItem['replyState']>;
  decided_id: string | null;
  decided_name: string | null;
  version: number;
};

/** A draft of a bulk, and what stands at its review. */
export type BulkItem = BulkReplyItem & {
  readonly reply: string | null;
  readonly isRefused: boolean;
  /** What was found in the draft as it was made, beside what the guard finds in any reply. */
  readonly draftFindings: BulkReplyItem['findings'];
};

/** Drafts of a bulk at locations that the caller sees, in their order. */
export async function readItems(
  db: Db | Tx,
  project: ProjectRef,
  bulkReplyId: string,
  which: SQL = sql`true`,
): Promise<BulkItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select i.review_id, i.location_id, l.name as location_name, r.reviewer_name, r.rating, r.comment, r.language, r.written_at,
      r.updated_at, r.reply, r.reply_state, ${itemState} as item_state, ${obstacleOf(project)} as obstacle, i.body, ${lackOf} as lack, i.draft_findings,
      i.template_id, t.name as template_name, i.fits, i.replies_ago, i.is_edited, i.findings, i.likeness,
      ${stateColumn} as state, u.id as decided_id, u.name as decided_name, i.version
    from ${itemSources}
    join review r on r.id = i.review_id
    join location l on l.id = i.location_id and ${inProject(project)}
    left join reply_template t on t.id = i.template_id
    left join app_user u on u.id = i.decided_by
    ${lastChange}
    where i.bulk_reply_id = ${bulkReplyId} and i.account_id = ${project.accountId} and ${which}
    order by i.seq`);
  return rows.map(present);
}

function present(row: Row): BulkItem {
  const isSent = row.item_state === 'sent';
  return {
    reviewId: row.review_id,
    locationId: row.location_id,
    locationName: row.location_name,
    reviewerName: row.reviewer_name,
    rating: row.rating,
    comment: row.comment,
    language: row.language,
    writtenAt: toIso(row.written_at),
    updatedAt: toIso(row.updated_at),
    state: row.item_state,
    obstacle: isSent ? null : row.obstacle,
    text: row.body,
    lack: row.lack,
    template:
      row.template_id === null || row.template_name === null
        ? null
        : { id: row.template_id, name: row.template_name },
    fits: row.fits,
    repliesAgo: row.replies_ago,
    isEdited: row.is_edited,
    findings: row.findings,
    likeness: row.likeness,
    replyState: isSent ? row.state : null,
    decidedBy:
      row.decided_id === null || row.decided_name === null
        ? null
        : { id: row.decided_id, name: row.decided_name },
    version: row.version,
    reply: row.reply,
    isRefused: row.reply_state === 'REJECTED',
    draftFindings: row.draft_findings,
  };
}

/** A draft as the contract has it, without its template for callers who may not see any. */
export const asContract =
  (permissions: PermissionMap) =>
  (item: BulkItem): BulkReplyItem =>
    bulkReplyItemSchema.parse(can(permissions, 'templates:view') ? item : { ...item, template: null });

/** Keeps a bulk to oneself until the transaction ends. Throws `not_found`. */
export async function lockBulk(tx: Tx, project: ProjectRef, bulkReplyId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from bulk_reply where id = ${bulkReplyId} and account_id = ${project.accountId} and project_id = ${project.id}
    for no key update`);
  if (rows.length === 0) throw new AppError('not_found');
}
