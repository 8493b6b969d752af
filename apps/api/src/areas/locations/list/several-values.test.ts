import type { LocationRow, LocationSelection, SavedFilter } from '@frontage/api-client/contract';
import { contract, mostFilterValues } from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { asTenant } from '#src/db/tenant-context';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { bitOf } from '#src/areas/locations/score/bits';
import { alone } from '#src/http/unified';
import { LocationLister } from './list';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const count = 240;
let test: TestApp;
let person: SignedInPerson;
let limited: SignedInPerson;
let ids: string[];
let all: LocationRow[];
const groups = { fixed: '', rule: '', gone: randomUUID() };
const inGroup = (row: LocationRow, which: 'fixed' | 'rule') =>
  which === 'rule' ? row.labels.includes('Piloto') : ids.slice(0, 4).includes(row.id);

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test.context;
  person = await test.signIn();
  const stranger = await test.signIn();
  ids = await insertManyLocations(db, person.project, count, (n) => ({
    ...manyLocationValues(n),
    labels: n % 11 === 0 ? ['Piloto', 'Rua'] : n % 2 === 0 ? ['Rua'] : ['Shopping'],
    ...(n % 7 === 0 ? { primaryCategory: { name: 'categories/gcid:cafe', displayName: 'Cafeteria' } } : {}),
    ownFields: [
      { key: 'rota', text: ['norte', 'sul', 'leste'][n % 3] ?? '' },
      { key: 'gerente', text: ['Ana', 'Bia'][n % 2] ?? '' },
    ],
  }));
  await insertManyLocations(db, stranger.project, 30);
  const { account, project } = person;
  const now = test.clock.now().toISOString();
  const every = (step: number, at: number) =>
    sql`${sql.param(ids.filter((_, n) => n % step === at))}::uuid[]`;
  await db.execute(sql`update location set health = 'suspended' where id = any(${every(12, 1)})`);
  await db.execute(sql`update location set health = 'duplicate' where id = any(${every(12, 2)})`);
  await db.execute(sql`
    update location set provider_account = 'accounts/2' where search_text like '%gonzaga%'
      and project_id = ${project.id}`);
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
  await db.execute(sql`
    insert into location_score (location_id, account_id, project_id, name_key, status, time_zone, posts_read, reviews_read,
      categories, description, special_dates, points, level, pending)
    select l.id, l.account_id, l.project_id, l.name_key, l.status, l.time_zone, true, true, 1, 100, '{}', 50,
      case t.n % 3 when 0 then 'low' when 1 then 'medium' else 'high' end,
      case t.n % 5 when 0 then ${bitOf('cover')}::int when 1 then ${bitOf('description')}::int else 0 end
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as t(id, n) join location l on l.id = t.id`);
  const jobId = randomUUID();
  await db.execute(sql`
    insert into job (id, account_id, project_id, kind, title, state, created_by, created_at, run_at)
    values (${jobId}, ${account.id}, ${project.id}, 'apply', 'x', 'settling', ${person.user.id}, ${now}, '2099-01-01')`);
  await db.execute(sql`
    insert into ledger_entry (job_id, account_id, project_id, seq, location_id, field, state, updated_at)
    select ${jobId}, ${account.id}, ${project.id}, t.n, t.id, 'name',
      case t.n % 3 when 0 then 'in_review' when 1 then 'rejected' else 'live' end, ${now}::timestamptz
    from unnest(${every(20, 3)}) with ordinality as t(id, n)`);
  await db.execute(sql`
    insert into suggestion (id, account_id, project_id, location_id, field, part, fingerprint, found_by, state,
      first_seen_at, opened_at, seen_at)
    select gen_random_uuid(), ${account.id}, ${project.id}, t.id, 'phone', '', 'x', 'scan', 'open',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${every(30, 3)}) as t(id)`);
  limited = await test.signIn({ account, project, user: { role: 0 } });
  await db.execute(sql`
    update project_member set is_limited = true where user_id = ${limited.user.id} and project_id = ${project.id}`);
  await db.execute(sql`
    insert into user_location (account_id, user_id, project_id, location_id)
    select ${account.id}, ${limited.user.id}, ${project.id}, id from unnest(${every(3, 0)}) as t(id)`);
  groups.fixed = await group({ kind: 'fixed', name: 'Quatro', locationIds: ids.slice(0, 4) });
  groups.rule = await group({
    kind: 'rule',
    name: 'Pilotos',
    rule: { match: 'all', conditions: [{ field: 'label', test: 'any_of', values: ['Piloto'] }] },
  });
  all = (await pages(person, 'include=ownFields')).rows;
});
afterAll(() => test.close());

const base = () => `/api/projects/${person.project.id}`;
const post = (path: string, payload: object, who = person) =>
  who.inject({ method: 'POST', url: `${base()}/${path}`, payload });
async function group(form: object): Promise<string> {
  const answer = await post('groups', form);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ groupId: string }>().groupId;
}

type Page = { items: LocationRow[]; next: string | null; total: number | null };

