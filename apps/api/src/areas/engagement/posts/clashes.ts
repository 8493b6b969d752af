import {
  mostNamedClashes,
  type contract,
  type RequestOf,
  type ResponseOf,
} from '@frontage/api-client/contract';
import type { PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { wallText } from '#src/areas/changes/door';
import type { ProjectScope } from '#src/http/authenticate';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { inProject, onItsClock } from '#src/areas/locations/door';
import { wallOf } from './movable';
import { addDays, dayAfter, inRange, requireRange } from './range';
import { lastText, titleOf } from './summary';
import { joinTally, settleTallies } from './tallies';

type Query = RequestOf<typeof contract.posts.clashes>['query'];

/** What a post has to be somewhere to come in another's way there. */
const standing = sql.raw(`array['scheduled', 'waiting_approval', 'sent', 'processing', 'live']`);

type Clashes = ResponseOf<typeof contract.posts.clashes>;
type Pair = { earlier: string; later: string; locations: number };

/**
 * Pairs of posts that come less than a day apart at the same location, at locations that the caller sees. Every location's posts are
 * gone through once, in their order: one that clashes with any does so with its neighbour. Throws as `requireRange` does.
 */
export async function readClashes(
  context: Pick<AppContext, 'db' | 'clock'>,
  projects: UnifiedScope,
  { from, to }: Query,
): Promise<Clashes> {
  requireRange(from, to);
  const all: Clashes = { postIds: [], items: [], total: 0 };
  // A location is one project's, and so are the posts that clash there.
  for (const project of projects.scopes) {
    const { postIds, items, total } = await clashesOf(context, project, { from, to });
    all.postIds.push(...postIds);
    all.items.push(...items.map((one) => ({ ...one, ...projectOf(projects, project.id) })));
    all.total += total;
  }
  all.items.sort((a, b) => (a.posts[1].wall < b.posts[1].wall ? -1 : 1));
  return { ...all, items: all.items.slice(0, mostNamedClashes) };
}

async function clashesOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  { from, to }: Pick<Query, 'from' | 'to'>,
): Promise<Clashes> {
  const { timeZone } = project;
  const now = clock.now();
  await settleTallies({ db, clock }, project);
  // A day more on either side: what a post of the range clashes with may lie beyond it, on clocks far from each other.
  const around = inRange(addDays(from, -2), addDays(to, 3), timeZone);
  const { rows } = await db.execute<Pair>(sql`
    with wanted as materialized (
      select w.id, w.at, w.local_at, ${inRange(from, dayAfter(to), timeZone)} as is_shown
      from post w ${joinTally(project, now)}
      where w.account_id = ${project.accountId} and w.project_id = ${project.id} and ${around} and t.counts ?| ${standing}
    ), stands as (
      select o.location_id, w.id, w.is_shown, coalesce(case when w.local_at is not null then ${onItsClock(sql`w.local_at`)} end, w.at) as at
      from wanted w join local_post o on o.post_id = w.id and o.removed_at is null and o.state <> 'REJECTED'
      join location l on l.id = o.location_id and ${inProject(project)}
    ), neighbours as (
      select id as later, lag(id) over way as earlier, at - lag(at) over way as apart,
        is_shown or lag(is_shown) over way as is_shown
      from stands window way as (partition by location_id order by at, id)
    )
    select earlier, later, count(*)::int as locations from neighbours
    where apart < interval '1 day' and is_shown group by earlier, later`);
  const names = await nameAll({ db }, project, rows);
  const pairs = rows.flatMap(({ earlier, later, locations }) => {
    const [one, other] = [names.get(earlier), names.get(later)];
    return one === undefined || other === undefined
      ? []
      : [{ posts: [one, other] as [typeof one, typeof other], locations }];
  });
  return {
    postIds: [...new Set(rows.flatMap(({ earlier, later }) => [earlier, later]))],
    items: pairs,
    total: rows.length,
  };
}

async function nameAll(
  { db }: Pick<AppContext, 'db'>,
  { accountId, timeZone }: ProjectScope,
  pairs: readonly Pair[],
): Promise<Map<string, { id: string; title: string; wall: string }>> {
  const ids = [...new Set(pairs.flatMap(({ earlier, later }) => [earlier, later]))];
  const { rows } = await db.execute<{ id: string; content: PostContent; wall: string }>(sql`
    select w.id, coalesce(${lastText}, w.content) as content, ${wallText(wallOf(timeZone))} as wall
    from post w where w.id = any(${sql.param(ids)}::uuid[]) and w.account_id = ${accountId}`);
  return new Map(rows.map(({ id, content, wall }) => [id, { id, title: titleOf(content), wall }]));
}
