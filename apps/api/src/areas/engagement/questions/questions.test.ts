import type { JobDetail, QuestionDetail, QuestionRow } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvent, notification, question } from '#src/db/schema/index';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { buildTestApp } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** While the provider still had questions. */
const standing = '2025-10-30T12:00:00Z';
const ended = '2025-11-03T00:00:00Z';

let stage: ApplyStage;
let scene: ApplyScene;
let places: Awaited<ReturnType<ApplyScene['locations']>>;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.open({ locations: 3 });
  scene.test.clock.set(standing);
  await scene.relink();
  places = await scene.locations();
});

const number = (index: number) => places[index]!.providerName.replace('locations/', '');
const world = () => scene.sandbox.control.world;

/** Somebody asks at the provider. */
function ask(index: number, text: string, displayName = 'Maria Lima'): string {
  const id = randomUUID();
  const at = scene.test.clock.now().getTime();
  const written = {
    ...{ questionId: id, displayName, type: 'REGULAR_USER' as const, text, upvotes: 0, answers: [] },
    ...{ createdAt: at, updatedAt: at },
  };
  scene.sandbox.control.change([
    { kind: 'question', location: number(index), question: id, change: { written } },
  ]);
  return id;
}

/** Reads reviews, posts and questions as Frontage does by itself. */
async function read(): Promise<void> {
  const { context, clock } = scene.test;
  const { project } = scene.person;
  const runner = createJobRunner(context, [createContentHandler(context)]);
  const jobId = await enqueueContent(context.db, project, clock.now());
  for (let round = 0; round < 20; round += 1) {
    await runner.runDue();
    const found = await scene.job(jobId ?? '');
    if (found.state === 'done') return;
    clock.set(new Date(clock.now().getTime() + 15_000));
  }
  throw new Error('The reading does not end.');
}

const list = async (query = '') => (await scene.get<{ items: QuestionRow[] }>(`questions${query}`)).items;
const idOf = async (providerId: string) => {
  const [row] = await scene.test.context.db
    .select()
    .from(question)
    .where(eq(question.providerId, providerId));
  return row!.id;
};
const asked = async (text = 'Vocês abrem no feriado?') => {
  const providerId = ask(0, text);
  await read();
  return { providerId, id: await idOf(providerId) };
};
const answer = (id: string, text: string | null, more: object = {}) =>
  scene.post(`questions/${id}/answer`, { text, title: 'Resposta a Maria', ...more });
const answered = async (id: string, text: string | null): Promise<JobDetail> => {
  const sent = await answer(id, text);
  expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)]);
  return scene.work(sent.json<{ jobId: string }>().jobId);
};
const atProvider = (providerId: string) =>
  world()
    .questions(number(0))
    .find(({ questionId }) => questionId === providerId)
    ?.answers.find(({ type }) => type === 'MERCHANT')?.text;
const upserts = () => scene.sandbox.control.ledger.find({ api: 'mybusinessqanda', effect: true }).length;

