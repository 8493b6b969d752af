import type { LocationGroup } from '@frontage/api-client/contract';
import { foldText, groupsAbove, type GroupRule } from '@frontage/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { locationGroup, locationGroupPart, userGroup } from '#src/db/schema/index';
import { isLimitedContext } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockProjectFields } from '#src/areas/locations/record/project-lock';
import type { ProjectRef } from '#src/http/project-ref';
import type { GroupForm } from './group-form';
import { readPartsOf } from './list';
import { selectionCondition, type Selection } from './selection';
import { requireMaySend } from './sends-there';

type Row = typeof locationGroup.$inferSelect;
type Parts = Pick<AppContext, 'db' | 'clock'>;

/** A list of groups is read and counted whole, so that it has an end. */
const mostGroups = 300;

const factsOf = (row: Row): Pick<LocationGroup, 'name' | 'kind'> => ({ name: row.name, kind: row.kind });

/** A person who changes a group, whether they may change what people see, and whether they may see locations. */
export type GroupEditor = AuditedCaller & {
  readonly mayEditUsers: boolean;
  readonly maySeeLocations: boolean;
};

/** One at a time in a project: what groups come to, and whom they let see it, is decided in one order (migration 026). */
async function lockGroups(tx: Tx, project: ProjectRef): Promise<void> {
  await tx.execute(sql`select lock_group_scope(${project.id}::uuid, true)`);
  await lockProjectFields(tx, project.id);
}

/** Whether people see their locations through a group: through it, or through one that it lies in. */
async function givesAccess(tx: Tx, project: ProjectRef, id: string): Promise<boolean> {
  const above = [...groupsAbove(id, await readPartsOf(tx, project))];
  const rows = await tx
    .select({ id: userGroup.groupId })
    .from(userGroup)
    .where(
      and(
        eq(userGroup.accountId, project.accountId),
        sql`${userGroup.groupId} = any(${sql.param(above)}::uuid[])`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function lockGroup(tx: Tx, project: ProjectRef, groupId: string, by: GroupEditor): Promise<Row> {
  const [row] = await tx
    .select()
    .from(locationGroup)
    .where(
      and(
        eq(locationGroup.id, groupId),
        eq(locationGroup.accountId, project.accountId),
        eq(locationGroup.projectId, project.id),
      ),
    )
    .for('no key update');
  if (row === undefined) throw new AppError('not_found');
  // Others may rely on locations of it that the caller does not even see.
  if (isLimitedContext() && row.createdBy !== by.userId) throw new AppError('not_authorized');
  // Changing it changes what others see, and a limited user could widen their own view with it.
  if ((isLimitedContext() || !by.mayEditUsers) && (await givesAccess(tx, project, row.id)))
    throw new AppError('group_gives_access');
  return row;
}

async function requireFreeName(tx: Tx, project: ProjectRef, form: GroupForm, id: string): Promise<void> {
  const [twin] = await tx
    .select({ id: locationGroup.id })
    .from(locationGroup)
    .where(
      and(
        eq(locationGroup.accountId, project.accountId),
        eq(locationGroup.projectId, project.id),
        eq(locationGroup.nameKey, foldText(form.name)),
        ne(locationGroup.id, id),
      ),
    );
  if (twin !== undefined) throw new AppError('group_name_taken');
}

/** Throws `not_found` for a part that is not the project's, `group_cycle` for one that holds the group already. */
async function requireParts(tx: Tx, project: ProjectRef, form: GroupForm, id: string): Promise<string[]> {
  const partIds = [...new Set(form.partIds.map((part) => part.toLowerCase()))];
  if (partIds.length === 0) return [];
  const rows = await tx
    .select({ id: locationGroup.id })
    .from(locationGroup)
    .where(
      and(
        eq(locationGroup.accountId, project.accountId),
        eq(locationGroup.projectId, project.id),
        sql`${locationGroup.id} = any(${sql.param(partIds)}::uuid[])`,
      ),
    );
  const above = groupsAbove(id, await readPartsOf(tx, project));
  if (partIds.some((part) => above.has(part))) throw new AppError('group_cycle');
  if (rows.length !== partIds.length) throw new AppError('not_found');
  return partIds;
}

/** Puts the form's locations in, and takes the others out that the caller sees. Throws `not_found` for one that is not there. */
async function writeMembers(tx: Tx, project: ProjectRef, id: string, form: GroupForm): Promise<void> {
  const ids = form.kind === 'fixed' ? [...new Set(form.locationIds.map((one) => one.toLowerCase()))] : [];
  const list = sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(sql`delete from location_group_member
    where group_id = ${id} and account_id = ${project.accountId} and not location_id = any(${list})`);
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ known: number }>(sql`select count(*)::int as known from location l
    where l.account_id = ${project.accountId} and l.project_id = ${project.id} and l.id = any(${list})`);
  if (rows[0]?.known !== ids.length) throw new AppError('not_found');
  await tx.execute(sql`insert into location_group_member (account_id, group_id, location_id)
    select ${project.accountId}::uuid, ${id}::uuid, id from unnest(${list}) as id on conflict do nothing`);
}

const ruleKeys = ({ conditions }: GroupRule): string[] =>
  conditions.map((condition) => ('text' in condition ? foldText(condition.text) : ''));

/**
 * Makes a group, or changes one. One at a time in a project, so that two people cannot close a circle together. Throws
 * `not_found`, `group_name_taken`, `group_cycle`, `not_authorized`, `group_gives_access`, `approval_required`.
 */
export async function saveGroup(
  { db, clock }: Parts,
  project: ProjectRef,
  by: GroupEditor,
  form: GroupForm,
  groupId: string | null,
): Promise<string> {
  const at = clock.now();
  const id = groupId?.toLowerCase() ?? randomUUID();
  await db.transaction(async (tx) => {
    await lockGroups(tx, project);
    if (groupId !== null) await requireMaySend(tx, project, id, by.userId);
    const before = groupId === null ? null : await lockGroup(tx, project, id, by);
    // Whatever a rule asks would be told by which reviews and posts the group comes to.
    if (form.kind === 'rule' && !by.maySeeLocations) throw new AppError('not_authorized');
    await requireFreeName(tx, project, form, id);
    const partIds = await requireParts(tx, project, form, id);
    const values = {
      name: form.name,
      nameKey: foldText(form.name),
      kind: form.kind,
      rule: form.kind === 'rule' ? form.rule : null,
      ruleKeys: form.kind === 'rule' ? ruleKeys(form.rule) : [],
      updatedAt: at,
    };
    if (before === null) {
      const ofProject = and(
        eq(locationGroup.accountId, project.accountId),
        eq(locationGroup.projectId, project.id),
      );
      if ((await tx.$count(locationGroup, ofProject)) >= mostGroups)
        throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'too_big' }] });
      const owner = { accountId: project.accountId, projectId: project.id, createdBy: by.userId };
      await tx.insert(locationGroup).values({ id, ...owner, createdAt: at, ...values });
    } else {
      await tx.update(locationGroup).set(values).where(eq(locationGroup.id, id));
      await tx
        .delete(locationGroupPart)
        .where(and(eq(locationGroupPart.groupId, id), eq(locationGroupPart.accountId, project.accountId)));
    }
    if (partIds.length > 0)
      await tx
        .insert(locationGroupPart)
        .values(partIds.map((partId) => ({ accountId: project.accountId, groupId: id, partId })));
    await writeMembers(tx, project, id, form);
    await record(tx, {
      ...by,
      at,
      action: before === null ? 'group_created' : 'group_updated',
      projectId: project.id,
      object: { kind: 'group', id, name: form.name },
      before: before === null ? null : factsOf(before),
      after: {
        name: form.name,
        kind: form.kind,
        ...(form.kind === 'fixed' ? { locations: form.locationIds.length } : {}),
      },
    });
  });
  return id;
}

