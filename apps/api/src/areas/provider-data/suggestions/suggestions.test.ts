import type {
  AuditLogEvent,
  JobDetail,
  LocationDetail,
  Notification,
  ReviewedEdit,
  ResponseOf,
  Suggestion,
  contract,
} from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { location } from '#src/db/schema/index';
import { createSyncSchedule } from '#src/areas/provider-data/sync/schedule';
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
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

type Decided = ResponseOf<typeof contract.suggestions.decide>;
type Summary = ResponseOf<typeof contract.suggestions.summary>;

const open = async (locations = 3) => {
  scene = await stage.open({ locations });
};
const admin = async (path: string, body: object) => {
  const answer = await scene.sandbox.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
};
const numberOf = async (index: number) =>
  ((await scene.locations())[index]?.providerName ?? '').replace('locations/', '');
const suggest = async (index: number, location: object, attributes?: object[]) =>
  admin(`locations/${await numberOf(index)}/suggest`, {
    location,
    ...(attributes === undefined ? {} : { attributes }),
  });
const list = async (query = '') => (await scene.get<{ items: Suggestion[] }>(`suggestions?${query}`)).items;
const summary = () => scene.get<Summary>('suggestions/summary');
const decide = async (decision: 'approve' | 'reject', selection: object): Promise<Decided> => {
  const answer = await scene.post('suggestions/decide', { decision, title: 'Sugestões', selection });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Decided>();
};
const live = async (jobId: string | null): Promise<JobDetail> => {
  const done = await scene.work(jobId ?? '');
  scene.test.clock.advance(1_000);
  return done;
};
const undo = async (jobId: string | null) => {
  const answer = await scene.post(`jobs/${jobId ?? ''}/undo`);
  return live(await scene.apply(answer.json<{ planId: string }>().planId));
};
const merchant = (index: number) => scene.locations().then((rows) => rows[index]?.values);
const find = async () => {
  await scene.sync();
  await scene.look();
};

