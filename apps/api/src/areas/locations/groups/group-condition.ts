import { foldText, type GroupCondition, type GroupRule } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { idList, idsOf, isOf, type ProjectRef, type ProjectsRead } from '#src/http/project-ref';

/** What decides which locations a group has: ids of fixed groups, and rules. */
export type GroupParts = { readonly fixedIds: readonly string[]; readonly rules: readonly GroupRule[] };

const textList = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const listedColumns = {
  status: 'l.status',
  state: 'l.state',
  city: 'l.city',
  category: 'l.category',
} as const;

/** Folded like the columns it is compared with, and with the signs that mean something to `like` taken literally. */
function pattern(text: string, test: 'contains' | 'starts_with'): string {
  const literal = foldText(text).replace(/[\\%_]/g, '\\$&');
  return test === 'contains' ? `%${literal}%` : `${literal}%`;
}

function conditionSql(condition: GroupCondition): SQL {
  switch (condition.field) {
    case 'label': {
      const has = sql`l.labels && ${textList(condition.values)}`;
      return condition.test === 'any_of' ? has : sql`not (${has})`;
    }
    case 'status':
    case 'state':
    case 'city':
    case 'category': {
      const column = sql.raw(listedColumns[condition.field]);
      const is = sql`coalesce(${column}, '') = any(${textList(condition.values)})`;
      return condition.test === 'any_of' ? is : sql`not (${is})`;
    }
    case 'name':
    case 'storeCode': {
      const column = sql.raw(condition.field === 'name' ? 'l.name_key' : `lower(coalesce(l.store_code, ''))`);
      if (condition.test === 'not_contains')
        return sql`${column} not like ${pattern(condition.text, 'contains')}`;
      return sql`${column} like ${pattern(condition.text, condition.test)}`;
    }
    case 'own': {
      const held = sql`own_text_key(l.field_values, ${condition.key})`;
      if (condition.test === 'not_contains')
        return sql`${held} not like ${pattern(condition.text, 'contains')}`;
      return sql`${held} like ${pattern(condition.text, condition.test)}`;
    }
  }
}

/** A rule as a condition on the table `location` under the name `l`. */
export function ruleCondition({ match, conditions }: GroupRule): SQL {
  const parts = conditions.map((condition) => sql`(${conditionSql(condition)})`);
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
}

/** What a group's parts find, as a condition on `location l`; a group of nothing finds nothing. */
export function partsCondition(
  project: Pick<ProjectsRead, 'accountId'>,
  { fixedIds, rules }: GroupParts,
): SQL {
  const found = rules.map(ruleCondition);
  if (fixedIds.length > 0)
    found.push(sql`l.id in (select m.location_id from location_group_member m
      where m.account_id = ${project.accountId} and m.group_id = any(${idList(fixedIds)}))`);
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`;
}

type Inside = {
  readonly id: string;
  readonly project_id: string;
  readonly kind: string;
  readonly rule: GroupRule | null;
};

/** Groups and those inside them, each once; of ids that are not the projects', nothing. */
async function readInside(
  db: Db | Tx,
  projects: ProjectsRead,
  groupIds: readonly string[],
): Promise<Inside[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await db.execute<Inside>(sql`
    with recursive inside as (
      select g.id from location_group g
      where ${isOf('g', projects)} and g.id = any(${idList(groupIds)})
      union
      select p.part_id from location_group_part p join inside on inside.id = p.group_id
      where p.account_id = ${projects.accountId}
    )
    select g.id, g.project_id, g.kind, g.rule from location_group g join inside on inside.id = g.id`);
  return rows;
}

function partsOf(inside: readonly Inside[]): GroupParts {
  return {
    fixedIds: inside.filter(({ kind }) => kind === 'fixed').map(({ id }) => id),
    rules: inside.flatMap(({ rule }) => (rule === null ? [] : [rule])),
  };
}

/** Everything that groups come to, those inside them with them, each once; `null` where one of them is not the project's. */
export async function readGroupParts(
  db: Db | Tx,
  project: ProjectRef,
  groupIds: readonly string[],
): Promise<GroupParts | null> {
  const inside = await readInside(db, project, groupIds);
  const known = new Set(inside.map(({ id }) => id));
  return groupIds.every((id) => known.has(id.toLowerCase())) ? partsOf(inside) : null;
}

/** The locations of any of some groups as a condition on `location l`; a group that is gone has none. */
export async function groupCondition(
  db: Db | Tx,
  projects: ProjectsRead,
  ...groupIds: readonly string[]
): Promise<SQL> {
  const inside = await readInside(db, projects, groupIds);
  if (idsOf(projects).length === 1) return partsCondition(projects, partsOf(inside));
  // A rule is about the locations of its own project, whatever is read with them.
  const each = [...new Set(inside.map(({ project_id }) => project_id))].map((id) => {
    const parts = partsOf(inside.filter(({ project_id }) => project_id === id));
    return sql`(l.project_id = ${id} and ${partsCondition(projects, parts)})`;
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}
