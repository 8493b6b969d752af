import type { contract, RequestOf, ScheduledChanges, UserDetail } from '@frontage/api-client/contract';
import { canChangeSignIn, type AuditAction, type PermissionMap } from '@frontage/domain';
import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { withEveryKind } from '#src/db/tenant-context';
import { appUser, projectMember, session, userApprover } from '#src/db/schema/index';
import { requireFresh, type Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { dropSignIns } from '#src/areas/access/factors/code-challenges';
import { type AuditFacts, record, type AuditedCaller } from '#src/areas/base/door';
import { changeAvatar } from '#src/areas/access/profile/avatar';
import { holdNamedRole, readGiven } from '#src/areas/access/named-roles/rows';
import { tellPerson, type SecurityChange } from '#src/areas/access/factors/notice';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';
import { takeEmailLookup } from './email-lookups';
import { hashChosenPassword } from './chosen-password';
import { checkedIps, emailTakenInstead, requireFreeEmail, requireIpRight } from './create';
import { checkGrant, grantRefused } from './grant';
import { peopleNames, placeFacts, type Places } from './grant-facts';
import { readApprovedBy, tellLeftAlone } from './left-alone';
import { lockPair, type Pair } from './lock-people';
import { moveHome } from './move-home';
import { readUser } from './overview';
import { grantOf, grantorOf, type Person } from './person';
import { readScheduled } from './scheduled';
import { requireOneAccount } from './several-accounts';
import { writeApprovers, writePlaces } from './write-grant';

/** What is changed of a person; what is left out stays. */
export type Changes = RequestOf<typeof contract.users.update>['body'];

/** Ends every session of a person at once. */
export async function endSessions(tx: Tx, userId: string, reason: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)));
}

type Column = Partial<typeof appUser.$inferInsert>;
/** One thing that changed: its line of the audit log, and the columns that it writes. */
type Step = { action: AuditAction; before?: AuditFacts; after?: AuditFacts; columns?: Column };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const sorted = (ids: readonly string[]) => [...ids].sort();
const entriesOf = (map: PermissionMap) => Object.entries(map).sort();

/** What a person signs in with. Ending their sessions goes with it, or who signed in with the old would stay. */
async function signInSteps(
  tx: Tx,
  { self, subject }: Pair,
  actor: Actor,
  changes: Changes,
  passwordHash: string | undefined,
  now: Date,
): Promise<Step[]> {
  const { row } = subject;
  const steps: Step[] = [];
  if (changes.email !== undefined && changes.email !== row.email)
    steps.push({
      action: 'email_changed',
      before: { email: row.email },
      after: { email: changes.email },
      columns: { email: changes.email },
    });
  if (passwordHash !== undefined)
    steps.push({ action: 'password_changed', columns: { passwordHash, passwordChosenAt: null } });
  if (changes.allowedIps !== undefined) {
    const allowedIps = checkedIps(changes.allowedIps);
    if (allowedIps !== row.allowedIps) {
      requireIpRight(actor);
      steps.push({
        action: 'allowed_ips_changed',
        before: { allowedIps: row.allowedIps },
        after: { allowedIps },
        columns: { allowedIps },
      });
    }
  }
  if (steps.length === 0) return steps;
  if (!canChangeSignIn(grantorOf(self), grantorOf(subject))) throw grantRefused();
  requireFresh(actor, now);
  if (steps.some(({ action }) => action !== 'allowed_ips_changed')) await requireOneAccount(tx, row);
  return steps;
}

/**
 * What is asked of role, permissions and approvers, where named roles have a say. Throws `named_role_governs` for a change of what the
 * person's role decides.
 */
async function withoutGoverned(tx: Tx, { row, approverIds }: Person, changes: Changes): Promise<Changes> {
  const { namedRoleId } = changes;
  if (row.namedRoleId === null || (namedRoleId !== undefined && namedRoleId !== row.namedRoleId))
    return changes;
  const given = await readGiven(tx, row.accountId, row.namedRoleId);
  const isOwnApproval = given?.approverIds === null;
  const { role, overrides, approverIds: wanted, ...others } = changes;
  const isBeside = namedRoleId === row.namedRoleId;
  const isGoverned =
    (role !== undefined && role !== row.role) ||
    (overrides !== undefined && !isSame(entriesOf(overrides), entriesOf(row.permissions))) ||
    (wanted !== undefined && !isOwnApproval && !isSame(sorted(wanted), sorted(approverIds)));
  if (isGoverned && !isBeside) throw new AppError('named_role_governs');
  return isOwnApproval && wanted !== undefined ? { ...others, approverIds: wanted } : others;
}

