import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isImportingProject, isActiveProject } from '#src/db/open-project';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';
import { leadMs, makeOccurrence } from './make-occurrence';

const lookEveryMs = 15_000;
/** The clock that is furthest ahead: nowhere does a wall-clock time come earlier. */
const furthestAheadMs = 14 * 3_600_000;
/** Locations join and move, so when one is due is asked again after so long. */
const askAgainMs = 5 * 60_000;

/** Makes occurrences of series when they are due. */
export type SeriesSchedule = Ticker & {
  /** Settles every occurrence that is due at this moment; answers how many. */
  runDue(): Promise<number>;
};

type Due = { readonly id: string; readonly projectId: string; readonly accountId: string };

/** Makes the schedule. Any number of processes may run it: an occurrence is made by one of them. */
export function createSeriesSchedule(context: AppContext): SeriesSchedule {
  const { db, clock, log } = context;
  /** What is known of series whose next one is some hours away: asking means looking through their locations. */
  const asked = new Map<string, { readonly wall: string; readonly dueAt: number; readonly at: number }>();

  /** In turn by account: one with many series of the same hour makes those of the others no later than one of its own takes. */
  const near = async () => {
    const now = clock.now();
    const until = new Date(now.getTime() + furthestAheadMs + leadMs).toISOString().slice(0, 16);
    const { rows } = await asSystem('schedule', () =>
      db.execute<Due & { wall: string }>(sql`
      select s.id, s.project_id as "projectId", s.account_id as "accountId", s.next_wall as wall
      from post_series s join project p on p.id = s.project_id and ${isActiveProject('p', now)}
        and not ${isImportingProject('p')}
      where s.state = 'active' and s.next_wall is not null and s.next_wall <= ${until}
      order by row_number() over (partition by s.account_id order by s.next_wall, s.id), s.next_wall, s.id`),
    );
    return rows;
  };

  const isFar = (id: string, wall: string) => {
    const known = asked.get(id);
    const now = clock.now().getTime();
    return known?.wall === wall && known.dueAt > now && now >= known.at && now - known.at < askAgainMs;
  };

  /** Settles what is due of one series; answers how many. */
  const runOne = async ({ id, projectId, accountId }: Due, wall: string): Promise<number> => {
    let settled = 0;
    while (!ticker.signal.aborted) {
      const made = await asTenant(accountId, () => makeOccurrence(context, { id: projectId, accountId }, id));
      if (made === 'settled') settled += 1;
      else {
        if (made !== 'nothing' && settled === 0)
          asked.set(id, { wall, dueAt: made.dueAt.getTime(), at: clock.now().getTime() });
        break;
      }
    }
    return settled;
  };

  const runDue = async (): Promise<number> => {
    const rows = await near();
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id);
    let settled = 0;
    for (const { wall, ...due } of rows) {
      if (ticker.signal.aborted) break;
      if (isFar(due.id, wall)) continue;
      try {
        settled += await runOne(due, wall);
      } catch (error) {
        // The others are not late because of one; it is tried again at the next turn.
        log.error({ err: error, series: due.id }, 'a recurring post not made');
      }
    }
    return settled;
  };

  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'recurring posts not made' }, runDue);
  return { ...ticker, runDue };
}
