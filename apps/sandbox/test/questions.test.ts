import { describe, expect, it } from 'vitest';
import { businessInformation, cafe, Client, startSandbox } from './harness';

interface Answer {
  name: string;
  text: string;
  author?: { type: string; displayName: string };
}
interface Question {
  name: string;
  text: string;
  updateTime: string;
  author: { type: string };
  topAnswers?: Answer[];
  totalAnswerCount?: number;
}
interface Body {
  questions?: Question[];
  answers?: Answer[];
  totalSize?: number;
  nextPageToken?: string;
  question?: string;
  error?: { status: string; details: { reason?: string; fieldViolations?: { field: string }[] }[] };
}

const root = '/mybusinessqanda/v1';
const open = async (at = '2025-10-30T12:00:00Z') => {
  const sandbox = startSandbox();
  sandbox.control.change([{ kind: 'clock', clock: { mode: 'manual', now: Date.parse(at) } }]);
  const client = await Client.of(sandbox);
  const { body } = await client.call(
    'GET',
    `${businessInformation}/accounts/${cafe}/locations?readMask=name&pageSize=50`,
  );
  const names = body.locations.map(({ name }) => name);
  type Method = Parameters<Client['call']>[0];
  const call = async (method: Method, path: string, payload?: object) => {
    const text = payload === undefined ? undefined : JSON.stringify(payload);
    const answer = await client.call(method, `${root}/${path}`, text);
    return { status: answer.status, body: answer.body as unknown as Body & Answer };
  };
  const admin = async (path: string, payload: object) =>
    (await client.admin('POST', path, payload)).body as unknown as Body;
  return { sandbox, call, admin, names };
};

/** A location with a question that somebody just asked. */
const asked = async (at?: string) => {
  const all = await open(at);
  const [name = ''] = all.names;
  const { question = '' } = await all.admin(`/${name}/questions`, { text: 'Vocês abrem no Natal?' });
  return { ...all, name, path: `${name}/questions/${question}`, question };
};

describe('questions', () => {
  it('are listed with so many answers as are asked for, the last changed first, in pages of at most ten', async () => {
    const { call, admin, names } = await open();
    const [name = ''] = names;
    for (let index = 0; index < 12; index += 1)
      await admin(`/${name}/questions`, { text: `Pergunta de número ${String(index)}?`, upvotes: index });
    const first = await call('GET', `${name}/questions?pageSize=50&answersPerQuestion=10`);
    expect(first.body.questions).toHaveLength(10);
    const rest = await call(
      'GET',
      `${name}/questions?pageSize=50&answersPerQuestion=10&pageToken=${first.body.nextPageToken ?? ''}`,
    );
    const all = [...(first.body.questions ?? []), ...(rest.body.questions ?? [])];
    expect(all).toHaveLength(first.body.totalSize ?? 0);
    const times = all.map(({ updateTime }) => updateTime);
    expect(times).toEqual([...times].sort().reverse());
    const [top] = (await call('GET', `${name}/questions?orderBy=upvote_count%20desc`)).body.questions ?? [];
    expect(top?.text).toBe('Pergunta de número 11?');
    expect(top?.topAnswers).toBeUndefined();
    expect((await call('GET', `${name}/questions?orderBy=name`)).status).toBe(400);
    expect((await call('GET', `${name}/questions?filter=open`)).status).toBe(400);
  });

  it('come by the seed, and some have the answer of others, of the merchant, or none', async () => {
    const { call, names } = await open();
    const found: Question[] = [];
    for (const name of names)
      found.push(...((await call('GET', `${name}/questions?answersPerQuestion=10`)).body.questions ?? []));
    const kinds = new Set(
      found.map(({ topAnswers = [] }) =>
        topAnswers
          .map(({ author }) => author?.type)
          .sort()
          .join('+'),
      ),
    );
    expect([...kinds].sort()).toEqual(['', 'MERCHANT', 'MERCHANT+REGULAR_USER', 'REGULAR_USER']);
    expect(found.length).toBeGreaterThan(20);
  });

  it('are left out of a list of open ones once anybody answered', async () => {
    const { call, admin, name, path, question } = await asked();
    const open = async () =>
      ((await call('GET', `${name}/questions?filter=ignore_answered%3Dtrue`)).body.questions ?? []).some(
        (one) => one.name === path,
      );
    expect(await open()).toBe(true);
    await admin(`/${name}/questions/${question}`, { answer: { text: 'Abrem até meio-dia.' } });
    expect(await open()).toBe(false);
  });

  it('are written, changed and deleted by who asked them alone', async () => {
    const { call, name, path } = await asked();
    const made = await call('POST', `${name}/questions`, { text: 'Posso reservar uma mesa?' });
    expect([made.status, (made.body as unknown as Question).author.type]).toEqual([200, 'MERCHANT']);
    expect((await call('POST', `${name}/questions`, { text: 'Abrem hoje?' })).status).toBe(400);
    expect((await call('PATCH', path, { text: 'Uma pergunta de outra pessoa' })).status).toBe(403);
    expect((await call('DELETE', path)).status).toBe(403);
    const changed = await call('PATCH', made.body.name, { text: 'Posso reservar duas mesas?' });
    expect(changed.body.text).toBe('Posso reservar duas mesas?');
    expect((await call('DELETE', made.body.name)).status).toBe(200);
    expect((await call('GET', `${made.body.name}/answers`)).status).toBe(404);
  });
});

