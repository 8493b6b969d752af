import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { ProviderError } from '#src/provider/port';
import { notify } from '#src/areas/base/door';
import { writeCheckpoint, type SyncCheckpoint } from './checkpoint';
import { readPatiently } from './patience';
import { countDueAttributes } from './read-attributes';
import type { Round } from './round';
import type { SyncSource } from './sources';
import { writePage } from './write-page';

/**
 * Reads the lists of a project's groups. One that no grant alive reaches is left as it was, as long as another one can be read.
 * @param steps how many steps every location has in this job's progress
 */
export async function readList(round: Round, steps: number): Promise<void> {
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
      // While no more are known than were listed, the total is not known yet.
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

/** Whether somebody linked a location after its group's list was read, so that it is in no list yet. */
export async function wasLinkedSince({ context, target, checkpoint }: Round): Promise<boolean> {
  const { job } = target;
  const { rows } = await context.db.execute(sql`
    select 1 from provider_listing p where p.account_id = ${job.accountId} and p.project_id = ${job.projectId}
      and p.linked_at > ${checkpoint.startedAt} and not exists (select 1 from location l where l.account_id = p.account_id
        and l.project_id = p.project_id and l.provider_name = p.provider_name and l.read_at >= p.linked_at) limit 1`);
  return rows.length > 0;
}
