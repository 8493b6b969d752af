import { fewestPoints, scoreChecks, scoreLimits, scoreWeights, type ScoreCheck } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { bitOf } from './bits';
import { factsQuery } from './facts';
import { nearHolidays, type HolidayPlace, type NearHolidays } from './near-holidays';

/** Locations measured in one statement: the embedded database answers no other query meanwhile. */
const atOnce = 2_000;
/** Arbitrary, fixed. One writer at a time, so that an older reading never overwrites a newer one. */
const scoreLock = 7_305_223;
const dayMs = 86_400_000;

/** Clock, database, and whether questions count. */
export type ScoreParts = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** When something is judged, and whether questions count there. */
type Judging = { readonly now: Date; readonly hasQuestions: boolean };

const isOpen = sql.raw(`f.status = 'OPEN'`);
const daysAgo = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;

/** Domain's `checkPasses` as conditions on what is kept, `f`; null does not count. A test holds the two together. */
const passes: Readonly<Record<ScoreCheck, (judging: Judging) => SQL>> = {
  recentPost: ({ now }) => sql`case when ${isOpen} and f.posts_read
    then coalesce(f.posted_at >= ${daysAgo(now, scoreLimits.postDays)}, false) end`,
  reviewAverage: () => sql`case when f.reviews_read then f.average >= ${scoreLimits.reviewAverage} end`,
  categories: () => sql`f.categories <= ${scoreLimits.mostCategories}`,
  description: () => sql`f.description > ${scoreLimits.descriptionOver}`,
  attributes: () => sql`f.attributes >= ${scoreLimits.fewestAttributes}`,
  cover: () => sql`f.has_cover`,
  profilePhoto: () => sql`f.has_profile_photo`,
  answeredReviews: ({ now }) => sql`case when f.reviews_read
    then coalesce(f.unanswered_at < ${daysAgo(now, scoreLimits.unansweredDays)}, true) end`,
  holidayHours: () => sql`case when ${isOpen} and near.dates <> '{}'
    then f.special_dates @> near.dates end`,
  answeredQuestions: ({
    now,
    hasQuestions,
  }) => sql`case when ${sql.raw(String(hasQuestions))} and f.questions_read
    then coalesce(f.unanswered_question_at < ${daysAgo(now, scoreLimits.unansweredDays)}, true) end`,
};

const number = (value: number) => sql.raw(String(value));

function sumOfChecks(term: (check: ScoreCheck) => SQL): SQL {
  return sql.join(scoreChecks.map(term), sql` + `);
}

/** The weights of the checks whose bits are set in a column. */
const weightOf = (bits: SQL) =>
  sumOfChecks(
    (check) => sql`((${bits} >> ${number(scoreChecks.indexOf(check))}) & 1) * ${number(scoreWeights[check])}`,
  );

const annulledBits = sumOfChecks(
  (check) => sql`bool_or(check_name = ${check})::int * ${number(bitOf(check))}`,
);

/** What is kept of what was measured. */
const keptColumns = [
  'name_key',
  'status',
  'region',
  'time_zone',
  'posts_read',
  'posted_at',
  'reviews_read',
  'average',
  'unanswered_at',
  'categories',
  'description',
  'attributes',
  'has_cover',
  'has_profile_photo',
  'special_dates',
  'questions_read',
  'unanswered_question_at',
] as const;
const kept = (prefix = '') => sql.raw(keptColumns.map((column) => `${prefix}${column}`).join(', '));

/** What is worked out of it. */
const scoreColumns = ['points', 'level', 'earned', 'possible', 'done', 'pending', 'annulled'] as const;
const scores = (prefix: string) => sql.raw(scoreColumns.map((column) => `${prefix}${column}`).join(', '));

/** What is to be judged. */
type Judged = {
  /** What was measured, as a table or the name of a query. */
  readonly from: SQL;
  /** Which of them, as a condition on `f`. */
  readonly which: SQL;
  /** What a person annulled of them, as a condition on `score_annulment a`. */
  readonly annulments: SQL;
};

/** Queries that end with `scored`: the scores of what was measured. The rule is domain's `scoreOf`. */
function scoredQueries(
  { from, which, annulments }: Judged,
  judging: Judging,
  places: readonly NearHolidays[],
): SQL {
  const bits = sumOfChecks(
    (check) => sql`coalesce(case when ${passes[check](judging)} then ${number(bitOf(check))} end, 0)`,
  );
  const known = sumOfChecks(
    (check) => sql`case when (${passes[check](judging)}) is null then 0 else ${number(bitOf(check))} end`,
  );
  return sql`
    near as materialized (
      select n.region, n.time_zone, n.dates
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n(region text, time_zone text, dates text[])
    ),
    annulment as (
      select a.location_id, ${annulledBits} as bits from score_annulment a where ${annulments} group by a.location_id
    ),
    seen as materialized (
      select f.location_id, f.status, coalesce(a.bits, 0) as annulled, ${bits} as passed, ${known} as known
      from ${from} f
      left join near on near.region = f.region and near.time_zone = f.time_zone
      left join annulment a on a.location_id = f.location_id
      where ${which}
    ),
    judged as materialized (
      select location_id, status, annulled, passed & ~annulled as done, known & ~passed & ~annulled as pending from seen
    ),
    weighed as materialized (
      select j.*, ${weightOf(sql`j.done`)} as earned,
        case when j.status = 'CLOSED_PERMANENTLY' then 0 else ${weightOf(sql`(j.done | j.pending)`)} end as possible
      from judged j
    ),
    scored as (
      select p.*, case when p.points >= ${fewestPoints.high} then 'high' when p.points >= ${fewestPoints.medium} then 'medium'
        when p.points is not null then 'low' end as level
      from (select w.*, case when w.possible > 0 then 100 * w.earned / w.possible end as points from weighed w) p
    )`;
}

