import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { job as jobTable, project as projectTable } from '#src/db/schema/index';
import type { ClaimedJob, JobHandler, RoundResult } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { ProviderError } from '#src/provider/port';
import { notify } from '#src/areas/base/door';
import { afterFault } from '#src/areas/provider-data/sync/after-fault';
import { isApplying } from '#src/areas/provider-data/sync/round';
import { readSources } from '#src/areas/provider-data/sync/sources';
import { readPolicyMap } from '#src/areas/provider-data/suggestions/policies';
import { protectValues } from '#src/areas/provider-data/suggestions/protect';
import { isAnyAsked, nextAttributes, nextDifferent } from './due';
import { readHealths } from './health';
import {
  readLocation,
  readLocationAttributes,
  type LookedAt,
  type Looker,
  type Reading,
} from './read-location';
import { writeReadings } from './write-readings';

/** Locations that are looked at and then written together. */
const batchSize = 20;
/** Readings under way at once: hides their latency; the pace keeps the quota. */
const inFlight = 4;
/** While a person's edits are sent, the daily look at attributes waits this long. */
const giveWayMs = 15_000;
/** While the provider's list is being read, the look comes back after this. */
const listWaitMs = 3_000;

/**
 * Looks for what others suggest: where the provider told of it and where its list says so at once, attributes once a day, and
 * answers with our value where a rule protects it. Every batch is written before the next one is read, so a round can be cut.
 */
export function createSuggestionsHandler(context: AppContext): JobHandler {
  return {
    kind: 'suggestions',
    async run(job, signal) {
      const target = await readTarget(context, job);
      if (target === null)
        return { kind: 'failed', message: 'The project has no group of locations to look at.' };
      try {
        const provider = await context.openProvider({ accountId: job.accountId, jobId: job.id, signal });
        const looker: Looker = { provider, clock: context.clock, signal };
        await subscribe(context, job, looker, target);
        await look(context, job, looker, readLocation, () =>
          nextDifferent(
            context.db,
            job,
            { startedAt: target.startedAt, now: context.clock.now() },
            batchSize,
          ),
        );
        await readHealths(context, job, looker);
        await protectValues(context, job);
        if (await isApplying(context)) return giveWay(context);
        await look(context, job, looker, readLocationAttributes, () =>
          nextAttributes(context.db, job, context.clock.now(), batchSize),
        );
        await protectValues(context, job);
        // The provider tells of locations meanwhile, and finds this job open.
        const now = context.clock.now();
        if (await isAnyAsked(context.db, job, now)) return { kind: 'again', at: now, state: 'running' };
        // What the list is about to say belongs to this look too.
        if (await isListBeingRead(context.db, job))
          return { kind: 'again', at: new Date(now.getTime() + listWaitMs), state: 'running' };
        return { kind: 'done' };
      } catch (error) {
        if (error instanceof ProviderError) return afterFault(context, job, error);
        throw error;
      }
    },
  };
}

type Target = {
  readonly providerAccounts: readonly string[];
  readonly pushTopic: string | null;
  readonly startedAt: Date;
};

async function readTarget({ db }: AppContext, job: ClaimedJob): Promise<Target | null> {
  const [row] = await db
    .select({
      pushTopic: projectTable.pushTopic,
      startedAt: jobTable.createdAt,
    })
    .from(projectTable)
    .innerJoin(jobTable, eq(jobTable.id, job.id))
    .where(
      and(
        eq(projectTable.id, job.projectId),
        eq(projectTable.accountId, job.accountId),
        isNull(projectTable.deletedAt),
      ),
    );
  if (row === undefined) return null;
  const sources = await readSources(db, { id: job.projectId, accountId: job.accountId });
  if (sources.length === 0) return null;
  return { providerAccounts: sources.map(({ providerAccount }) => providerAccount), ...row };
}

/** Has the groups' events pushed to us, once for every topic that the installation is given. */
async function subscribe(
  { db, push }: AppContext,
  job: ClaimedJob,
  { provider }: Looker,
  { providerAccounts, pushTopic }: Target,
): Promise<void> {
  if (push.topic === null || pushTopic === push.topic) return;
  for (const name of providerAccounts) await provider.setNotifications(name, push.topic);
  await fenced(db, job, (tx) =>
    tx
      .update(projectTable)
      .set({ pushTopic: push.topic })
      .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId))),
  );
}

/** Whether a synchronisation of the project is open. */
async function isListBeingRead(db: AppContext['db'], job: ClaimedJob): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from job where account_id = ${job.accountId} and project_id = ${job.projectId} and kind = 'sync'
      and state in ('queued', 'running', 'settling') limit 1`);
  return rows.length > 0;
}

async function look(
  context: AppContext,
  job: ClaimedJob,
  looker: Looker,
  read: (looker: Looker, location: LookedAt) => Promise<Reading>,
  next: () => Promise<LookedAt[]>,
): Promise<void> {
  for (;;) {
    const due = await next();
    if (due.length === 0) return;
    const readings: Reading[] = [];
    const queue = [...due];
    const work = async (): Promise<void> => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift())
        readings.push(await read(looker, one));
    };
    const results = await Promise.allSettled(Array.from({ length: inFlight }, work));
    await fenced(context.db, job, async (tx) => {
      const policies = await readPolicyMap(tx, job);
      const news = await writeReadings(tx, job, readings, policies, context.clock.now());
      await notify(context, tx, job, news);
      await tx.execute(sql`
        update job set done = done + ${readings.length}, total = greatest(total, done + ${readings.length}),
          locations = locations + ${readings.length}
        where id = ${job.id}`);
    });
    const failure = results.find((result) => result.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    looker.signal.throwIfAborted();
  }
}

function giveWay({ clock }: AppContext): RoundResult {
  return { kind: 'again', at: new Date(clock.now().getTime() + giveWayMs), state: 'running' };
}
