import { randomUUID } from 'node:crypto';
import type { contract, ImportLookup, RequestOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account, project } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError, toAppError } from '#src/http/errors';
import { ProviderError, type ProviderAccount } from '#src/provider/port';
import { record } from '#src/areas/base/door';
import { enqueueImport } from '#src/areas/provider-data/door';
import { listAssignable, setMembers } from '#src/areas/access/door';
import { managedBy } from './rows';
import { assertNotOver, joinProject, newProjectZone, type Manager } from './service';

type ImportBody = RequestOf<typeof contract.projects.import>['body'];
type StoredProject = typeof project.$inferSelect;

/** The provider's numbers have 18 to 21 digits; `accounts/` before it is how the provider itself writes them. */
const groupForm = /^(?:accounts\/)?(\d{1,30})$/;

/** Throws `not_authorized` unless the account may import projects (specification section 6). */
export async function assertMayImport(db: Db | Tx, actor: Actor): Promise<void> {
  const [own] = await db
    .select({ importProject: account.importProject })
    .from(account)
    .where(eq(account.id, actor.accountId));
  if (own?.importProject !== true) throw new AppError('not_authorized');
}

/**
 * Reads the group at the provider, under the account's own grant. One that is not there, not ours to read, or no group of
 * locations gives the same `project_lookup_failed` as one that is imported already (security R57).
 */
async function readGroup(context: AppContext, actor: Actor, gmbAccountId: string): Promise<ProviderAccount> {
  const number = groupForm.exec(gmbAccountId)?.[1];
  if (number === undefined) throw new AppError('project_lookup_failed');
  const provider = await context.openProvider({ accountId: actor.accountId, jobId: null });
  try {
    const group = await provider.readAccount(`accounts/${number}`);
    if (group.type !== 'LOCATION_GROUP') throw new AppError('project_lookup_failed');
    return group;
  } catch (error) {
    if (error instanceof ProviderError && (error.fault === 'not_found' || error.fault === 'refused'))
      throw new AppError('project_lookup_failed', { cause: error });
    throw error;
  }
}

