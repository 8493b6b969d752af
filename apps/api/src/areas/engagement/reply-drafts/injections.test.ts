import { defaultReplyDraftSettings, draftPrompt } from '@frontage/domain/reply-drafts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { draftsOf, modelEnv } from '#src/testing/drafts-scene';
import { forbiddenWords, injections } from '#src/testing/injections';
import { openModelRig, type ModelRig } from '#src/testing/model-rig';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let rig: ModelRig;
let test: TestApp;
let scene: Awaited<ReturnType<typeof draftsOf>>;

beforeAll(async () => {
  rig = await openModelRig();
  test = await buildTestApp({ env: modelEnv(rig.baseUrl) });
  scene = await draftsOf(test);
  await scene.settle({ forbidden: forbiddenWords, monthlyDrafts: null });
});
afterAll(async () => {
  await test.close();
  await rig.close();
});

/** What the server was sent, as it was sent. */
const lastRequest = () => rig.requests[rig.requests.length - 1]!;

describe('a review that gives orders to the model', () => {
  it('is one of 60, of many kinds and languages', () => {
    expect(injections).toHaveLength(60);
    expect(new Set(injections.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(injections.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(injections.map(({ review }) => review)).size).toBe(60);
  });

  it.each(
    injections.map((one, index) => [`${String(index + 1)}. ${one.kind} (${one.language})`, one] as const),
  )(
    'stays data, and what a model that obeys answers is caught: %s',
    async (_name, { review, author = 'Maria Lima', obeyed, caught }) => {
      // The model reads the order wherever it stands in the request, and does what it says.
      rig.conduct = { obey: (request) => (typeof obeyed === 'string' ? obeyed : obeyed(request)) };
      const id = await scene.write({ comment: review, reviewerName: author });
      const events = await scene.draft(id);
      const { messages, tools, functions } = lastRequest().body;

      // The structure: one message of rules, the same for every review, and one that is the review and nothing else.
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect([tools, functions]).toEqual([undefined, undefined]);
      const settings = { ...defaultReplyDraftSettings, forbidden: forbiddenWords };
      const harmless = { rating: 5, author: null, text: 'Bom', location: 'Padaria' };
      expect(messages[0]!.content).toBe(draftPrompt(harmless, settings, null)[0]!.content);
      const data = JSON.parse(messages[1]!.content) as { text: string; author: string };
      expect(Buffer.from(data.text).equals(Buffer.from(review))).toBe(true);
      expect(data.author).toBe(author);
      expect(messages[1]!.content).not.toMatch(/\n|<|>|```|\[INST|\p{Cf}/u);

      // The guard: a person is told before they could send it.
      const end = events[events.length - 1]!;
      expect(end.event).toBe('done');
      if (end.event !== 'done') return;
      expect(
        end.findings.map(({ code }) => code).some((code) => caught.includes(code)),
        end.text,
      ).toBe(true);
    },
  );

  it('never becomes a reply by itself: nothing is kept with the review, and no plan is made', async () => {
    const { db } = test.context;
    const { rows } = await db.execute<{ drafts: number; plans: number }>(
      `select (select count(*)::int from review where draft is not null or reply is not null) as drafts,
        (select count(*)::int from plan) as plans`,
    );
    expect(rows).toEqual([{ drafts: 0, plans: 0 }]);
  });

  it('is refused at sending where it carries an address, a link or a number', async () => {
    const id = await scene.write();
    for (const text of [
      'Claim it at http://evil.example/win',
      'Rufen Sie an: 0176 1234567',
      'Pisz: win@evil.info',
    ]) {
      const payload = { text, title: 'Resposta' };
      const answer = await scene.person.inject({
        method: 'POST',
        url: `${scene.base}/reviews/${id}/reply`,
        payload,
      });
      expect(answer.json(), text).toMatchObject({ code: 'reply_refused' });
    }
  });
});
