import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isActiveProject } from '#src/db/open-project';
import { asSystem } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';
import type { HolidayPlace } from './near-holidays';
import { judgeProject, scoreNoted } from './write-scores';

const lookEveryMs = 2_000;
/** Scores age without any change: posts and reviews grow old, holidays come near. */
const ageMs = 60 * 60_000;

/** Keeps scores in step with the facts they are computed from. */
export type ScoreSchedule = Ticker & {
  /** Measures and judges what something was noted of, then judges projects whose scores are an hour old; answers how many of both. */
  runDue(): Promise<{ readonly noted: number; readonly projects: number }>;
};

/** Makes the schedule. Any number of processes may run it: each note and each project's hour is taken by one of them. */
export function createScoreSchedule(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>,
): ScoreSchedule {
  const { db, clock, log } = context;
  /** Claims a project whose scores are old, for this process alone. */
  const nextOld = async (): Promise<string | undefined> => {
    const now = clock.now();
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into score_run as r (project_id, account_id, scored_at)
      select p.id, p.account_id, ${now.toISOString()}::timestamptz from project p
      left join score_run done on done.project_id = p.id
      where ${isActiveProject('p', now)} and p.synced_at is not null
        and coalesce(done.scored_at, to_timestamp(0)) < ${new Date(now.getTime() - ageMs).toISOString()}
      order by done.scored_at nulls first, p.id limit 1
      on conflict (project_id) do update set scored_at = excluded.scored_at
        where r.scored_at < ${new Date(now.getTime() - ageMs).toISOString()}
      returning project_id as id`);
    return rows[0]?.id;
  };

  const runDue = () =>
    asSystem('scores', async () => {
      let [noted, judged] = [0, 0];
      const places: HolidayPlace[] = [];
      while (!ticker.signal.aborted) {
        const locations = await scoreNoted(context, places);
        if (locations === 0) break;
        noted += locations;
      }
      for (let id = await nextOld(); id !== undefined && !ticker.signal.aborted; id = await nextOld()) {
        await judgeProject(context, id);
        judged += 1;
      }
      return { noted, projects: judged };
    });

  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'scores not worked out' }, runDue);
  return { ...ticker, runDue };
}
