import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';
import { asSystem } from '../../db/tenant-context';
import { project as projectTable } from '../../db/schema';
import type { ClaimedJob, JobHandler, RoundResult } from '../../jobs/handler';
import { fenced } from '../../jobs/lease';
import { ProviderError, type Provider } from '../../provider/port';
import { notify } from '../notifications/service';
import { afterFault } from './after-fault';
import { firstCheckpoint, readCheckpoint, writeCheckpoint, type SyncCheckpoint } from './checkpoint';
import { countDue, type ContentRound } from './content-batch';
import { forgetOldCalls, tidyEmbedded } from './housekeeping';
import { readPatiently } from './patience';
import { countDueAttributes, readNextAttributes } from './read-attributes';
import { readDueMedia } from './read-media';
import { readDuePosts } from './read-posts';
import { readDueReviews, readNewReviews } from './read-reviews';
import { refreshCategories } from './refresh-categories';
import { readSources, type SyncSource } from './sources';
import { writePage, type SyncTarget } from './write-page';

/** A person's edits go first: while some are being sent, attributes wait this long. */
const giveWayMs = 15_000;

/** Steps of an import for each location: listed, attributes, reviews, posts. */
const stepsPerLocation = 4;

/** What one round works with; `checkpoint` moves on as it does. */
type Round = {
  readonly context: AppContext;
  readonly target: SyncTarget;
  readonly provider: Provider;
  readonly signal: AbortSignal;
  checkpoint: SyncCheckpoint;
};

/** Reads a project's locations from the provider into our copy: the list first, then the attributes that are due. */
export function createSyncHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'sync', async (round) => {
    if (round.checkpoint.phase === 'list') await readList(round, 1);
    const result = await readAttributes(round);
    if (result.kind !== 'done') return result;
    if (await wasLinkedSince(round)) return beginAgain(round);
    await tidyUp(context);
    return result;
  });
}

/**
 * Reads everything of a project that was just imported: locations, attributes, reviews and posts. The project is marked as
 * importing until all of it is there.
 */
export function createImportHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'import', async (round) => {
    const { db } = context;
    const { job } = round.target;
    if (round.checkpoint.phase === 'list') await readList(round, stepsPerLocation);
    const step = (tx: Tx, locations: number) => addProgress(tx, job, locations);
    await refreshCategories(context, job, round.provider, round.signal);
    // Attributes and content draw on different quotas, so neither waits for the other.
    await together(round.signal, [
      async (signal) => {
        while ((await readNextAttributes(context, job, round.provider, signal, step)) > 0)
          signal.throwIfAborted();
      },
      async (signal) => {
        for (const content of contentRounds(round, signal, step)) {
          await readDueReviews(content);
          await readDuePosts(content);
        }
      },
    ]);
    await fenced(db, job, async (tx) => {
      await tx
        .update(projectTable)
        .set({ importingSince: null })
        .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId)));
      // A restored project had some of it already.
      await tx.execute(sql`update job set done = total where id = ${job.id}`);
    });
    await tidyUp(context);
    return { kind: 'done' };
  });
}

/** Reads a project's reviews, posts and pictures: what is new at once, everything again where it is due. */
export function createContentHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'content', async (round) => {
    if (await isApplying(context)) return giveWay(context);
    const note = (tx: Tx, locations: number) => addProgress(tx, round.target.job, locations);
    const rounds = contentRounds(round, round.signal, note);
    await expectReadings(context, round.target.job, await countDue(rounds));
    for (const content of rounds) {
      await readNewReviews(content);
      await readDueReviews(content);
      await readDuePosts(content);
      await readDueMedia(content);
    }
    await tidyUp(context);
    return { kind: 'done' };
  });
}

function handlerOf(
  context: AppContext,
  kind: 'sync' | 'import' | 'content',
  run: (round: Round) => Promise<RoundResult>,
): JobHandler {
  return {
    kind,
    async run(job, signal) {
      const target = await readTarget(context, job);
      if (target === null)
        return { kind: 'failed', message: 'The project has no group of locations to read.' };
      const checkpoint = await readCheckpoint(context.db, job, context.clock.now());
      try {
        const provider = await context.openProvider({ accountId: job.accountId, jobId: job.id, signal });
        return await run({ context, target, provider, signal, checkpoint });
      } catch (error) {
        if (error instanceof ProviderError) return afterFault(context, job, error);
        throw error;
      }
    },
  };
}

