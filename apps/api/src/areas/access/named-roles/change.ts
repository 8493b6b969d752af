import {
  mostNamedRoles,
  type contract,
  type NamedRoleDetail,
  type RequestOf,
} from '@frontage/api-client/contract';
import { foldText, type Grant } from '@frontage/domain';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, invite, namedRole, userApprover } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError, toAppError } from '#src/http/errors';
import { lockSelf } from '#src/areas/access/people/create';
import { checkApprovers, grantRefused, judgeGrant, requirePlaces } from '#src/areas/access/people/grant';
import { peopleNames } from '#src/areas/access/people/grant-facts';
import { grantOf, grantorOf, type Person } from '#src/areas/access/people/person';
import {
  record,
  recordAll,
  type AuditedCaller,
  type AuditEvent,
  type AuditFacts,
} from '#src/areas/base/door';
import { readNamedRole } from './list';
import { lockReached } from './reach';
import type { NamedRoleRow } from './rows';

type Form = RequestOf<typeof contract.namedRoles.create>['body'];
type Context = Pick<AppContext, 'db' | 'clock'>;
type Content = Pick<NamedRoleRow, 'role' | 'permissions' | 'approverIds'>;

const nowhere = { allProjects: false, projects: [], groups: [], locations: [] } as const;
const entriesOf = (value: object) => JSON.stringify(Object.entries(value).sort());
const idsOf = (ids: readonly string[] | null) => JSON.stringify(ids === null ? null : [...ids].sort());

function contentOf({ role, overrides, approverIds }: Form): Content {
  const unique = approverIds === null ? null : [...new Set(approverIds.map((id) => id.toLowerCase()))];
  return { role, permissions: overrides, approverIds: unique };
}

/** What a role gives, as a grant that reaches no place. */
const asGrant = ({ role, permissions }: Content): Grant => ({ role, overrides: permissions, ...nowhere });

/** Throws what `people/grant.ts` throws unless the caller may give what a role gives, in place of what it gave before. */
async function judgeContent(tx: Tx, self: Person, after: Content, before: Content | null): Promise<void> {
  judgeGrant(grantorOf(self), asGrant(after), before === null ? null : asGrant(before));
  const isSame = before !== null && idsOf(before.approverIds) === idsOf(after.approverIds);
  if (after.approverIds !== null && !isSame)
    await checkApprovers(tx, self.row.accountId, self, null, after.approverIds);
}

const nameTaken = () =>
  new AppError('named_role_name_taken', { fields: [{ path: 'name', code: 'named_role_name_taken' }] });

async function requireFreeName(tx: Tx, accountId: string, name: string, exceptId: string): Promise<void> {
  const isTaken = and(
    eq(namedRole.accountId, accountId),
    eq(namedRole.nameKey, foldText(name)),
    ne(namedRole.id, exceptId),
  );
  if ((await tx.$count(namedRole, isTaken)) > 0) throw nameTaken();
}

/** The same for a name that somebody else took at this moment, which only the database sees. */
function nameTakenInstead(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw toAppError(error).code === 'conflict' ? nameTaken() : error;
}

/** A role as the audit log keeps it. */
async function factsOf(
  tx: Tx,
  name: string,
  { role, permissions, approverIds }: Content,
): Promise<AuditFacts> {
  return {
    name,
    role,
    permissions,
    approvers: approverIds === null ? null : await peopleNames(tx, approverIds),
  };
}

/** Names a role. Throws what the contract's `namedRoles.create` lists. */
export async function createNamedRole(
  { db, clock }: Context,
  actor: Actor,
  by: AuditedCaller,
  form: Form,
): Promise<NamedRoleDetail> {
  const creating = db.transaction(async (tx) => {
    const at = clock.now();
    const { accountId } = actor;
    const self = await lockSelf(tx, actor);
    const content = contentOf(form);
    await judgeContent(tx, self, content, null);
    // Its row is locked, so that no two count the same.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
    if ((await tx.$count(namedRole, eq(namedRole.accountId, accountId))) >= mostNamedRoles)
      throw new AppError('named_role_limit');
    const id = randomUUID();
    const { name } = form;
    await requireFreeName(tx, accountId, name, id);
    const written = { createdAt: at, createdBy: actor.id, changedAt: at, changedBy: actor.id };
    await tx
      .insert(namedRole)
      .values({ id, accountId, name, nameKey: foldText(name), ...content, ...written });
    await record(tx, {
      ...by,
      at,
      action: 'named_role_created',
      object: { kind: 'named_role', id, name },
      after: await factsOf(tx, name, content),
    });
    return readNamedRole(tx, actor, id, at);
  });
  return creating.catch(nameTakenInstead);
}

type Line = Pick<AuditEvent, 'action' | 'before' | 'after'>;

/** What changes for one person with their role; the lines of the audit log. */
async function linesOf(tx: Tx, { row, approverIds }: Person, name: string, after: Content): Promise<Line[]> {
  const lines: Line[] = [];
  const say = (action: Line['action'], before: AuditFacts, now: AuditFacts) =>
    lines.push({ action, before, after: { ...now, namedRole: name } });
  if (row.role !== after.role) say('role_changed', { role: row.role }, { role: after.role });
  if (entriesOf(row.permissions) !== entriesOf(after.permissions))
    say('permissions_changed', { permissions: row.permissions }, { permissions: after.permissions });
  if (after.approverIds !== null && idsOf(approverIds) !== idsOf(after.approverIds))
    say(
      'approvers_changed',
      { approvers: await peopleNames(tx, approverIds) },
      { approvers: await peopleNames(tx, after.approverIds) },
    );
  return lines;
}

