import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { isLimitedContext, withEveryKind } from '#src/db/tenant-context';
import type { ProjectRef } from '#src/http/project-ref';
import { placesQuery } from './post-states';

/** A post that the provider accepted but does not show after this long is late. */
export const lateAfterMs = 24 * 60 * 60_000;

const postsAtATime = 50;

/** Whether a place of {@link placesQuery} is late. */
export function isLate(now: Date): SQL {
  return sql`(state in ('sent', 'processing') and taken_at <= ${lateAt(now)})`;
}

const lateAt = (now: Date) => sql`${new Date(now.getTime() - lateAfterMs).toISOString()}::timestamptz`;

/**
 * Columns of a `post_tally` over places of {@link placesQuery}, without the post's id: the same for what is kept and for what a limited
 * caller's own locations come to.
 */
export function tallyColumns(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`sum(n)::int as places, jsonb_object_agg(state, n) as counts, sum(late)::int as late, min(late_since) as late_since,
    min(changes_at) as changes_at from (
      select post_id, state, count(*) as n, count(*) filter (where ${isLate(now)}) as late,
        min(taken_at) filter (where ${isLate(now)}) as late_since,
        least(
          min(taken_at) filter (where state in ('sent', 'processing') and taken_at > ${lateAt(now)}) + interval '24 hours',
          min(over_at at time zone 'UTC') filter (where state = 'live' and over_at at time zone 'UTC' >= ${at})
        ) as changes_at`;
}

/**
 * Counts anew what was noted of a project's posts, and what time has changed, so that lists and the calendar read their tallies. Does nothing
 * for a limited caller, who sees counts of their own locations. Each post is counted by one caller at a time, in a statement that
 * begins once it is theirs: an older count never replaces a newer one.
 */
export async function settleTallies(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
): Promise<void> {
  if (isLimitedContext()) return;
  // What is kept is everybody's, so it is counted over everything, whatever of it the caller sees.
  await withEveryKind(() => settle(db, project, clock.now()));
}

async function settle(db: Db, project: ProjectRef, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.post_id as id from post_due d where d.account_id = ${project.accountId} and d.project_id = ${project.id}
    union
    select t.post_id from post_tally t where t.account_id = ${project.accountId} and t.project_id = ${project.id}
      and t.changes_at <= ${now.toISOString()}::timestamptz
    order by id`);
  for (let from = 0; from < rows.length; from += postsAtATime)
    await countAnew(
      db,
      project,
      rows.slice(from, from + postsAtATime).map(({ id }) => id),
      now,
    );
}

async function countAnew(db: Db, project: ProjectRef, postIds: readonly string[], now: Date): Promise<void> {
  const ids = sql`${sql.param([...postIds])}::uuid[]`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from post where id = any(${ids}) and account_id = ${project.accountId} order by id for no key update`,
    );
    // What the deletion sees is what the count sees: a note that is written meanwhile stays for the next.
    await tx.execute(sql`
      with noted as (
        delete from post_due d where d.account_id = ${project.accountId} and d.post_id = any(${ids}) returning 1
      ), counted as (
        select post_id, ${tallyColumns(now)}
          from (${placesQuery(project, sql`o.post_id = any(${ids})`, now)}) places group by post_id, state
        ) states group by post_id
      )
      insert into post_tally (post_id, account_id, project_id, places, counts, late, late_since, changes_at, to_tell)
      select w.id, w.account_id, w.project_id, coalesce(c.places, 0), coalesce(c.counts, '{}'), coalesce(c.late, 0), c.late_since,
        c.changes_at, coalesce(c.counts ?| array['rejected', 'failed'] or c.late > 0, false)
      from post w left join counted c on c.post_id = w.id
      where w.id = any(${ids}) and w.account_id = ${project.accountId} and w.project_id = ${project.id}
      on conflict (post_id) do update set places = excluded.places, counts = excluded.counts, late = excluded.late,
        late_since = excluded.late_since, changes_at = excluded.changes_at, to_tell = excluded.to_tell`);
  });
}

/**
 * Joins to `post w` as `t` what its tally says, dropping posts that stand nowhere: the kept figures, or for a limited caller those of
 * the locations that they see.
 */
export function joinTally(project: ProjectRef, now: Date) {
  if (!isLimitedContext()) return sql`join post_tally t on t.post_id = w.id and t.places > 0`;
  return sql`join lateral (
    select ${tallyColumns(now)}
      from (${placesQuery(project, sql`o.post_id = w.id`, now)}) places group by post_id, state
    ) states) t on t.places > 0`;
}
