import type { Approval, ReviewDetail } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { job, userApprover } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import type { SignedInPerson } from '#src/testing/test-app';
import { insertUnanswered } from '#src/testing/unanswered-review';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
/** Whose changes wait for somebody else. */
let suggesting: SignedInPerson;
let reviewId: string;
let number: string;
let providerId: string;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  scene = await stage.open({ locations: 2 });
  const { account, project, user } = scene.person;
  const { db } = scene.test.context;
  suggesting = await scene.test.signIn({ account, project });
  await db
    .insert(userApprover)
    .values({ accountId: account.id, userId: suggesting.user.id, approverId: user.id });
  ({ reviewId, number, providerId } = await insertUnanswered(scene));
});

const base = () => `/api/projects/${scene.person.project.id}`;
type Answer = { readonly jobId: string | null; readonly isWaiting: boolean };
/** A reply, or with `null` the deletion of the one that stands. */
async function reply(text: string | null, by = suggesting): Promise<Answer> {
  const url = `${base()}/reviews/${reviewId}/reply`;
  const answer = await by.inject({ method: 'POST', url, payload: { text, title: 'Resposta a Maria' } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answer>();
}
const asked = async () => {
  const answer = await scene.person.inject({ url: `/api/approvals?project=${scene.person.project.id}` });
  return answer.json<{ items: Approval[] }>().items;
};
async function decide(what: 'approve' | 'reject', payload: object = {}): Promise<string | null> {
  const [first] = await asked();
  const url = `${base()}/approvals/${first!.id}/${what}`;
  const answer = await scene.person.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(what === 'approve' ? 202 : 200);
  return answer.json<{ jobId?: string }>().jobId ?? null;
}
const detail = async () =>
  (await suggesting.inject({ url: `${base()}/reviews/${reviewId}` })).json<ReviewDetail>();
const atProvider = () =>
  scene.sandbox.control.world.reviews(number).find((one) => one.reviewId === providerId)?.reply?.comment;
const calls = () =>
  scene.sandbox.control.ledger.find({ effect: true }).filter(({ path }) => path.endsWith('/reply'));
const jobs = () => scene.test.context.db.select().from(job).where(eq(job.projectId, scene.person.project.id));
/** The reply of somebody who needs nobody, at the provider. */
async function stands(text: string): Promise<void> {
  const { jobId } = await reply(text, scene.person);
  expect(await scene.work(jobId!)).toMatchObject({ state: 'done' });
  expect(atProvider()).toBe(text);
}

describe('of somebody whose changes others approve', () => {
  it('a reply waits: nothing is at the provider nor in the outbox before somebody approves', async () => {
    const before = (await jobs()).length;
    expect(await reply('Obrigada pela visita!')).toMatchObject({ jobId: null, isWaiting: true });
    expect(await detail()).toMatchObject({ awaitsApproval: true, waiting: null, reply: null });
    expect([(await jobs()).length, calls().length]).toEqual([before, 0]);
    expect(await asked()).toMatchObject([{ title: 'Resposta a Maria' }]);
    const jobId = await decide('approve');
    expect(await scene.work(jobId!)).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect(atProvider()).toBe('Obrigada pela visita!');
    expect((await detail()).awaitsApproval).toBe(false);
  });

  it('a reply that is turned down goes nowhere, and another can be asked for', async () => {
    await reply('Obrigada!');
    await decide('reject', { reason: 'Sem exclamação, por favor' });
    expect(await detail()).toMatchObject({ awaitsApproval: false, reply: null });
    expect(await reply('Obrigada.')).toMatchObject({ isWaiting: true });
    expect(calls()).toEqual([]);
  });

  it('another text for a reply that stands waits, and the one that stands stays', async () => {
    await stands('Obrigada!');
    expect(await reply('Volte sempre, Maria.')).toMatchObject({ jobId: null, isWaiting: true });
    expect([atProvider(), calls().length]).toEqual(['Obrigada!', 1]);
    expect(await scene.work((await decide('approve'))!)).toMatchObject({ counts: { live: 1 } });
    expect(atProvider()).toBe('Volte sempre, Maria.');
  });

  it('the deletion of a reply waits, and the reply stays', async () => {
    await stands('Obrigada!');
    expect(await reply(null)).toMatchObject({ jobId: null, isWaiting: true });
    expect([atProvider(), calls().length]).toEqual(['Obrigada!', 1]);
    expect(await detail()).toMatchObject({ awaitsApproval: true, reply: { text: 'Obrigada!' } });
    expect(await scene.work((await decide('approve'))!)).toMatchObject({ counts: { live: 1 } });
    expect(atProvider()).toBeUndefined();
  });

  it('taking a reply back by its job waits, and the reply stays', async () => {
    const { jobId } = await reply('Obrigada!', scene.person);
    await scene.work(jobId!);
    const undo = await suggesting.inject({ method: 'POST', url: `${base()}/jobs/${jobId!}/undo` });
    expect(undo.statusCode, undo.body).toBe(201);
    const { planId } = undo.json<{ planId: string }>();
    const url = `${base()}/plans/${planId}/apply`;
    const applied = await suggesting.inject({ method: 'POST', url, payload: {} });
    expect(applied.json()).toMatchObject({ code: 'approval_required' });
    const request = await suggesting.inject({
      method: 'POST',
      url: `${base()}/plans/${planId}/approval`,
      payload: {},
    });
    expect(request.statusCode, request.body).toBe(201);
    expect([atProvider(), calls().length]).toEqual(['Obrigada!', 1]);
  });
});
