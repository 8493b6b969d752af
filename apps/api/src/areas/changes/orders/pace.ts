import type { JobDetail } from '@frontage/api-client/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { providerCall } from '#src/db/schema/index';
import type { JobRow } from './job-query';

const minuteMs = 60_000;
/** Minutes of the chart. */
const minutesShown = 15;

/** The job's provider requests in each of its last minutes, counted in the call log. */
export async function readPace(
  db: Db,
  row: JobRow,
  perMinute: number,
  now: Date,
): Promise<JobDetail['pace']> {
  const end = (row.finishedAt ?? now).getTime();
  const first = Math.max(
    Math.floor((row.startedAt ?? now).getTime() / minuteMs) * minuteMs,
    Math.floor(end / minuteMs) * minuteMs - (minutesShown - 1) * minuteMs,
  );
  const minute = sql<string>`date_trunc('minute', ${providerCall.startedAt}, 'UTC')`;
  const since = new Date(Math.min(first, end - minuteMs));
  const ofJob = and(
    eq(providerCall.jobId, row.id),
    eq(providerCall.accountId, row.accountId),
    gt(providerCall.startedAt, since),
  );
  const counted = await db
    .select({
      at: minute,
      requests: sql<number>`count(*)::int`,
      throttled: sql<boolean>`bool_or(${providerCall.outcome} = 'throttled')`,
    })
    .from(providerCall)
    .where(ofJob)
    .groupBy(sql`1`);
  const byMinute = new Map(counted.map((one) => [new Date(one.at).getTime(), one]));
  const minutes: JobDetail['pace']['minutes'] = [];
  for (let at = first; row.startedAt !== null && at <= end; at += minuteMs) {
    const found = byMinute.get(at);
    minutes.push({
      at: new Date(at).toISOString(),
      requests: found?.requests ?? 0,
      throttled: found?.throttled ?? false,
    });
  }
  const [last] = await db
    .select({ requests: sql<number>`count(*)::int` })
    .from(providerCall)
    .where(and(ofJob, gt(providerCall.startedAt, new Date(now.getTime() - minuteMs))));
  return { limitPerMinute: perMinute, lastMinute: last?.requests ?? 0, minutes };
}