/** Gives everybody who has a role, and its open invites, what it gives now. Answers how many people it changed. */
async function pass(
  tx: Tx,
  by: AuditedCaller,
  { self, row, holders }: Awaited<ReturnType<typeof lockReached>>,
  { name, content, at }: { readonly name: string; readonly content: Content; readonly at: Date },
): Promise<number> {
  const { accountId } = row;
  const { role, permissions, approverIds } = content;
  // Who approves what others change is settled anew only where the role says something else about it.
  const areApproversNew = approverIds !== null && idsOf(approverIds) !== idsOf(row.approverIds);
  const given = { ...content, approverIds: areApproversNew ? approverIds : null };
  const changed: Person[] = [];
  const events: AuditEvent[] = [];
  for (const one of holders) {
    const before = grantOf(one);
    const after = { ...before, role, overrides: permissions };
    judgeGrant(grantorOf(self), after, before);
    requirePlaces(after);
    if (approverIds?.includes(one.row.id) === true)
      throw grantRefused([{ path: 'approverIds', code: 'approver_unknown' }]);
    const lines = await linesOf(tx, one, name, given);
    const object = { kind: 'user', id: one.row.id, name: one.row.name } as const;
    events.push(...lines.map((line) => ({ ...by, at, ...line, object })));
    if (lines.length > 0) changed.push(one);
  }
  await recordAll(tx, events);
  const ids = changed.map((one) => one.row.id);
  if (ids.length > 0)
    await tx
      .update(appUser)
      .set({ role, permissions })
      .where(and(inArray(appUser.id, ids), eq(appUser.accountId, accountId)));
  if (areApproversNew && ids.length > 0) {
    await tx
      .delete(userApprover)
      .where(and(inArray(userApprover.userId, ids), eq(userApprover.accountId, accountId)));
    const rows = ids.flatMap((userId) =>
      approverIds.map((approverId) => ({ approverId, userId, accountId })),
    );
    // Far below the parameters of one statement.
    for (let at = 0; at < rows.length; at += 5_000)
      await tx.insert(userApprover).values(rows.slice(at, at + 5_000));
  }
  await tx
    .update(invite)
    .set({ role, permissions, ...(areApproversNew ? { approverIds } : {}) })
    .where(
      and(
        eq(invite.accountId, accountId),
        eq(invite.namedRoleId, row.id),
        isNull(invite.usedAt),
        isNull(invite.revokedAt),
      ),
    );
  return ids.length;
}

/**
 * Changes a role and everybody who has it, in one transaction; the same once more changes nothing. Answers how many people it changed. Throws
 * what the contract's `namedRoles.update` lists.
 */
export async function updateNamedRole(
  { db, clock }: Context,
  actor: Actor,
  by: AuditedCaller,
  id: string,
  { version, ...form }: Form & { readonly version: number },
): Promise<{ role: NamedRoleDetail; people: number }> {
  const updating = db.transaction(async (tx) => {
    const at = clock.now();
    const reached = await lockReached(tx, actor, id, { action: 'edit', now: at });
    const { self, row } = reached;
    if (row.version !== version) throw new AppError('conflict');
    const content = contentOf(form);
    const { name } = form;
    const [before, after] = [await factsOf(tx, row.name, row), await factsOf(tx, name, content)];
    const isSame =
      row.name === name &&
      row.role === content.role &&
      entriesOf(row.permissions) === entriesOf(content.permissions) &&
      idsOf(row.approverIds) === idsOf(content.approverIds);
    if (isSame) return { role: await readNamedRole(tx, actor, row.id, at), people: 0 };
    await judgeContent(tx, self, content, row);
    await requireFreeName(tx, row.accountId, name, row.id);
    await tx
      .update(namedRole)
      .set({
        ...content,
        name,
        nameKey: foldText(name),
        version: version + 1,
        changedAt: at,
        changedBy: actor.id,
      })
      .where(and(eq(namedRole.id, row.id), eq(namedRole.accountId, row.accountId)));
    const people = await pass(tx, by, reached, { name, content, at });
    await record(tx, {
      ...by,
      at,
      action: 'named_role_updated',
      object: { kind: 'named_role', id: row.id, name },
      before,
      after: { ...after, people },
    });
    return { role: await readNamedRole(tx, actor, row.id, at), people };
  });
  return updating.catch(nameTakenInstead);
}

/** Deletes a role. Who has it keeps what it gave, as their own; answers how many they are. Throws as the contract's `namedRoles.remove`. */
export async function removeNamedRole(
  { db, clock }: Context,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<{ people: number }> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const { row, holders } = await lockReached(tx, actor, id, { action: 'delete', now: at });
    const ofRole = (table: typeof appUser | typeof invite) =>
      and(eq(table.namedRoleId, row.id), eq(table.accountId, row.accountId));
    await tx.update(appUser).set({ namedRoleId: null }).where(ofRole(appUser));
    await tx.update(invite).set({ namedRoleId: null }).where(ofRole(invite));
    await tx.delete(namedRole).where(and(eq(namedRole.id, row.id), eq(namedRole.accountId, row.accountId)));
    await recordAll(
      tx,
      holders.map(({ row: person }) => ({
        ...by,
        at,
        action: 'named_role_detached',
        object: { kind: 'user', id: person.id, name: person.name },
        before: { namedRole: row.name },
        after: { namedRole: null },
      })),
    );
    await record(tx, {
      ...by,
      at,
      action: 'named_role_deleted',
      object: { kind: 'named_role', id: row.id, name: row.name },
      before: { ...(await factsOf(tx, row.name, row)), people: holders.length },
    });
    return { people: holders.length };
  });
}
