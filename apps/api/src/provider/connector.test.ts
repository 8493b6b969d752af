import { weekdays } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from '#src/queue/pace';
import type { TestAccount } from '#src/testing/factories';
import { groupIdOf, openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import { prefixedAddresses } from './addresses';
import { createOpenProvider } from './open-provider';
import { ProviderError, type Provider, type ProviderLocation } from './port';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: SandboxRig;
let account: TestAccount;
let provider: Provider;
let first: ProviderLocation;
const group = `accounts/${groupIdOf('offices3')}`;

beforeAll(async () => {
  rig = await openSandboxRig({ requestTimeoutMs: 10_000, sandbox: { moderationSeconds: 0 } });
  ({ account } = await rig.linked('offices3'));
  provider = await rig.context.openProvider({ accountId: account.id, jobId: null });
});
beforeEach(async () => {
  rig.sandbox.control.faults.clear();
  rig.clock.advance(120_000);
  const { locations } = await provider.listLocations({ providerAccount: group });
  first = locations[0]!;
});
afterAll(() => rig.close());

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProviderError ? error.fault : String(error)),
  );

function requests(kind: { method?: string; path?: string } = {}) {
  return rig.sandbox.control.ledger
    .find({})
    .filter((entry) => kind.method === undefined || entry.method === kind.method)
    .filter((entry) => kind.path === undefined || entry.path.includes(kind.path));
}

