import { fewestPoints, scoreChecks, scoreLimits, scoreWeights, type ScoreCheck } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';
import { bitOf } from './bits';
import { factsQuery } from './facts';
import { nearHolidays, type HolidayPlace, type NearHolidays } from './near-holidays';

/** Locations that are measured in one statement: the embedded database serves nobody else meanwhile. */
const atOnce = 2_000;
/** Arbitrary, fixed. One writer at a time, so that an older reading never overwrites a newer one. */
const scoreLock = 7_305_223;
const dayMs = 86_400_000;

/** Clock and database. */
export type ScoreParts = Pick<AppContext, 'db' | 'clock'>;

const isOpen = sql.raw(`f.status = 'OPEN'`);
const daysAgo = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;

/** Domain's `checkPasses` as conditions on what is kept, `f`; null does not count. A test holds the two together. */
const passes: Readonly<Record<ScoreCheck, (now: Date) => SQL>> = {
  recentPost: (now) => sql`case when ${isOpen} and f.posts_read
    then coalesce(f.posted_at >= ${daysAgo(now, scoreLimits.postDays)}, false) end`,
  reviewAverage: () => sql`case when f.reviews_read then f.average >= ${scoreLimits.reviewAverage} end`,
  categories: () => sql`f.categories <= ${scoreLimits.mostCategories}`,
  description: () => sql`f.description > ${scoreLimits.descriptionOver}`,
  attributes: () => sql`f.attributes >= ${scoreLimits.fewestAttributes}`,
  cover: () => sql`f.has_cover`,
  profilePhoto: () => sql`f.has_profile_photo`,
  answeredReviews: (now) => sql`case when f.reviews_read
    then coalesce(f.unanswered_at < ${daysAgo(now, scoreLimits.unansweredDays)}, true) end`,
  holidayHours: () => sql`case when ${isOpen} then f.special_dates @> near.dates end`,
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
] as const;
const kept = (prefix = '') => sql.raw(keptColumns.map((column) => `${prefix}${column}`).join(', '));

/** Measures, and writes what is another than it was. */
function measureStatement(ids: SQL, now: Date): SQL {
  return sql`
    insert into location_score as s (location_id, account_id, project_id, ${kept()})
    select f.id, f.account_id, f.project_id, ${kept('f.')} from (${factsQuery(ids, now)}) f
    on conflict (location_id) do update set (${kept()}) = row(${kept('excluded.')})
    where (${kept('s.')}) is distinct from (${kept('excluded.')})`;
}

/**
 * Judges what is kept of locations and writes the scores that changed. The rule is domain's `scoreOf`.
 * @param which a condition on `location_score f`
 */
function judgeStatement(which: SQL, now: Date, near: readonly NearHolidays[]): SQL {
  const places = JSON.stringify(near);
  const bits = sumOfChecks(
    (check) => sql`coalesce(case when ${passes[check](now)} then ${number(bitOf(check))} end, 0)`,
  );
  const known = sumOfChecks(
    (check) => sql`case when (${passes[check](now)}) is null then 0 else ${number(bitOf(check))} end`,
  );
  return sql`
    with near as materialized (
      select n.region, n.time_zone, n.dates
      from jsonb_to_recordset(${places}::jsonb) as n(region text, time_zone text, dates text[])
    ),
    annulment as (
      select a.location_id, ${annulledBits} as bits from score_annulment a
      where a.location_id in (select f.location_id from location_score f where ${which}) group by a.location_id
    ),
    seen as materialized (
      select f.location_id, f.status, coalesce(a.bits, 0) as annulled, ${bits} as passed, ${known} as known
      from location_score f
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
    )
    update location_score s set points = p.points, earned = p.earned, possible = p.possible, done = p.done,
      pending = p.pending, annulled = p.annulled,
      level = case when p.points >= ${fewestPoints.high} then 'high' when p.points >= ${fewestPoints.medium} then 'medium'
        when p.points is not null then 'low' end
    from (select w.*, case when w.possible > 0 then 100 * w.earned / w.possible end as points from weighed w) p
    where s.location_id = p.location_id and (s.points, s.earned, s.possible, s.done, s.pending, s.annulled) is distinct from
      (p.points, p.earned, p.possible, p.done, p.pending, p.annulled)`;
}

async function judge(tx: Tx, which: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute<HolidayPlace>(sql`
    select distinct f.region, f.time_zone from location_score f where ${which} and f.region is not null`);
  const near = await Promise.all(
    rows.map(async (place) => ({ ...place, dates: await nearHolidays(place, now) })),
  );
  await tx.execute(
    judgeStatement(
      which,
      now,
      near.filter(({ dates }) => dates.length > 0),
    ),
  );
}

/** These statements are long and run for moments only: to compile them takes a server longer than to answer them. */
async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('jit', 'off', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${scoreLock})`);
}

async function scoreBatch(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const list = sql`${sql.param([...ids])}::uuid[]`;
  await takeTurn(tx);
  await tx.execute(measureStatement(list, now));
  await tx.execute(sql`
    delete from location_score s using location l
    where s.location_id = any(${list}) and l.id = s.location_id and l.removed_at is not null`);
  await judge(tx, sql`f.location_id = any(${list})`, now);
}

/** Measures and judges locations now, a few thousand a transaction. */
export async function scoreLocations({ db, clock }: ScoreParts, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = ids.slice(from, from + atOnce);
    await db.transaction((tx) => scoreBatch(tx, batch, clock.now()));
  }
}

/** Judges a project's locations anew by what is kept of them: posts and reviews have grown older, holidays come nearer. */
export async function judgeProject({ db, clock }: ScoreParts, projectId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx);
    await judge(tx, sql`f.project_id = ${projectId}`, clock.now());
  });
}

/** Scores the locations that something was noted of; answers how many there were, at most a few thousand. */
export async function scoreNoted({ db, clock }: ScoreParts): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with taken as (
        delete from score_due where id = any(array(
          select id from score_due order by id limit ${atOnce} for update skip locked))
        returning location_id
      )
      select distinct location_id as id from taken`);
    if (rows.length > 0)
      await scoreBatch(
        tx,
        rows.map(({ id }) => id),
        clock.now(),
      );
    return rows.length;
  });
}