describe('a suggestion', () => {
  it('is found with both sides, rejected by sending ours again, and known again when it comes back', async () => {
    await open();
    const before = await merchant(0);
    await suggest(0, { title: 'Padaria do Povo' });
    await find();
    const [found] = await list();
    expect(found).toMatchObject({
      field: 'name',
      part: 'name',
      ours: before?.name,
      theirs: 'Padaria do Povo',
      foundBy: 'scan',
      policy: 'ask',
      returns: 0,
    });
    expect(await summary()).toMatchObject({ asking: 1, watched: 0, parts: [{ value: 'name', count: 1 }] });
    // The location says that the public sees something else, until somebody decides.
    const [where] = await scene.locations();
    const shown = async () => (await scene.get<LocationDetail>(`locations/${where!.id}`)).publicValues;
    expect(await shown()).toMatchObject([{ field: 'name', value: 'Padaria do Povo' }]);
    const rejected = await decide('reject', { ids: [found?.id] });
    expect(await list()).toEqual([]);
    expect(await shown()).toEqual([]);
    expect(await live(rejected.jobId)).toMatchObject({ source: 'suggestion', counts: { live: 1 } });
    const [entry] = await scene.ledger(rejected.jobId ?? '');
    expect(entry).toMatchObject({ from: 'Padaria do Povo', to: before?.name, state: 'live', tries: 1 });
    await find();
    expect(await list()).toEqual([]);
    expect(await list('state=decided')).toMatchObject([{ id: found?.id, decision: 'rejected' }]);
    await suggest(0, { title: 'Padaria do Povo' });
    await find();
    expect(await list()).toMatchObject([{ id: found?.id, returns: 1, theirs: 'Padaria do Povo' }]);
    await suggest(0, { title: 'Padaria de Todos' });
    await find();
    expect(await list()).toMatchObject([{ theirs: 'Padaria de Todos', returns: 0 }]);
  });

  it('that nobody told of is found at once by whoever looks now', async () => {
    await open();
    await scene.look();
    await suggest(0, { title: 'Padaria do Povo' });
    await scene.look();
    // Where something differs stands in the provider's list, which this look has not read.
    expect(await list()).toEqual([]);
    const answer = await scene.post('suggestions/look');
    expect(answer.statusCode, answer.body).toBe(202);
    await scene.work(answer.json<{ jobId: string }>().jobId);
    expect(await list()).toMatchObject([{ field: 'name', theirs: 'Padaria do Povo', foundBy: 'scan' }]);
  });

  it('is found, counted and decided by a group, in review too; a group that is gone has none', async () => {
    await open();
    const rows = await scene.locations();
    const ids = rows.map(({ id }) => id);
    const made = await scene.post('groups', { kind: 'fixed', name: 'Duas', locationIds: ids.slice(0, 2) });
    const { groupId } = made.json<{ groupId: string }>();
    for (const index of [0, 1, 2]) await suggest(index, { title: `Padaria do Povo ${String(index)}` });
    await find();
    expect(await list()).toHaveLength(3);
    const theirs = (await list(`group=${groupId}`)).map(({ location: { id } }) => id);
    expect(theirs.sort()).toEqual(ids.slice(0, 2).sort());
    expect(await list(`group=${randomUUID()}`)).toEqual([]);

    expect(await decide('reject', { filter: { group: groupId } })).toMatchObject({ values: 2 });
    expect(await list()).toMatchObject([{ location: { id: ids[2] } }]);
    await scene.runner.runDue();
    const reviewed = async (query: string) =>
      (await scene.get<{ items: ReviewedEdit[] }>(`edits-in-review?${query}`)).items;
    expect(await reviewed(`group=${groupId}`)).toHaveLength(2);
    expect(await reviewed(`group=${randomUUID()}`)).toEqual([]);
    const other = await scene.post('groups', { kind: 'fixed', name: 'Uma', locationIds: ids.slice(2) });
    expect(await reviewed(`group=${other.json<{ groupId: string }>().groupId}`)).toEqual([]);
  });

  it('is taken over as a change that can be undone', async () => {
    await open();
    const before = await merchant(1);
    await suggest(1, { websiteUri: 'https://povo.example/' });
    await find();
    const [found] = await list();
    const { jobId } = await decide('approve', { ids: [found?.id] });
    await live(jobId);
    expect((await merchant(1))?.website).toBe('https://povo.example/');
    await find();
    expect(await list()).toEqual([]);
    expect(await undo(jobId)).toMatchObject({ counts: { live: 1 } });
    expect((await merchant(1))?.website).toBe(before?.website);
    const back = await decide('reject', { ids: [found?.id] }).catch((error: unknown) => String(error));
    expect(back).toContain('plan_empty');
  });

  it('that moved on is asked about again instead of being published as it was', async () => {
    await open();
    const before = await merchant(0);
    await suggest(0, { title: 'Padaria do Povo' });
    await suggest(1, { websiteUri: 'https://povo.example/' });
    await find();
    await suggest(0, { title: 'Padaria de Todos' });
    const { jobId } = await decide('approve', { ids: (await list()).map(({ id }) => id) });
    expect(await live(jobId)).toMatchObject({ counts: { live: 1, failed: 1 } });
    const entries = await scene.ledger(jobId ?? '');
    expect(entries.find(({ field }) => field === 'name')).toMatchObject({
      state: 'failed',
      reason: 'moved_since_plan',
      found: 'Padaria de Todos',
    });
    expect((await merchant(0))?.name).toBe(before?.name);
    await find();
    expect(await list()).toMatchObject([{ field: 'name', theirs: 'Padaria de Todos' }]);
  });

  it('is not what the review of our own edit left standing, until somebody suggests another value', async () => {
    await open(2);
    await find();
    scene.turnDown('websiteUri', 'proibido');
    const [where] = await scene.locations();
    const values = { website: 'https://exemplo.com.br/proibido' };
    const changes = [{ locationId: where?.id, values }];
    const plan = await scene.post('plans/values', { title: 'Site', source: 'form', changes });
    const job = await live(await scene.apply(plan.json<{ planId: string }>().planId));
    expect(job.counts).toMatchObject({ rejected: 1 });
    await find();
    expect(await list()).toEqual([]);
    expect(await summary()).toMatchObject({ asking: 0 });
    // The location leads to the job that was refused.
    const { lastChanges } = await scene.get<LocationDetail>(`locations/${where!.id}`);
    expect(lastChanges[0]).toMatchObject({ field: 'website', state: 'rejected', jobId: job.id });

    await suggest(0, { websiteUri: 'https://povo.example/' });
    await find();
    expect(await list()).toMatchObject([{ field: 'website', theirs: 'https://povo.example/' }]);
  });

  it('of hours is decided with the whole week, and all that match at once', async () => {
    await open();
    const monday = {
      openDay: 'MONDAY',
      openTime: { hours: 10 },
      closeDay: 'MONDAY',
      closeTime: { hours: 12 },
    };
    const tuesday = { ...monday, openDay: 'TUESDAY', closeDay: 'TUESDAY' };
    for (const index of [0, 1]) await suggest(index, { regularHours: { periods: [monday, tuesday] } });
    await suggest(2, { profile: { description: 'O povo diz.' } });
    await find();
    const week = await list('part=hours');
    const ofFirst = week.filter(({ location }) => location.id === week[0]?.location.id);
    expect(week[0]?.together).toBe(ofFirst.length);
    expect(ofFirst.length).toBeGreaterThan(1);
    const one = await decide('approve', { ids: [week[0]?.id] });
    expect(one.values).toBe(ofFirst.length);
    await live(one.jobId);
    const rest = await decide('reject', { filter: { part: 'hours' } });
    expect(rest.values).toBe(week.length - ofFirst.length);
    await live(rest.jobId);
    await find();
    expect(await list()).toMatchObject([{ field: 'description', theirs: 'O povo diz.' }]);
  });

  it('of an attribute is found by the daily look, and that of a field that we change is left alone', async () => {
    await open(1);
    const [row] = await scene.locations();
    const uri = 'https://wa.me/5511988887777';
    await suggest(0, { title: 'Padaria do Povo' }, [
      { name: 'attributes/url_whatsapp', uriValues: [{ uri }] },
    ]);
    const form = {
      title: 'Nome',
      source: 'form',
      changes: [{ locationId: row?.id, values: { name: 'Nova' } }],
    };
    const plan = (await scene.post('plans/values', form)).json<{ planId: string }>();
    const jobId = await scene.apply(plan.planId);
    await scene.work(jobId, ({ counts }) => counts.in_review === 1);
    scene.test.clock.advance(86_400_000 * 2);
    await scene.sync();
    await scene.look();
    const found = await list();
    expect(found.map(({ field }) => field)).toContain('whatsapp');
    expect(found.map(({ field }) => field)).not.toContain('name');
    const ours = row?.values.whatsapp ?? null;
    expect(found.find(({ field }) => field === 'whatsapp')).toMatchObject({ ours });
    const rejected = await decide('reject', { filter: { part: 'whatsapp' } });
    expect((await live(rejected.jobId)).counts.live).toBe(1);
  });
});

