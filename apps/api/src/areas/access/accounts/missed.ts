import type { LedgerReason } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';

const missed = 'missed' satisfies LedgerReason;

/**
 * Marks what of an account was due while it was closed as missed (decision 65): values, posts and replies with a date of their own are
 * listed in their jobs as not sent, and go out when somebody retries them. What had no date, or is held back, waits in its job.
 */
export async function missWhatWasDue(tx: Tx, accountId: string, closedAt: Date, now: Date): Promise<void> {
  const [from, until] = [closedAt.toISOString(), now.toISOString()];
  // A ledger knows no step from `queued` to `failed`: what is decided without a call takes both at once.
  await tx.execute(sql`
    update ledger_entry e set state = 'sending', reason = ${missed} from job j
    where j.id = e.job_id and j.account_id = ${accountId} and e.account_id = ${accountId}
      and e.state = 'queued' and j.held_at is null
      and j.state in ('scheduled', 'queued', 'running', 'settling')
      and coalesce(e.due_at, j.apply_at) between ${from}::timestamptz and ${until}::timestamptz`);
  await tx.execute(sql`
    update ledger_entry e set state = 'failed', message = null, next_try_at = null, updated_at = ${until}::timestamptz
    where e.account_id = ${accountId} and e.state = 'sending' and e.reason = ${missed}`);
}
