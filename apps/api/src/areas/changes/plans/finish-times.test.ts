import type { Plan } from '@frontage/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { providerCall } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage({ PROVIDER_REQUESTS_PER_MINUTE: '60' });
});
afterAll(() => stage.close());

/** Requests of a job in their order, each with the seconds since it began. */
async function callsOf(jobId: string, begin: number): Promise<{ method: string; after: number }[]> {
  const rows = await scene.test.context.db
    .select({ method: providerCall.method, endedAt: providerCall.endedAt })
    .from(providerCall)
    .where(eq(providerCall.jobId, jobId))
    .orderBy(asc(providerCall.id));
  return rows.map(({ method, endedAt }) => ({ method, after: (endedAt.getTime() - begin) / 1_000 }));
}

// All kinds of jobs: `bench/finish-times.ts`.
it('leaves the quota to the sending, which lasts as long as the plan said', async () => {
  scene = await stage.open({ locations: 120 });
  const changes = (await scene.locations()).map(({ id }) => ({
    locationId: id,
    values: { phone: '+551130327799' },
  }));
  const made = await scene.post('plans/values', { title: 'Telefones', source: 'form', changes });
  const { planId } = made.json<{ planId: string }>();
  const { estimatedSeconds } = await scene.get<Plan>(`plans/${planId}`);
  // Setting the scene has used up the quota of its minute.
  scene.test.clock.advance(120_000);
  const begin = scene.test.clock.now().getTime();
  const jobId = await scene.apply(planId);
  await scene.work(jobId, ({ counts }) => counts.queued + counts.sending === 0);
  const calls = await callsOf(jobId, begin);
  const last = calls.findLastIndex(({ method }) => method === 'locations.patch');
  const looks = calls.slice(0, last).filter(({ method }) => method !== 'locations.patch');
  // Two pages of the list, and what a tenth of a minute and a half reads back.
  expect(looks.length).toBeGreaterThan(4);
  expect(looks.length).toBeLessThanOrEqual(2 + 12);
  const { after } = calls[last]!;
  expect(Math.abs(estimatedSeconds - after)).toBeLessThanOrEqual(after / 10);
});
