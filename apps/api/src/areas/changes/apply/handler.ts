import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { job as jobTable, plan } from '#src/db/schema/index';
import type { ClaimedJob, JobHandler, RoundResult } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { isOutOfReach } from '#src/provider/reach';
import { ProviderError } from '#src/provider/port';
import { countLocations } from '#src/areas/changes/plans/plan-query';
import { listPageSize, sendingLook } from '#src/areas/changes/plans/estimate';
import { firstLookMs, grantWaitMs, lookPauseMs } from './backoff';
import { LedgerWriter } from './ledger-writer';
import { takeTurns } from './dated-turn';
import { dueTargets, type TargetPage } from './live-source';
import type { Senders } from '#src/areas/changes/senders/senders';
import type { SendTools } from './send-tools';
import { settle } from './settle';
import { someAtATime } from './some-at-a-time';
import { readOutlook } from './targets';

export type ApplyHandlerOptions = {
  /** Locations sent, or read back, at the same time; the pace is the provider's quota, this only hides its latency. @default 4 */
  readonly locationsInFlight?: number;
};

/**
 * Carries out a plan's ledger: sends what is queued, reads back what was sent until nothing is open. Every step is in the
 * ledger before and after it, so a round can be cut anywhere and begun again.
 */
export function createApplyHandler(
  context: AppContext,
  senders: Senders,
  options: ApplyHandlerOptions = {},
): JobHandler {
  const inFlight = options.locationsInFlight ?? 4;
  return {
    kind: 'apply',
    async run(job, signal) {
      await markPlanApplied(context, job);
      await takeTurns(context, job);
      const ledger = new LedgerWriter(context, job, (tx, sent) => senders.store(tx, job, sent));
      for (const sender of senders.all) await sender.sendHere?.(context, job, ledger, signal);
      try {
        const provider = await context.openProvider({ accountId: job.accountId, jobId: job.id, signal });
        const isTakingOver = await takesOver(context, job);
        const tools: SendTools = { context, job, provider, ledger, isTakingOver };
        const isUsedUp = await sendWithinLimit(tools, senders, inFlight, signal);
        if (!signal.aborted) await settle(tools, senders, inFlight, signal);
        if (isUsedUp) return await outcome(context, job, { kept: 'daily_limit' });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.isOutage) {
          const wait = error.retryAfterMs ?? firstLookMs;
          return outcome(context, job, { lookPauseMs: wait, sendPauseMs: wait, kept: 'provider' });
        }
        if (error.fault !== 'unauthorized') throw error;
        // Nothing can be sent or read; what is open keeps its place until somebody connects again.
        await ledger.waitForGrant(grantWaitMs);
        return outcome(context, job, { lookPauseMs: grantWaitMs });
      }
      if (signal.aborted) return { kind: 'again', at: context.clock.now(), state: 'running' };
      return outcome(context, job);
    },
  };
}

/** Whether the job carries out what was decided about suggestions. */
async function takesOver({ db }: AppContext, job: ClaimedJob): Promise<boolean> {
  const [row] = await db
    .select({ source: jobTable.source })
    .from(jobTable)
    .where(and(eq(jobTable.id, job.id), eq(jobTable.accountId, job.accountId)));
  return row?.source === 'suggestion';
}

/** A scheduled plan counts as applied from the moment its job begins. */
async function markPlanApplied({ db, clock }: AppContext, job: ClaimedJob): Promise<void> {
  const { planId } = job;
  if (planId === null) return;
  await fenced(db, job, (tx) =>
    tx
      .update(plan)
      .set({ state: 'applied', appliedAt: clock.now() })
      .where(and(eq(plan.id, planId), eq(plan.accountId, job.accountId), eq(plan.state, 'scheduled'))),
  );
}

async function sendDue(
  tools: SendTools,
  senders: Senders,
  inFlight: number,
  signal: AbortSignal,
): Promise<void> {
  const { context, job, provider } = tools;
  const { clock } = context;
  let lookedAt = clock.now().getTime();
  for await (const page of dueTargets(context, job, provider, 'send', senders.listedFields, signal)) {
    await sendPage(tools, senders, page, inFlight, signal);
    if (signal.aborted) return;
    const now = clock.now().getTime();
    const sentFor = now - lookedAt;
    if (sentFor < sendingLook.everyMs) continue;
    const until = new Date(now + sentFor * sendingLook.share);
    await settle(tools, senders, inFlight, signal, until);
    lookedAt = clock.now().getTime();
  }
}

