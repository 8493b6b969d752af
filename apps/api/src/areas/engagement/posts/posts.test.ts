import type { PostSummary } from '@frontage/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditEvent, fieldHistory, ledgerEntry, localPost } from '#src/db/schema/index';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import { everything, news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 4 }, (opened) => {
  ({ scene, posts } = opened);
});

describe('a post', () => {
  it('is made, sent, and live once it was read back; edited, deleted, and both undone', async () => {
    const { postId, planId } = await posts.make();
    expect(await posts.statesOf(postId)).toEqual({ draft: 4 });
    const [place] = await scene.items(planId);
    const [first] = await scene.locations();
    const text = `Fornada às 7h na ${place?.name ?? ''}.`;
    const subject = { kind: 'post', title: text };
    expect(place?.items).toMatchObject([{ field: 'post', subject, from: null, to: { ...news, text } }]);
    const jobId = await scene.apply(planId);
    await scene.work(jobId, ({ counts }) => counts.queued === 0);
    expect(await posts.statesOf(postId)).toEqual({ sent: 4 });
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 4 } });
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
    expect(await posts.detail(postId)).toMatchObject({
      planId,
      jobId,
      post: { ...news, mends: [], tracking: null },
      locations: 4,
      photoUrl: null,
    });
    expect((await posts.places(postId))[0]).toMatchObject({ tries: 1, link: expect.any(String) as string });
    expect(await posts.places(postId, `?search=${encodeURIComponent(first!.name)}`)).toMatchObject([
      { locationId: first!.id, state: 'live' },
    ]);
    expect(await posts.atProvider('Fornada às 7h')).toHaveLength(4);
    expect(posts.calls('POST')).toHaveLength(4);

    const said = { ...news, text: 'Fornada às 8h.' };
    const edit = await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, { at: { all: true }, post: said, title: 'Às 8h' }),
    );
    expect(edit.counts).toMatchObject({ live: 4 });
    expect([posts.calls('POST').length, posts.calls('PATCH').length]).toEqual([4, 4]);
    expect((await posts.detail(postId)).post).toMatchObject(said);
    expect(await posts.carryOut(await posts.undo(edit.id))).toMatchObject({ counts: { live: 4 } });
    expect((await posts.detail(postId)).post).toMatchObject(news);
    expect(await posts.atProvider('Fornada às 7h')).toHaveLength(4);

    const away = await posts.carryOut(
      await posts.planned(`posts/${postId}/delete`, {
        at: { locationIds: [first!.id] },
        title: 'Sem fornada',
      }),
    );
    expect(away.counts).toMatchObject({ live: 1 });
    expect(await posts.statesOf(postId)).toEqual({ live: 3, deleted: 1 });
    expect(await posts.atProvider('Fornada às 7h')).toHaveLength(3);
    await posts.carryOut(await posts.undo(away.id));
    expect(await posts.atProvider('Fornada às 7h')).toHaveLength(4);
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });

    expect(await posts.carryOut(await posts.undo(jobId))).toMatchObject({ counts: { live: 4 } });
    expect(await posts.atProvider('Fornada')).toHaveLength(0);
    expect(await posts.statesOf(postId)).toEqual({ deleted: 4 });
    const again = await scene.post(`posts/${postId}/delete`, { at: { all: true }, title: 'Nada' });
    expect(again.json()).toMatchObject({ code: 'plan_empty' });
    const { db } = scene.test.context;
    const ids = (await posts.rowsOf(postId)).map(({ id }) => id);
    const history = await db.select().from(fieldHistory).where(eq(fieldHistory.field, 'post'));
    expect(history.filter(({ subjectId }) => ids.includes(subjectId ?? ''))).toHaveLength(18);
    for (const action of ['post_planned', 'post_change_planned', 'post_deletion_planned'] as const)
      expect(
        await db
          .select()
          .from(auditEvent)
          .where(and(eq(auditEvent.action, action), eq(auditEvent.projectId, scene.person.project.id))),
      ).toHaveLength(1);
  });

  it('goes at its time, and is cancelled before', async () => {
    const { postId, planId } = await posts.make();
    const { clock } = scene.test;
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const applied = await scene.post(`plans/${planId}/apply`, { at });
    expect(applied.statusCode, applied.body).toBe(202);
    const { jobId } = applied.json<{ jobId: string }>();
    expect(await posts.statesOf(postId)).toEqual({ scheduled: 4 });
    expect((await posts.detail(postId)).at).toBe(at);
    expect(new Set((await posts.places(postId)).map(({ dueAt }) => dueAt))).toEqual(new Set([at]));
    await scene.work(jobId, ({ counts }) => counts.live > 0);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(at));
    expect((await posts.places(postId)).map(({ dueAt }) => dueAt)).toEqual([null, null, null, null]);

    clock.advance(1_000);
    const second = await posts.make({ ...news, text: 'Outra fornada.' });
    const later = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const waits = await scene.post(`plans/${second.planId}/apply`, { at: later });
    expect(waits.statusCode, waits.body).toBe(202);
    const cancelled = await scene.post(`jobs/${waits.json<{ jobId: string }>().jobId}/cancel`);
    expect(cancelled.statusCode, cancelled.body).toBeLessThan(300);
    expect(await posts.statesOf(second.postId)).toEqual({ cancelled: 4 });
    clock.advance(1_000);
    const third = await posts.make({ ...news, text: 'Terceira.' });
    const dropped = await scene.post(`plans/${third.planId}/discard`);
    expect(dropped.statusCode, dropped.body).toBeLessThan(300);
    expect(await posts.statesOf(third.postId)).toEqual({ cancelled: 4 });
    expect(posts.calls('POST')).toHaveLength(4);
    const list = await scene.get<{ items: PostSummary[]; total: number }>('posts');
    expect(list).toMatchObject({ total: 3, next: null });
    expect(list.items.map(({ title }) => title)).toEqual(['Terceira.', 'Outra fornada.', news.text]);
    expect(await scene.get('posts?state=cancelled&search=FORNADA')).toMatchObject({
      items: [{ id: second.postId, counts: { cancelled: 4 } }],
      total: 1,
    });
    const page = await scene.get<{ next: string }>('posts?limit=2');
    expect(await scene.get(`posts?limit=2&cursor=${page.next}`)).toMatchObject({
      items: [{ id: postId }],
      next: null,
    });
  });

  it('is cancelled at one location and goes out at the others; several are deleted with one plan', async () => {
    const [first, second] = await scene.locations();
    const at = new Date(scene.test.clock.now().getTime() + 86_400_000);
    const { postId, planId } = await posts.make();
    await scene.post(`plans/${planId}/apply`, { at: at.toISOString() });
    const here = await scene.post(`posts/${postId}/cancel`, { at: { locationIds: [first!.id] } });
    expect(here.json()).toEqual({ cancelled: 1 });
    expect(await posts.statesOf(postId)).toEqual({ scheduled: 3, cancelled: 1 });
    scene.test.clock.set(at);
    const { jobId } = await posts.detail(postId);
    await scene.work(jobId ?? '');
    expect(await posts.statesOf(postId)).toEqual({ live: 3, cancelled: 1 });
    const late = await scene.post(`posts/${postId}/cancel`, { at: { all: true } });
    expect(late.json()).toMatchObject({ code: 'post_not_waiting' });

    const other = await posts.make({ ...news, text: 'Broa de milho.' }, { by: 'ids', ids: [second!.id] });
    await posts.carryOut(other.planId);
    const body = { postIds: [postId, other.postId], title: 'Tudo fora' };
    const away = await posts.planned('posts/delete', body);
    expect((await scene.items(away)).map(({ items }) => items.length).toSorted()).toEqual([1, 1, 2]);
    expect(await posts.carryOut(away)).toMatchObject({ counts: { live: 4 } });
    expect(await posts.statesOf(postId)).toEqual({ deleted: 3, cancelled: 1 });
    expect(await posts.statesOf(other.postId)).toEqual({ deleted: 1 });
    expect((await scene.post('posts/delete', body)).json()).toMatchObject({ code: 'plan_empty' });
  });

  it('that the review turns down is rejected, and is edited to be looked at anew', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const { postId, planId } = await posts.make({ ...news, text: 'Pão milagre.' });
    expect(await posts.carryOut(planId)).toMatchObject({ counts: { rejected: 4 } });
    expect(await posts.statesOf(postId)).toEqual({ rejected: 4 });
    expect(await posts.places(postId, '?state=needs_you')).toMatchObject(
      Array(4).fill({ state: 'rejected', reason: 'provider_refused', message: null }),
    );
    const at = { states: ['rejected'] };
    await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, {
        at,
        post: { ...news, text: 'Pão.' },
        title: 'De novo',
      }),
    );
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
    expect(posts.calls('POST')).toHaveLength(4);
  });

  it('that was rejected, edited and sent again is taken back by the undo of its first job too', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const [first, second] = await scene.locations();
    const rules = [...moderation.rules, { field: 'localPost', contains: `milagre na ${first!.name}` }];
    const refused = { kind: 'settings', settings: { moderation: { ...moderation, rules } } } as const;
    scene.sandbox.control.change([refused]);
    const { postId, planId } = await posts.make({ ...news, text: 'Pão milagre na {name}.' });
    const job = await posts.carryOut(planId);
    expect(job).toMatchObject({ counts: { live: 3, rejected: 1 }, canUndo: true });
    const edited = { ...news, text: 'Broa-nova da {name}.' };
    const change = (at: object) =>
      posts.planned(`posts/${postId}/change`, { at, post: edited, title: 'De novo' });
    await posts.carryOut(await change({ states: ['rejected'] }));
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
    // What was live and says something else since is not what this job put there.
    await posts.carryOut(await change({ locationIds: [second!.id] }));

    const undo = await posts.undo(job.id);
    const items = new Map((await scene.items(undo)).map((place) => [place.locationId, place.items[0]]));
    expect(items.get(first!.id)).toMatchObject({
      state: 'changed',
      reason: 'sent_again',
      from: { text: `Broa-nova da ${first!.name}.` },
      to: null,
    });
    expect(items.get(second!.id)).toMatchObject({ state: 'blocked', reason: 'moved_since' });
    // The draft lacks nothing, so it stays the answer.
    expect(await posts.undo(job.id)).toBe(undo);
    expect(await posts.carryOut(undo)).toMatchObject({ counts: { live: 3 } });
    expect(await posts.statesOf(postId)).toEqual({ live: 1, deleted: 3 });
    expect(await posts.atProvider('Broa-nova')).toHaveLength(1);
  });

  it('that was rejected, edited and sent again is gone once its sending again is undone, not rejected anew', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const { postId, planId } = await posts.make({ ...news, text: 'Pão milagre.' });
    const refused = await posts.carryOut(planId);
    expect(refused).toMatchObject({ counts: { rejected: 4 } });
    const again = await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, {
        at: { all: true },
        post: { ...news, text: 'Broa-nova.' },
        title: 'De novo',
      }),
    );
    expect(again).toMatchObject({ counts: { live: 4 }, canUndo: true });
    const undo = await posts.undo(again.id);
    expect((await scene.items(undo)).flatMap(({ items }) => items)).toMatchObject(
      Array(4).fill({ state: 'changed', from: { text: 'Broa-nova.' }, to: null }),
    );
    const back = await posts.carryOut(undo);
    expect(back).toMatchObject({ counts: { live: 4 } });
    expect(await scene.ledger(back.id)).toMatchObject(Array(4).fill({ state: 'live', to: null }));
    expect(await posts.statesOf(postId)).toEqual({ deleted: 4 });
    expect(await posts.atProvider('milagre')).toHaveLength(0);
    expect(await posts.atProvider('Broa-nova')).toHaveLength(0);
    // The words that were refused were sent once, when a person sent them.
    expect(posts.calls('POST')).toHaveLength(4);
    // Nothing of the first job stands any more either.
    expect(await scene.job(refused.id)).toMatchObject({ counts: { rejected: 4 } });
  });

  it('that is to be sent again is cancelled where it was not sent yet', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const { postId, planId } = await posts.make({ ...news, text: 'Pão milagre.' });
    await posts.carryOut(planId);
    const again = await posts.planned(`posts/${postId}/change`, {
      at: { all: true },
      post: { ...news, text: 'Broa-nova.' },
      title: 'De novo',
    });
    const at = new Date(scene.test.clock.now().getTime() + 86_400_000).toISOString();
    const applied = await scene.post(`plans/${again}/apply`, { at });
    expect(applied.statusCode, applied.body).toBeLessThan(300);
    const [first] = await scene.locations();
    const here = await scene.post(`posts/${postId}/cancel`, { at: { locationIds: [first!.id] } });
    expect(here.json()).toEqual({ cancelled: 1 });
    const rest = await scene.post(`posts/${postId}/cancel`, { at: { all: true } });
    expect(rest.json()).toEqual({ cancelled: 3 });
    expect(await posts.atProvider('Broa-nova')).toHaveLength(0);
    expect(posts.calls('POST')).toHaveLength(4);
    const twice = await scene.post(`posts/${postId}/cancel`, { at: { all: true } });
    expect(twice.json()).toMatchObject({ code: 'post_not_waiting' });
  });

  it('that was rejected everywhere can be taken back only once it was sent again', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const { postId, planId } = await posts.make({ ...news, text: 'Pão milagre.' });
    const { id: jobId } = await posts.carryOut(planId);
    expect(await scene.job(jobId)).toMatchObject({ canUndo: false });
    expect((await scene.post(`jobs/${jobId}/undo`)).json()).toMatchObject({ code: 'job_not_undoable' });
    const post = { ...news, text: 'Broa-nova.' };
    await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, { at: { all: true }, post, title: 'De novo' }),
    );
    expect(await scene.job(jobId)).toMatchObject({ canUndo: true });
    expect(await posts.carryOut(await posts.undo(jobId))).toMatchObject({ counts: { live: 4 } });
    expect(await posts.atProvider('Broa-nova')).toHaveLength(0);
  });

  it('that the provider refuses at once has its words, which are a problem of the next one', async () => {
    const [group] = await scene.locations();
    const account = group!.providerAccount.replace('accounts/', '');
    scene.sandbox.control.change([{ kind: 'settings', settings: { accountsWithoutPosts: [account] } }]);
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    const [place] = await posts.places(postId);
    expect(place).toMatchObject({
      state: 'rejected',
      reason: 'provider_refused',
      message: expect.stringContaining('LOCATION_DISABLED_FOR_LOCAL_POST_API') as string,
    });
    expect((await posts.check(news)).problems).toMatchObject([{ cause: 'posts_not_allowed', locations: 4 }]);
    const next = await scene.post('posts', { selection: everything, post: news, title: 'x' });
    expect(next.json()).toMatchObject({ code: 'plan_empty' });
  });

  it('that was removed elsewhere says so, and is not brought back', async () => {
    const { postId, planId } = await posts.make();
    const { id: jobId } = await posts.carryOut(planId);
    const removed = await posts.rowsOf(postId);
    const byLocation = new Map((await scene.locations()).map((one) => [one.id, one.providerName]));
    for (const row of removed)
      scene.sandbox.control.change([
        {
          kind: 'post',
          location: byLocation.get(row.locationId)!.replace('locations/', ''),
          post: row.providerId!,
          change: { isRemoved: true },
        },
      ]);
    const said = { ...news, text: 'Às 8h.' };
    const edit = await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, { at: { all: true }, post: said, title: 'Às 8h' }),
    );
    expect(edit.counts.failed).toBe(4);
    expect(await scene.ledger(edit.id)).toMatchObject(
      Array(4).fill({ state: 'failed', reason: 'post_gone' }),
    );
    expect(await posts.statesOf(postId)).toEqual({ deleted: 4 });
    expect(await posts.places(postId)).toMatchObject(Array(4).fill({ deleted: { from: 'provider' } }));
    const [item] = await scene.items(await posts.undo(jobId));
    expect(item?.items).toMatchObject([{ state: 'blocked', reason: 'post_gone' }]);
    expect(posts.calls('POST')).toHaveLength(4);
  });

  it('is not sent over what somebody else wrote meanwhile', async () => {
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    const said = { ...news, text: 'Às 8h.' };
    const change = await posts.planned(`posts/${postId}/change`, {
      at: { all: true },
      post: said,
      title: '8h',
    });
    for (const number of await posts.numbers())
      for (const post of scene.sandbox.control.world.posts(number)) {
        const fields = { ...post.fields, summary: 'De outra pessoa' };
        scene.sandbox.control.change([
          { kind: 'post', location: number, post: post.postId, change: { written: { ...post, fields } } },
        ]);
      }
    const done = await posts.carryOut(change);
    expect(await scene.ledger(done.id)).toMatchObject(
      Array(4).fill({ state: 'failed', reason: 'moved_since_plan', found: { text: 'De outra pessoa' } }),
    );
    expect(posts.calls('PATCH')).toHaveLength(0);
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
  });

  it('stays in the row that made it when the provider’s posts are read, and is listed once', async () => {
    const { postId, planId } = await posts.make();
    await scene.sync();
    const { postId: waiting } = await posts.make({ ...news, text: 'Depois.' });
    await posts.carryOut(planId);
    const before = await posts.rowsOf(postId);
    const { context, clock } = scene.test;
    const runner = createJobRunner(context, [createContentHandler(context)]);
    clock.advance(1_000);
    expect(await enqueueContent(context.db, scene.person.project, clock.now())).not.toBeNull();
    await runner.runDue();
    await runner.stop();
    expect(
      (await posts.rowsOf(postId)).map(({ id, providerId, removedAt }) => [id, providerId, removedAt]),
    ).toEqual(before.map(({ id, providerId }) => [id, providerId, null]));
    expect((await posts.rowsOf(waiting)).every(({ removedAt }) => removedAt === null)).toBe(true);
    const [one] = await scene.locations();
    const listed = await scene.get<{ items: { id: string; text: string }[] }>(`locations/${one!.id}/posts`);
    expect(listed.items.filter(({ text }) => text.startsWith('Fornada às 7h'))).toHaveLength(1);
    expect(listed.items.filter(({ text }) => text === 'Depois.')).toHaveLength(0);
  });
});

