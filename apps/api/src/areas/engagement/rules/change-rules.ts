import { mostReplyRules } from '@frontage/api-client/contract';
import { can, type AuditAction, type Issue } from '@frontage/domain';
import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { requireOwnWord } from '#src/areas/access/door';
import { lockProjectFields } from '#src/areas/locations/door';
import type { Db, Tx } from '#src/db/database';
import { replyRule } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { worksHere } from '../reviews/counts';
import { readTexts } from '../templates/text-of-source';
import { missingGroups } from './ready-rules';
import {
  draftOf,
  isSameDraft,
  isSending,
  lockRule,
  lockRules,
  ofProject,
  oneOf,
  type RuleRow,
} from './rule-rows';
import { takeBackOfRule } from './take-back';

type Parts = Pick<AppContext, 'db' | 'clock'>;

/** What the audit log keeps of a rule. */
const factsOf = ({ name, conditions, actions, optIns, dailyLimit }: ReplyRuleDraft) => ({
  name,
  conditions: JSON.stringify(conditions),
  actions: JSON.stringify(actions),
  optIns: optIns.join(', '),
  dailyLimit,
});

/** Writes down in the audit log what became of a rule. */
export function audit(
  tx: Tx,
  project: ProjectRef,
  by: AuditedCaller,
  event: {
    readonly action: Extract<AuditAction, `reply_rule_${string}`>;
    readonly at: Date;
    readonly id: string;
    readonly name: string;
    readonly before?: ReplyRuleDraft;
    readonly after?: ReplyRuleDraft;
  },
): Promise<void> {
  const { action, at, id, name, before, after } = event;
  return record(tx, {
    ...by,
    at,
    action,
    projectId: project.id,
    object: { kind: 'reply_rule', id, name },
    before: before === undefined ? null : factsOf(before),
    after: after === undefined ? null : factsOf(after),
  });
}

/**
 * Throws `validation_failed` where a rule names what is not there: a text that answers, also for a caller who may see none, a group, or a
 * person whom the caller does not know of or who does not work in the project.
 */
export async function requireKnown(
  db: Db,
  project: ProjectRef,
  actor: Actor,
  { conditions, actions }: ReplyRuleDraft,
): Promise<void> {
  const faults: Issue[] = [];
  const fault = (path: string) => faults.push({ path: `body.${path}`, code: 'invalid_value' });
  if (actions.reply !== null) {
    const maySee = can(actor.permissions, 'templates:view');
    if (!maySee || (await readTexts(db, project, actions.reply.from)).length === 0)
      fault('actions.reply.from');
  }
  if ((await missingGroups(db, project, conditions)).length > 0) fault('conditions');
  const people = [
    ...new Set([...actions.notify, ...(actions.assigneeId === null ? [] : [actions.assigneeId])]),
  ];
  if (people.length > 0) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select u.id from app_user u where u.id = any(${sql.param(people)}::uuid[]) and ${worksHere(actor, project)}`);
    const known = new Set(rows.map(({ id }) => id));
    if (actions.assigneeId !== null && !known.has(actions.assigneeId)) fault('actions.assigneeId');
    if (actions.notify.some((id) => !known.has(id))) fault('actions.notify');
  }
  if (faults.length > 0) throw new AppError('validation_failed', { fields: faults });
}

/** Writes a rule, the last one, which is off; answers its id. Throws as {@link requireKnown}, and beyond the most that a project may have. */
export async function createRule(
  { db, clock }: Parts,
  project: ProjectRef,
  actor: Actor,
  by: AuditedCaller,
  draft: ReplyRuleDraft,
): Promise<string> {
  await requireKnown(db, project, actor, draft);
  const [id, at] = [randomUUID(), clock.now()];
  await db.transaction(async (tx) => {
    await lockProjectFields(tx, project.id);
    const [held] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${replyRule.place}), -1)::int`,
      })
      .from(replyRule)
      .where(ofProject(project));
    if ((held?.count ?? 0) >= mostReplyRules)
      throw new AppError('validation_failed', { fields: [{ path: 'body.name', code: 'too_big' }] });
    await tx.insert(replyRule).values({
      ...draft,
      id,
      accountId: project.accountId,
      projectId: project.id,
      place: (held?.last ?? -1) + 1,
      changedBy: by.userId,
      writtenBy: [by.userId],
      changedAt: at,
      createdAt: at,
    });
    await audit(tx, project, by, { action: 'reply_rule_created', at, id, name: draft.name, after: draft });
  });
  return id;
}

