import type { OutboxItem, ReplyRule, RuleAct, RuleTrial } from '@frontage/api-client/contract';
import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account as accountTable,
  appUser,
  auditEvent,
  job,
  projectMember,
  replyRule,
  replyRuleAct,
  review,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import type { SignedInPerson } from '#src/testing/test-app';
import { createRuleRunner } from './runner';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const minuteMs = 60_000;
const dayMs = 86_400_000;

let stage: ApplyStage;
let scene: ApplyScene;
let places: Awaited<ReturnType<ApplyScene['locations']>>;
let templateId: string;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  scene = await stage.open({ locations: 3 });
  places = await scene.locations();
  templateId = await template('Oi, {firstName}! Obrigado pela visita.');
});

const db = () => scene.test.context.db;
const now = () => scene.test.clock.now();
const ask = (
  method: 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
  by: SignedInPerson = scene.person,
) =>
  by.inject({
    method,
    url: `/api/projects/${scene.person.project.id}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });

async function template(text: string, more: object = {}): Promise<string> {
  const answer = await scene.post('templates', {
    kind: 'reply',
    name: 'Obrigado',
    occasion: 'thanks',
    ratings: [],
    language: 'br',
    text,
    pool: null,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Gives a template other words. */
async function reword(id: string, text: string, by?: SignedInPerson, pool: string | null = null) {
  const names = { kind: 'reply', name: 'Obrigado', occasion: 'thanks', ratings: [], language: 'br' };
  const answer = await ask('PUT', `templates/${id}`, { ...names, text, pool }, by);
  expect(answer.statusCode, answer.body).toBe(200);
}

const sends = (delayMinutes = 60): ReplyRuleDraft['actions'] => ({
  reply: { how: 'send', from: { kind: 'template', id: templateId }, delayMinutes },
  assigneeId: null,
  labels: [],
  notify: [],
});
const draft = (more: Partial<ReplyRuleDraft> = {}): ReplyRuleDraft => ({
  name: 'Cinco estrelas',
  conditions: [{ field: 'rating', values: [5] }],
  actions: sends(),
  optIns: [],
  dailyLimit: 50,
  ...more,
});

async function create(more: Partial<ReplyRuleDraft> = {}): Promise<string> {
  const answer = await scene.post('reply-rules', draft(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}
const list = async () =>
  scene.get<{ items: ReplyRule[]; pausedAt: string | null; recent: object }>('reply-rules');
const rule = async (id: string) => (await list()).items.find((one) => one.id === id)!;
async function trial(ruleId: string | null, of: ReplyRuleDraft, more: object = {}): Promise<RuleTrial> {
  const answer = await scene.post('reply-rule-trials', { ruleId, draft: of, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RuleTrial>();
}
const switchRule = async (id: string, isOn: boolean, by?: SignedInPerson) => {
  const { version } = await rule(id);
  return ask('POST', `reply-rules/${id}/on`, { isOn, version }, by);
};
/** A rule that was tried and switched on. */
async function on(more: Partial<ReplyRuleDraft> = {}): Promise<string> {
  const id = await create(more);
  await trial(id, draft(more));
  const answer = await switchRule(id, true);
  expect(answer.statusCode, answer.body).toBe(200);
  scene.test.clock.advance(1_000);
  return id;
}

type Written = Partial<typeof review.$inferInsert> & { place?: number };
/** A review that somebody writes at this moment, at the provider and as it was read; at the first location unless it says otherwise. */
async function write({ place = 0, ...values }: Written = {}): Promise<string> {
  const [id, providerId] = [randomUUID(), `AbFvOq${randomUUID()}`];
  const { providerName, id: locationId } = places[place]!;
  const at = values.updatedAt ?? now();
  const [rating, comment] = [values.rating ?? 5, values.comment ?? null];
  scene.sandbox.control.change([
    {
      kind: 'review',
      location: providerName.replace('locations/', ''),
      review: providerId,
      change: {
        written: {
          reviewId: providerId,
          rating: rating as 5,
          comment: comment ?? undefined,
          displayName: 'Maria Lima',
          createdAt: at.getTime(),
          updatedAt: at.getTime(),
        },
      },
    },
  ]);
  await db()
    .insert(review)
    .values({
      id,
      accountId: scene.person.project.accountId,
      projectId: scene.person.project.id,
      locationId,
      providerId,
      reviewerName: 'Maria Lima',
      rating,
      comment,
      writtenAt: at,
      updatedAt: at,
      readAt: now(),
      ...values,
    });
  return id;
}
const stored = async (id: string) => (await db().select().from(review).where(eq(review.id, id)))[0]!;
const acts = () =>
  db().select().from(replyRuleAct).where(eq(replyRuleAct.projectId, scene.person.project.id));
const log = async () => (await scene.get<{ items: RuleAct[] }>('reply-rule-acts')).items;
const run = () => createRuleRunner(scene.test.context).runDue();
const outbox = async () => (await scene.get<{ items: OutboxItem[] }>('reviews/outbox')).items;
const puts = () =>
  scene.sandbox.control.ledger
    .find({ method: 'PUT', effect: true })
    .filter(({ path }) => path.endsWith('/reply'));
const jobOf = async (reviewId: string) => (await acts()).find((one) => one.reviewId === reviewId)!.jobId!;
const works = async (reviewId: string) => {
  const jobId = await jobOf(reviewId);
  const [row] = await db().select().from(job).where(eq(job.id, jobId));
  if (row!.runAt > now()) scene.test.clock.set(row!.runAt);
  return scene.work(jobId);
};

describe('a rule', () => {
  it('is written, ordered, changed and deleted, each in the audit log', async () => {
    const [a, b] = [await create(), await create({ name: 'Outra' })];
    expect((await list()).items.map(({ id, isOn }) => [id, isOn])).toEqual([
      [a, false],
      [b, false],
    ]);
    expect((await ask('PUT', 'reply-rule-order', { ids: [b] })).statusCode).toBe(200);
    expect((await list()).items.map(({ id }) => id)).toEqual([b, a]);
    expect((await ask('PUT', 'reply-rule-order', { ids: [randomUUID()] })).statusCode).toBe(404);
    const change = { ...draft(), name: 'Nova', version: 1 };
    expect((await ask('PUT', `reply-rules/${a}`, change)).json()).toEqual({ version: 2 });
    expect((await ask('PUT', `reply-rules/${a}`, change)).json()).toMatchObject({ code: 'conflict' });
    expect((await ask('PUT', `reply-rules/${a}`, { ...change, version: 2 })).json()).toEqual({ version: 2 });
    expect((await ask('DELETE', `reply-rules/${a}`)).statusCode).toBe(200);
    expect((await ask('DELETE', `reply-rules/${a}`)).statusCode).toBe(404);
    const events = await db().select().from(auditEvent).where(eq(auditEvent.objectId, a));
    expect(events.map(({ action }) => action).sort()).toEqual([
      'reply_rule_created',
      'reply_rule_deleted',
      'reply_rule_updated',
    ]);
    const orders = await db()
      .select()
      .from(auditEvent)
      .where(
        and(eq(auditEvent.action, 'reply_rules_ordered'), eq(auditEvent.projectId, scene.person.project.id)),
      );
    expect(orders).toHaveLength(1);
  });

  it('names texts, groups and people that are there', async () => {
    const of = (more: Partial<ReplyRuleDraft['actions']>) => draft({ actions: { ...sends(), ...more } });
    for (const [body, path] of [
      [
        of({ reply: { how: 'send', from: { kind: 'pool', name: 'Nenhum' }, delayMinutes: 0 } }),
        'actions.reply.from',
      ],
      [of({ assigneeId: randomUUID() }), 'actions.assigneeId'],
      [of({ notify: [randomUUID()] }), 'actions.notify'],
      [draft({ conditions: [{ field: 'group', test: 'none_of', values: [randomUUID()] }] }), 'conditions'],
    ] as const)
      expect((await scene.post('reply-rules', body)).json()).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: `body.${path}` }],
      });
  });

  it('is switched on only as it was tried, and off by every change', async () => {
    const id = await create();
    expect((await switchRule(id, true)).json()).toMatchObject({ code: 'rule_not_tried' });
    await trial(id, draft({ dailyLimit: 3 }));
    expect((await switchRule(id, true)).json()).toMatchObject({ code: 'rule_not_tried' });
    await trial(id, draft());
    expect(await rule(id)).toMatchObject({ isTried: true, isOn: false });
    expect((await switchRule(id, true)).statusCode).toBe(200);
    expect(await rule(id)).toMatchObject({ isOn: true, switchedBy: { id: scene.person.user.id } });
    await ask('PUT', `reply-rules/${id}`, { ...draft({ dailyLimit: 3 }), version: 1 });
    expect(await rule(id)).toMatchObject({ isTried: false, isOn: false, version: 2 });
    await expect(db().update(replyRule).set({ isOn: true }).where(eq(replyRule.id, id))).rejects.toThrow();
  });

  it('does without a protection only once a second person says so', async () => {
    const { project, account } = scene.person;
    const more = { optIns: ['low_rating' as const] };
    const id = await create(more);
    await trial(id, draft(more));
    expect((await switchRule(id, true)).json()).toMatchObject({ code: 'second_person_needed' });
    const second = await scene.test.signIn({ project, account });
    // A colleague's change of another part makes nobody a second person for what they wrote themselves.
    const changed = { ...more, dailyLimit: 3 };
    await ask('PUT', `reply-rules/${id}`, { ...draft(changed), version: 1 }, second);
    await trial(id, draft(changed));
    for (const writer of [scene.person, second])
      expect((await switchRule(id, true, writer)).json()).toMatchObject({ code: 'second_person_needed' });
    const third = await scene.test.signIn({ project, account });
    expect((await switchRule(id, true, third)).statusCode).toBe(200);
    expect((await switchRule(id, false)).statusCode).toBe(200);
    expect((await switchRule(id, true)).statusCode).toBe(200);
  });

  it('does without a protection only once a second person says so, whose words they are not', async () => {
    const { project, account } = scene.person;
    const [second, third] = [
      await scene.test.signIn({ project, account }),
      await scene.test.signIn({ project, account }),
    ];
    const from = { kind: 'pool', name: 'Elogios' } as const;
    const pooled = { ...sends(), reply: { ...sends().reply!, from } };
    for (const [actions, change] of [
      [sends(), () => reword(templateId, 'Só sua palavra, {firstName}.', second)],
      [pooled, () => reword(templateId, 'Obrigado!', second, from.name)],
      [
        pooled,
        () => ask('PUT', 'template-pools', { name: from.name, was: null, templateIds: [templateId] }, second),
      ],
      [
        pooled,
        () =>
          ask(
            'POST',
            'templates',
            {
              ...{ kind: 'reply', name: 'Outro', occasion: 'thanks', ratings: [], language: 'br' },
              ...{ text: 'Volte sempre!', pool: from.name },
            },
            second,
          ),
      ],
    ] as const) {
      if (actions === pooled) await reword(templateId, 'Oi!', third, from.name);
      const more = { optIns: ['low_rating' as const], actions };
      const id = await create(more);
      await trial(id, draft(more));
      expect((await switchRule(id, true, third)).statusCode).toBe(200);
      await db().update(replyRule).set({ isOn: false, writtenBy: [] }).where(eq(replyRule.id, id));
      await change();
      await trial(id, draft(more));
      expect((await switchRule(id, true, second)).json()).toMatchObject({ code: 'second_person_needed' });
      expect((await switchRule(id, true, third)).statusCode).toBe(200);
      await ask('DELETE', `reply-rules/${id}`);
    }
  });

  it('is not switched on by an API token, which it would outlive', async () => {
    const id = await create();
    await trial(id, draft());
    const { project, account } = scene.person;
    // A token is made by who has just proved who they are.
    const programmer = await scene.test.signIn({ project, account });
    const token = await programmer.inject({
      method: 'POST',
      url: '/api/api-tokens',
      payload: { name: 'Programa', scopes: ['reviews:view', 'reviews:edit'], expiresInDays: 7 },
    });
    expect(token.statusCode, token.body).toBe(201);
    const { secret } = token.json<{ secret: string }>();
    const call = (isOn: boolean, version: number) =>
      scene.test.app.inject({
        method: 'POST',
        url: `/api/projects/${project.id}/reply-rules/${id}/on`,
        headers: { authorization: `Bearer ${secret}` },
        payload: { isOn, version },
      });
    expect((await call(true, 1)).json()).toMatchObject({ code: 'not_authorized' });
    expect((await switchRule(id, true)).statusCode).toBe(200);
    expect((await call(false, 1)).statusCode).toBe(200);
  });

  it('is switched on only with the texts that it was tried with', async () => {
    const id = await create();
    await trial(id, draft());
    await reword(templateId, 'Passe lá amanhã, {firstName}.');
    expect(await rule(id)).toMatchObject({ isTried: false });
    expect((await switchRule(id, true)).json()).toMatchObject({ code: 'rule_not_tried' });
    await trial(id, draft());
    expect((await switchRule(id, true)).statusCode).toBe(200);
  });

  it('shows and sends no texts for somebody who may not see templates', async () => {
    const { project, account } = scene.person;
    const blind = await scene.test.signIn({
      project,
      account,
      user: { permissions: { 'templates:view': false } },
    });
    for (const [path, body] of [
      ['reply-rules', draft()],
      ['reply-rule-trials', { ruleId: null, draft: draft(), show: 'acts' }],
    ] as const)
      expect((await ask('POST', path, body, blind)).json()).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'body.actions.reply.from' }],
      });
    const labels = draft({ actions: { ...sends(), reply: null, labels: ['Fila'] } });
    expect((await ask('POST', 'reply-rules', labels, blind)).statusCode).toBe(201);
  });

  it('is tried by some at a time: of 40 trials of one account at once some are refused', async () => {
    await write();
    const asked = Array.from({ length: 40 }, () =>
      scene.post('reply-rule-trials', { ruleId: null, draft: draft(), show: 'acts' }),
    );
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      refused.map(() => 'rate_limited'),
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    await trial(null, draft());
  });

  it('does not send because somebody put a label there whose changes others approve', async () => {
    const { project, account, user } = scene.person;
    const suggesting = await scene.test.signIn({ project, account });
    await db()
      .insert(userApprover)
      .values({ accountId: account.id, userId: suggesting.user.id, approverId: user.id });
    const more = { conditions: [{ field: 'label' as const, test: 'any_of' as const, values: ['Pronto'] }] };
    const id = await on(more);
    const found = await write({ labels: ['Fila'] });
    const label = async (labels: string[], by?: SignedInPerson) => {
      const url = `/api/projects/${project.id}/reviews/${found}`;
      const answer = await (by ?? scene.person).inject({ method: 'PATCH', url, payload: { labels } });
      return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;
    };
    expect(await label(['Fila', 'Pronto'], suggesting)).toBe('approval_required');
    expect(await label(['Fila', 'Outra'], suggesting)).toBe('done');
    expect(await run()).toBe(0);
    expect(await label(['Pronto'])).toBe('done');
    expect(await label([], suggesting)).toBe('approval_required');
    await switchRule(id, false);
    expect(await label(['Fila'], suggesting)).toBe('done');
  });

  it('drafts for a person whose changes others approve, and what they send of it waits', async () => {
    const { project, account, user } = scene.person;
    const boss = await scene.test.signIn({ project, account });
    await db()
      .insert(userApprover)
      .values({ accountId: account.id, userId: user.id, approverId: boss.user.id });
    await on({ actions: { ...sends(), reply: { ...sends().reply!, how: 'draft' } } });
    const reviewId = await write();
    expect(await run()).toBe(1);
    const { draft: text } = await stored(reviewId);
    expect(text).toBe('Oi, Maria! Obrigado pela visita.');
    expect([await outbox(), puts()]).toEqual([[], []]);
    const sent = await scene.post(`reviews/${reviewId}/reply`, { text, title: 'Resposta a Maria' });
    expect(sent.json()).toMatchObject({ jobId: null, isWaiting: true });
    expect([await outbox(), puts()]).toEqual([[], []]);
  });

  it('does not send for a person whose changes others approve', async () => {
    const { project, account, user } = scene.person;
    const boss = await scene.test.signIn({ project, account });
    await db()
      .insert(userApprover)
      .values({ accountId: account.id, userId: user.id, approverId: boss.user.id });
    const id = await create();
    await trial(id, draft());
    expect((await switchRule(id, true)).json()).toMatchObject({ code: 'approval_required' });
    // Nor does it go on, or before others, at their word; stopping needs no approval.
    const pause = (isPaused: boolean, by?: SignedInPerson) =>
      ask('PUT', 'reply-rule-pause', { isPaused }, by);
    const order = (by?: SignedInPerson) => ask('PUT', 'reply-rule-order', { ids: [id] }, by);
    expect(
      [await pause(true), await pause(false), await order()].map(({ statusCode }) => statusCode),
    ).toEqual([200, 200, 200]);
    expect((await switchRule(id, true, boss)).statusCode).toBe(200);
    expect((await pause(true)).statusCode).toBe(200);
    for (const refused of [await pause(false), await order()])
      expect(refused.json()).toMatchObject({ code: 'approval_required' });
    expect([await pause(false, boss), await order(boss)].map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect((await switchRule(id, false)).statusCode).toBe(200);
  });
});

describe('a trial', () => {
  it('says of every review of 90 days what would have been done, and why the others were left', async () => {
    const ago = (days: number) => new Date(now().getTime() - days * dayMs);
    await write({ comment: 'Ótimo', updatedAt: ago(1) });
    await write({ comment: 'Abre hoje?', updatedAt: ago(2) });
    await write({ rating: 4, updatedAt: ago(3) });
    await write({ comment: 'Vou ao Procon', updatedAt: ago(4) });
    await write({ updatedAt: ago(5), reply: 'Obrigada', repliedAt: new Date(ago(5).getTime() + minuteMs) });
    await write({ updatedAt: ago(6), draft: 'Oi' });
    await write({ updatedAt: ago(7), labels: ['VIP'] });
    await write({ updatedAt: ago(89), reply: 'Tarde', repliedAt: ago(80) });
    await write({ updatedAt: ago(91) });
    await write({ updatedAt: ago(10), removedAt: now() });
    await on({
      name: 'VIP',
      conditions: [{ field: 'label', test: 'any_of', values: ['VIP'] }],
      actions: { ...sends(), reply: null, labels: ['Especial'] },
    });
    const result = await trial(null, draft());
    expect(result).toMatchObject({ reviews: 8, acts: 3, look: 1 });
    expect(Object.fromEntries(result.left.map(({ reason, count }) => [reason, count]))).toEqual({
      rating: 1,
      legal_words: 1,
      answered: 1,
      drafted: 1,
      earlier_rule: 1,
    });
    expect(result.left.reduce((sum, { count }) => sum + count, 0) + result.acts).toBe(result.reviews);
    expect(result.items).toMatchObject([
      {
        comment: 'Abre hoje?',
        look: 'question',
        text: 'Oi, Maria! Obrigado pela visita.',
        left: null,
        findings: [],
      },
    ]);
    const named = await trial(null, draft(), { show: 'acts', limit: 2, offset: 1 });
    expect(named.items.map(({ comment }) => comment)).toEqual(['Abre hoje?', null]);
    const left = await trial(null, draft(), { show: 'left' });
    expect(left.items.map((one) => one.left)).toEqual([
      'rating',
      'legal_words',
      'answered',
      'drafted',
      'earlier_rule',
    ]);
    expect(puts()).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  it('keeps to the age and to the daily limit', async () => {
    const noon = new Date(now().getTime() - 3 * dayMs);
    for (let index = 0; index < 4; index += 1)
      await write({ updatedAt: new Date(noon.getTime() + index * 1_000) });
    await write({ updatedAt: new Date(now().getTime() - minuteMs) });
    const aged = draft({
      conditions: [{ field: 'age', test: 'at_least', hours: 1 }],
      dailyLimit: 3,
    });
    expect(await trial(null, aged)).toMatchObject({
      reviews: 5,
      acts: 3,
      left: [
        { reason: 'age', count: 1 },
        { reason: 'daily_limit', count: 1 },
      ],
    });
  });

  it('counts what a rule has answered as open, and says which texts the guard stops', async () => {
    const id = await on();
    const answered = await write({ comment: 'Bom' });
    await run();
    await works(answered);
    expect(await trial(id, draft(), { show: 'acts' })).toMatchObject({
      acts: 1,
      items: [{ reviewId: answered }],
    });
    const leaky = await template('{cnpj} Obrigado!');
    for (const { id: placeId, values } of places)
      await db()
        .execute(sql`update location set field_values = ${JSON.stringify({ ...values, cnpj: null })}::jsonb
        where id = ${placeId}`);
    const from = { kind: 'template' as const, id: leaky };
    const actions = { ...sends(), reply: { how: 'send' as const, from, delayMinutes: 0 } };
    expect(await trial(null, draft({ actions }), { show: 'acts' })).toMatchObject({ acts: 0 });
    await ask('POST', `reply-rules/${id}/on`, { isOn: false, version: 1 });
    expect((await trial(null, draft({ actions }), { show: 'acts' })).items).toMatchObject([
      { text: '{cnpj} Obrigado!', findings: ['leftover_variable'] },
    ]);
  });
});

describe('a rule that is on', () => {
  it('answers what comes from then on, through the outbox, once', async () => {
    const before = await write();
    scene.test.clock.advance(1_000);
    const id = await on({ actions: { ...sends(60), labels: ['Regra'] } });
    const fits = await write({ comment: 'Muito bom' });
    const low = await write({ rating: 3 });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await outbox()).toMatchObject([
      {
        reviewId: fits,
        text: 'Oi, Maria! Obrigado pela visita.',
        sendsAt: new Date(now().getTime() + 60 * minuteMs).toISOString(),
      },
    ]);
    expect(puts()).toEqual([]);
    expect((await works(fits)).counts.live).toBe(1);
    expect(puts()).toHaveLength(1);
    expect(await stored(fits)).toMatchObject({
      reply: 'Oi, Maria! Obrigado pela visita.',
      labels: ['Regra'],
    });
    for (const left of [before, low]) expect(await stored(left)).toMatchObject({ reply: null, labels: [] });
    expect(await log()).toMatchObject([
      { ruleId: id, reviewId: fits, kind: 'sent', state: 'live', note: null },
    ]);
    expect(await list()).toMatchObject({
      items: [{ recentActs: 1 }],
      recent: { sent: 1, rejected: 0, edited: 0 },
    });
    const ofProject = eq(auditEvent.projectId, scene.person.project.id);
    const [event] = await db()
      .select()
      .from(auditEvent)
      .where(and(ofProject, eq(auditEvent.action, 'review_replied')));
    expect(event).toMatchObject({ actorKind: 'rule', actorId: null });
  });

  it('answers no review twice: not with two servers, not after a crash, not once it was edited, not by another rule', async () => {
    const id = await on({ actions: sends(0) });
    const ids = [await write(), await write({ place: 1 }), await write({ place: 2 })];
    await db().execute(sql`create function refuse_job() returns trigger language plpgsql as $$
      begin raise exception 'crash'; end $$`);
    await db().execute(sql`create trigger refuse_jobs before insert on job execute function refuse_job()`);
    expect(await run()).toBe(0);
    expect(await acts()).toEqual([]);
    await db().execute(sql`drop function refuse_job cascade`);
    await db().execute(sql`update project set rules_lease_until = null`);
    const runners = [1, 2, 3].map(() => createRuleRunner(scene.test.context));
    await Promise.all(runners.map((one) => one.runDue()));
    await run();
    expect((await acts()).map(({ reviewId }) => reviewId).sort()).toEqual([...ids].sort());
    for (const one of ids) await works(one);
    expect(puts()).toHaveLength(3);
    scene.test.clock.advance(minuteMs);
    await db().update(review).set({ reply: null, updatedAt: now() }).where(eq(review.id, ids[0]!));
    await ask('DELETE', `reply-rules/${id}`);
    await on({ name: 'Outra', actions: sends(0) });
    await db().update(review).set({ updatedAt: now() }).where(eq(review.id, ids[0]!));
    expect(await run()).toBe(0);
    const again = db()
      .insert(replyRuleAct)
      .values({ ...(await acts())[0]!, id: randomUUID(), judgedAt: now() });
    await expect(again).rejects.toThrow();
  });

  it('sends nothing to a review that was edited meanwhile, or that somebody writes to', async () => {
    await on({ actions: sends(10) });
    const edited = await write({ comment: 'Bom' });
    expect(await run()).toBe(1);
    scene.test.clock.advance(minuteMs);
    const change = { edit: { comment: 'Ruim', at: now().getTime() } };
    const { providerId } = await stored(edited);
    const location = places[0]!.providerName.replace('locations/', '');
    scene.sandbox.control.change([{ kind: 'review', location, review: providerId, change }]);
    const [first] = await scene.ledger((await works(edited)).id);
    expect(first).toMatchObject({ state: 'failed', reason: 'review_changed' });
    expect(await stored(edited)).toMatchObject({ reply: null, draft: 'Oi, Maria! Obrigado pela visita.' });
    const taken = await write({ place: 1 });
    expect(await run()).toBe(1);
    scene.test.clock.advance(10 * minuteMs);
    await ask('POST', `reviews/${taken}/present`, { isWriting: true });
    const [second] = await scene.ledger((await works(taken)).id);
    expect(second).toMatchObject({ state: 'failed', reason: 'review_taken' });
    expect(puts()).toEqual([]);
  });

  it('leaves alone what somebody looks at, has begun, has answered or edited', async () => {
    await on();
    const looked = await write();
    await ask('POST', `reviews/${looked}/present`, { isWriting: false });
    await write({ draft: 'Oi' });
    const byHand = await write({ place: 1 });
    expect(
      (await scene.post(`reviews/${byHand}/reply`, { text: 'Obrigada, Maria!', title: 'R' })).statusCode,
    ).toBe(201);
    expect(await run()).toBe(0);
    scene.test.clock.advance(minuteMs);
    expect(await run()).toBe(1);
    expect((await acts()).map(({ reviewId }) => reviewId)).toEqual([looked]);
  });

  it('leaves a draft where the guard stops the text or its like was there lately, and stops at its daily limit', async () => {
    const id = await on({ dailyLimit: 2 });
    const ids: string[] = [];
    for (const place of [0, 0, 1]) {
      ids.push(await write({ place }));
      scene.test.clock.advance(1_000);
    }
    const [one, two, three] = ids as [string, string, string];
    expect(await run()).toBe(3);
    const kinds = new Map((await log()).map(({ reviewId, kind, note }) => [reviewId, [kind, note]]));
    expect([kinds.get(one), kinds.get(two), kinds.get(three)]).toEqual([
      ['sent', null],
      ['drafted', 'used_lately'],
      ['left', 'daily_limit'],
    ]);
    expect(await rule(id)).toMatchObject({ isLimitReached: true });
    expect((await acts()).every(({ ruleId }) => ruleId === id)).toBe(true);
    scene.test.clock.advance(dayMs);
    const next = await write({ place: 2 });
    await db()
      .update(review)
      .set({ reply: 'Oi, Maria! Obrigado pela visita.', repliedAt: now() })
      .where(eq(review.id, three));
    expect(await run()).toBe(1);
    expect((await log())[0]).toMatchObject({ reviewId: next, kind: 'sent' });
    const copy = await write({ place: 1 });
    expect(await run()).toBe(1);
    expect((await log()).find(({ reviewId }) => reviewId === copy)).toMatchObject({
      kind: 'drafted',
      note: 'guard',
    });
    expect(await stored(copy)).toMatchObject({ draft: 'Oi, Maria! Obrigado pela visita.' });
  });

  it('drafts, assigns, labels and tells, and the first that fits is the only one', async () => {
    const { project, account } = scene.person;
    const other = await scene.test.signIn({ project, account });
    const actions = {
      reply: { ...sends().reply!, how: 'draft' as const },
      assigneeId: other.user.id,
      labels: ['Baixa'],
      notify: [other.user.id],
    };
    await on({ name: 'Baixas', conditions: [{ field: 'rating', values: [1, 2] }], actions });
    const others = { ...sends(), reply: null, labels: ['Todas'], assigneeId: other.user.id };
    await on({ name: 'Todas', conditions: [], actions: others });
    const [low, five] = [await write({ rating: 1, labels: ['Fila'] }), await write()];
    expect(await run()).toBe(2);
    expect(await stored(low)).toMatchObject({
      draft: 'Oi, Maria! Obrigado pela visita.',
      draftBy: scene.person.user.id,
      assigneeId: other.user.id,
      labels: ['Fila', 'Baixa'],
    });
    expect(await stored(five)).toMatchObject({ draft: null, labels: ['Todas'] });
    const told = await other.inject({ url: '/api/notifications?type=review_by_rule' });
    expect(told.json()).toMatchObject({ items: [{ params: { rating: 1 } }] });
    // Of the other one, which no rule tells them of.
    const assigned = await other.inject({ url: '/api/notifications?type=review_assigned' });
    expect(assigned.json()).toMatchObject({ items: [{ params: { reviewId: five } }] });
    expect((await scene.get<{ items: RuleAct[] }>('reply-rule-acts?limit=1')).items).toHaveLength(1);
  });
});

describe('what waits of rules', () => {
  it('becomes drafts when all are paused, and nothing more comes until they go on', async () => {
    await on();
    const waiting = await write();
    const byHand = await write({ place: 1 });
    await scene.post(`reviews/${byHand}/reply`, { text: 'Obrigada, Maria!', title: 'R' });
    await run();
    expect(await outbox()).toHaveLength(2);
    expect((await ask('PUT', 'reply-rule-pause', { isPaused: true })).json()).toEqual({ takenBack: 1 });
    expect((await outbox()).map(({ reviewId }) => reviewId)).toEqual([byHand]);
    expect(await stored(waiting)).toMatchObject({ draft: 'Oi, Maria! Obrigado pela visita.' });
    expect((await log())[0]).toMatchObject({ kind: 'sent', state: 'cancelled' });
    const later = await write({ place: 2 });
    expect(await run()).toBe(0);
    expect((await list()).pausedAt).not.toBeNull();
    await ask('PUT', 'reply-rule-pause', { isPaused: false });
    expect(await run()).toBe(1);
    expect((await outbox()).map(({ reviewId }) => reviewId).sort()).toEqual([byHand, later].sort());
  });

  it('leaves a draft as it is that somebody has begun meanwhile', async () => {
    await on();
    const id = await write();
    await run();
    const began = { draft: 'Minhas palavras.', draftBy: scene.person.user.id, draftAt: now() };
    await db().update(review).set(began).where(eq(review.id, id));
    expect((await ask('PUT', 'reply-rule-pause', { isPaused: true })).json()).toEqual({ takenBack: 1 });
    expect(await stored(id)).toMatchObject(began);
  });

  it('becomes drafts when its rule is switched off', async () => {
    const id = await on();
    const waiting = await write();
    await run();
    expect((await switchRule(id, false)).statusCode).toBe(200);
    expect(await outbox()).toEqual([]);
    expect((await stored(waiting)).draft).not.toBeNull();
  });
});

describe('rules of several projects', () => {
  it('take turns, so that many reviews of one keep no other waiting', async () => {
    await on();
    for (let place = 0; place < 3; place += 1) await write({ place });
    scene = await stage.open({ locations: 3 });
    places = await scene.locations();
    templateId = await template('Oi, {firstName}! Até logo.');
    await on();
    for (let place = 0; place < 3; place += 1) await write({ place });
    expect(await createRuleRunner(scene.test.context, 1).runDue()).toBe(6);
    const { rows } = await db().execute<{ project: string }>(sql`
      select project_id as project from audit_event where action = 'review_replied' order by id desc limit 6`);
    expect(rows.map(({ project }, index) => project === rows[index + 1]?.project)).not.toContain(true);
  });
});

describe('who switched a rule on', () => {
  it('lends it their rights of the moment: it stops, takes back and says so once they are gone', async () => {
    const { user, account, project } = scene.person;
    const other = await scene.test.signIn({ project, account });
    const permissions = { 'reviews:edit': false };
    const [shutOut, atClosed] = [await scene.test.signIn(), await scene.test.signIn()];
    await db().update(appUser).set({ disabledAt: now() }).where(eq(appUser.id, shutOut.user.id));
    const closed = { suspendedAt: now(), suspendReason: 'Fatura em aberto', closedAt: now() };
    await db().update(accountTable).set(closed).where(eq(accountTable.id, atClosed.account.id));
    for (const [values, stopped] of [
      [{ permissions }, 'right_lost'],
      [{ disabledAt: now() }, 'person_gone'],
      // Who joined the account, and whose home keeps them out.
      [{ homeUserId: shutOut.user.id }, 'person_gone'],
      [{ homeUserId: atClosed.user.id }, 'person_gone'],
    ] as const) {
      const id = await on();
      const waiting = await write();
      await run();
      await db().update(appUser).set(values).where(eq(appUser.id, user.id));
      await write({ place: 1 });
      expect(await run()).toBe(0);
      const seen = await other.inject({ url: `/api/projects/${project.id}/reply-rules` });
      expect(seen.json<{ items: ReplyRule[] }>().items.find((one) => one.id === id)).toMatchObject({
        isOn: false,
        stopped,
      });
      expect((await stored(waiting)).draft).not.toBeNull();
      const back = { permissions: {}, disabledAt: null, homeUserId: null };
      await db().update(appUser).set(back).where(eq(appUser.id, user.id));
      await db().delete(review).where(eq(review.projectId, project.id));
    }
    const told = await other.inject({ url: '/api/notifications?type=rule_stopped' });
    expect(told.json()).toMatchObject({ items: [{ params: { title: 'Cinco estrelas' } }, {}, {}, {}] });
  });

  it('lends it what they may see of locations', async () => {
    await reword(templateId, 'Oi, {firstName}! {location}, em {city}.');
    await on();
    const permissions = { 'locations:view': false };
    await db().update(appUser).set({ permissions }).where(eq(appUser.id, scene.person.user.id));
    const found = await write();
    expect(await run()).toBe(1);
    expect((await stored(found)).draft).toBe(`Oi, Maria! ${places[0]!.name}, em {city}.`);
    expect(await outbox()).toEqual([]);
  });

  it('lends it their locations', async () => {
    const { user, account, project } = scene.person;
    await on();
    await db().update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
    await db()
      .insert(userLocation)
      .values({ accountId: account.id, projectId: project.id, userId: user.id, locationId: places[1]!.id });
    await write();
    const theirs = await write({ place: 1 });
    expect(await run()).toBe(1);
    expect((await acts()).map(({ reviewId }) => reviewId)).toEqual([theirs]);
  });

  it('sends no words that were changed since it was tried, by whomever and however', async () => {
    const { project, account } = scene.person;
    const boss = await scene.test.signIn({ project, account });
    // Their changes others approve, but templates are written by whoever may.
    const asks = await scene.test.signIn({ project, account });
    const pair = { accountId: account.id, userId: asks.user.id, approverId: boss.user.id };
    await db().insert(userApprover).values(pair);
    const pool = 'Obrigado';
    const inPool = await template('Oi, {firstName}! Volte sempre.', { pool });
    const more = {
      name: 'Conjunto',
      actions: { ...sends(), reply: { ...sends().reply!, from: { kind: 'pool', name: pool } } },
    } as const;
    const text = 'Oi, {firstName}! Nunca mais voltem.';
    for (const change of [
      () => reword(inPool, text, asks, pool),
      () => template(text, { pool }),
      () => ask('PUT', 'template-pools', { name: pool, was: null, templateIds: [inPool, templateId] }, asks),
    ]) {
      const id = await on(more);
      const waiting = await write();
      await run();
      await change();
      // Whoever tries it again while it is on gives it no other words.
      await trial(id, draft(more));
      await write({ place: 1 });
      expect(await run()).toBe(0);
      expect(await rule(id)).toMatchObject({ isOn: false, isTried: false, stopped: 'text_changed' });
      expect((await stored(waiting)).draft).toBe('Oi, Maria! Volte sempre.');
      expect(await outbox()).toEqual([]);
      await ask('DELETE', `reply-rules/${id}`);
      await db().delete(review).where(eq(review.projectId, project.id));
      await reword(inPool, 'Oi, {firstName}! Volte sempre.', scene.person, pool);
      await ask('PUT', 'template-pools', { name: pool, was: null, templateIds: [inPool] });
    }
    // A draft is read by a person before it goes anywhere.
    const actions = { ...sends(), reply: { ...sends().reply!, how: 'draft' as const } };
    await on({ actions });
    await reword(templateId, text, asks);
    const drafted = await write();
    await run();
    expect((await stored(drafted)).draft).toBe('Oi, Maria! Nunca mais voltem.');
  });

  it('leaves one without its text or its group standing still', async () => {
    const id = await on();
    await ask('DELETE', `templates/${templateId}`);
    await write();
    expect(await run()).toBe(0);
    expect(await rule(id)).toMatchObject({ isOn: false, stopped: 'text_gone' });
  });
});
