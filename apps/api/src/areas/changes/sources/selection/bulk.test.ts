import type { LocationSelection, Plan } from '@frontage/api-client/contract';
import type { BulkOperation } from '@frontage/domain';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { job, ledgerEntry, projectMember, userLocation } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
});
afterAll(() => test.close());

const call = (who: SignedInPerson, path: string, payload: object) =>
  who.inject({ method: 'POST', url: `/api/projects/${who.project.id}/plans/${path}`, payload });
const preview = (who: SignedInPerson, selection: LocationSelection, operations: BulkOperation[]) =>
  call(who, 'bulk/preview', { selection, operations });
async function planOf(who: SignedInPerson, selection: LocationSelection, operations: BulkOperation[]) {
  const answer = await call(who, 'bulk', { title: 'Links', selection, operations });
  expect(answer.statusCode, answer.body).toBe(201);
  const { planId } = answer.json<{ planId: string }>();
  const detail = await who.inject({ url: `/api/projects/${who.project.id}/plans/${planId}` });
  return { planId, plan: detail.json<Plan>() };
}
const all: LocationSelection = { by: 'filter', filter: {} };
const facebook: BulkOperation = { field: 'facebook', act: 'set', text: 'https://www.facebook.com/boavista' };

describe('one edit of 1,200 locations', () => {
  let many: SignedInPerson;
  let ids: string[];
  beforeAll(async () => {
    many = await test.signIn();
    ids = await insertManyLocations(test.context.db, many.project, 1_200);
  });

  it('plans all that match, but for those left out, in the order of the list', async () => {
    const { plan } = await planOf(many, { by: 'filter', filter: {}, except: ids.slice(0, 2) }, [
      facebook,
      { field: 'labels', act: 'add', values: ['Rua'] },
    ]);
    expect(plan).toMatchObject({ source: 'bulk', state: 'draft', counts: { locations: 1_198 } });
    expect(plan.counts).toMatchObject({ changed: 1_198 + 399, same: 799 });
    const rj = await planOf(many, { by: 'filter', filter: { state: 'RJ' } }, [facebook]);
    expect(rj.plan.counts.locations).toBe(300);
  });

  it('names the locations where a text is empty or too long, and plans the others', async () => {
    const text = `Ligue {storeCode} ${'x'.repeat(740)}`;
    const answer = (await preview(many, all, [{ field: 'description', act: 'set', text }])).json<{
      faultyLocations: number;
      faulty: { items: { reason: string }[] }[];
      counts: Record<string, number>;
    }>();
    expect(answer.faultyLocations).toBe(1_200);
    expect(answer.faulty[0]?.items).toMatchObject([{ reason: 'too_long' }]);
    const short = await planOf(many, all, [
      { field: 'description', act: 'set', text: 'Loja {storeCode} em {city|sua cidade}' },
    ]);
    expect(short.plan.counts).toMatchObject({ invalid: 24, changed: 1_176 });
    const page = await many.inject({
      url: `/api/projects/${many.project.id}/plans/${short.planId}/locations?state=invalid`,
    });
    expect(page.json()).toMatchObject({ items: expect.arrayContaining([]) as unknown, total: 24 });
    const fallback = await planOf(many, all, [
      { field: 'description', act: 'set', text: 'Loja {storeCode|nova}' },
    ]);
    expect(fallback.plan.counts).toMatchObject({ invalid: 0, changed: 1_200 });
  });
});

describe('a selection', () => {
  it('of nothing is refused, and so are braces around what is no variable', async () => {
    const none = await preview(person, { by: 'ids', ids: ['5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a'] }, [
      facebook,
    ]);
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([422, 'selection_empty']);
    await insertLocation(test.context, person.project);
    const slip = await preview(person, all, [{ field: 'description', act: 'set', text: 'Em {citty}' }]);
    expect(slip.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'operations.0.text', code: 'variable_unknown', params: { name: 'citty' } }],
    });
  });

  it('is limited to what the person sees, when it is resolved', async () => {
    const account = await test.make.account();
    const project = await test.make.project(account);
    const own = await insertLocation(test.context, project, { name: 'Dele' });
    await insertLocation(test.context, project, { name: 'De outros' });
    const limited = await test.signIn({ account, project });
    const { db } = test.context;
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, limited.user.id));
    await db.insert(userLocation).values({
      accountId: account.id,
      userId: limited.user.id,
      projectId: project.id,
      locationId: own.id,
    });
    const { plan } = await planOf(limited, all, [facebook]);
    expect(plan.counts.locations).toBe(1);
  });
});