/** Judges what is kept of a project's locations and writes the scores that changed. */
function judgeStatement(projectId: string, judging: Judging, places: readonly NearHolidays[]): SQL {
  const judged = {
    from: sql`location_score`,
    which: sql`f.project_id = ${projectId}`,
    annulments: sql`a.project_id = ${projectId}`,
  };
  return sql`
    with ${scoredQueries(judged, judging, places)}
    update location_score s set (${scores('')}) = row(${scores('p.')}) from scored p
    where s.location_id = p.location_id and (${scores('s.')}) is distinct from (${scores('p.')})`;
}

/**
 * Measures locations, judges them, and writes each that is another than it was, once. Answers how many it found, and the places
 * whose holidays it was not told: their locations are not written yet.
 */
function measureStatement(ids: SQL, judging: Judging, places: readonly NearHolidays[]): SQL {
  const judged = { from: sql`facts`, which: sql`true`, annulments: sql`a.location_id = any(${ids})` };
  return sql`
    with facts as materialized (${factsQuery(ids, judging.now)}),
    ${scoredQueries(judged, judging, places)},
    written as (
      insert into location_score (location_id, account_id, project_id, ${kept()}, ${scores('')})
      select f.location_id, f.account_id, f.project_id, ${kept('f.')}, ${scores('p.')}
      from facts f join scored p on p.location_id = f.location_id
      left join near on near.region = f.region and near.time_zone = f.time_zone
      left join (select * from location_score where location_id = any(${ids})) s on s.location_id = f.location_id
      where (f.region is null or near.region is not null)
        and (s.location_id is null or (${kept('s.')}, ${scores('s.')}) is distinct from (${kept('f.')}, ${scores('p.')}))
      on conflict (location_id) do update
        set (${kept()}, ${scores('')}) = row(${kept('excluded.')}, ${scores('excluded.')})
    )
    select count(*)::int as found, coalesce(jsonb_agg(distinct jsonb_build_object('region', f.region, 'time_zone', f.time_zone))
      filter (where f.region is not null and near.region is null), '[]') as unseen
    from facts f left join near on near.region = f.region and near.time_zone = f.time_zone`;
}

/** These statements are long and run for moments only: to compile them takes a server longer than to answer them. */
async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('jit', 'off', true), pg_advisory_xact_lock(${scoreLock})`);
}

const judgingOf = ({ clock, config }: ScoreParts): Judging => ({
  now: clock.now(),
  hasQuestions: config.QUESTIONS,
});

const withHolidays = (places: readonly HolidayPlace[], now: Date) =>
  Promise.all(places.map(async (place) => ({ ...place, dates: await nearHolidays(place, now) })));

/**
 * Measures and judges a batch.
 * @param places where locations measured before it lie; those of the batch are added
 */
async function scoreBatch(
  tx: Tx,
  ids: readonly string[],
  judging: Judging,
  places: HolidayPlace[],
): Promise<void> {
  const list = sql`${sql.param([...ids])}::uuid[]`;
  await takeTurn(tx);
  for (;;) {
    const { rows } = await tx.execute<{ found: number; unseen: HolidayPlace[] }>(
      measureStatement(list, judging, await withHolidays(places, judging.now)),
    );
    const [{ found, unseen } = { found: 0, unseen: [] }] = rows;
    if (found < ids.length)
      await tx.execute(sql`
        delete from location_score s using location l
        where s.location_id = any(${list}) and l.id = s.location_id and l.removed_at is not null`);
    if (unseen.length === 0) return;
    places.push(...unseen);
  }
}

/** Measures and judges locations now, a few thousand a transaction. */
export async function scoreLocations(parts: ScoreParts, ids: readonly string[]): Promise<void> {
  const places: HolidayPlace[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = ids.slice(from, from + atOnce);
    await parts.db.transaction((tx) => scoreBatch(tx, batch, judgingOf(parts), places));
  }
}

/** Judges a project's locations anew by what is kept of them: posts and reviews have grown older, holidays come nearer. */
export async function judgeProject(parts: ScoreParts, projectId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await takeTurn(tx);
    const judging = judgingOf(parts);
    const { rows } = await tx.execute<HolidayPlace>(sql`
      select distinct region, time_zone from location_score where project_id = ${projectId} and region is not null`);
    await tx.execute(judgeStatement(projectId, judging, await withHolidays(rows, judging.now)));
  });
}

/**
 * Scores the locations that something was noted of; answers how many there were, at most a few thousand.
 * @param places as {@link scoreBatch} has them: one list for all calls of a run
 */
export async function scoreNoted(parts: ScoreParts, places: HolidayPlace[] = []): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with taken as (
        delete from score_due where id = any(array(
          select id from score_due order by id limit ${atOnce} for update skip locked))
        returning location_id
      )
      select distinct location_id as id from taken`);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await scoreBatch(tx, ids, judgingOf(parts), places);
    return ids.length;
  });
}
