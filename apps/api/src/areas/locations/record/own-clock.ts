import { sql, type SQL } from 'drizzle-orm';

/**
 * The moment of a wall-clock time where the location under the alias `l` is, as RFC 5545 (3.3.5) has it: a time that the clocks
 * skip is read with the offset before, and of one that they show twice the first is meant. PostgreSQL takes the second, which
 * is half an hour (Lord Howe) or an hour later.
 */
export const onItsClock = (localAt: string | SQL) => sql`(select case
    when (t.moment - interval '60 minutes') at time zone l.time_zone = t.wall then t.moment - interval '60 minutes'
    when (t.moment - interval '30 minutes') at time zone l.time_zone = t.wall then t.moment - interval '30 minutes'
    else t.moment end
  from (select w.wall, w.wall at time zone l.time_zone as moment from (select ${localAt}::timestamp as wall) w) t)`;
