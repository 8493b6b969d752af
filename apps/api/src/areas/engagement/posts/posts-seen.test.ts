import type { LocationPost } from '@frontage/api-client/contract';
import type { PostContent } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appUser,
  location,
  mailOutbox,
  projectMember,
  storedImage,
  project as projectTable,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { everything, news, postsOf } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let posts: ReturnType<typeof postsOf>;

/** Where the public reaches the installation, as far as the provider's fetching of pictures goes. */
let origin: Server;
const fetched: string[] = [];

beforeAll(async () => {
  const picture = Buffer.alloc(10_240);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture);
  picture.writeUInt32BE(400, 16);
  picture.writeUInt32BE(300, 20);
  origin = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.end(picture);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const { port } = origin.address() as AddressInfo;
  stage = await openApplyStage({ PUBLIC_URL: `http://127.0.0.1:${String(port)}` });
});
afterAll(async () => {
  await stage.close();
  await new Promise((resolve) => origin.close(resolve));
});
beforeEach(async () => {
  scene = await stage.open({ locations: 4 });
  posts = postsOf(scene);
});

describe('a check', () => {
  it('names what is wrong where, and walks through both kinds', async () => {
    const [first, second, third] = await scene.locations();
    const { db } = scene.test.context;
    const without = { ...first!.values, website: null };
    await db.update(location).set({ values: without }).where(eq(location.id, first!.id));
    await db.update(location).set({ health: 'unverified' }).where(eq(location.id, second!.id));
    await db.update(location).set({ health: 'suspended' }).where(eq(location.id, third!.id));
    await db
      .update(projectTable)
      .set({ utmSource: 'google', utmMediumPost: 'post' })
      .where(eq(projectTable.id, scene.person.project.id));
    const post: PostContent = {
      ...news,
      button: { action: 'LEARN_MORE', link: '{website}' },
    };
    const found = await posts.check(post);
    expect(found).toMatchObject({ locations: 4, ready: 1, tracking: 'utm_source=google&utm_medium=post' });
    expect(
      new Set(found.problems.map(({ cause, path, variable }) => [cause, path, variable].join())),
    ).toEqual(
      new Set([
        'button_link_missing,button.link,',
        'variable_empty,button.link,website',
        'unverified,,',
        'suspended,,',
      ]),
    );
    expect(found.problems[0]).toMatchObject({ locations: 1, names: [expect.any(String)] });
    const last = await posts.check(post, { walk: 'problems', at: 2 });
    expect(last.shown?.problems.length).toBeGreaterThan(0);
    expect((await posts.check(post, { walk: 'problems', at: 3 })).shown).toBeNull();
    const unverified = { cause: 'unverified', path: null, variable: null };
    const walkOf = (at: number) => posts.check(post, { walk: 'problems', at, problem: unverified });
    expect((await walkOf(0)).shown).toMatchObject({ locationId: second!.id, walk: 'problems', place: 0 });
    expect(await walkOf(1)).toMatchObject({ shown: null, locations: 4, ready: 1 });
    const all = await Promise.all([0, 1, 2].map((at) => posts.check(post, { walk: 'problems', at })));
    const place3 = all.findIndex(({ shown }) => shown?.locationId === third!.id);
    expect((await posts.check(post, { locationId: third!.id })).shown).toMatchObject({
      ...{ locationId: third!.id, walk: 'problems', place: place3 },
    });
    expect((await posts.check(post, { locationId: randomUUID() })).shown).toBeNull();
    const { planId } = await posts.make(post);
    const [place, ...others] = await scene.items(planId);
    expect(others).toEqual([]);
    const { link } = (place!.items[0]!.to as PostContent).button!;
    expect(new URL(link!).searchParams.get('utm_source')).toBe('google');
  });

  it('mends a post where it needs it, names who cannot have it, and adds to links what the post says', async () => {
    const [first, second] = await scene.locations();
    const { db } = scene.test.context;
    const named = (name: string) => ({ values: { ...first!.values, name }, name });
    await db.update(location).set(named('Padaria (11) 3032-0000')).where(eq(location.id, first!.id));
    const long = 'Pão quente na hora certa. '.repeat(57);
    const event = { title: 'Festa', start: '2026-12-01T09:00', end: '2026-12-02T09:00' };
    const post = {
      ...news,
      kind: 'event' as const,
      text: `${long}{name}`,
      event,
      button: { action: 'BOOK' as const, link: 'https://padaria.example/' },
    };
    await db.update(location).set({ health: 'unverified' }).where(eq(location.id, second!.id));
    const found = await posts.check(post);
    expect(found.problems).toMatchObject([
      { cause: 'text_too_long', locations: 4 },
      { cause: 'phone_in_text', locations: 1 },
      { cause: 'unverified', locations: 1 },
    ]);
    const { cause, path, variable } = found.problems[1]!;
    const problem = { cause, path, variable };
    const affected = await scene.post('posts/check/affected', { selection: everything, post, problem });
    expect(affected.statusCode, affected.body).toBe(200);
    expect(affected.json()).toEqual({ locationIds: [first!.id] });

    const mended = { ...post, mends: ['shorten', 'drop_phone'], tracking: '?utm_campaign=natal' };
    const after = await posts.check(mended);
    expect(after).toMatchObject({
      ready: 3,
      tracking: 'utm_campaign=natal',
      shown: { link: 'https://padaria.example/?utm_campaign=natal' },
    });
    expect(after.mended).toEqual(
      expect.arrayContaining([
        { mend: 'shorten', locations: 3 },
        { mend: 'drop_phone', locations: 1 },
      ]),
    );
    const { postId, planId } = await posts.make(mended);
    const texts = (await scene.items(planId)).map(({ items }) => items[0]!.to as PostContent);
    expect(texts).toHaveLength(3);
    for (const { text, button } of texts) {
      expect(text.length).toBeLessThanOrEqual(1500);
      expect(text).not.toContain('3032');
      expect(button?.link).toBe('https://padaria.example/?utm_campaign=natal');
    }
    // What was written stays whole, so that it is edited and duplicated as it was.
    expect((await posts.detail(postId)).post).toEqual(mended);
    expect(await posts.check({ ...mended, tracking: '' } as PostContent)).toMatchObject({
      tracking: null,
      shown: { link: 'https://padaria.example/' },
    });
    expect((await posts.check(news)).shown?.link).toBeNull();
  });

  it('finds links to other locations, and puts each location’s own website there', async () => {
    const { db } = scene.test.context;
    const [first, second, third, fourth] = await scene.locations();
    const pageOf = (name: string) => `https://www.padaria.example/lojas/${name}`;
    for (const [place, website] of [
      [first!, pageOf('icarai')],
      [second!, pageOf('savassi')],
      [third!, null],
      [fourth!, 'https://www.padaria.example'],
    ] as const)
      await db
        .update(location)
        .set({ website, values: { ...place.values, website } })
        .where(eq(location.id, place.id));
    const post: PostContent = {
      ...news,
      text: 'Cardápio: padaria.example/lojas/icarai. Blog: https://www.padaria.example/blog',
      button: { action: 'ORDER', link: `${pageOf('icarai')}/cardapio` },
    };
    const found = await posts.check(post);
    expect(found.ready).toBe(1);
    expect(found.problems.map(({ cause, path, locations }) => [cause, path, locations])).toEqual([
      ['foreign_link', 'text', 3],
      ['foreign_link', 'button.link', 3],
    ]);
    const problem = { cause: 'foreign_link', path: 'text', variable: null };
    const affected = await scene.post('posts/check/affected', { selection: everything, post, problem });
    expect(new Set(affected.json<{ locationIds: string[] }>().locationIds)).toEqual(
      new Set([second!.id, third!.id, fourth!.id]),
    );

    const mended = { ...post, mends: ['own_link'] };
    const after = await posts.check(mended);
    expect(after).toMatchObject({ ready: 3, mended: [{ mend: 'own_link', locations: 2 }] });
    const { planId } = await posts.make(mended);
    const made = new Map(
      (await scene.items(planId)).map(({ locationId, items }) => [locationId, items[0]!.to as PostContent]),
    );
    expect(made.get(first!.id)).toMatchObject({ text: post.text, button: post.button });
    expect(made.get(second!.id)).toMatchObject({
      text: `Cardápio: ${pageOf('savassi')}. Blog: https://www.padaria.example/blog`,
      button: { link: pageOf('savassi') },
    });
    expect(made.has(third!.id)).toBe(false);
    expect(made.get(fourth!.id)?.button?.link).toBe('https://www.padaria.example');

    // Where nobody has the page any more, it is nobody's.
    const gone = { ...first!.values, website: null };
    await db.update(location).set({ website: null, values: gone }).where(eq(location.id, first!.id));
    expect((await posts.check(post)).ready).toBe(4);
  });

  it('refuses braces around what is no variable, a picture of nobody, and no location', async () => {
    const ask = (body: object) => scene.post('posts/check', { selection: everything, post: news, ...body });
    expect((await ask({ post: { ...news, text: '{cidade}' } })).json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'post.text', code: 'variable_unknown', params: { name: 'cidade' } }],
    });
    for (const photo of ['file/5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a', 'media/abc'])
      expect((await ask({ post: { ...news, photo } })).json()).toMatchObject({
        fields: [{ path: 'post.photo', code: 'image_gone' }],
      });
    const none = { by: 'ids', ids: ['5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a'] };
    expect((await ask({ selection: none })).json()).toMatchObject({ code: 'selection_empty' });
    const made = await scene.post('posts', { selection: none, post: news, title: 'x' });
    expect(made.json()).toMatchObject({ code: 'selection_empty' });
  });
});

