import { randomUUID } from 'node:crypto';
import type { JobKind } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { apartFromRequest, asSystem, asTenant } from '#src/db/tenant-context';
import { claimJob, releaseAll, renewLease, settleJob, type Claim, type Settlement } from './claim';
import type { ClaimedJob, JobHandler, RoundResult } from './handler';
import { LeaseLostError } from './lease';

/** Carries out due jobs. */
export type JobRunner = {
  /** Begins to look for work: at once, when woken, and every second. */
  start(): Promise<void>;
  /** Looks for work now. */
  wake(): void;
  /** Takes no new work, asks running rounds to end, and waits for them; what they held is free again afterwards. */
  stop(): Promise<void>;
  /** Carries out what is due at this moment, round by round, until nothing is; for tools and tests. */
  runDue(): Promise<void>;
};

export type JobRunnerOptions = {
  /** Jobs at the same time. @default the configuration's WORKER_CONCURRENCY */
  readonly concurrency?: number;
  /** Real milliseconds between looks for work. @default 1000 */
  readonly pollMs?: number;
  /** Real milliseconds between signs of life. @default 3000 */
  readonly heartbeatMs?: number;
  /** From 0 to below 1, for the jitter of retries. @default Math.random */
  readonly random?: () => number;
  /** Tells of a job that is over, in the transaction that writes its end. What it throws undoes only what it wrote itself. */
  readonly onSettled?: (tx: Tx, job: ClaimedJob, outcome: 'done' | 'failed') => Promise<void>;
};

/** A round that crashes is tried again so often in a row before the job fails (security R54). */
const mostCrashes = 5;
const retryBaseMs = 1_000;

/** Why a round is asked to end: the process stops. The job goes on later, elsewhere or here. */
export class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/** Makes a runner for the kinds of jobs that have a handler; each works in its job's account. */
export function createJobRunner(
  context: Pick<AppContext, 'db' | 'database' | 'clock' | 'log' | 'config'>,
  handlers: readonly JobHandler[],
  options: JobRunnerOptions = {},
): JobRunner {
  const { db, clock, log } = context;
  const concurrency = options.concurrency ?? context.config.WORKER_CONCURRENCY;
  const pollMs = options.pollMs ?? 1_000;
  const heartbeatMs = options.heartbeatMs ?? 3_000;
  const random = options.random ?? Math.random;
  const byKind = new Map<JobKind, JobHandler>(handlers.map((handler) => [handler.kind, handler]));
  const owner = randomUUID();
  const stopping = new AbortController();
  const rounds = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const claimNext = () =>
    asSystem('job_queue', () =>
      claimJob(db, { owner, kinds: [...byKind.keys()], now: clock.now(), held: [...rounds.keys()] }),
    );

  const afterCrash = (claim: Claim, error: unknown): Settlement => {
    const crashes = claim.crashes + 1;
    const message = error instanceof Error ? error.message : String(error);
    log.error({ err: error, jobId: claim.job.id, kind: claim.job.kind, crashes }, 'job round crashed');
    if (crashes >= mostCrashes) return { kind: 'failed', message };
    const delay = retryBaseMs * 2 ** crashes * (0.5 + random() / 2);
    return { kind: 'again', at: new Date(clock.now().getTime() + delay), state: 'running', crashes };
  };

  const runRound = async (claim: Claim): Promise<void> => {
    const { job } = claim;
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
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
      else if (stopping.signal.aborted) settlement = { kind: 'release', at: clock.now() };
      else settlement = afterCrash(claim, error);
    } finally {
      clearInterval(heartbeat);
    }
    // Also where the lease is lost: a job that a person stopped is still marked as held by us.
    await asSystem('job_queue', () => settle(job, settlement ?? { kind: 'release', at: clock.now() }));
  };

  const settle = (job: ClaimedJob, settlement: Settlement): Promise<void> =>
    db.transaction(async (tx) => {
      const isOurs = await settleJob(tx, job, settlement, clock.now());
      const { kind } = settlement;
      if (!isOurs || (kind !== 'done' && kind !== 'failed')) return;
      try {
        await tx.transaction(async (part) => options.onSettled?.(part, job, kind));
      } catch (error) {
        log.error({ err: error, jobId: job.id }, 'the end of a job not told');
      }
    });

  const begin = (claim: Claim): void => {
    const round: Promise<void> = runRound(claim)
      .catch((error: unknown) => log.error({ err: error, jobId: claim.job.id }, 'job result not written'))
      .finally(() => {
        rounds.delete(claim.job.id);
        look();
      });
    rounds.set(claim.job.id, round);
  };

  const claimAll = async (): Promise<void> => {
    while (rounds.size < concurrency && !stopping.signal.aborted) {
      const claim = await claimNext();
      if (claim === null) return;
      begin(claim);
    }
  };

  function look(): void {
    if (timer === undefined || stopping.signal.aborted) return;
    if (looking !== undefined) {
      mustLookAgain = true;
      return;
    }
    mustLookAgain = false;
    looking = claimAll()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not claimed'))
      .finally(() => {
        looking = undefined;
        if (mustLookAgain) look();
      });
  }

  return {
    async start() {
      if (timer !== undefined || byKind.size === 0) return;
      if (context.database.kind === 'embedded') await asSystem('job_queue', () => releaseAll(db));
      timer = setInterval(look, pollMs);
      look();
    },
    wake: () => apartFromRequest(look),
    async stop() {
      clearInterval(timer);
      stopping.abort(new StoppingError('The process stops.'));
      await looking;
      await Promise.all(rounds.values());
    },
    async runDue() {
      for (;;) {
        const claim = await claimNext();
        if (claim === null) return;
        await runRound(claim);
      }
    },
  };
}

function settlementOf(result: RoundResult): Settlement {
  return result.kind === 'again' ? { ...result, crashes: 0 } : result;
}
