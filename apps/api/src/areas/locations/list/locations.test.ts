import { createCategoryIndex, readLocationsCsv, readRow } from '@frontage/domain/csv';
import type { LocationDetail, LocationRow } from '@frontage/api-client/contract';
import { compareFolded, isSameValue, type LocationField, type LocationValues } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { job as jobTable, ledgerEntry, location } from '#src/db/schema/index';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { searchWords } from './filter';
import { commonPrefix } from './summary';

const count = 260;
const category = { name: 'categories/gcid:bakery', displayName: 'Padaria' };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let test: TestApp;
let person: SignedInPerson;
let other: SignedInPerson;
let ids: string[];

/** As the bench's, with the corners a CSV has to carry: split, overnight and closed days, links, hidden categories. */
function valuesOf(n: number): LocationValues {
  const values = manyLocationValues(n);
  return {
    ...values,
    name: n % 20 === 0 ? `=Ágil "Boa; Vista", ${n}` : values.name,
    additionalCategories: n % 4 === 0 ? [{ name: 'categories/gcid:cafe', displayName: 'Cafeteria' }] : [],
    whatsapp: n % 5 === 0 ? '+5511987654321' : null,
    cnpj: n % 6 === 0 ? '11222333000181' : null,
    instagram: n % 7 === 0 ? 'https://www.instagram.com/boavista' : null,
    googleAdsPhone: n % 8 === 0 ? '+551133334444' : null,
    sunday: n % 2 === 0 ? [] : [{ open: '08:00', close: '13:00' }],
  };
}

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  other = await test.signIn();
  const { db } = test.context;
  ids = await insertManyLocations(db, person.project, count, valuesOf);
  await insertManyLocations(db, other.project, 5);
  for (const { name, displayName } of [category, { name: 'categories/gcid:cafe', displayName: 'Cafeteria' }])
    await db.execute(sql`insert into provider_category (name, display_name, region, read_at)
      values (${name}, ${displayName}, 'BR', ${test.clock.now().toISOString()})`);
  const jobId = randomUUID();
  const common = { jobId, accountId: person.account.id, projectId: person.project.id };
  await db.insert(jobTable).values({
    id: jobId,
    accountId: person.account.id,
    projectId: person.project.id,
    kind: 'apply',
    title: 'x',
    state: 'settling',
    createdBy: person.user.id,
    createdAt: test.clock.now(),
    runAt: new Date('2099-01-01T00:00:00Z'),
  });
  const entry = (
    seq: number,
    locationId: string,
    field: LocationField,
    state: string,
    isSuperseded = false,
  ) => ({
    ...common,
    seq,
    locationId,
    field,
    state,
    isSuperseded,
    to: 'x',
    updatedAt: new Date(test.clock.now().getTime() + seq * 1_000),
  });
  await db
    .insert(ledgerEntry)
    .values([
      entry(1, ids[3]!, 'name', 'in_review'),
      entry(2, ids[3]!, 'website', 'sent'),
      entry(3, ids[3]!, 'phone', 'live'),
      entry(4, ids[4]!, 'name', 'rejected'),
      entry(5, ids[5]!, 'name', 'failed', true),
    ]);
});
afterAll(() => test.close());

const base = () => `/api/projects/${person.project.id}/locations`;
type Page = { items: LocationRow[]; next: string | null; total: number | null };

