import type { contract, QuestionDetail, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { inProject } from '#src/areas/locations/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import type { OtherAnswer } from '#src/db/schema/questions';
import { AppError } from '#src/http/errors';
import { idList, idsOf, type ProjectRef, type ProjectsRead } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { readAttempts } from '../reviews/detail';
import {
  filterConditions,
  isOpen,
  ofProject,
  presentRow,
  questionsAt,
  rowColumns,
  type Row,
} from './question-rows';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;
const cursorSchema = z.tuple([z.string(), z.uuid()]);

/** A page of questions. Throws `validation_failed` for a cursor that is none. */
export async function listQuestions(
  { db, clock }: Context,
  projects: UnifiedScope,
  query: RequestOf<typeof contract.questions.list>['query'],
): Promise<ResponseOf<typeof contract.questions.list>> {
  const conditions = await filterConditions(db, projects, query, clock.now());
  const after = readCursor(query.cursor, cursorSchema);
  const direction = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(q.asked_at, q.id) ${sql.raw(query.sort === 'oldest' ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const inOrder = sql`order by q.asked_at ${direction}, q.id ${direction} limit ${query.limit + 1}`;
  const firstOf = (whose: SQL) => sql`
    select q.id from question q join location l on l.id = q.location_id and ${inProject(projects)}
    where ${conditions} and ${whose} and ${isAfter} ${inOrder}`;
  // Indexes have the order within a project; of several, the first of each are found and put in order together.
  const found =
    projects.ids.length === 1
      ? firstOf(sql`true`)
      : sql`select f.id from unnest(${idList(projects.ids)}) as of_set(id)
          cross join lateral (${firstOf(sql`q.project_id = of_set.id`)}) f`;
  const { rows } = await db.execute<Row & { key: string }>(sql`
    select ${rowColumns}, q.asked_at::text as key from ${questionsAt(projects)} where q.id in (${found}) ${inOrder}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...presentRow(row), ...projectOf(projects, row.project_id) })),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.key, last.id]) : null,
    total: null,
  };
}

/** How many questions match, how many are open, how fresh that is, and whether more can come. */
export async function countQuestions(
  { db, clock, config }: Context,
  projects: ProjectsRead,
  filter: RequestOf<typeof contract.questions.counts>['query'],
): Promise<ResponseOf<typeof contract.questions.counts>> {
  const conditions = await filterConditions(db, projects, filter, clock.now());
  const { rows } = await db.execute<{ matching: number; open: number; answered: number }>(sql`
    select count(*) filter (where ${conditions})::int as matching, count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where q.answer is not null)::int as answered
    from question q join location l on l.id = q.location_id and ${inProject(projects)} where ${ofProject(projects)}`);
  const { rows: times } = await db.execute<{
    read_at: string | Date | null;
    ended_at: string | Date | null;
  }>(sql`
    select case when bool_and(read.at is not null) then min(read.at) end as read_at,
      case when bool_and(p.questions_ended_at is not null) then min(p.questions_ended_at) end as ended_at
    from project p left join lateral (
      select max(l.questions_read_at) as at from location l where ${inProject(projects)} and l.project_id = p.id) read on true
    where p.id = any(${idList(idsOf(projects))}) and p.account_id = ${projects.accountId}`);
  const [{ read_at: readAt, ended_at: endedAt } = { read_at: null, ended_at: null }] = times;
  const iso = (at: string | Date | null) => (at === null ? null : toIso(at));
  return {
    ...(rows[0] ?? { matching: 0, open: 0, answered: 0 }),
    readAt: iso(readAt),
    readEveryMinutes: config.SYNC_EVERY_MINUTES || null,
    endedAt: iso(endedAt),
  };
}

type DetailRow = Row & {
  answered_at: string | Date | null;
  others: OtherAnswer[];
  phone: string | null;
  maps_uri: string | null;
  awaits_approval: boolean;
};

/** One question with its answers, and what became of ours. Throws `not_found`. */
export async function readQuestion(
  { db }: Context,
  project: ProjectRef,
  questionId: string,
): Promise<QuestionDetail> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${rowColumns}, q.answered_at, q.others, l.phone, l.maps_uri,
      exists (select 1 from plan p where p.account_id = q.account_id and p.project_id = q.project_id
        and p.state = 'waiting_approval' and p.source = 'answer' and exists (
          select 1 from plan_item i where i.plan_id = p.id and i.field = 'answer' and i.subject_id = q.id)) as awaits_approval
    from ${questionsAt(project)} where ${ofProject(project)} and q.id = ${questionId}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const byVotes = [...row.others].sort((a, b) => b.upvotes - a.upvotes || b.at.localeCompare(a.at));
  return {
    row: presentRow(row),
    answer:
      row.answer === null
        ? null
        : { text: row.answer, at: row.answered_at === null ? null : toIso(row.answered_at) },
    others: byVotes.map(({ authorName, kind, text, upvotes, at }) => ({
      authorName,
      kind,
      text,
      upvotes,
      at,
    })),
    attempts: await readAttempts(db, project, questionId),
    awaitsApproval: row.awaits_approval,
    location: { id: row.location_id, name: row.location_name, phone: row.phone, mapsUri: row.maps_uri },
  };
}
