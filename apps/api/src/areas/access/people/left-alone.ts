import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser, userApprover } from '#src/db/schema/index';
import { record, type AuditedCaller, notify, type NotificationEvent } from '#src/areas/base/door';
import { readAdministrators } from './recipients';
import { isLeftAlone } from './approvers';
import { readPlaceOf } from './place-of';

type Approver = { readonly id: string; readonly accountId: string; readonly name: string };
type Person = { readonly id: string; readonly name: string };

/** People whose changes a person approves, with another approver who still can: without one they would be left alone. */
export async function readApprovedBy(tx: Tx, { id, accountId }: Approver): Promise<Person[]> {
  return tx
    .select({ id: appUser.id, name: appUser.name })
    .from(userApprover)
    .innerJoin(appUser, eq(appUser.id, userApprover.userId))
    .where(
      and(
        eq(userApprover.approverId, id),
        eq(userApprover.accountId, accountId),
        isNull(appUser.deletedAt),
        not(isLeftAlone(sql`${appUser.id}`)),
      ),
    );
}

/**
 * After an approval user has gone: for everybody of {@link readApprovedBy} who has none left now, an entry in the audit log, and a
 * mail and a notification to each of the account's administrators, who decide in their place until somebody names another.
 */
export async function tellLeftAlone(
  tx: Tx,
  context: Pick<AppContext, 'mail' | 'clock'>,
  by: AuditedCaller,
  gone: Approver,
  approved: readonly Person[],
): Promise<void> {
  if (approved.length === 0) return;
  const { mail, clock } = context;
  const ids = approved.map(({ id }) => id);
  const alone = await tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(
      and(eq(appUser.accountId, gone.accountId), inArray(appUser.id, ids), isLeftAlone(sql`${appUser.id}`)),
    );
  if (alone.length === 0) return;
  const administrators = await readAdministrators(tx, gone.accountId, gone.id);
  const events = new Map<string, NotificationEvent[]>();
  for (const { id, name } of alone) {
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'approvers_gone',
      object: { kind: 'user', id, name },
      before: { approvers: [gone.name] },
      after: { approvers: [] },
    });
    for (const recipient of administrators)
      await mail.send(
        {
          ...recipient,
          template: 'approversGone',
          params: { person: name, approver: gone.name, userId: id },
        },
        tx,
      );
    const projectId = await readPlaceOf(tx, gone.accountId, id);
    if (projectId === null) continue;
    const event = {
      type: 'approvers_gone',
      params: { userId: id, name, by: gone.name },
      userIds: administrators.map((administrator) => administrator.id),
      hasOwnMail: true,
    } as const;
    events.set(projectId, [...(events.get(projectId) ?? []), event]);
  }
  for (const [projectId, told] of events)
    await notify(context, tx, { accountId: gone.accountId, projectId }, told);
}
