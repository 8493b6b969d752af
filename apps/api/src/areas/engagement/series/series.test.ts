import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account,
  appUser,
  auditEvent,
  job,
  location,
  plan,
  post as postTable,
  postSeries,
  postSeriesOccurrence,
} from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { everything, news } from '#src/testing/posts-scene';
import { seriesOf } from '#src/testing/series-scene';
import { createSeriesSchedule } from './schedule';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const minute = 60_000;
const hour = 60 * minute;

let stage: ApplyStage;
let scene: ApplyScene;
let series: ReturnType<typeof seriesOf>;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.open({ locations: 4 });
  series = seriesOf(scene);
  // Series of other tests are over, so that what is counted is this one's.
  await scene.test.context.db.update(postSeries).set({ state: 'ended', nextWall: null });
  await inZone('America/Sao_Paulo');
});

const db = () => scene.test.context.db;
const inZone = (timeZone: string) =>
  db().update(location).set({ timeZone }).where(eq(location.projectId, scene.person.project.id));
/** A wall-clock time where the clocks are three hours behind UTC. */
const brazil = (wall: string) => new Date(Date.parse(`${wall}:00-03:00`));
const at = (wall: string, before = 0) => scene.test.clock.set(new Date(brazil(wall).getTime() - before));
const made = (id: string) =>
  db().select().from(postSeriesOccurrence).where(eq(postSeriesOccurrence.seriesId, id));
const jobsOf = async (postId: string) =>
  db()
    .select({ id: job.id, state: job.state, applyAt: job.applyAt, createdBy: job.createdBy })
    .from(job)
    .innerJoin(plan, eq(plan.jobId, job.id))
    .innerJoin(postTable, eq(postTable.planId, plan.id))
    .where(eq(postTable.id, postId));
const postOn = async (id: string, date: string) => {
  const found = (await series.occurrences(id)).find((one) => one.date === date);
  expect(found).toMatchObject({ state: 'made', postId: expect.any(String) as string });
  return found?.postId ?? '';
};

