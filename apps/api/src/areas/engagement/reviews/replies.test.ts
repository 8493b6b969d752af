import type { JobDetail, ReviewDetail } from '@frontage/api-client/contract';
import type { Issue } from '@frontage/domain';
import { findReplyFindings, repairReply } from '@frontage/domain/replies';
import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appUser,
  auditEvent,
  fieldHistory,
  job as jobTable,
  ledgerEntry,
  location,
  plan as planTable,
  review,
} from '#src/db/schema/index';
import { createReviewAlerts } from './alerts';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { insertUnanswered } from '#src/testing/unanswered-review';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
/** The review that is answered: without a reply, at the first location that has one. */
let reviewId: string;
let number: string;
let providerId: string;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  scene = await stage.open({ locations: 4 });
  ({ reviewId, number, providerId } = await insertUnanswered(scene));
});

const ask = (text: string | null, more: object = {}) =>
  scene.post(`reviews/${reviewId}/reply`, { text, title: 'Resposta a Maria', ...more });
const reply = async (text: string | null): Promise<JobDetail> => {
  const answer = await ask(text);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { jobId, isWaiting } = answer.json<{ jobId: string; isWaiting: boolean }>();
  expect(isWaiting).toBe(false);
  return scene.work(jobId);
};
const atProvider = () =>
  scene.sandbox.control.world.reviews(number).find((one) => one.reviewId === providerId);
const calls = (method: 'PUT' | 'DELETE') =>
  scene.sandbox.control.ledger.find({ method, effect: true }).filter(({ path }) => path.endsWith('/reply'));
const stored = async () =>
  (await scene.test.context.db.select().from(review).where(eq(review.id, reviewId)))[0]!;
const remove = () => {
  const change = { isRemoved: true };
  scene.sandbox.control.change([{ kind: 'review', location: number, review: providerId, change }]);
};
const undo = async (jobId: string) => {
  const answer = await scene.post(`jobs/${jobId}/undo`);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ planId: string }>().planId;
};

