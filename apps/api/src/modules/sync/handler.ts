import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';
import { project as projectTable } from '../../db/schema';
import type { ClaimedJob, JobHandler, RoundResult } from '../../jobs/handler';
import { fenced } from '../../jobs/lease';
import { ProviderError, type Provider } from '../../provider/port';
import { readCheckpoint, writeCheckpoint, type SyncCheckpoint } from './checkpoint';
import { forgetOldCalls, tidyEmbedded } from './housekeeping';
import { readPatiently } from './patience';
import { countDueAttributes, readNextAttributes } from './read-attributes';
import { refreshCategories } from './refresh-categories';
import { writePage, type SyncTarget } from './write-page';

/** When the provider does not answer, the job comes back after about this long, and gives up after this long. */
const comeBackMs = 15_000;
const giveUpMs = 30 * 60_000;
/** A person's edits go first: while some are being sent, attributes wait this long. */
const giveWayMs = 15_000;

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
  return {
    kind: 'sync',
    async run(job, signal) {
      const target = await readTarget(context, job);
      if (target === null)
        return { kind: 'failed', message: 'The project has no group of locations to read.' };
      const checkpoint = await readCheckpoint(context.db, job, context.clock.now());
      try {
        const provider = await context.openProvider({ accountId: job.accountId, jobId: job.id, signal });
        const round: Round = { context, target, provider, signal, checkpoint };
        if (round.checkpoint.phase === 'list') await readList(round);
        return await readAttributes(round);
      } catch (error) {
        if (error instanceof ProviderError) return afterFault(context, job, error);
        throw error;
      }
    },
  };
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

async function readList(round: Round): Promise<void> {
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
      await writePage(tx, target, page.locations, { askedAt, now });
      round.checkpoint = { ...round.checkpoint, listed, pageToken: next ?? '', failingSince: null };
      if (next === null) round.checkpoint = await closeList(tx, round, now);
      const known = next === null ? listed + round.checkpoint.attributes : await countKnown(tx, target.job);
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

/** The list is complete: what it did not touch is gone, and the copy is as fresh as the list. */
async function closeList(tx: Tx, round: Round, now: Date): Promise<SyncCheckpoint> {
  const { job } = round.target;
  const { startedAt } = round.checkpoint;
  await tx.execute(sql`
    update location set removed_at = ${now.toISOString()}
    where account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
      and read_at < ${startedAt}`);
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
    if (await isApplying(context)) {
      return { kind: 'again', at: new Date(clock.now().getTime() + giveWayMs), state: 'running' };
    }
    const read = await readNextAttributes(context, target.job, provider, signal, async (tx, count) => {
      round.checkpoint = { ...round.checkpoint, failingSince: null };
      const left = await countDueAttributes(tx, target.job, clock.now());
      const done = Math.max(listed + count, listed + attributes - left);
      await writeCheckpoint(tx, target.job, round.checkpoint, {
        done,
        total: Math.max(done, listed + attributes),
      });
    });
    if (read === 0) break;
  }
  await forgetOldCalls(context);
  await tidyEmbedded(context);
  return { kind: 'done' };
}

/** Whether edits of any account are being sent: all share the provider's quota, and people wait for them. */
async function isApplying({ db, clock }: AppContext): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from job where kind = 'apply' and state in ('queued', 'running') and run_at <= ${clock.now().toISOString()}
    limit 1`);
  return rows.length > 0;
}

/** A fault that outlasted the round: comes back later where it may pass, and says so; ends the job where it will not. */
async function afterFault(context: AppContext, job: ClaimedJob, error: ProviderError): Promise<RoundResult> {
  const now = context.clock.now();
  const checkpoint = await readCheckpoint(context.db, job, now);
  // A page token that went stale is refused; the list then begins anew.
  const isStaleToken = error.fault === 'refused' && checkpoint.pageToken !== '';
  const failingSince = checkpoint.failingSince ?? now.toISOString();
  await fenced(context.db, job, async (tx) => {
    const next = isStaleToken
      ? { ...checkpoint, pageToken: '', listed: 0, startedAt: now.toISOString(), failingSince }
      : { ...checkpoint, failingSince };
    await writeCheckpoint(tx, job, next, { done: 0, total: 0 });
    if (error.fault === 'throttled' || isStaleToken) return;
    await tx
      .update(projectTable)
      .set({ providerFailedAt: now })
      .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId)));
  });
  const mayPass = error.isRepeatable || isStaleToken;
  if (!mayPass || now.getTime() - Date.parse(failingSince) > giveUpMs)
    return { kind: 'failed', message: error.message };
  const delay = Math.max(comeBackMs, error.retryAfterMs ?? 0);
  return { kind: 'again', at: new Date(now.getTime() + delay), state: 'running' };
}
