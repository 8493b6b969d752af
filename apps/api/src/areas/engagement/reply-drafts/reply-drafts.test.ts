import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appUser, auditEvent, replyDraftUse, replyTemplate, session } from '#src/db/schema/index';
import { draftsOf, eventsIn, modelEnv, rigKey } from '#src/testing/drafts-scene';
import { openModelRig, tokensOf, type ModelRig } from '#src/testing/model-rig';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { draftPlaces } from './turns';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const logged: string[] = [];
let rig: ModelRig;
let test: TestApp;
let scene: Awaited<ReturnType<typeof draftsOf>>;

beforeAll(async () => {
  rig = await openModelRig();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  test = await buildTestApp({ env: modelEnv(rig.baseUrl), context: { log } });
});
afterAll(async () => {
  await test.close();
  await rig.close();
});
beforeEach(async () => {
  rig.requests.length = 0;
  rig.conduct = { obey: () => 'Oi, Maria! Sentimos pela espera. Abrimos outro caixa no sábado.' };
  scene = await draftsOf(test);
});

const last = <T>(list: readonly T[]): T => list[list.length - 1]!;
const done = (events: Awaited<ReturnType<typeof scene.draft>>) => {
  const event = last(events);
  if (event.event !== 'done') throw new Error(`It ended with ${event.event}.`);
  return event;
};

