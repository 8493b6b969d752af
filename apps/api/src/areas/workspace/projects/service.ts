import { randomUUID } from 'node:crypto';
import type { contract, ProjectDetail, RequestOf } from '@frontage/api-client/contract';
import { hasRole, roles } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { withEveryKind } from '#src/db/tenant-context';
import { project, projectMember, projectUnion } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, attachImage, releaseImage } from '#src/areas/base/door';
import { setMembers } from '#src/areas/access/door';
import { heldBy, managedBy, readProject } from './rows';

type CreateBody = RequestOf<typeof contract.projects.create>['body'];
type UpdateBody = RequestOf<typeof contract.projects.update>['body'];

/** The caller, and how the audit log names them. */
export type Manager = { readonly actor: Actor; readonly audit: AuditedCaller };

/** The clock of a project before its locations tell another: the column's default. */
export const newProjectZone = 'America/Sao_Paulo';

const settingNames = [
  'name',
  'website',
  'utmSource',
  'utmMediumInfo',
  'utmMediumPost',
  'brandName',
  'expirationDate',
] as const;

/** The settings that a body names; an empty text is none. */
function settingsOf(body: Partial<Record<(typeof settingNames)[number], string | null | undefined>>) {
  const given = settingNames.flatMap((name) => {
    const value = body[name];
    return value === undefined ? [] : [[name, value === '' ? null : value] as const];
  });
  return Object.fromEntries(given) as Partial<Record<(typeof settingNames)[number], string | null>>;
}

/** Makes the caller a member where their role does not reach every project anyway. */
export async function joinProject(tx: Tx, actor: Actor, projectId: string): Promise<void> {
  if (hasRole(actor.role, roles.admin)) return;
  await tx
    .insert(projectMember)
    .values({ projectId, userId: actor.id, accountId: actor.accountId })
    .onConflictDoNothing();
}

/**
 * Refuses a last day that is over already on the project's own clock: the project would be gone from everybody's list at once, with what
 * they were doing in it. Throws `validation_failed` with the code `in_past`.
 */
export function assertNotOver(lastDay: string | null | undefined, now: Date, timeZone: string): void {
  if (lastDay == null) return;
  // `sv-SE` writes a day as `2026-11-23`, which sorts.
  if (lastDay < new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now))
    throw new AppError('validation_failed', { fields: [{ path: 'body.expirationDate', code: 'in_past' }] });
}

/** Makes a project without a group. */
export async function createProject(
  { db, clock }: AppContext,
  { actor, audit }: Manager,
  body: CreateBody,
): Promise<{ id: string }> {
  const at = clock.now();
  assertNotOver(body.expirationDate, at, newProjectZone);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const settings = settingsOf(body);
    await tx
      .insert(project)
      .values({ ...settings, id, accountId: actor.accountId, name: body.name, createdAt: at });
    await joinProject(tx, actor, id);
    const { after: usersIds } = await setMembers(tx, actor, id, body.usersIds);
    await record(tx, {
      ...audit,
      at,
      action: 'project_created',
      projectId: id,
      object: { kind: 'project', id, name: body.name },
      after: { ...settings, usersIds },
    });
  });
  return { id };
}

/** Locks a project this person manages; throws `not_found`. */
async function lockManaged(tx: Tx, actor: Actor, id: string): Promise<typeof project.$inferSelect> {
  await tx.execute(sql`select 1 from project p where p.id = ${id} and ${managedBy(actor)} for no key update`);
  const [row] = await tx
    .select()
    .from(project)
    .where(
      and(
        eq(project.id, id),
        sql`exists (select 1 from project p where p.id = ${id} and ${managedBy(actor)})`,
      ),
    );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Changes what the body names; throws `not_found`, also for a deleted project, and `validation_failed`, also for a last day that is over. */
export async function updateProject(
  { db, clock }: AppContext,
  { actor, audit }: Manager,
  id: string,
  body: UpdateBody,
): Promise<ProjectDetail> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const before = await lockManaged(tx, actor, id);
    if (before.deletedAt !== null) throw new AppError('not_found');
    const settings = settingsOf(body);
    if (body.expirationDate !== before.expirationDate)
      assertNotOver(body.expirationDate, at, before.timeZone);
    const { name, ...rest } = settings;
    const changed = { ...rest, ...(name === undefined || name === null ? {} : { name }) };
    if (Object.keys(changed).length > 0)
      await tx
        .update(project)
        .set(changed)
        .where(and(eq(project.id, id), eq(project.accountId, actor.accountId)));
    const members = body.usersIds === undefined ? null : await setMembers(tx, actor, id, body.usersIds);
    if (body.unifiedIds !== undefined) await setUnified(tx, actor, id, body.unifiedIds);
    if (body.logoId !== undefined && body.logoId !== before.logoId)
      await setLogo(tx, actor, before, body.logoId, at);
    const names = Object.keys(changed) as (keyof typeof changed)[];
    await record(tx, {
      ...audit,
      at,
      action: 'project_updated',
      projectId: id,
      object: { kind: 'project', id, name: before.name },
      before: {
        ...Object.fromEntries(names.map((one) => [one, before[one]])),
        ...(members === null ? {} : { usersIds: members.before }),
      },
      after: {
        ...changed,
        ...(members === null ? {} : { usersIds: members.after }),
        ...(body.unifiedIds === undefined ? {} : { unifiedIds: body.unifiedIds }),
      },
    });
    return readProject(tx, actor, id, at);
  });
}

