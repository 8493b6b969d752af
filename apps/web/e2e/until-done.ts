import { contract, type JobDetail } from '@frontage/api-client/contract';
import { expect } from 'vitest';
import type { Stage } from './stage';

const minute = 60_000;

/** The id at the end of a page's address. */
export const idInAddress = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** A job as the manager sees it. */
export const readJob = ({ client, projectId }: Stage, jobId: string): Promise<JobDetail> =>
  client.call(contract.jobs.detail, { params: { projectId, jobId } });

/**
 * Waits until a job is over. Once all of it is sent, the clocks are put forward minute by minute: when a value is read back goes by
 * them.
 */
export async function untilDone(stage: Stage, jobId: string, timeout = 2 * minute): Promise<void> {
  const look = async () => {
    const { state, counts } = await readJob(stage, jobId);
    if (state === 'settling' && counts.queued + counts.sending === 0) await stage.stack.forward(minute);
    return state;
  };
  await expect.poll(look, { timeout, interval: 500 }).toBe('done');
}