/**
 * Changes a rule, which is off then and has to be tried again; answers its version. The same once more changes nothing. Throws
 * `not_found`, `conflict` where somebody changed it meanwhile, and as {@link requireKnown}.
 */
export async function changeRule(
  { db, clock }: Parts,
  project: ProjectRef,
  actor: Actor,
  by: AuditedCaller,
  id: string,
  { version, ...draft }: ReplyRuleDraft & { readonly version: number },
): Promise<number> {
  await requireThere(db, project, id);
  await requireKnown(db, project, actor, draft);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const before = await lockRule(tx, project, id);
    if (before.version !== version) throw new AppError('conflict');
    if (isSameDraft(draftOf(before), draft)) return before.version;
    const after = before.version + 1;
    await tx
      .update(replyRule)
      .set({
        ...draft,
        version: after,
        isOn: false,
        stopped: null,
        changedBy: by.userId,
        writtenBy: [...new Set([...before.writtenBy, by.userId])],
        changedAt: at,
      })
      .where(oneOf(project, id));
    await takeBackOfRule(tx, project, id, by, at);
    await audit(tx, project, by, {
      action: 'reply_rule_updated',
      at,
      id,
      name: draft.name,
      before: draftOf(before),
      after: draft,
    });
    return after;
  });
}

async function requireThere(db: Db, project: ProjectRef, id: string): Promise<void> {
  const [found] = await db.select({ id: replyRule.id }).from(replyRule).where(oneOf(project, id));
  if (found === undefined) throw new AppError('not_found');
}

/** Deletes a rule; the log keeps what it did. Throws `not_found`. */
export async function deleteRule(
  { db, clock }: Parts,
  project: ProjectRef,
  by: AuditedCaller,
  id: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const before = await lockRule(tx, project, id);
    await takeBackOfRule(tx, project, id, by, at);
    await tx.delete(replyRule).where(oneOf(project, id));
    await audit(tx, project, by, {
      action: 'reply_rule_deleted',
      at,
      id,
      name: before.name,
      before: draftOf(before),
    });
  });
}

/**
 * Puts rules into an order, which says which of them acts; those that are not named keep theirs, behind. Throws `not_found` for one that
 * is not the project's, and `approval_required` where the caller's changes wait for others and one of the rules sends.
 */
export async function orderRules(
  { db, clock }: Parts,
  project: ProjectRef & { readonly name: string },
  by: AuditedCaller,
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rules = await lockRules(tx, project);
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const named = [...new Set(ids)].map((id) => {
      const rule = known.get(id);
      if (rule === undefined) throw new AppError('not_found');
      return rule;
    });
    const others = rules.filter((rule) => !named.includes(rule)).sort((a, b) => a.place - b.place);
    if (rules.some(isSending)) await requireOwnWord(tx, project.accountId, by.userId);
    const ordered = [...named, ...others];
    for (const [place, rule] of ordered.entries()) await setPlace(tx, rule, place);
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'reply_rules_ordered',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      after: { rules: ordered.map(({ name }) => name).join(', ') },
    });
  });
}

async function setPlace(tx: Tx, rule: RuleRow, place: number): Promise<void> {
  if (rule.place === place) return;
  await tx.update(replyRule).set({ place }).where(eq(replyRule.id, rule.id));
}
