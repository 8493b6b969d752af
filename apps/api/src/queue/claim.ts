import { jobKindSchema, type JobKind, type JobWait } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { isOpenAccount } from '#src/db/open-account';
import { clockSlackMs } from './clock-slack';
import type { ClaimedJob } from './handler';

/** How long a job stays with a worker that gives no sign of life. */
export const leaseMs = 10_000;

/**
 * A job that waits longer than this for its next round (for a grant, or for the clock of another time zone) holds up no later
 * one of its project. Waits for the provider are shorter, and keep their place.
 */
const longWaitMs = 10 * 60_000;

/** Any number; claims of all processes take it, so that two never choose at the same moment. */
const claimLock = 7_305_115;
const openStates = sql.raw(`('scheduled', 'queued', 'running', 'settling')`);

/** A claimed job with the fields that only the runner needs. */
export type Claim = { readonly job: ClaimedJob; readonly crashes: number };

type ClaimRow = {
  id: string;
  account_id: string;
  project_id: string;
  kind: string;
  plan_id: string | null;
  created_by: string | null;
  rounds: number;
  fence: string | number;
  crashes: number;
};

function plus(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/**
 * Takes the job that is due longest, of the accounts that have the fewest under way so that many jobs of one do not hold up the
 * others', and raises its fence. Of one project and kind, only one job is held at a time, and one
 * that has begun goes on before a later one begins; a job that only waits, for the provider's review or for long, holds nobody up. What a person holds back is left alone,
 * and so is everything of an account that is closed.
 * @param input.held jobs that the claimer carries out at this moment: their leases are over only where the clock was moved
 */
export async function claimJob(
  db: Db,
  input: {
    readonly owner: string;
    readonly kinds: readonly JobKind[];
    readonly now: Date;
    readonly held?: readonly string[];
  },
): Promise<Claim | null> {
  const now = input.now.toISOString();
  // Where the clock was set back, how long a job waits is not known: it is asked again.
  const latest = plus(input.now, clockSlackMs);
  const held = sql`${sql.param([...(input.held ?? [])])}::uuid[]`;
  const isLeased = (row: string) => {
    const until = sql.raw(`${row}.lease_until`);
    return sql`(${until} > ${now} and ${until} <= ${plus(input.now, leaseMs + clockSlackMs)})`;
  };
  const kinds = sql.join(
    input.kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const { rows } = await tx.execute<ClaimRow>(sql`
      with busy as (
        select b.account_id, count(*) as held from job b
        where b.state in ${openStates} and ${isLeased('b')} group by b.account_id
      ), due as (
        select j.id from job j left join busy on busy.account_id = j.account_id
        where j.state in ${openStates} and j.kind in (${kinds})
          and (j.run_at <= ${now} or (j.state in ('running', 'settling') and j.round_ended_at > ${latest}))
          and ${isOpenAccount('j.account_id')}
          and j.held_at is null and (j.lease_until is null or not ${isLeased('j')}) and j.id <> all(${held})
          and not exists (
            select 1 from job o
            where o.project_id = j.project_id and o.kind = j.kind and o.id <> j.id and o.state in ${openStates}
              and (${isLeased('o')} or o.id = any(${held})
                or (o.state = 'running' and o.held_at is null and o.run_at <= ${plus(input.now, longWaitMs)}
                  and (o.started_at, o.id) < (coalesce(j.started_at, 'infinity'::timestamptz), j.id))))
        order by coalesce(busy.held, 0), j.run_at, j.id
        limit 1
        for update of j skip locked
      )
      update job set
        lease_owner = ${input.owner}, lease_until = ${plus(input.now, leaseMs)}, fence = job.fence + 1,
        rounds = job.rounds + 1, started_at = coalesce(job.started_at, ${now}),
        state = case when job.state in ('scheduled', 'queued') then 'running' else job.state end
      from due where job.id = due.id
      returning job.id, job.account_id, job.project_id, job.kind, job.plan_id, job.created_by, job.rounds, job.fence,
        job.crashes`);
    const [row] = rows;
    return row === undefined ? null : { job: toClaimedJob(row), crashes: row.crashes };
  });
}

function toClaimedJob(row: ClaimRow): ClaimedJob {
  return {
    id: row.id,
    accountId: row.account_id,
    projectId: row.project_id,
    kind: jobKindSchema.parse(row.kind),
    planId: row.plan_id,
    createdBy: row.created_by,
    rounds: row.rounds,
    fence: Number(row.fence),
  };
}

/** Holds on to a job for another {@link leaseMs}. `false` when it was taken over or stopped by a person meanwhile. */
export async function renewLease(db: Db, job: ClaimedJob, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update job set lease_until = ${plus(now, leaseMs)}
    where id = ${job.id} and fence = ${job.fence} and lease_owner is not null and state in ${openStates}
    returning id`);
  return rows.length > 0;
}

/** How a round ended, as it is written to the job. */
export type Settlement =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'again';
      readonly at: Date;
      readonly state: 'running' | 'settling';
      readonly crashes: number;
      readonly waitsFor?: JobWait | null;
    }
  | { readonly kind: 'release'; readonly at: Date };

function settled(settlement: Settlement, now: string): SQL {
  if (settlement.kind === 'done')
    return sql`state = 'done', finished_at = ${now}, checkpoint = null, waits_for = null`;
  if (settlement.kind === 'failed')
    return sql`state = 'failed', finished_at = ${now}, message = ${settlement.message}, waits_for = null`;
  const runAt = sql`run_at = ${settlement.at.toISOString()}, round_ended_at = ${now}`;
  if (settlement.kind === 'release') return runAt;
  return sql`state = ${settlement.state}, ${runAt}, crashes = ${settlement.crashes},
    waits_for = ${settlement.waitsFor ?? null}`;
}

/**
 * Writes a round's result and gives the lease back; `false` when the job was not ours any more. A job that a person
 * cancelled meanwhile stays cancelled.
 */
export async function settleJob(
  db: Db | Tx,
  job: ClaimedJob,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const held = sql`id = ${job.id} and fence = ${job.fence} and lease_owner is not null`;
  const { rows } = await db.execute(sql`
    update job set ${settled(settlement, now.toISOString())}, lease_owner = null, lease_until = null
    where ${held} and state in ${openStates} returning id`);
  if (rows.length > 0) return true;
  await db.execute(sql`update job set lease_owner = null, lease_until = null where ${held}`);
  return false;
}

/**
 * Frees every job, for the embedded database alone: its process is the only one, so whatever is still held was held
 * by a process that is gone, and its work goes on at once instead of after the lease.
 */
export async function releaseAll(db: Db): Promise<void> {
  await db.execute(sql`update job set lease_owner = null, lease_until = null where lease_owner is not null`);
}

/**
 * Puts a job back to work, at once or at a time: 'Retry failed'. The fence is raised, so that a round which is just
 * ending cannot call the job finished.
 */
export async function requeueJob(tx: Db | Tx, jobId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update job set state = 'queued', run_at = ${at.toISOString()}, finished_at = null, message = null, waits_for = null, crashes = 0,
      lease_owner = null, lease_until = null, fence = fence + 1
    where id = ${jobId}`);
}
