import { randomUUID } from 'node:crypto';
import type { Locale } from '@frontage/i18n';
import type { AccountRow, contract, RequestOf } from '@frontage/api-client/contract';
import { can, hasRole, roles } from '@frontage/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, badCursor, readCursor, writeCursor } from '#src/areas/base/door';
import { requireFreeEmail } from '#src/areas/access/people/create';
import { takeEmailLookup } from '#src/areas/access/people/email-lookups';
import { takeInviteMails, writeInvite } from '#src/areas/access/invites/send';
import { ensureDelegate } from './entrant';
import { readPerson } from './own-row';

type ListQuery = RequestOf<typeof contract.accounts.list>['query'];
type CreateBody = RequestOf<typeof contract.accounts.create>['body'];
type UpdateBody = RequestOf<typeof contract.accounts.update>['body'];

/**
 * Accounts that a person looks after (docs/decisions/012): all of them for a Super Admin; for an Admin their own and those that people of
 * their account created. Each is only the account's own row and two counts.
 */
function lookedAfterBy(actor: Actor): SQL {
  if (hasRole(actor.role, roles.superAdmin)) return sql`true`;
  return sql`(a.id = ${actor.accountId} or a.parent_id = ${actor.accountId})`;
}

/** Nobody allows imports for themselves. An Admin does so for the accounts below their own, if their own may import. */
function canChangeImport(actor: Actor, row: { id: string; own_may_import: boolean }): boolean {
  if (hasRole(actor.role, roles.superAdmin)) return true;
  return row.id !== actor.accountId && row.own_may_import;
}

/** Nobody closes their own account this way, also not from one that they joined, nor one that holds people above them. */
function canClose(actor: Actor, row: { id: string; has_super_admin: boolean }): boolean {
  if (row.id === actor.accountId || row.id === actor.entrant?.accountId) return false;
  return (
    can(actor.permissions, 'accounts:edit') && (!row.has_super_admin || hasRole(actor.role, roles.superAdmin))
  );
}

const toIso = (at: string) => new Date(at).toISOString();

type Row = {
  id: string;
  name: string;
  import_project: boolean;
  is_mfa_required: boolean;
  projects: number;
  users: number;
  created_at: string;
  parent_id: string | null;
  parent_name: string | null;
  own_may_import: boolean;
  has_super_admin: boolean;
  suspended_at: string | null;
  suspend_reason: string | null;
  deletion_asked_at: string | null;
  delete_at: string | null;
  sort_key: string;
};

function rowsStatement(actor: Actor, condition: SQL, sortKey: SQL): SQL {
  return sql`
    select a.id, a.name, a.import_project, a.is_mfa_required, a.created_at,
      a.suspended_at, a.suspend_reason, a.deletion_asked_at, a.delete_at,
      exists (select 1 from app_user s where s.account_id = a.id and s.role >= ${roles.superAdmin}
        and s.disabled_at is null and s.delegate_of is null) as has_super_admin,
      (select count(*)::int from project p where p.account_id = a.id and p.deleted_at is null) as projects,
      (select count(*)::int from app_user u where u.account_id = a.id and u.disabled_at is null and u.delegate_of is null) as users,
      b.id as parent_id, b.name as parent_name,
      (select o.import_project from account o where o.id = ${actor.accountId}) as own_may_import,
      (${sortKey})::text as sort_key
    from account a
    left join account b on b.id = a.parent_id and ${
      hasRole(actor.role, roles.superAdmin) ? sql`true` : sql`b.id = ${actor.accountId}`
    }
    where ${lookedAfterBy(actor)} and ${condition}`;
}

function present(actor: Actor, row: Row): AccountRow {
  return {
    id: row.id,
    name: row.name,
    importProject: row.import_project,
    isMfaRequired: row.is_mfa_required,
    projects: row.projects,
    users: row.users,
    createdAt: new Date(row.created_at).toISOString(),
    isOwn: row.id === actor.accountId,
    parent: row.parent_id === null ? null : { id: row.parent_id, name: row.parent_name ?? '' },
    canChangeImport: canChangeImport(actor, row),
    canEnter:
      row.id !== actor.accountId &&
      actor.token === null &&
      actor.entrant === null &&
      can(actor.permissions, 'accounts:edit'),
    canClose: canClose(actor, row),
    suspension:
      row.suspended_at === null ? null : { at: toIso(row.suspended_at), reason: row.suspend_reason ?? '' },
    deletion:
      row.deletion_asked_at === null || row.delete_at === null
        ? null
        : { askedAt: toIso(row.deletion_asked_at), at: toIso(row.delete_at) },
  };
}