/** The lines of a named role that is given, exchanged or taken off. */
async function namedRoleSteps(
  tx: Tx,
  { accountId, namedRoleId: before }: Person['row'],
  after: string | null,
): Promise<Step[]> {
  if (before === after) return [];
  const nameOf = async (id: string | null) =>
    id === null ? null : ((await readGiven(tx, accountId, id))?.name ?? null);
  return [
    {
      action: after === null ? 'named_role_detached' : 'named_role_given',
      before: { namedRole: await nameOf(before) },
      after: { namedRole: await nameOf(after) },
      columns: { namedRoleId: after },
    },
  ];
}

async function grantSteps(tx: Tx, { self, subject }: Pair, asked: Changes): Promise<Step[]> {
  const { row } = subject;
  const changes = await withoutGoverned(tx, subject, asked);
  const wanted = {
    namedRoleId: changes.namedRoleId === undefined ? row.namedRoleId : changes.namedRoleId,
    role: changes.role ?? row.role,
    overrides: changes.overrides ?? row.permissions,
    allProjects: changes.allProjects ?? row.allProjects,
    projectIds: changes.projectIds ?? subject.projectIds,
    groupIds: changes.groupIds ?? subject.groups.map(({ id }) => id),
    locationIds: changes.locationIds ?? subject.locations.map(({ id }) => id),
    approverIds: changes.approverIds ?? subject.approverIds,
  };
  const isTouched = [
    changes.namedRoleId,
    changes.role,
    changes.overrides,
    changes.allProjects,
    changes.projectIds,
    changes.groupIds,
    changes.locationIds,
    changes.approverIds,
  ].some((part) => part !== undefined);
  if (!isTouched) return [];
  const grant = await checkGrant(tx, self, wanted, subject);
  const steps = await namedRoleSteps(tx, row, grant.namedRoleId);
  if (grant.role !== row.role)
    steps.push({
      action: 'role_changed',
      before: { role: row.role },
      after: { role: grant.role },
      columns: { role: grant.role },
    });
  if (!isSame(entriesOf(grant.overrides), entriesOf(row.permissions)))
    steps.push({
      action: 'permissions_changed',
      before: { permissions: row.permissions },
      after: { permissions: grant.overrides },
      columns: { permissions: grant.overrides },
    });
  const placesOf = (one: Places) =>
    sorted([
      ...(one.allProjects ? ['all'] : []),
      ...one.projects,
      ...[...one.groups, ...one.locations].map(({ id }) => id),
    ]);
  const places = grantOf(subject);
  if (!isSame(placesOf(grant), placesOf(places))) {
    await writePlaces(tx, row, grant);
    steps.push({
      action: 'scope_changed',
      before: await placeFacts(tx, places),
      after: await placeFacts(tx, grant),
    });
  }
  if (!isSame(sorted(grant.approverIds), sorted(subject.approverIds))) {
    await writeApprovers(tx, row, grant.approverIds);
    steps.push({
      action: 'approvers_changed',
      before: { approvers: await peopleNames(tx, subject.approverIds) },
      after: { approvers: await peopleNames(tx, grant.approverIds) },
    });
  }
  return steps;
}

function ownSteps({ subject: { row } }: Pair, changes: Changes, now: Date): Step[] {
  const steps: Step[] = [];
  if (changes.name !== undefined && changes.name !== row.name)
    steps.push({
      action: 'user_updated',
      before: { name: row.name },
      after: { name: changes.name },
      columns: { name: changes.name },
    });
  if (changes.isDisabled !== undefined && changes.isDisabled !== (row.disabledAt !== null))
    steps.push({
      action: changes.isDisabled ? 'user_disabled' : 'user_enabled',
      columns: { disabledAt: changes.isDisabled ? now : null },
    });
  return steps;
}

/** What ends a person's sessions and API tokens, beside being removed. */
const endsSessions: readonly AuditAction[] = ['user_disabled', 'email_changed', 'password_changed'];

/** What a person hears of by mail, at the address that they had. */
const toldOf: Partial<Record<AuditAction, SecurityChange>> = {
  password_changed: 'passwordByAdmin',
  email_changed: 'emailByAdmin',
};

/** Who changes whom. */
type Change = {
  readonly actor: Actor;
  readonly by: AuditedCaller;
  readonly id: string;
  /** The named role that the change gives. */
  readonly namedRoleId: string | null | undefined;
};

/**
 * Changes a person in a transaction: every guard, the writing, what ends with it, mails and audit log. `changesOf` says what is to change
 * of the person as they are now, locked. Throws what the contract's `users.update` names.
 */
