import { ledgerJobKinds } from '@frontage/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { project as projectTable } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import type { ClaimedJob, JobHandler, RoundResult } from '#src/queue/handler';
import { ProviderError, type Provider } from '#src/provider/port';
import { afterFault } from './after-fault';
import { readCheckpoint, type SyncCheckpoint } from './checkpoint';
import { readSources } from './sources';
import type { SyncTarget } from './write-page';

/** A person's edits go first: while some are being sent, attributes wait this long. */
const giveWayMs = 15_000;

/** What one round works with; `checkpoint` moves on as it does. */
export type Round = {
  readonly context: AppContext;
  readonly target: SyncTarget;
  readonly provider: Provider;
  readonly signal: AbortSignal;
  checkpoint: SyncCheckpoint;
};

/** A handler of a job that reads a project: it opens the provider, and what the provider refuses ends or delays the job. */
export function handlerOf(
  context: AppContext,
  kind: 'sync' | 'import' | 'content',
  run: (round: Round) => Promise<RoundResult>,
): JobHandler {
  return {
    kind,
    async run(job, signal) {
      const target = await readTarget(context, job);
      if (target === null)
        return { kind: 'failed', message: 'The project has no group of locations to read.' };
      const checkpoint = await readCheckpoint(context.db, job, context.clock.now());
      try {
        const provider = await context.openProvider({ accountId: job.accountId, jobId: job.id, signal });
        return await run({ context, target, provider, signal, checkpoint });
      } catch (error) {
        if (error instanceof ProviderError) return afterFault(context, job, error);
        throw error;
      }
    },
  };
}

async function readTarget(context: AppContext, job: ClaimedJob): Promise<SyncTarget | null> {
  const [row] = await context.db
    .select({ timeZone: projectTable.timeZone })
    .from(projectTable)
    .where(
      and(
        eq(projectTable.id, job.projectId),
        eq(projectTable.accountId, job.accountId),
        isNull(projectTable.deletedAt),
      ),
    );
  if (row === undefined) return null;
  const sources = await readSources(context.db, { id: job.projectId, accountId: job.accountId });
  return sources.length === 0 ? null : { job, sources, timeZone: row.timeZone };
}

/** Lets people's edits go first. */
export function giveWay({ clock }: AppContext): RoundResult {
  return { kind: 'again', at: new Date(clock.now().getTime() + giveWayMs), state: 'running' };
}

/** Whether edits of any account are being sent: all share the provider's quota, and people wait for them. */
export async function isApplying({ db, clock }: AppContext): Promise<boolean> {
  const { rows } = await asSystem('job_queue', () =>
    db.execute(sql`
      select 1 from job where kind = any(${sql.param([...ledgerJobKinds])}) and state in ('queued', 'running') and run_at <= ${clock.now().toISOString()}
      limit 1`),
  );
  return rows.length > 0;
}