/** The provider answers for the locations of one group at a time. */
function contentRounds(
  round: Round,
  signal: AbortSignal,
  note: (tx: Tx, locations: number) => Promise<void>,
): ContentRound[] {
  const { context, provider, target } = round;
  return target.sources.map(({ providerAccount }) => ({
    context,
    job: target.job,
    providerAccount,
    provider,
    signal,
    note,
  }));
}

/** Whether somebody linked a location after its group's list was read, so that it is in no list yet. */
async function wasLinkedSince({ context, target, checkpoint }: Round): Promise<boolean> {
  const { job } = target;
  const { rows } = await context.db.execute(sql`
    select 1 from provider_listing p where p.account_id = ${job.accountId} and p.project_id = ${job.projectId}
      and p.linked_at > ${checkpoint.startedAt} and not exists (select 1 from location l where l.account_id = p.account_id
        and l.project_id = p.project_id and l.provider_name = p.provider_name and l.read_at >= p.linked_at) limit 1`);
  return rows.length > 0;
}

async function beginAgain({ context, target }: Round): Promise<RoundResult> {
  const now = context.clock.now();
  await fenced(context.db, target.job, (tx) =>
    writeCheckpoint(tx, target.job, firstCheckpoint(now), { done: 0, total: 0 }),
  );
  return { kind: 'again', at: now, state: 'running' };
}

/** Runs readings side by side. When one fails the others are asked to end, and are waited for, before its failure is thrown. */
async function together(
  signal: AbortSignal,
  readings: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let first: { readonly error: unknown } | undefined;
  await Promise.all(
    readings.map((read) =>
      read(either).catch((error: unknown) => {
        first ??= { error };
        failed.abort(error);
      }),
    ),
  );
  if (first !== undefined) throw first.error;
}

/** Says how much is ahead, so that people see how far the job is. */
async function expectReadings(context: AppContext, job: ClaimedJob, due: number): Promise<void> {
  await fenced(context.db, job, async (tx) => {
    await tx.execute(sql`update job set total = greatest(total, done + ${due}) where id = ${job.id}`);
  });
}

async function addProgress(tx: Tx, job: ClaimedJob, locations: number): Promise<void> {
  await tx.execute(sql`
    update job set done = done + ${locations}, total = greatest(total, done + ${locations}),
      checkpoint = jsonb_set(checkpoint, '{failingSince}', 'null'::jsonb)
    where id = ${job.id}`);
}

async function readTarget(context: AppContext, job: ClaimedJob): Promise<SyncTarget | null> {
  const [row] = await context.db
    .select({ timeZone: projectTable.timeZone })
    .from(projectTable)
    .where(
      and(
        eq(projectTable.id, job.projectId),
        eq(projectTable.accountId, job.accountId),
        isNull(projectTable.deletedAt),
      ),
    );
  if (row === undefined) return null;
  const sources = await readSources(context.db, { id: job.projectId, accountId: job.accountId });
  return sources.length === 0 ? null : { job, sources, timeZone: row.timeZone };
}

/**
 * Reads the lists of a project's groups. One that no grant alive reaches is left as it was, as long as another one can be read.
 * @param steps how many steps every location has in this job's progress
 */
async function readList(round: Round, steps: number): Promise<void> {
  const { clock } = round.context;
  let lost: ProviderError | undefined;
  for (const source of round.target.sources) {
    if (round.checkpoint.groupsRead.includes(source.providerAccount)) continue;
    try {
      await readGroup(round, source, steps);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'unauthorized') throw error;
      lost = error;
    }
  }
  if (lost !== undefined && round.checkpoint.groupsRead.length === 0) throw lost;
  await fenced(round.context.db, round.target.job, async (tx) => {
    const now = clock.now();
    round.checkpoint = await closeList(tx, round, now);
    const { listed, attributes } = round.checkpoint;
    const total = steps === 1 ? listed + attributes : (await countKnown(tx, round.target.job)) * steps;
    await writeCheckpoint(tx, round.target.job, round.checkpoint, {
      done: listed,
      total: Math.max(total, listed),
    });
  });
}

