import type { OutboxItem, ReviewDetail, ReviewRow } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ledgerEntry,
  projectMember,
  review,
  reviewVersion,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import type { SignedInPerson } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let places: Awaited<ReturnType<ApplyScene['locations']>>;
const hourMs = 3_600_000;

type Values = Partial<typeof review.$inferInsert> & { hours?: number };

/** A review so many hours old, at the first location unless it says otherwise. */
async function make({ hours = 1, ...values }: Values): Promise<string> {
  const id = randomUUID();
  const at = new Date(scene.test.clock.now().getTime() - hours * hourMs);
  await scene.test.context.db.insert(review).values({
    id,
    accountId: scene.person.project.accountId,
    projectId: scene.person.project.id,
    locationId: places[0]!.id,
    providerId: id,
    rating: 5,
    writtenAt: at,
    updatedAt: at,
    readAt: scene.test.clock.now(),
    ...values,
  });
  return id;
}

const projectPath = () => `/api/projects/${scene.person.project.id}`;
const list = async (query = ''): Promise<ReviewRow[]> => {
  const answer = await scene.get<{ items: ReviewRow[] }>(`reviews?${query}`);
  return answer.items;
};
const detail = (id: string) => scene.get<ReviewDetail>(`reviews/${id}`);
const outbox = () => scene.get<{ items: OutboxItem[]; heldAt: string | null }>('reviews/outbox');
const patch = async (path: string, payload: object, by: SignedInPerson = scene.person) => {
  const answer = await by.inject({ method: 'PATCH', url: `${projectPath()}/${path}`, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const puts = () =>
  scene.sandbox.control.ledger
    .find({ method: 'PUT', effect: true })
    .filter(({ path }) => path.endsWith('/reply'));

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

describe('the list', () => {
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    scene = await stage.open({ locations: 2 });
    places = await scene.locations();
    const written = scene.test.clock.now();
    ids.angry = await make({
      rating: 1,
      hours: 5,
      comment: 'Fila péssima, ninguém atende',
      reviewerName: 'Thiago',
    });
    ids.cold = await make({
      rating: 2,
      hours: 1,
      comment: '100% frio',
      language: 'pt',
      labels: ['Fila', 'Comida'],
    });
    ids.stars = await make({ rating: 4, hours: 2, assigneeId: scene.person.user.id });
    ids.english = await make({
      rating: 4,
      hours: 3,
      comment: 'Lovely',
      language: 'en',
      locationId: places[1]!.id,
    });
    ids.answered = await make({ hours: 30, reply: 'Obrigada', repliedAt: written, replyState: 'APPROVED' });
    ids.rejected = await make({ hours: 31, reply: 'Ligue', repliedAt: written, replyState: 'REJECTED' });
    ids.pending = await make({ hours: 32, reply: 'Olá', repliedAt: written, replyState: 'PENDING' });
    ids.edited = await make({
      hours: 40,
      reply: 'Olá',
      repliedAt: new Date(written.getTime() - 39 * hourMs),
      updatedAt: written,
    });
    ids.gone = await make({ rating: 1, hours: 50, removedAt: written });
    ids.photo = await make({
      hours: 24 * 20,
      photos: [{ url: 'https://a.example/1.jpg', label: null, isVideo: false }],
      draft: 'Oi',
      draftAt: written,
    });
  });

  const names = (rows: readonly ReviewRow[]) =>
    rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

  it.each([
    ['', ['cold', 'stars', 'english', 'angry', 'answered', 'rejected', 'pending', 'edited', 'gone', 'photo']],
    ['replies=none', ['cold', 'stars', 'english', 'angry', 'rejected', 'photo']],
    ['replies=replied', ['answered', 'pending', 'edited']],
    ['rating=1&rating=2', ['cold', 'angry', 'gone']],
    ['rating=4&replies=none', ['stars', 'english']],
    ['language=en', ['english']],
    ['text=without&days=7&replies=none', ['stars', 'rejected']],
    ['photo=with', ['photo']],
    ['label=Fila', ['cold']],
    ['label=Nada', []],
    ['assignee=me', ['stars']],
    ['assignee=nobody&rating=4', ['english']],
    ['days=7&rating=5', ['answered', 'rejected', 'pending', 'edited']],
    ['state=rejected', ['rejected']],
    ['state=in_review&state=draft', ['pending', 'photo']],
    ['state=live', ['answered', 'edited']],
    ['edited=since_reply', ['edited']],
    ['late=yes', ['angry', 'photo']],
    ['search=pessima%20FILA', ['angry']],
    ['search=th', ['angry']],
    ['search=100%25', ['cold']],
    ['search=thiago', ['angry']],
    ['sort=oldest&days=7&rating=4', ['english', 'stars']],
    ['sort=due&replies=none', ['photo', 'angry', 'cold', 'rejected', 'english', 'stars']],
    ['sort=lowest&days=7&replies=none', ['angry', 'cold', 'english', 'stars', 'rejected']],
    ['sort=highest&days=7&replies=none', ['rejected', 'stars', 'english', 'cold', 'angry']],
  ])('%s', async (query, expected) => expect(names(await list(query))).toEqual(expected));

  it('narrows to locations and groups', async () => {
    expect(names(await list(`location=${places[1]!.id}`))).toEqual(['english']);
    const group = await scene.post('groups', { kind: 'fixed', name: 'Dois', locationIds: [places[1]!.id] });
    expect(group.statusCode, group.body).toBe(201);
    expect(names(await list(`group=${group.json<{ groupId: string }>().groupId}`))).toEqual(['english']);
    expect(names(await list(`group=${randomUUID()}`))).toEqual([]);
  });

  it.each(['newest', 'oldest', 'due', 'lowest', 'highest'])(
    'comes in pages without a gap, %s',
    async (sort) => {
      const whole = names(await list(`sort=${sort}`));
      const seen: ReviewRow[] = [];
      for (let cursor = ''; ;) {
        const page = await scene.get<{ items: ReviewRow[]; next: string | null }>(
          `reviews?limit=3&sort=${sort}${cursor}`,
        );
        seen.push(...page.items);
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(names(seen)).toEqual(whole);
      expect(whole).toHaveLength(10);
    },
  );

  it('is counted beside; removed reviews leave averages', async () => {
    expect(await scene.get('reviews/counts?rating=4')).toMatchObject({
      ...{ matching: 2, open: 6, late: 2, low: 2, mine: 1, drafts: 1, rejected: 1 },
      week: { count: 8, average: 31 / 8 },
    });
    expect(await scene.get('reviews/counts?matching=no')).toMatchObject({ matching: null, open: 6 });
    expect((await detail(ids.gone!)).row.removedAt).not.toBeNull();
    expect((await detail(ids.angry!)).location.average).toBeCloseTo(32 / 8);
    expect(await scene.get('reviews/values')).toMatchObject({
      languages: ['en', 'pt'],
      labels: ['Comida', 'Fila'],
      people: [{ id: scene.person.user.id }],
    });
  });

  it('is exported as the filter shows it, guarded against formulas', async () => {
    const id = await make({ rating: 3, hours: 0, comment: '=HYPERLINK("https://evil.example")' });
    const answer = await scene.person.inject({ url: `${projectPath()}/reviews/export.csv?rating=3` });
    expect(answer.statusCode, answer.body).toBe(200);
    const [, line, ...rest] = answer.body.trim().split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect([line?.startsWith(id), rest]).toEqual([true, []]);
    await scene.test.context.db.delete(review).where(eq(review.id, id));
  });

  it('keeps labels, a person and a draft beside a review', async () => {
    const id = ids.english!;
    await patch(`reviews/${id}`, {
      labels: ['A', 'A', 'B'],
      assigneeId: scene.person.user.id,
      draft: 'Thanks',
    });
    expect(await detail(id)).toMatchObject({
      row: { labels: ['A', 'B'], assignee: { id: scene.person.user.id }, hasDraft: true },
      draft: { text: 'Thanks' },
    });
    expect((await detail(id)).draft?.template).toBeNull();
    const template = await scene.post('templates', {
      ...{
        kind: 'reply',
        name: 'Obrigado',
        occasion: 'thanks',
        ratings: [4],
        language: 'en',
        text: 'Thanks',
        pool: null,
      },
    });
    expect(template.statusCode, template.body).toBe(201);
    const { id: draftTemplateId } = template.json<{ id: string }>();
    await patch(`reviews/${id}`, { draft: 'Thanks!', draftTemplateId });
    expect((await detail(id)).draft).toMatchObject({
      text: 'Thanks!',
      template: { id: draftTemplateId, name: 'Obrigado' },
    });
    // One that is not the project's, or is gone, is no reason to lose the words.
    await patch(`reviews/${id}`, { draft: 'Thanks!', draftTemplateId: randomUUID() });
    expect((await detail(id)).draft).toMatchObject({ text: 'Thanks!', template: null });
    const nobody = await scene.person.inject({
      method: 'PATCH',
      url: `${projectPath()}/reviews/${id}`,
      payload: { assigneeId: randomUUID() },
    });
    expect(nobody.statusCode, nobody.body).toBe(400);
    await patch(`reviews/${id}`, { labels: [], assigneeId: null, draft: ' ' });
    expect((await detail(id)).row).toMatchObject({ labels: [], assignee: null, hasDraft: false });
  });
});

describe('a review at the provider', () => {
  /** One that stands there and has no reply, read by a synchronisation. */
  let id: string;
  let number: string;
  let providerId: string;

  const change = (what: object) =>
    scene.sandbox.control.change([{ kind: 'review', location: number, review: providerId, change: what }]);
  const answerWith = (text: string | null, more: object = {}) =>
    scene.post(`reviews/${id}/reply`, { text, title: 'Resposta', ...more });
  const jobOf = async (text: string) => {
    const answer = await answerWith(text);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ jobId: string }>().jobId;
  };
  const order = (act: string) => scene.post(`reviews/${id}/outbox`, { act });
  const round = () => scene.runner.runDue();
  const readContent = async () => {
    const { context, clock } = scene.test;
    clock.advance(25 * hourMs);
    const { project } = scene.person;
    const { accountId, name } = project;
    expect(await enqueueContent(context.db, { id: project.id, accountId, name }, clock.now())).not.toBeNull();
    await createJobRunner(context, [createContentHandler(context)], { concurrency: 1 }).runDue();
  };

  beforeAll(async () => {
    scene = await stage.open({ locations: 3 });
    places = await scene.locations();
    const standing = places.flatMap((place) => {
      const at = place.providerName.replace('locations/', '');
      return scene.sandbox.control.world.reviews(at).map((one) => ({ place, at, one }));
    });
    const found = standing.find(({ one }) => one.reply === undefined && one.comment !== undefined)!;
    [number, providerId] = [found.at, found.one.reviewId];
    id = await make({
      locationId: found.place.id,
      providerId,
      reviewerName: 'Maria Lima',
      rating: found.one.rating,
      comment: found.one.comment ?? null,
      updatedAt: new Date(found.one.updatedAt),
    });
  });

  it('waits in the outbox, and leaves when its time has come', async () => {
    const jobId = await jobOf('Obrigada!');
    const [item] = (await outbox()).items;
    const { clock } = scene.test;
    expect(item).toMatchObject({ jobId, reviewId: id, text: 'Obrigada!', heldLeftMs: null });
    expect(new Date(item!.sendsAt).getTime() - clock.now().getTime()).toBe(120_000);
    expect((await detail(id)).row.state).toBe('outbox');
    clock.advance(119_000);
    await round();
    expect(puts()).toHaveLength(0);
    const held = await order('withdraw');
    expect(held.json()).toEqual({ text: 'Obrigada!' });
    clock.advance(10_000);
    await round();
    expect(puts()).toHaveLength(0);
    expect(await detail(id)).toMatchObject({
      row: { state: 'none' },
      waiting: null,
      draft: { text: 'Obrigada!', by: { id: scene.person.user.id } },
    });
    expect((await order('withdraw')).json()).toMatchObject({ code: 'reply_on_its_way' });
  });

  it('does not leave while all is held, and goes on with the time that was left', async () => {
    const jobId = await jobOf('Obrigada!');
    const { clock } = scene.test;
    clock.advance(60_000);
    await patch('reviews/outbox', { isHeld: true });
    clock.advance(600_000);
    await round();
    expect(puts()).toHaveLength(0);
    expect((await outbox()).items).toMatchObject([{ jobId, heldLeftMs: 60_000 }]);
    expect((await outbox()).heldAt).not.toBeNull();
    expect((await order('withdraw')).statusCode).toBe(200);
    const second = await jobOf('Obrigada, Maria!');
    expect((await outbox()).items).toMatchObject([{ jobId: second, heldLeftMs: 120_000 }]);
    await patch('reviews/outbox', { isHeld: false });
    await round();
    expect(puts()).toHaveLength(0);
    expect((await order('send')).statusCode).toBe(200);
    await scene.work(second);
    expect(puts()).toHaveLength(1);
    expect((await detail(id)).row).toMatchObject({ state: 'live', hasDraft: false });
  });

  it('does not leave while all is held, at a retry of what failed before', async () => {
    const jobId = await jobOf('Obrigada!');
    const { context, clock } = scene.test;
    clock.advance(121_000);
    for (const values of [{ state: 'sending' }, { state: 'failed', reason: 'gave_up' }] as const)
      await context.db.update(ledgerEntry).set(values).where(eq(ledgerEntry.jobId, jobId));
    await scene.work(jobId);
    await patch('reviews/outbox', { isHeld: true });
    const before = puts().length;
    expect((await scene.post(`jobs/${jobId}/retry`, {})).json()).toEqual({ queued: 1 });
    await round();
    expect(puts()).toHaveLength(before);
    expect((await outbox()).items).toMatchObject([{ jobId, heldLeftMs: 0 }]);
    expect((await order('withdraw')).statusCode).toBe(200);
    await patch('reviews/outbox', { isHeld: false });
  });

  it('does not leave while all is held at the word of somebody who sees some locations', async () => {
    const { account, project } = scene.person;
    const few = await scene.test.signIn({ account, project });
    const { db } = scene.test.context;
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, few.user.id));
    const [{ locationId } = { locationId: '' }] = await db.select().from(review).where(eq(review.id, id));
    await db
      .insert(userLocation)
      .values({ accountId: account.id, projectId: project.id, userId: few.user.id, locationId });
    await jobOf('Obrigada!');
    const ask = async (act: string) => {
      const url = `${projectPath()}/reviews/${id}/outbox`;
      const answer = await few.inject({ method: 'POST', url, payload: { act } });
      return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;
    };
    await patch('reviews/outbox', { isHeld: true });
    expect([await ask('send'), await ask('release')]).toEqual(['not_authorized', 'not_authorized']);
    await patch('reviews/outbox', { isHeld: false });
    expect([await ask('hold'), await ask('release'), await ask('withdraw')]).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('leaves no sooner at the word of somebody whose changes others approve, who may hold it', async () => {
    const { account, project, user } = scene.person;
    const suggesting = await scene.test.signIn({ account, project });
    await scene.test.context.db
      .insert(userApprover)
      .values({ accountId: account.id, userId: suggesting.user.id, approverId: user.id });
    await jobOf('Obrigada!');
    const ask = async (method: 'PATCH' | 'POST', path: string, payload: object) => {
      const answer = await suggesting.inject({ method, url: `${projectPath()}/reviews/${path}`, payload });
      return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;
    };
    const sooner = [
      ['POST', `${id}/outbox`, { act: 'send' }],
      ['POST', `${id}/outbox`, { act: 'release' }],
      ['PATCH', 'outbox', { delaySeconds: 0 }],
      ['PATCH', 'outbox', { isHeld: false }],
    ] as const;
    expect(await ask('POST', `${id}/outbox`, { act: 'hold' })).toBe('done');
    expect(await ask('PATCH', 'outbox', { isHeld: true })).toBe('done');
    for (const [method, path, payload] of sooner)
      expect([payload, await ask(method, path, payload)]).toEqual([payload, 'approval_required']);
    expect(await ask('PATCH', 'outbox', { delaySeconds: 180 })).toBe('done');
    await patch('reviews/outbox', { isHeld: false, delaySeconds: 120 });
    expect(await ask('POST', `${id}/outbox`, { act: 'withdraw' })).toBe('done');
  });

  it('is answered by one of two people, and the other is told who did', async () => {
    const { account, project } = await colleague();
    expect([account, project]).toEqual([scene.person.project.accountId, scene.person.project.id]);
    const look = await scene.post(`reviews/${id}/present`, { isWriting: true });
    expect(look.json()).toEqual({ others: [] });
    const theirs = await other.inject({
      method: 'POST',
      url: `${projectPath()}/reviews/${id}/present`,
      payload: { isWriting: false },
    });
    expect(theirs.json()).toEqual({
      others: [{ id: scene.person.user.id, name: scene.person.user.name, isWriting: true }],
    });
    await jobOf('De uma pessoa');
    const late = await other.inject({
      method: 'POST',
      url: `${projectPath()}/reviews/${id}/reply`,
      payload: { text: 'De outra', title: 'Resposta' },
    });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'reply_in_progress', message: scene.person.user.name }),
    ]);
    expect((await order('withdraw')).statusCode).toBe(200);
  });

  let other: SignedInPerson;
  async function colleague() {
    const { person } = scene;
    other = await scene.test.signIn({ account: person.account, project: person.project });
    return { account: other.project.accountId, project: other.project.id };
  }

  it('that was turned down is sent again with the same words', async () => {
    scene.turnDown('reviewReply', 'milagre');
    const first = await jobOf('Um milagre');
    expect(await scene.work(first)).toMatchObject({ counts: { rejected: 1 } });
    expect(await detail(id)).toMatchObject({
      row: { state: 'rejected' },
      reply: { violation: 'PROHIBITED_CONTENT' },
      attempts: [
        { state: 'rejected', message: 'PROHIBITED_CONTENT' },
        ...Array.from({ length: 7 }, (): unknown => expect.anything()),
      ],
    });
    const before = puts().length;
    const again = await jobOf('Um milagre');
    expect(await scene.work(again)).toMatchObject({ counts: { rejected: 1 } });
    expect(puts()).toHaveLength(before + 1);
    const mended = await jobOf('Escreva para nós');
    expect(await scene.work(mended)).toMatchObject({ counts: { live: 1 } });
    expect((await answerWith('Escreva para nós')).json()).toMatchObject({ code: 'plan_empty' });
  });

  it('that was edited keeps what it said, and is not answered unread', async () => {
    const seen = (await detail(id)).row.updatedAt;
    scene.test.clock.advance(hourMs);
    change({ edit: { rating: 1, comment: 'Mudei de ideia', at: scene.test.clock.now().getTime() } });
    await readContent();
    const now = await detail(id);
    expect(now.row).toMatchObject({
      rating: 1,
      comment: 'Mudei de ideia',
      isEdited: true,
      isEditedSinceReply: true,
    });
    expect(now.versions).toHaveLength(1);
    expect((await answerWith('Outra', { seen })).json()).toMatchObject({ code: 'review_changed' });
    await readContent();
    const versions = await scene.test.context.db
      .select()
      .from(reviewVersion)
      .where(eq(reviewVersion.reviewId, id));
    expect(versions).toHaveLength(1);
  });

  it('that has gone is marked as gone by the reply that met it', async () => {
    const jobId = await jobOf('Tchau');
    change({ isRemoved: true });
    expect(await scene.work(jobId)).toMatchObject({ counts: { failed: 1 } });
    expect((await detail(id)).row.removedAt).not.toBeNull();
  });
});