describe('a push', () => {
  it('is refused without the right token, and taken once with it', async () => {
    await open();
    const { app } = scene.test;
    const send = (authorization: string, message: object) =>
      app.inject({
        method: 'POST',
        url: '/api/provider/events',
        payload: { message },
        headers: { authorization },
      });
    expect((await send('Bearer not.a.token', { messageId: '1' })).statusCode).toBe(401);
    await find();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const subscription = { topic: pushTopic, pushEndpoint: `${origin}/api/provider/events` };
    const serviceAccountEmail = 'somebody@else.example';
    await admin('push/subscriptions', { ...subscription, audience: 'frontage-test', serviceAccountEmail });
    const deliveries = () => scene.sandbox.control.publisher.deliveries();
    await suggest(0, { title: 'Padaria do Outro' });
    await vi.waitFor(() => expect(deliveries().at(-1)?.status).toBe(401), 5_000);
    scene.sandbox.control.publisher.clear();
    await admin('push/subscriptions', {
      ...subscription,
      audience: 'frontage-test',
      serviceAccountEmail: pushAccount,
    });
    await admin('push', { delivery: 'duplicated' });
    await suggest(0, { title: 'Padaria do Povo' });
    await vi.waitFor(() => expect(deliveries().filter((one) => one.isDelivered)).toHaveLength(2), 5_000);
    expect(await summary()).toMatchObject({ isLooking: true });
    await scene.runner.runDue();
    expect(await list()).toMatchObject([{ foundBy: 'notification', theirs: 'Padaria do Povo' }]);
    const { rows } = await scene.test.context.database.pool.query(
      `select type from provider_event where project_id = '${scene.person.project.id}'`,
    );
    expect(rows).toEqual([{ type: 'GOOGLE_UPDATE' }]);
    const told = await scene.person.inject({ url: '/api/notifications?type=google_update' });
    expect(told.json<{ items: Notification[] }>().items).toHaveLength(1);

    const [place] = await scene.locations();
    await admin(`${place?.providerName ?? ''}/announce`, { type: 'NEW_CUSTOMER_MEDIA' });
    await vi.waitFor(() => expect(deliveries().filter((one) => one.isDelivered)).toHaveLength(4), 5_000);
    const media = await scene.person.inject({ url: '/api/notifications?type=customer_media' });
    expect(media.json<{ items: Notification[] }>().items).toMatchObject([{ location: { id: place?.id } }]);
  });

  it('is not lost to a look that is ending, nor to a job of ours that holds the field', async () => {
    await open(2);
    await find();
    const { db } = scene.test.context;
    const ask = async (index: number) => {
      const name = (await scene.locations())[index]?.providerName;
      await db
        .update(location)
        .set({ lookAskedAt: scene.test.clock.now() })
        .where(eq(location.providerName, name ?? ''));
    };
    // Told of while the job was asking for attributes, which is after it had asked what differs.
    await suggest(0, { title: 'Padaria do Povo' });
    await db.update(location).set({ publicAttributesReadAt: null, attributesReadAt: scene.test.clock.now() });
    let asked: Promise<void> | undefined;
    scene.onCall((_, path) => {
      if (path.includes('attributes')) asked ??= ask(0);
    });
    await scene.look();
    await asked;
    expect(asked).toBeDefined();
    expect(await list()).toMatchObject([{ theirs: 'Padaria do Povo', foundBy: 'notification' }]);

    const { jobId } = await decide('reject', { filter: { part: 'name' } });
    await suggest(0, { title: 'Padaria de Todos' });
    await ask(0);
    await scene.look();
    expect(await list()).toEqual([]);
    await live(jobId);
    const { context } = scene.test;
    const schedule = createSyncSchedule({
      ...context,
      config: { ...context.config, SYNC_EVERY_MINUTES: 60 },
    });
    await schedule.runDueSuggestions();
    expect(await summary()).toMatchObject({ isLooking: false });
    scene.test.clock.advance(15 * 60_000);
    await schedule.runDueSuggestions();
    expect(await summary()).toMatchObject({ isLooking: true });
    await scene.runner.runDue();
    expect(await list()).toMatchObject([{ theirs: 'Padaria de Todos', foundBy: 'notification' }]);
  });
});

