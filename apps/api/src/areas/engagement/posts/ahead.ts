import { mostHoursAhead, type PostDetail } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { placesQuery } from './post-states';
import { lateAfterMs } from './tallies';

type Row = { at: string | Date; locations: number; time_zones: string[] };

/** What will still happen to a post by itself at the locations that the caller sees. */
export async function readAhead(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  { id, counts }: Pick<PostDetail, 'id' | 'counts'>,
): Promise<PostDetail['ahead']> {
  const places = placesQuery(project, sql`o.post_id = ${id}`, clock.now());
  return {
    due: counts.scheduled === 0 ? [] : await readDue(db, places, clock.now()),
    alertAt: counts.sent + counts.processing === 0 ? null : await readAlert(db, places, clock.now()),
  };
}

/** What is due already is on its way, and no hour tells when it is its turn. */
async function readDue(db: Db, places: SQL, now: Date): Promise<PostDetail['ahead']['due']> {
  const { rows } = await db.execute<Row>(sql`
    select p.due_at as at, count(*)::int as locations, array_agg(distinct l.time_zone order by l.time_zone) as time_zones
    from (${places}) p join location l on l.id = p.location_id
    where p.state = 'scheduled' and p.due_at > ${now.toISOString()}::timestamptz group by p.due_at order by p.due_at limit ${mostHoursAhead}`);
  return rows.map(({ at, locations, time_zones: timeZones }) => ({ at: toIso(at), locations, timeZones }));
}

async function readAlert(db: Db, places: SQL, now: Date): Promise<string | null> {
  const { rows: taken } = await db.execute<{ at: string | Date | null }>(sql`
    select min(taken_at) as at from (${places}) p
    where state in ('sent', 'processing') and taken_at > ${new Date(now.getTime() - lateAfterMs).toISOString()}::timestamptz`);
  const first = taken[0]?.at ?? null;
  return first === null ? null : new Date(Date.parse(toIso(first)) + lateAfterMs).toISOString();
}
