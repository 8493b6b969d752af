import type { ReviewRow } from '@frontage/api-client/contract';
import type { ReplyState } from '@frontage/domain/reviews';
import { sql } from 'drizzle-orm';
import { toIso } from '#src/areas/engagement/pages-of-location';

/** A review as {@link rowColumns} reads it. */
export type Row = {
  id: string;
  project_id: string;
  location_id: string;
  location_name: string;
  reviewer_name: string | null;
  rating: number;
  comment: string | null;
  language: string | null;
  photo_count: number;
  written_at: string | Date;
  updated_at: string | Date;
  due_at: string | Date;
  removed_at: string | Date | null;
  labels: string[];
  assignee_id: string | null;
  assignee_name: string | null;
  has_draft: boolean;
  state: ReplyState;
  edited_since: boolean;
};

/** How far the answer of `review r` is, by its last change `e` and by what the provider says. Nothing is live that was not read back. */
export const stateColumn = sql.raw(`case
    when e.state in ('queued', 'sending') then 'outbox'
    when e.state = 'failed' and not e.is_superseded then 'failed'
    when r.reply is null then 'none'
    when e.state = 'sent' then 'sent'
    when r.reply_state = 'PENDING' then 'in_review'
    when r.reply_state = 'REJECTED' then 'rejected'
    else 'live' end`);

/** The last change of the answer to `review r`, as `e`. */
export const lastChange = sql.raw(`left join lateral (
    select s.state, s.is_superseded from ledger_entry s
    where s.subject_id = r.id and s.account_id = r.account_id
    order by s.state in ('queued', 'sending', 'sent', 'in_review') desc, s.updated_at desc, s.job_id limit 1
  ) e on true`);

/** Columns of a {@link Row} of `review r`, `location l`, `app_user a` who is to answer it, and {@link lastChange}. */
export const rowColumns = sql`r.id, r.project_id, r.location_id, l.name as location_name, r.reviewer_name, r.rating, r.comment, r.language,
    jsonb_array_length(r.photos) as photo_count, r.written_at, r.updated_at, r.due_at, r.removed_at, r.labels,
    a.id as assignee_id, a.name as assignee_name, r.draft is not null as has_draft, ${stateColumn} as state,
    coalesce(r.updated_at > r.replied_at, false) as edited_since`;

/** A row as the contract has it. */
export function presentRow(row: Row): ReviewRow {
  return {
    id: row.id,
    locationId: row.location_id,
    locationName: row.location_name,
    reviewerName: row.reviewer_name,
    rating: row.rating,
    comment: row.comment,
    language: row.language,
    photos: row.photo_count,
    writtenAt: toIso(row.written_at),
    updatedAt: toIso(row.updated_at),
    isEdited: toIso(row.updated_at) > toIso(row.written_at),
    dueAt: toIso(row.due_at),
    removedAt: row.removed_at === null ? null : toIso(row.removed_at),
    labels: row.labels,
    assignee:
      row.assignee_id === null || row.assignee_name === null
        ? null
        : { id: row.assignee_id, name: row.assignee_name },
    hasDraft: row.has_draft,
    state: row.state,
    isEditedSinceReply: row.edited_since,
  };
}
