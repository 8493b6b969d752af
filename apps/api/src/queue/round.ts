import type { JobKind } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { renewLease, settleJob, type Claim, type Settlement } from './claim';
import type { ClaimedJob, JobHandler, RoundResult } from './handler';
import { LeaseLostError } from './lease';

/** A round that crashes is tried again so often in a row before the job fails (security R54). */
const mostCrashes = 5;
const retryBaseMs = 1_000;

export type RoundOptions = {
  readonly byKind: ReadonlyMap<JobKind, JobHandler>;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  /** Real milliseconds between signs of life. */
  readonly heartbeatMs: number;
  /** From 0 to below 1, for the jitter of retries. */
  readonly random: () => number;
  /** Tells of a job that is over, in the transaction that writes its end. What it throws undoes only what it wrote itself. */
  readonly onSettled: ((tx: Tx, job: ClaimedJob, outcome: 'done' | 'failed') => Promise<void>) | undefined;
};

/** Makes the function that carries out one round of a claimed job, in the job's account, and writes how it ended. */
export function createRound(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { byKind, stopping, heartbeatMs, random, onSettled }: RoundOptions,
): (claim: Claim) => Promise<void> {
  const afterCrash = (claim: Claim, error: unknown): Settlement => {
    const crashes = claim.crashes + 1;
    const message = error instanceof Error ? error.message : String(error);
    log.error({ err: error, jobId: claim.job.id, kind: claim.job.kind, crashes }, 'job round crashed');
    if (crashes >= mostCrashes) return { kind: 'failed', message };
    const delay = retryBaseMs * 2 ** crashes * (0.5 + random() / 2);
    return { kind: 'again', at: new Date(clock.now().getTime() + delay), state: 'running', crashes };
  };

  const settle = (job: ClaimedJob, settlement: Settlement): Promise<void> =>
    db.transaction(async (tx) => {
      const isOurs = await settleJob(tx, job, settlement, clock.now());
      const { kind } = settlement;
      if (!isOurs || (kind !== 'done' && kind !== 'failed')) return;
      try {
        await tx.transaction(async (part) => onSettled?.(part, job, kind));
      } catch (error) {
        log.error({ err: error, jobId: job.id }, 'the end of a job not told');
      }
    });

  return async (claim) => {
    const { job } = claim;
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, stopping]);
    const heartbeat = setInterval(() => {
      asSystem('job_queue', () => renewLease(db, job, clock.now())).then(
        (isHeld) => {
          if (!isHeld) lost.abort(new LeaseLostError(`Job ${job.id} is not ours any more.`));
        },
        (error: unknown) => log.warn({ err: error, jobId: job.id }, 'lease not renewed'),
      );
    }, heartbeatMs);
    let settlement: Settlement | undefined;
    try {
      const handler = byKind.get(job.kind);
      if (handler === undefined) throw new TypeError(`There is no handler for jobs of kind ${job.kind}.`);
      settlement = settlementOf(await asTenant(job.accountId, () => handler.run(job, signal)));
    } catch (error) {
      if (error instanceof LeaseLostError || lost.signal.aborted)
        log.info({ jobId: job.id }, 'job left to its new holder');
      else if (stopping.aborted) settlement = { kind: 'release', at: clock.now() };
      else settlement = afterCrash(claim, error);
    } finally {
      clearInterval(heartbeat);
    }
    // Also where the lease is lost: a job that a person stopped is still marked as held by us.
    await asSystem('job_queue', () => settle(job, settlement ?? { kind: 'release', at: clock.now() }));
  };
}

function settlementOf(result: RoundResult): Settlement {
  return result.kind === 'again' ? { ...result, crashes: 0 } : result;
}