describe("a time on each location's own clock", () => {
  it('begins with the first of them, and every entry waits for its own', async () => {
    const zoned = await test.signIn();
    for (const timeZone of ['America/Sao_Paulo', 'America/Noronha', 'Europe/Lisbon'])
      await insertLocation(test.context, zoned.project, { name: timeZone }, { timeZone });
    const { planId } = await planOf(zoned, all, [facebook]);
    const localAt = '2027-07-01T06:00';
    const apply = (time: string) => call(zoned, `${planId}/apply`, { localAt: time });
    expect((await apply('2020-01-01T06:00')).json()).toMatchObject({ code: 'time_in_past' });
    expect((await apply('2027-02-31T06:00')).statusCode).toBe(400);
    test.clock.set(new Date('2027-06-20T00:00:00Z'));
    const { accessToken } = await test.make.session(zoned.user);
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = `/api/projects/${zoned.project.id}/plans/${planId}`;
    const applied = await test.app.inject({
      method: 'POST',
      url: `${url}/apply`,
      payload: { localAt },
      headers,
    });
    expect(applied.statusCode, applied.body).toBe(202);
    const { jobId } = applied.json<{ jobId: string }>();
    const again = await test.app.inject({
      method: 'POST',
      url: `${url}/apply`,
      payload: { localAt },
      headers,
    });
    expect(again.json()).toEqual({ jobId });
    const { db } = test.context;
    const [row] = await db.select().from(job).where(eq(job.id, jobId));
    expect([row?.state, row?.runAt]).toEqual(['scheduled', new Date('2027-07-01T05:00:00Z')]);
    const entries = await db
      .select({ at: ledgerEntry.nextTryAt })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.jobId, jobId))
      .orderBy(asc(ledgerEntry.nextTryAt));
    expect(entries.map(({ at }) => at?.toISOString().slice(11, 16))).toEqual(['05:00', '08:00', '09:00']);
    const plan = (await test.app.inject({ url, headers })).json<Plan>();
    expect(plan).toMatchObject({
      state: 'scheduled',
      applyLocalAt: localAt,
      applyAt: '2027-07-01T05:00:00.000Z',
    });
    const ofJob = await test.app.inject({ url: `/api/projects/${zoned.project.id}/jobs/${jobId}`, headers });
    expect(ofJob.json()).toMatchObject({ applyLocalAt: localAt, applyAt: '2027-07-01T05:00:00.000Z' });
  });

  it('is told zone by zone, also where clocks skip it or show it twice (RFC 5545, 3.3.5)', async () => {
    const zoned = await test.signIn();
    const zones = ['America/New_York', 'America/New_York', 'America/Phoenix', 'Australia/Lord_Howe'];
    for (const timeZone of zones)
      await insertLocation(test.context, zoned.project, { name: timeZone }, { timeZone });
    const { planId } = await planOf(zoned, all, [facebook]);
    const clocks = async (localAt: string) => {
      const answer = await zoned.inject({
        url: `/api/projects/${zoned.project.id}/plans/${planId}/clocks?localAt=${localAt}`,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer
        .json<{ items: { timeZone: string; at: string; locations: number }[] }>()
        .items.map(({ timeZone, at, locations }) => [timeZone, at.slice(0, 16), locations]);
    };
    expect(await clocks('2027-03-14T02:30')).toEqual([
      ['Australia/Lord_Howe', '2027-03-13T15:30', 1],
      ['America/New_York', '2027-03-14T07:30', 2],
      ['America/Phoenix', '2027-03-14T09:30', 1],
    ]);
    expect(await clocks('2027-11-07T01:30')).toEqual([
      ['Australia/Lord_Howe', '2027-11-06T14:30', 1],
      ['America/New_York', '2027-11-07T05:30', 2],
      ['America/Phoenix', '2027-11-07T08:30', 1],
    ]);
    expect((await clocks('2027-04-04T01:45'))[0]).toEqual(['Australia/Lord_Howe', '2027-04-03T14:45', 1]);
    const wrong = await zoned.inject({
      url: `/api/projects/${zoned.project.id}/plans/${planId}/clocks?localAt=2027-02-31T06:00`,
    });
    expect(wrong.json()).toMatchObject({ code: 'validation_failed' });
  });
});