async function page(query: string): Promise<Page> {
  const answer = await person.inject({ url: `${base()}?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
}

async function everyPage(query: string, limit: number): Promise<LocationRow[]> {
  const rows: LocationRow[] = [];
  let next: string | null = '';
  while (next !== null) {
    const answer: Page = await page(`${query}&limit=${limit}${next === '' ? '' : `&cursor=${next}`}`);
    rows.push(...answer.items);
    next = answer.next;
  }
  return rows;
}

describe('list of locations', () => {
  it.each([
    ['name', (row: LocationRow) => row.name],
    ['city', (row: LocationRow) => row.city ?? ''],
    ['storeCode', (row: LocationRow) => row.storeCode ?? ''],
    ['status', (row: LocationRow) => row.status],
    ['changedAt', (row: LocationRow) => row.changedAt],
  ] as const)('pages by %s in both directions: every row once, in order', async (sort, keyOf) => {
    for (const order of ['asc', 'desc'] as const) {
      const rows = await everyPage(`sort=${sort}&order=${order}`, 37);
      expect(new Set(rows.map((row) => row.id)).size).toBe(count);
      expect(rows).toHaveLength(count);
      const keys = rows.map(keyOf);
      const sorted = [...keys].sort((a, b) => compareFolded(a, b) * (order === 'asc' ? 1 : -1));
      // Names differ only in letters and digits here, so that the database's collation and ours agree on cities and codes.
      if (sort !== 'name') expect(keys).toEqual(sorted);
    }
  });

  it('sorts names ignoring accents and case', async () => {
    const rows = await everyPage('search=%C3%A1gil', 200);
    expect(rows).toHaveLength(13);
    const first = (await page('sort=name&limit=1')).items[0]!;
    expect(first.name).toContain('Ágil');
  });

  it('counts the total once, and knows it again after a change', async () => {
    expect((await page('limit=10&total=counted')).total).toBe(count);
    const first = await page('limit=10&status=CLOSED_TEMPORARILY&sort=name');
    expect(first.total).toBe(first.items.length);
    const filtered = await page('limit=2&status=CLOSED_TEMPORARILY&total=counted');
    expect(filtered.total).toBe(7);
    expect((await page(`limit=2&status=CLOSED_TEMPORARILY&cursor=${filtered.next!}`)).total).toBeNull();
    const id = filtered.items[0]!.id;
    test.clock.advance(1);
    const change = (status: 'OPEN' | 'CLOSED_TEMPORARILY') =>
      test.context.db
        .update(location)
        .set({ status, changedAt: test.clock.now() })
        .where(eq(location.id, id));
    await change('OPEN');
    expect((await page('limit=2&status=CLOSED_TEMPORARILY&total=counted')).total).toBe(6);
    test.clock.advance(1);
    await change('CLOSED_TEMPORARILY');
  });

  it('searches name, store code, city, neighborhood and phone, ignoring accents, all words', async () => {
    const totals = async (search: string) =>
      (await page(`limit=200&search=${encodeURIComponent(search)}`)).total;
    expect(await totals('L-000013')).toBe(1);
    expect(await totals('acailandia')).toBe(32);
    expect(await totals('AÇAILÂNDIA centro')).toBeGreaterThan(0);
    expect(await totals('agua verde')).toBe(26);
    const row = (await page('limit=1')).items[0]!;
    const typed = row.phone!.replace(/^\+55(\d\d)(\d{4})(\d{4})$/, '($1) $2-$3');
    expect((await page(`search=${encodeURIComponent(typed)}`)).items.map(({ id }) => id)).toContain(row.id);
    expect(await totals('100%')).toBe(0);
    expect(await totals('_')).toBe(0);
    expect(await totals(`' or 1=1 --`)).toBe(0);
    expect(searchWords('(11) 3032-7745 Ágil SP-0001')).toEqual(['11', '30327745', 'agil', 'sp-0001']);
  });

  it('filters, also by what the ledger says', async () => {
    const all = await everyPage('sort=name', 200);
    const same = async (query: string, keep: (row: LocationRow) => boolean) => {
      const found = await everyPage(query, 50);
      const expected = all.filter(keep);
      expect(expected.length).toBeGreaterThan(0);
      expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    };
    await same('status=CLOSED_PERMANENTLY', (row) => row.status === 'CLOSED_PERMANENTLY');
    await same(`city=${encodeURIComponent('São Paulo')}`, (row) => row.city === 'São Paulo');
    await same('state=RJ&label=Franquia', (row) => row.state === 'RJ' && row.labels.includes('Franquia'));
    await same('category=Padaria', () => true);
    await same('changes=in_flight', (row) => row.id === ids[3]);
    await same('changes=refused', (row) => row.id === ids[4]);
    expect(all.find((row) => row.id === ids[3])).toMatchObject({ changesInFlight: 2, changesRefused: 0 });
    expect(all.find((row) => row.id === ids[4])).toMatchObject({ changesInFlight: 0, changesRefused: 1 });
    expect(all.find((row) => row.id === ids[5])).toMatchObject({ changesInFlight: 0, changesRefused: 0 });
  });

  it('refuses cursors that belong to another list, and nonsense', async () => {
    const { next } = await page('sort=name&limit=5');
    for (const query of [
      `sort=city&cursor=${next!}`,
      `sort=name&search=boa&cursor=${next!}`,
      'cursor=nonsense',
      'cursor=W10',
    ]) {
      const answer = await person.inject({ url: `${base()}?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'query.cursor', code: 'invalid_value' }],
      });
    }
    expect((await person.inject({ url: `${base()}?limit=201` })).statusCode).toBe(400);
    expect((await person.inject({ url: `${base()}?sort=searchText` })).statusCode).toBe(400);
  });

  it('never shows what is removed or belongs to another account', async () => {
    const rows = await everyPage('sort=name', 200);
    const { rows: foreign } = await test.context.db.execute<{ id: string }>(
      sql`select id from location where project_id = ${other.project.id}`,
    );
    expect(foreign).toHaveLength(5);
    expect(rows.filter((row) => foreign.some(({ id }) => id === row.id))).toEqual([]);
    expect((await person.inject({ url: `/api/projects/${other.project.id}/locations` })).statusCode).toBe(
      404,
    );
    expect((await person.inject({ url: `${base()}/${foreign[0]!.id}` })).statusCode).toBe(404);
    await test.context.db
      .update(location)
      .set({ removedAt: test.clock.now() })
      .where(eq(location.id, ids[9]!));
    expect((await person.inject({ url: `${base()}/${ids[9]!}` })).statusCode).toBe(404);
    expect(await everyPage('sort=name', 200)).toHaveLength(count - 1);
    await test.context.db.update(location).set({ removedAt: null }).where(eq(location.id, ids[9]!));
  });
});

describe('one location', () => {
  it('has every field and its newest changes, newest first', async () => {
    const answer = await person.inject({ url: `${base()}/${ids[3]!}` });
    const detail = answer.json<LocationDetail>();
    expect(detail.values).toEqual(valuesOf(3));
    expect(detail.row).toMatchObject({ id: ids[3], changesInFlight: 2 });
    expect(detail.lastChanges.map(({ field, state, by }) => [field, state, by])).toEqual([
      ['phone', 'live', person.user.name],
      ['website', 'sent', person.user.name],
      ['name', 'in_review', person.user.name],
    ]);
  });

  it('has every change on its way, however many were made since, and when those are sent that wait for a time', async () => {
    const { db } = test.context;
    const ofJob = (state: string, applyAt: Date | null) => ({
      id: randomUUID(),
      accountId: person.account.id,
      projectId: person.project.id,
      kind: 'apply' as const,
      title: 'x',
      state,
      createdBy: null,
      createdAt: test.clock.now(),
      applyAt,
      runAt: new Date('2099-01-01T00:00:00Z'),
    });
    const applyAt = new Date('2026-12-22T11:00:00Z');
    const [planned, made] = [ofJob('scheduled', applyAt), ofJob('done', null)];
    await db.insert(jobTable).values([planned, made]);
    const entry = (jobId: string, seq: number, state: string) => ({
      jobId,
      accountId: person.account.id,
      projectId: person.project.id,
      seq,
      locationId: ids[9]!,
      field: 'status' as const,
      state,
      to: 'OPEN',
      updatedAt: new Date(test.clock.now().getTime() + seq * 1_000),
    });
    const newer = Array.from({ length: 25 }, (_, index) => entry(made.id, index + 2, 'live'));
    const waits = { ...entry(planned.id, 1, 'queued'), dueAt: applyAt };
    await db.insert(ledgerEntry).values([waits, ...newer]);
    const answer = await person.inject({ url: `${base()}/${ids[9]!}` });
    const { lastChanges } = answer.json<LocationDetail>();
    expect(lastChanges).toHaveLength(21);
    expect(lastChanges.filter(({ startsAt }) => startsAt !== null)).toMatchObject([
      { jobId: planned.id, state: 'queued', startsAt: applyAt.toISOString() },
    ]);
    expect(lastChanges.at(-1)?.jobId).toBe(planned.id);
    const jobs = [planned.id, made.id];
    await db.delete(ledgerEntry).where(inArray(ledgerEntry.jobId, jobs));
    await db.delete(jobTable).where(inArray(jobTable.id, jobs));
  });
});

describe('summary', () => {
  it('adds up', async () => {
    const answer = await person.inject({ url: `${base()}/summary` });
    expect(answer.statusCode, answer.body).toBe(200);
    const summary = answer.json<Record<string, unknown> & { cities: { value: string; count: number }[] }>();
    expect(summary).toMatchObject({
      total: count,
      // Two changes of one location are one location, as in the list that the number leads to.
      inFlight: (await page('changes=in_flight&total=counted')).total,
      refused: (await page('changes=refused&total=counted')).total,
      states: [
        { value: 'SP', count: 99 },
        { value: 'RJ', count: 65 },
        { value: 'PR', count: 32 },
        { value: 'MA', count: 32 },
        { value: 'MG', count: 32 },
      ].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      categories: [{ value: 'Padaria', count }],
      namePrefix: '',
      isSyncing: false,
      isFirstReading: false,
      isStale: false,
      readAt: null,
    });
    expect(summary).toMatchObject({ inFlight: 1, refused: 1 });
    expect(summary.cities.reduce((sum, { count: n }) => sum + n, 0)).toBe(count);
  });

  it('finds what all names begin with, up to the separator', () => {
    expect(commonPrefix('Padaria Boa Vista - Centro', 'Padaria Boa Vista - Centro Sul')).toBe(
      'Padaria Boa Vista - ',
    );
    expect(commonPrefix('Padaria - A', 'Padaria Boa')).toBe('');
    expect(commonPrefix('Loja: A, b', 'Loja: A, c')).toBe('Loja: A, ');
    expect(commonPrefix('', 'x')).toBe('');
  });
});

describe('export', () => {
  it('comes back equal through the import, with every column, for the current filter', async () => {
    const answer = await person.inject({ url: `${base()}/export.csv?state=SP&separator=;` });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="locations [^"]+ \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    const index = createCategoryIndex([category, { name: 'categories/gcid:cafe', displayName: 'Cafeteria' }]);
    const rows: ReturnType<typeof readRow>[] = [];
    for await (const batch of readLocationsCsv(answer.rawPayload, { categories: index })) {
      expect(batch.findings).toEqual([]);
      for (const row of batch.rows) rows.push(readRow(row, { categories: index }));
    }
    const expected = Array.from({ length: count }, (_, n) => n).filter(
      (n) => valuesOf(n).address?.administrativeArea === 'SP',
    );
    expect(rows).toHaveLength(expected.length);
    for (const { locationId, values } of rows) {
      const current = valuesOf(Number(locationId) - 7_000_000_000);
      expect(Object.keys(values)).toHaveLength(24);
      for (const field of Object.keys(values) as LocationField[])
        expect(
          isSameValue(field, values[field] as never, current[field] as never),
          `${field} of ${locationId}`,
        ).toBe(true);
    }
  });

  it('streams in pieces past one batch', async () => {
    const big = await test.signIn();
    await insertManyLocations(test.context.db, big.project, 1_201);
    const answer = await big.inject({ url: `/api/projects/${big.project.id}/locations/export.csv` });
    expect(answer.body.trim().split('\r\n')).toHaveLength(1_202);
  });
});

describe('sync and categories', () => {
  it('queues one synchronisation, says when one is running, and wakes the jobs', async () => {
    const first = await person.inject({ method: 'POST', url: `${base()}/sync` });
    expect(first.statusCode, first.body).toBe(202);
    const second = await person.inject({ method: 'POST', url: `${base()}/sync` });
    expect(second.statusCode).toBe(409);
    expect(second.json<{ code: string }>().code).toBe('sync_running');
    const { jobId } = first.json<{ jobId: string }>();
    const [queued] = await test.context.db.select().from(jobTable).where(eq(jobTable.id, jobId));
    expect(queued).toMatchObject({ kind: 'sync', state: 'queued', createdBy: person.user.id });
    const summary = await person.inject({ url: `${base()}/summary` });
    expect(summary.json<{ isSyncing: boolean }>().isSyncing).toBe(true);
  });

  it('says that posts, reviews and pictures are read for the first time, until each location has been', async () => {
    const fresh = await test.signIn();
    const { id: projectId, accountId } = fresh.project;
    await insertManyLocations(test.context.db, fresh.project, 2);
    const isFirstReading = async () =>
      (await fresh.inject({ url: `/api/projects/${projectId}/locations/summary` })).json<{
        isFirstReading: boolean;
      }>().isFirstReading;
    const at = test.clock.now();
    expect(await isFirstReading()).toBe(false);
    await test.context.db.insert(jobTable).values({
      ...{ id: randomUUID(), accountId, projectId, title: 'x', createdAt: at, runAt: at },
      kind: 'content',
      state: 'running',
    });
    expect(await isFirstReading()).toBe(true);
    const columns = sql`posts_read_at = now(), reviews_read_at = now()`;
    await test.context.db.execute(sql`update location set ${columns} where project_id = ${projectId}`);
    expect(await isFirstReading()).toBe(true);
    await test.context.db.execute(
      sql`update location set media_read_at = now() where project_id = ${projectId}`,
    );
    expect(await isFirstReading()).toBe(false);
  });

  it("lists the provider's categories", async () => {
    const answer = await person.inject({ url: `/api/projects/${person.project.id}/categories` });
    expect(answer.json<{ items: unknown[] }>().items).toEqual([
      { name: 'categories/gcid:cafe', displayName: 'Cafeteria' },
      category,
    ]);
  });
});
