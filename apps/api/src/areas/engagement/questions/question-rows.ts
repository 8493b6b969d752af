import { valuesOf, type contract, type QuestionRow, type RequestOf } from '@frontage/api-client/contract';
import type { AnswerState } from '@frontage/domain/questions';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { groupCondition, inProject } from '#src/areas/locations/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { searchConditions } from '../reviews/conditions';
import { isOf, type ProjectsRead } from '#src/http/project-ref';

/** What narrows the list, as the contract has it. */
type QuestionFilter = Omit<RequestOf<typeof contract.questions.counts>['query'], 'unified'>;

const dayMs = 86_400_000;

/** A question as {@link rowColumns} reads it. */
export type Row = {
  id: string;
  project_id: string;
  location_id: string;
  location_name: string;
  author_name: string | null;
  body: string;
  upvotes: number;
  other_answers: number;
  answer: string | null;
  asked_at: string | Date;
  updated_at: string | Date;
  removed_at: string | Date | null;
  state: AnswerState;
};

/** Questions of the projects' locations, as a `from` with `question q`, `location l` and the last change of the answer as `e`. */
export const questionsAt = (projects: ProjectsRead): SQL =>
  sql`question q join location l on l.id = q.location_id and ${inProject(projects)}
    left join lateral (
      select s.state, s.is_superseded from ledger_entry s
      where s.subject_id = q.id and s.account_id = q.account_id
      order by s.state in ('queued', 'sending', 'sent', 'in_review') desc, s.updated_at desc, s.job_id limit 1
    ) e on true`;

/** The questions of projects, as a condition. */
export const ofProject = (projects: ProjectsRead): SQL => isOf('q', projects);

/** Somebody could answer it, and the business did not. */
export const isOpen = sql.raw('(q.removed_at is null and q.answer is null)');

/** Columns of a {@link Row} of {@link questionsAt}. */
export const rowColumns =
  sql.raw(`q.id, q.project_id, q.location_id, l.name as location_name, q.author_name, q.body, q.upvotes,
  jsonb_array_length(q.others) as other_answers, q.answer, q.asked_at, q.updated_at, q.removed_at,
  case when e.state in ('queued', 'sending') then 'sending'
    when e.state = 'failed' and not e.is_superseded then 'failed'
    when q.answer is null then 'none'
    when e.state in ('sent', 'in_review') then 'sent'
    else 'live' end as state`);

/** A row as the contract has it. */
export function presentRow(row: Row): QuestionRow {
  return {
    id: row.id,
    locationId: row.location_id,
    locationName: row.location_name,
    authorName: row.author_name,
    text: row.body,
    upvotes: row.upvotes,
    otherAnswers: row.other_answers,
    answer: row.answer,
    askedAt: toIso(row.asked_at),
    updatedAt: toIso(row.updated_at),
    isEdited: toIso(row.updated_at) > toIso(row.asked_at),
    removedAt: row.removed_at === null ? null : toIso(row.removed_at),
    state: row.state,
  };
}

/** Everything that a filter asks of {@link questionsAt}. */
export async function filterConditions(
  db: Db,
  projects: ProjectsRead,
  filter: QuestionFilter,
  now: Date,
): Promise<SQL> {
  const conditions = [ofProject(projects)];
  if (filter.answers === 'unanswered') conditions.push(isOpen);
  if (filter.answers === 'answered') conditions.push(sql`q.answer is not null`);
  const locations = valuesOf(filter.location);
  if (locations.length > 0) conditions.push(sql`q.location_id = any(${sql.param([...locations])}::uuid[])`);
  const groups = valuesOf(filter.group);
  if (groups.length > 0) conditions.push(await groupCondition(db, projects, ...groups));
  if (filter.days !== undefined)
    conditions.push(
      sql`q.asked_at >= ${new Date(now.getTime() - Number(filter.days) * dayMs).toISOString()}::timestamptz`,
    );
  conditions.push(...searchConditions(filter.search, 'q.search_key'));
  return sql.join(conditions, sql` and `);
}
