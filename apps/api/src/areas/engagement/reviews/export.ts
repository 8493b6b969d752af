import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { csvLine } from '#src/areas/base/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { filterConditions, reviewsAt, searchConditions, type ReviewFilter } from './conditions';
import { lastChange, stateColumn } from './review-rows';

const heading = [
  ...['review', 'location', 'storeCode', 'author', 'rating', 'writtenAt', 'editedAt', 'language', 'text'],
  ...['replyState', 'reply', 'repliedAt', 'policyViolation', 'labels', 'assignee', 'dueAt', 'removedAt'],
];
const rowsTogether = 500;

type Row = {
  id: string;
  location_name: string;
  store_code: string | null;
  reviewer_name: string | null;
  rating: number;
  written_at: string | Date;
  updated_at: string | Date;
  language: string | null;
  comment: string | null;
  state: string;
  reply: string | null;
  replied_at: string | Date | null;
  reply_violation: string | null;
  labels: string[];
  assignee: string | null;
  due_at: string | Date;
  removed_at: string | Date | null;
  key: string;
};

const text = (at: string | Date | null) => (at === null ? '' : toIso(at));

function lineOf(row: Row): string {
  const isEdited = toIso(row.updated_at) > toIso(row.written_at);
  return csvLine([
    row.id,
    row.location_name,
    row.store_code ?? '',
    row.reviewer_name ?? '',
    String(row.rating),
    text(row.written_at),
    isEdited ? text(row.updated_at) : '',
    row.language ?? '',
    row.comment ?? '',
    row.state,
    row.reply ?? '',
    text(row.replied_at),
    row.reply_violation ?? '',
    row.labels.join('; '),
    row.assignee ?? '',
    text(row.due_at),
    text(row.removed_at),
  ]);
}

/** The reviews that match as a table, newest first, read and written in parts. */
export async function* exportReviews(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  filter: ReviewFilter,
  userId: string,
): AsyncGenerator<string> {
  const conditions = [
    ...(await filterConditions(db, project, filter, userId, clock.now())),
    ...searchConditions(filter.search),
  ];
  yield csvLine(heading);
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      with page as (
        select r.id from ${reviewsAt(project)} where ${sql.join(conditions, sql` and `)} and ${after}
        order by r.written_at desc, r.id desc limit ${rowsTogether}
      )
      select r.id, l.name as location_name, l.store_code, r.reviewer_name, r.rating, r.written_at, r.updated_at, r.language,
        r.comment, ${stateColumn} as state, r.reply, r.replied_at, r.reply_violation, r.labels, a.name as assignee, r.due_at,
        r.removed_at, r.written_at::text as key
      from page join review r on r.id = page.id join location l on l.id = r.location_id
      left join app_user a on a.id = r.assignee_id
      ${lastChange}
      order by r.written_at desc, r.id desc`);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsTogether) return;
    after = sql`(r.written_at, r.id) < (${last.key}::timestamptz, ${last.id}::uuid)`;
  }
}
