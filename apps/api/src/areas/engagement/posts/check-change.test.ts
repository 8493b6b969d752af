import type { PostChangeCheck, PostRefusals } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerEntry, location, projectMember, userLocation } from '#src/db/schema/index';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 3_600_000;

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];
let first: { id: string; name: string };
let others: string[];

onPostsStage({ locations: 4 }, (opened) => {
  ({ scene, posts } = opened);
});

const said = { ...news, text: 'Pão na {name}.' };
const address = 'forno@boavista.com';

/** One location is called by an address, and Google turns down what holds it. */
beforeEach(async () => {
  const [one, ...more] = await scene.locations();
  first = { id: one!.id, name: `Aberta ${address}` };
  others = more.map(({ id }) => id);
  await scene.test.context.db.execute(sql`
    update location set name = ${first.name}, field_values = field_values || ${JSON.stringify({ name: first.name })}::jsonb
    where id = ${first.id}`);
  const { moderation } = scene.sandbox.control.world.settings;
  const rules = [...moderation.rules, { field: 'localPost' as const, contains: address }];
  scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
});

async function refusedAtFirst(): Promise<{ postId: string; jobId: string }> {
  const { postId, planId } = await posts.make(said);
  const job = await posts.carryOut(planId);
  expect(job).toMatchObject({ counts: { live: 3, rejected: 1 } });
  return { postId, jobId: job.id };
}
async function checked(postId: string, body: object): Promise<PostChangeCheck> {
  const answer = await scene.post(`posts/${postId}/change/check`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PostChangeCheck>();
}
const refusals = (postId: string) => scene.get<PostRefusals>(`posts/${postId}/refusals`);

describe('another text of a post', () => {
  it('is checked where it can be sent, beside what stands and what was sent there', async () => {
    const { postId, jobId } = await refusedAtFirst();
    const rejected = await checked(postId, {
      at: { states: ['rejected'] },
      post: { ...said, text: 'Broa-nova.' },
    });
    expect(rejected).toEqual({
      locations: 1,
      ready: 1,
      problems: [],
      shown: {
        locationId: first.id,
        name: first.name,
        place: 0,
        problems: [],
        said: { title: null, text: 'Broa-nova.' },
        state: 'rejected',
        live: null,
        entries: [{ jobId, at: expect.any(String) as string, state: 'rejected', isDeletion: false }],
      },
    });

    const everywhere = { at: { all: true }, post: { ...said, text: 'Ligue (21) 2568-3390, {name}.' } };
    const names = new Set<string>();
    for (const place of [0, 1, 2, 3]) {
      const { locations, ready, problems, shown } = await checked(postId, { ...everywhere, place });
      expect({ locations, ready }).toEqual({ locations: 4, ready: 0 });
      expect(problems).toMatchObject([{ cause: 'phone_in_text', path: 'text', locations: 4 }]);
      expect(shown).toMatchObject({
        place,
        said: { text: `Ligue (21) 2568-3390, ${shown!.name}.` },
        live: shown!.locationId === first.id ? null : { title: null, text: `Pão na ${shown!.name}.` },
        problems: [{ cause: 'phone_in_text' }],
      });
      names.add(shown!.name);
    }
    expect(names.size).toBe(4);
    // Beyond the last stands the last.
    expect((await checked(postId, { ...everywhere, place: 99 })).shown).toMatchObject({ place: 3 });
  });

  it('says in which state the post is while what was sent is reviewed, and tells nothing of what was never sent', async () => {
    const { postId } = await refusedAtFirst();
    const at = { locationIds: [others[0]!] };
    const edited = (text: string) =>
      posts.planned(`posts/${postId}/change`, { at, post: { ...news, text }, title: 'x' });
    const dropped = await edited('Nunca enviado.');
    const when = new Date(scene.test.clock.now().getTime() + hourMs).toISOString();
    const waiting = await scene.post(`plans/${dropped}/apply`, { at: when });
    await scene.post(`jobs/${waiting.json<{ jobId: string }>().jobId}/cancel`);
    const jobId = await scene.apply(await edited('Broa-nova.'));
    await scene.work(jobId, ({ counts }) => counts.sent + counts.in_review > 0);
    const { shown } = await checked(postId, { at, post: said });
    // The text of before may stand there still: that nothing does would be a guess.
    expect(['sent', 'processing']).toContain(shown?.state);
    expect(shown?.live).toBeNull();
    expect(shown?.entries.map(({ state }) => state)).toEqual([
      expect.stringMatching(/^(sent|in_review)$/),
      'live',
    ]);
  });

  it('has nowhere to go where the post only waits, and none at a location that the caller does not see', async () => {
    const { postId, planId } = await posts.make(said);
    const at = new Date(scene.test.clock.now().getTime() + hourMs).toISOString();
    expect((await scene.post(`plans/${planId}/apply`, { at })).statusCode).toBe(202);
    const waiting = await scene.post(`posts/${postId}/change/check`, { at: { all: true }, post: said });
    expect(waiting.json()).toMatchObject({ code: 'selection_empty' });

    const { context } = scene.test;
    const { accountId, id: projectId } = scene.person.project;
    const sent = await refusedAtFirst();
    const limited = await scene.test.signIn({
      account: { id: accountId } as never,
      project: scene.person.project,
      user: { role: 0, permissions: { 'posts:view': true, 'posts:edit': true } },
    });
    await context.db
      .update(projectMember)
      .set({ isLimited: true })
      .where(and(eq(projectMember.userId, limited.user.id), eq(projectMember.projectId, projectId)));
    await context.db
      .insert(userLocation)
      .values({ userId: limited.user.id, locationId: others[0]!, accountId, projectId });
    const url = `/api/projects/${projectId}/posts/${sent.postId}`;
    const seen = await limited.inject({
      method: 'POST',
      url: `${url}/change/check`,
      payload: { at: { all: true }, post: said },
    });
    expect(seen.json()).toMatchObject({ locations: 1, shown: { locationId: others[0] } });
    const hidden = await limited.inject({
      method: 'POST',
      url: `${url}/change/check`,
      payload: { at: { locationIds: [first.id] }, post: said },
    });
    expect(hidden.json()).toMatchObject({ code: 'selection_empty' });
    expect((await limited.inject({ url: `${url}/refusals` })).json()).toEqual({
      rejected: 0,
      live: 1,
      alsoLive: 0,
      marks: [],
      shared: null,
    });
  });
});

describe('rejected texts', () => {
  it('are held against the live ones', async () => {
    const { postId } = await refusedAtFirst();
    expect(await refusals(postId)).toEqual({
      rejected: 1,
      live: 3,
      alsoLive: 0,
      marks: [{ mark: 'email', rejected: 1, live: 0 }],
      // One alone shares nothing with others.
      shared: null,
    });
  });

  it('of which Google said what was wrong are not among them', async () => {
    const { postId, jobId } = await refusedAtFirst();
    await scene.test.context.db
      .update(ledgerEntry)
      .set({ message: 'Must be at most 1500 characters' })
      .where(and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.state, 'rejected')));
    expect(await refusals(postId)).toEqual({ rejected: 0, live: 3, alsoLive: 0, marks: [], shared: null });
  });

  it('of which the locations share a value that no live one has tell which', async () => {
    const cities = ['Salvador', 'Salvador', 'Recife', 'Olinda'];
    for (const [at, id] of [first.id, ...others].entries())
      await scene.test.context.db.execute(sql`
        update location set field_values = jsonb_set(field_values, '{address,locality}', ${JSON.stringify(cities[at])}::jsonb)
        where id = ${id}`);
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [{ field: 'localPost' as const, contains: 'Salvador' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const { postId, planId } = await posts.make({ ...news, text: '{name}, em {city}.' });
    expect(await posts.carryOut(planId)).toMatchObject({ counts: { live: 2, rejected: 2 } });
    expect((await refusals(postId)).shared).toEqual({
      variable: 'city',
      value: 'Salvador',
      rejected: 2,
      live: 0,
    });
  });

  it('that are live elsewhere are told, and what all texts have is no difference', async () => {
    const { postId, planId } = await posts.make({ ...news, text: 'Fale com padaria@vista.com.' });
    await posts.carryOut(planId);
    scene.sandbox.control.change([
      {
        kind: 'settings',
        settings: {
          moderation: {
            ...scene.sandbox.control.world.settings.moderation,
            rules: [{ field: 'localPost', contains: 'padaria@' }],
          },
        },
      },
    ]);
    const [last] = others;
    const at = { locationIds: [last] };
    const again = async (text: string) =>
      posts.carryOut(
        await posts.planned(`posts/${postId}/change`, { at, post: { ...news, text }, title: 'x' }),
      );
    await again('Outra coisa.');
    await again('Fale com padaria@vista.com.');
    expect(await posts.statesOf(postId)).toEqual({ live: 3, rejected: 1 });
    expect(await refusals(postId)).toEqual({ rejected: 1, live: 3, alsoLive: 1, marks: [], shared: null });
  });
});

describe('what will happen to a post', () => {
  it('is when it goes where it waits, and when people are told that it is late', async () => {
    const { context, clock } = scene.test;
    await context.db.update(location).set({ timeZone: 'America/Manaus' }).where(eq(location.id, first.id));
    const { postId, planId } = await posts.make({ ...news, text: 'Às nove.' });
    expect((await posts.detail(postId)).ahead).toEqual({ due: [], alertAt: null });
    const day = new Date(clock.now().getTime() + 3 * 24 * hourMs).toISOString().slice(0, 10);
    const applied = await scene.post(`plans/${planId}/apply`, { localAt: `${day}T09:00` });
    expect(applied.statusCode, applied.body).toBe(202);
    expect((await posts.detail(postId)).ahead).toEqual({
      due: [
        { at: `${day}T12:00:00.000Z`, locations: 3, timeZones: ['America/Sao_Paulo'] },
        { at: `${day}T13:00:00.000Z`, locations: 1, timeZones: ['America/Manaus'] },
      ],
      alertAt: null,
    });
    clock.set(new Date(`${day}T12:00:00.000Z`));
    const { jobId } = applied.json<{ jobId: string }>();
    await scene.work(jobId, ({ counts }) => counts.sent > 0);
    const { due, alertAt } = (await posts.detail(postId)).ahead;
    expect(due).toMatchObject([{ locations: 1, timeZones: ['America/Manaus'] }]);
    const left = Date.parse(alertAt!) - clock.now().getTime();
    expect(left).toBeGreaterThan(23 * hourMs);
    expect(left).toBeLessThanOrEqual(24 * hourMs);
    clock.set(new Date(`${day}T13:00:00.000Z`));
    // What is due is on its way, and has no hour to come.
    expect((await posts.detail(postId)).ahead.due).toEqual([]);
    await scene.work(jobId);
    expect((await posts.detail(postId)).ahead).toEqual({ due: [], alertAt: null });
  });
});
