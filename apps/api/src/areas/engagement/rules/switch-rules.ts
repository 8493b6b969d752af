import type { contract, RequestOf, RuleStop } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { notify, record, type AuditedCaller } from '#src/areas/base/door';
import { requireOwnWord } from '#src/areas/access/door';
import { lockProjectFields } from '#src/areas/locations/door';
import { project as projectTable, replyRule } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { audit } from './change-rules';
import { isTried } from './ready-rules';
import { isSending, lockRule, lockRules, oneOf, type RuleRow } from './rule-rows';
import { takeBackOfRule, takeBackOfRules } from './take-back';

/**
 * Switches a rule on, to act as the caller, or off. Throws `not_found`, `conflict` if it was changed meanwhile, `rule_not_tried`,
 * `second_person_needed` for a rule without a protection of which the caller wrote something since it was last on, and
 * `approval_required` if the caller's changes need approval. Throws `not_authorized` for an API token, which does not stay valid for as
 * long as the rule acts, and for somebody in an account they entered, who does not stay there.
 */
export async function setOn(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  actor: Actor,
  by: AuditedCaller,
  {
    ruleId,
    isOn,
    version,
  }: RequestOf<typeof contract.replyRules.setOn>['body'] & { readonly ruleId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const rule = await lockRule(tx, project, ruleId);
    if (isOn === rule.isOn) return;
    if (isOn) {
      if (rule.version !== version) throw new AppError('conflict');
      if (actor.entrant !== null || actor.token !== null) throw new AppError('not_authorized');
      if (!(await isTried(tx, project, rule))) throw new AppError('rule_not_tried');
      if (rule.optIns.length > 0 && rule.writtenBy.includes(actor.id))
        throw new AppError('second_person_needed');
      if (rule.actions.reply?.how === 'send') {
        await requireOwnWord(tx, project.accountId, actor.id);
        // From here on nobody changes the groups that it answers by but who might have it sent there.
        await lockProjectFields(tx, project.id);
      }
    }
    await tx
      .update(replyRule)
      .set(
        isOn
          ? { isOn, switchedBy: actor.id, switchedAt: now, stopped: null, writtenBy: [] }
          : { isOn, switchedAt: now },
      )
      .where(oneOf(project, ruleId));
    if (!isOn) await takeBackOfRule(tx, project, ruleId, by, now);
    const action = isOn ? 'reply_rule_on' : 'reply_rule_off';
    await audit(tx, project, by, { action, at: now, id: ruleId, name: rule.name });
  });
}

/**
 * Stops every rule of a project, or lets them go on; answers how many replies were taken back. Throws `approval_required` where the
 * caller's changes wait for others and a rule that sends would go on.
 */
export async function setPause(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  by: AuditedCaller,
  isPaused: boolean,
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // A rule that acts in this moment has ended before, and the next finds the pause.
    const rules = await lockRules(tx, project);
    if (!isPaused && rules.some(isSending)) await requireOwnWord(tx, project.accountId, by.userId);
    await lockProjectFields(tx, project.id);
    const mine = and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId));
    const [before] = await tx
      .select({ name: projectTable.name, at: projectTable.rulesPausedAt })
      .from(projectTable)
      .where(mine);
    if (before === undefined) throw new AppError('not_found');
    if (isPaused === (before.at !== null)) return 0;
    await tx
      .update(projectTable)
      .set({ rulesPausedAt: isPaused ? now : null, rulesPausedBy: isPaused ? by.userId : null })
      .where(mine);
    await record(tx, {
      ...by,
      at: now,
      action: isPaused ? 'reply_rules_paused' : 'reply_rules_resumed',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: before.name },
    });
    return isPaused ? takeBackOfRules(tx, project, by, now) : 0;
  });
}

/** Switches a rule off that cannot go on, keeps why, takes back what waits of it, and tells who works in the project. */
export async function stopRule(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  project: ProjectRef,
  { id, version, switchedBy }: RuleRow,
  stopped: RuleStop,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const rule = await lockRule(tx, project, id);
    if (!rule.isOn || rule.version !== version || rule.switchedBy !== switchedBy) return;
    await tx.update(replyRule).set({ isOn: false, stopped }).where(oneOf(project, id));
    const by = {
      accountId: project.accountId,
      userId: switchedBy,
      actor: { kind: 'rule' },
      origin: null,
    } as const;
    await takeBackOfRule(tx, project, id, by, now);
    await record(tx, {
      ...by,
      at: now,
      action: 'reply_rule_off',
      projectId: project.id,
      object: { kind: 'reply_rule', id, name: rule.name },
      after: { stopped },
    });
    await notify(context, tx, { accountId: project.accountId, projectId: project.id }, [
      { type: 'rule_stopped', params: { title: rule.name } },
    ]);
  });
}