describe('questions', () => {
  it('are read with their answers, all pages of them, and leave the list of open ones when they are taken back', async () => {
    for (let index = 0; index < 12; index += 1) ask(0, `Tem a opção número ${String(index)}?`);
    await read();
    const theirs = places.flatMap((_, index) => world().questions(number(index)));
    const ours = await list('?limit=100');
    expect(ours).toHaveLength(theirs.length);
    expect(ours.filter(({ answer: text }) => text !== null)).toHaveLength(
      theirs.filter(({ answers }) => answers.some(({ type }) => type === 'MERCHANT')).length,
    );
    const gone = theirs.find(({ text }) => text.startsWith('Tem a opção'))!;
    const change = { isRemoved: true };
    scene.sandbox.control.change([
      { kind: 'question', location: number(0), question: gone.questionId, change },
    ]);
    scene.test.clock.advance(25 * 3_600_000);
    await scene.relink();
    await read();
    const open = await list('?limit=100&answers=unanswered');
    expect(open.map(({ text }) => text)).not.toContain(gone.text);
    const [kept] = (await list('?limit=100')).filter(({ text }) => text === gone.text);
    expect(kept?.removedAt).not.toBeNull();
  });

  it('are found without accents, by location, by whether they are answered, and paged in order', async () => {
    ask(0, 'Há opção de pão sem glúten?');
    ask(1, 'Qual é o preço do café?', 'José Araújo');
    await read();
    expect((await list('?search=opcao%20gluten')).map(({ text }) => text)).toEqual([
      'Há opção de pão sem glúten?',
    ]);
    expect((await list('?search=araujo')).map(({ text }) => text)).toEqual(['Qual é o preço do café?']);
    expect(await list('?search=nada%20disso')).toEqual([]);
    const at = await list(`?location=${places[1]!.id}&limit=100`);
    expect(new Set(at.map(({ locationId }) => locationId))).toEqual(new Set([places[1]!.id]));
    const all = await list('?limit=100');
    const [unanswered, done] = [
      await list('?answers=unanswered&limit=100'),
      await list('?answers=answered&limit=100'),
    ];
    expect(unanswered.length + done.length).toBe(all.length);
    const times = all.map(({ askedAt }) => askedAt);
    expect(times).toEqual([...times].sort().reverse());
    const first = await scene.get<{ items: QuestionRow[]; next: string }>('questions?limit=2&sort=oldest');
    const next = await list(`?limit=100&sort=oldest&cursor=${encodeURIComponent(first.next)}`);
    expect([...first.items, ...next].map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
    const counts = await scene.get<{ matching: number; open: number; endedAt: string | null }>(
      'questions/counts?search=cafe',
    );
    expect(counts).toMatchObject({ matching: 1, open: unanswered.length, endedAt: null });
  });

  it('tell people what is new and what was changed, and whose answer came', async () => {
    const { providerId } = await asked();
    const { db, clock } = scene.test.context;
    const types = async () => (await db.select().from(notification)).map(({ type }) => type).sort();
    expect((await types()).filter((type) => /^(question|answer)_/.test(type))).toEqual([]);
    const at = clock.now().getTime();
    const other = {
      ...{
        answerId: 'outra',
        displayName: 'Pedro',
        type: 'REGULAR_USER' as const,
        text: 'Abrem.',
        upvotes: 1,
      },
      ...{ createdAt: at, updatedAt: at },
    };
    ask(0, 'Uma pergunta que é nova?');
    const change = { edit: { text: 'Vocês abrem no Natal?', at }, answers: [other] };
    scene.sandbox.control.change([{ kind: 'question', location: number(0), question: providerId, change }]);
    scene.test.clock.advance(25 * 3_600_000);
    await scene.relink();
    await read();
    expect((await types()).filter((type) => /^(question|answer)_/.test(type))).toEqual([
      'answer_new',
      'question_new',
      'question_updated',
    ]);
  });
});

describe('an answer', () => {
  it('is live once it was read back, is undone, and says so in ledger and audit', async () => {
    const { providerId, id } = await asked();
    const sent = await answered(id, 'Abrimos das 7h às 12h.');
    expect(sent).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect(atProvider(providerId)).toBe('Abrimos das 7h às 12h.');
    expect(upserts()).toBe(1);
    const detail = await scene.get<QuestionDetail>(`questions/${id}`);
    expect(detail).toMatchObject({ row: { state: 'live' }, answer: { text: 'Abrimos das 7h às 12h.' } });
    expect(detail.attempts).toMatchObject([{ state: 'live', text: 'Abrimos das 7h às 12h.' }]);
    expect(await scene.ledger(sent.id)).toMatchObject([
      { field: 'answer', subject: { id, kind: 'question', title: 'Vocês abrem no feriado?' } },
    ]);
    const { db } = scene.test.context;
    expect(await db.select().from(auditEvent).where(eq(auditEvent.action, 'question_answered'))).toHaveLength(
      1,
    );
    const undone = await scene.post(`jobs/${sent.id}/undo`);
    await scene.work(await scene.apply(undone.json<{ planId: string }>().planId));
    expect(atProvider(providerId)).toBeUndefined();
  });

  it('is not written where the question is gone, was edited, or is answered like that', async () => {
    const { providerId, id } = await asked();
    await answered(id, 'Sim.');
    expect((await answer(id, ' Sim. ')).json()).toMatchObject({ code: 'plan_empty' });
    expect((await answer(id, 'Não.', { seen: '2025-01-01T00:00:00.000Z' })).json()).toMatchObject({
      code: 'conflict',
    });
    const change = { isRemoved: true };
    scene.sandbox.control.change([{ kind: 'question', location: number(0), question: providerId, change }]);
    const tried = await answered(id, 'Não.');
    expect(await scene.ledger(tried.id)).toMatchObject([{ state: 'failed', reason: 'question_gone' }]);
    expect((await answer(id, 'Talvez.')).json()).toMatchObject({ code: 'question_gone' });
    expect(upserts()).toBe(1);
  });

  it('is stopped by the guard, which takes two alike for what they are', async () => {
    const both = [ask(0, 'Vocês abrem no feriado?'), ask(0, 'Vocês abrem no domingo?')];
    await read();
    const [id = '', other = ''] = await Promise.all(both.map(idOf));
    const refused = await answer(id, 'Ligue para (11) 98888-7777.');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'reply_refused']);
    await answered(id, 'Abrimos das 7h às 12h, e esperamos por vocês.');
    await answered(other, 'Abrimos das 7h às 12h, e esperamos por vocês.');
    expect(upserts()).toBe(2);
  });

  it('goes to many at once, with the values of each location, and names what it leaves out', async () => {
    const ids = [];
    for (const index of [0, 1, 2]) ids.push(ask(index, 'Qual é o nome da loja?'));
    await read();
    const [first = '', second = '', third = ''] = await Promise.all(ids.map(idOf));
    await answered(third, `Aqui é ${places[2]!.name}.`);
    const sent = await scene.post('questions/answers', {
      questionIds: [first, second, third, randomUUID()],
      text: 'Aqui é {location}.',
      title: 'Nomes',
    });
    expect(sent.json()).toMatchObject({ answers: 2 });
    expect(
      sent
        .json<{ leftOut: { reason: string }[] }>()
        .leftOut.map(({ reason }) => reason)
        .sort(),
    ).toEqual(['gone', 'same']);
    const job = await scene.work(sent.json<{ jobId: string }>().jobId);
    expect(job).toMatchObject({ counts: { live: 2 } });
    expect(atProvider(ids[0]!)).toBe(`Aqui é ${places[0]!.name}.`);
  });

  it('is judged at many without keeping others waiting, and refused where variables make it too long', async () => {
    const { db, clock } = scene.test.context;
    const { accountId, id: projectId } = scene.person.project;
    const at = clock.now();
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: randomUUID(), accountId, projectId, locationId: places[index % 3]!.id },
      ...{
        providerId: `worst-${index}`,
        authorName: 'Maria Lima',
        body: 'Abre hoje?',
        upvotes: 0,
      },
      ...{ askedAt: at, updatedAt: at, readAt: at },
    }));
    await db.insert(question).values(rows);
    const turns = monitorEventLoopDelay();
    const post = (text: string) =>
      scene.post('questions/answers', { questionIds: rows.map(({ id }) => id), text, title: 'Todas' });
    turns.enable();
    // Each took a second and more, one after the other.
    expect((await post(`${'가'.repeat(4_000)} maria@gmail.com`)).json()).toMatchObject({
      code: 'reply_refused',
    });
    turns.disable();
    expect(turns.max / 1e6).toBeLessThan(2_000);
    expect((await post('{name}'.repeat(680))).json()).toMatchObject({ code: 'reply_refused' });
    const one = await scene.post(`questions/${rows[0]!.id}/answer`, {
      text: '{name}'.repeat(680),
      title: 'Uma',
    });
    expect(one.json()).toMatchObject({ code: 'reply_refused' });
  });

  it('says for each why nothing of many is left', async () => {
    const id = ask(0, 'Abrem domingo?');
    await read();
    const question = await idOf(id);
    const none = async (text: string) =>
      (
        await scene.post('questions/answers', { questionIds: [question], text, title: 'Nada' })
      ).json<unknown>();
    expect(await none('Ligue para (11) 98888-7777.')).toMatchObject({
      code: 'reply_refused',
      fields: [{ path: question, code: 'refused' }],
    });
    expect(await none('Oi, {nome}.')).toMatchObject({
      code: 'plan_empty',
      fields: [{ path: question, code: 'variable_empty' }],
    });
  });

  it('takes nothing but its name from a location that its writer may not see', async () => {
    const { account, project } = scene.person;
    const user = { role: 1, permissions: { 'locations:view': false } } as const;
    const writer = await scene.test.signIn({ account, project, user });
    const [id, other] = [ask(0, 'Que loja é?'), ask(0, 'Como se chama?')];
    await read();
    const url = `/api/projects/${project.id}/questions`;
    const said = async (text: string) => {
      const payload = { text, title: 'Sondagem', review: true };
      const many = await writer.inject({
        method: 'POST',
        url: `${url}/answers`,
        payload: { ...payload, questionIds: [await idOf(id)] },
      });
      const one = await writer.inject({ method: 'POST', url: `${url}/${await idOf(other)}/answer`, payload });
      return [many, one].map(({ statusCode }) => statusCode);
    };
    expect(await said('Em {city}.')).toEqual([409, 422]);
    expect(await said('Aqui é {location}.')).toEqual([201, 201]);
  });
});