describe('a field policy', () => {
  const policy = (policies: object) =>
    scene.person.inject({
      method: 'PUT',
      url: `/api/projects/${scene.person.project.id}/field-policies`,
      payload: { policies },
    });

  it('that protects sends ours again three times and then tells a person, each act in the log', async () => {
    await open(1);
    await find();
    expect((await policy({ name: 'protect' })).statusCode).toBe(200);
    const before = await merchant(0);
    for (let time = 1; time <= 4; time += 1) {
      await suggest(0, { title: 'Padaria do Povo' });
      await find();
      // Its job waits: nobody asked for it, so it has to be found.
      for (let round = 0; round < 8; round += 1) {
        await scene.runner.runDue();
        scene.test.clock.advance(10_000);
      }
    }
    const [stuck] = await list();
    expect(stuck).toMatchObject({ resends: 3, needsPerson: true, returns: 3, policy: 'protect' });
    expect(await summary()).toMatchObject({ needsPerson: 1, asking: 1 });
    expect((await merchant(0))?.name).toBe(before?.name);
    const told = await scene.person.inject({ url: '/api/notifications?type=protection_ended' });
    expect(told.json<{ items: Notification[] }>().items).toMatchObject([
      { params: { part: 'name', times: 3 } },
    ]);
    const { rows } = await scene.test.context.database.pool.query(
      `select action from audit_event where actor_kind = 'rule' and project_id = '${scene.person.project.id}' order by id`,
    );
    expect(rows.map((row: Pick<AuditLogEvent, 'action'>) => row.action)).toEqual([
      ...Array.from({ length: 3 }, () => 'value_protected'),
      'protection_ended',
    ]);
    const rejected = await decide('reject', { ids: [stuck?.id] });
    expect((await live(rejected.jobId)).counts.live).toBe(1);
  });

  it('that watches asks nobody', async () => {
    await open(1);
    await find();
    await policy({ website: 'watch' });
    await suggest(0, { websiteUri: null });
    await find();
    expect(await list()).toMatchObject([{ field: 'website', theirs: null, policy: 'watch' }]);
    expect(await list('policy=ask')).toEqual([]);
    expect(await summary()).toMatchObject({ asking: 0, watched: 1 });
    const told = await scene.person.inject({ url: '/api/notifications?type=google_update' });
    expect(told.json<{ items: Notification[] }>().items).toEqual([]);
  });
});

