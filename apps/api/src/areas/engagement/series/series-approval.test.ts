import type { Plan, PostSeriesDetail, PostSeriesSummary } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { location, postSeries, projectMember, userLocation } from '#src/db/schema/index';
import { codeOf, openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';
import { everything, news } from '#src/testing/posts-scene';
import { seriesOf } from '#src/testing/series-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApprovalStage;
let series: ReturnType<typeof seriesOf>;

beforeAll(async () => {
  stage = await openApprovalStage();
  series = seriesOf(stage.scene);
  await stage.scene.test.context.db.update(location).set({ timeZone: 'America/Sao_Paulo' });
});
afterAll(() => stage.close());
beforeEach(() => stage.scene.test.context.db.update(postSeries).set({ state: 'ended', nextWall: null }));

async function planned(by: ScenePerson, selection: object = everything): Promise<string> {
  const answer = await by.post(`${stage.base}/posts`, { selection, post: news, title: 'Fornada' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}

async function asked(by: ScenePerson, rule = series.daily()): Promise<{ planId: string; seriesId: string }> {
  const planId = await planned(by);
  const answer = await by.post(`${stage.base}/plans/${planId}/series`, { rule });
  expect(answer.json()).toMatchObject({ jobId: null });
  return { planId, seriesId: answer.json<{ seriesId: string }>().seriesId };
}

const approvalOf = async (planId: string, by: ScenePerson) =>
  (await by.get<Plan>(`${stage.base}/plans/${planId}`)).approval?.id ?? '';
const read = (by: ScenePerson, id: string) => by.get<PostSeriesDetail>(`${stage.base}/post-series/${id}`);
const clocksOf = async (planId: string) => {
  const { rows } = await stage.scene.test.context.db.execute<{ at: string | Date | null }>(sql`
    select e.next_try_at as at from ledger_entry e join plan p on p.job_id = e.job_id where p.id = ${planId}`);
  return [...new Set(rows.map(({ at }) => (at === null ? null : new Date(at).toISOString())))];
};

it('waits for an approver, who sees that it repeats, and goes on in the name of both', async () => {
  const { requester, approver } = await stage.cast();
  const { planId, seriesId } = await asked(requester);
  const tomorrow = series.dayOf(1);
  expect(await read(requester, seriesId)).toMatchObject({
    state: 'waiting',
    nextWall: `${series.dayOf(2)}T09:00`,
  });
  expect(await approver.get(`${stage.base}/plans/${planId}/series`)).toMatchObject({
    series: { id: seriesId, state: 'waiting', rule: { pattern: { every: 'day' }, time: '09:00' } },
  });
  expect(await approver.get<Plan>(`${stage.base}/plans/${planId}`)).toMatchObject({
    state: 'waiting_approval',
    applyLocalAt: `${tomorrow}T09:00`,
    approval: { wantedAt: `${tomorrow}T12:00:00.000Z` },
  });
  for (const [what, body] of [
    ['skip', { date: series.dayOf(2), skipped: true }],
    ['end', undefined],
  ] as const)
    expect(codeOf(await requester.post(`${stage.base}/post-series/${seriesId}/${what}`, body))).toEqual([
      409,
      'series_not_active',
    ]);
  expect(await series.schedule.runDue()).toBe(0);
  const approved = await approver.post(
    `${stage.base}/approvals/${await approvalOf(planId, approver)}/approve`,
    {},
  );
  expect(approved.statusCode, approved.body).toBeLessThan(300);
  expect(await read(requester, seriesId)).toMatchObject({ state: 'active' });
  expect(await clocksOf(planId)).toEqual([`${tomorrow}T12:00:00.000Z`]);
  stage.scene.test.clock.set(`${series.dayOf(2)}T11:50:00Z`);
  expect(await series.schedule.runDue()).toBe(1);
  const { rows } = await stage.scene.test.context.db.execute<{ created_by: string; approved_by: string }>(sql`
    select j.created_by, j.approved_by from post_series_occurrence o join post w on w.id = o.post_id
    join plan p on p.id = w.plan_id join job j on j.id = p.job_id where o.series_id = ${seriesId}`);
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toEqual({ created_by: requester.user.id, approved_by: approver.user.id });
  // What goes out would be others' word, too: less of it needs none.
  const [date] = [series.dayOf(1)];
  const own = (what: string, body: object) =>
    requester.post(`${stage.base}/post-series/${seriesId}/${what}`, body);
  expect(codeOf(await own('move', { date, wall: `${date}T10:00` }))).toEqual([403, 'approval_required']);
  expect(codeOf(await own('change', { from: date, rule: series.daily({ start: date }) }))).toEqual([
    403,
    'approval_required',
  ]);
  expect((await own('skip', { date, skipped: true })).statusCode).toBe(200);
  expect(codeOf(await own('skip', { date, skipped: false }))).toEqual([403, 'approval_required']);
  expect((await own('end', {})).statusCode).toBe(200);
});

it('names nobody as having approved what somebody else changed afterwards', async () => {
  const { requester, approver } = await stage.cast();
  const { planId, seriesId } = await asked(requester);
  await approver.post(`${stage.base}/approvals/${await approvalOf(planId, approver)}/approve`, {});
  const from = series.dayOf(2);
  const other = await stage.cast();
  const changed = await other.approver.post(`${stage.base}/post-series/${seriesId}/change`, {
    from,
    rule: series.daily({ start: from }),
    post: { ...news, text: 'Outras palavras.' },
  });
  expect(changed.statusCode, changed.body).toBeLessThan(300);
  const later = changed.json<{ seriesId: string }>().seriesId;
  stage.scene.test.clock.set(`${from}T11:50:00Z`);
  expect(await series.schedule.runDue()).toBe(1);
  const { rows } = await stage.scene.test.context.db.execute(sql`
    select j.created_by, j.approved_by from post_series_occurrence o join post w on w.id = o.post_id
    join plan p on p.id = w.plan_id join job j on j.id = p.job_id where o.series_id = ${later}`);
  expect(rows).toEqual([{ created_by: other.approver.user.id, approved_by: null }]);
});

it('never begins where it is turned down, and another can be asked for', async () => {
  const { requester, approver } = await stage.cast();
  const { planId, seriesId } = await asked(requester);
  const reason = { reason: 'Sem preço.' };
  const answer = await approver.post(
    `${stage.base}/approvals/${await approvalOf(planId, approver)}/reject`,
    reason,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await read(requester, seriesId)).toMatchObject({ state: 'refused', nextWall: null, coming: [] });
  expect(await requester.get<Plan>(`${stage.base}/plans/${planId}`)).toMatchObject({
    state: 'draft',
    applyLocalAt: null,
  });
  stage.scene.test.clock.advance(1_000);
  const again = await requester.post(`${stage.base}/plans/${planId}/series`, { rule: series.daily() });
  expect(again.statusCode, again.body).toBe(201);
  await requester.post(`${stage.base}/approvals/${await approvalOf(planId, requester)}/withdraw`);
  const { items } = await requester.get<{ items: PostSeriesSummary[] }>(
    `${stage.base}/post-series?state=all`,
  );
  expect(items.filter((one) => one.planId === planId).map(({ state }) => state)).toEqual([
    'refused',
    'refused',
  ]);
  // The plan alone is approved afterwards: it goes once.
  const { id } = await stage.ask(requester, planId);
  await approver.post(`${stage.base}/approvals/${id}/approve`, {});
  stage.scene.test.clock.advance(72 * 3_600_000);
  expect(await series.schedule.runDue()).toBe(0);
});

it('that is approved late begins when the approver says, and goes on by its rule', async () => {
  const { requester, approver } = await stage.cast();
  const { planId, seriesId } = await asked(requester);
  stage.scene.test.clock.set(`${series.dayOf(1)}T15:00:00Z`);
  const approvalId = await approvalOf(planId, approver);
  expect(codeOf(await approver.post(`${stage.base}/approvals/${approvalId}/approve`, {}))).toEqual([
    422,
    'time_in_past',
  ]);
  const late = await approver.post(`${stage.base}/approvals/${approvalId}/approve`, { at: null });
  expect(late.statusCode, late.body).toBeLessThan(300);
  expect(await clocksOf(planId)).toEqual([null]);
  expect(await read(requester, seriesId)).toMatchObject({
    state: 'active',
    nextWall: `${series.dayOf(1)}T09:00`,
  });
});

it('is of who sees all of its locations; who sees some cannot follow a group', async () => {
  const { scene } = stage;
  const { db } = scene.test.context;
  const [first] = await scene.locations();
  const few = await stage.join({ role: 0, name: 'Lia' });
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, few.user.id));
  await db.insert(userLocation).values({
    userId: few.user.id,
    projectId: scene.person.project.id,
    locationId: first!.id,
    accountId: scene.person.account.id,
  });
  const whole = await series.begin();
  const { items } = await few.get<{ items: PostSeriesSummary[] }>(`${stage.base}/post-series?state=all`);
  expect(items).toEqual([]);
  expect((await few.post(`${stage.base}/post-series/${whole.seriesId}/end`)).statusCode).toBe(404);
  const planId = await planned(few);
  expect(await few.get(`${stage.base}/plans/${planId}/series`)).toEqual({
    series: null,
    isPost: true,
    canFollow: false,
    draft: null,
    leftOut: 0,
    wall: null,
  });
  const follow = { rule: series.daily(), follows: true };
  expect(codeOf(await few.post(`${stage.base}/plans/${planId}/series`, follow))).toEqual([
    403,
    'not_authorized',
  ]);
  const own = await few.post(`${stage.base}/plans/${planId}/series`, { rule: series.daily() });
  expect(own.statusCode, own.body).toBe(201);
  const { seriesId } = own.json<{ seriesId: string }>();
  expect(await read(few, seriesId)).toMatchObject({ state: 'active', locations: 1 });
  expect((await few.post(`${stage.base}/post-series/${seriesId}/end`)).statusCode).toBe(200);
});

it('is ordered about by who may edit posts', async () => {
  const { seriesId, planId } = await series.begin();
  const reader = await stage.join({ role: 0, permissions: { 'posts:edit': false } });
  for (const [path, body] of [
    [`post-series/${seriesId}/end`, undefined],
    [`post-series/${seriesId}/skip`, { date: series.dayOf(2), skipped: true }],
    [`plans/${planId}/series`, { rule: series.daily() }],
  ] as const)
    expect(codeOf(await reader.post(`${stage.base}/${path}`, body))).toEqual([403, 'not_authorized']);
  expect(await read(reader, seriesId)).toMatchObject({ state: 'active' });
});
