import type { ThreadEntry } from '@frontage/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { planApproval, planComment } from '#src/db/schema/index';
import { readPlanRow } from '#src/areas/changes/plans/plan-query';
import type { ProjectRef } from '#src/http/project-ref';
import { readNames } from '#src/areas/access/door';
import type { ApprovalRow } from './who';

/** The latest of each kind that are shown; older ones stay stored. */
const mostEntries = 500;

/** Comments on a plan and what became of its sendings, oldest first. Throws `not_found`. */
export async function readThread(db: Db, project: ProjectRef, planId: string): Promise<ThreadEntry[]> {
  const plan = await readPlanRow(db, project, planId);
  const approvals = await db
    .select()
    .from(planApproval)
    .where(and(eq(planApproval.planId, plan.id), eq(planApproval.accountId, project.accountId)))
    .orderBy(desc(planApproval.requestedAt))
    .limit(mostEntries);
  const comments = await db
    .select()
    .from(planComment)
    .where(and(eq(planComment.planId, plan.id), eq(planComment.accountId, project.accountId)))
    .orderBy(desc(planComment.at), desc(planComment.id))
    .limit(mostEntries);
  const names = await readNames(db, project.accountId, [
    ...approvals.flatMap((row) => [row.requestedBy, row.decidedBy]),
    ...comments.map((row) => row.authorId),
  ]);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  const entries = [
    ...approvals.flatMap((row) => entriesOf(row, person)),
    ...comments.map((row): ThreadEntry => ({
      id: row.id,
      kind: 'comment',
      by: person(row.authorId),
      at: row.at.toISOString(),
      text: row.body,
      wantedAt: null,
    })),
  ];
  return entries.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

function entriesOf(row: ApprovalRow, person: (id: string) => { id: string; name: string }): ThreadEntry[] {
  const asked: ThreadEntry = {
    id: row.id,
    kind: 'asked',
    by: person(row.requestedBy),
    at: row.requestedAt.toISOString(),
    text: null,
    wantedAt: row.wantedAt?.toISOString() ?? null,
  };
  if (row.state === 'waiting' || row.decidedBy === null || row.decidedAt === null) return [asked];
  const { state, decidedBy, decidedAt, reason: text } = row;
  return [
    asked,
    { ...asked, kind: state, by: person(decidedBy), at: decidedAt.toISOString(), text, wantedAt: null },
  ];
}

/** Adds a comment to a plan. Throws `not_found`. */
export async function addComment(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  text: string,
  author: { readonly id: string; readonly name: string },
): Promise<ThreadEntry> {
  const { db, clock } = context;
  const plan = await readPlanRow(db, project, planId);
  const id = randomUUID();
  const at = clock.now();
  await db.insert(planComment).values({
    id,
    accountId: project.accountId,
    projectId: project.id,
    planId: plan.id,
    authorId: author.id,
    at,
    body: text,
  });
  const { id: authorId, name } = author;
  return { id, kind: 'comment', by: { id: authorId, name }, at: at.toISOString(), text, wantedAt: null };
}