describe('a series', () => {
  it('begins with its plan, and makes every other occurrence when it is due, with the texts of then', async () => {
    const [one, two, three] = [series.dayOf(1), series.dayOf(2), series.dayOf(3)];
    const { seriesId, postId, jobId } = await series.begin(series.daily({ until: three }));
    expect(await series.detail(seriesId)).toMatchObject({
      state: 'active',
      title: news.text,
      follows: false,
      locations: 4,
      nextWall: `${two}T09:00`,
      createdBy: { id: scene.person.user.id },
      coming: [
        { date: two, wall: `${two}T09:00`, isMoved: false },
        { date: three, wall: `${three}T09:00`, isMoved: false },
      ],
    });
    expect((await jobsOf(postId))[0]).toMatchObject({
      id: jobId,
      state: 'scheduled',
      applyAt: brazil(`${one}T09:00`),
    });
    expect(await scene.work(jobId ?? '')).toMatchObject({ state: 'done', counts: { live: 4 } });
    expect(scene.test.clock.now().getTime()).toBeGreaterThanOrEqual(brazil(`${one}T09:00`).getTime());

    at(`${two}T09:00`, 16 * minute);
    expect(await series.schedule.runDue()).toBe(0);
    const [first] = await scene.locations();
    await db()
      .update(location)
      .set({ values: { ...first!.values, name: 'Padaria Nova' } })
      .where(eq(location.id, first!.id));
    at(`${two}T09:00`, 14 * minute);
    expect(await series.schedule.runDue()).toBe(1);
    expect(await series.schedule.runDue()).toBe(0);
    const second = await postOn(seriesId, two);
    const [waiting] = await jobsOf(second);
    expect(waiting).toMatchObject({
      state: 'scheduled',
      applyAt: brazil(`${two}T09:00`),
      createdBy: scene.person.user.id,
    });
    expect(await scene.work(waiting!.id)).toMatchObject({ state: 'done', counts: { live: 4 } });
    expect(await series.posts.atProvider('Fornada às 7h na Padaria Nova')).toHaveLength(1);
    expect(await series.posts.atProvider('Fornada')).toHaveLength(8);

    at(`${three}T09:00`);
    expect(await series.schedule.runDue()).toBe(1);
    expect(await series.detail(seriesId)).toMatchObject({ state: 'over', nextWall: null, coming: [] });
    expect(await series.list()).toEqual([]);
    expect((await series.list('all')).map(({ id }) => id)).toContain(seriesId);
    scene.test.clock.advance(40 * 24 * hour);
    expect(await series.schedule.runDue()).toBe(0);
    expect(await made(seriesId)).toHaveLength(3);
    const events = await db().select().from(auditEvent).where(eq(auditEvent.objectId, seriesId));
    expect(events.map(({ action }) => action)).toEqual(['series_begun']);
  });

  it('makes an occurrence once, however many processes try, and where one dies before it has', async () => {
    const two = series.dayOf(2);
    const { seriesId } = await series.begin();
    at(`${two}T09:00`, 10 * minute);
    const { context } = scene.test;
    const real = context.db.transaction.bind(context.db);
    // A process that dies just before its commit: nothing that it did stays.
    const dying = Object.assign(Object.create(context.db) as typeof context.db, {
      transaction: (run: Parameters<typeof real>[0]) =>
        real(async (tx) => {
          await run(tx);
          throw new Error('killed');
        }),
    });
    expect(await createSeriesSchedule({ ...context, db: dying }).runDue()).toBe(0);
    expect(await made(seriesId)).toHaveLength(1);
    expect(await db().$count(postTable, eq(postTable.projectId, scene.person.project.id))).toBe(1);
    // One that died while it still wrote: its plan is there, and nobody carries it out.
    const left = await db()
      .insert(plan)
      .values({
        id: crypto.randomUUID(),
        accountId: scene.person.account.id,
        projectId: scene.person.project.id,
        title: 'Fornada',
        source: 'post',
        state: 'computing',
        createdBy: scene.person.user.id,
        createdAt: scene.test.clock.now(),
      })
      .returning();
    expect(left).toHaveLength(1);
    const tries = Array.from({ length: 6 }, () => createSeriesSchedule(context).runDue());
    await Promise.all(tries);
    expect(await made(seriesId)).toHaveLength(2);
    const jobs = await db().select().from(job).where(eq(job.projectId, scene.person.project.id));
    expect(jobs.filter(({ kind }) => kind === 'apply')).toHaveLength(2);
    const [waiting] = await jobsOf(await postOn(seriesId, two));
    await scene.work(waiting!.id);
    expect(await series.posts.atProvider('Fornada')).toHaveLength(8);
  });

  it('waits for each location’s own clock, on the day on which one of them changes', async () => {
    // Signed in only then: a session does not last for months.
    scene.test.clock.set('2027-03-26T12:00:00Z');
    scene = await stage.open({ locations: 4 });
    series = seriesOf(scene);
    await inZone('America/Sao_Paulo');
    const [first, second] = await scene.locations();
    await db().update(location).set({ timeZone: 'America/New_York' }).where(eq(location.id, first!.id));
    await db().update(location).set({ timeZone: 'Europe/Lisbon' }).where(eq(location.id, second!.id));
    const { seriesId } = await series.begin(series.daily({ start: '2027-03-27', time: '01:30' }));
    // In Lisbon the clocks go from 01:00 to 02:00 on this day: 01:30 comes an hour later than the day before.
    scene.test.clock.set('2027-03-28T01:14:59Z');
    expect(await series.schedule.runDue()).toBe(0);
    scene.test.clock.set('2027-03-28T01:15:00Z');
    expect(await series.schedule.runDue()).toBe(1);
    const [waiting] = await jobsOf(await postOn(seriesId, '2027-03-28'));
    expect(waiting?.applyAt).toEqual(new Date('2027-03-28T01:30:00Z'));
    const { rows } = await db().execute<{ next_try_at: string | Date }>(
      sql`select next_try_at from ledger_entry where job_id = ${waiting!.id} order by next_try_at`,
    );
    expect(rows.map((row) => new Date(row.next_try_at).toISOString().slice(0, 16))).toEqual([
      '2027-03-28T01:30',
      '2027-03-28T04:30',
      '2027-03-28T04:30',
      '2027-03-28T05:30',
    ]);
    scene.test.clock.set('2027-03-29T00:15:00Z');
    expect(await series.schedule.runDue()).toBe(1);
    expect((await jobsOf(await postOn(seriesId, '2027-03-29')))[0]?.applyAt).toEqual(
      new Date('2027-03-29T00:30:00Z'),
    );
  });

  it('goes to the locations that were chosen, or to whatever its group holds then', async () => {
    const ids = (await scene.locations()).map(({ id }) => id);
    const group = await scene.post('groups', {
      kind: 'fixed',
      name: 'Litoral',
      locationIds: ids.slice(0, 2),
    });
    const { groupId } = group.json<{ groupId: string }>();
    const selection = { by: 'group', groupId } as const;
    const fixed = await series.begin(series.daily(), { selection });
    const following = await series.begin(series.daily(), {
      selection,
      follows: true,
      post: { ...news, text: 'Segue o grupo.' },
    });
    const put = await scene.person.inject({
      method: 'PUT',
      url: `/api/projects/${scene.person.project.id}/groups/${groupId}`,
      payload: { kind: 'fixed', name: 'Litoral', locationIds: ids.slice(1) },
    });
    expect(put.statusCode, put.body).toBe(200);
    const two = series.dayOf(2);
    at(`${two}T09:00`);
    expect(await series.schedule.runDue()).toBe(2);
    const placesOf = async (seriesId: string) =>
      (await series.posts.places(await postOn(seriesId, two))).map(({ locationId }) => locationId).sort();
    expect(await placesOf(fixed.seriesId)).toEqual(ids.slice(0, 2).sort());
    expect(await placesOf(following.seriesId)).toEqual(ids.slice(1).sort());
    const byIds = await series.posts.make(news, { by: 'ids', ids });
    expect((await scene.get<{ canFollow: boolean }>(`plans/${byIds.planId}/series`)).canFollow).toBe(false);
    expect(
      (await scene.post(`plans/${byIds.planId}/series`, { rule: series.daily(), follows: true })).json(),
    ).toMatchObject({ code: 'validation_failed' });
    // A group that is emptied later: the date is noted, and the series goes on.
    await scene.person.inject({
      method: 'PUT',
      url: `/api/projects/${scene.person.project.id}/groups/${groupId}`,
      payload: { kind: 'fixed', name: 'Litoral', locationIds: [] },
    });
    const three = series.dayOf(1);
    at(`${three}T09:00`);
    await series.schedule.runDue();
    expect((await series.occurrences(following.seriesId))[0]).toMatchObject({
      date: three,
      state: 'failed',
      reason: 'selection_empty',
      postId: null,
    });
    expect(await series.detail(following.seriesId)).toMatchObject({ state: 'active', locations: 0 });
  });

  it('leaves out what was left out of its first plan', async () => {
    const made = await series.posts.make();
    const [place] = await scene.items(made.planId);
    const left = await scene.post(`plans/${made.planId}/include`, {
      selection: { locationIds: [place!.locationId] },
      included: false,
    });
    expect(left.statusCode, left.body).toBe(200);
    const begun = await scene.post(`plans/${made.planId}/series`, { rule: series.daily(), follows: true });
    expect(begun.statusCode, begun.body).toBe(201);
    const two = series.dayOf(2);
    at(`${two}T09:00`);
    await series.schedule.runDue();
    const places = await series.posts.places(await postOn(begun.json<{ seriesId: string }>().seriesId, two));
    expect(places.map(({ locationId }) => locationId)).not.toContain(place!.locationId);
    expect(places).toHaveLength(3);
  });

  it('moves the days of an event on with each occurrence', async () => {
    const [one, two] = [series.dayOf(1), series.dayOf(2)];
    const post = {
      ...news,
      kind: 'event',
      event: { title: 'Degustação', start: `${one}T10:00`, end: `${two}T12:00` },
    } as const;
    const { seriesId } = await series.begin(series.daily(), { post });
    at(`${two}T09:00`);
    await series.schedule.runDue();
    const { post: second } = await series.posts.detail(await postOn(seriesId, two));
    expect(second.event).toEqual({
      title: 'Degustação',
      start: `${two}T10:00`,
      end: `${series.dayOf(1)}T12:00`,
    });
  });

  it('does not make up for what nobody was there to send, and goes on', async () => {
    const [two, three] = [series.dayOf(2), series.dayOf(3)];
    const { seriesId } = await series.begin();
    at(`${three}T08:50`);
    expect(await series.schedule.runDue()).toBe(2);
    expect((await series.occurrences(seriesId)).map(({ date, state }) => [date, state]).slice(0, 2)).toEqual([
      [three, 'made'],
      [two, 'missed'],
    ]);
  });

  it('sends nothing late that was due while its account was closed', async () => {
    const [two, three] = [series.dayOf(2), series.dayOf(3)];
    const { seriesId } = await series.begin();
    const ofAccount = eq(account.id, scene.person.account.id);
    const closed = { suspendedAt: scene.test.clock.now(), suspendReason: 'x' };
    await db()
      .update(account)
      .set({ ...closed, closedAt: closed.suspendedAt })
      .where(ofAccount);
    at(`${two}T12:00`);
    expect(await series.schedule.runDue()).toBe(0);
    await db()
      .update(account)
      .set({ suspendedAt: null, suspendReason: null, closedAt: null, reopenedAt: scene.test.clock.now() })
      .where(ofAccount);
    expect(await series.schedule.runDue()).toBe(1);
    at(`${three}T08:50`);
    expect(await series.schedule.runDue()).toBe(1);
    expect(
      (await made(seriesId))
        .map(({ date, state }) => [date, state])
        .sort()
        .slice(-2),
    ).toEqual([
      [two, 'missed'],
      [three, 'made'],
    ]);
  });

  it('is made in turn by account: many of one hour keep nobody else’s waiting', async () => {
    const two = series.dayOf(2);
    const rule = series.daily({ until: two });
    for (let n = 0; n < 4; n += 1) await series.begin(rule, { post: { ...news, text: `Fornada ${n}` } });
    const neighbour = await stage.open({ locations: 1 });
    const { seriesId } = await seriesOf(neighbour).begin({ ...rule, time: '09:01' });
    at(`${two}T09:01`);
    await series.schedule.runDue();
    const { rows } = await db().execute<{ id: string }>(sql`
      select o.series_id as id from post_series_occurrence o join post w on w.id = o.post_id
      join audit_event e on e.object_id = w.plan_id::text and e.action = 'plan_scheduled'
      where o.date = ${two} order by e.id`);
    expect(rows).toHaveLength(5);
    expect(rows.findIndex(({ id }) => id === seriesId)).toBe(1);
  });

  it('is late by hours at most: what is due is sent at once', async () => {
    const two = series.dayOf(2);
    const { seriesId } = await series.begin();
    at(`${two}T14:00`);
    expect(await series.schedule.runDue()).toBe(1);
    const [late] = await jobsOf(await postOn(seriesId, two));
    expect(await scene.work(late!.id)).toMatchObject({ counts: { live: 4 } });
    expect(scene.test.clock.now().getTime()).toBeLessThan(brazil(`${two}T15:00`).getTime());
  });

  it('goes on after its person, with the name', async () => {
    const two = series.dayOf(2);
    const { seriesId } = await series.begin();
    await db()
      .update(appUser)
      .set({ disabledAt: scene.test.clock.now() })
      .where(eq(appUser.id, scene.person.user.id));
    at(`${two}T09:00`);
    expect(await series.schedule.runDue()).toBe(1);
    expect(await made(seriesId)).toHaveLength(2);
    const [latest] = await db()
      .select({ by: postTable.createdBy })
      .from(postTable)
      .where(eq(postTable.projectId, scene.person.project.id));
    expect(latest?.by).toBe(scene.person.user.id);
  });

  it.each([
    [
      'without a date that is still to come',
      { until: 'start', pattern: { every: 'month', day: 31 }, start: '2027-02-01' },
      'series_empty',
    ],
    ['that is over', { start: '2020-01-01', until: '2020-02-01' }, 'series_empty'],
    ['that begins in years', { start: '2032-01-01' }, 'validation_failed'],
  ] as const)('is not begun with a rule %s', async (_what, rule, code) => {
    const { planId } = await series.posts.make();
    const until = 'until' in rule ? (rule.until === 'start' ? rule.start : rule.until) : null;
    const answer = await scene.post(`plans/${planId}/series`, {
      rule: { ...series.daily(), ...rule, until },
    });
    expect(answer.json()).toMatchObject({ code });
    expect(await series.list('all')).toEqual([]);
  });

  it('is begun once from a plan, and from no other kind of plan', async () => {
    const { planId } = await series.begin();
    expect((await scene.post(`plans/${planId}/series`, { rule: series.daily() })).json()).toMatchObject({
      code: 'plan_already_applied',
    });
    const [first] = await scene.locations();
    const values = await scene.post('plans/values', {
      title: 'Sites',
      source: 'form',
      changes: [{ locationId: first!.id, values: { website: 'https://novo.example' } }],
    });
    const other = values.json<{ planId: string }>().planId;
    expect((await scene.post(`plans/${other}/series`, { rule: series.daily() })).json()).toMatchObject({
      code: 'not_found',
    });
    const twice = await series.posts.make(news, everything);
    const both = await Promise.all(
      [0, 1].map(() => scene.post(`plans/${twice.planId}/series`, { rule: series.daily() })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await series.list()).toHaveLength(2);
  });
});

it('takes the permission for schedules wherever a post is given a time, and for nothing that stops one', async () => {
  const [two, three] = [series.dayOf(2), series.dayOf(3)];
  const { seriesId } = await series.begin();
  const { planId } = await series.posts.make();
  const become = (permissions: object) =>
    db().update(appUser).set({ permissions }).where(eq(appUser.id, scene.person.user.id));
  await become({ 'schedules:edit': false });
  const refused = { status: 403, code: 'not_authorized' };
  const begun = await scene.post(`plans/${planId}/series`, { rule: series.daily() });
  expect(begun.json()).toMatchObject({ code: 'not_authorized' });
  expect(await series.order(seriesId, 'move', { date: two, wall: `${three}T18:30` })).toMatchObject(refused);
  const change = { from: three, rule: series.daily({ start: three }) };
  expect(await series.order(seriesId, 'change', change)).toMatchObject(refused);
  expect(await series.order(seriesId, 'skip', { date: two, skipped: true })).toEqual({ status: 200 });
  expect(await series.order(seriesId, 'skip', { date: two, skipped: false })).toMatchObject(refused);
  expect(await series.order(seriesId, 'end')).toEqual({ status: 200 });
});

describe('of a series that goes on', () => {
  it('one date is left out and taken in again', async () => {
    const [two, three] = [series.dayOf(2), series.dayOf(3)];
    const { seriesId, postId } = await series.begin();
    expect(await series.order(seriesId, 'skip', { date: two, skipped: true })).toEqual({ status: 200 });
    expect(await series.order(seriesId, 'skip', { date: two, skipped: true })).toEqual({ status: 200 });
    expect((await series.detail(seriesId)).coming[0]?.date).toBe(three);
    expect(await series.coming(two, two)).toEqual([]);
    await series.order(seriesId, 'skip', { date: two, skipped: false });
    expect(await series.coming(two, two)).toMatchObject([
      { seriesId, date: two, wall: `${two}T09:00`, locations: 4, title: news.text },
    ]);
    await series.order(seriesId, 'skip', { date: two, skipped: true });
    at(`${two}T09:00`);
    expect(await series.schedule.runDue()).toBe(0);
    at(`${three}T09:00`);
    expect(await series.schedule.runDue()).toBe(1);
    expect(await series.order(seriesId, 'skip', { date: two, skipped: false })).toMatchObject({
      status: 409,
      code: 'series_date_gone',
    });
    expect(await series.order(seriesId, 'skip', { date: '2020-01-01', skipped: true })).toMatchObject({
      code: 'series_date_gone',
    });
    // One that waits to be sent is cancelled with it.
    const four = series.dayOf(1);
    at(`${four}T09:00`, 10 * minute);
    await series.schedule.runDue();
    const waits = await postOn(seriesId, four);
    expect(await series.order(seriesId, 'skip', { date: four, skipped: true })).toEqual({ status: 200 });
    expect(await series.posts.statesOf(waits)).toEqual({ cancelled: 4 });
    expect(await series.posts.statesOf(postId)).not.toEqual({ cancelled: 4 });
  });

  it('one date goes at another time, earlier or later than its neighbours', async () => {
    const [two, three, four] = [series.dayOf(2), series.dayOf(3), series.dayOf(4)];
    const { seriesId } = await series.begin();
    expect(await series.order(seriesId, 'move', { date: two, wall: `${three}T18:30` })).toEqual({
      status: 200,
    });
    expect((await series.detail(seriesId)).coming.slice(0, 3)).toEqual([
      { date: three, wall: `${three}T09:00`, isMoved: false },
      { date: two, wall: `${three}T18:30`, isMoved: true },
      { date: four, wall: `${four}T09:00`, isMoved: false },
    ]);
    expect(
      await series.order(seriesId, 'move', { date: two, wall: `${series.dayOf(-1)}T18:30` }),
    ).toMatchObject({ code: 'time_in_past' });
    expect(
      await series.order(seriesId, 'move', { date: series.dayOf(1), wall: `${four}T10:00` }),
    ).toMatchObject({ code: 'series_date_gone' });
    at(`${three}T18:20`);
    expect(await series.schedule.runDue()).toBe(1 + 1);
    const [late] = await jobsOf(await postOn(seriesId, two));
    expect(late?.applyAt).toEqual(brazil(`${three}T18:30`));
    expect(await made(seriesId)).toHaveLength(3);
  });

  it('this and later ones go on in a series of their own', async () => {
    const [two, three, four, five] = [2, 3, 4, 5].map(series.dayOf) as [string, string, string, string];
    const { seriesId } = await series.begin();
    await series.order(seriesId, 'skip', { date: five, skipped: true });
    const rule = series.daily({ start: three, time: '18:00' });
    const post = { ...news, text: 'Agora às 18h.' };
    const changed = await series.order(seriesId, 'change', { from: three, rule, post });
    expect(changed).toMatchObject({ status: 201, seriesId: expect.any(String) as string });
    const later = changed.seriesId ?? '';
    expect(await series.detail(seriesId)).toMatchObject({
      state: 'active',
      coming: [{ date: two }],
      continuedById: later,
    });
    expect(await series.detail(later)).toMatchObject({
      state: 'active',
      title: post.text,
      continuesId: seriesId,
      locations: 4,
      coming: [
        { wall: `${three}T18:00` },
        { wall: `${four}T18:00` },
        { wall: `${series.dayOf(6)}T18:00` },
        {},
        {},
        {},
      ],
    });
    expect((await series.coming(two, five)).map(({ wall }) => wall)).toEqual([
      `${two}T09:00`,
      `${three}T18:00`,
      `${four}T18:00`,
    ]);
    at(`${three}T18:00`);
    // That of the day before was missed; nobody was there.
    expect(await series.schedule.runDue()).toBe(2);
    expect((await series.posts.detail(await postOn(later, three))).post.text).toBe('Agora às 18h.');
    expect(await series.detail(seriesId)).toMatchObject({ state: 'over' });
    expect(await series.order(seriesId, 'change', { from: four, rule })).toMatchObject({
      code: 'series_date_gone',
    });
    expect(
      await series.order(later, 'change', {
        from: four,
        rule: { ...rule, start: four, until: four, pattern: { every: 'week', on: [] } },
      }),
    ).toMatchObject({ status: 400 });
    // From its very next date on: nothing is left of the first.
    const [next] = (await series.detail(later)).coming;
    const again = await series.order(later, 'change', {
      from: next!.date,
      rule: { ...rule, start: next!.date },
    });
    expect(again.status).toBe(201);
    expect((await series.detail(later)).state).toBe('over');
  });

  it('nothing more is sent once it is ended, nor what waited', async () => {
    const two = series.dayOf(2);
    const { seriesId, postId } = await series.begin();
    at(`${two}T09:00`, 10 * minute);
    await series.schedule.runDue();
    const waiting = await postOn(seriesId, two);
    for (let time = 0; time < 2; time += 1)
      expect(await series.order(seriesId, 'end')).toEqual({ status: 200 });
    expect(await series.posts.statesOf(waiting)).toEqual({ cancelled: 4 });
    // The first had its time, and no worker had taken it yet.
    expect(await series.posts.statesOf(postId)).toEqual({ cancelled: 4 });
    expect(await series.detail(seriesId)).toMatchObject({ state: 'ended', nextWall: null, coming: [] });
    expect(await series.coming(two, series.dayOf(20))).toEqual([]);
    scene.test.clock.advance(72 * hour);
    expect(await series.schedule.runDue()).toBe(0);
    for (const [what, body] of [
      ['skip', { date: series.dayOf(3), skipped: true }],
      ['move', { date: series.dayOf(3), wall: `${series.dayOf(4)}T09:00` }],
      ['change', { from: series.dayOf(3), rule: series.daily() }],
    ] as const)
      expect(await series.order(seriesId, what, body)).toMatchObject({
        status: 409,
        code: 'series_not_active',
      });
    const events = await db().select().from(auditEvent).where(eq(auditEvent.objectId, seriesId));
    expect(events.map(({ action }) => action)).toEqual(['series_begun', 'series_ended']);
  });
});