describe('edits in review', () => {
  it('are ours by their job, and those made past Frontage by a look', async () => {
    await open(2);
    const [mine, other] = await scene.locations();
    const form = {
      title: 'Nome',
      source: 'form',
      changes: [{ locationId: mine?.id, values: { name: 'Nova' } }],
    };
    const plan = (await scene.post('plans/values', form)).json<{ planId: string }>();
    const jobId = await scene.apply(plan.planId);
    await scene.work(jobId, ({ counts }) => counts.in_review === 1);
    const outside = await scene.test.context.openProvider({
      accountId: scene.person.account.id,
      jobId: null,
    });
    const base = await outside.readLocation(other?.providerName ?? '');
    await outside.patchLocation(base, { description: 'Escrito no Google.' });
    await find();
    const { items } = await scene.get<{ items: ReviewedEdit[] }>('edits-in-review');
    expect(items).toMatchObject([
      { field: 'description', ours: 'Escrito no Google.', job: null },
      { field: 'name', ours: 'Nova', job: { id: jobId } },
    ]);
    expect(await summary()).toMatchObject({ inReview: 2, asking: 0 });
    await live(jobId);
    await find();
    expect(await summary()).toMatchObject({ inReview: 0 });
  });
});

describe('health', () => {
  it('tells what keeps us from a location, and keeps one that was taken from us', async () => {
    await open(4);
    const voices = ['suspended', 'unverified', 'conflict'];
    for (const [index, voice] of voices.entries())
      await admin(`locations/${await numberOf(index)}/voice`, { voice });
    await find();
    const healths = async () => (await scene.locations()).map(({ health }) => health);
    expect((await healths()).slice(0, 3)).toEqual(['suspended', 'unverified', 'duplicate']);
    await admin(`locations/${await numberOf(0)}/voice`, { voice: 'fine' });
    await admin(`locations/${await numberOf(1)}/voice`, { isWithdrawn: true });
    scene.test.clock.advance(3_600_001);
    await find();
    expect((await healths()).slice(0, 3)).toEqual(['fine', 'access_lost', 'duplicate']);
    await find();
    expect((await scene.locations())[1]).toMatchObject({ health: 'access_lost', removedAt: null });
  });
});