describe('a draft by a model', () => {
  it('comes in pieces, with the request as it was sent, its tokens and its cost', async () => {
    const events = await scene.draft(await scene.write());
    const [begin] = events;
    const pieces = events.flatMap((event) => (event.event === 'text' ? [event.text] : []));
    const { body, headers, path } = rig.requests[0]!;
    expect(begin).toMatchObject({
      event: 'begin',
      source: 'model',
      model: 'obedient-1',
      prompt: body.messages,
    });
    expect(pieces.length).toBeGreaterThan(3);
    const text = rig.conduct.obey(rig.requests[0]!);
    expect(pieces.join('')).toBe(text);
    const tokens = {
      in: tokensOf(body.messages[0]!.content) + tokensOf(body.messages[1]!.content),
      out: tokensOf(text),
    };
    const cost = { amount: (tokens.in * 2 + tokens.out * 10) / 1_000_000, currency: 'USD' };
    expect(done(events)).toMatchObject({
      ...{ text, findings: [], isCut: false, cost, tokens: { ...tokens, areEstimated: false } },
      usage: { drafts: 1, limit: 1_000, tokensIn: tokens.in, tokensOut: tokens.out, cost },
    });
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${rigKey}`]);
    expect(Object.keys(body).sort()).toEqual(
      ['max_completion_tokens', 'messages', 'model', 'stream', 'stream_options'], // prettier-ignore
    );
    expect(headers['openai-organization'] ?? headers['openai-project']).toBeUndefined();
  });

  it('follows what the project settles: language, facts, tone, signature, forbidden words', async () => {
    const saved = await scene.settle({
      ...{ language: 'es', tone: 'formal', signature: 'Equipe Boa Vista' },
      ...{ facts: 'Aberta desde 1952.', forbidden: ['outro caixa'] },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const id = await scene.write();
    const { text, findings } = done(await scene.draft(id));
    const [system] = rig.requests[0]!.body.messages;
    for (const part of ['Spanish', 'Polite and formal', 'Aberta desde 1952.', '"outro caixa"'])
      expect(system!.content).toContain(part);
    expect(text).toMatch(/\n\nEquipe Boa Vista$/);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['forbidden_word', 'blocks'],
      ['other_language', 'warns'],
    ]);
    await scene.draft(id, { attempt: 1 });
    expect(rig.requests[1]!.body.messages[0]!.content).toContain('This is draft 2');
  });

  it('is judged beside the last replies of the location', async () => {
    const text = 'Oi! Que alegria ler isso, a fornada das sete espera por você.';
    await scene.write({ reply: text, repliedAt: test.clock.now() });
    rig.conduct = { obey: () => text };
    const { findings } = done(await scene.draft(await scene.write()));
    expect(findings).toMatchObject([{ code: 'near_copy', severity: 'blocks', likeness: 1 }]);
  });

  it('is cut where it grows longer than the provider takes, and its tokens are guessed where nobody counts', async () => {
    await scene.settle({ signature: 'Equipe' });
    rig.conduct = { obey: () => 'Obrigada pela visita, até já. '.repeat(400), counts: false };
    const { text, isCut, tokens } = done(await scene.draft(await scene.write()));
    expect([isCut, tokens?.areEstimated]).toEqual([true, true]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
    expect(text).toMatch(/Equipe$/);
    await vi.waitFor(() => expect(rig.requests[0]!.wasLeft).toBe(true));
  });
});

describe('a draft that fails', () => {
  let id: string;
  beforeEach(async () => {
    id = await scene.write();
  });

  it('says so before it began, takes nothing of the month, and tells neither key nor endpoint', async () => {
    rig.conduct = { ...rig.conduct, refuse: { status: 401 } };
    const answer = await scene.ask(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'reply_draft_failed' }]);
    expect(rig.requests).toHaveLength(1);
    expect((await scene.settings()).usage.drafts).toBe(0);
    expect(answer.body).not.toMatch(/sk-test|127\.0\.0\.1|Bearer/);
    expect(logged.some((line) => line.includes('The endpoint answered 401.'))).toBe(true);
    expect(logged.join('')).not.toContain(rigKey);
  });

  it.each([429, 503])(
    'is asked for once more where the endpoint says later (%i), and for nothing else',
    async (status) => {
      rig.conduct = { ...rig.conduct, refuse: { status, times: 1, retryAfter: '0' } };
      expect(done(await scene.draft(id)).text).toContain('Oi, Maria!');
      expect(rig.requests).toHaveLength(2);
      rig.conduct = { ...rig.conduct, refuse: { status: 500 } };
      expect((await scene.ask(id)).statusCode).toBe(502);
      rig.conduct = { ...rig.conduct, refuse: { status, retryAfter: '3600' } };
      expect((await scene.ask(id)).statusCode).toBe(502);
      expect(rig.requests).toHaveLength(4);
    },
  );

  it('says so after it began, where the endpoint breaks off, refuses or writes nothing', async () => {
    for (const conduct of [
      { ...rig.conduct, after: { pieces: 2, then: 'breaks' as const } },
      { ...rig.conduct, finish: 'content_filter' as const },
      { obey: () => '  ' },
    ]) {
      rig.conduct = conduct;
      const events = await scene.draft(id);
      expect(events[0]).toMatchObject({ event: 'begin' });
      expect(last(events)).toEqual({ event: 'failed', code: 'reply_draft_failed' });
    }
    expect((await scene.settings()).usage).toMatchObject({ drafts: 3 });
    expect((await scene.settings()).usage.tokensIn).toBeGreaterThan(0);
  });

  it('is none for a review that has gone, or that is another’s', async () => {
    const gone = await scene.write({ removedAt: test.clock.now() });
    expect((await scene.ask(gone)).json()).toMatchObject({ code: 'review_gone' });
    const other = await draftsOf(test);
    expect((await scene.ask(await other.write())).json()).toMatchObject({ code: 'not_found' });
    expect(rig.requests).toHaveLength(0);
  });
});

describe('the monthly limit', () => {
  it('holds among callers at once: of 12 for 5 drafts, 5 are written', async () => {
    await scene.settle({ monthlyDrafts: 5 });
    const id = await scene.write();
    const answers: string[] = [];
    const one = async () => {
      for (;;) {
        const answer = await scene.ask(id);
        if (answer.statusCode === 429) continue;
        answers.push(
          answer.statusCode === 200
            ? last(eventsIn(answer.body)).event
            : answer.json<{ code: string }>().code,
        );
        return;
      }
    };
    await Promise.all(Array.from({ length: draftPlaces.ofOne * 3 }, one));
    const count = (what: string) => answers.filter((answer) => answer === what).length;
    expect([count('done'), count('reply_drafts_used_up')]).toEqual([5, 7]);
    expect(rig.requests).toHaveLength(5);
    expect((await scene.settings()).usage).toMatchObject({ drafts: 5, limit: 5 });
  });

  it('is of a month in the project’s time zone, and zero is none at all', async () => {
    await scene.settle({ monthlyDrafts: 0 });
    const id = await scene.write();
    expect((await scene.ask(id)).json()).toMatchObject({ code: 'reply_drafts_used_up' });
    await scene.settle({ monthlyDrafts: null });
    await scene.draft(id);
    const { db } = test.context;
    const rows = await db
      .select()
      .from(replyDraftUse)
      .where(eq(replyDraftUse.projectId, scene.person.project.id));
    const { usage } = await scene.settings();
    expect(rows).toMatchObject([{ month: usage.month, drafts: 1 }]);
    await db
      .update(replyDraftUse)
      .set({ month: '2020-01' })
      .where(eq(replyDraftUse.projectId, scene.person.project.id));
    expect((await scene.settings()).usage.drafts).toBe(0);
  });
});

describe('while a draft is written', () => {
  const listening = async () => {
    const address = test.app.server.address() ?? (await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const port = typeof address === 'string' ? new URL(address).port : String(address.port);
    return (id: string, signal: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}${scene.base}/reviews/${id}/draft-reply`, {
        method: 'POST',
        headers: { authorization: `Bearer ${scene.person.accessToken}`, 'content-type': 'application/json' },
        body: '{}',
        signal,
      });
  };
  beforeEach(() => {
    rig.conduct = { ...rig.conduct, after: { pieces: 2, then: 'holds' } };
  });

  it('who leaves ends it at the endpoint, and what it took is noted', async () => {
    const ask = await listening();
    const leaving = new AbortController();
    const answer = await ask(await scene.write(), leaving.signal);
    await answer.body!.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(rig.requests[0]!.wasLeft).toBe(true));
    await vi.waitFor(async () => expect((await scene.settings()).usage.tokensIn).toBeGreaterThan(0));
  });

  it('counts for the month also where who asked left before a word of it came', async () => {
    const ask = await listening();
    rig.conduct = { ...rig.conduct, after: { pieces: 0, then: 'waits' } };
    const leaving = new AbortController();
    const answer = ask(await scene.write(), leaving.signal).catch(() => null);
    await vi.waitFor(() => expect(rig.requests).toHaveLength(1));
    leaving.abort();
    await answer;
    await vi.waitFor(() => expect(rig.requests[0]!.wasLeft).toBe(true));
    await vi.waitFor(async () => {
      const { usage } = await scene.settings();
      expect([usage.drafts, usage.tokensIn > 0]).toEqual([1, true]);
    });
  });

  it('the end of the session ends it', async () => {
    const ask = await listening();
    const answer = await ask(await scene.write(), AbortSignal.timeout(30_000));
    const body = answer.text();
    await vi.waitFor(() => expect(rig.requests).toHaveLength(1));
    const ended = { endedAt: test.clock.now() };
    await test.context.db.update(session).set(ended).where(eq(session.id, scene.person.sessionId));
    expect(eventsIn(await body).some(({ event }) => event === 'done')).toBe(false);
    await vi.waitFor(() => expect(rig.requests[0]!.wasLeft).toBe(true));
  });

  it('an account has so many at once and no more, and another has its own (R47)', async () => {
    const ask = await listening();
    const id = await scene.write();
    const leaving = new AbortController();
    const open = await Promise.all(Array.from({ length: draftPlaces.ofOne }, () => ask(id, leaving.signal)));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    expect((await scene.ask(id)).statusCode).toBe(429);
    rig.conduct = { obey: rig.conduct.obey };
    const other = await draftsOf(test);
    expect((await other.ask(await other.write())).statusCode).toBe(200);
    leaving.abort();
    await vi.waitFor(async () => expect((await scene.ask(id)).statusCode).toBe(200));
  });
});