/** Puts an uploaded image in the place of the logo, and lets the old one go. */
async function setLogo(
  tx: Tx,
  { accountId, id: userId }: Actor,
  { id, logoId: old }: typeof project.$inferSelect,
  logoId: string | null,
  at: Date,
): Promise<void> {
  if (logoId !== null)
    await attachImage(tx, {
      owner: { accountId, userId },
      imageId: logoId,
      purpose: 'project_logo',
      field: 'body.logoId',
      at,
    });
  await tx
    .update(project)
    .set({ logoId })
    .where(and(eq(project.id, id), eq(project.accountId, accountId)));
  if (old !== null) await releaseImage(tx, { accountId, imageId: old, at });
}

/** Unified is mutual, so it takes the whole of both projects; those that the caller does not hold stay as they are. */
async function setUnified(tx: Tx, actor: Actor, id: string, unifiedIds: readonly string[]): Promise<void> {
  const { accountId } = actor;
  const wanted = [...new Set(unifiedIds.map((one) => one.toLowerCase()))].filter((one) => one !== id);
  if (wanted.length > 0) {
    const { rows } = await tx.execute(sql`
      select p.id from project p where p.id = any(${sql.param(wanted)}::uuid[]) and p.deleted_at is null
        and ${heldBy(actor)}`);
    if (rows.length !== wanted.length)
      throw new AppError('validation_failed', {
        fields: [{ path: 'body.unifiedIds', code: 'invalid_value' }],
      });
  }
  const held = sql`select p.id from project p where ${heldBy(actor)}`;
  await tx.execute(sql`
    delete from project_union where account_id = ${accountId}
      and ((project_id = ${id} and united_id in (${held})) or (united_id = ${id} and project_id in (${held})))`);
  const pairs = wanted.flatMap((one) => [
    { projectId: id, unitedId: one, accountId },
    { projectId: one, unitedId: id, accountId },
  ]);
  if (pairs.length > 0) await tx.insert(projectUnion).values(pairs).onConflictDoNothing();
}

/**
 * Deletes a project so that it can be restored: nobody can open it, its group is free, and unsent changes of its jobs are cancelled.
 * Changes that were sent stay at the provider. Throws `not_found`, also for a deleted project.
 */
export async function removeProject(
  context: AppContext,
  { actor, audit }: Manager,
  id: string,
): Promise<void> {
  const at = context.clock.now();
  const remove = async (tx: Tx) => {
    const row = await lockManaged(tx, actor, id);
    if (row.deletedAt !== null) throw new AppError('not_found');
    const { rows } = await tx.execute<{ locations: number }>(sql`
      select count(*)::int as locations from location
      where account_id = ${actor.accountId} and project_id = ${id} and removed_at is null`);
    await tx
      .update(project)
      .set({ deletedAt: at, importingSince: null })
      .where(and(eq(project.id, id), eq(project.accountId, actor.accountId)));
    await stopJobs(tx, actor.accountId, id, at);
    await record(tx, {
      ...audit,
      at,
      action: 'project_deleted',
      projectId: id,
      object: { kind: 'project', id, name: row.name },
      before: { name: row.name, gmbAccountId: row.gmbAccountId, locations: rows[0]?.locations ?? 0 },
    });
  };
  await withEveryKind(() => context.db.transaction(remove));
  context.wakeJobs();
}

/**
 * Ends the open jobs of a project; the raised fence keeps a round that is under way from writing anything more. A job that has
 * sent something goes on only to read that back.
 */
async function stopJobs(tx: Tx, accountId: string, projectId: string, at: Date): Promise<void> {
  const now = at.toISOString();
  const ofProject = sql`account_id = ${accountId} and project_id = ${projectId}`;
  await tx.execute(sql`
    update ledger_entry set state = 'cancelled', reason = 'cancelled_by_user', next_try_at = null, updated_at = ${now}
    where ${ofProject} and state = 'queued'`);
  await tx.execute(sql`
    update plan set state = 'discarded' where ${ofProject} and state in ('scheduled', 'draft', 'waiting_approval')`);
  await tx.execute(sql`
    update job set state = 'cancelled', finished_at = ${now}, fence = fence + 1, lease_owner = null, lease_until = null
    where ${ofProject} and state in ('scheduled', 'queued', 'running', 'settling') and not exists (
      select 1 from ledger_entry e where e.job_id = job.id and e.state in ('sending', 'sent', 'in_review'))`);
}