it('without a title is called by how its text begins, never cut within a character', async () => {
  const { postId } = await posts.make({ ...news, text: `${'a'.repeat(79)}🎄 no Natal` });
  const { title } = await posts.detail(postId);
  expect(title).toBe(`${'a'.repeat(79)}…`);
});

it('is shown at its location as it stands there, beside what was made elsewhere', async () => {
  const { moderation, ...others } = scene.sandbox.control.world.settings;
  const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
  const settings = { ...others, moderation: { ...moderation, rules } };
  scene.sandbox.control.change([{ kind: 'settings', settings }]);
  const [first, second] = await scene.locations();
  const here = async (place = first) =>
    (await scene.get<{ items: LocationPost[]; total: number }>(`locations/${place!.id}/posts`)).items.filter(
      ({ own }) => own !== null,
    );
  const only = { by: 'ids', ids: [first!.id] };
  const live = await posts.make(news, only);
  await posts.carryOut(live.planId);
  const refused = await posts.make({ ...news, text: 'Pão milagre.' }, only);
  await posts.carryOut(refused.planId);
  const later = await posts.make({ ...news, text: 'Amanhã.' }, only);
  const at = new Date(scene.test.clock.now().getTime() + 86_400_000).toISOString();
  const answer = await scene.post(`plans/${later.planId}/apply`, { at });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const found = await here();
  expect(
    new Map(found.map(({ own, scheduledAt }) => [own!.postId, [own!.state, own!.reason, scheduledAt]])),
  ).toEqual(
    new Map([
      [live.postId, ['live', null, null]],
      [refused.postId, ['rejected', 'provider_refused', null]],
      [later.postId, ['scheduled', null, at]],
    ]),
  );
  expect(await here(second)).toEqual([]);
  await posts.carryOut(await posts.planned(`posts/${live.postId}/delete`, { at: { all: true }, title: 'x' }));
  expect((await here()).map(({ own }) => own!.postId)).not.toContain(live.postId);
});