describe('a cut', () => {
  it('between the provider’s answer and our record makes no second post', async () => {
    const { postId, planId } = await posts.make();
    const jobId = await scene.apply(planId);
    await scene.work(jobId, ({ counts }) => counts.queued === 0);
    expect(posts.calls('POST')).toHaveLength(4);
    // The call had its effect, and the process died before it wrote so: what the ledger and our copy were at that moment.
    const { db } = scene.test.context;
    await db.execute('alter table ledger_entry disable trigger ledger_moves');
    await db
      .update(ledgerEntry)
      .set({ state: 'sending', tries: 1, nextTryAt: null })
      .where(eq(ledgerEntry.jobId, jobId));
    await db.execute('alter table ledger_entry enable trigger ledger_moves');
    const made = await posts.rowsOf(postId);
    await db
      .update(localPost)
      .set({ providerId: null, content: null, state: 'PLANNED', triedAt: made[0]!.createdAt })
      .where(eq(localPost.postId, postId));
    await db.delete(fieldHistory).where(eq(fieldHistory.jobId, jobId));
    // A synchronisation has met one of them meanwhile, and knows it as nobody's.
    const { id, postId: ours, providerId, triedAt, content, ...met } = made[0]!;
    expect([ours, triedAt, content === null]).toEqual([postId, null, false]);
    await db
      .insert(localPost)
      .values({ ...met, id: id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), providerId });
    scene.test.clock.advance(1_000);
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 4 } });
    expect(posts.calls('POST')).toHaveLength(4);
    const after = await posts.rowsOf(postId);
    expect(after.map((row) => row.providerId)).toEqual(made.map((row) => row.providerId));
    const same = await db
      .select()
      .from(localPost)
      .where(and(eq(localPost.providerId, providerId!), isNotNull(localPost.providerId)));
    expect(same.map((row) => row.id)).toEqual([id]);
    expect(await db.select().from(fieldHistory).where(eq(fieldHistory.jobId, jobId))).toHaveLength(4);
  });

  it('in the answer itself makes none either, beside an older post of the same words', async () => {
    const words = { ...news, text: 'Fornada às 7h.' };
    const older = await posts.make(words);
    await posts.carryOut(older.planId);
    scene.test.clock.advance(600_000);
    const { postId, planId } = await posts.make(words);
    const lost = { method: 'POST', kind: 'timeout-after-effect', seed: 1, count: 2 } as const;
    scene.sandbox.control.faults.add({ ...lost, delayMs: 0 });
    expect(await posts.carryOut(planId)).toMatchObject({ counts: { live: 4 } });
    scene.sandbox.control.faults.clear();
    expect(posts.calls('POST')).toHaveLength(8);
    const ids = [...(await posts.rowsOf(older.postId)), ...(await posts.rowsOf(postId))].map(
      (row) => row.providerId,
    );
    expect(new Set(ids).size).toBe(8);
  });

  it('before the call sends it once', async () => {
    const { planId } = await posts.make();
    const jobId = await scene.apply(planId);
    const { db } = scene.test.context;
    await db.execute('alter table ledger_entry disable trigger ledger_moves');
    await db.update(ledgerEntry).set({ state: 'sending', tries: 1 }).where(eq(ledgerEntry.jobId, jobId));
    await db.execute('alter table ledger_entry enable trigger ledger_moves');
    expect(await scene.work(jobId)).toMatchObject({ counts: { live: 4 } });
    expect(posts.calls('POST')).toHaveLength(4);
  });
});
