import type { contract, RequestOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { folded, searchPattern } from '#src/areas/base/door';
import { selectionCondition } from '#src/areas/locations/door';

type Filter = Partial<
  Pick<
    RequestOf<typeof contract.posts.list>['query'],
    'kind' | 'state' | 'search' | 'group' | 'author' | 'late'
  >
>;

/** A filter of posts as a condition on `post w` and its tally `t`. A group that is gone has no posts. */
export async function postCondition(
  db: Db,
  project: ProjectRef,
  { kind, state, search, group, author, late }: Filter,
): Promise<SQL> {
  const conditions = [sql`w.account_id = ${project.accountId} and w.project_id = ${project.id}`];
  if (kind !== undefined) conditions.push(sql`w.kind = ${kind}`);
  if (state !== undefined) conditions.push(sql`t.counts ? ${state}`);
  if (late !== undefined) conditions.push(sql`t.late > 0`);
  if (author !== undefined) conditions.push(sql`w.created_by = ${author}`);
  if (search !== undefined && search !== '')
    conditions.push(
      sql`${folded(sql`concat_ws(' ', w.content #>> '{event,title}', w.content ->> 'text')`)} like ${searchPattern(search)}`,
    );
  if (group !== undefined) {
    const inGroup = await selectionCondition(db, project, { by: 'group', groupId: group, except: [] });
    conditions.push(
      sql`exists (select 1 from local_post g join location l on l.id = g.location_id where g.post_id = w.id and ${inGroup})`,
    );
  }
  return sql.join(conditions, sql` and `);
}
