import type { PostLeftOut } from '@frontage/api-client/contract';
import type { PostProblemCause } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { inProject } from '#src/areas/locations/door';
import type { PostProblem } from './compose';

/** A chosen location that cannot have the post, and why. */
export type LeftOutPlace = { readonly locationId: string; readonly problems: readonly PostProblem[] };

/** Names are examples; the number of locations says the rest. */
const mostNames = 3;

/** Writes down which of the chosen locations a post was not made at. */
export async function noteLeftOut(
  db: Db,
  { accountId }: ProjectRef,
  postId: string,
  places: readonly LeftOutPlace[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ locationId, problems }) => ({
    location_id: locationId,
    problems: hindrancesOf(problems),
  }));
  await db.execute(sql`
    insert into post_left_out (post_id, location_id, account_id, problems)
    select ${postId}::uuid, r.location_id, ${accountId}, r.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(location_id uuid, problems jsonb)`);
}

/** The same wrong in two texts of a post is one thing. */
function hindrancesOf(problems: readonly PostProblem[]) {
  const known = new Map(
    problems.map(({ cause, variable }) => [JSON.stringify([cause, variable]), { cause, variable }]),
  );
  return [...known.values()];
}

/** How many of the locations chosen for a `post w`, and seen by the caller, it was not made at. */
export const leftOutCount = (project: ProjectRef) => sql`(
    select count(*)::int from post_left_out lo join location l on l.id = lo.location_id and ${inProject(project)}
    where lo.post_id = w.id and lo.account_id = ${project.accountId})`;

/** Why a post was not made at locations chosen for it, the commonest cause first; of those that the caller sees. */
export async function readLeftOut(db: Db, project: ProjectRef, postId: string): Promise<PostLeftOut[]> {
  const { rows } = await db.execute<{
    cause: PostProblemCause;
    variable: string | null;
    locations: number;
    names: string[];
  }>(sql`
    select h.cause, h.variable, count(*)::int as locations,
      (array_agg(l.name order by l.name_key, l.id))[1:${sql.raw(String(mostNames))}] as names
    from post_left_out lo join location l on l.id = lo.location_id and ${inProject(project)}
      cross join lateral jsonb_to_recordset(lo.problems) as h(cause text, variable text)
    where lo.post_id = ${postId} and lo.account_id = ${project.accountId}
    group by h.cause, h.variable order by locations desc, h.cause, h.variable`);
  return rows;
}
