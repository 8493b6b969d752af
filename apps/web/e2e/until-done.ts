import { contract, type JobDetail } from '@frontage/api-client/contract';
import { expect } from '@playwright/test';
import type { Stage } from './stage';

const minute = 60_000;

/** The id at the end of a page's address. */
export const idInAddress = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** A job as the manager sees it. */
export const readJob = ({ client, projectId }: Stage, jobId: string): Promise<JobDetail> =>
  client.call(contract.jobs.detail, { params: { projectId, jobId } });

/** When a value is read back, or tried again, goes by the clock; nothing waits longer than this for its turn. */
const longestWait = 3 * minute;
const step = 10_000;

/**
 * Waits until a job is over, and puts the clocks forward meanwhile, where it waits: all of it is sent, or nothing of it changed since the
 * last look, as between two tries. Not further than it takes: a session in the browser grows old with them.
 */
export async function untilDone(stage: Stage, jobId: string, timeout = 5 * minute): Promise<void> {
  let ahead = 0;
  let before = '';
  const look = async () => {
    const { state, counts } = await readJob(stage, jobId);
    const now = JSON.stringify(counts);
    const isWaiting = state === 'settling' || (state === 'running' && now === before);
    before = now;
    if (isWaiting && ahead < longestWait) {
      ahead += step;
      await stage.stack.forward(step);
    }
    return state;
  };
  await expect.poll(look, { timeout }).toBe('done');
}
