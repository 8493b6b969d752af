import type { OwnField } from '@frontage/api-client/contract';
import { foldText, mostOwnFields } from '@frontage/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { ownField } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { inProject } from '#src/areas/locations/list/filter';
import type { ProjectRef } from '#src/http/project-ref';

type Parts = Pick<AppContext, 'db' | 'clock'>;
type NamedProject = ProjectRef & { readonly name: string };

const longestKey = 40;

const ofProject = (project: ProjectRef) =>
  and(eq(ownField.accountId, project.accountId), eq(ownField.projectId, project.id));

/** A project's custom fields by name, with how many of the locations that the caller sees have a value. */
export async function listOwnFields(db: Db, project: ProjectRef): Promise<OwnField[]> {
  const { rows } = await db.execute<OwnField>(sql`
    with used as (
      select v ->> 'key' as key, count(*)::int as locations
      from location l, jsonb_array_elements(l.field_values -> 'ownFields') v
      where ${inProject(project)} group by 1
    )
    select f.key, f.name, coalesce(u.locations, 0) as locations from own_field f left join used u on u.key = f.key
    where f.account_id = ${project.accountId} and f.project_id = ${project.id} order by f.name_key, f.key`);
  return rows;
}

const mostValues = 500;

/** The values of a custom field at the locations that the caller sees, the most common first. */
export async function listOwnValues(
  db: Db,
  project: ProjectRef,
  key: string,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select v ->> 'text' as value, count(*)::int as count
    from location l, jsonb_array_elements(l.field_values -> 'ownFields') v
    where ${inProject(project)} and v ->> 'key' = ${key}
    group by 1 order by 2 desc, 1 limit ${mostValues}`);
  return rows;
}

/** A project's custom fields by name, as CSVs, sheets and texts call them. */
export function readOwnFields(
  db: Db | Tx,
  project: ProjectRef,
): Promise<{ readonly key: string; readonly name: string }[]> {
  return db
    .select({ key: ownField.key, name: ownField.name })
    .from(ownField)
    .where(ofProject(project))
    .orderBy(ownField.nameKey, ownField.key);
}

/** The keys of a project's custom fields. */
export async function readOwnKeys(db: Db, project: ProjectRef): Promise<string[]> {
  return (await readOwnFields(db, project)).map(({ key }) => key);
}

/** Serialises changes to a project's custom fields: two at a time would both find a name free. */
async function lockOwnFields(tx: Tx, project: ProjectRef): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own_field ${project.id}`}, 0))`);
}

async function requireFreeName(tx: Tx, project: ProjectRef, name: string, key: string): Promise<void> {
  const [twin] = await tx
    .select({ key: ownField.key })
    .from(ownField)
    .where(and(ofProject(project), eq(ownField.nameKey, foldText(name)), ne(ownField.key, key)));
  if (twin !== undefined) throw new AppError('own_field_name_taken');
}

/** A key out of a name: `Gerente da loja` is `gerente_da_loja`, a second one of it `gerente_da_loja_2`. */
function keyOf(name: string, taken: ReadonlySet<string>): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  const base = (plain === '' ? 'field' : plain).slice(0, longestKey - 4);
  for (let place = 1; ; place += 1) {
    const key = place === 1 ? base : `${base}_${String(place)}`;
    if (!taken.has(key)) return key;
  }
}

/** Makes a field up; answers its key. Throws `own_field_name_taken`, and `validation_failed` beyond {@link mostOwnFields}. */
export async function createOwnField(
  { db, clock }: Parts,
  project: NamedProject,
  by: AuditedCaller,
  name: string,
): Promise<string> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockOwnFields(tx, project);
    await requireFreeName(tx, project, name, '');
    const held = await tx.select({ key: ownField.key }).from(ownField).where(ofProject(project));
    if (held.length >= mostOwnFields)
      throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'too_big' }] });
    const key = keyOf(name, new Set(held.map((one) => one.key)));
    await tx.insert(ownField).values({
      accountId: project.accountId,
      projectId: project.id,
      key,
      name,
      nameKey: foldText(name),
      createdAt: at,
    });
    await record(tx, {
      ...by,
      at,
      action: 'own_field_created',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      after: { key, name },
    });
    return key;
  });
}

/** Gives a field another name. Throws `not_found`, `own_field_name_taken`. */
export async function renameOwnField(
  { db, clock }: Parts,
  project: NamedProject,
  by: AuditedCaller,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnFields(tx, project);
    await requireFreeName(tx, project, name, key);
    const isIt = and(ofProject(project), eq(ownField.key, key));
    const [before] = await tx.select({ name: ownField.name }).from(ownField).where(isIt);
    if (before === undefined) throw new AppError('not_found');
    await tx
      .update(ownField)
      .set({ name, nameKey: foldText(name) })
      .where(isIt);
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'own_field_renamed',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      before: { key, name: before.name },
      after: { key, name },
    });
  });
}

/** Takes a field away; what locations have of it stays. Throws `not_found`. */
export async function deleteOwnField(
  { db, clock }: Parts,
  project: NamedProject,
  by: AuditedCaller,
  key: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Else a rename that found it a moment ago would be told, and written down, of what is gone.
    await lockOwnFields(tx, project);
    const [gone] = await tx
      .delete(ownField)
      .where(and(ofProject(project), eq(ownField.key, key)))
      .returning({ name: ownField.name });
    if (gone === undefined) throw new AppError('not_found');
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'own_field_deleted',
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: project.name },
      before: { key, name: gone.name },
    });
  });
}
