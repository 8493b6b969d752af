import { mostCounted, type contract, type RequestOf, type ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { idList, idsOf, type ProjectsRead } from '#src/http/project-ref';
import { visiblePeople } from '#src/areas/base/door';
import { inProject } from '#src/areas/locations/door';
import type { Actor } from '#src/http/authenticate';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { roles } from '@frontage/domain';
import {
  filterConditions,
  isOpen,
  ofProject,
  reviewsAt,
  searchConditions,
  type ReviewFilter,
} from './conditions';

const weekMs = 7 * 86_400_000;

type CountQuery = RequestOf<typeof contract.reviews.counts>['query'];
type OpenRow = { open: number; late: number; low: number; mine: number; oldest: string | Date | null };
type WeekRow = { count: number; average: number | null };

/** How many reviews match a filter, and how many of the projects are open in which way. */
export async function countReviews(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  projects: ProjectsRead,
  { matching, ...filter }: CountQuery,
  userId: string,
): Promise<ResponseOf<typeof contract.reviews.counts>> {
  const now = clock.now();
  const count = async (which: SQL) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${reviewsAt(projects)} where ${which}`,
    );
    return rows[0]?.count ?? 0;
  };
  const mine = ofProject(projects);
  const { rows: open } = await db.execute<OpenRow>(sql`
    select count(*)::int as open, count(*) filter (where r.due_at < ${now.toISOString()}::timestamptz)::int as late,
      count(*) filter (where r.rating <= 3)::int as low, count(*) filter (where r.assignee_id = ${userId})::int as mine,
      min(r.written_at) as oldest
    from ${reviewsAt(projects)} where ${mine} and ${isOpen}`);
  const since = new Date(now.getTime() - weekMs).toISOString();
  const { rows: week } = await db.execute<WeekRow>(sql`
    select count(*)::int as count, avg(r.rating)::float8 as average from ${reviewsAt(projects)}
    where ${mine} and r.removed_at is null and r.written_at >= ${since}::timestamptz`);
  // Between two complete readings of a location, each job looks for what is new.
  const { rows: read } = await db.execute<{ at: string | Date | null }>(sql`
    select case when max(l.reviews_read_at) is not null then greatest(max(l.reviews_read_at), (
      select j.started_at from job j
      where j.account_id = ${projects.accountId} and j.project_id = of_set.id and j.kind = 'content' and j.state = 'done'
      order by j.created_at desc limit 1)) end as at
    from unnest(${idList(idsOf(projects))}) as of_set(id)
    join location l on ${inProject(projects)} and l.project_id = of_set.id
    group by of_set.id order by at nulls first limit 1`);
  const [{ oldest, ...figures } = { open: 0, late: 0, low: 0, mine: 0, oldest: null }] = open;
  const readAt = read[0]?.at ?? null;
  return {
    matching:
      matching === 'no' ? null : await count(await matchingCondition(db, projects, filter, userId, now)),
    ...figures,
    drafts: await count(sql`${mine} and r.draft is not null`),
    rejected: await count(sql`${mine} and r.removed_at is null and r.reply_state = 'REJECTED'`),
    week: { count: week[0]?.count ?? 0, average: week[0]?.average ?? null },
    oldestOpenAt: oldest === null ? null : toIso(oldest),
    readAt: readAt === null ? null : toIso(readAt),
    readEveryMinutes: config.SYNC_EVERY_MINUTES || null,
  };
}

/** How many reviews match, up to {@link mostCounted}: what every tab of an inbox asks again whenever something changes. */
export async function countSome(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  projects: ProjectsRead,
  filter: ReviewFilter,
  userId: string,
): Promise<ResponseOf<typeof contract.reviews.count>> {
  const which = await matchingCondition(db, projects, filter, userId, clock.now());
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${reviewsAt(projects)} where ${which} limit ${mostCounted + 1}
    ) as found`);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
}

async function matchingCondition(
  db: Db,
  projects: ProjectsRead,
  filter: ReviewFilter,
  userId: string,
  now: Date,
) {
  const conditions = await filterConditions(db, projects, filter, userId, now);
  return sql.join([...conditions, ...searchConditions(filter.search)], sql` and `);
}

/** People that the caller knows of and who work in one of the projects, as a condition on `app_user u`. */
export const worksHere = (actor: Pick<Actor, 'id' | 'accountId' | 'role'>, projects: ProjectsRead) =>
  sql`${visiblePeople(actor)} and u.disabled_at is null and (u.role >= ${roles.admin} or exists (
    select 1 from project_member m where m.project_id = any(${idList(idsOf(projects))}) and m.user_id = u.id))`;

/** So many labels, and so many people, are offered. */
const mostOffered = 200;

/** What filters can take, and who can be assigned in one of the projects. */
export async function readFilterValues(
  db: Db,
  projects: ProjectsRead,
  actor: Actor,
): Promise<ResponseOf<typeof contract.reviews.values>> {
  // One look at the index for each language of a project, not one at each review.
  const nextLanguage = (project: SQL, after: SQL) => sql`(select r.language from review r
    where r.account_id = ${projects.accountId} and r.project_id = ${project} and r.language > ${after}
    order by r.language limit 1)`;
  const { rows: languages } = await db.execute<{ language: string }>(sql`
    with recursive found as (
      select of_set.id, ${nextLanguage(sql`of_set.id`, sql`''`)} as language from unnest(${idList(idsOf(projects))}) as of_set(id)
      union all
      select found.id, ${nextLanguage(sql`found.id`, sql`found.language`)} from found where found.language is not null
    ) select distinct language from found where language is not null order by language`);
  const { rows: labels } = await db.execute<{ label: string }>(sql`
    select distinct unnest(r.labels) as label from review r
    where ${ofProject(projects)} and r.labels <> '{}' order by label limit ${mostOffered}`);
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from app_user u where ${worksHere(actor, projects)} order by lower(u.name), u.id limit ${mostOffered}`);
  return {
    languages: languages.map(({ language }) => language),
    labels: labels.map(({ label }) => label),
    people,
  };
}