describe('a reply', () => {
  it('is live once it was read back, with who it is to in plan, ledger, history and audit', async () => {
    const answer = await ask('Obrigada pela visita!');
    const { planId, jobId } = answer.json<{ planId: string; jobId: string }>();
    const [place] = await scene.items(planId);
    const subject = { id: reviewId, kind: 'review', title: 'Maria Lima' };
    expect(place?.items).toMatchObject([
      { field: 'reply', subject, from: null, to: 'Obrigada pela visita!' },
    ]);
    const sent = await scene.work(jobId, ({ counts }) => counts.queued === 0);
    expect(sent.counts.live).toBe(0);
    expect(await stored()).toMatchObject({ reply: 'Obrigada pela visita!', replyState: 'PENDING' });
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect(await stored()).toMatchObject({ replyState: 'APPROVED' });
    expect(await scene.ledger(jobId)).toMatchObject([{ field: 'reply', subject, state: 'live', tries: 1 }]);
    expect(atProvider()?.reply?.comment).toBe('Obrigada pela visita!');
    expect(calls('PUT')).toHaveLength(1);
    const { db } = scene.test.context;
    expect(await db.select().from(fieldHistory).where(eq(fieldHistory.subjectId, reviewId))).toMatchObject([
      { field: 'reply', source: 'reply', from: null, to: 'Obrigada pela visita!', jobId },
    ]);
    const audited = await db.select().from(auditEvent).where(eq(auditEvent.action, 'review_replied'));
    expect(audited).toMatchObject([{ objectId: planId }]);
    const csv = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/jobs/${jobId}/ledger.csv`,
    });
    expect(csv.body).toContain('reply,Maria Lima,');
    const back = await undo(jobId);
    const rows = await db
      .select()
      .from(planTable)
      .where(inArray(planTable.id, [planId, back]));
    expect(rows.map(({ subjectFields }) => subjectFields)).toEqual([['reply'], ['reply']]);
    const [row] = await db.select().from(jobTable).where(eq(jobTable.id, jobId));
    expect(row?.subjectFields).toEqual(['reply']);
    const history = await scene.get<{ total: number }>(`locations/${place!.locationId}/history`);
    expect(history.total).toBe(0);
  });

  it('is replaced, and undone to what stood there before; the first one, to none', async () => {
    const first = await reply('Obrigada!');
    const second = await reply('Obrigada, Maria!');
    expect(calls('PUT')).toHaveLength(2);
    await scene.work(await scene.apply(await undo(second.id)));
    expect(atProvider()?.reply?.comment).toBe('Obrigada!');
    await scene.work(await scene.apply(await undo(first.id)));
    expect(atProvider()?.reply).toBeUndefined();
    expect(calls('DELETE')).toHaveLength(1);
    expect(await stored()).toMatchObject({ reply: null, replyState: null });
  });

  it('is refused where it would give away an address, or repeat what stood there', async () => {
    const { db } = scene.test.context;
    const answer = await ask('Fale com a Ana: (21) 98888-7777 ou ana (at) padaria.com');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'reply_refused',
        fields: [
          { path: 'text', code: 'email', params: { start: 35, end: 55 } },
          { path: 'text', code: 'foreign_phone', params: { start: 16, end: 31 } },
        ],
      },
    ]);
    const [own] = await db
      .select()
      .from(location)
      .where(eq(location.id, (await stored()).locationId));
    await reply(`Obrigada! Ligue ${own!.values.phone!}`);
    const standing = await stored();
    const other = {
      ...standing,
      id: randomUUID(),
      providerId: 'another',
      reply: 'Que bom receber você aqui.',
    };
    await db.insert(review).values(other);
    expect((await ask('Que bom receber você aqui!')).json()).toMatchObject({
      code: 'reply_refused',
      fields: [{ code: 'near_copy', params: { likeness: 1 } }],
    });
  });

  it('is looked at while it is written, with what is only pointed out', async () => {
    const { db } = scene.test.context;
    const check = async (text: string) =>
      (await scene.post(`reviews/${reviewId}/reply/check`, { text })).json<object>();
    expect(await check('Obrigada pela visita!')).toEqual({ findings: [] });
    expect(await check('Escreva para ana (at) padaria.com')).toEqual({
      findings: [{ code: 'email', severity: 'blocks', start: 13, end: 33, likeness: null }],
    });
    const reply = 'Que bom receber você aqui, volte sempre para provar a fornada das sete.';
    await db.insert(review).values({ ...(await stored()), id: randomUUID(), providerId: 'another', reply });
    expect(
      await check('Que bom receber você aqui, volte sempre para provar um café com a gente.'),
    ).toMatchObject({ findings: [{ code: 'near_copy', severity: 'warns' }] });
    expect(await check(reply)).toMatchObject({ findings: [{ code: 'near_copy', severity: 'blocks' }] });
    expect((await stored()).reply).toBeNull();
    expect(calls('PUT')).toHaveLength(0);
    expect((await scene.post(`reviews/${randomUUID()}/reply/check`, { text: 'Oi' })).statusCode).toBe(404);
  });

  it('may name the numbers of its location, which are told with the review', async () => {
    const { locationId } = await stored();
    const { values } = (await scene.locations()).find(({ id }) => id === locationId)!;
    const numbers = {
      phone: '+551130327745',
      additionalPhones: ['+551130327746'],
      whatsapp: '+5511988887777',
    };
    await scene.test.context.db
      .update(location)
      .set({ values: { ...values, ...numbers } })
      .where(eq(location.id, locationId));
    const url = `/api/projects/${scene.person.project.id}/reviews/${reviewId}`;
    const { phones } = (await scene.person.inject({ url })).json<ReviewDetail>().location;
    expect(phones).toEqual(['+551130327745', '+551130327746', '+5511988887777']);
    const text = 'Sentimos muito. Fale comigo em (11) 98877-2040 hoje.';
    const refused = (await ask(text)).json<{ code: string; fields: Issue[] }>();
    expect(refused).toMatchObject({ code: 'reply_refused', fields: [{ code: 'foreign_phone' }] });
    const [finding] = findReplyFindings(text, { phones, recentReplies: [], isAnonymous: false });
    const mended = repairReply(text, finding!, { phones });
    expect(mended).toBe('Sentimos muito. Fale comigo em (11) 3032-7745 hoje.');
    expect(await ask(mended)).toMatchObject({ statusCode: 201 });
  });

  it('is deleted by a reply of nothing', async () => {
    await reply('Obrigada!');
    expect(await reply(null)).toMatchObject({ counts: { live: 1 } });
    expect(atProvider()?.reply).toBeUndefined();
    expect((await ask(null)).json()).toMatchObject({ code: 'plan_empty' });
  });

  it('is not undone where somebody wrote another since', async () => {
    const done = await reply('Obrigada!');
    await scene.test.context.db
      .update(review)
      .set({ reply: 'De outra pessoa' })
      .where(eq(review.id, reviewId));
    const [place] = await scene.items(await undo(done.id));
    expect(place?.items).toMatchObject([{ state: 'blocked', reason: 'moved_since' }]);
  });

  it('is not sent over what somebody else wrote meanwhile', async () => {
    const { jobId } = (await ask('Obrigada!')).json<{ jobId: string }>();
    const written = { comment: 'De outra pessoa', at: 0, dueAt: 0 };
    scene.sandbox.control.change([
      { kind: 'review', location: number, review: providerId, change: { reply: written } },
    ]);
    await scene.work(jobId);
    expect(await scene.ledger(jobId)).toMatchObject([
      { state: 'failed', reason: 'moved_since_plan', found: 'De outra pessoa' },
    ]);
    expect(calls('PUT')).toHaveLength(0);
  });

  it('to a review that has gone says so, before it is sent and after', async () => {
    const { jobId } = (await ask('Obrigada!')).json<{ jobId: string }>();
    remove();
    expect(await scene.work(jobId)).toMatchObject({ counts: { failed: 1 }, retryable: 0 });
    expect(await scene.ledger(jobId)).toMatchObject([{ state: 'failed', reason: 'review_gone' }]);
    await scene.test.context.db
      .update(review)
      .set({ removedAt: scene.test.clock.now() })
      .where(eq(review.id, reviewId));
    expect((await ask('Obrigada!')).json()).toMatchObject({ code: 'review_gone' });
  });

  it('whose review goes after it was sent ends as that, and cannot be undone', async () => {
    const { jobId } = (await ask('Obrigada!')).json<{ jobId: string }>();
    await scene.work(jobId, ({ counts }) => counts.queued === 0);
    remove();
    await scene.work(jobId);
    expect(await scene.ledger(jobId)).toMatchObject([{ state: 'rejected', reason: 'review_gone' }]);
    const second = await scene.post(`jobs/${jobId}/undo`);
    expect(second.json()).toMatchObject({ code: 'job_not_undoable' });
  });

  it('that the provider turns down is rejected with its word', async () => {
    scene.turnDown('reviewReply', 'milagre');
    const done = await reply('Um milagre');
    expect(done.counts.rejected).toBe(1);
    expect(await scene.ledger(done.id)).toMatchObject([
      { state: 'rejected', reason: 'provider_refused', message: 'PROHIBITED_CONTENT' },
    ]);
    expect(await stored()).toMatchObject({ replyState: 'REJECTED', replyViolation: 'PROHIBITED_CONTENT' });
    const alerts = createReviewAlerts(scene.test.context);
    await alerts.runDue();
    await alerts.runDue();
    // Once, to who wrote it.
    const told = await scene.person.inject({ url: '/api/notifications?type=reply_rejected' });
    expect(told.json<{ items: object[] }>().items).toMatchObject([
      { params: { reviewId, policy: 'PROHIBITED_CONTENT' } },
    ]);
  });

  it('is sent once, whatever is cut between the call and its record', async () => {
    const { jobId } = (await ask('Obrigada!')).json<{ jobId: string }>();
    await scene.work(jobId, ({ counts }) => counts.queued === 0);
    expect(calls('PUT')).toHaveLength(1);
    // The call had its effect, and the process died before it wrote so: what the ledger and our copy were at that moment.
    const { db } = scene.test.context;
    await db.execute('alter table ledger_entry disable trigger ledger_moves');
    await db
      .update(ledgerEntry)
      .set({ state: 'sending', tries: 1, nextTryAt: null })
      .where(eq(ledgerEntry.jobId, jobId));
    await db.execute('alter table ledger_entry enable trigger ledger_moves');
    await db.update(review).set({ reply: null, replyState: null }).where(eq(review.id, reviewId));
    await db.delete(fieldHistory).where(eq(fieldHistory.subjectId, reviewId));
    scene.test.clock.advance(1_000);
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect(calls('PUT')).toHaveLength(1);
    expect(await stored()).toMatchObject({ reply: 'Obrigada!' });
    expect(await db.select().from(fieldHistory).where(eq(fieldHistory.subjectId, reviewId))).toHaveLength(1);
  });

  it('is busy by itself: another to the same review waits, values of its location do not', async () => {
    await ask('Obrigada!');
    expect((await ask('Outra')).json()).toMatchObject({
      code: 'reply_in_progress',
      message: scene.person.user.name,
    });
    const { locationId } = await stored();
    const answer = await scene.post('plans/values', {
      title: 'Telefone',
      source: 'form',
      changes: [{ locationId, values: { phone: '+551130329999' } }],
    });
    const [place] = await scene.items(answer.json<{ planId: string }>().planId);
    expect(place?.items).toMatchObject([{ field: 'phone', subject: null, state: 'changed' }]);
  });

  it('is taken back, applied and cancelled only by who may answer reviews', async () => {
    const { planId } = (await ask('Obrigada!', { review: true })).json<{ planId: string }>();
    const done = await reply('Obrigada, Maria!');
    const setPermission = async (isHeld: boolean) => {
      await scene.test.context.db
        .update(appUser)
        .set({ permissions: { 'reviews:edit': isHeld } })
        .where(eq(appUser.id, scene.person.user.id));
    };
    await setPermission(false);
    const acts = [
      `plans/${planId}/apply`,
      `plans/${planId}/discard`,
      `jobs/${done.id}/undo`,
      `jobs/${done.id}/cancel`,
    ];
    for (const act of acts)
      expect([act, (await scene.post(act, {})).json<{ code: string }>().code]).toEqual([
        act,
        'not_authorized',
      ]);
    expect((await ask('Outra')).statusCode).toBe(403);
    await setPermission(true);
    expect((await scene.post(`jobs/${done.id}/undo`)).statusCode).toBe(201);
  });

  it('is shown by plan and ledger only to who may see reviews', async () => {
    const { planId, jobId } = (await ask('Obrigada!')).json<{ planId: string; jobId: string }>();
    const reads = [
      `plans/${planId}/locations`,
      `plans/${planId}/plan.csv`,
      `jobs/${jobId}/ledger`,
      `jobs/${jobId}/ledger.csv`,
    ];
    const statuses = () =>
      Promise.all(
        reads.map(
          async (path) =>
            (await scene.person.inject({ url: `/api/projects/${scene.person.project.id}/${path}` }))
              .statusCode,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await scene.test.context.db
      .update(appUser)
      .set({ permissions: { 'reviews:view': false } })
      .where(eq(appUser.id, scene.person.user.id));
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it('has at most 4,096 bytes, in whatever letters', async () => {
    expect((await ask('é'.repeat(2_049))).json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'text', code: 'too_long' }],
    });
    expect((await ask(' ')).statusCode).toBe(400);
    expect((await ask('é'.repeat(2_048), { review: true })).json()).toMatchObject({ jobId: null });
  });
});