export async function changePerson(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'mail'>,
  { actor, by, id, namedRoleId }: Change,
  changesOf: (subject: Person) => Changes | Promise<Changes>,
  passwordHash?: string,
): Promise<void> {
  await holdNamedRole(tx, actor.accountId, namedRoleId);
  const pair = await lockPair(tx, actor, id, 'edit');
  const changes = await changesOf(pair.subject);
  const now = context.clock.now();
  const approved = changes.isDisabled === true ? await readApprovedBy(tx, pair.subject.row) : [];
  const steps = [
    ...(await signInSteps(tx, pair, actor, changes, passwordHash, now)),
    ...ownSteps(pair, changes, now),
    ...(await grantSteps(tx, pair, changes)),
  ];
  const { row } = pair.subject;
  if (changes.avatarId !== undefined && changes.avatarId !== row.avatarId) {
    await changeAvatar(tx, row, {
      avatarId: changes.avatarId,
      uploadedBy: actor.id,
      field: 'avatarId',
      at: now,
    });
    steps.push({ action: 'user_updated', after: { photo: changes.avatarId !== null } });
  }
  // Last of what is judged: a change that is refused for anything else tells nothing of who has the e-mail.
  if (steps.some(({ action }) => action === 'email_changed'))
    await requireFreeEmail(tx, changes.email ?? '', id);
  const columns: Column = {};
  for (const step of steps) Object.assign(columns, step.columns);
  if (Object.keys(columns).length > 0) await tx.update(appUser).set(columns).where(eq(appUser.id, id));
  const ending = steps.find(({ action }) => endsSessions.includes(action));
  if (ending !== undefined) {
    await endSessions(tx, id, ending.action, now);
    await revokeAllApiTokens(tx, id, now);
    await dropSignIns(tx, id);
  }
  for (const { action } of steps) {
    const change = toldOf[action];
    if (change !== undefined) await tellPerson(tx, context, { userId: id, to: row.email, change });
  }
  for (const { action, before, after } of steps)
    await record(tx, {
      ...by,
      at: now,
      action,
      object: { kind: 'user', id, name: changes.name ?? row.name },
      before: before ?? null,
      after: after ?? null,
    });
  await tellLeftAlone(tx, context, by, row, approved);
}

/** Changes what was sent of a person and nothing else; all or nothing. Throws what the contract's `users.update` names. */
export async function updateUser(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  by: AuditedCaller,
  id: string,
  changes: Changes,
): Promise<UserDetail> {
  const { db } = context;
  const { password } = changes;
  const known = await readUser(db, actor, id);
  if (changes.email !== undefined) await takeEmailLookup(context, actor, 1);
  const passwordHash =
    password === undefined
      ? undefined
      : await hashChosenPassword(password, {
          email: changes.email ?? known.email,
          name: changes.name ?? known.name,
        });
  const updating = db.transaction(async (tx) => {
    const { namedRoleId } = changes;
    await changePerson(tx, context, { actor, by, id, namedRoleId }, () => changes, passwordHash);
    return readUser(tx, actor, id);
  });
  return updating.catch(emailTakenInstead);
}

/**
 * Removes a person: they can no longer sign in, their e-mail is free again, and their sessions, tokens and memberships end. The row stays
 * with its name, so that plans, jobs and the audit log keep saying who did what. Returns the changes they scheduled, which go on.
 */
export async function removeUser(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<ScheduledChanges> {
  const passwordHash = await unmatchedHash();
  const remove = async (tx: Tx) => {
    const { subject } = await lockPair(tx, actor, id, 'delete');
    await eraseUser(tx, context, by, subject.row, { action: 'user_deleted', passwordHash });
    return readScheduled(tx, actor, id);
  };
  return withEveryKind(() => context.db.transaction(remove));
}

/**
 * Takes a person out of their account, whoever decided that: they themselves (`account_quit`) or an administrator. Where it was their home
 * and they work in other accounts, the oldest of these is their home from now on (`move_home`).
 * @param passwordHash of no password
 */
export async function eraseUser(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'mail'>,
  by: AuditedCaller,
  row: Person['row'],
  { action, passwordHash }: { action: 'user_deleted' | 'account_quit'; passwordHash: string },
): Promise<void> {
  const { id } = row;
  const now = context.clock.now();
  const approved = await readApprovedBy(tx, row);
  await endSessions(tx, id, action, now);
  await revokeAllApiTokens(tx, id, now);
  await tx.delete(projectMember).where(eq(projectMember.userId, id));
  await tx.delete(userApprover).where(eq(userApprover.userId, id));
  // People who would be left without an approver keep this one: their changes wait until another is named.
  const other = alias(userApprover, 'other');
  const isOneOfSeveral = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.userId, userApprover.userId), ne(other.approverId, id)));
  await tx.delete(userApprover).where(and(eq(userApprover.approverId, id), exists(isOneOfSeveral)));
  await moveHome(tx, context, row, now);
  await tx
    .update(appUser)
    .set({
      email: `${id}@removed.invalid`,
      passwordHash,
      allowedIps: '',
      allProjects: false,
      permissions: {},
      namedRoleId: null,
      disabledAt: row.disabledAt ?? now,
      deletedAt: now,
    })
    .where(eq(appUser.id, id));
  await record(tx, {
    ...by,
    at: now,
    action,
    object: { kind: 'user', id, name: row.name },
    before: { role: row.role, email: row.email },
  });
  await tellLeftAlone(tx, context, by, row, approved);
}
