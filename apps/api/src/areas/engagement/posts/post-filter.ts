import type { contract, RequestOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { folded, searchPattern } from '#src/areas/base/door';
import { inPart, needsSomebody } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { lastText } from './summary';

type Filter = Partial<
  Pick<
    RequestOf<typeof contract.posts.list>['query'],
    'kind' | 'state' | 'search' | 'group' | 'author' | 'late' | 'part'
  >
>;

/** What a post is found by: what it says now. */
const foundBy = sql.raw(
  `said.content #>> '{event,title}', said.content ->> 'text', said.content #>> '{offer,coupon}'`,
);

/** A filter of posts as a condition on `post w` and its tally `t`. A group that is gone has no posts. */
export async function postCondition(
  db: Db,
  project: ProjectRef,
  { kind, state, search, group, author, late, part }: Filter,
): Promise<SQL> {
  const conditions = [sql`w.account_id = ${project.accountId} and w.project_id = ${project.id}`];
  if (kind !== undefined) conditions.push(sql`w.kind = ${kind}`);
  if (state !== undefined) conditions.push(sql`t.counts ? ${state}`);
  if (late !== undefined) conditions.push(sql`t.late > 0`);
  if (part !== undefined) conditions.push(inPart(part, sql`t.late > 0 or t.counts ?| ${needsSomebody}`));
  if (author !== undefined) conditions.push(sql`w.created_by = ${author}`);
  if (search !== undefined && search !== '')
    conditions.push(sql`exists (select 1 from (select coalesce(${lastText}, w.content) as content) said
      where ${folded(sql`concat_ws(' ', ${foundBy})`)} like ${searchPattern(search)})`);
  if (group !== undefined) {
    const inGroup = await selectionCondition(db, project, { by: 'group', groupId: group, except: [] });
    conditions.push(
      sql`exists (select 1 from local_post g join location l on l.id = g.location_id where g.post_id = w.id and ${inGroup})`,
    );
  }
  return sql.join(conditions, sql` and `);
}
