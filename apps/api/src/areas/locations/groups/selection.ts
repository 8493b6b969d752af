import type { locationSelectionSchema } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { inProject, matching } from '#src/areas/locations/list/filter';
import type { ProjectRef, ProjectsRead } from '#src/http/project-ref';
import { groupCondition, partsCondition, readGroupParts } from './group-condition';
import type { GroupForm } from './group-form';

/** Which locations, as the contract describes it. */
export type Selection = z.output<typeof locationSelectionSchema>;

const isOneOf = (ids: readonly string[]) => sql`l.id = any(${sql.param([...ids])}::uuid[])`;

/**
 * A selection as a condition on `location l`: what it comes to now, within the projects and what the caller sees. Ids that are
 * not there, and a group that is gone, select nothing.
 */
export async function selectionCondition(
  db: Db | Tx,
  projects: ProjectsRead,
  selection: Selection,
): Promise<SQL> {
  if (selection.by === 'ids') return sql`${inProject(projects)} and ${isOneOf(selection.ids)}`;
  const found =
    selection.by === 'group'
      ? sql`${inProject(projects)} and ${await groupCondition(db, projects, selection.groupId)}`
      : await matching(db, projects, selection.filter);
  return selection.except.length === 0 ? found : sql`${found} and not ${isOneOf(selection.except)}`;
}

/**
 * Throws `not_authorized` for a selection that asks something of locations, from callers who may not see them: how many it comes to would
 * tell whatever they ask. All of them, and those of a group, they may name.
 */
export function requireMaySelect({ permissions }: Pick<Actor, 'permissions'>, selection: Selection): void {
  const asksSomething = selection.by === 'filter' && Object.keys(selection.filter).length > 0;
  if (asksSomething && !can(permissions, 'locations:view')) throw new AppError('not_authorized');
}

async function count(db: Db, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from location l where ${condition}`,
  );
  return rows[0]?.total ?? 0;
}

/** How many locations a selection has now. */
export async function countSelection(db: Db, projects: ProjectsRead, selection: Selection): Promise<number> {
  return count(db, await selectionCondition(db, projects, selection));
}

/** How many locations a group would have that is not saved yet. Throws `not_found` for a part that is not the project's. */
export async function countForm(db: Db, project: ProjectRef, form: GroupForm): Promise<number> {
  const parts = await readGroupParts(db, project, form.partIds);
  if (parts === null) throw new AppError('not_found');
  const rules = form.kind === 'rule' ? [...parts.rules, form.rule] : parts.rules;
  const inside = partsCondition(project, { ...parts, rules });
  const own = form.kind === 'fixed' ? isOneOf(form.locationIds) : sql`false`;
  return count(db, sql`${inProject(project)} and (${inside} or ${own})`);
}

type Found = { code: string; locationId: string; name: string };

/**
 * The locations behind codes that somebody pasted: store codes, case aside, or the provider's numbers or our ids. A store code
 * that several locations share finds them all.
 */
export async function lookUpCodes(
  db: Db,
  project: ProjectRef,
  pasted: readonly string[],
): Promise<{ found: Found[]; unknown: string[] }> {
  const codes = [...new Map(pasted.map((code) => [code.toLowerCase(), code])).entries()];
  const keys = sql`${sql.param(codes.map(([key]) => key))}::text[]`;
  const { rows } = await db.execute<{ key: string; id: string; name: string }>(sql`
    with wanted as (select unnest(${keys}) as key)
    select w.key, l.id, l.name from wanted w join location l on lower(l.store_code) = w.key where ${inProject(project)}
    union
    select w.key, l.id, l.name from wanted w join location l on l.provider_name = 'locations/' || w.key
    where ${inProject(project)}
    union
    select w.key, l.id, l.name from wanted w join location l on l.id::text = w.key where ${inProject(project)}`);
  const byKey = new Map<string, Found[]>();
  for (const { key, id, name } of rows)
    byKey.set(key, [...(byKey.get(key) ?? []), { code: key, locationId: id, name }]);
  return {
    found: codes.flatMap(([key, code]) => (byKey.get(key) ?? []).map((one) => ({ ...one, code }))),
    unknown: codes.filter(([key]) => !byKey.has(key)).map(([, code]) => code),
  };
}
