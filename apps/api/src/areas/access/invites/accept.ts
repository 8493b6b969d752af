import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { roles } from '@frontage/domain';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { emailOwners } from '#src/db/email-owners';
import { account, appUser, invite, locationGroup, project } from '#src/db/schema/index';
import { AppError, toAppError } from '#src/http/errors';
import { readDelegated } from '#src/areas/access/accounts/entrant';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { holdNamedRole } from '#src/areas/access/named-roles/rows';
import { hashChosenPassword } from '#src/areas/access/people/chosen-password';
import { insertUser } from '#src/areas/access/people/create';
import {
  checkGrant,
  liveGroups,
  liveLocations,
  liveProjects,
  type CheckedGrant,
} from '#src/areas/access/people/grant';
import { asCaller, readPeople, type Person } from '#src/areas/access/people/person';
import { wantedOf } from './manage';
import { hashInviteToken } from './token';

type Row = typeof invite.$inferSelect;

/** 'This invite was already used or is expired': the one answer to every invite that opens nothing, whatever the reason. */
export const deadInvite = () => new AppError('invite_invalid');

/** Whether the query's invite is still open at a moment. */
export const isGood = (now: Date) =>
  and(isNull(invite.usedAt), isNull(invite.revokedAt), gt(invite.expiresAt, now));

/** The sender of an invite with their present rights; for a delegate, the rights of the person behind it. Throws `invite_invalid`. */
async function asInviter(db: Db | Tx, inviter: Person): Promise<Person> {
  const { row } = inviter;
  if (row.homeUserId !== null) {
    const [home] = await db.select().from(appUser).where(eq(appUser.id, row.homeUserId));
    if (home?.disabledAt !== null) throw deadInvite();
  }
  if (row.delegateOf === null) return inviter;
  const held = await readDelegated(db, row);
  if (held === null) throw deadInvite();
  return asCaller(inviter, held);
}

/**
 * What an invite grants now, judged by what its inviter may grant now. Throws `invite_invalid` when the inviter is gone or disabled, lost
 * a right that the invite passes on, one of its projects was deleted (security R24), or the account is closed.
 */
export async function grantNow(db: Db | Tx, row: Row, lock: boolean): Promise<CheckedGrant> {
  const [owner] = await db.select().from(account).where(eq(account.id, row.accountId));
  if (owner?.closedAt !== null) throw deadInvite();
  const found = (await readPeople(db, row.accountId, [row.invitedBy], lock)).get(row.invitedBy);
  if (found?.row.disabledAt !== null) throw deadInvite();
  const inviter = await asInviter(db, found);
  const live = await liveProjects(db, row.accountId, row.projectIds);
  if (live.size !== new Set(row.projectIds).size) throw deadInvite();
  // A location that closed or a group that was deleted meanwhile is no reason to turn somebody away from the others.
  const places = await liveLocations(db, row.accountId, row.locationIds);
  const groups = await liveGroups(db, row.accountId, row.groupIds);
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const wanted = { ...wantedOf(row), groupIds: idsOf(groups), locationIds: idsOf(places) };
  try {
    return await checkGrant(db, inviter, wanted, null);
  } catch (error) {
    if (error instanceof AppError) throw deadInvite();
    throw error;
  }
}

async function isRegistered(db: Db | Tx, email: string): Promise<boolean> {
  return (await emailOwners(db, [email])).size > 0;
}

/** Whether somebody of the inviting account has the e-mail already, at home there or joined. */
export async function isOfAccount(
  db: Db | Tx,
  { accountId, email }: Pick<Row, 'accountId' | 'email'>,
): Promise<boolean> {
  const isTheirs = eq(sql`lower(${appUser.email})`, email.toLowerCase());
  return (await db.$count(appUser, and(eq(appUser.accountId, accountId), isTheirs))) > 0;
}

/** An invite that would be accepted at this moment, and whether its e-mail signs in already; throws `invite_invalid`. */
export async function readGood(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly row: Row; readonly isRegistered: boolean }> {
  const [row] = await db
    .select()
    .from(invite)
    .where(and(eq(invite.tokenHash, hashInviteToken(token)), isGood(now)));
  if (row === undefined || (await isOfAccount(db, row))) throw deadInvite();
  await grantNow(db, row, false);
  return { row, isRegistered: await isRegistered(db, row.email) };
}

/** What an invited person is welcomed with. Throws `invite_invalid`. */
export async function openInvite(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<ResponseOf<typeof contract.invites.open>> {
  const { row, isRegistered: isJoining } = await readGood(db, token, clock.now());
  const [facts] = await db
    .select({ accountName: account.name, invitedBy: appUser.name })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(and(eq(appUser.id, row.invitedBy), eq(appUser.accountId, row.accountId)));
  if (facts === undefined) throw deadInvite();
  const isEverywhere = row.role >= roles.admin || row.allProjects;
  const projects =
    row.projectIds.length === 0
      ? []
      : await db
          .select({ name: project.name })
          .from(project)
          .where(and(inArray(project.id, row.projectIds), eq(project.accountId, row.accountId)))
          .orderBy(asc(project.name));
  const groups =
    row.groupIds.length === 0
      ? []
      : await db
          .select({ name: locationGroup.name })
          .from(locationGroup)
          .where(and(inArray(locationGroup.id, row.groupIds), eq(locationGroup.accountId, row.accountId)))
          .orderBy(asc(locationGroup.nameKey));
  return {
    email: row.email,
    role: row.role,
    isRegistered: isJoining,
    ...facts,
    projects: isEverywhere ? null : projects.map(({ name }) => name),
    groups: isEverywhere ? [] : groups.map(({ name }) => name),
    locationCount: isEverywhere ? 0 : row.locationIds.length,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Creates the account of an invited person. One statement claims the invite, so that of many concurrent attempts one wins. An e-mail that
 * already signs in is refused, and that person stays as they are (security R22, R23): they join with their own password (`joinByInvite`). Throws `invite_invalid` and `password_refused`.
 */
export async function acceptInvite(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { token, name, password }: { token: string; name: string; password: string },
  origin: AuditOrigin,
): Promise<{ email: string }> {
  const { row: known } = await readGood(db, token, clock.now());
  const passwordHash = await hashChosenPassword(password, { email: known.email, name });
  const accepting = db.transaction(async (tx) => {
    const now = clock.now();
    await holdNamedRole(tx, known.accountId, known.namedRoleId);
    const [row] = await tx
      .update(invite)
      .set({ usedAt: now })
      .where(and(eq(invite.tokenHash, hashInviteToken(token)), isGood(now)))
      .returning();
    if (row === undefined) throw deadInvite();
    const grant = await grantNow(tx, row, true);
    if (await isRegistered(tx, row.email)) throw deadInvite();
    const { accountId, email } = row;
    const values = { accountId, email, name, passwordHash, passwordChosenAt: now, allowedIps: '' };
    const id = await insertUser(tx, { ...values, createdAt: now }, grant);
    await tx.update(invite).set({ userId: id }).where(eq(invite.id, row.id));
    await record(tx, {
      accountId,
      actor: { kind: 'user', id, name },
      origin,
      at: now,
      action: 'invite_accepted',
      object: { kind: 'invite', id: row.id, name: email },
      after: { role: grant.role },
    });
    return { email };
  });
  return accepting.catch((error: unknown) => {
    // Two accounts' invites of one e-mail, accepted side by side: the database lets one of them in.
    throw toAppError(error).code === 'conflict' ? deadInvite() : error;
  });
}
