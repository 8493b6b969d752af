import { roles } from '@frontage/domain';
import { and, eq, exists, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, storedImage } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';
import { moveHome, tellDeletion } from '#src/areas/access/door';
import { record } from '#src/areas/base/door';
import { rowsByPerson, tablesOfAccounts } from './account-tables';

const lookEveryMs = 10 * 60_000;
/** Rows per statement: the embedded database answers no other query meanwhile. */
const atOnce = 1_000;
const tellBeforeMs = 3 * 24 * 60 * 60_000;

/** Deletes closed accounts whose waiting time is over, and reminds their administrators three days before. */
export type AccountDeletion = Ticker & {
  /** Reminds and deletes what is due at this moment; answers the accounts that are gone. */
  runDue(): Promise<readonly string[]>;
};

type Account = typeof account.$inferSelect;

/** Makes the schedule. Any number of processes may run it: rows that one is deleting are passed over by the others. */
export function createAccountDeletion(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log' | 'storage'>,
): AccountDeletion {
  const { db, clock, log, storage } = context;

  const tellDue = async (): Promise<void> => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const due = await tx
        .update(account)
        .set({ deletionToldAt: now })
        .where(
          and(
            lte(account.deleteAt, new Date(now.getTime() + tellBeforeMs)),
            gt(account.deleteAt, now),
            isNull(account.deletionToldAt),
          ),
        )
        .returning();
      for (const { id, name, deleteAt } of due)
        if (deleteAt !== null) await tellDeletion(context, tx, { id, name, deleteAt }, 'soon', '');
    });
  };

  /** Deletes the rows of a table for which a condition on `t` holds, some at a time. */
  const drain = async (table: string, accountId: string, is: SQL): Promise<void> => {
    const name = sql.identifier(table);
    for (let some = atOnce; some === atOnce && !ticker.signal.aborted;)
      some = await db.transaction(async (tx) => {
        // The audit log can be shortened only so: for this account, once it is closed to be deleted.
        await tx.execute(sql`select set_config('frontage.deleting_account', ${accountId}, true)`);
        const { rowCount } = await tx.execute(sql`
          delete from ${name} where ctid = any (array(
            select t.ctid from ${name} t where ${is} limit ${atOnce} for update of t skip locked))`);
        return rowCount ?? 0;
      });
  };

  /** Files before the rows that name them: a file that nothing names would stay for good. */
  const removeFiles = async (accountId: string): Promise<void> => {
    while (!ticker.signal.aborted) {
      const files = await db
        .select({ id: storedImage.id, fileName: storedImage.fileName })
        .from(storedImage)
        .where(eq(storedImage.accountId, accountId))
        .limit(100);
      if (files.length === 0) return;
      for (const { id, fileName } of files) {
        await storage.remove(`${accountId}/${fileName}`);
        await db.delete(storedImage).where(and(eq(storedImage.id, id), eq(storedImage.accountId, accountId)));
      }
    }
  };

  /** People who joined other accounts go on there: nobody loses an account because another one is gone (decision 64). */
  const moveHomes = async (id: string): Promise<void> => {
    const joined = alias(appUser, 'joined');
    const isElsewhere = exists(
      db
        .select({ one: sql`1` })
        .from(joined)
        .where(and(eq(joined.homeUserId, appUser.id), isNull(joined.deletedAt))),
    );
    const ofAccount = and(eq(appUser.accountId, id), isNull(appUser.homeUserId), isNull(appUser.deletedAt));
    const people = await db.select().from(appUser).where(and(ofAccount, isElsewhere));
    for (const person of people) await db.transaction((tx) => moveHome(tx, context, person, clock.now()));
    // Who left those accounts before leaves no way back to a home that is gone.
    await db.execute(sql`
      update app_user there set home_user_id = null
      from app_user own where own.id = there.home_user_id and own.account_id = ${id}
        and there.account_id <> ${id} and there.deleted_at is not null`);
  };

  /**
   * In accounts that people of this one looked after, what was done there tells of them: they stay there as people who left, and so do
   * their sessions, which ended.
   */
  const leaveOthers = async (id: string): Promise<void> => {
    const now = clock.now().toISOString();
    await db.execute(sql`
      update session s set entered_from = null, ended_at = coalesce(s.ended_at, ${now}::timestamptz),
        end_reason = coalesce(s.end_reason, 'left')
      from session own where own.id = s.entered_from and own.account_id = ${id} and s.account_id <> ${id}`);
    await db.execute(sql`
      update app_user d set delegate_of = null, disabled_at = coalesce(d.disabled_at, ${now}::timestamptz),
        deleted_at = coalesce(d.deleted_at, ${now}::timestamptz)
      from app_user p where p.id = d.delegate_of and p.account_id = ${id} and d.account_id <> ${id}`);
  };

  const deleteOne = async ({ id, name, parentId }: Account): Promise<boolean> => {
    // First: what is kept under the e-mail of somebody who goes on elsewhere stays theirs.
    await moveHomes(id);
    for (const [table, is] of Object.entries(rowsByPerson)) await drain(table, id, is(id));
    await leaveOthers(id);
    await removeFiles(id);
    for (const table of await tablesOfAccounts(db)) await drain(table, id, sql`t.account_id = ${id}`);
    if (ticker.signal.aborted) return false;
    const now = clock.now();
    const isGone = await db.transaction(async (tx) => {
      const above = parentId === null ? await accountsOfSuperAdmins(tx) : [parentId];
      await tx.update(account).set({ parentId }).where(eq(account.parentId, id));
      const last = await tx.delete(account).where(eq(account.id, id)).returning({ id: account.id });
      // Another process was faster, and has told of it.
      if (last.length === 0) return false;
      for (const accountId of above)
        await record(tx, {
          accountId,
          actor: { kind: 'system' },
          origin: null,
          at: now,
          action: 'account_deleted',
          object: { kind: 'account', id, name },
        });
      return true;
    });
    if (isGone) log.info({ event: 'account_deleted', accountId: id }, 'account deleted');
    return isGone;
  };

  const runDue = (): Promise<string[]> =>
    asSystem('housekeeping', async () => {
      await tellDue();
      const due = await db.select().from(account).where(lte(account.deleteAt, clock.now()));
      const gone: string[] = [];
      for (const one of due) {
        if (ticker.signal.aborted) break;
        try {
          if (await deleteOne(one)) gone.push(one.id);
        } catch (error) {
          // The others do not wait for one; it is tried again at the next turn.
          log.error({ err: error, accountId: one.id }, 'account not deleted');
        }
      }
      return gone;
    });

  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'accounts not deleted' }, runDue);
  return { ...ticker, runDue };
}

/** Accounts whose log tells of one that nobody else is above: those with Super Admins. */
async function accountsOfSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: appUser.accountId })
    .from(appUser)
    .where(and(eq(appUser.role, roles.superAdmin), isNull(appUser.disabledAt), isNull(appUser.delegateOf)));
  return rows.map(({ id }) => id);
}
