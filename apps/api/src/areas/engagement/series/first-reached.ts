import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { onItsClock } from '#src/areas/locations/door';
import { seriesCondition, type SeriesRow } from './series-rows';

/** When the first location of a series reaches a wall-clock time; one without locations, or whose group is gone, goes by UTC. */
export async function firstReached(
  db: Db | Tx,
  project: ProjectRef,
  series: SeriesRow,
  wall: string,
): Promise<Date> {
  const condition = await seriesCondition(db, project, series).catch((error: unknown) => {
    if (error instanceof AppError) return sql`false`;
    throw error;
  });
  const { rows } = await db.execute<{ first: string | Date | null }>(sql`
    select min(moments.first) as first from (
      select (select ${onItsClock(wall)} from (select zones.time_zone) l) as first
      from (select distinct l.time_zone from location l where ${condition}) zones) moments`);
  return new Date(rows[0]?.first ?? `${wall}:00Z`);
}