describe('a photo', () => {
  const upload = async () => {
    const id = randomUUID();
    const { accountId } = scene.person.project;
    await scene.test.context.db.insert(storedImage).values({
      id,
      accountId,
      purpose: 'post_photo',
      fileName: `${id}.png`,
      bytes: 10_240,
      width: 400,
      height: 300,
      uploadedBy: scene.person.user.id,
      idleSince: scene.test.clock.now(),
    });
    return { id, path: `/files/${accountId}/${id}.png` };
  };

  it('is fetched by the provider from where the public reaches us, and stays with an edit', async () => {
    const { id, path } = await upload();
    const post = { ...news, photo: `file/${id}` };
    const { postId, planId } = await posts.make(post);
    expect((await posts.detail(postId)).photoUrl).toBe(path);
    expect(await posts.carryOut(planId)).toMatchObject({ counts: { live: 4 } });
    expect(fetched).toEqual(Array(4).fill(path));
    const change = (body: object) =>
      scene.post(`posts/${postId}/change`, { at: { all: true }, title: 'x', ...body });
    const other = await change({ post: { ...post, kind: 'alert', photo: null } });
    expect(other.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'post.kind' }, { path: 'post.photo' }],
    });
    const said = { ...post, text: 'Com foto.' };
    const planned = await posts.planned(`posts/${postId}/change`, {
      at: { all: true },
      post: said,
      title: 'x',
    });
    expect(await posts.carryOut(planned)).toMatchObject({ counts: { live: 4 } });
  });

  it('that is kept no more is not left out: the post is not sent', async () => {
    const { id } = await upload();
    const { planId } = await posts.make({ ...news, photo: `file/${id}` });
    await scene.test.context.db.delete(storedImage).where(eq(storedImage.id, id));
    const done = await posts.carryOut(planId);
    expect(await scene.ledger(done.id)).toMatchObject(
      Array(4).fill({ state: 'failed', reason: 'picture_gone' }),
    );
    expect(posts.calls('POST')).toHaveLength(0);
  });
});

