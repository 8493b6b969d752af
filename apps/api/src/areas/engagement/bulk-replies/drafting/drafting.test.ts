import type { BulkReplyItem, contract, ResponseOf } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkReply, job, ledgerEntry, review } from '#src/db/schema/index';
import { createJobRunner } from '#src/queue/runner';
import { draftsOf, modelEnv } from '#src/testing/drafts-scene';
import { forbiddenWords, injections } from '#src/testing/injections';
import { openModelRig, type ModelRequest, type ModelRig } from '#src/testing/model-rig';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { createDraftsHandler } from './handler';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

type Bulk = ResponseOf<typeof contract.bulkReplies.read>;
type Made = ResponseOf<typeof contract.bulkReplies.create>;

let rig: ModelRig;
let test: TestApp;
let scene: Awaited<ReturnType<typeof draftsOf>>;

beforeAll(async () => {
  rig = await openModelRig();
  test = await buildTestApp({ env: modelEnv(rig.baseUrl) });
});
afterAll(async () => {
  await test.close();
  await rig.close();
});

const said = ({ body }: ModelRequest) => body.messages[1]?.content ?? '';
/** A text of its own for each review, as different as people's. */
const texts = [
  'Oi! Sentimos pela espera de sábado e abrimos outro caixa.',
  'Obrigada por contar. O café passa a sair mais quente da máquina.',
  'Seu recado chegou à cozinha, e a fornada das sete mudou.',
  'Que pena a demora! Na próxima visita, chame o gerente Paulo.',
];

beforeEach(async () => {
  rig.requests.length = 0;
  rig.conduct = { obey: (request) => texts[Number(/n(\d)/.exec(said(request))?.[1] ?? 0)] ?? '' };
  scene = await draftsOf(test);
});

const handlerOf = (app: TestApp) => createJobRunner(app.context, [createDraftsHandler(app.context)]);
const written = async (count: number, own = scene) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(
      await own.write({
        rating: 5,
        reviewerName: 'Ana Reis',
        comment: `A fila demorou e o café veio frio, n${index}`,
      }),
    );
  return ids;
};
const post = (path: string, payload: object, own = scene) =>
  own.person.inject({ method: 'POST', url: `${own.base}/bulk-replies${path}`, payload });
const create = async (ids: readonly string[], own = scene): Promise<Made> => {
  const answer = await post('', { selection: { by: 'ids', ids }, from: 'drafts' }, own);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Made>();
};
const read = async (id: string, own = scene) =>
  (await own.person.inject({ url: `${own.base}/bulk-replies/${id}` })).json<Bulk>();
const change = (id: string, { reviewId, version, updatedAt }: BulkReplyItem, what: object) =>
  scene.person.inject({
    method: 'PATCH',
    url: `${scene.base}/bulk-replies/${id}/items/${reviewId}`,
    payload: { version, change: { seen: updatedAt, ...what } },
  });
const drafting = (id: string, isOn: boolean) =>
  scene.person.inject({
    method: 'PUT',
    url: `${scene.base}/bulk-replies/${id}/drafting`,
    payload: { isOn },
  });
const drafted = async (ids: readonly string[]) => {
  const { id } = await create(ids);
  await handlerOf(test).runDue();
  return read(id);
};
const acceptClean = (id: string, items: readonly BulkReplyItem[]) =>
  post(`/${id}/acceptances`, {
    items: items.map(({ reviewId, version, updatedAt }) => ({ reviewId, version, seen: updatedAt })),
  });

