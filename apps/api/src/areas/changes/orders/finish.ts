import type { JobDetail } from '@frontage/api-client/contract';
import { carriesLedger, dailyLimitEnds, fieldsOfHome } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { ledgerEntry } from '#src/db/schema/index';
import { callNeedsColumns, requestsFor, secondsFor, type Quota } from '#src/areas/changes/plans/estimate';
import { countLocations } from '#src/areas/changes/plans/plan-query';
import type { ProjectRef } from '#src/http/project-ref';
import { longestReviewMs } from '#src/areas/changes/apply/backoff';
import type { JobRow } from './job-query';

/** Values that must have become live before their waiting times say anything about the others. */
const enoughSamples = 10;
const mostSamples = 500;

/**
 * When the job will be through: the sending from what is left at the pace of the quota, 'most live' from how long this job's
 * own values have taken so far (`null` until enough of them are known), and the longest a review lasts.
 */
export async function forecastFinish(
  db: Db,
  project: ProjectRef,
  row: JobRow,
  quota: Quota,
  now: Date,
): Promise<JobDetail['finish']> {
  const nothing = { allSentAt: null, mostLiveAt: null, reviewAtMost: null };
  if (!carriesLedger(row.kind) || row.finishedAt !== null || row.state === 'cancelled') return nothing;
  const allSentAt = await forecastSent(db, project, row, quota, now);
  const waitMs = await waitingTime(db, row);
  return {
    allSentAt: allSentAt.toISOString(),
    mostLiveAt: waitMs === null ? null : new Date(allSentAt.getTime() + waitMs).toISOString(),
    reviewAtMost: new Date(allSentAt.getTime() + longestReviewMs).toISOString(),
  };
}

async function forecastSent(
  db: Db,
  project: ProjectRef,
  row: JobRow,
  quota: Quota,
  now: Date,
): Promise<Date> {
  const [needs] = await db
    .select(callNeedsColumns(ledgerEntry))
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.jobId, row.id),
        eq(ledgerEntry.accountId, row.accountId),
        sql`${ledgerEntry.state} in ('queued', 'sending')`,
      ),
    );
  if (needs === undefined || needs.locations + needs.subjects === 0) return row.sentAt ?? now;
  const begins = Math.max(
    now.getTime(),
    row.state === 'scheduled' ? row.runAt.getTime() : 0,
    row.waitsFor === 'daily_limit' ? dailyLimitEnds(now).getTime() : 0,
  );
  const requests = requestsFor(needs, await countLocations(db, project), row.source === 'duplicate');
  return new Date(begins + secondsFor(requests, needs, quota) * 1_000);
}

/** Milliseconds after which nine of ten of this job's values were read back as live. */
async function waitingTime(db: Db, row: JobRow): Promise<number | null> {
  const { rows } = await db.execute<{ samples: number; wait: number | null }>(sql`
    select count(*)::int as samples,
      (extract(epoch from percentile_cont(0.9) within group (order by waited)) * 1000)::float8 as wait
    from (
      select entry.read_back_at - sent.at as waited
      from ledger_entry entry
      join field_history sent on sent.location_id = entry.location_id and sent.field = entry.field
        and sent.subject_id is not distinct from entry.subject_id
        and sent.job_id = entry.job_id
      where entry.job_id = ${row.id} and entry.account_id = ${row.accountId} and entry.state = 'live'
        and entry.read_back_at is not null and not (entry.field = any(${sql.param(fieldsOfHome('own'))}::text[]))
      order by entry.updated_at desc
      limit ${mostSamples}
    ) samples`);
  const [found] = rows;
  return found?.wait == null || found.samples < enoughSamples ? null : Math.max(0, Math.round(found.wait));
}
