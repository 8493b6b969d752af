import { contract, type LocationRow } from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '#src/db/tenant-context';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { alone } from '#src/http/unified';
import { LocationLister } from './list';

const count = 240;
let test: TestApp;
let person: SignedInPerson;
let limited: SignedInPerson;
let ids: string[];
let all: LocationRow[];

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test.context;
  person = await test.signIn();
  const stranger = await test.signIn();
  ids = await insertManyLocations(db, person.project, count, (n) => ({
    ...manyLocationValues(n),
    labels: n % 11 === 0 ? ['Piloto', 'Rua'] : ['Rua'],
  }));
  await insertManyLocations(db, stranger.project, 30);
  const { account, project } = person;
  const now = test.clock.now().toISOString();
  await db.execute(sql`update location set health = 'suspended' where search_text like '%centro%'`);
  await db.execute(
    sql`update location set provider_account = 'accounts/2' where search_text like '%gonzaga%'`,
  );
  await db.execute(sql`
    insert into divergence (id, account_id, project_id, location_id, field, ours, theirs, state, found_at, seen_at)
    select gen_random_uuid(), account_id, project_id, id, 'website', '"a"', '"b"', 'open', ${now}, ${now}
    from location where project_id = ${project.id} and search_text like '%moema%'`);
  for (const [state, group] of [
    ['linked', 'accounts/1'],
    ['expired', 'accounts/2'],
  ] as const) {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into provider_grant (account_id, subject, sealed_refresh_token, state, created_at)
      values (${account.id}, ${state}, 'x', ${state}, ${now}) returning id`);
    await db.execute(sql`
      insert into provider_group (grant_id, name, account_id, display_name, type, read_at)
      values (${rows[0]?.id ?? ''}, ${group}, ${account.id}, 'x', 'LOCATION_GROUP', ${now})`);
  }
  limited = await test.signIn({ account, project, user: { role: 0 } });
  await db.execute(sql`
    update project_member set is_limited = true where user_id = ${limited.user.id} and project_id = ${project.id}`);
  await db.execute(sql`
    insert into user_location (account_id, user_id, project_id, location_id)
    select ${account.id}, ${limited.user.id}, ${project.id}, id
    from unnest(${sql.param(ids.filter((_, n) => n % 3 === 0))}::uuid[]) as t(id)`);
  all = (await pages(person, 'sort=name', 200)).rows;
});
afterAll(() => test.close());

type Page = { items: LocationRow[]; next: string | null; total: number | null };

/** All pages from a place on. */
async function pages(who: SignedInPerson, query: string, limit = 70, skip = 0) {
  const rows: LocationRow[] = [];
  const totals: (number | null)[] = [];
  for (let next: string | null = ''; next !== null;) {
    const cursor: string = next === '' ? (skip === 0 ? '' : `&skip=${skip}`) : `&cursor=${next}`;
    const url = `/api/projects/${person.project.id}/locations?${query}&limit=${String(limit)}${cursor}`;
    const answer = await who.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<Page>();
    rows.push(...page.items);
    totals.push(page.total);
    next = page.next;
  }
  return { rows, total: totals[0] };
}

/** What each filter selects, said once more without the database. */
const filters: readonly (readonly [string, (row: LocationRow) => boolean])[] = [
  ['', () => true],
  ['search=centro', ({ name }) => name.includes('Centro')],
  ['search=boa%20acai', ({ city }) => city === 'Açailândia'],
  ['search=nada', () => false],
  ['search=%25', () => false],
  ['status=CLOSED_TEMPORARILY', ({ status }) => status === 'CLOSED_TEMPORARILY'],
  ['state=SP', ({ state }) => state === 'SP'],
  ['city=Niter%C3%B3i', ({ city }) => city === 'Niterói'],
  ['category=Padaria', () => true],
  ['category=Bar', () => false],
  ['label=Piloto', ({ labels }) => labels.includes('Piloto')],
  ['label=Rua&state=RJ', ({ state }) => state === 'RJ'],
  ['health=suspended', ({ name }) => name.includes('Centro')],
  ['health=fine', ({ name }) => !name.includes('Centro')],
  ['connection=lost', ({ name }) => name.includes('Gonzaga')],
  ['connection=divergence', ({ name }) => name.includes('Moema')],
  ['connection=linked', ({ name }) => !/Gonzaga|Moema/.test(name)],
  [
    'area=-46.7,-23.6,-46.5,-23.4',
    ({ place }) =>
      place !== null &&
      place.longitude >= -46.7 &&
      place.longitude <= -46.5 &&
      place.latitude >= -23.6 &&
      place.latitude <= -23.4,
  ],
  ['connection=lost&search=boa&health=fine', ({ name }) => name.includes('Gonzaga')],
];

const sorts: readonly (readonly [string, (row: LocationRow) => string])[] = [
  ['name', ({ name }) => foldText(name)],
  ['city', ({ city }) => foldText(city ?? '')],
  ['status', ({ status, name }) => `${status} ${foldText(name)}`],
  ['changedAt', ({ changedAt }) => changedAt],
];
const idsOf = (rows: readonly LocationRow[]) => rows.map(({ id }) => id);

describe.each(filters)('a list of ?%s', (filter, selects) => {
  it('has what the filter selects, in every order, and says how many', async () => {
    const expected = all.filter(selects);
    for (const [sort, keyOf] of sorts) {
      const { rows, total } = await pages(person, `${filter}&sort=${sort}&total=counted`);
      expect(rows.map(keyOf), sort).toEqual(rows.map(keyOf).sort());
      expect(idsOf(rows).sort(), sort).toEqual(idsOf(expected).sort());
      expect(total).toBe(expected.length);
      const down = await pages(person, `${filter}&sort=${sort}&order=desc`, 110);
      expect(idsOf(down.rows)).toEqual(idsOf(rows).reverse());
    }
  });

  it('begins at any place, reads on from there by its cursor, and knows the same total', async () => {
    const expected = idsOf(all.filter(selects));
    for (const skip of [1, Math.floor(expected.length / 2), Math.max(0, expected.length - 3), 500]) {
      const { rows, total } = await pages(person, `${filter}&total=counted`, 40, skip);
      expect(idsOf(rows), `from ${skip}`).toEqual(expected.slice(skip));
      expect(total).toBe(expected.length);
      const down = await pages(person, `${filter}&order=desc`, 40, skip);
      expect(idsOf(down.rows), `down from ${skip}`).toEqual(expected.toReversed().slice(skip));
    }
  });

  it('shows limited users their part of it', async () => {
    const theirs = new Set(ids.filter((_, n) => n % 3 === 0));
    const { rows, total } = await pages(limited, `${filter}&total=counted`);
    expect(idsOf(rows)).toEqual(idsOf(all.filter((row) => selects(row) && theirs.has(row.id))));
    expect(total).toBe(rows.length);
  });

  it('is the same where more match than are gathered', async () => {
    const { db } = test.context;
    const query = contract.locations.list.query.parse({
      ...Object.fromEntries(new URLSearchParams(filter)),
      limit: 200,
      total: 'counted',
    });
    const few = new LocationLister({ db, clock: test.clock, gatherAtMost: () => 3 });
    const project = alone(person.project);
    const { items, total } = await asTenant(person.account.id, () => few.list(project, query));
    const expected = all.filter(selects);
    expect(idsOf(items)).toEqual(idsOf(expected).slice(0, 200));
    expect(total).toBe(expected.length);
  });
});

it('leaves the total out where it would have to be counted, and nowhere else', async () => {
  const totals = async (query: string) => (await pages(person, query)).total;
  expect(await totals('state=SP')).toBeNull();
  expect(await totals('search=centro')).toBe(all.filter(({ name }) => name.includes('Centro')).length);
  expect(await totals('status=CLOSED_TEMPORARILY')).toBe(6);
  // A cursor belongs to its list, counted or not.
  const base = `/api/projects/${person.project.id}/locations`;
  const first = (await person.inject({ url: `${base}?limit=5&total=counted` })).json<Page>();
  const second = await person.inject({ url: `${base}?limit=5&cursor=${first.next ?? ''}` });
  expect(second.statusCode).toBe(200);
});

it('takes one and two letters for the beginning of a word, and longer ones anywhere', async () => {
  const namesOf = async (query: string) => (await pages(person, query)).rows.map(({ name }) => name);
  const beginsWith = (text: string) => all.filter(({ name }) => foldText(name).includes(` ${text}`));
  expect(await namesOf('search=mo')).toEqual(beginsWith('mo').map(({ name }) => name));
  expect(await namesOf('search=oe')).toEqual([]);
  expect(await namesOf('search=oem')).toEqual(beginsWith('moema').map(({ name }) => name));
  expect(await namesOf('search=oe%20moema')).toEqual(beginsWith('moema').map(({ name }) => name));
});