describe('the module switched on where all else was read', () => {
  it('says that nothing was read so far and how often it is looked, and reads with the next reading', async () => {
    const { db } = scene.test.context;
    const { id } = scene.person.project;
    ask(0, 'Vocês abrem no feriado?');
    await read();
    await db.execute(sql`delete from question where project_id = ${id}`);
    await db.execute(sql`update location set questions_read_at = null where project_id = ${id}`);
    const fresh = () => scene.get<{ readAt: string | null; readEveryMinutes: number }>('questions/counts');
    expect(await fresh()).toMatchObject({ readAt: null, readEveryMinutes: 15 });
    await read();
    expect((await fresh()).readAt).not.toBeNull();
    expect((await list('?limit=100')).map(({ text }) => text)).toContain('Vocês abrem no feriado?');
  });
});

describe('the end of questions', () => {
  it('is noted, keeps what was read, stops asking for a day, and refuses answers', async () => {
    const { id } = await asked();
    const before = await list('?limit=100');
    scene.test.clock.set(ended);
    scene.test.clock.advance(24 * 3_600_000);
    await scene.relink();
    await read();
    const { endedAt } = await scene.get<{ endedAt: string | null }>('questions/counts');
    expect(endedAt).not.toBeNull();
    expect((await list('?limit=100')).map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect((await answer(id, 'Sim.')).json()).toMatchObject({ code: 'questions_ended' });
    const calls = () => scene.sandbox.control.ledger.find({ api: 'mybusinessqanda', status: 501 }).length;
    const asked501 = calls();
    expect(asked501).toBeGreaterThan(0);
    scene.test.clock.advance(3_600_000);
    await scene.relink();
    await read();
    expect(calls()).toBe(asked501);
  });

  it('ends an answer that was on its way with the words of the provider, at its first try', async () => {
    const { id } = await asked();
    const { jobId } = (await answer(id, 'Sim.')).json<{ jobId: string }>();
    scene.test.clock.set(ended);
    await scene.relink();
    await scene.work(jobId);
    expect(await scene.ledger(jobId)).toMatchObject([{ state: 'failed', reason: 'provider_refused' }]);
  });
});

describe('with the module off', () => {
  it('has no address of questions, names them nowhere, and asks the provider for none', async () => {
    const off = await buildTestApp({ env: { QUESTIONS: 'off' } });
    try {
      const person = await off.signIn({ user: { role: 2 } });
      const base = `/api/projects/${person.project.id}`;
      for (const path of ['questions', 'questions/counts', `questions/${randomUUID()}`])
        expect((await person.inject({ url: `${base}/${path}` })).statusCode).toBe(404);
      const payload = { text: 'Sim.', title: 'Resposta' };
      const url = `${base}/questions/${randomUUID()}/answer`;
      expect((await person.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
      const search = await person.inject({ url: '/api/main-search/data' });
      expect(search.body).not.toContain('/locations/questions');
    } finally {
      await off.close();
    }
  });

  it('is off unless it is switched on', async () => {
    const { loadConfig } = await import('#src/config');
    expect([loadConfig({}).QUESTIONS, loadConfig({ QUESTIONS: 'on' }).QUESTIONS]).toEqual([false, true]);
  });
});

it('shows nothing of it to who may not see reviews', async () => {
  await asked();
  const person = await scene.test.signIn({
    account: scene.person.account,
    project: scene.person.project,
    user: { role: 0, permissions: { 'reviews:view': false, 'reviews:edit': false } },
  });
  const url = `/api/projects/${scene.person.project.id}/questions`;
  expect((await person.inject({ url })).statusCode).toBe(403);
});
