import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { ledgerEntry } from '#src/db/schema/index';
import { ProviderError } from '#src/provider/port';
import { firstLookMs, grantWaitMs, lookDelayMs, reviewEndsAfterMs } from './backoff';
import type { ReadBack } from './outcomes';
import { dueTargets } from './live-source';
import type { Seen } from '#src/areas/changes/senders/sender';
import type { Senders } from '#src/areas/changes/senders/senders';
import type { SendTools } from './send-tools';
import { someAtATime } from './some-at-a-time';
import type { Entry } from './targets';

/**
 * Reads back everything that is due. A value becomes `live` here and nowhere else. One that stays in review is looked at
 * less and less often; after {@link reviewEndsAfterMs} it counts as rejected with what the public sees.
 * @param until when to leave the rest for later: while a job is still sending, reading back takes a small share of the quota, location by
 * location, or the time that was promised for the sending would not hold
 * @param inFlight locations asked about at the same time, which hides the latency of the provider and not its quota
 */
export async function settle(
  tools: SendTools,
  senders: Senders,
  inFlight: number,
  signal: AbortSignal,
  until: Date | null = null,
): Promise<void> {
  const { context, job, provider } = tools;
  const isOver = () => until !== null && context.clock.now() >= until;
  const listed = until === null ? senders.listedFields : [];
  for await (const page of dueTargets(context, job, provider, 'settle', listed, signal)) {
    const back: ReadBack = { live: [], inReview: [], rejected: [], unread: [] };
    await someAtATime(page.found, inFlight, signal, async ({ target, live }) => {
      if (isOver()) return;
      for (const [sender, its] of senders.splitTarget(target))
        try {
          const seen = await sender.readBack(tools, its, live);
          for (const [entry, what] of seen) await note(tools, back, target.locationId, entry, what);
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          noteUnanswered(tools, back, its.entries, error);
        }
    });
    await tools.ledger.readBack(back);
    if (isOver()) return;
  }
}

async function note(
  tools: SendTools,
  back: ReadBack,
  locationId: string,
  entry: Entry,
  seen: Seen,
): Promise<void> {
  const now = tools.context.clock.now().getTime();
  const waited = now - entry.updatedAt.getTime();
  if (seen.kind === 'live') back.live.push(entry);
  else if (seen.kind === 'in_review' && waited < reviewEndsAfterMs)
    back.inReview.push({ entries: [entry], nextAt: new Date(now + lookDelayMs(waited)) });
  else
    back.rejected.push({
      entry,
      reason: seen.kind === 'refused' ? seen.reason : 'reverted',
      message: seen.kind === 'refused' ? seen.message : null,
      found: seen.kind === 'in_review' ? entry.from : seen.found,
      isSuperseded: await wasOvertaken(tools, locationId, entry),
    });
}

/** A location that is gone cannot show the value; anything else that went wrong is asked again later. */
function noteUnanswered(
  tools: SendTools,
  back: ReadBack,
  entries: readonly Entry[],
  error: ProviderError,
): void {
  const now = tools.context.clock.now().getTime();
  if (error.fault === 'not_found') {
    for (const entry of entries)
      back.rejected.push({ entry, reason: 'access_lost', message: null, found: null, isSuperseded: false });
    return;
  }
  for (const entry of entries) {
    const waited = now - entry.updatedAt.getTime();
    const delay =
      error.fault === 'unauthorized'
        ? grantWaitMs
        : Math.max(lookDelayMs(waited), error.retryAfterMs ?? firstLookMs);
    back.unread.push({ entries: [entry], nextAt: new Date(now + delay) });
  }
}

/** Whether a later job of ours set the field again, so that this entry needs no attention. */
async function wasOvertaken({ context, job }: SendTools, locationId: string, entry: Entry): Promise<boolean> {
  const [row] = await context.db
    .select({ one: sql`1` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, job.accountId),
        eq(ledgerEntry.locationId, locationId),
        eq(ledgerEntry.field, entry.field),
        sql`${ledgerEntry.subjectId} is not distinct from ${entry.subjectId}::uuid`,
        sql`${ledgerEntry.jobId} <> ${job.id}`,
        inArray(ledgerEntry.state, ['sending', 'sent', 'in_review', 'live']),
        gt(ledgerEntry.updatedAt, entry.updatedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