/**
 * Puts the locations of a selection into a fixed group; answers how many were not in it before. Throws `not_found`,
 * `not_authorized`, `group_is_a_rule`, `group_gives_access`, `approval_required`.
 */
export async function addToGroup(
  { db, clock }: Parts,
  project: ProjectRef,
  by: GroupEditor,
  groupId: string,
  selection: Selection,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockGroups(tx, project);
    await requireMaySend(tx, project, groupId.toLowerCase(), by.userId);
    const row = await lockGroup(tx, project, groupId.toLowerCase(), by);
    if (row.kind !== 'fixed') throw new AppError('group_is_a_rule');
    const chosen = await selectionCondition(tx, project, selection);
    const { rowCount } = await tx.execute(sql`
      insert into location_group_member (account_id, group_id, location_id)
      select l.account_id, ${row.id}::uuid, l.id from location l where ${chosen} on conflict do nothing`);
    const added = rowCount ?? 0;
    const at = clock.now();
    await tx.update(locationGroup).set({ updatedAt: at }).where(eq(locationGroup.id, row.id));
    await record(tx, {
      ...by,
      at,
      action: 'group_updated',
      projectId: project.id,
      object: { kind: 'group', id: row.id, name: row.name },
      after: { ...factsOf(row), added },
    });
    return added;
  });
}

/**
 * Deletes a group; its locations stay. A group around it has fewer then, and a rule for all but that one answers more. Throws `not_found`,
 * `not_authorized`, `group_gives_access`, `group_in_use`, `approval_required`.
 */
export async function deleteGroup(
  { db, clock }: Parts,
  project: ProjectRef,
  by: GroupEditor,
  groupId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroups(tx, project);
    await requireMaySend(tx, project, groupId.toLowerCase(), by.userId);
    const row = await lockGroup(tx, project, groupId, by);
    if (await givesAccess(tx, project, row.id)) throw new AppError('group_in_use');
    await tx
      .delete(locationGroup)
      .where(and(eq(locationGroup.id, row.id), eq(locationGroup.accountId, project.accountId)));
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'group_deleted',
      projectId: project.id,
      object: { kind: 'group', id: row.id, name: row.name },
      before: factsOf(row),
    });
  });
}
