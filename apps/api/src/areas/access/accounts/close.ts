import { accountDeletionDays, type AccountRow } from '@frontage/api-client/contract';
import { roles } from '@frontage/domain';
import { and, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account, appUser, session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { endedByClosure } from '#src/http/closed-account';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { tellDeletion } from './deletion-mails';
import { missWhatWasDue } from './missed';
import { readAccount } from './service';

/** Any number; whoever closes an account takes it, so that two never close each other's. */
const closingLock = 7_305_065;
const dayMs = 24 * 60 * 60_000;

type Account = typeof account.$inferSelect;
type Closing = Partial<
  Pick<Account, 'suspendedAt' | 'suspendReason' | 'deletionAskedAt' | 'deleteAt' | 'deletionToldAt'>
>;

/**
 * Throws `account_needed` for an account that the last active Super Admin who can get in needs: nobody could open it again. Who joined the
 * account where they are Super Admin needs their home as well.
 */
async function requireOthersSuperAdmin(tx: Tx, closedId: string): Promise<void> {
  const home = alias(appUser, 'home');
  const homeAccount = alias(account, 'home_account');
  const holders = await tx
    .selectDistinct({ accountId: appUser.accountId, homeAccountId: home.accountId })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .innerJoin(home, eq(home.id, sql`coalesce(${appUser.homeUserId}, ${appUser.id})`))
    .innerJoin(homeAccount, eq(homeAccount.id, home.accountId))
    .where(
      and(
        gte(appUser.role, roles.superAdmin),
        isNull(appUser.disabledAt),
        isNull(appUser.delegateOf),
        isNull(account.closedAt),
        isNull(home.disabledAt),
        isNull(homeAccount.closedAt),
      ),
    );
  const needsIt = holders.map((one) => Object.values(one).includes(closedId));
  if (needsIt.length > 0 && !needsIt.includes(false)) throw new AppError('account_needed');
}

/**
 * Throws `not_authorized` where people of the caller's account are above them, those who joined it as well, and for somebody who is there
 * from another account: what is taken out of an account, or ends it, is decided by people whose home it is.
 */
export async function requireHighest(tx: Db | Tx, { accountId, role, entrant }: Actor): Promise<void> {
  const above = and(
    eq(appUser.accountId, accountId),
    gt(appUser.role, role),
    isNull(appUser.disabledAt),
    isNull(appUser.delegateOf),
  );
  if (entrant !== null || (await tx.$count(appUser, above)) > 0) throw new AppError('not_authorized');
}

/** Locks an account's row against whoever closes or opens it; throws `not_found`. */
async function lockAccount(tx: Tx, id: string): Promise<Account> {
  await tx.execute(sql`select pg_advisory_xact_lock(${closingLock})`);
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Writes what changes about an account's closure, and closes or opens it where that follows. */
async function write(tx: Tx, before: Account, changes: Closing, now: Date): Promise<void> {
  const after = { ...before, ...changes };
  const isClosed = after.suspendedAt !== null || after.deleteAt !== null;
  const closedAt = isClosed ? (before.closedAt ?? now) : null;
  const isOpened = before.closedAt !== null && !isClosed;
  await tx
    .update(account)
    .set({ ...changes, closedAt, ...(isOpened ? { reopenedAt: now } : {}) })
    .where(eq(account.id, before.id));
  if (before.closedAt === null && isClosed) await shut(tx, before.id, now);
  if (before.closedAt !== null && isOpened) await missWhatWasDue(tx, before.id, before.closedAt, now);
}

/**
 * Ends the sessions of an account's people, those who joined it as well, and takes its jobs from whoever carries them out: the fence refuses whatever these still
 * write, so that nothing is sent from here on. The jobs keep their place. Sessions of those who look after the account go on, and so do those that who joined it has at home.
 */
async function shut(tx: Tx, accountId: string, now: Date): Promise<void> {
  const joined = tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), isNotNull(appUser.homeUserId)));
  await tx
    .update(session)
    .set({ endedAt: now, endReason: endedByClosure })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        or(isNull(session.enteredFrom), inArray(session.userId, joined)),
      ),
    );
  await tx.execute(sql`
    update job set lease_owner = null, lease_until = null, fence = fence + 1
    where account_id = ${accountId} and lease_owner is not null`);
}

/** An account that the caller may close; throws `not_found`, and `not_authorized` for their own and for one with people above them. */
async function readClosable(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const seen = await readAccount(tx, actor, id);
  if (!seen.canClose) throw new AppError('not_authorized');
  const row = await lockAccount(tx, id);
  const [own] = await tx.select().from(account).where(eq(account.id, actor.accountId));
  // Somebody closed the caller's own account while this call was on its way.
  if (own?.closedAt !== null) throw new AppError('not_authorized');
  return row;
}

