import { sql, type SQL } from 'drizzle-orm';
import type { ProjectScope } from './authenticate';

/** Whose project is worked on. Every query of these modules is bound to both ids, so that no other tenant's row is reached. */
export type ProjectRef = Pick<ProjectScope, 'id' | 'accountId'>;

/**
 * Projects of an account that are read as one. Has no `id`, so that a function that knows of a single project does not take it, and
 * nothing that is meant for all of them is done for the first alone.
 */
export type ProjectSet = {
  readonly accountId: string;
  /** Each once, at least one. */
  readonly ids: readonly string[];
};

/** What is read: a project, or several as one. */
export type ProjectsRead = ProjectRef | ProjectSet;

/** The ids of the projects that are read. */
export const idsOf = (projects: ProjectsRead): readonly string[] =>
  'ids' in projects ? projects.ids : [projects.id];

/** Ids as a parameter of a query. */
export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/**
 * Whether a row is of the projects that are read. A single one is compared by itself, as indexes and their statistics have it.
 * @param table the table's name in the query; its columns are `account_id` and `project_id`
 */
export function isOf(table: string, projects: ProjectsRead): SQL {
  const name = sql.raw(table);
  const ids = idsOf(projects);
  const isTheirs =
    ids.length === 1 ? sql`${name}.project_id = ${ids[0]}` : sql`${name}.project_id = any(${idList(ids)})`;
  return sql`${name}.account_id = ${projects.accountId} and ${isTheirs}`;
}
