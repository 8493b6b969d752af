import type { RecommendedAction } from '@frontage/api-client/contract';
import { can, scoreLimits, upcomingHolidays, type PermissionMap } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { bitOf, inProject, isUnanswered } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';

const dayMs = 86_400_000;
/** Holidays within so many days are worth a thought, and so many of them at most. */
const { holidayDays, unansweredDays: reviewDays } = scoreLimits;
const mostHolidays = 3;

type Project = ProjectRef & { readonly timeZone: string };

/** What is advised next, out of what was read and the person may see: the nearest holidays first, then what waits for people. */
export async function recommendedActions(
  db: Db,
  project: Project,
  permissions: PermissionMap,
  now: Date,
  hasQuestions: boolean,
): Promise<RecommendedAction[]> {
  const missing = await locationsThatLack(db, project);
  return [
    ...(await holidaysWithoutHours(db, project, now)),
    ...(can(permissions, 'reviews:view') ? await unansweredReviews(db, project, now) : []),
    ...(hasQuestions && can(permissions, 'reviews:view') ? await unansweredQuestions(db, project, now) : []),
    ...missing.filter(({ type }) => type !== 'days_without_posts' || can(permissions, 'posts:view')),
  ];
}

/** The date where the project's shops are. */
function today(project: Project, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: project.timeZone }).format(now);
}

/** Open locations that say nothing about a holiday that comes. */
async function holidaysWithoutHours(db: Db, project: Project, now: Date): Promise<RecommendedAction[]> {
  const near = upcomingHolidays(today(project, now), holidayDays).slice(0, mostHolidays);
  if (near.length === 0) return [];
  const { rows } = await db.execute<{ date: string; locations: number }>(sql`
    select d.date, count(*)::int as locations
    from (
      select jsonb_path_query_array(l.field_values, '$.specialHours[*].date') as dates
      from location l where ${inProject(project)} and l.status = 'OPEN' and not exists (
        select 1 from score_annulment a where a.location_id = l.id and a.check_name = 'holidayHours')
    ) l
    cross join unnest(${sql.param(near.map(({ date }) => date))}::text[]) as d(date)
    where not l.dates ? d.date
    group by d.date`);
  const counts = new Map(rows.map((row) => [row.date, row.locations]));
  return near.flatMap(({ holiday, date }) => {
    const locations = counts.get(date) ?? 0;
    if (locations === 0) return [];
    return [{ type: 'holiday_special_hours' as const, badge: 'HOLIDAYS' as const, holiday, date, locations }];
  });
}

async function unansweredReviews(db: Db, project: Project, now: Date): Promise<RecommendedAction[]> {
  const since = new Date(now.getTime() - reviewDays * dayMs).toISOString();
  const { rows } = await db.execute<{ reviews: number; low: number }>(sql`
    select count(*)::int as reviews, count(*) filter (where r.rating <= 2)::int as low
    from review r join location l on l.id = r.location_id and ${inProject(project)}
    where r.account_id = ${project.accountId} and r.project_id = ${project.id} and r.removed_at is null
      and ${isUnanswered} and r.written_at >= ${since}`);
  const { reviews = 0, low = 0 } = rows[0] ?? {};
  return reviews === 0 ? [] : [{ type: 'unanswered_reviews', badge: 'GENERAL_ALERTS', reviews, low }];
}

async function unansweredQuestions(db: Db, project: Project, now: Date): Promise<RecommendedAction[]> {
  const since = new Date(now.getTime() - reviewDays * dayMs).toISOString();
  const { rows } = await db.execute<{ questions: number }>(sql`
    select count(*)::int as questions
    from question q join location l on l.id = q.location_id and ${inProject(project)}
    where q.account_id = ${project.accountId} and q.project_id = ${project.id} and q.removed_at is null
      and q.answer is null and q.asked_at >= ${since}`);
  const { questions = 0 } = rows[0] ?? {};
  return questions === 0 ? [] : [{ type: 'unanswered_questions', badge: 'GENERAL_ALERTS', questions }];
}

const lacks = [
  { check: 'recentPost', type: 'days_without_posts' },
  { check: 'cover', type: 'missing_cover_photo' },
  { check: 'profilePhoto', type: 'missing_profile_photo' },
] as const;

/** What the scores say is missing: what was never read or is annulled does not count there. */
async function locationsThatLack(db: Db, project: Project): Promise<RecommendedAction[]> {
  const counts = lacks.map(
    ({ check }) => sql`count(*) filter (where (s.pending & ${sql.raw(String(bitOf(check)))}) <> 0)::int`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts from location_score s
    where s.account_id = ${project.accountId} and s.project_id = ${project.id} and s.points is not null`);
  return lacks.flatMap(({ type }, index) => {
    const locations = rows[0]?.counts[index] ?? 0;
    return locations === 0 ? [] : [{ type, badge: 'GENERAL_ALERTS' as const, locations }];
  });
}
