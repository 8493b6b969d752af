import type { PlanApproval } from '@frontage/api-client/contract';
import { can, mayDecide, roles, type PermissionMap } from '@frontage/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { planApproval, userApprover } from '#src/db/schema/index';
import { isLeftAlone, needsApproval, readNames } from '#src/areas/access/door';

/** The row of one sending for approval. */
export type ApprovalRow = typeof planApproval.$inferSelect;

/** Whose eyes a plan is shown to. */
export type Viewer = {
  readonly id: string;
  readonly accountId: string;
  readonly permissions: PermissionMap;
};

/** Whether a person is an administrator who decides in place of approval users that are all gone. */
async function standsIn(db: Db | Tx, accountId: string, requestedBy: string, deciderId: string) {
  const { rows } = await db.execute(sql`select 1 from app_user u where u.id = ${deciderId}
    and u.account_id = ${accountId} and u.role >= ${roles.admin} and ${isLeftAlone(sql`${requestedBy}::uuid`)}`);
  return rows.length > 0;
}

/**
 * Whether a person decides over a sending, as the database says now.
 * @param plannedBy who made the plan that was sent
 */
export async function isDecider(
  db: Db | Tx,
  approval: Pick<ApprovalRow, 'accountId' | 'requestedBy'>,
  plannedBy: string,
  deciderId: string,
): Promise<boolean> {
  const { accountId, requestedBy } = approval;
  const [pair] = await db
    .select({ one: sql`1` })
    .from(userApprover)
    .where(
      and(
        eq(userApprover.accountId, accountId),
        eq(userApprover.userId, requestedBy),
        eq(userApprover.approverId, deciderId),
      ),
    );
  return mayDecide({
    deciderId,
    isApprover: pair !== undefined || (await standsIn(db, accountId, requestedBy, deciderId)),
    needsApproval: await needsApproval(db, accountId, deciderId),
    requestedBy,
    plannedBy,
  });
}

/** What a plan's page has to know of approvals: the latest sending, and what the viewer may do. */
export async function readPlanApproval(
  db: Db | Tx,
  plan: { readonly id: string; readonly accountId: string; readonly createdBy: string },
  viewer: Viewer,
): Promise<{ approval: PlanApproval | null; needsApproval: boolean; canDecide: boolean }> {
  const row = await readLastRow(db, plan);
  const [approval] = row === undefined ? [] : await presentApprovals(db, plan.accountId, [row]);
  const mayAct = row?.state === 'waiting' && can(viewer.permissions, 'infos:edit');
  return {
    approval: approval ?? null,
    needsApproval: await needsApproval(db, plan.accountId, viewer.id),
    canDecide: mayAct && (await isDecider(db, row, plan.createdBy, viewer.id)),
  };
}

type PlanOfAccount = { readonly id: string; readonly accountId: string };

async function readLastRow(db: Db | Tx, plan: PlanOfAccount): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(planApproval)
    .where(and(eq(planApproval.planId, plan.id), eq(planApproval.accountId, plan.accountId)))
    .orderBy(desc(planApproval.requestedAt), desc(planApproval.id))
    .limit(1);
  return row;
}

/** The last time that a plan was sent for approval; `null` where it never was. */
export async function readLastApproval(db: Db | Tx, plan: PlanOfAccount): Promise<PlanApproval | null> {
  const row = await readLastRow(db, plan);
  const [approval] = row === undefined ? [] : await presentApprovals(db, plan.accountId, [row]);
  return approval ?? null;
}

/** Rows as the contract has them. */
export async function presentApprovals(
  db: Db | Tx,
  accountId: string,
  rows: readonly ApprovalRow[],
): Promise<PlanApproval[]> {
  const names = await readNames(
    db,
    accountId,
    rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    requestedBy: person(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    wantedAt: row.wantedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? null : person(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }));
}
