import { startOf } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#src/db/database';
import type { CallContext, CallRecord } from './port';

/** Keeps every exchange with the provider; bodies and tokens are never part of it. */
export type CallLog = (
  context: CallContext,
  record: CallRecord,
  locationName: string | null,
) => Promise<void>;

const longestMessage = 2000;

/** Writes to `provider_call`. A log that cannot be written does not undo what the call did: it is reported and left. */
export function createCallLog(db: Db, log: Logger): CallLog {
  return async (context, record, locationName) => {
    const location =
      context.jobId === null || locationName === null
        ? sql`null::uuid`
        : sql`(select l.id from location l join job j on j.project_id = l.project_id
               where j.id = ${context.jobId} and l.account_id = ${context.accountId} and l.provider_name = ${locationName})`;
    try {
      await db.execute(sql`
        insert into provider_call
          (account_id, job_id, location_id, api, method, mask, status, outcome, message, started_at, ended_at)
        values (${context.accountId}, ${context.jobId}, ${location}, ${record.api}, ${record.method}, ${record.mask},
          ${record.status}, ${record.outcome}, ${record.message === null ? null : startOf(record.message, longestMessage)},
          ${record.startedAt.toISOString()}, ${record.endedAt.toISOString()})`);
    } catch (error) {
      log.error({ err: error, api: record.api, method: record.method }, 'provider call not logged');
    }
  };
}
