import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { project as projectTable } from '#src/db/schema/index';
import type { ClaimedJob, RoundResult } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import type { ProviderError } from '#src/provider/port';
import { readCheckpoint, writeCheckpoint } from './checkpoint';

/** When the provider does not answer, the job comes back after about this long, and gives up after this long. */
const comeBackMs = 15_000;
const giveUpMs = 30 * 60_000;
/** A lost grant is tried again after this, in case its return is not reported. */
const grantWaitMs = 60 * 60_000;

/**
 * A fault that outlasted the round: comes back later where it may pass, and says so; ends the job where it will not. A project
 * whose import ends like that is no longer marked as importing: what is there is there, and the next synchronisation goes on.
 */
export async function afterFault(
  context: AppContext,
  job: ClaimedJob,
  error: ProviderError,
): Promise<RoundResult> {
  const now = context.clock.now();
  const checkpoint = await readCheckpoint(context.db, job, now);
  // A page token that went stale is refused; the list then begins anew.
  const isStaleToken = error.fault === 'refused' && checkpoint.pageToken !== '';
  const failingSince = checkpoint.failingSince ?? now.toISOString();
  // An import has begun what nothing else goes on with; the other readings come again by the clock once there is a grant.
  const waits = error.fault === 'unauthorized' && job.kind === 'import';
  const mayPass = error.isRepeatable || isStaleToken || waits;
  const isOver = !mayPass || (!waits && now.getTime() - Date.parse(failingSince) > giveUpMs);
  await fenced(context.db, job, async (tx) => {
    const next = isStaleToken
      ? { ...checkpoint, pageToken: '', listed: 0, startedAt: now.toISOString(), failingSince }
      : { ...checkpoint, failingSince };
    await writeCheckpoint(tx, job, next, { done: 0, total: 0 });
    const isFailing = error.fault !== 'throttled' && !isStaleToken;
    if (!isFailing && !isOver) return;
    await tx
      .update(projectTable)
      .set({ ...(isFailing ? { providerFailedAt: now } : {}), ...(isOver ? { importingSince: null } : {}) })
      .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId)));
  });
  if (isOver) return { kind: 'failed', message: error.message };
  if (waits)
    return { kind: 'again', at: new Date(now.getTime() + grantWaitMs), state: 'running', waitsFor: 'grant' };
  const delay = Math.max(comeBackMs, error.retryAfterMs ?? 0);
  return { kind: 'again', at: new Date(now.getTime() + delay), state: 'running' };
}
