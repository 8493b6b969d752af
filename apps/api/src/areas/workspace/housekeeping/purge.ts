import { bulkReplyDays, postDraftDays } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { keptMs as keptAnswerMs } from '#src/http/idempotency';
import { createTicker, type Ticker } from '#src/ticker';
import { knownAddressMs, longestWindowMs } from '#src/http/throttle';

const lookEveryMs = 60 * 60_000;
/** Rows per statement: the embedded database answers no other query meanwhile. */
const atOnce = 1_000;
const day = 24 * 60 * 60_000;
/** How long the page of a link, or the answer to a token, can still say that it has expired. */
const tellExpiredMs = 7 * day;

/** Deletes what was good for a time and is long over. */
export type PurgeSchedule = Ticker & {
  /** Deletes all there is at this moment; answers how many rows of which table. */
  runDue(): Promise<Readonly<Record<string, number>>>;
};

/** What is over, by table. A session's tokens go before it; what it is still good for stands beside it. */
function overAt(now: Date): readonly { readonly table: string; readonly is: SQL }[] {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  // An ended session still tells from where its person signs in (throttle.ts).
  const isOldSession = sql`s.created_at < ${ago(knownAddressMs)} and (s.ended_at is not null or s.expires_at < ${ago(0)})`;
  return [
    {
      table: 'refresh_token',
      is: sql`t.expires_at < ${ago(day)} or exists (select 1 from session s
        where s.id = t.session_id and (s.ended_at < ${ago(day)} or (${isOldSession})))`,
    },
    {
      table: 'session',
      is: sql`exists (select 1 from session s where s.id = t.id and ${isOldSession})
        and not exists (select 1 from refresh_token r where r.session_id = t.id)`,
    },
    { table: 'code_challenge', is: sql`t.expires_at < ${ago(day)}` },
    { table: 'company_attempt', is: sql`t.expires_at < ${ago(day)}` },
    { table: 'passkey_challenge', is: sql`t.expires_at < ${ago(0)}` },
    { table: 'one_time_link', is: sql`t.expires_at < ${ago(tellExpiredMs)}` },
    { table: 'registration', is: sql`t.expires_at < ${ago(tellExpiredMs)}` },
    { table: 'sign_in_throttle', is: sql`t.window_started_at < ${ago(longestWindowMs)}` },
    { table: 'idempotency_key', is: sql`t.created_at < ${ago(keptAnswerMs)}` },
    { table: 'post_draft', is: sql`t.updated_at < ${ago(postDraftDays * day)}` },
    {
      table: 'bulk_reply',
      is: sql`t.created_at < ${ago(bulkReplyDays * day)} and not exists (select 1 from bulk_reply_item i
        where i.bulk_reply_id = t.id and i.updated_at >= ${ago(bulkReplyDays * day)})`,
    },
  ];
}

/** Makes the schedule. Any number of processes may run it: rows that one is deleting are passed over by the others. */
export function createPurgeSchedule({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): PurgeSchedule {
  const purge = async (table: string, is: SQL): Promise<number> => {
    const name = sql.identifier(table);
    let deleted = 0;
    while (!ticker.signal.aborted) {
      const { rowCount } = await db.execute(sql`
        delete from ${name} where ctid = any (array(
          select t.ctid from ${name} t where ${is} limit ${atOnce} for update of t skip locked))`);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < atOnce) break;
    }
    return deleted;
  };

  const runDue = (): Promise<Record<string, number>> =>
    asSystem('housekeeping', async () => {
      const deleted: Record<string, number> = {};
      for (const { table, is } of overAt(clock.now())) deleted[table] = await purge(table, is);
      return deleted;
    });

  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'what is over not deleted' }, async () => {
    const deleted = await runDue();
    if (Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'what is over deleted');
  });
  return { ...ticker, runDue };
}