const sortKeys: Record<ListQuery['sort'], { column: SQL; type: SQL }> = {
  name: { column: sql`lower(a.name) collate "C"`, type: sql`text collate "C"` },
  createdAt: { column: sql`a.created_at`, type: sql`timestamptz` },
};
const cursorSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** A page of the accounts one looks after. Throws `validation_failed` for a cursor of another list. */
export async function listAccounts(
  db: Db,
  actor: Actor,
  query: ListQuery,
): Promise<{ items: AccountRow[]; next: string | null; total: number | null }> {
  const { column, type } = sortKeys[query.sort];
  const print = `${query.sort} ${query.order}`;
  const after = readCursor(query.cursor, cursorSchema);
  if (after !== undefined && after[0] !== print) throw badCursor();
  const pattern = `%${(query.search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches =
    query.search === undefined || query.search === '' ? sql`true` : sql`lower(a.name) like ${pattern}`;
  const place =
    after === undefined
      ? sql`true`
      : sql`(${column}, a.id) ${sql.raw(query.order === 'asc' ? '>' : '<')} (${after[1]}::${type}, ${after[2]}::uuid)`;
  const direction = sql.raw(query.order);
  const { rows } = await db.execute<Row>(sql`
    ${rowsStatement(actor, sql`${matches} and ${place}`, column)}
    order by ${column} ${direction}, a.id ${direction} limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const { rows: counted } =
    after === undefined
      ? await db.execute<{ total: number }>(
          sql`select count(*)::int as total from account a where ${lookedAfterBy(actor)} and ${matches}`,
        )
      : { rows: [] };
  return {
    items: page.map((row) => present(actor, row)),
    next:
      rows.length > query.limit && last !== undefined ? writeCursor([print, last.sort_key, last.id]) : null,
    total: counted[0]?.total ?? null,
  };
}

export async function readAccount(db: Db | Tx, actor: Actor, id: string): Promise<AccountRow> {
  const { rows } = await db.execute<Row>(rowsStatement(actor, sql`a.id = ${id}`, sql`a.name`));
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return present(actor, row);
}

/**
 * Invites the first administrator of a new account. The invite is judged by the caller's delegate there: once the caller looks
 * after the account no more, nobody gets in by it. Throws `email_taken` and `rate_limited`.
 */
async function inviteFirstAdmin(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  { accountId, email, locale }: { accountId: string; email: string; locale: Locale },
): Promise<void> {
  if (actor.entrant !== null) throw new AppError('not_authorized');
  await takeInviteMails(tx, actor.accountId, 1, context.clock.now());
  await requireFreeEmail(tx, email);
  const { person, home } = await readPerson(tx, actor);
  const at = context.clock.now();
  const delegate = await ensureDelegate(tx, { now: at, person, home }, accountId);
  const grant = {
    role: roles.admin,
    overrides: {},
    allProjects: false,
    projects: [],
    groups: [],
    locations: [],
    approverIds: [],
    namedRoleId: null,
  };
  const inviter = { id: delegate.id, accountId, name: person.name };
  const id = await writeInvite(context, tx, inviter, email.toLowerCase(), grant, locale);
  await record(tx, {
    ...audit,
    accountId,
    actor: { kind: 'user', id: delegate.id, name: delegate.name },
    at,
    action: 'invite_sent',
    object: { kind: 'invite', id, name: email },
    after: { role: roles.admin },
  });
}

/** Makes an account below the caller's own, and invites its first administrator where an e-mail is given. Allowing imports in it asks for the same as changing that later: `not_authorized`. */
export async function createAccount(
  context: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  body: CreateBody,
  locale: Locale,
): Promise<AccountRow> {
  const { db, clock } = context;
  const at = clock.now();
  const id = randomUUID();
  if (body.administratorEmail !== undefined) await takeEmailLookup(context, actor, 1);
  return db.transaction(async (tx) => {
    await tx.insert(account).values({
      id,
      name: body.name,
      importProject: body.importProject,
      parentId: actor.accountId,
      createdAt: at,
    });
    const made = await readAccount(tx, actor, id);
    if (body.importProject && !made.canChangeImport) throw new AppError('not_authorized');
    await record(tx, {
      ...audit,
      at,
      action: 'account_created',
      object: { kind: 'account', id, name: body.name },
      after: { name: body.name, importProject: body.importProject },
    });
    if (body.administratorEmail !== undefined)
      await inviteFirstAdmin(tx, context, actor, audit, {
        accountId: id,
        email: body.administratorEmail,
        locale,
      });
    return made;
  });
}

/** Changes what the body names. Throws `not_found` for an account one does not look after, `not_authorized` for the import flag. */
export async function updateAccount(
  { db, clock }: AppContext,
  actor: Actor,
  audit: AuditedCaller,
  id: string,
  body: UpdateBody,
): Promise<AccountRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const before = await readAccount(tx, actor, id);
    const isFlagChanged = body.importProject !== undefined && body.importProject !== before.importProject;
    if (isFlagChanged && !before.canChangeImport) throw new AppError('not_authorized');
    const changed = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.importProject === undefined ? {} : { importProject: body.importProject }),
    };
    if (Object.keys(changed).length > 0)
      await tx
        .update(account)
        .set(changed)
        .where(and(eq(account.id, id)));
    await record(tx, {
      ...audit,
      at,
      action: 'account_updated',
      object: { kind: 'account', id, name: before.name },
      before: { name: before.name, importProject: before.importProject },
      after: changed,
    });
    return readAccount(tx, actor, id);
  });
}
