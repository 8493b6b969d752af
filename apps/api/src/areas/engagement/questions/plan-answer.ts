import type { contract, RequestOf, ResponseOf, PlanTitle } from '@frontage/api-client/contract';
import type { LocationValues, PermissionMap } from '@frontage/domain';
import { answerTextSchema } from '@frontage/domain/questions';
import { findReplyFindings } from '@frontage/domain/replies';
import { renderReply } from '@frontage/domain/templates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { project as projectTable, question } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import {
  carryOut,
  openSubjectPlanner,
  PlanWriter,
  readLocationsById,
  type PlannedLocation,
  titleText,
} from '#src/areas/changes/door';
import type { ProjectRef } from '#src/http/project-ref';
import { factsOf, requireNothingFound } from '../reviews/guard-reply';
import { readableValues } from '../templates/readable-values';
import { isSameText } from '../texts/text-sender';

type Answer = RequestOf<typeof contract.questions.answer>['body'];
type Many = RequestOf<typeof contract.questions.answerMany>['body'];
type AnsweredMany = ResponseOf<typeof contract.questions.answerMany>;
type LeftOut = AnsweredMany['leftOut'];
type Found = NonNullable<Awaited<ReturnType<typeof readQuestions>>[number]>;

/**
 * What an answer is judged by: as a reply, but for likeness to earlier ones. Two people who ask the same are told the same, and each
 * reads the answer below their own question.
 */
const judgedBy = (values: LocationValues, { authorName }: Found) => factsOf(values, authorName, []);

/**
 * Answers a question, replaces the answer, or deletes it (`text` null): a plan of one item, carried out at once, sent for approval where
 * the caller's changes wait for somebody, or left for a look. Throws `not_found`, `question_gone`, `questions_ended`, `conflict` where it
 * was edited since it was `seen`, `answer_in_progress`, `plan_empty` where it is answered like that, and `reply_refused` where the guard
 * stops the text.
 */
