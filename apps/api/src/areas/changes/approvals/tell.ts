import { hiddenSubjectFields, roles, type PermissionMap } from '@frontage/domain';
import { and, eq, exists, gte, isNull, not, or, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { appUser, project, projectMember, userApprover, userPreference } from '#src/db/schema/index';
import type { PlanRow } from '#src/areas/changes/plans/plan-query';
import { titleIn } from '#src/areas/changes/plans/title';
import { readNames, readAdministrators, recipientColumns, recipientOf } from '#src/areas/access/door';
import type { ApprovalRow } from './who';

async function readProjectName(tx: Tx, plan: PlanRow): Promise<string> {
  const [row] = await tx
    .select({ name: project.name })
    .from(project)
    .where(and(eq(project.id, plan.projectId), eq(project.accountId, plan.accountId)));
  return row?.name ?? '';
}

/** Whether a mail that names the plan may go to somebody: its title tells of the posts and replies in it. */
function maySee({ permissions }: { readonly permissions: PermissionMap }, plan: PlanRow): boolean {
  const hidden = hiddenSubjectFields(permissions);
  return !plan.subjectFields.some((field) => hidden.includes(field));
}

/**
 * Tells the requester's approval users who reach the project by mail that a plan waits, in the transaction that sends it; where
 * none of them is left, the account's administrators, who decide in their place. Answers who they are.
 */
export async function tellApprovers(
  tx: Tx,
  { mail }: Pick<AppContext, 'mail'>,
  plan: PlanRow,
  approval: ApprovalRow,
): Promise<string[]> {
  const isMember = exists(
    tx
      .select({ one: sql`1` })
      .from(projectMember)
      .where(and(eq(projectMember.projectId, plan.projectId), eq(projectMember.userId, appUser.id))),
  );
  const approvers = await tx
    .select(recipientColumns)
    .from(userApprover)
    .innerJoin(appUser, eq(appUser.id, userApprover.approverId))
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(userApprover.userId, approval.requestedBy),
        eq(userApprover.accountId, approval.accountId),
        isNull(appUser.disabledAt),
        not(isKeptOutAtHome(sql`${appUser.homeUserId}`)),
        or(gte(appUser.role, roles.admin), isMember),
      ),
    );
  const asked =
    approvers.length > 0
      ? approvers.map(recipientOf)
      : await readAdministrators(tx, approval.accountId, approval.requestedBy);
  const told = asked.filter((recipient) => maySee(recipient, plan));
  const names = await readNames(tx, approval.accountId, [approval.requestedBy]);
  const params = {
    requester: names.get(approval.requestedBy) ?? '',
    project: await readProjectName(tx, plan),
    changes: approval.changes,
    planId: plan.id,
    projectId: plan.projectId,
  };
  for (const { to, locale } of told) {
    const title = await titleIn(locale, plan);
    await mail.send({ to, locale, template: 'approvalAsked', params: { ...params, title } }, tx);
  }
  return told.map(({ id }) => id);
}

/** Mails the requester the outcome of their plan, in the transaction that decides it. */
export async function tellRequester(
  tx: Tx,
  { mail }: Pick<AppContext, 'mail'>,
  plan: PlanRow,
  approval: ApprovalRow,
  end: {
    readonly decision: 'approved' | 'rejected';
    readonly decidedBy: string;
    readonly reason: string | null;
  },
): Promise<void> {
  const [row] = await tx
    .select(recipientColumns)
    .from(appUser)
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(appUser.id, approval.requestedBy),
        eq(appUser.accountId, approval.accountId),
        isNull(appUser.disabledAt),
        not(isKeptOutAtHome(sql`${appUser.homeUserId}`)),
      ),
    );
  const requester = row === undefined ? undefined : recipientOf(row);
  if (requester === undefined || !maySee(requester, plan)) return;
  const names = await readNames(tx, approval.accountId, [end.decidedBy]);
  const params = {
    decision: end.decision,
    approver: names.get(end.decidedBy) ?? '',
    title: await titleIn(requester.locale, plan),
    project: await readProjectName(tx, plan),
    reason: end.reason,
    planId: plan.id,
    projectId: plan.projectId,
  };
  const { to, locale } = requester;
  await mail.send({ to, locale, template: 'approvalDecided', params }, tx);
}