const numberOf = (group: ProviderAccount) => group.name.replace(/^accounts\//, '');

/** Whether any tenant works with the group now. */
async function isTaken(db: Db, gmbAccountId: string): Promise<boolean> {
  const isOfGroup = and(eq(project.gmbAccountId, gmbAccountId), isNull(project.deletedAt));
  return (await asSystem('groups', () => db.$count(project, isOfGroup))) > 0;
}

/** The project of this group that the account deleted last; `null` where there is none. */
async function readDeleted(
  db: Db | Tx,
  accountId: string,
  gmbAccountId: string,
): Promise<StoredProject | null> {
  const [row] = await db
    .select()
    .from(project)
    .where(
      and(
        eq(project.accountId, accountId),
        eq(project.gmbAccountId, gmbAccountId),
        isNotNull(project.deletedAt),
      ),
    )
    .orderBy(desc(project.deletedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Looks a group up for the import form, and changes nothing. Throws `not_authorized`, `project_lookup_failed` and, where
 * the provider does not answer, `provider_unreachable`.
 */
export async function lookUpImport(
  context: AppContext,
  actor: Actor,
  gmbAccountId: string,
): Promise<ImportLookup> {
  const { db } = context;
  await assertMayImport(db, actor);
  const group = await readGroup(context, actor, gmbAccountId);
  const number = numberOf(group);
  if (await isTaken(db, number)) throw new AppError('project_lookup_failed');
  const deleted = await readDeleted(db, actor.accountId, number);
  return {
    importType: deleted === null ? 'import' : 'restore',
    gmbAccountId: number,
    name: group.displayName,
    accountId: actor.accountId,
    avatarImage: null,
    avatarLink: deleted?.avatarLink ?? null,
    website: deleted?.website ?? null,
    utmSource: deleted?.utmSource ?? null,
    utmMediumInfo: deleted?.utmMediumInfo ?? null,
    utmMediumPost: deleted?.utmMediumPost ?? null,
    expirationDate: deleted?.expirationDate ?? null,
    importKeywords: deleted?.importKeywords ?? false,
    users: await listAssignable(db, actor),
  };
}

/** What an import made. */
export type Imported = {
  readonly projectId: string;
  readonly jobId: string;
  readonly importType: 'import' | 'restore';
};

/**
 * Imports a group: the project, its members and the job that reads everything are written together, so that a crash leaves all
 * of it or nothing. Of any number that import the same group at once one wins, which an index decides; the others get
 * `project_import_failed`. Throws also as {@link lookUpImport}, and `validation_failed` without people.
 */
export async function importProject(
  context: AppContext,
  manager: Manager,
  gmbAccountId: string,
  body: ImportBody,
): Promise<Imported> {
  const { actor } = manager;
  await assertMayImport(context.db, actor);
  if (body.importKeywords && !can(actor.permissions, 'importKeywords:edit'))
    throw new AppError('not_authorized');
  const group = await readGroup(context, actor, gmbAccountId);
  const imported = await context.db.transaction(async (tx): Promise<Imported> => {
    const deleted = await lockDeleted(tx, actor.accountId, numberOf(group));
    return deleted === null
      ? importNew(tx, context, manager, group, body)
      : bringBack(tx, context, manager, deleted);
  });
  context.wakeJobs();
  return imported;
}

/** The lock lets one of several restorers through; the next finds the project restored, and its group taken. */
async function lockDeleted(tx: Tx, accountId: string, gmbAccountId: string): Promise<StoredProject | null> {
  await tx.execute(sql`
    select 1 from project where account_id = ${accountId} and gmb_account_id = ${gmbAccountId} for no key update`);
  return readDeleted(tx, accountId, gmbAccountId);
}

async function importNew(
  tx: Tx,
  { clock }: AppContext,
  { actor, audit }: Manager,
  group: ProviderAccount,
  body: ImportBody,
): Promise<Imported> {
  const at = clock.now();
  const { usersIds: authorized, ...settings } = body;
  assertNotOver(body.expirationDate, at, newProjectZone);
  if (authorized.length === 0)
    throw new AppError('validation_failed', { fields: [{ path: 'body.usersIds', code: 'too_small' }] });
  const [made] = await tx
    .insert(project)
    .values({
      ...settings,
      id: randomUUID(),
      accountId: actor.accountId,
      name: group.displayName,
      gmbAccountId: numberOf(group),
      createdAt: at,
      importingSince: at,
    })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) throw new AppError('project_import_failed');
  await joinProject(tx, actor, made.id);
  const { after: usersIds } = await setMembers(tx, actor, made.id, authorized);
  const jobId = await enqueueImport(tx, made, actor.id, at);
  if (jobId === null) throw new AppError('project_import_failed');
  await record(tx, {
    ...audit,
    at,
    action: 'project_imported',
    projectId: made.id,
    object: { kind: 'project', id: made.id, name: made.name },
    after: { gmbAccountId: made.gmbAccountId, usersIds, importKeywords: made.importKeywords },
  });
  return { projectId: made.id, jobId, importType: 'import' };
}

async function bringBack(
  tx: Tx,
  { clock }: AppContext,
  { actor, audit }: Manager,
  deleted: StoredProject,
): Promise<Imported> {
  const at = clock.now();
  await tx
    .update(project)
    .set({ deletedAt: null, importingSince: at })
    .where(and(eq(project.id, deleted.id), eq(project.accountId, actor.accountId)))
    .catch((error: unknown) => {
      // The index says so when anybody, another tenant too, took the group meanwhile.
      if (toAppError(error).code === 'conflict')
        throw new AppError('project_import_failed', { cause: error });
      throw error;
    });
  await joinProject(tx, actor, deleted.id);
  const jobId = await enqueueImport(tx, deleted, actor.id, at);
  if (jobId === null) throw new AppError('project_import_failed');
  await record(tx, {
    ...audit,
    at,
    action: 'project_restored',
    projectId: deleted.id,
    object: { kind: 'project', id: deleted.id, name: deleted.name },
  });
  return { projectId: deleted.id, jobId, importType: 'restore' };
}

/** Restores from the list of deleted projects. One without a group is only brought back. Throws `not_found`. */
export async function restoreProject(context: AppContext, manager: Manager, id: string): Promise<void> {
  const { actor, audit } = manager;
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from project p where p.id = ${id} and ${managedBy(actor)} for no key update`,
    );
    const [deleted] = await tx
      .select()
      .from(project)
      .where(
        and(
          eq(project.id, id),
          isNotNull(project.deletedAt),
          sql`exists (select 1 from project p where p.id = ${id} and ${managedBy(actor)})`,
        ),
      );
    if (deleted === undefined) throw new AppError('not_found');
    if (deleted.gmbAccountId !== null) {
      await bringBack(tx, context, manager, deleted);
      return;
    }
    await tx
      .update(project)
      .set({ deletedAt: null })
      .where(and(eq(project.id, id), eq(project.accountId, actor.accountId)));
    await record(tx, {
      ...audit,
      at,
      action: 'project_restored',
      projectId: id,
      object: { kind: 'project', id, name: deleted.name },
    });
  });
  context.wakeJobs();
}
