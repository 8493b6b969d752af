import type { ReviewRow } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import {
  openApplyStage,
  pushAccount,
  pushTopic,
  type ApplyScene,
  type ApplyStage,
} from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let origin: string;
let work: () => Promise<unknown>;

const admin = async (path: string, body: object) => {
  const answer = await scene.sandbox.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 3 });
  const { context, app, clock } = scene.test;
  const runner = createJobRunner(context, [createContentHandler(context)]);
  work = () => runner.runDue();
  // The first look subscribes, and the first reading brings what is old.
  await scene.look();
  await enqueueContent(context.db, scene.person.project, clock.now());
  await work();
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await admin('push/subscriptions', {
    ...{ topic: pushTopic, pushEndpoint: `${origin}/api/provider/events` },
    ...{ audience: 'frontage-test', serviceAccountEmail: pushAccount },
  });
});
afterAll(() => stage.close());

/** Hears a person's stream over a real connection. */
async function listen() {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${scene.person.accessToken}` },
    signal: stop.signal,
  });
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part as Uint8Array);
  })().catch(() => undefined);
  return { text: () => text, close: () => (stop.abort(), ended) };
}

it('tells an open inbox of a review that the provider pushes', async ({ annotate }) => {
  const stream = await listen();
  await vi.waitFor(() => expect(stream.text()).toContain('retry'));
  const begun = performance.now();
  const place = (await scene.locations())[0]?.providerName.replace('locations/', '') ?? '';
  const review = { rating: 2, comment: 'Fila de 25 minutos.', displayName: 'Zulmira Aguiar' };
  await admin(`locations/${place}/reviews`, review);
  const seconds = () => `${((performance.now() - begun) / 1_000).toFixed(2)} s`;
  const waits = { timeout: 20_000, interval: 20 };
  await vi.waitFor(async () => {
    await work();
    const found = await scene.get<{ items: ReviewRow[] }>('reviews?search=zulmira');
    expect(found.items).toHaveLength(1);
  }, waits);
  await annotate(`read after ${seconds()}`);
  await vi.waitFor(() => expect(stream.text()).toContain('review_new'), waits);
  await annotate(`told to the open inbox after ${seconds()}`);
  await stream.close();
});

it('says when it was last looked for reviews without a push, and how often that happens', async () => {
  const { context, clock } = scene.test;
  const fresh = () => scene.get<{ readAt: string; readEveryMinutes: number }>('reviews/counts?matching=no');
  expect((await fresh()).readEveryMinutes).toBe(15);
  clock.set(new Date(clock.now().getTime() + 15 * 60_000));
  await scene.relink();
  await enqueueContent(context.db, scene.person.project, clock.now());
  await work();
  // No location was due to be read through, but what is new was looked for.
  expect((await fresh()).readAt).toBe(clock.now().toISOString());
});
