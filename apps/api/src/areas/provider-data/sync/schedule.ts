import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isActiveProject } from '#src/db/open-project';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';
import { isAskedForReviews } from './content-batch';
import { enqueueContent, enqueueSuggestions, enqueueSync, type SyncProject } from './enqueue';

/** Keeps copies fresh without anybody asking. */
export type SyncSchedule = Ticker & {
  /** Queues a synchronisation for every linked project whose last one began long enough ago; answers how many. */
  runDue(): Promise<number>;
  /** The same for reviews and posts, of projects whose locations were read before. */
  runDueContent(): Promise<number>;
  /** The same for what others suggest: push notifications miss edits. */
  runDueSuggestions(): Promise<number>;
};

const lookEveryMs = 60_000;

/** Whether the provider told of something that was not read since. */
const isAsked = {
  sync: () => sql``,
  content: (now: Date) => sql`or exists (
    select 1 from location l where l.project_id = p.id and ${isAskedForReviews(now)} and l.removed_at is null)`,
  suggestions: (now: Date) => sql`or exists (
    select 1 from location l where l.project_id = p.id and l.look_asked_at <= ${now.toISOString()} and l.removed_at is null
      and l.health <> 'access_lost')`,
};

/** Makes the schedule; with an interval of 0 it does nothing. Any number of processes may run it. */
export function createSyncSchedule(context: AppContext): SyncSchedule {
  const { db, clock, log } = context;
  const everyMs = context.config.SYNC_EVERY_MINUTES * 60_000;

  /**
   * Linked projects that are open and whose last job of the kind began long enough ago; an import counts as one. A look and a
   * reading of reviews are due too where the provider told of a location and none has begun for it.
   */
  const dueProjects = async (kind: 'sync' | 'content' | 'suggestions', now: Date): Promise<SyncProject[]> => {
    const before = new Date(now.getTime() - everyMs).toISOString();
    const { rows } = await asSystem('schedule', () =>
      db.execute<SyncProject>(sql`
      select p.id, p.account_id as "accountId", p.name from project p
      where ${isActiveProject('p', now)} and (p.gmb_account_id is not null
          or exists (select 1 from provider_listing l where l.project_id = p.id))
        and exists (select 1 from provider_grant g where g.account_id = p.account_id and g.state = 'linked')
        and ${kind === 'sync' ? sql`true` : sql`p.synced_at is not null`} and (not exists (
        select 1 from job j where j.project_id = p.id and j.kind in (${kind}, 'import') and j.created_at > ${before})
        ${isAsked[kind](now)})`),
    );
    return rows;
  };
  const queueDue =
    (
      kind: 'sync' | 'content' | 'suggestions',
      enqueue: (project: SyncProject, now: Date) => Promise<string | null>,
    ) =>
    async (): Promise<number> => {
      const now = clock.now();
      let queued = 0;
      for (const project of await dueProjects(kind, now))
        if ((await asTenant(project.accountId, () => enqueue(project, now))) !== null) queued += 1;
      if (queued > 0) context.wakeJobs();
      return queued;
    };
  const runDue = queueDue('sync', (project, now) => enqueueSync(db, project, null, now));
  const runDueContent = queueDue('content', (project, now) => enqueueContent(db, project, now));
  const runDueSuggestions = queueDue('suggestions', (project, now) => enqueueSuggestions(db, project, now));

  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'synchronisations not queued' },
    async () => {
      const results = await Promise.allSettled([runDue(), runDueContent(), runDueSuggestions()]);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
    },
  );
  return {
    ...ticker,
    start() {
      if (everyMs > 0) ticker.start();
    },
    runDue,
    runDueContent,
    runDueSuggestions,
  };
}