async function readGroup(round: Round, source: SyncSource, steps: number): Promise<void> {
  const { context, target, provider, signal } = round;
  const { db, clock } = context;
  for (;;) {
    const { pageToken } = round.checkpoint;
    const askedAt = clock.now();
    const page = await readPatiently(clock, signal, () =>
      provider.listLocations({
        providerAccount: source.providerAccount,
        ...(pageToken === '' ? {} : { pageToken }),
      }),
    );
    const listed = round.checkpoint.listed + page.locations.length;
    const next = page.nextPageToken;
    await fenced(db, target.job, async (tx) => {
      const now = clock.now();
      const news = await writePage(tx, target, source, page.locations, { askedAt, now });
      await notify(context, tx, target.job, news);
      const { groupsRead } = round.checkpoint;
      round.checkpoint = {
        ...round.checkpoint,
        listed,
        pageToken: next ?? '',
        failingSince: null,
        groupsRead: next === null ? [...groupsRead, source.providerAccount] : groupsRead,
      };
      const known = await countKnown(tx, target.job);
      // Where no more are known than were listed, nobody knows yet how many there will be.
      const total = known > listed ? known * steps : 0;
      await writeCheckpoint(tx, target.job, round.checkpoint, { done: listed, total });
    });
    if (next === null) return;
    signal.throwIfAborted();
  }
}

async function countKnown(tx: Tx, job: ClaimedJob): Promise<number> {
  const { rows } = await tx.execute<{ known: number }>(sql`
    select count(*)::int as known from location
    where account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null`);
  return rows[0]?.known ?? 0;
}

/**
 * The list is complete: what it did not touch is gone, and the copy is as fresh as the list. One that the grant does not reach
 * any more is in no list either, and stays.
 */
async function closeList(tx: Tx, round: Round, now: Date): Promise<SyncCheckpoint> {
  const { job } = round.target;
  const { startedAt } = round.checkpoint;
  await tx.execute(sql`
    update location set removed_at = ${now.toISOString()}
    where account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
      and provider_account = any(${sql.param(round.checkpoint.groupsRead)}::text[])
      and read_at < ${startedAt} and health <> 'access_lost'`);
  await tx
    .update(projectTable)
    .set({ syncedAt: now, providerFailedAt: null })
    .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId)));
  const attributes = await countDueAttributes(tx, job, now);
  return { ...round.checkpoint, phase: 'attributes', pageToken: '', attributes };
}

async function readAttributes(round: Round): Promise<RoundResult> {
  const { context, target, provider, signal } = round;
  const { clock } = context;
  await refreshCategories(context, target.job, provider, signal);
  const { listed, attributes } = round.checkpoint;
  for (;;) {
    signal.throwIfAborted();
    if (await isApplying(context)) return giveWay(context);
    const read = await readNextAttributes(context, target.job, provider, signal, async (tx, count) => {
      round.checkpoint = { ...round.checkpoint, failingSince: null };
      const left = await countDueAttributes(tx, target.job, clock.now());
      const done = Math.max(listed + count, listed + attributes - left);
      await writeCheckpoint(tx, target.job, round.checkpoint, {
        done,
        total: Math.max(done, listed + attributes),
      });
    });
    if (read === 0) return { kind: 'done' };
  }
}

async function tidyUp(context: AppContext): Promise<void> {
  await asSystem('housekeeping', async () => {
    await forgetOldCalls(context);
    await tidyEmbedded(context);
  });
}

function giveWay({ clock }: AppContext): RoundResult {
  return { kind: 'again', at: new Date(clock.now().getTime() + giveWayMs), state: 'running' };
}

/** Whether edits of any account are being sent: all share the provider's quota, and people wait for them. */
export async function isApplying({ db, clock }: AppContext): Promise<boolean> {
  const { rows } = await asSystem('job_queue', () =>
    db.execute(sql`
      select 1 from job where kind = 'apply' and state in ('queued', 'running') and run_at <= ${clock.now().toISOString()}
      limit 1`),
  );
  return rows.length > 0;
}
