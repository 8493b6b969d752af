import type {
  CalendarDay,
  contract,
  PostOverview,
  RequestOf,
  ResponseOf,
} from '@frontage/api-client/contract';
import { can, type PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { canMoveColumn, editDays, summarizeEdits, wallText } from '#src/areas/changes/door';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { dayAfter, inRange, requireRange } from './range';
import { openSeries, seriesDays, summarizeSeries } from '#src/areas/engagement/series/in-schedules';
import { postCondition } from './post-filter';
import { placedOf, wallOf, type PlacedRow } from './movable';
import { editsAskedFor } from './edits-asked-for';
import { lastText, summaryColumns, summaryOf, titleOf, type SummaryRow } from './summary';
import { joinTally, settleTallies } from './tallies';

type Query = RequestOf<typeof contract.posts.calendar>['query'];
type Places = Pick<AppContext, 'db' | 'clock'>;

/**
 * The days of a range that have posts, scheduled edits, or dates of series that the caller sees, each with how many and the first of them.
 * Throws `validation_failed` for a range that ends before it begins or is longer than two months.
 */
export async function readCalendar(
  context: Places,
  projects: UnifiedScope,
  { from, to, perDay, ...wanted }: Query,
  user: Actor,
): Promise<ResponseOf<typeof contract.posts.calendar>> {
  requireRange(from, to);
  const range = { from, after: dayAfter(to), perDay };
  const edits = editsAskedFor(wanted, user);
  const kinds: Day[][] = [];
  for (const project of projects.scopes) {
    const series = await openSeries(context.db, project, wanted);
    const found = [
      wanted.what === 'edits' ? [] : await postDays(context, project, wanted, range, user.id),
      edits === undefined ? [] : await editDays(context.db, project, user.id, edits, range),
      series === undefined ? [] : await seriesDays(context, project, user.id, series, { from, to, perDay }),
    ];
    const of = projectOf(projects, project.id);
    kinds.push(
      ...found.map((days) =>
        days.map((day) => ({ ...day, items: day.items.map((item) => ({ ...item, ...of })) })),
      ),
    );
  }
  return { days: together(kinds, perDay), timeZone: projects.scopes[0].timeZone };
}

type Day = CalendarDay;
type Range = { readonly from: string; readonly after: string; readonly perDay: number };

/** Days of posts, edits and series as one list, each day with the first of any. */
function together(kinds: readonly (readonly Day[])[], perDay: number): Day[] {
  const days = new Map<string, Day>();
  for (const day of kinds.flat()) {
    const same = days.get(day.date);
    days.set(day.date, {
      date: day.date,
      total: day.total + (same?.total ?? 0),
      items: [...(same?.items ?? []), ...day.items]
        .toSorted((a, b) => (a.wall === b.wall ? (a.id < b.id ? -1 : 1) : a.wall < b.wall ? -1 : 1))
        .slice(0, perDay),
    });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

async function postDays(
  context: Places,
  project: ProjectScope,
  wanted: Omit<Query, 'from' | 'to' | 'perDay'>,
  { from, after, perDay }: Range,
  userId: string,
): Promise<Day[]> {
  const { db, clock } = context;
  const { timeZone } = project;
  const now = clock.now();
  await settleTallies(context, project);
  const filter = await postCondition(db, project, wanted);
  const canMove = await canMoveColumn(db, project, userId);
  const { rows } = await db.execute<SummaryRow & PlacedRow & { date: string; total: number }>(sql`
    with found as (
      select w.id, ${wallOf(timeZone)} as wall from post w ${joinTally(project, now)}
      where ${filter} and ${inRange(from, after, timeZone)}
    ), placed as (
      select id, wall, row_number() over (partition by wall::date order by wall, id) as place,
        (count(*) over (partition by wall::date))::int as total
      from found
    )
    select ${summaryColumns(project)}, ${wallText(sql`placed.wall`)} as wall, to_char(placed.wall, 'YYYY-MM-DD') as date,
      placed.total, ${canMove} as can_move
    from placed join post w on w.id = placed.id ${joinTally(project, now)}
    left join plan p on p.id = w.plan_id
    left join job j on j.id = p.job_id
    left join app_user u on u.id = w.created_by
    where placed.place <= ${perDay}
    order by placed.wall, w.id`);
  const days: CalendarDay[] = [];
  for (const row of rows) {
    const post = { what: 'post' as const, ...summaryOf(row), ...placedOf(row) };
    const last = days.at(-1);
    if (last?.date === row.date) last.items.push(post);
    else days.push({ date: row.date, total: row.total, items: [post] });
  }
  return days;
}

/** What of the projects' posts and edits is to come, and what the provider took over a day ago and does not show. */
export async function readOverview(
  context: Places,
  projects: UnifiedScope,
  user: Actor,
): Promise<PostOverview> {
  const each: PostOverview[] = [];
  for (const project of projects.scopes) {
    const one = await overviewOf(context, project, user);
    const first = one.late.first && { ...one.late.first, ...projectOf(projects, project.id) };
    each.push({ ...one, late: { ...one.late, first } });
  }
  const sum = (of: (one: PostOverview) => number) => each.reduce((total, one) => total + of(one), 0);
  const soonest = (of: (one: PostOverview) => string | null) =>
    each
      .map(of)
      .filter((at) => at !== null)
      .toSorted()[0] ?? null;
  const firsts = each.flatMap(({ late }) => late.first ?? []);
  return {
    scheduled: sum((one) => one.scheduled),
    nextAt: soonest((one) => one.nextAt),
    waiting: sum((one) => one.waiting),
    drafts: sum((one) => one.drafts),
    late: {
      posts: sum((one) => one.late.posts),
      first: firsts.toSorted((a, b) => (a.since < b.since ? -1 : 1))[0] ?? null,
    },
    edits: {
      scheduled: sum((one) => one.edits.scheduled),
      nextAt: soonest((one) => one.edits.nextAt),
      waiting: sum((one) => one.edits.waiting),
    },
  };
}

async function overviewOf(
  context: Places,
  project: ProjectScope,
  { permissions }: Actor,
): Promise<PostOverview> {
  const { db, clock } = context;
  const now = clock.now();
  await settleTallies(context, project);
  const filter = await postCondition(db, project, {});
  const { rows } = await db.execute<{
    scheduled: number;
    next_at: string | Date | null;
    waiting: number;
    drafts: number;
    late_posts: number;
  }>(sql`
    select (count(*) filter (where t.counts ? 'scheduled'))::int as scheduled,
      min(w.at) filter (where t.counts ? 'scheduled' and w.at >= ${now.toISOString()}::timestamptz) as next_at,
      (count(*) filter (where t.counts ? 'waiting_approval'))::int as waiting,
      (count(*) filter (where t.counts ? 'draft'))::int as drafts,
      (count(*) filter (where t.late > 0))::int as late_posts
    from post w ${joinTally(project, now)} where ${filter}`);
  const [sums] = rows;
  const { rows: firsts } = await db.execute<{
    id: string;
    content: PostContent;
    late_since: string | Date;
    late: number;
  }>(sql`
    select w.id, coalesce(${lastText}, w.content) as content, t.late_since, t.late from post w ${joinTally(project, now)}
    where ${filter} and t.late > 0 order by t.late_since, w.id limit 1`);
  const [first] = firsts;
  const series = await summarizeSeries(context, project);
  const nextAt = [sums?.next_at == null ? null : toIso(sums.next_at), series.nextAt];
  return {
    scheduled: (sums?.scheduled ?? 0) + series.total,
    nextAt: nextAt.filter((at) => at !== null).toSorted()[0] ?? null,
    waiting: sums?.waiting ?? 0,
    drafts: sums?.drafts ?? 0,
    late: {
      posts: sums?.late_posts ?? 0,
      first:
        first === undefined
          ? null
          : {
              id: first.id,
              title: titleOf(first.content),
              since: toIso(first.late_since),
              locations: first.late,
            },
    },
    edits: can(permissions, 'infos:view')
      ? await summarizeEdits(db, project, now)
      : { scheduled: 0, nextAt: null, waiting: 0 },
  };
}