describe("the merchant's answer", () => {
  const mine = async (call: Awaited<ReturnType<typeof open>>['call'], path: string) =>
    ((await call('GET', `${path}/answers`)).body.answers ?? []).filter(
      ({ author }) => author?.type === 'MERCHANT',
    );

  it('is one, whose text is replaced, and can be deleted', async () => {
    const { call, path } = await asked();
    const first = await call('POST', `${path}/answers:upsert`, {
      answer: { text: 'Abrimos das 7h às 12h.' },
    });
    expect(first.status).toBe(200);
    const second = await call('POST', `${path}/answers:upsert`, { answer: { text: 'Até meio-dia.' } });
    expect(second.body.name).toBe(first.body.name);
    expect(await mine(call, path)).toMatchObject([{ text: 'Até meio-dia.' }]);
    expect((await call('DELETE', `${path}/answers:delete`)).status).toBe(200);
    expect(await mine(call, path)).toEqual([]);
    expect((await call('DELETE', `${path}/answers:delete`)).status).toBe(404);
  });

  it('needs a text of at most 4,096 characters', async () => {
    const { call, path } = await asked();
    for (const text of [undefined, ' ', 'a'.repeat(4097)]) {
      const { status, body } = await call('POST', `${path}/answers:upsert`, { answer: { text } });
      expect([status, body.error?.details[0]?.fieldViolations?.[0]?.field]).toEqual([400, 'answer.text']);
    }
    const longest = { answer: { text: 'á'.repeat(4096) } };
    expect((await call('POST', `${path}/answers:upsert`, longest)).status).toBe(200);
  });

  it('cannot be written to a question that was taken back', async () => {
    const { call, admin, name, path, question } = await asked();
    await admin(`/${name}/questions/${question}`, { isRemoved: true });
    expect((await call('POST', `${path}/answers:upsert`, { answer: { text: 'Sim.' } })).status).toBe(404);
  });
});

describe('the end of questions', () => {
  it('comes with 3 November 2025 on the clock, for every method', async () => {
    const { sandbox, call, name, path } = await asked('2025-11-02T23:30:00Z');
    const at = (now: string) =>
      sandbox.control.change([{ kind: 'clock', clock: { mode: 'manual', now: Date.parse(now) } }]);
    at('2025-11-02T23:59:59Z');
    expect((await call('GET', `${name}/questions`)).status).toBe(200);
    at('2025-11-03T00:00:00Z');
    for (const { status, body } of [
      await call('GET', `${name}/questions`),
      await call('POST', `${name}/questions`, { text: 'Posso reservar uma mesa?' }),
      await call('GET', `${path}/answers`),
      await call('POST', `${path}/answers:upsert`, { answer: { text: 'Sim.' } }),
      await call('DELETE', `${path}/answers:delete`),
    ])
      expect([status, body.error?.status, body.error?.details[0]?.reason]).toEqual([
        501,
        'UNIMPLEMENTED',
        'API_UNSUPPORTED',
      ]);
  });
});

it('keeps what was asked and answered when it starts again', async () => {
  const { sandbox, call, path } = await asked();
  await call('POST', `${path}/answers:upsert`, { answer: { text: 'Até meio-dia.' } });
  const kept = [...sandbox.control.world.snapshot()].filter(({ kind }) => kind === 'question');
  expect(kept).toMatchObject([{ change: { answers: [{ text: 'Até meio-dia.', type: 'MERCHANT' }] } }]);
});
