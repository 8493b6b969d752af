import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { replyRule } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

export type RuleRow = typeof replyRule.$inferSelect;

/** The rules of a project. */
export const ofProject = (project: ProjectRef) =>
  and(eq(replyRule.accountId, project.accountId), eq(replyRule.projectId, project.id));

/** One of them. */
export const oneOf = (project: ProjectRef, id: string) => and(ofProject(project), eq(replyRule.id, id));

/** Whether a rule answers in public now. */
export const isSending = ({ isOn, actions }: RuleRow) => isOn && actions.reply?.how === 'send';

/** What a person wrote of a rule. */
export const draftOf = ({ name, conditions, actions, optIns, dailyLimit }: RuleRow): ReplyRuleDraft => ({
  name,
  conditions,
  actions,
  optIns,
  dailyLimit,
});

/** Whether two drafts say the same; what is stored comes back with its keys in another order. */
export function isSameDraft(a: ReplyRuleDraft, b: ReplyRuleDraft): boolean {
  return inOneOrder(a) === inOneOrder(b);
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A project's rules in the order in which they are tried. */
export function readRules(db: Db | Tx, project: ProjectRef): Promise<RuleRow[]> {
  return db.select().from(replyRule).where(ofProject(project)).orderBy(asc(replyRule.place), replyRule.id);
}

/** A rule, held until the transaction ends: it is switched off only before or after it acts. Throws `not_found`. */
export async function lockRule(tx: Tx, project: ProjectRef, id: string): Promise<RuleRow> {
  const [row] = await tx.select().from(replyRule).where(oneOf(project, id)).for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** All rules of a project, held as {@link lockRule} holds one. */
export function lockRules(tx: Tx, project: ProjectRef): Promise<RuleRow[]> {
  return tx
    .select()
    .from(replyRule)
    .where(ofProject(project))
    .orderBy(asc(replyRule.id))
    .for('no key update');
}

/** Of acts `a`, those that wrote an answer on this day, which begins at midnight of the time zone. */
export const writtenToday = (now: Date, timeZone: SQL): SQL => sql`a.kind in ('sent', 'drafted')
  and a.at >= date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;
