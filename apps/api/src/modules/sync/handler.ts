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
import { readCheckpoint, writeCheckpoint, type SyncCheckpoint } from './checkpoint';
import { forgetOldCalls, tidyEmbedded } from './housekeeping';
import { readPatiently } from './patience';
import { countDueAttributes, readNextAttributes } from './read-attributes';
import { readDueMedia } from './read-media';
import { readDuePosts } from './read-posts';
import { readDueReviews, readNewReviews } from './read-reviews';
import { refreshCategories } from './refresh-categories';
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
    if (result.kind === 'done') await tidyUp(context);
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
        const content = contentRound(round, signal, step);
        await readDueReviews(content);
        await readDuePosts(content);
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
    const content = contentRound(round, round.signal, (tx, locations) =>
      addProgress(tx, round.target.job, locations),
    );
    await readNewReviews(content);
    await readDueReviews(content);
    await readDuePosts(content);
    await readDueMedia(content);
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

function contentRound(round: Round, signal: AbortSignal, note: (tx: Tx, locations: number) => Promise<void>) {
  const { context, provider, target } = round;
  return { context, job: target.job, providerAccount: target.providerAccount, provider, signal, note };
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

async function addProgress(tx: Tx, job: ClaimedJob, locations: number): Promise<void> {
  await tx.execute(sql`
    update job set done = done + ${locations}, total = greatest(total, done + ${locations}),
      checkpoint = jsonb_set(checkpoint, '{failingSince}', 'null'::jsonb)
    where id = ${job.id}`);
}

async function readTarget(context: AppContext, job: ClaimedJob): Promise<SyncTarget | null> {
  const [row] = await context.db
    .select({ group: projectTable.gmbAccountId, timeZone: projectTable.timeZone })
    .from(projectTable)
    .where(
      and(
        eq(projectTable.id, job.projectId),
        eq(projectTable.accountId, job.accountId),
        isNull(projectTable.deletedAt),
      ),
    );
  if (row?.group == null || row.group === '') return null;
  return { job, providerAccount: `accounts/${row.group.replace(/^accounts\//, '')}`, timeZone: row.timeZone };
}

/** @param steps how many steps every location has in this job's progress */
async function readList(round: Round, steps: number): Promise<void> {
  const { context, target, provider, signal } = round;
  const { db, clock } = context;
  for (;;) {
    const { pageToken } = round.checkpoint;
    const askedAt = clock.now();
    const page = await readPatiently(clock, signal, () =>
      provider.listLocations({
        providerAccount: target.providerAccount,
        ...(pageToken === '' ? {} : { pageToken }),
      }),
    );
    const listed = round.checkpoint.listed + page.locations.length;
    const next = page.nextPageToken;
    await fenced(db, target.job, async (tx) => {
      const now = clock.now();
      const news = await writePage(tx, target, page.locations, { askedAt, now });
      await notify(context, tx, target.job, news);
      round.checkpoint = { ...round.checkpoint, listed, pageToken: next ?? '', failingSince: null };
      if (next === null) round.checkpoint = await closeList(tx, round, now);
      const known =
        next === null && steps === 1
          ? listed + round.checkpoint.attributes
          : (await countKnown(tx, target.job)) * steps;
      await writeCheckpoint(tx, target.job, round.checkpoint, {
        done: listed,
        total: Math.max(known, listed),
      });
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
