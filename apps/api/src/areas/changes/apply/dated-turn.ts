import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { openLedgerStates } from '#src/areas/changes/plans/busy-fields';
import type { ClaimedJob } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';

const openStates = sql.raw(openLedgerStates.map((state) => `'${state}'`).join(', '));

/** How often it is looked whether the value before has gone out. */
const turnPauseMs = 60_000;

/** The entry `p` that comes before the entry `row` in the queue of its field. */
function isBefore(row: string): SQL {
  const entry = sql.raw(row);
  return sql`p.job_id = ${entry}.follows_job_id and p.account_id = ${entry}.account_id
    and p.location_id = ${entry}.location_id and p.field = ${entry}.field and p.subject_id is null`;
}

/** Whether the value before the ledger entry `row` in the queue of its field is still on its way. */
export const waitsForEarlier = (row: string) => sql`(${sql.raw(row)}.follows_job_id is not null
  and exists (select 1 from ledger_entry p where ${isBefore(row)} and p.state in (${openStates})))`;

/**
 * Lets a job's values that had waited for a date take their turn. One whose predecessor never came to be is compared with what that one was
 * to change; one whose predecessor is on its way waits for it, however late that makes it: sent first, it would be overwritten. What was
 * refused before is answered by what goes out now, and is not sent again.
 */
export async function takeTurns({ db, clock }: AppContext, job: ClaimedJob): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  const due = sql`e.job_id = ${job.id} and e.account_id = ${job.accountId} and e.state = 'queued'
    and e.due_at <= ${at}::timestamptz and (e.next_try_at is null or e.next_try_at <= ${at}::timestamptz)`;
  await fenced(db, job, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ledger_entry e where ${due} limit 1`);
    if (rows.length === 0) return;
    for (let rebased = 1; rebased > 0;) {
      // What the provider refuses may stay in the owner's view all the same; our copy knows.
      const { rowCount } = await tx.execute(sql`
        update ledger_entry e set follows_job_id = p.follows_job_id,
          from_value = case when l.field_values->e.field = p.to_value then p.to_value else p.from_value end
        from ledger_entry p, location l
        where ${due} and ${isBefore('e')} and l.id = e.location_id and p.state in ('rejected', 'failed', 'cancelled')`);
      rebased = rowCount ?? 0;
    }
    await tx.execute(sql`
      update ledger_entry e set next_try_at = ${new Date(now.getTime() + turnPauseMs).toISOString()}::timestamptz
      where ${due} and ${waitsForEarlier('e')}`);
    await tx.execute(sql`
      update ledger_entry older set is_superseded = true from ledger_entry e
      where ${due} and older.account_id = e.account_id and older.location_id = e.location_id and older.field = e.field
        and older.subject_id is not distinct from e.subject_id and older.job_id <> e.job_id
        and older.state in ('rejected', 'failed') and not older.is_superseded`);
  });
}
