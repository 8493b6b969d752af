import type { Plan } from '@frontage/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ledgerEntry } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 60 * 60_000;
let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 2, reviewSeconds: 0 });
});
afterAll(() => stage.close());

const inHours = (hours: number) => new Date(scene.test.clock.now().getTime() + hours * hourMs).toISOString();
/** Plans a description for one location, and applies it now or at a time. */
async function describe(index: number, description: string, at: string | null): Promise<string> {
  const [one] = (await scene.locations()).slice(index);
  const made = await scene.post('plans/values', {
    title: 'Natal',
    source: 'form',
    changes: [{ locationId: one!.id, values: { description } }],
  });
  const plan = await scene.get<Plan>(`plans/${made.json<{ planId: string }>().planId}`);
  const applied = await scene.post(`plans/${plan.id}/apply`, at === null ? {} : { at });
  expect(applied.statusCode, applied.body).toBe(202);
  return applied.json<{ jobId: string }>().jobId;
}
const entryOf = async (jobId: string) => {
  const [row] = await scene.test.context.db
    .select({ state: ledgerEntry.state, reason: ledgerEntry.reason })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.jobId, jobId))
    .orderBy(asc(ledgerEntry.seq));
  return row;
};
const close = async (verb: 'suspend' | 'resume') => {
  const superAdmin = await scene.test.signIn({ user: { role: 3 } });
  const payload = verb === 'suspend' ? { reason: 'Fatura em aberto' } : undefined;
  const url = `/api/accounts/${scene.person.account.id}/${verb}`;
  const answer = await superAdmin.inject({ method: 'POST', url, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
};
const patches = () =>
  Object.values(scene.sandbox.control.ledger.counts()).reduce((sum, { patches: one }) => sum + one, 0);

it('sends nothing while its account is suspended; what was due then is missed, and sent when asked for', async () => {
  const [due, later, undated] = [
    await describe(0, 'Panetone fresco até o Natal.', inHours(2)),
    await describe(0, 'Pão quente o ano todo.', inHours(48)),
    await describe(1, 'Broa de milho às sextas.', null),
  ];
  await close('suspend');
  scene.test.clock.advance(3 * hourMs);
  await scene.runner.runDue();
  expect(patches()).toBe(0);
  expect(await entryOf(due)).toEqual({ state: 'queued', reason: null });

  await close('resume');
  expect(await entryOf(due)).toEqual({ state: 'failed', reason: 'missed' });
  expect((await entryOf(later))?.state).toBe('queued');
  await scene.runner.runDue();
  expect(patches()).toBe(1);
  expect((await entryOf(undated))?.state).not.toBe('queued');
  expect(await entryOf(due)).toEqual({ state: 'failed', reason: 'missed' });

  const { accessToken } = await scene.test.make.session(scene.person.user);
  const retried = await scene.test.app.inject({
    method: 'POST',
    url: `/api/projects/${scene.person.project.id}/jobs/${due}/retry`,
    headers: { authorization: `Bearer ${accessToken}` },
    payload: {},
  });
  expect(retried.json()).toEqual({ queued: 1 });
  await scene.runner.runDue();
  expect(patches()).toBe(2);
  expect((await entryOf(due))?.state).not.toBe('failed');
});
