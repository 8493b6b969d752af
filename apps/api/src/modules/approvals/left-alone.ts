import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';
import { appUser, userApprover } from '../../db/schema';
import { record, type AuditedCaller } from '../audit/service';
import { readAdministrators } from './recipients';
import { isLeftAlone } from './who';

type Approver = { readonly id: string; readonly accountId: string; readonly name: string };
type Person = { readonly id: string; readonly name: string };

/** For whom a person approves, with somebody who still can: who of them may be left alone when he goes. */
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
 * After an approval user has gone: for everybody of {@link readApprovedBy} who has none left now, an entry in the audit log and a mail
 * to each of the account's administrators, who decide in their place until somebody names another.
 */
export async function tellLeftAlone(
  tx: Tx,
  { mail, clock }: Pick<AppContext, 'mail' | 'clock'>,
  by: AuditedCaller,
  gone: Approver,
  approved: readonly Person[],
): Promise<void> {
  if (approved.length === 0) return;
  const ids = approved.map(({ id }) => id);
  const alone = await tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(
      and(eq(appUser.accountId, gone.accountId), inArray(appUser.id, ids), isLeftAlone(sql`${appUser.id}`)),
    );
  if (alone.length === 0) return;
  const administrators = await readAdministrators(tx, gone.accountId, gone.id);
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
  }
}