/** Suspends an account. One that is suspended gets the new reason. Throws as {@link readClosable}, and `account_needed`. */
export async function suspendAccount(
  { db, clock }: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  id: string,
  reason: string,
): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const before = await readClosable(tx, actor, id);
    await requireOthersSuperAdmin(tx, id);
    await write(tx, before, { suspendedAt: before.suspendedAt ?? now, suspendReason: reason }, now);
    await recordAtBoth(tx, audit, before, { at: now, action: 'account_suspended', after: { reason } });
    return readAccount(tx, actor, id);
  });
}

/** Ends a suspension; nothing changes where there is none. Throws as {@link readClosable}. */
export async function resumeAccount(
  { db, clock, wakeJobs }: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  id: string,
): Promise<AccountRow> {
  const resumed = await db.transaction(async (tx) => {
    const now = clock.now();
    const before = await readClosable(tx, actor, id);
    if (before.suspendedAt !== null) {
      await write(tx, before, { suspendedAt: null, suspendReason: null }, now);
      await recordAtBoth(tx, audit, before, { at: now, action: 'account_resumed' });
    }
    return readAccount(tx, actor, id);
  });
  wakeJobs();
  return resumed;
}

/** Closes an account and sets the day of its deletion; one that is set stays. Tells its administrators. */
async function setDeletion(
  context: AppContext,
  tx: Tx,
  { actor, audit }: { readonly actor: Pick<Actor, 'name'>; readonly audit: AuditedCaller },
  before: Account,
  typedName: string,
): Promise<void> {
  if (typedName.trim() !== before.name) throw new AppError('account_name_differs');
  await requireOthersSuperAdmin(tx, before.id);
  if (before.deleteAt !== null) return;
  const now = context.clock.now();
  const deleteAt = new Date(now.getTime() + accountDeletionDays * dayMs);
  await write(tx, before, { deletionAskedAt: now, deleteAt, deletionToldAt: null }, now);
  await recordAtBoth(tx, audit, before, {
    at: now,
    action: 'account_deletion_asked',
    after: { deleteAt: deleteAt.toISOString() },
  });
  await tellDeletion(context, tx, { id: before.id, name: before.name, deleteAt }, 'asked', actor.name);
}

/** Asks for the deletion of an account one looks after. Throws as {@link readClosable}, `account_name_differs` and `account_needed`. */
export async function askDeletion(
  context: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  id: string,
  typedName: string,
): Promise<AccountRow> {
  return context.db.transaction(async (tx) => {
    await setDeletion(context, tx, { actor, audit }, await readClosable(tx, actor, id), typedName);
    return readAccount(tx, actor, id);
  });
}

/**
 * Asks for the deletion of the caller's own account, which closes to them too. Throws `account_name_differs`, `account_needed`, and
 * `not_authorized` for somebody who entered it, who asks from their own, and where people above the caller are in it.
 */
export async function askOwnDeletion(
  context: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  typedName: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireHighest(tx, actor);
    await setDeletion(context, tx, { actor, audit }, await lockAccount(tx, actor.accountId), typedName);
  });
}

/** Takes a deletion back; nothing changes where none was asked for. Throws as {@link readClosable}. */
export async function keepAccount(
  { db, clock, wakeJobs }: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  id: string,
): Promise<AccountRow> {
  const kept = await db.transaction(async (tx) => {
    const now = clock.now();
    const before = await readClosable(tx, actor, id);
    // Some of it is gone already.
    if (before.deleteAt !== null && before.deleteAt <= now) throw new AppError('conflict');
    if (before.deleteAt !== null) {
      await write(tx, before, { deletionAskedAt: null, deleteAt: null, deletionToldAt: null }, now);
      await recordAtBoth(tx, audit, before, { at: now, action: 'account_kept' });
    }
    return readAccount(tx, actor, id);
  });
  wakeJobs();
  return kept;
}

type Recorded = Pick<Parameters<typeof record>[1], 'at' | 'action' | 'after'>;

/** Records in the caller's account, and in the account it was done to: its people find there what was decided about them. */
async function recordAtBoth(
  tx: Tx,
  audit: AuditedCaller,
  { id, name }: Pick<Account, 'id' | 'name'>,
  event: Recorded,
): Promise<void> {
  const object = { kind: 'account', id, name } as const;
  await record(tx, { ...audit, ...event, object });
  if (audit.accountId !== id) await record(tx, { ...audit, ...event, object, accountId: id });
}