/** {@link sendDue}, as far as the provider's calls of the day go; answers whether they are used up. */
async function sendWithinLimit(
  tools: SendTools,
  senders: Senders,
  inFlight: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await sendDue(tools, senders, inFlight, signal);
    return false;
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isDailyLimit) throw error;
    await tools.ledger.waitForLimit(error.retryAfterMs ?? firstLookMs);
    return true;
  }
}

/** Sends a page's locations. The first error that ends the round stops all of them. */
function sendPage(
  tools: SendTools,
  senders: Senders,
  page: TargetPage,
  inFlight: number,
  signal: AbortSignal,
): Promise<void> {
  return someAtATime(page.found, inFlight, signal, async ({ target, live }) => {
    try {
      for (const [sender, its] of senders.splitTarget(target))
        await sender.send(tools, its, live, page.readAt);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'unauthorized') throw error;
      // Another location may be reached by another grant.
      await tools.ledger.postpone(target.entries, error.words, grantWaitMs, false);
    }
  });
}

/** Requests that a reading of the project's whole list takes. */
async function countPages({ db }: AppContext, job: ClaimedJob): Promise<number> {
  return Math.ceil(
    (await countLocations(db, { id: job.projectId, accountId: job.accountId })) / listPageSize,
  );
}

/**
 * What the round leaves: work at a time, or nothing. The end is written here, under the same lock as a person's orders, so
 * that an entry which is retried at this very moment is either seen or calls the finished job back.
 * @param pauses how long nothing can be read back or sent, and what keeps it
 */
async function outcome(
  context: AppContext,
  job: ClaimedJob,
  pauses: {
    readonly lookPauseMs?: number;
    readonly sendPauseMs?: number;
    readonly kept?: 'provider' | 'daily_limit';
  } = {},
): Promise<RoundResult> {
  const { lookPauseMs: leastPauseMs = 0, sendPauseMs = 0 } = pauses;
  const pages = await countPages(context, job);
  return fenced(context.db, job, async (tx): Promise<RoundResult> => {
    const now = context.clock.now();
    const open = await readOutlook(tx, job);
    const kept = async () =>
      (await whatKeeps(tx, job)) ??
      pauses.kept ??
      (open.toSend > 0 && open.nextSend !== null && open.nextSend > now && (await wasLimited(tx, job))
        ? 'daily_limit'
        : null);
    // A few locations are read one by one, which is quicker than reading a whole list.
    const lookPause = lookPauseMs(Math.min(pages, open.locationsToSettle));
    const earliestLook = new Date(now.getTime() + Math.max(leastPauseMs, lookPause));
    const nextLook = open.toSettle > 0 ? later(open.nextLook, earliestLook) : null;
    if (open.toSend > 0) {
      const nextSend = later(open.nextSend, new Date(now.getTime() + sendPauseMs));
      // Entries that wait for a local time, hours away, do not delay reading back what was sent.
      const at = nextLook !== null && nextLook < nextSend ? nextLook : nextSend;
      return { kind: 'again', at, state: 'running', waitsFor: await kept() };
    }
    const isJob = and(eq(jobTable.id, job.id), eq(jobTable.accountId, job.accountId));
    await tx
      .update(jobTable)
      .set({ sentAt: now })
      .where(and(isJob, isNull(jobTable.sentAt)));
    if (nextLook !== null) return { kind: 'again', at: nextLook, state: 'settling', waitsFor: await kept() };
    const state = open.total > 0 && open.cancelled === open.total ? 'cancelled' : 'done';
    await tx
      .update(jobTable)
      .set({ state, finishedAt: now })
      .where(and(isJob, inArray(jobTable.state, ['running', 'settling'])));
    return { kind: 'done' };
  });
}

/** Whether a grant that is lost keeps the job from locations of its ledger that are open. */
async function whatKeeps(tx: Tx, job: ClaimedJob): Promise<'grant' | null> {
  const { rows } = await tx.execute(sql`
    select 1 from ledger_entry e
    join location l on l.id = e.location_id
    where e.account_id = ${job.accountId} and e.job_id = ${job.id}
      and e.state in ('queued', 'sending', 'sent', 'in_review') and ${isOutOfReach('l')} limit 1`);
  return rows.length > 0 ? 'grant' : null;
}

/** Whether the job stood still for the provider's limit of the day: until it sends again, it still does. */
async function wasLimited(tx: Tx, job: ClaimedJob): Promise<boolean> {
  const [row] = await tx
    .select({ waitsFor: jobTable.waitsFor })
    .from(jobTable)
    .where(and(eq(jobTable.id, job.id), eq(jobTable.accountId, job.accountId)));
  return row?.waitsFor === 'daily_limit';
}

function later(due: Date | null, earliest: Date): Date {
  return due !== null && due > earliest ? due : earliest;
}
