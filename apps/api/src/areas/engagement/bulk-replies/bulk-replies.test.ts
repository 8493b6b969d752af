import type { OutboxItem } from '@frontage/api-client/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appUser,
  auditEvent,
  job,
  ledgerEntry,
  plan,
  projectMember,
  review,
  templateUse,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import {
  bulksOf,
  thanks,
  thanksPool as pools,
  type Bulk,
  type MadeBulk,
  type SentBulk,
} from '#src/testing/bulk-replies-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let bulks: Awaited<ReturnType<typeof bulksOf>>;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  scene = await stage.open({ locations: 4 });
  bulks = await bulksOf(scene);
});

const code = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

describe('drafts', () => {
  it('come from the pool of the rating, in the language of the review, with no text twice at a shop', async () => {
    await bulks.pool(thanks.slice(0, 3));
    await bulks.template('Thank you, {firstName}, see you soon!', { language: 'en' });
    await bulks.template('Sentimos muito, {firstName}. Vamos melhorar.', { ratings: [1], pool: 'Desculpas' });
    const four = [];
    for (const reviewerName of ['Ana Reis', 'Bia Luz', 'Caio Dias', 'Davi Melo'])
      four.push(await bulks.write({ reviewerName }));
    const english = await bulks.write({
      comment: 'The bread is very good and it was warm',
      reviewerName: 'Helen Brooks',
    });
    const spanish = await bulks.write({
      comment: 'El pan es muy bueno y los dueños son amables',
      reviewerName: 'Luz',
    });
    const elsewhere = await bulks.write({ place: 1 });
    const angry = await bulks.write({ rating: 1, comment: 'O pão não é bom', reviewerName: 'Rui Sá' });
    const low = await bulks.write({ rating: 2 });
    const { id, drafts, leftOut } = await bulks.create([...four, english, spanish, elsewhere, angry, low], {
      ...pools,
      1: 'Desculpas',
    });
    expect([drafts, leftOut]).toEqual([
      8,
      { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 1 },
    ]);
    const { items } = await bulks.read(id);
    const of = (reviewId: string) => items.find((one) => one.reviewId === reviewId)!;
    const texts = four.map((one) => of(one).text).filter((text) => text !== null);
    expect(new Set(texts).size).toBe(3);
    expect(items.filter(({ lack }) => lack === 'used_up')).toHaveLength(1);
    expect(texts.every((text) => /Ana|Bia|Caio|Davi/.test(text))).toBe(true);
    expect(of(english)).toMatchObject({ text: 'Thank you, Helen, see you soon!', state: 'draft' });
    expect(of(spanish)).toMatchObject({ text: null, lack: 'language', template: null });
    expect(of(elsewhere)).toMatchObject({
      text: expect.stringContaining('Maria') as string,
      lack: null,
      findings: [],
    });
    expect(of(angry).text).toBe('Sentimos muito, Rui. Vamos melhorar.');
    expect(bulks.puts()).toEqual([]);
    const { db } = scene.test.context;
    expect(await db.select().from(auditEvent).where(eq(auditEvent.action, 'bulk_reply_made'))).toMatchObject([
      { projectId: scene.person.project.id, after: { drafts: 8 } },
    ]);
  });

  it('pass over what was among the last replies of the location, and say what is alike', async () => {
    await bulks.pool(thanks.slice(0, 2));
    const old = await bulks.write({
      reply: 'Oi, Rui! Obrigado pela visita, volte sempre que quiser.',
      repliedAt: scene.test.clock.now(),
    });
    const { db } = scene.test.context;
    const [used] = (await scene.get<{ items: { id: string; text: string }[] }>('templates')).items.filter(
      ({ text }) => text === thanks[0],
    );
    const { accountId, id: projectId } = scene.person.project;
    await db.insert(templateUse).values({
      id: randomUUID(),
      accountId,
      projectId,
      templateId: used!.id,
      locationId: bulks.places[0]!.id,
      reviewId: old,
      isEdited: false,
      usedAt: scene.test.clock.now(),
    });
    const mine = await bulks.write();
    const { id } = await bulks.create([mine]);
    const [item] = (await bulks.read(id)).items;
    expect(item!.text).toBe('Que alegria ler isso, Maria. Até a próxima fornada!');
    const alike = await bulks.changed(id, item!, {
      act: 'edit',
      text: 'Oi, Rui! Obrigado pela visita, volte sempre que quiser!',
    });
    expect(alike).toMatchObject({ isEdited: true, findings: [{ code: 'near_copy', severity: 'blocks' }] });
    expect(alike.likeness).toBeGreaterThan(0.7);
    expect(code(await bulks.change(id, alike, { act: 'accept' }))).toBe('reply_refused');
    expect(await bulks.statesOf(id)).toEqual(['draft']);
  });

  it('are made of the reviews that a filter shows, those due first, and of each review in one bulk only', async () => {
    await bulks.pool();
    const late = await bulks.write({ place: 1, comment: 'Muito boa a fila que anda' });
    const fresh = await bulks.write({ place: 2, comment: 'Que fila boa' });
    await bulks.write({ comment: 'Sem espera' });
    const answered = await bulks.write({ comment: 'Fila', reply: 'Obrigado', replyState: 'APPROVED' });
    const gone = await bulks.write({ comment: 'Fila', removedAt: scene.test.clock.now() });
    await scene.test.context.db
      .update(review)
      .set({ updatedAt: new Date(scene.test.clock.now().getTime() - 7_200_000) })
      .where(eq(review.id, late));
    const selection = { by: 'filter', filter: { replies: 'all', search: 'fila' } };
    const preview = await scene.post('bulk-replies/preview', { selection });
    expect(preview.json()).toMatchObject({
      matching: 4,
      locations: 2,
      byRating: [0, 0, 0, 0, 2],
      leftOut: { answered: 1, removed: 1, in_bulk: 0 },
      pools: [{ name: 'Agradecimentos', texts: [0, 0, 0, 0, 12], languages: ['br'] }],
    });
    const { id } = (await scene.post('bulk-replies', { selection, pools })).json<MadeBulk>();
    expect((await bulks.read(id)).items.map(({ reviewId }) => reviewId)).toEqual([late, fresh]);
    const again = await scene.post('bulk-replies', { selection, pools });
    expect(code(again)).toBe('nothing_to_answer');
    expect((await scene.post('bulk-replies/preview', { selection })).json()).toMatchObject({
      leftOut: { in_bulk: 2, answered: 1, removed: 1 },
    });
    expect([answered, gone]).toHaveLength(2);
    const { items } = await scene.get<{ items: object[] }>('bulk-replies');
    expect(items).toMatchObject([{ id, total: 2, toLookAt: 2, accepted: 0 }]);
  });

  it('are changed, mended, left out and taken up again, one person at a time', async () => {
    await bulks.pool(thanks.slice(0, 2));
    const reviewId = await bulks.write();
    const { id } = await bulks.create([reviewId]);
    const [first] = (await bulks.read(id)).items;
    const next = await bulks.changed(id, first!, { act: 'next' });
    expect(next.text).not.toBe(first!.text);
    expect((await bulks.changed(id, next, { act: 'next' })).text).toBe(first!.text);
    const stale = await bulks.change(id, next, { act: 'skip' });
    expect([stale.statusCode, code(stale)]).toEqual([409, 'conflict']);
    const [now] = (await bulks.read(id)).items;
    const phoned = await bulks.changed(id, now!, { act: 'edit', text: 'Obrigado! Ligue (21) 98888-7777.' });
    expect(phoned.findings).toMatchObject([{ code: 'foreign_phone', severity: 'blocks' }]);
    const mended = await bulks.changed(id, phoned, { act: 'mend' });
    expect([mended.findings, mended.text]).toEqual([[], expect.not.stringContaining('98888')]);
    const skipped = await bulks.changed(id, mended, { act: 'skip' });
    expect([skipped.state, skipped.decidedBy?.id]).toEqual(['skipped', scene.person.user.id]);
    const back = await bulks.changed(id, skipped, { act: 'reopen' });
    const long = await bulks.change(id, back, { act: 'accept', text: 'é'.repeat(2_049) });
    expect(code(long)).toBe('reply_refused');
    const accepted = await bulks.changed(id, back, { act: 'accept', text: 'Obrigado, Maria!' });
    expect(accepted).toMatchObject({ state: 'accepted', text: 'Obrigado, Maria!', isEdited: true });
  });

  it('show two people what the other did, and where the other is', async () => {
    await bulks.pool();
    const ids = [await bulks.write(), await bulks.write({ place: 1 })];
    const { id } = await bulks.create(ids);
    const { account, project } = scene.person;
    const other = await scene.test.signIn({ account, project });
    const [mine, theirs] = (await bulks.read(id)).items;
    expect((await bulks.change(id, theirs!, { act: 'accept' }, other)).statusCode).toBe(200);
    await other.inject({
      method: 'POST',
      url: `${bulks.base}/reviews/${theirs!.reviewId}/present`,
      payload: { isWriting: true },
    });
    expect(await bulks.read(id)).toMatchObject({
      others: [{ id: other.user.id, reviewId: theirs!.reviewId }],
      items: [
        { reviewId: mine!.reviewId, state: 'draft', decidedBy: null },
        { state: 'accepted', decidedBy: { id: other.user.id, name: other.user.name } },
      ],
    });
    expect(code(await bulks.change(id, theirs!, { act: 'skip' }))).toBe('conflict');
    const both = await Promise.all([bulks.put(id), bulks.put(id, other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { db } = scene.test.context;
    const [made] = await db
      .select({ jobs: count() })
      .from(job)
      .where(and(eq(job.projectId, project.id), eq(job.source, 'reply')));
    expect(made).toEqual({ jobs: 1 });
  });
});

describe('what happens meanwhile', () => {
  it('is told, and left out of what is sent', async () => {
    await bulks.pool();
    const ids = [];
    for (const place of [0, 1, 2, 3]) ids.push(await bulks.write({ place }));
    const extra = await bulks.write({ place: 3, reviewerName: 'Rui Sá' });
    const { id } = await bulks.create([...ids, extra]);
    await bulks.acceptAll(id);
    const { db } = scene.test.context;
    const [removed, edited, answered, busy] = ids as [string, string, string, string];
    const now = scene.test.clock.now();
    await db.update(review).set({ removedAt: now }).where(eq(review.id, removed));
    await db.update(review).set({ updatedAt: now, comment: 'Mudei de ideia' }).where(eq(review.id, edited));
    await db.update(review).set({ reply: 'Obrigado!', repliedAt: now }).where(eq(review.id, answered));
    expect((await scene.post(`reviews/${busy}/reply`, { text: 'Obrigada!', title: 'Uma' })).statusCode).toBe(
      201,
    );
    const told = async () => {
      const { items } = await bulks.read(id);
      return Object.fromEntries(items.map(({ reviewId, obstacle }) => [reviewId, obstacle]));
    };
    expect(await told()).toEqual({
      [removed]: 'removed',
      [edited]: 'changed',
      [answered]: 'answered',
      [busy]: 'in_progress',
      [extra]: null,
    });
    const { replies, leftOut } = await bulks.sent(id);
    expect(replies).toBe(1);
    expect(new Map(leftOut.map(({ reviewId, reason }) => [reviewId, reason]))).toEqual(
      new Map([
        [removed, 'removed'],
        [edited, 'changed'],
        [answered, 'answered'],
        [busy, 'in_progress'],
      ]),
    );
    const item = (await bulks.read(id)).items.find(({ reviewId }) => reviewId === edited)!;
    const unread = await bulks.change(id, item, { act: 'accept', seen: item.writtenAt });
    expect(code(unread)).toBe('review_changed');
    expect(await bulks.changed(id, item, { act: 'accept' })).toMatchObject({
      state: 'accepted',
      obstacle: null,
    });
    expect((await bulks.sent(id)).replies).toBe(1);
    const nothing = await bulks.put(id);
    expect([nothing.statusCode, code(nothing)]).toEqual([409, 'nothing_to_answer']);
  });
});

describe('the outbox', () => {
  it('stops where all is held, also in the middle of a job, and goes on with the rest', async () => {
    await bulks.pool();
    const ids = [];
    for (let turn = 0; turn < 12; turn += 1) ids.push(await bulks.write({ place: turn % 4 }));
    const { id } = await bulks.create(ids);
    await bulks.acceptAll(id);
    const { jobId } = await bulks.sent(id);
    const hold = async (isHeld: boolean) => {
      const url = `${bulks.base}/reviews/outbox`;
      const answer = await scene.person.inject({ method: 'PATCH', url, payload: { isHeld } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    let stopped: Promise<number> | undefined;
    scene.onCall((method, path) => {
      if (method === 'PUT' && path.endsWith('/reply')) stopped ??= hold(true).then(() => bulks.puts().length);
    });
    scene.test.clock.advance(121_000);
    await scene.runner.runDue();
    const left = await stopped!;
    // One may have been on its way.
    expect(bulks.puts().length).toBeLessThanOrEqual(left + 1);
    expect(bulks.puts().length).toBeLessThan(ids.length);
    scene.test.clock.advance(3_600_000);
    await scene.runner.runDue();
    expect(bulks.puts().length).toBeLessThanOrEqual(left + 1);
    const taken = await scene.post(`reviews/${ids.at(-1)!}/outbox`, { act: 'withdraw' });
    expect(taken.statusCode, taken.body).toBe(200);
    await hold(false);
    const done = await scene.work(jobId!);
    expect(done).toMatchObject({ state: 'done', counts: { live: 11, cancelled: 1 } });
  });

  it('reads back what had left when the rest is taken back while all is held', async () => {
    await bulks.pool();
    const ids = [await bulks.write({ place: 0 }), await bulks.write({ place: 1 })];
    const { id } = await bulks.create(ids);
    await bulks.acceptAll(id);
    const { jobId } = await bulks.sent(id);
    const url = `${bulks.base}/reviews/outbox`;
    scene.onCall((method, path) =>
      method === 'PUT' && path.endsWith('/reply')
        ? scene.person.inject({ method: 'PATCH', url, payload: { isHeld: true } })
        : undefined,
    );
    scene.test.clock.advance(121_000);
    await scene.runner.runDue();
    expect(bulks.puts()).toHaveLength(1);
    expect((await scene.post(`reviews/outbox/${jobId!}/withdraw`)).json()).toEqual({ withdrawn: 1 });
    expect(await scene.work(jobId!)).toMatchObject({ state: 'done', counts: { live: 1, cancelled: 1 } });
  });

  it('holds one job for all, and gives back one or all of them as drafts', async () => {
    await bulks.pool();
    const ids = [];
    for (const place of [0, 1, 2]) ids.push(await bulks.write({ place }));
    const { id } = await bulks.create(ids);
    await bulks.acceptAll(id);
    const { jobId, replies } = await bulks.sent(id);
    expect(replies).toBe(3);
    const outbox = await scene.get<{ items: OutboxItem[]; total: number }>('reviews/outbox');
    expect(outbox).toMatchObject({ total: 3, items: [{ jobId, together: 3, bulkReplyId: id }] });
    expect((await bulks.read(id)).waiting).toMatchObject([{ jobId, replies: 3 }]);
    const used = async () => (await scene.test.context.db.select().from(templateUse)).length;
    const before = await used();
    const one = await scene.post(`reviews/${ids[0]!}/outbox`, { act: 'withdraw' });
    expect(one.statusCode, one.body).toBe(200);
    expect(await bulks.statesOf(id)).toEqual(['draft', 'sent', 'sent']);
    expect(await used()).toBe(before - 1);
    const rest = await scene.post(`reviews/outbox/${jobId!}/withdraw`);
    expect([rest.statusCode, rest.json()]).toEqual([200, { withdrawn: 2 }]);
    expect(await bulks.statesOf(id)).toEqual(['draft', 'draft', 'draft']);
    expect(await scene.job(jobId!)).toMatchObject({ state: 'cancelled' });
    expect(code(await scene.post(`reviews/outbox/${jobId!}/withdraw`))).toBe('reply_on_its_way');
    await bulks.acceptAll(id);
    const again = await bulks.sent(id);
    expect(await scene.work(again.jobId!)).toMatchObject({ state: 'done', counts: { live: 3 } });
    expect(bulks.puts()).toHaveLength(3);
    expect((await bulks.read(id)).items.map(({ replyState }) => replyState)).toEqual([
      'live',
      'live',
      'live',
    ]);
    expect((await scene.get<{ items: object[] }>('bulk-replies')).items).toEqual([]);
  });

  it('gets what a stopped server had planned but not begun, once', async () => {
    await bulks.pool();
    const { id } = await bulks.create([await bulks.write(), await bulks.write({ place: 1 })]);
    await bulks.acceptAll(id);
    const { db } = scene.test.context;
    const { planId, jobId } = await bulks.sent(id);
    // As it would stand had the process ended between the plan and its job.
    await db.delete(ledgerEntry).where(eq(ledgerEntry.jobId, jobId!));
    await db.update(plan).set({ state: 'draft', jobId: null, applyAt: null }).where(eq(plan.id, planId));
    await db.delete(job).where(eq(job.id, jobId!));
    expect(await bulks.statesOf(id)).toEqual(['accepted', 'accepted']);
    const again = await bulks.sent(id);
    expect(again.replies).toBe(2);
    expect(await db.select({ state: plan.state }).from(plan).where(eq(plan.id, planId))).toEqual([
      { state: 'discarded' },
    ]);
    await scene.work(again.jobId!);
    expect(bulks.puts()).toHaveLength(2);
  });

  it('answers the same call again with the same job', async () => {
    await bulks.pool();
    const { id } = await bulks.create([await bulks.write()]);
    await bulks.acceptAll(id);
    const ask = () => bulks.put(id, scene.person, { 'idempotency-key': 'the-same-call-twice' });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
  });
});

describe('who may', () => {
  it('sends for approval where changes wait for somebody, and looks again at what came back', async () => {
    await bulks.pool();
    const { id } = await bulks.create([await bulks.write(), await bulks.write({ place: 1 })]);
    await bulks.acceptAll(id);
    const { db } = scene.test.context;
    const { account, project, user } = scene.person;
    const approver = await scene.test.signIn({ account, project, user: { role: 2 } });
    await db
      .insert(userApprover)
      .values({ accountId: account.id, userId: user.id, approverId: approver.user.id });
    const decide = async (what: 'approve' | 'reject', payload: object) => {
      const waiting = await approver.inject({ url: `/api/approvals?project=${project.id}` });
      const [asked] = waiting.json<{ items: { id: string }[] }>().items;
      const url = `${bulks.base}/approvals/${asked!.id}/${what}`;
      const answer = await approver.inject({ method: 'POST', url, payload });
      expect(answer.statusCode, answer.body).toBe(what === 'approve' ? 202 : 200);
      return answer.json<{ jobId: string }>();
    };
    expect(await bulks.sent(id)).toMatchObject({ jobId: null, isWaiting: true, replies: 2 });
    expect(await bulks.read(id)).toMatchObject({ awaitingApproval: 2, waiting: [], jobId: null });
    expect(code(await bulks.put(id))).toBe('nothing_to_answer');
    await decide('reject', { reason: 'Sem exclamação, por favor' });
    expect(await bulks.statesOf(id)).toEqual(['draft', 'draft']);
    await bulks.acceptAll(id);
    expect(await bulks.sent(id)).toMatchObject({ isWaiting: true, replies: 2 });
    const { jobId } = await decide('approve', {});
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 2 } });
    expect(bulks.puts()).toHaveLength(2);
    expect(await bulks.read(id)).toMatchObject({ awaitingApproval: 0, jobId });
  });

  it('sees and answers only reviews of locations in scope', async () => {
    await bulks.pool();
    const ids = [await bulks.write(), await bulks.write({ place: 1 })];
    const answered = await bulks.write({ reply: 'Obrigado!', repliedAt: scene.test.clock.now() });
    const { id } = await bulks.create([...ids, answered]);
    const { db } = scene.test.context;
    const { account, project } = scene.person;
    const limited = await scene.test.signIn({ account, project });
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, limited.user.id));
    await db.insert(userLocation).values({
      accountId: account.id,
      projectId: project.id,
      userId: limited.user.id,
      locationId: bulks.places[1]!.id,
    });
    const seen = (await limited.inject({ url: `${bulks.base}/bulk-replies/${id}` })).json<Bulk>();
    expect(seen.items.map(({ reviewId }) => reviewId)).toEqual([ids[1]]);
    // What its maker could not answer may lie anywhere.
    const listed = (await limited.inject({ url: `${bulks.base}/bulk-replies` })).json<{ items: Bulk[] }>();
    for (const { leftOut } of [seen, ...listed.items]) expect(leftOut.answered).toBe(0);
    expect((await bulks.read(id)).leftOut.answered).toBe(1);
    const [own] = seen.items;
    const first = (await bulks.read(id)).items.find(({ reviewId }) => reviewId === ids[0]);
    expect((await bulks.change(id, first!, { act: 'skip' }, limited)).statusCode).toBe(404);
    expect((await bulks.change(id, own!, { act: 'accept' }, limited)).statusCode).toBe(200);
    expect((await bulks.changed(id, first!, { act: 'accept' })).state).toBe('accepted');
    const answer = await bulks.put(id, limited);
    expect([answer.statusCode, answer.json<SentBulk>().replies]).toEqual([201, 1]);
    const states = (await bulks.read(id)).items.map(({ reviewId, state }) => [reviewId, state]);
    expect(Object.fromEntries(states)).toEqual({ [ids[0]!]: 'accepted', [ids[1]!]: 'sent' });
  });

  it('is listed among the newest 200', async () => {
    const { db } = scene.test.context;
    const { project, user } = scene.person;
    await db.execute(sql`
      with b as (
        insert into bulk_reply (id, account_id, project_id, source, pools, left_out, created_by, created_at)
        select gen_random_uuid(), ${project.accountId}, ${project.id}, 'pools', '{}',
          '{"answered":0,"in_progress":0,"in_bulk":0,"removed":0,"no_pool":0}', ${user.id},
          '2026-11-01'::timestamptz + n * interval '1 minute' from generate_series(1, 201) n
        returning id
      ), r as (
        insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, read_at)
        select b.id, ${project.accountId}, ${project.id}, ${bulks.places[0]!.id}, b.id::text, 5, now(), now(), now() from b
        returning id
      )
      insert into bulk_reply_item (bulk_reply_id, review_id, account_id, location_id, seq, state, seen_at, updated_at)
      select r.id, r.id, ${project.accountId}, ${bulks.places[0]!.id}, 0, 'draft', now(), now() from r`);
    const list = await scene.get<{ items: Bulk[] }>('bulk-replies');
    expect(list.items).toHaveLength(200);
    expect(list.items[0]!.createdAt > list.items[199]!.createdAt).toBe(true);
  });

  it('asks for the permission of reviews, and of templates to see pools', async () => {
    await bulks.pool();
    const reviewId = await bulks.write();
    const { id } = await bulks.create([reviewId]);
    const { db } = scene.test.context;
    const set = async (permissions: object) => {
      await db.update(appUser).set({ permissions }).where(eq(appUser.id, scene.person.user.id));
    };
    await set({ 'reviews:edit': false });
    expect((await bulks.put(id)).statusCode).toBe(403);
    expect((await bulks.read(id)).items).toHaveLength(1);
    await set({ 'reviews:edit': true, 'templates:view': false });
    const selection = { by: 'ids', ids: [reviewId] };
    expect((await scene.post('bulk-replies/preview', { selection })).json()).toMatchObject({ pools: [] });
    const other = await bulks.create([await bulks.write({ place: 1 })]);
    expect((await bulks.read(other.id)).items).toMatchObject([{ text: null, lack: 'no_text' }]);
  });

  it('drops what nobody sent, and leaves what waits in the outbox', async () => {
    await bulks.pool();
    const { id } = await bulks.create([await bulks.write(), await bulks.write({ place: 1 })]);
    const [first] = (await bulks.read(id)).items;
    await bulks.changed(id, first!, { act: 'accept' });
    await bulks.sent(id);
    const dropped = await scene.person.inject({ method: 'DELETE', url: `${bulks.base}/bulk-replies/${id}` });
    expect(dropped.statusCode, dropped.body).toBe(200);
    expect(await bulks.statesOf(id)).toEqual(['sent']);
  });
});
