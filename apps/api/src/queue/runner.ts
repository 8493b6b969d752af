import { randomUUID } from 'node:crypto';
import type { JobKind } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import { apartFromRequest, asSystem } from '#src/db/tenant-context';
import { claimJob, releaseAll, type Claim } from './claim';
import type { JobHandler } from './handler';
import { createRound, type RoundOptions } from './round';

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
  readonly onSettled?: RoundOptions['onSettled'];
};

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
  const byKind = new Map<JobKind, JobHandler>(handlers.map((handler) => [handler.kind, handler]));
  const owner = randomUUID();
  const stopping = new AbortController();
  const runRound = createRound(context, {
    byKind,
    stopping: stopping.signal,
    heartbeatMs: options.heartbeatMs ?? 3_000,
    random: options.random ?? Math.random,
    onSettled: options.onSettled,
  });
  const rounds = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const claimNext = () =>
    asSystem('job_queue', () =>
      claimJob(db, { owner, kinds: [...byKind.keys()], now: clock.now(), held: [...rounds.keys()] }),
    );

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