describe('a person', () => {
  const setPermission = (permissions: Readonly<Record<string, boolean>>) =>
    scene.test.context.db.update(appUser).set({ permissions }).where(eq(appUser.id, scene.person.user.id));

  it('whose changes wait for somebody cannot send one', async () => {
    const owned = { accountId: scene.person.project.accountId };
    const account = { id: owned.accountId } as never;
    const approver = await scene.test.make.user(account, { role: 2 });
    const blind = await scene.test.make.user(account, { role: 2, permissions: { 'posts:view': false } });
    const { db } = scene.test.context;
    for (const { id } of [approver, blind])
      await db.insert(userApprover).values({ ...owned, userId: scene.person.user.id, approverId: id });
    const { postId, planId } = await posts.make();
    const refused = await scene.post(`plans/${planId}/apply`, {});
    expect(refused.json()).toMatchObject({ code: 'approval_required' });
    const asked = await scene.post(`plans/${planId}/approval`, { comment: 'Pode?' });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    expect(await posts.statesOf(postId)).toEqual({ waiting_approval: 4 });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'approvalAsked'));
    // The title tells of the posts, so that it goes to nobody who may not see them.
    expect(mails.map(({ recipient }) => recipient)).toEqual([approver.email]);
  });

  it('who may not see posts finds none in plan and ledger, and who may not edit them sends none', async () => {
    const { planId } = await posts.make();
    const done = await posts.carryOut(planId);
    const draft = await posts.make();
    const reads = [
      `plans/${planId}/locations`,
      `plans/${planId}/plan.csv`,
      `jobs/${done.id}/ledger`,
      `jobs/${done.id}/ledger.csv`,
    ];
    const statuses = async () => {
      const found: number[] = [];
      for (const path of reads) {
        const url = `/api/projects/${scene.person.project.id}/${path}`;
        found.push((await scene.person.inject({ url })).statusCode);
      }
      return found;
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await setPermission({ 'posts:edit': false });
    for (const act of [`plans/${draft.planId}/apply`, `jobs/${done.id}/undo`])
      expect((await scene.post(act, {})).json()).toMatchObject({ code: 'not_authorized' });
    await setPermission({ 'posts:edit': true });
    const undo = await posts.undo(done.id);
    await posts.carryOut(undo);
    const listed = async () =>
      (await scene.get<{ items: { title: string }[]; total: number }>('jobs')).items.map(
        ({ title }) => title,
      );
    expect((await listed()).filter((title) => title === 'Fornada')).toHaveLength(2);
    await setPermission({ 'posts:view': false });
    reads.push(`plans/${planId}`, `plans/${undo}`, `jobs/${done.id}`, `jobs/${done.id}/undo`);
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect(await listed()).not.toContain('Fornada');
  });

  it('of some locations sees only posts of these, and deletes no others', async () => {
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    const [first, second] = await scene.locations();
    const elsewhere = await posts.make({ ...news, text: 'Só na outra.' }, { by: 'ids', ids: [second!.id] });
    const { db } = scene.test.context;
    const { user, project } = scene.person;
    await db.update(appUser).set({ role: 0, allProjects: false }).where(eq(appUser.id, user.id));
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
    await db.insert(userLocation).values({
      accountId: project.accountId,
      userId: user.id,
      projectId: project.id,
      locationId: first!.id,
    });
    await setPermission({ 'posts:edit': true, 'posts:delete': true, 'infos:edit': true });
    expect(await posts.statesOf(postId)).toEqual({ live: 1 });
    expect(await posts.places(postId)).toMatchObject([{ locationId: first!.id }]);
    expect(await scene.get('posts')).toMatchObject({ items: [{ id: postId, locations: 1 }], total: 1 });
    const hidden = await scene.person.inject({
      url: `/api/projects/${project.id}/posts/${elsewhere.postId}`,
    });
    expect(hidden.statusCode).toBe(404);
    const deletion = await posts.planned(`posts/${postId}/delete`, {
      at: { all: true },
      title: 'Só a minha',
    });
    expect(await scene.items(deletion)).toMatchObject([{ locationId: first!.id }]);
  });
});