export async function answerQuestion(
  context: AppContext,
  project: ProjectRef,
  questionId: string,
  { text, title, review: isForReview, seen }: Answer,
  permissions: PermissionMap,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.questions.answer>> {
  const { db } = context;
  const [found] = await readQuestions(db, project, [questionId]);
  const location =
    found === undefined
      ? undefined
      : (await readLocationsById(db, project, [found.locationId])).get(found.locationId);
  if (found === undefined || location === undefined) throw new AppError('not_found');
  if (found.removedAt !== null) throw new AppError('question_gone');
  await requireStanding(db, project);
  if (seen !== undefined && found.updatedAt.getTime() > new Date(seen).getTime())
    throw new AppError('conflict');
  const plan = await openSubjectPlanner(db, project.accountId, [found.id], isSameAnswer);
  const to = text === null ? null : filledIn(text, readableValues(location.values, permissions), found);
  const item = plan({ field: 'answer', subjectId: found.id, from: found.answer, to });
  if (item.state === 'blocked' || (await readAwaiting(db, project, [found.id])).size > 0)
    throw new AppError('answer_in_progress');
  if (item.state !== 'changed') throw new AppError('plan_empty');
  if (to !== null) {
    if (!answerTextSchema.safeParse(to).success) throw new AppError('reply_refused');
    requireNothingFound(to, judgedBy(location.values, found));
  }
  const planned = [{ location, items: [item] }];
  const change = { before: { answer: found.answer }, after: { answer: to } };
  const planId = await writePlan(context, project, { title, planned, change }, by);
  if (isForReview) return { planId, jobId: null, isWaiting: true };
  return { planId, ...(await carryOut(context, project, planId, by)) };
}

/**
 * Answers questions together with one text, whose variables take the values of each location: one plan, one job, an entry of the ledger
 * for each. What cannot be answered is left out and named. Throws `questions_ended`, and `plan_empty` where nothing is left;
 * where the guard stops the text as it was written, `reply_refused`.
 */
export async function answerMany(
  context: AppContext,
  project: ProjectRef,
  { questionIds, text, title, review: isForReview }: Many,
  permissions: PermissionMap,
  by: AuditedCaller,
): Promise<AnsweredMany> {
  const { db } = context;
  await requireStanding(db, project);
  const ids = [...new Set(questionIds)];
  const rows = await readQuestions(db, project, ids);
  const locationIds = rows.map(({ locationId }) => locationId);
  const locations = await readLocationsById(db, project, locationIds);
  const plan = await openSubjectPlanner(db, project.accountId, ids, isSameAnswer);
  const awaiting = await readAwaiting(db, project, ids);
  const seen = new Set(rows.map(({ id }) => id));
  const leftOut: LeftOut = ids
    .filter((id) => !seen.has(id))
    .map((questionId) => ({ questionId, reason: 'gone' }));
  const planned = new Map<string, PlannedLocation>();
  const pauses = createPauses();
  for (const row of rows) {
    if (pauses.isDue()) await pauses.pause();
    const location = locations.get(row.locationId);
    const leave = (reason: LeftOut[number]['reason']) => leftOut.push({ questionId: row.id, reason });
    if (location === undefined || row.removedAt !== null) {
      leave('gone');
      continue;
    }
    const rendered = renderReply(text, readableValues(location.values, permissions), row.authorName);
    const stopped = findReplyFindings(rendered.text, judgedBy(location.values, row));
    const item = plan({ field: 'answer', subjectId: row.id, from: row.answer, to: rendered.text });
    if (awaiting.has(row.id) || item.state === 'blocked') leave('in_progress');
    else if (rendered.empty.length > 0) leave('variable_empty');
    else if (item.state !== 'changed') leave('same');
    // Variables may have made it longer than an answer can be, and what goes on beyond is not judged.
    else if (!answerTextSchema.safeParse(rendered.text).success) leave('refused');
    else if (stopped.some(({ severity }) => severity === 'blocks')) leave('refused');
    else {
      const its = planned.get(row.locationId) ?? { location, items: [] };
      planned.set(row.locationId, { location, items: [...its.items, item] });
    }
  }
  const answers = [...planned.values()].reduce((sum, { items }) => sum + items.length, 0);
  if (answers === 0)
    throw new AppError(leftOut.some(({ reason }) => reason === 'refused') ? 'reply_refused' : 'plan_empty', {
      fields: leftOut.map(({ questionId, reason }) => ({ path: questionId, code: reason })),
    });
  const change = { after: { answers } };
  const planId = await writePlan(context, project, { title, planned: [...planned.values()], change }, by);
  const sent = isForReview ? { jobId: null, isWaiting: true } : await carryOut(context, project, planId, by);
  return { planId, ...sent, answers, leftOut };
}

/** The text with the values of the location; as it is where one is missing, which the guard then points at. */
function filledIn(text: string, values: LocationValues, { authorName }: Found): string {
  const rendered = renderReply(text, values, authorName);
  return rendered.empty.length > 0 ? text : rendered.text;
}

const isSameAnswer = (_field: unknown, a: unknown, b: unknown) => isSameText(a, b);

function readQuestions(db: Db, project: ProjectRef, ids: readonly string[]) {
  return db
    .select({
      id: question.id,
      locationId: question.locationId,
      authorName: question.authorName,
      answer: question.answer,
      updatedAt: question.updatedAt,
      removedAt: question.removedAt,
    })
    .from(question)
    .where(
      and(
        inArray(question.id, [...ids]),
        eq(question.accountId, project.accountId),
        eq(question.projectId, project.id),
      ),
    );
}

/** Throws `questions_ended` once the provider said that it has none any more: it would refuse every answer. */
async function requireStanding(db: Db, project: ProjectRef): Promise<void> {
  const [found] = await db
    .select({ endedAt: projectTable.questionsEndedAt })
    .from(projectTable)
    .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)));
  if (found?.endedAt !== null && found?.endedAt !== undefined) throw new AppError('questions_ended');
}

/** Questions of which an answer waits for an approver. */
async function readAwaiting(db: Db, project: ProjectRef, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.subject_id as id from plan p join plan_item i on i.plan_id = p.id and i.field = 'answer'
    where p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.state = 'waiting_approval'
      and p.source = 'answer' and i.subject_id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

type Writing = {
  readonly title: PlanTitle;
  readonly planned: readonly PlannedLocation[];
  readonly change: { readonly before?: Record<string, unknown>; readonly after: Record<string, unknown> };
};

async function writePlan(
  { db, clock }: AppContext,
  project: ProjectRef,
  { title, planned, change }: Writing,
  by: AuditedCaller,
): Promise<string> {
  const now = clock.now();
  const writer = await PlanWriter.begin(db, project, { title, source: 'answer', userId: by.userId }, now);
  try {
    await writer.add([...planned]);
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: now,
        action: 'question_answered',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: titleText(title) },
        ...change,
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.id;
}
