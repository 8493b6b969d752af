import type { PostSummary } from '@frontage/api-client/contract';
import { postStates, titleFrom, type PostContent, type PostKind, type PostState } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { ProjectRef } from '#src/http/project-ref';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { leftOutCount } from './left-out';

/** Characters of its text that a post without a title is called by. */
const longestTitle = 80;

/** A post with its tally, as {@link summaryColumns} read it. */
export type SummaryRow = {
  id: string;
  kind: PostKind;
  content: PostContent;
  at: string | Date;
  local_at: string | null;
  author_id: string | null;
  author_name: string | null;
  series_id: string | null;
  places: number;
  counts: Partial<Record<PostState, number>>;
  late: number;
  late_since: string | Date | null;
  left_out: number;
};

/** What the last change that was carried out, and not taken back, made a post say; of those that the caller sees. */
export const lastText = sql.raw(`(
    select t.content from post_text t
    join plan c on c.id = t.plan_id and c.job_id is not null
    where t.post_id = w.id and not exists (
      select 1 from plan back where back.undo_of_job_id = c.job_id and back.job_id is not null)
    order by c.applied_at desc, c.id limit 1)`);

/** The columns of `post w`, its author `u` and its tally `t` that make a summary. */
export const summaryColumns = (
  project: ProjectRef,
): SQL => sql`w.id, w.kind, coalesce(${lastText}, w.content) as content,
  w.at, w.local_at, u.id as author_id, u.name as author_name,
  (select o.series_id from post_series_occurrence o where o.post_id = w.id limit 1) as series_id, t.places, t.counts, t.late, t.late_since,
  ${leftOutCount(project)} as left_out`;

/** What a post is called: its title, or how its text begins. */
export const titleOf = ({ event, text }: PostContent) => event?.title ?? titleFrom(text, longestTitle);

/** A row as the contract has it. */
export function summaryOf(row: SummaryRow): PostSummary {
  const { author_id: authorId, author_name: authorName } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: titleOf(row.content),
    at: toIso(row.at),
    localAt: row.local_at,
    createdBy: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
    seriesId: row.series_id,
    locations: row.places,
    leftOut: row.left_out,
    counts: Object.fromEntries(postStates.map((state) => [state, row.counts[state] ?? 0])) as Record<
      PostState,
      number
    >,
    late: row.late,
    lateSince: row.late_since === null ? null : toIso(row.late_since),
  };
}
