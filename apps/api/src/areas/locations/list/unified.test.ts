import type { contract, LocationRow, Profile, ResponseOf } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, project, projectUnion } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import { createScoreSchedule } from '#src/areas/locations/score/schedule';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
/** Works in all that are unified. */
let person: SignedInPerson;
/** Works in the first of them alone. */
let single: SignedInPerson;
/** Works in all of the first, and sees one location in two of the second. */
let limited: SignedInPerson;
let north: TestProject;
let south: TestProject;
let apart: TestProject;
let expired: TestProject;
let deleted: TestProject;
let behindDeleted: TestProject;
let foreign: TestProject;
const ids = new Map<string, string[]>();

type Page = ResponseOf<typeof contract.locations.list>;
type Summary = ResponseOf<typeof contract.locations.summary>;

async function tie(one: TestProject, other: TestProject): Promise<void> {
  const { accountId } = one;
  await test.context.db.insert(projectUnion).values([
    { accountId, projectId: one.id, unitedId: other.id },
    { accountId, projectId: other.id, unitedId: one.id },
  ]);
}

beforeAll(async () => {
  test = await buildTestApp();
  const { make, clock, context } = test;
  const { db } = context;
  const account = await make.account();
  const made = (name: string, values: Partial<TestProject> = {}) =>
    make.project(account, { name, ...values });
  north = await made('Padaria Norte');
  south = await made('Padaria Sul');
  apart = await made('Farmácia');
  // The way from north to south leads through one that is over.
  expired = await made('Padaria Antiga', { expirationDate: '2020-01-31' });
  deleted = await made('Padaria Apagada', { deletedAt: clock.now() });
  behindDeleted = await made('Padaria Atrás');
  foreign = await make.project(await make.account(), { name: 'Alheia' });
  await tie(north, expired);
  await tie(expired, south);
  await tie(north, deleted);
  await tie(deleted, behindDeleted);
  // What no code of ours writes: a tie that leads out of the account.
  await tie(north, foreign);
  let from = 0;
  for (const [one, count] of [
    [north, 70],
    [south, 50],
    [apart, 5],
    [expired, 5],
    [deleted, 5],
    [behindDeleted, 5],
    [foreign, 5],
  ] as const) {
    const start = from;
    ids.set(
      one.id,
      await insertManyLocations(db, one, count, (n) => ({
        ...manyLocationValues(start + n),
        labels: n % 5 === 0 ? [one.name] : ['Rua'],
      })),
    );
    from += count;
  }
  const projects = [north, south, apart, expired, deleted, behindDeleted];
  person = await test.signIn({ account, project: north, user: { projects } });
  single = await test.signIn({ account, project: north, user: { role: 0 } });
  limited = await test.signIn({ account, project: north, user: { role: 0, projects: [north, south] } });
  await db.execute(sql`
    update project_member set is_limited = true where user_id = ${limited.user.id} and project_id = ${south.id}`);
  await db.execute(sql`
    insert into user_location (account_id, user_id, project_id, location_id)
    select ${account.id}, ${limited.user.id}, ${south.id}, id
    from unnest(${sql.param(ids.get(south.id)?.filter((_, n) => n % 2 === 0))}::uuid[]) as t(id)`);
}, 120_000);
afterAll(() => test.close());