describe('what a project settles', () => {
  it('is told in the audit log, is not overwritten unseen, and is for who may', async () => {
    expect(await scene.settings()).toMatchObject({ savedAt: null, model: 'obedient-1' });
    await scene.settle({ forbidden: ['lixo', 'concorrente'] });
    const payload = { settings: (await scene.settings()).settings, savedAt: null };
    const url = `${scene.base}/reply-drafts/settings`;
    const late = await scene.person.inject({ method: 'PUT', url, payload });
    expect(late.json()).toMatchObject({ code: 'conflict' });
    const { db } = test.context;
    const events = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, scene.person.account.id));
    expect(events).toMatchObject([
      {
        action: 'reply_draft_settings_changed',
        before: { forbidden: '' },
        after: { forbidden: 'lixo, concorrente' },
      },
    ]);
    const client = await draftsOf(test, { user: { role: 0 } });
    expect((await client.settle({})).statusCode).toBe(403);
    expect((await client.ask(await client.write())).statusCode).toBe(200);
    const reader = await draftsOf(test, { user: { role: 0, permissions: { 'reviews:edit': false } } });
    expect((await reader.ask(await reader.write())).statusCode).toBe(403);
  });
});

describe('where only public addresses are asked', () => {
  it('an endpoint on a private one is not reached', async () => {
    const env = modelEnv('https://10.0.0.1/v1', { AI_PRIVATE_ADDRESS: 'off' });
    const closed = await buildTestApp({ env });
    try {
      const inside = await draftsOf(closed);
      const answer = await inside.ask(await inside.write());
      expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'reply_draft_failed' }]);
    } finally {
      await closed.close();
    }
  });
});