describe('drafts for chosen reviews', () => {
  it('are announced with what is left of the month, and come by a job that counts', async () => {
    await scene.settle({ monthlyDrafts: 10 });
    const ids = await written(3);
    const preview = (await post('/preview', { selection: { by: 'ids', ids } })).json<{ drafting: object }>();
    expect(preview.drafting).toEqual({ model: 'obedient-1', left: 10 });
    const { id, drafts } = await create(ids);
    expect(drafts).toBe(3);
    const before = await read(id);
    expect(before).toMatchObject({ source: 'model', model: 'obedient-1', drafting: { left: 3 } });
    expect(before.items.map(({ text, lack }) => [text, lack])).toEqual(ids.map(() => [null, 'pending']));
    expect(rig.requests).toHaveLength(0);
    await handlerOf(test).runDue();
    const after = await read(id);
    expect(after.drafting).toBeNull();
    expect(new Set(after.items.map(({ text }) => text))).toEqual(new Set(texts.slice(0, 3)));
    expect(after.items.every(({ state, findings }) => state === 'draft' && findings.length === 0)).toBe(true);
    const { db } = test.context;
    const jobs = await db.select().from(job).where(eq(job.id, before.drafting!.jobId));
    expect(jobs).toMatchObject([
      { kind: 'drafts', state: 'done', done: 3, total: 3, subjectFields: ['reply'] },
    ]);
    expect((await scene.settings()).usage.drafts).toBe(3);
    // Drafted, and nothing more.
    expect(
      await db.select().from(ledgerEntry).where(eq(ledgerEntry.accountId, scene.person.account.id)),
    ).toEqual([]);
  });

  it('beyond the month’s limit are listed as such, and one that fails is listed beside the others', async () => {
    await scene.settle({ monthlyDrafts: 2 });
    const limited = await drafted(await written(4));
    expect(limited.items.map(({ lack }) => lack).sort()).toEqual(['limit', 'limit', null, null]);
    expect(rig.requests).toHaveLength(2);
    await scene.settle({ monthlyDrafts: 100 });
    const [one, two] = [
      await scene.write({ comment: 'Recusa isto' }),
      await scene.write({ comment: 'Bom n1' }),
    ];
    rig.conduct = { obey: (request) => (said(request).includes('Recusa') ? '' : texts[1]!) };
    const { items } = await drafted([one, two]);
    expect(items.find(({ reviewId }) => reviewId === one)).toMatchObject({ text: null, lack: 'failed' });
    expect(items.find(({ reviewId }) => reviewId === two)).toMatchObject({ text: texts[1], lack: null });
  });

  it('that a person stops are said to be stopped, and can be asked for again one by one', async () => {
    const { id } = await create(await written(2));
    const { drafting } = await read(id);
    const answer = await scene.person.inject({
      method: 'POST',
      url: `${scene.base}/jobs/${drafting!.jobId}/cancel`,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await handlerOf(test).runDue();
    const stopped = await read(id);
    expect(stopped.items.map(({ lack }) => lack)).toEqual(['stopped', 'stopped']);
    expect(rig.requests).toHaveLength(0);
    // Both are yet to come: asking for one begins a job for what is missing.
    expect((await change(id, stopped.items[0]!, { act: 'next' })).statusCode).toBe(200);
    await handlerOf(test).runDue();
    expect((await read(id)).items.map(({ lack }) => lack)).toEqual([null, null]);
  });

  it('are stopped together from the bulk, and drafted again together with what failed', async () => {
    const ids = await written(3);
    const failing = await scene.write({ rating: 5, comment: 'Recusa isto' });
    const obey = (request: ModelRequest) =>
      said(request).includes('Recusa') ? '' : (texts[Number(/n(\d)/.exec(said(request))?.[1] ?? 0)] ?? '');
    rig.conduct = { obey };
    const { id, items } = await drafted([failing]);
    expect(items).toMatchObject([{ lack: 'failed' }]);
    rig.requests.length = 0;
    const second = await create(ids);
    expect((await drafting(second.id, false)).json()).toEqual({ drafts: 3 });
    const stopped = await read(second.id);
    expect([stopped.drafting, stopped.items.map(({ lack }) => lack)]).toEqual([
      null,
      ['stopped', 'stopped', 'stopped'],
    ]);
    await handlerOf(test).runDue();
    expect(rig.requests).toHaveLength(0);
    // One was written by a person meanwhile, one left out: neither is drafted.
    const [own, left] = stopped.items;
    expect((await change(second.id, own!, { act: 'edit', text: 'Eu respondo.' })).statusCode).toBe(200);
    expect((await change(second.id, left!, { act: 'skip' })).statusCode).toBe(200);
    expect((await drafting(second.id, true)).json()).toEqual({ drafts: 1 });
    expect((await read(second.id)).drafting).toMatchObject({ left: 1 });
    await handlerOf(test).runDue();
    const again = await read(second.id);
    expect(again.items.map(({ text, lack }) => [text, lack])).toEqual([
      ['Eu respondo.', null],
      [null, 'stopped'],
      [expect.any(String), null],
    ]);
    rig.conduct = { obey: () => texts[1]! };
    expect((await drafting(id, true)).json()).toEqual({ drafts: 1 });
    await handlerOf(test).runDue();
    expect((await read(id)).items).toMatchObject([{ text: texts[1], lack: null }]);
    expect((await drafting(id, true)).json()).toEqual({ drafts: 0 });
  });

  it('that are stopped while a model hangs can be asked for again at once', async () => {
    const { id } = await create(await written(1));
    rig.conduct = { obey: () => texts[0]!, after: { pieces: 1, then: 'holds' } };
    const runner = handlerOf(test);
    void runner.start();
    await vi.waitFor(() => expect(rig.requests).toHaveLength(1), { timeout: 20_000 });
    expect((await drafting(id, false)).json()).toEqual({ drafts: 1 });
    expect((await read(id)).drafting).toBeNull();
    expect((await read(id)).items).toMatchObject([{ text: null, lack: 'stopped' }]);
    // The model still hangs on the first; the next does not wait for it.
    rig.conduct = { obey: () => texts[0]! };
    expect((await drafting(id, true)).json()).toEqual({ drafts: 1 });
    await handlerOf(test).runDue();
    expect((await read(id)).items).toMatchObject([{ text: texts[0], lack: null }]);
    await runner.stop();
    expect((await read(id)).items).toMatchObject([{ text: texts[0], lack: null }]);
  });

  it('are written anew by the next job where a round was cut, and others are asked for with the next attempt', async () => {
    const { id } = await create(await written(2));
    const { db } = test.context;
    const [bulk] = await db.select().from(bulkReply).where(eq(bulkReply.id, id));
    rig.conduct = { obey: () => texts[0]!, after: { pieces: 1, then: 'holds' } };
    const cut = handlerOf(test);
    void cut.start();
    await vi.waitFor(() => expect(rig.requests.length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    await cut.stop();
    expect((await read(id)).items.map(({ lack }) => lack)).toEqual(['pending', 'pending']);
    rig.conduct = { obey: (request) => texts[Number(/n(\d)/.exec(said(request))?.[1] ?? 0)] ?? '' };
    await handlerOf(test).runDue();
    const { items } = await read(id);
    expect(items.every(({ text }) => text !== null)).toBe(true);
    rig.requests.length = 0;
    rig.conduct = { obey: () => texts[3]! };
    expect((await change(id, items[0]!, { act: 'next' })).statusCode).toBe(200);
    await handlerOf(test).runDue();
    expect(rig.requests[0]!.body.messages[0]!.content).toContain('This is draft 2');
    expect((await read(id)).items[0]).toMatchObject({ text: texts[3], isEdited: false });
    expect(bulk?.source).toBe('model');
  });

  it('that somebody wrote meanwhile stay as they were written', async () => {
    const { id } = await create(await written(1));
    const [item] = (await read(id)).items;
    expect((await change(id, item!, { act: 'edit', text: 'Eu mesma respondo.' })).statusCode).toBe(200);
    await handlerOf(test).runDue();
    expect((await read(id)).items).toMatchObject([
      { text: 'Eu mesma respondo.', lack: null, isEdited: true },
    ]);
    expect(rig.requests).toHaveLength(0);
  });
});

describe('accepting all in which nothing was found', () => {
  it('accepts what was seen and is clean; findings of drafts block until a person wrote another text', async () => {
    await scene.settle({ forbidden: ['gerente Paulo'] });
    const { id, items } = await drafted(await written(4));
    const bad = items.find(({ text }) => text === texts[3])!;
    expect(bad.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['forbidden_word', 'blocks'],
    ]);
    expect((await change(id, bad, { act: 'accept' })).json()).toMatchObject({ code: 'reply_refused' });
    const first = items.find(({ text }) => text !== texts[3]);
    const { db } = test.context;
    await db
      .update(review)
      .set({ updatedAt: new Date(test.clock.now().getTime() + 5_000) })
      .where(eq(review.id, first!.reviewId));
    expect((await acceptClean(id, items)).json()).toEqual({ accepted: 2 });
    const after = await read(id);
    const stateOf = (reviewId: string) => after.items.find((one) => one.reviewId === reviewId)!;
    expect([stateOf(bad.reviewId).state, stateOf(first!.reviewId).state]).toEqual(['draft', 'draft']);
    expect(stateOf(first!.reviewId).obstacle).toBe('changed');
    expect((await acceptClean(id, items)).json()).toEqual({ accepted: 0 });
    const edited = await change(id, stateOf(bad.reviewId), {
      act: 'accept',
      text: 'O gerente Paulo liga hoje.',
    });
    expect(edited.statusCode, edited.body).toBe(200);
    const sent = await post(`/${id}/outbox`, { title: 'Respostas' });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toMatchObject({ replies: 3, leftOut: [] });
  });

  it('leaves drafts that answer few stars to people, one by one', async () => {
    const ids = [
      await scene.write({ rating: 4, comment: 'Bom café, n0' }),
      await scene.write({ rating: 3, comment: 'Café frio, n1' }),
    ];
    const { id, items } = await drafted(ids);
    expect(items.map(({ lack, findings }) => [lack, findings])).toEqual([
      [null, []],
      [null, []],
    ]);
    expect((await acceptClean(id, items)).json()).toEqual({ accepted: 1 });
    const [few] = (await read(id)).items.filter(({ rating }) => rating === 3);
    expect(few?.state).toBe('draft');
    expect((await change(id, few!, { act: 'accept' })).statusCode).toBe(200);
  });

  it('accepts none of the drafts of a model that obeys reviews which give orders', async () => {
    await scene.settle({ forbidden: forbiddenWords });
    const byText = new Map<string, (typeof injections)[number]>();
    const ids: string[] = [];
    for (const one of injections.slice(0, 30)) {
      const id = await scene.write({
        rating: 5,
        comment: one.review,
        ...(one.author && { reviewerName: one.author }),
      });
      ids.push(id);
      byText.set(id, one);
    }
    let asked: string[] = [];
    rig.conduct = {
      obey: (request) => {
        const { text } = JSON.parse(/\{[\s\S]*\}/.exec(said(request))?.[0] ?? '{}') as { text?: string };
        asked = [...asked, text ?? ''];
        const found = injections.find(({ review: its }) => its === text);
        return found === undefined
          ? 'Oi!'
          : typeof found.obeyed === 'string'
            ? found.obeyed
            : found.obeyed(request);
      },
    };
    const { id, items } = await drafted(ids);
    const obeyed = items.filter(({ text }) => text !== null && text !== 'Oi!');
    expect(obeyed.length).toBeGreaterThanOrEqual(25);
    for (const item of obeyed)
      expect(
        item.findings.map(({ code }) => code),
        byText.get(item.reviewId)?.review,
      ).toEqual(expect.arrayContaining([expect.toBeOneOf([...byText.get(item.reviewId)!.caught])]));
    expect((await acceptClean(id, obeyed)).json()).toEqual({ accepted: 0 });
  });
});

describe('without an endpoint', () => {
  it('come from templates that fit, say so, and count for nothing', async () => {
    const plain = await buildTestApp();
    try {
      const own = await draftsOf(plain);
      await own.settle({ monthlyDrafts: 0 });
      const ids = await written(2, own);
      const preview = await post('/preview', { selection: { by: 'ids', ids } }, own);
      expect(preview.json()).toMatchObject({ drafting: { model: null, left: null } });
      const { id } = await create(ids, own);
      await handlerOf(plain).runDue();
      const { items, source, model } = await read(id, own);
      expect([source, model]).toEqual(['templates', null]);
      expect(items.every(({ text }) => text !== null && text.length > 20)).toBe(true);
      expect((await own.settings()).usage.drafts).toBe(0);
    } finally {
      await plain.close();
    }
  });
});