async function get<Answer>(who: SignedInPerson, path: string, from: TestProject = north): Promise<Answer> {
  const answer = await who.inject({ url: `/api/projects/${from.id}/${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

async function all(who: SignedInPerson, query: string, limit = 100, from = north): Promise<LocationRow[]> {
  const rows: LocationRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await get<Page>(
      who,
      `locations?unified=true&limit=${String(limit)}&${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
      from,
    );
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

const idsIn = (rows: readonly LocationRow[]) => rows.map(({ id }) => id).sort();
const idsOfBoth = () => [...(ids.get(north.id) ?? []), ...(ids.get(south.id) ?? [])].sort();

describe('locations of unified projects', () => {
  it('are one list, and each row says whose it is', async () => {
    const rows = await all(person, 'sort=name');
    expect(idsIn(rows)).toEqual(idsOfBoth());
    for (const row of rows)
      expect(row.project).toEqual(
        ids.get(north.id)?.includes(row.id)
          ? { id: north.id, name: 'Padaria Norte' }
          : { id: south.id, name: 'Padaria Sul' },
      );
  });

  it('are the same from whichever of them is asked', async () => {
    expect(await all(person, 'sort=name', 100, south)).toEqual(await all(person, 'sort=name'));
  });

  it('are asked for, and otherwise only the one project', async () => {
    for (const query of ['', '&unified=false']) {
      const page = await get<Page>(person, `locations?limit=200${query}`);
      expect(idsIn(page.items)).toEqual([...(ids.get(north.id) ?? [])].sort());
      expect(page.items.filter((row) => 'project' in row)).toEqual([]);
    }
  });

  it('are those alone that somebody works in', async () => {
    expect(idsIn(await all(single, 'sort=name'))).toEqual([...(ids.get(north.id) ?? [])].sort());
  });

  it('are of a project that somebody sees in part, that part', async () => {
    const seen = (ids.get(south.id) ?? []).filter((_, n) => n % 2 === 0);
    expect(idsIn(await all(limited, 'sort=name'))).toEqual([...(ids.get(north.id) ?? []), ...seen].sort());
    const summary = await get<Summary>(limited, 'locations/summary?unified=true');
    expect(summary.projects).toEqual([
      { id: north.id, name: 'Padaria Norte', count: 70 },
      { id: south.id, name: 'Padaria Sul', count: 25 },
    ]);
  });

  it('are refused from a project that somebody does not work in', async () => {
    for (const one of [south, foreign, deleted, expired]) {
      const answer = await single.inject({ url: `/api/projects/${one.id}/locations?unified=true` });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('lead through projects that the person does not hold, not through deleted ones', async () => {
    const { account } = person;
    const middle = await test.signIn({ account, project: south, user: { role: 0 } });
    expect((await get<Summary>(middle, 'locations/summary?unified=true', south)).projects).toHaveLength(1);
    const behind = await all(person, 'sort=name', 100, behindDeleted);
    expect(idsIn(behind)).toEqual([...(ids.get(behindDeleted.id) ?? [])].sort());
  });

  it.each(['name', 'city', 'status', 'storeCode', 'score', 'changedAt'])(
    'are in one order by %s over all pages, both ways',
    async (sort) => {
      if (sort === 'score') await createScoreSchedule(test.context).runDue();
      const whole = await all(person, `sort=${sort}`, 200);
      expect(idsIn(whole)).toEqual(idsOfBoth());
      const forwards = await all(person, `sort=${sort}`, 7);
      expect(forwards.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      const backwards = await all(person, `sort=${sort}&order=desc`, 11);
      expect(backwards.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).reverse());
      const skipped = await get<Page>(person, `locations?unified=true&sort=${sort}&skip=60&limit=20`);
      expect(skipped.items.map(({ id }) => id)).toEqual(whole.slice(60, 80).map(({ id }) => id));
    },
  );

  it.each(['search=padaria', 'label=Rua', 'state=SP', 'status=OPEN&state=SP', 'search=centro&sort=city'])(
    'are narrowed by %s as in each of them',
    async (filter) => {
      const rows = await all(person, filter);
      const each = [];
      for (const one of [north, south])
        each.push(...(await get<Page>(person, `locations?limit=200&${filter}`, one)).items);
      expect(idsIn(rows)).toEqual(idsIn(each));
      const counted = await get<Page>(person, `locations?unified=true&limit=1&total=counted&${filter}`);
      expect(counted.total).toBe(each.length);
    },
  );

  it('are narrowed to some of the projects, and to none of others', async () => {
    expect(idsIn(await all(person, `project=${south.id}`))).toEqual([...(ids.get(south.id) ?? [])].sort());
    expect(await all(person, `project=${south.id}&project=${north.id}`)).toHaveLength(120);
    for (const one of [apart, foreign, deleted, expired])
      expect(await all(person, `project=${one.id}`)).toEqual([]);
    expect(await all(single, `project=${south.id}`)).toEqual([]);
  });

  it("have one project's rules of a group for its own locations", async () => {
    const rule = {
      match: 'all',
      conditions: [{ field: 'label', test: 'any_of', values: ['Rua'] }],
    };
    const made = await person.inject({
      method: 'POST',
      url: `/api/projects/${south.id}/groups`,
      payload: { kind: 'rule', name: 'Rua', rule },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { groupId } = made.json<{ groupId: string }>();
    const rows = await all(person, `group=${groupId}`);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map((row) => row.project?.id))).toEqual(new Set([south.id]));
    expect((await get<Page>(person, `locations?group=${groupId}`)).items).toEqual([]);
  });

  it('are summed up as the sum of each', async () => {
    const both = await get<Summary>(person, 'locations/summary?unified=true');
    const [one, other] = [
      await get<Summary>(person, 'locations/summary'),
      await get<Summary>(person, 'locations/summary', south),
    ];
    expect(one.projects).toBeUndefined();
    expect(both.total).toBe(one.total + other.total);
    expect(both.byStatus.OPEN).toBe(one.byStatus.OPEN + other.byStatus.OPEN);
    expect(both.projects).toEqual([
      { id: north.id, name: 'Padaria Norte', count: 70 },
      { id: south.id, name: 'Padaria Sul', count: 50 },
    ]);
    const rua = (summary: Summary) => summary.labels.find(({ value }) => value === 'Rua')?.count;
    expect([rua(one), rua(other), rua(both)]).toEqual([56, 40, 96]);
  });

  it('are as old as the oldest copy, and stale where one is', async () => {
    const { db } = test.context;
    const read = new Date('2026-11-20T10:00:00Z');
    await db.update(project).set({ syncedAt: read }).where(eq(project.id, north.id));
    const summary = () => get<Summary>(person, 'locations/summary?unified=true');
    expect(await summary()).toMatchObject({ readAt: null, isStale: false });
    const later = new Date('2026-11-21T10:00:00Z');
    await db
      .update(project)
      .set({ syncedAt: later, providerFailedAt: later })
      .where(eq(project.id, south.id));
    expect(await summary()).toMatchObject({ readAt: read.toISOString(), isStale: true });
  });

  it('counts anew once a location of any of them goes', async () => {
    const { db, clock } = { ...test.context, clock: test.clock };
    const count = async () =>
      (await get<Page>(person, 'locations?unified=true&limit=1&total=counted&label=Rua')).total;
    const before = await count();
    const gone = ids.get(south.id)?.[1] ?? '';
    await db.update(location).set({ removedAt: clock.now() }).where(eq(location.id, gone));
    await db.update(project).set({ syncedAt: new Date() }).where(eq(project.id, south.id));
    expect(await count()).toBe((before ?? 0) - 1);
    await db.update(location).set({ removedAt: null }).where(eq(location.id, gone));
  });

  it('are found while somebody types, and lie on one map', async () => {
    const found = await get<ResponseOf<typeof contract.locations.search>>(
      person,
      'locations/search?unified=true&text=padaria&limit=20',
    );
    expect(new Set(found.items.map((row) => row.project?.name))).toEqual(
      new Set(['Padaria Norte', 'Padaria Sul']),
    );
    const extent = (query: string, from = north) =>
      get<ResponseOf<typeof contract.locationMap.extent>>(person, `locations/map/extent${query}`, from);
    const [both, one, other] = [await extent('?unified=true'), await extent(''), await extent('', south)];
    expect(both.placed + both.unplaced).toBe(120);
    expect(both.placed).toBe(one.placed + other.placed);
    const points = await get<ResponseOf<typeof contract.locationMap.points>>(
      person,
      'locations/map/points?unified=true&view=-180,-85,180,85&zoom=2',
    );
    const placed = points.clusters.reduce((sum, [, , count]) => sum + count, points.pins.length);
    expect(placed).toBe(both.placed);
  });

  it('are exported as one table that says whose each is, on the record of each', async () => {
    const shown = async (who: SignedInPerson) => {
      const answer = await who.inject({
        method: 'POST',
        url: `/api/projects/${north.id}/locations/list.csv?unified=true`,
        payload: {
          selection: { by: 'filter', filter: { label: [north.name, south.name] } },
          columns: ['name', 'project'],
        },
      });
      expect(answer.statusCode).toBe(200);
      return answer.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').at(-1));
    };
    const both = await shown(person);
    expect([
      both.filter((name) => name === north.name),
      both.filter((name) => name === south.name),
    ]).toMatchObject({
      0: { length: 14 },
      1: { length: 10 },
    });
    expect(new Set(await shown(single))).toEqual(new Set([north.name]));
    const { rows } = await test.context.db.execute<{ project_id: string; count: number }>(sql`
      select project_id, count(*)::int as count from audit_event where action = 'locations_exported' and actor_id = ${person.user.id}
      group by 1`);
    expect(new Map(rows.map((row) => [row.project_id, row.count]))).toEqual(
      new Map([
        [north.id, 1],
        [south.id, 1],
      ]),
    );
  });

  it('are named in the profile of who works in more than one of them', async () => {
    const unifiedOf = async (who: SignedInPerson) =>
      new Map(
        (await who.inject({ url: '/api/users/me' }))
          .json<Profile>()
          .projects.map(({ name, unified = [] }) => [name, unified]),
      );
    expect(await unifiedOf(person)).toEqual(
      new Map([
        ['Farmácia', []],
        ['Padaria Atrás', []],
        ['Padaria Norte', [south.id]],
        ['Padaria Sul', [north.id]],
      ]),
    );
    expect(await unifiedOf(single)).toEqual(new Map([['Padaria Norte', []]]));
  });

  it('refuses what is no answer to the question', async () => {
    for (const query of [
      'unified=yes',
      'unified=true&unified=true',
      `unified=true&project=${randomUUID()}x`,
    ]) {
      const answer = await person.inject({ url: `/api/projects/${north.id}/locations?${query}` });
      expect(answer.statusCode).toBe(400);
    }
  });
});
