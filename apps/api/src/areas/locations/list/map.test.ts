import { readArea, writeArea, type MapCluster, type MapPin } from '@frontage/api-client/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { divergence, providerGrant } from '#src/db/schema/index';
import { insertManyLocations, manyLocationPlace, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const count = 300;
const everywhere = '-180,-85,180,85';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let test: TestApp;
let person: SignedInPerson;
let ids: string[];

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  ids = await insertManyLocations(test.context.db, person.project, count);
});
afterAll(() => test.close());

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await person.inject({ url: `/api/projects/${person.project.id}/locations${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const points = (view: string, zoom: number, rest = '') =>
  read<{ clusters: MapCluster[]; pins: MapPin[] }>(`/map/points?view=${view}&zoom=${zoom}${rest}`);
type Extent = { placed: number; unplaced: number; bounds: number[] | null; tiles: object | null };
const numbers = Array.from({ length: count }, (_, n) => n);

describe('the map of locations', () => {
  it('says how far what matches reaches, and counts what has no coordinates', async () => {
    const all = await read<Extent>('/map/extent');
    const places = numbers.flatMap((n) => manyLocationPlace(n) ?? []);
    expect([all.placed, all.unplaced]).toEqual([297, 3]);
    expect(all.bounds?.[0]).toBeCloseTo(Math.min(...places.map(({ longitude }) => longitude)), 9);
    expect(all.bounds?.[3]).toBeCloseTo(Math.max(...places.map(({ latitude }) => latitude)), 9);
    expect(all.tiles).toBeNull();
    const none = await read<Extent>('/map/extent?search=nirgendwo');
    expect(none).toEqual({ placed: 0, unplaced: 0, bounds: null, tiles: null });
  });

  it('puts together what stands close, by how near the map is, and loses none', async () => {
    const far = await points(everywhere, 3);
    const held = ({ clusters, pins }: typeof far) =>
      clusters.reduce((sum, [, , locations]) => sum + locations, pins.length);
    expect(held(far)).toBe(297);
    expect(far.clusters.length + far.pins.length).toBeLessThan(20);
    const near = await points(everywhere, 12);
    expect(held(near)).toBe(297);
    expect(near.pins.length).toBeGreaterThan(far.pins.length);
    const closed = far.clusters.reduce((sum, cluster) => sum + cluster[3], 0);
    const isClosed = (n: number) => manyLocationPlace(n) !== null && manyLocationValues(n).status !== 'OPEN';
    expect(closed + far.pins.filter(([, , , status]) => status !== 'OPEN').length).toBe(
      numbers.filter(isClosed).length,
    );
  });

  it('names what stands alone, and shows what is in sight only', async () => {
    const one = manyLocationPlace(8);
    const view = writeArea({
      west: (one?.longitude ?? 0) - 0.001,
      south: (one?.latitude ?? 0) - 0.001,
      east: (one?.longitude ?? 0) + 0.001,
      north: (one?.latitude ?? 0) + 0.001,
    });
    const { clusters, pins } = await points(view, 16);
    expect(clusters).toEqual([]);
    expect(pins.map(([, , id, , name]) => [id, name])).toEqual([[ids[8], manyLocationValues(8).name]]);
    expect((await points(view, 16, '&status=CLOSED_PERMANENTLY')).pins).toEqual([]);
  });

  it('narrows the list, the total and the file to an area', async () => {
    const area = '-47.6,-5.6,-46.9,-4.3';
    const inside = numbers.filter((n) => {
      const place = manyLocationPlace(n);
      return place !== null && n % 8 === 7 && place.longitude >= -47.6 && place.longitude <= -46.9;
    });
    const list = await read<{ total: number; items: { place: { longitude: number } | null }[] }>(
      `?area=${area}&limit=5&total=counted`,
    );
    expect(list.total).toBe(inside.length);
    expect(list.items.every(({ place }) => place !== null && place.longitude >= -47.6)).toBe(true);
    const file = await person.inject({
      url: `/api/projects/${person.project.id}/locations/export.csv?area=${area}`,
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(inside.length + 1);
    const refused = await person.inject({
      url: `/api/projects/${person.project.id}/locations?area=1,2,3`,
    });
    expect(refused.statusCode).toBe(400);
  });

  it('takes an area across the date line', async () => {
    const across = await read<{ total: number }>('?area=170,-60,-43.5,10&limit=1&total=counted');
    const west = await read<{ total: number }>('?area=-180,-60,-43.5,10&limit=1&total=counted');
    expect(across.total).toBe(west.total);
    expect(across.total).toBeGreaterThan(100);
  });
});

describe('areas', () => {
  it('are read as they are written, and nothing else is', () => {
    const area = { west: -46.71, south: -23.6, east: -46.5, north: -23.5 };
    expect(readArea(writeArea(area))).toEqual(area);
    for (const text of [
      '',
      '1,2,3',
      '1,2,3,4,5',
      '1,9,2,3',
      '0,0,181,1',
      '0,-91,1,1',
      'a,b,c,d',
      '1e9,0,0,0',
    ])
      expect(readArea(text), text).toBeNull();
  });
});

describe('connection', () => {
  const total = async (value: string) =>
    (await read<{ total: number }>(`?connection=${value}&limit=1&total=counted`)).total;
  const summary = async () =>
    Object.fromEntries(
      (await read<{ connections: { value: string; count: number }[] }>('/summary')).connections.map(
        ({ value, count: many }) => [value, many],
      ),
    );

  it('tells what is linked, what differs and what is lost, and counts each', async () => {
    const { db } = test.context;
    const { account, project } = person;
    const now = test.clock.now();
    const grant = (state: 'linked' | 'expired') => ({
      id: randomUUID(),
      accountId: account.id,
      subject: `accounts/${state}`,
      sealedRefreshToken: 'x',
      state,
      createdAt: now,
    });
    const [alive, dead] = [grant('linked'), grant('expired')];
    await db.delete(providerGrant).where(sql`account_id = ${account.id}`);
    await db.insert(providerGrant).values([alive, dead]);
    await db.insert(divergence).values(
      [0, 1, 1].map((n, index) => ({
        id: randomUUID(),
        accountId: account.id,
        projectId: project.id,
        locationId: ids[n] ?? '',
        field: index === 2 ? ('phone' as const) : ('website' as const),
        ours: 'a',
        theirs: 'b',
        state: 'open' as const,
        foundAt: now,
        seenAt: now,
      })),
    );
    expect(await summary()).toEqual({ linked: 298, divergence: 2 });
    expect([await total('linked'), await total('divergence'), await total('lost')]).toEqual([298, 2, 0]);

    // Ten of them lie in a group that only the dead grant reaches, one of those that differ with them.
    await db.execute(sql`update location set provider_account = 'accounts/2'
      where id = any(${sql.param(ids.slice(1, 11))}::uuid[])`);
    for (const [id, name] of [
      [alive.id, 'accounts/1'],
      [dead.id, 'accounts/2'],
    ])
      await db.execute(sql`insert into provider_group (grant_id, name, account_id, display_name, type, read_at)
        values (${id}, ${name}, ${account.id}, 'x', 'LOCATION_GROUP', ${now.toISOString()})`);
    expect(await summary()).toEqual({ linked: 289, divergence: 2, lost: 10 });
    expect([await total('linked'), await total('divergence'), await total('lost')]).toEqual([289, 2, 10]);

    await db.execute(sql`update provider_grant set state = 'expired' where account_id = ${account.id}`);
    expect(await total('lost')).toBe(count);
    expect(await summary()).toEqual({ divergence: 2, lost: count });
  });
});
