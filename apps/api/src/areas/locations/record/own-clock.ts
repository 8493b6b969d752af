import { sql, type SQL } from 'drizzle-orm';

/** A wall-clock time where the location under the alias `l` is; the database knows when its clocks change. */
export const onItsClock = (localAt: string | SQL) => sql`(${localAt}::timestamp at time zone l.time_zone)`;

/** When entries `e` of jobs `j` may go out by their locations' own clocks; `null` where their plan waits for no such time. */
export const entryLocalTime = sql`(select ${onItsClock(sql`p.apply_local_at`)} from plan p, location l
  where p.id = j.plan_id and p.account_id = e.account_id and l.id = e.location_id)`;