async function pages(who: SignedInPerson, query: string, limit = 70) {
  const rows: LocationRow[] = [];
  const totals: (number | null)[] = [];
  for (let next: string | null = ''; next !== null;) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const url = `${base()}/locations?${query}&total=counted&limit=${String(limit)}${cursor}`;
    const answer = await who.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<Page>();
    rows.push(...page.items);
    totals.push(page.total);
    next = page.next;
  }
  return { rows, total: totals[0] };
}

type Filter = Extract<LocationSelection, { by: 'filter' }>['filter'];
const queryOf = (filter: Filter) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, given]) =>
      [given].flat().map((value): [string, string] => [name, value]),
    ),
  ).toString();
const idsOf = (rows: readonly LocationRow[]) => rows.map(({ id }) => id).sort();
const nth = ({ id }: LocationRow) => ids.indexOf(id);
const own = (row: LocationRow, key: string) => row.ownFields?.find((held) => held.key === key)?.text ?? '';

/** What filters select, said once more without the database. */
const filters: readonly (readonly [string, () => Filter, (row: LocationRow) => boolean])[] = [
  [
    'status',
    () => ({ status: ['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] }),
    ({ status }) => status !== 'OPEN',
  ],
  ['status, the usual with it', () => ({ status: ['OPEN', 'CLOSED_PERMANENTLY'] }), notTemporary],
  ['city', () => ({ city: ['Curitiba', 'Açailândia'] }), ({ city }) => /^(Curitiba|Açail)/.test(city ?? '')],
  ['city, the same twice', () => ({ city: ['Santos', 'Santos'] }), ({ city }) => city === 'Santos'],
  ['city, one in a list', () => ({ city: ['Santos'] }), ({ city }) => city === 'Santos'],
  ['city, one of them nowhere', () => ({ city: ['Santos', 'Lins'] }), ({ city }) => city === 'Santos'],
  ['state', () => ({ state: ['MG', 'PR'] }), ({ state }) => state === 'MG' || state === 'PR'],
  ['category', () => ({ category: ['Padaria', 'Bar'] }), ({ category }) => category === 'Padaria'],
  ['both categories', () => ({ category: ['Padaria', 'Cafeteria'] }), () => true],
  ['label', () => ({ label: ['Piloto', 'Shopping'] }), hasLabel],
  [
    'changes of the ledger',
    () => ({ changes: ['in_flight', 'refused'] }),
    ({ changesInFlight, changesRefused }) => changesInFlight + changesRefused > 0,
  ],
  [
    'changes, suggested with them',
    () => ({ changes: ['in_flight', 'suggested'] }),
    ({ changesInFlight, suggestions }) => changesInFlight + suggestions > 0,
  ],
  ['health', () => ({ health: ['suspended', 'duplicate'] }), (row) => [1, 2].includes(nth(row) % 12)],
  ['health, the usual with it', () => ({ health: ['fine', 'duplicate'] }), (row) => nth(row) % 12 !== 1],
  [
    'connection, lost or differing',
    () => ({ connection: ['lost', 'divergence'] }),
    ({ name }) => /Gonzaga|Moema/.test(name),
  ],
  [
    'connection, linked or lost',
    () => ({ connection: ['linked', 'lost'] }),
    ({ name }) => !name.includes('Moema'),
  ],
  ['score', () => ({ score: ['low', 'high'] }), ({ score }) => score?.level !== 'medium'],
  [
    'failed check',
    () => ({ scorePending: ['cover', 'description'] }),
    ({ score }) => (score?.pending ?? []).length > 0,
  ],
  [
    'score and failed check',
    () => ({ score: ['low', 'high'], scorePending: ['cover', 'attributes'] }),
    ({ score }) => score?.level !== 'medium' && score?.pending.includes('cover') === true,
  ],
  ['group', () => ({ group: [groups.fixed, groups.rule] }), inEither],
  ['group, one of them gone', () => ({ group: [groups.gone, groups.fixed] }), (row) => inGroup(row, 'fixed')],
  ['own field', () => ({ own: ['rota:norte', 'rota:sul'] }), (row) => own(row, 'rota') !== 'leste'],
  [
    'own fields narrow one another',
    () => ({ own: ['rota:norte', 'gerente:Ana', 'rota:sul'] }),
    (row) => own(row, 'rota') !== 'leste' && own(row, 'gerente') === 'Ana',
  ],
  [
    'several filters at once',
    () => ({
      city: ['Curitiba', 'Niterói', 'São Paulo'],
      state: ['PR', 'SP'],
      status: ['OPEN', 'CLOSED_PERMANENTLY'],
      label: ['Rua', 'Shopping'],
      score: ['low', 'medium'],
      own: ['gerente:Ana', 'gerente:Bia'],
      search: 'boa',
    }),
    (row) =>
      ['Curitiba', 'São Paulo'].includes(row.city ?? '') && notTemporary(row) && row.score?.level !== 'high',
  ],
];

function notTemporary({ status }: LocationRow): boolean {
  return status !== 'CLOSED_TEMPORARILY';
}
function hasLabel({ labels }: LocationRow): boolean {
  return labels.includes('Piloto') || labels.includes('Shopping');
}
function inEither(row: LocationRow): boolean {
  return inGroup(row, 'fixed') || inGroup(row, 'rule');
}

describe.each(filters)('several values: %s', (_, filterOf, selects) => {
  it('selects what has any of them: in the list, its total, its file and in what is done with it', async () => {
    const filter = filterOf();
    const query = queryOf(filter);
    const expected = all.filter(selects);
    expect(expected.length).toBeGreaterThan(0);
    for (const sort of ['name', 'city', 'score']) {
      const { rows, total } = await pages(person, `${query}&sort=${sort}`);
      expect(idsOf(rows), sort).toEqual(idsOf(expected));
      expect(total, sort).toBe(expected.length);
    }
    const file = await person.inject({ url: `${base()}/locations/export.csv?${query}` });
    expect(file.body.trim().split('\r\n')).toHaveLength(expected.length + 1);
    const selection = { by: 'filter', filter };
    expect((await post('groups/count', { selection })).json()).toEqual({ locations: expected.length });
    const extent = await person.inject({ url: `${base()}/locations/map/extent?${query}` });
    const { placed, unplaced } = extent.json<{ placed: number; unplaced: number }>();
    expect(placed + unplaced).toBe(expected.length);
  });

  it('shows limited people their part of it', async () => {
    const query = queryOf(filterOf());
    const theirs = all.filter((row) => selects(row) && nth(row) % 3 === 0);
    const { rows, total } = await pages(limited, query);
    expect(idsOf(rows)).toEqual(idsOf(theirs));
    expect(total).toBe(theirs.length);
  });

  it('is the same where more match than are gathered', async () => {
    const query = contract.locations.list.query.parse({ ...filterOf(), limit: 200, total: 'counted' });
    const few = new LocationLister({ db: test.context.db, clock: test.clock, gatherAtMost: () => 3 });
    const project = alone(person.project);
    const { items, total } = await asTenant(person.account.id, () => few.list(project, query));
    const expected = all.filter(selects);
    expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 200).map(({ id }) => id));
    expect(total).toBe(expected.length);
  });
});

it('plans an edit of what has any of them', async () => {
  const filter = { city: ['Curitiba', 'Santos'], status: ['OPEN', 'CLOSED_PERMANENTLY'] };
  const operations = [{ field: 'facebook', act: 'set', text: 'https://www.facebook.com/boavista' }];
  const selection = { by: 'filter', filter, except: ids.slice(0, 2) };
  const answer = await post('plans/bulk', { title: 'Links', selection, operations });
  expect(answer.statusCode, answer.body).toBe(201);
  const { planId } = answer.json<{ planId: string }>();
  const plan = await person.inject({ url: `${base()}/plans/${planId}` });
  const expected = all.filter(
    (row) => filter.city.includes(row.city ?? '') && filter.status.includes(row.status) && nth(row) > 1,
  );
  expect(plan.json()).toMatchObject({ counts: { locations: expected.length } });
});

it('is kept in saved filters, beside those of single values', async () => {
  const shapes = [{ city: ['Curitiba', 'Santos'], status: 'OPEN' }, { city: 'Santos' }];
  for (const [index, filter] of shapes.entries()) {
    const made = await post('saved-filters', {
      name: `Filtro ${index}`,
      filter,
      sort: 'name',
      order: 'asc',
    });
    expect(made.json<SavedFilter>().filter).toEqual(filter);
  }
  const { items } = (await person.inject({ url: `${base()}/saved-filters` })).json<{
    items: SavedFilter[];
  }>();
  expect(items.map(({ filter }) => filter)).toEqual(shapes);
});

it('puts what has any of them into a fixed group', async () => {
  const groupId = await group({ kind: 'fixed', name: 'Litoral e serra', locationIds: [] });
  const selection = { by: 'filter', filter: { city: ['Santos', 'Curitiba'] } };
  const expected = all.filter(({ city }) => ['santos', 'curitiba'].includes(foldText(city ?? '')));
  expect((await post(`groups/${groupId}/locations`, { selection })).json()).toEqual({
    added: expected.length,
  });
});

it.each([
  ['none', { city: [] }],
  ['too many', { city: Array.from({ length: mostFilterValues + 1 }, (_, n) => `Cidade ${n}`) }],
  ['what is no value', { city: ['Santos', 7] }],
])('refuses %s', async (_, filter) => {
  const answer = await post('groups/count', { selection: { by: 'filter', filter } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'validation_failed' });
});

it('takes as many values as it says, and refuses one more in an address too', async () => {
  const cities = (many: number) => Array.from({ length: many }, (_, n) => `city=Cidade%20${n}`).join('&');
  const ask = (many: number) => person.inject({ url: `${base()}/locations?city=Santos&${cities(many)}` });
  expect((await ask(mostFilterValues - 1)).statusCode).toBe(200);
  expect((await ask(mostFilterValues)).statusCode).toBe(400);
  expect((await person.inject({ url: `${base()}/locations?status=OPEN&status=LOST` })).statusCode).toBe(400);
});