describe('connector against the sandbox', () => {
  it('reads pages, single locations, attributes, accounts and categories', async () => {
    const page = await provider.listLocations({ providerAccount: group, pageSize: 2 });
    expect(page.locations).toHaveLength(2);
    const rest = await provider.listLocations({
      providerAccount: group,
      pageSize: 2,
      pageToken: page.nextPageToken!,
    });
    expect(rest.locations).toHaveLength(1);
    expect(rest.nextPageToken).toBeNull();
    const read = await provider.readLocation(first.name);
    expect(read.values).toEqual(first.values);
    expect(read.values.phone).toMatch(/^\+55\d{10,11}$/);
    expect(await provider.readAttributes(first.name)).toHaveProperty('instagram');
    expect(await provider.readAccount(group)).toEqual({
      name: group,
      displayName: 'Boa Vista Escritórios',
      type: 'LOCATION_GROUP',
    });
    const categories = await provider.listCategories('BR', 'pt-BR');
    expect(categories.length).toBeGreaterThan(100);
    expect(categories).toContainEqual({ name: 'categories/gcid:bakery', displayName: 'Padaria' });
  });

  it('writes every field so that reading it back shows exactly that', async () => {
    const day = [
      { open: '08:00', close: '12:00' },
      { open: '13:30', close: '18:00' },
    ];
    const change = {
      name: 'Escritório Boa Vista Centro',
      storeCode: 'EBV-77',
      description: 'Aqui se atende com hora marcada.',
      phone: '+551133445566',
      additionalPhones: ['+5511987654321'],
      googleAdsPhone: '+551133445577',
      website: 'https://www.padariaboavista.example/centro',
      labels: ['Piloto', 'Rua'],
      category: { name: 'categories/gcid:bakery', displayName: 'Padaria' },
      additionalCategories: [{ name: 'categories/gcid:coffee_shop', displayName: 'Cafeteria' }],
      address: { ...first.values.address!, addressLines: ['Rua Nova, 12', 'Sala 3'] },
      ...Object.fromEntries(weekdays.map((name) => [name, day])),
      saturday: [{ open: '00:00', close: '24:00' }],
      sunday: [{ open: '18:00', close: '02:00' }],
      specialHours: [
        { date: '2026-12-24', ranges: [{ open: '09:00', close: '12:00' }] },
        { date: '2026-12-25', ranges: [] },
      ],
      services: [
        {
          name: 'Pão para festas',
          category: 'categories/gcid:bakery',
          price: { amount: '12.50', currency: 'BRL' },
          description: 'Sob encomenda',
        },
      ],
    };
    await provider.patchLocation(first, change);
    const read = await provider.readLocation(first.name);
    expect(read.values).toMatchObject({
      ...change,
      category: { name: 'categories/gcid:bakery' },
      additionalCategories: [{ name: 'categories/gcid:coffee_shop' }],
    });
    const cleared = {
      description: null,
      googleAdsPhone: null,
      additionalPhones: [],
      labels: [],
      specialHours: [],
      services: [],
      additionalCategories: [],
    };
    await provider.patchLocation(read, cleared);
    expect((await provider.readLocation(first.name)).values).toMatchObject({
      ...cleared,
      phone: change.phone,
      name: change.name,
    });
  });

  it('changes a status alone, and a single day without touching the others', async () => {
    await provider.patchLocation(first, { status: 'CLOSED_TEMPORARILY' });
    const closed = await provider.readLocation(first.name);
    expect(closed.values.status).toBe('CLOSED_TEMPORARILY');
    await provider.patchLocation(closed, { status: 'OPEN' });
    await provider.patchLocation(closed, { friday: [] });
    const read = await provider.readLocation(first.name);
    expect(read.values).toMatchObject({ status: 'OPEN', friday: [], monday: closed.values.monday });
  });

  it('sets and deletes attributes, leaving the others', async () => {
    const before = await provider.readAttributes(first.name);
    await provider.patchAttributes(first.name, before, {
      tiktok: 'https://www.tiktok.com/@boavista',
      whatsapp: '+5511912345678',
    });
    const set = await provider.readAttributes(first.name);
    expect(set).toEqual({
      ...before,
      tiktok: 'https://www.tiktok.com/@boavista',
      whatsapp: '+5511912345678',
    });
    await provider.patchAttributes(first.name, set, { tiktok: null, whatsapp: null });
    expect(await provider.readAttributes(first.name)).toEqual({ ...before, tiktok: null, whatsapp: null });
  });

  it('sends nothing for an empty change', async () => {
    const held = await provider.readAttributes(first.name);
    const before = requests().length;
    await provider.patchLocation(first, {});
    await provider.patchAttributes(first.name, held, {});
    expect(requests()).toHaveLength(before);
  });

  it("shows the public's view: what differs and what is in review", async () => {
    rig.sandbox.control.change([
      {
        kind: 'settings',
        settings: {
          moderation: {
            delaySeconds: { ...rig.sandbox.control.world.settings.moderation.delaySeconds, title: 3_600 },
            rules: [],
          },
        },
      },
    ]);
    await provider.patchLocation(first, { name: 'Nome em análise' });
    const view = await provider.readPublicView(first.name);
    expect(view.pending.has('name')).toBe(true);
    expect(view.values.name).not.toBe('Nome em análise');
    expect((await provider.readLocation(first.name)).hasPendingEdits).toBe(true);
    expect(await provider.readPublicAttributes(first.name)).toHaveProperty('facebook');
  });

  it("names our field for a rule of the provider's", async () => {
    const error = await provider.patchLocation(first, { website: 'https://no-host-like-this' }).then(
      () => undefined,
      (thrown: unknown) => thrown as ProviderError,
    );
    expect(error).toMatchObject({ fault: 'refused', status: 400 });
    expect(error!.violations.flatMap(({ fields }) => fields)).toContain('website');
  });

  it('tells a location that is not there', async () => {
    expect(await faultOf(provider.readLocation('locations/1'))).toBe('not_found');
  });

  it('knows what a fault leaves unknown', async () => {
    const { faults } = rig.sandbox.control;
    const next = (kind: Parameters<typeof faults.add>[0]['kind'], method = 'PATCH') =>
      faults.add({ kind, count: 1, method, seed: 1, delayMs: 0 });
    const write = (storeCode: string) => faultOf(provider.patchLocation(first, { storeCode }));
    const stored = async () => (await provider.readLocation(first.name)).values.storeCode;

    next('timeout-after-effect');
    expect(await write('U-1')).toBe('unknown');
    expect(await stored()).toBe('U-1');
    next('malformed-json');
    expect(await write('U-2')).toBe('unknown');
    expect(await stored()).toBe('U-2');
    next('timeout-before-effect');
    expect(await write('U-3')).toBe('unknown');
    expect(await stored()).toBe('U-2');
    next('503');
    expect(await write('U-4')).toBe('unavailable');
    next('429');
    expect(await write('U-4')).toBe('throttled');
    next('malformed-json', 'GET');
    expect(await faultOf(provider.readLocation(first.name))).toBe('malformed');
  });

  it('stops waiting for an answer', async () => {
    const { db, log, secrets } = rig.context;
    const { clock } = rig;
    const open = createOpenProvider({
      db,
      log,
      secrets,
      clock,
      pace: createPace({ db, clock, requestsPerMinute: 300, editsPerMinute: 10 }),
      addresses: prefixedAddresses(rig.sandbox.address),
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
      requestTimeoutMs: 1_000,
    });
    const hasty = await open({ accountId: account.id, jobId: null });
    await hasty.readLocation(first.name);
    rig.sandbox.control.faults.add({ kind: 'slow', method: 'PATCH', seed: 1, delayMs: 60_000 });
    const error = await hasty.patchLocation(first, { storeCode: 'S-1' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unknown', message: 'The provider did not answer in time.' });
  });

  it('keeps ten edits a minute of one profile, and lets others go on', async () => {
    const from = rig.clock.now().getTime();
    const before = requests({ method: 'PATCH' }).length;
    for (let edit = 0; edit < 25; edit += 1) await provider.patchLocation(first, { storeCode: `E-${edit}` });
    const mine = requests({ method: 'PATCH' }).slice(before);
    expect(mine.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(rig.clock.now().getTime() - from).toBeGreaterThan(90_000);
  });

  it('logs every exchange, and never a token', async () => {
    const { rows } = await rig.context.db.execute(
      sql`select * from provider_call where account_id = ${account.id}`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows).toContainEqual(
      expect.objectContaining({
        api: 'mybusinessbusinessinformation',
        method: 'locations.patch',
        mask: 'storeCode',
        outcome: 'unknown',
        status: 200,
      }),
    );
    expect(JSON.stringify(rows)).not.toMatch(/sandbox-owner|Bearer|ya29/);
  });
});

describe('access tokens', () => {
  it('are refreshed once, however many calls need one', async () => {
    const before = requests({ path: '/token' }).length;
    rig.clock.advance(2 * 3_600_000);
    await Promise.all(Array.from({ length: 20 }, () => provider.readLocation(first.name)));
    expect(requests({ path: '/token' }).length - before).toBe(1);
  });

  it('are renewed when the provider refuses one early, and the call goes once more', async () => {
    await provider.readLocation(first.name);
    const { control } = rig.sandbox;
    rig.clock.advance(1_000);
    control.change([{ kind: 'settings', settings: { tokensExpiredBefore: control.clock.now() } }]);
    expect((await provider.readLocation(first.name)).name).toBe(first.name);
    const last = requests({ path: first.name }).slice(-2);
    expect(last.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('end with the grant: the state says so and no call leaves any more', async () => {
    const lost = await rig.linked('cafe60');
    const theirs = await rig.context.openProvider({ accountId: lost.account.id, jobId: null });
    const { control } = rig.sandbox;
    const { revokedGrants } = control.world.settings;
    control.change([{ kind: 'settings', settings: { revokedGrants: ['1//sandbox-owner'] } }]);
    expect(await faultOf(theirs.readAccount(group))).toBe('unauthorized');
    control.change([{ kind: 'settings', settings: { revokedGrants } }]);
    const { rows } = await rig.context.db.execute<{ state: string }>(
      sql`select state from provider_grant where account_id = ${lost.account.id}`,
    );
    expect(rows).toEqual([{ state: 'expired' }]);
    expect(await faultOf(rig.context.openProvider({ accountId: lost.account.id, jobId: null }))).toBe(
      'unauthorized',
    );
    const { rows: grants } = await rig.context.db.execute<{ sealed_refresh_token: string }>(
      sql`select sealed_refresh_token from provider_grant`,
    );
    for (const { sealed_refresh_token: sealed } of grants) expect(sealed).not.toContain('sandbox');
  });

  it('are not asked for where there is no grant', async () => {
    const stranger = rig.context.openProvider({ accountId: randomUUID(), jobId: null });
    expect(await faultOf(stranger)).toBe('unauthorized');
  });
});

describe('a provider that is down', () => {
  let server: Server;
  let hits = 0;
  let isUp = false;
  let down: Provider;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.includes('/token') === true) {
        response.end(JSON.stringify({ access_token: 'a', expires_in: 3_599 }));
        return;
      }
      hits += 1;
      response.statusCode = isUp ? 200 : 503;
      response.end(isUp ? JSON.stringify({ name: 'locations/1', title: 'x' }) : 'down');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { db, log, secrets } = rig.context;
    const { clock } = rig;
    const open = createOpenProvider({
      db,
      log,
      secrets,
      clock,
      pace: createPace({ db, clock, requestsPerMinute: 6_000, editsPerMinute: 10 }),
      addresses: prefixedAddresses(`http://127.0.0.1:${port}`),
      clientId: 'c',
      clientSecret: 's',
    });
    down = await open({ accountId: account.id, jobId: null });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is left alone after four failures, asked every twenty seconds, and used again at once when it is back', async () => {
    const from = rig.clock.now().getTime();
    let unsent = 0;
    for (let call = 0; call < 400; call += 1) {
      await down.readLocation('locations/1').catch((error: unknown) => {
        if (!(error as ProviderError).wasSent) unsent += 1;
      });
      rig.clock.advance(500);
    }
    const minutes = (rig.clock.now().getTime() - from) / 60_000;
    expect(hits).toBeLessThanOrEqual(4 + Math.ceil(minutes * 3));
    expect(unsent).toBe(400 - hits);
    isUp = true;
    const upAt = rig.clock.now().getTime();
    while ((await faultOf(down.readLocation('locations/1'))) !== 'ok') rig.clock.advance(500);
    expect(rig.clock.now().getTime() - upAt).toBeLessThanOrEqual(60_000);
    expect(await faultOf(down.readLocation('locations/1'))).toBe('ok');
  });
});
