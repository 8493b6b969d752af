import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import { enqueueSync, type SyncProject } from './enqueue';

/** Keeps copies fresh without anybody asking. */
export type SyncSchedule = {
  start(): void;
  stop(): void;
  /** Queues a synchronisation for every linked project whose last one began long enough ago; answers how many. */
  runDue(): Promise<number>;
};

const lookEveryMs = 60_000;

/** Makes the schedule; with an interval of 0 it does nothing. Any number of processes may run it. */
export function createSyncSchedule(context: AppContext): SyncSchedule {
  const { db, clock, log } = context;
  const everyMs = context.config.SYNC_EVERY_MINUTES * 60_000;
  let timer: NodeJS.Timeout | undefined;

  const runDue = async (): Promise<number> => {
    const now = clock.now();
    const before = new Date(now.getTime() - everyMs).toISOString();
    const { rows } = await db.execute<SyncProject>(sql`
      select p.id, p.account_id as "accountId", p.name from project p
      join provider_grant g on g.account_id = p.account_id and g.state = 'linked'
      where p.deleted_at is null and p.gmb_account_id is not null and not exists (
        select 1 from job j where j.project_id = p.id and j.kind = 'sync' and j.created_at > ${before})`);
    let queued = 0;
    for (const project of rows) {
      if ((await enqueueSync(db, project, null, now)) !== null) queued += 1;
    }
    if (queued > 0) context.wakeJobs();
    return queued;
  };
  const look = () => {
    runDue().catch((error: unknown) => log.error({ err: error }, 'synchronisations not queued'));
  };

  return {
    start() {
      if (everyMs === 0 || timer !== undefined) return;
      timer = setInterval(look, lookEveryMs);
      look();
    },
    stop() {
      clearInterval(timer);
    },
    runDue,
  };
}