describe('without an endpoint', () => {
  it('a reply is put together from templates, says so, and counts for nothing', async () => {
    const plain = await buildTestApp();
    try {
      const own = await draftsOf(plain);
      await own.settle({ signature: 'Equipe Boa Vista', monthlyDrafts: 0 });
      const id = await own.write();
      const events = await own.draft(id);
      expect(events[0]).toMatchObject({ event: 'begin', source: 'templates', model: null, prompt: [] });
      const first = done(events);
      expect(first).toMatchObject({ tokens: null, cost: null, findings: [], usage: { drafts: 0 } });
      expect(first.text).toMatch(/Equipe Boa Vista$/);
      expect(done(await own.draft(id, { attempt: 1 })).text).not.toBe(first.text);
      await own.settle({ language: 'en' });
      expect(done(await own.draft(id)).findings).toEqual([]);
      expect(done(await own.draft(id)).text).toMatch(/\b(?:the|you|we)\b/i);
      await own.settle({ forbidden: [first.text.split(' ')[3]!.replaceAll(/\P{L}/gu, '')] });
      expect(done(await own.draft(id)).findings).toEqual([]);
      expect((await own.settings()).model).toBeNull();
    } finally {
      await plain.close();
    }
  });

  it('a reply is put together from the gallery alone for who may not see the project’s templates', async () => {
    const plain = await buildTestApp();
    try {
      const own = await draftsOf(plain);
      const { db } = plain.context;
      const at = plain.clock.now();
      const mark = 'Palavras que só a casa conhece';
      await db.insert(replyTemplate).values(
        Array.from({ length: 40 }, (_, index) => ({
          ...{ id: randomUUID(), accountId: own.person.account.id, projectId: own.person.project.id },
          ...{ kind: 'reply' as const, name: `Espera ${String(index)}`, ratings: [1, 2, 3] },
          text: `Oi! ${mark} ${String(index)}: sentimos pela espera na fila. Até logo.`,
          ...{ language: 'br' as const, occasion: 'waiting' as const, createdAt: at, updatedAt: at },
        })),
      );
      const id = await own.write();
      const texts = async () => {
        const found: string[] = [];
        for (let attempt = 0; attempt < 6; attempt += 1)
          found.push(done(await own.draft(id, { attempt })).text);
        return found.join();
      };
      expect(await texts()).toContain(mark);
      await db
        .update(appUser)
        .set({ permissions: { 'templates:view': false } })
        .where(eq(appUser.id, own.person.user.id));
      expect(await texts()).not.toContain(mark);
    } finally {
      await plain.close();
    }
  });
});
