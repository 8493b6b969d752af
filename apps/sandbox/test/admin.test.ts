import { describe, expect, it } from 'vitest';
import { accountManagement, brasil, Client, startSandbox } from './harness';

describe('the admin path', () => {
  it('tells that it is up', async () => {
    const client = new Client(startSandbox());
    expect(await client.admin('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('moves the clock', async () => {
    const client = new Client(startSandbox());
    expect((await client.admin('GET', '/clock')).body).toMatchObject({
      mode: 'manual',
      now: '2026-11-21T12:00:00.000Z',
    });
    expect((await client.admin('POST', '/clock', { advance: 1500 })).body.now).toBe(
      '2026-11-21T12:00:01.500Z',
    );
    expect((await client.admin('POST', '/clock', { set: '2027-01-01T00:00:00Z' })).body.now).toBe(
      '2027-01-01T00:00:00.000Z',
    );
    const real = await client.admin('POST', '/clock', { mode: 'real' });
    expect(Math.abs(Date.parse(real.body.now) - Date.now())).toBeLessThan(60_000);
    expect(await client.admin('POST', '/clock', { advance: 'soon' })).toMatchObject({ status: 400 });
  });

  it('keeps a ledger of every request, with what it was about', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    await client.patch(`/${name}?updateMask=labels`, { labels: ['Nova'] });
    await client.patch(`/${name}?updateMask=title`, {});
    await client.get('/locations/1?readMask=name');
    const { body } = await client.admin('GET', '/requests');
    const id = name.slice('locations/'.length);
    expect(body.requests).toEqual([
      {
        seq: 1,
        time: '2026-11-21T12:00:00.000Z',
        api: 'oauth2',
        method: 'POST',
        path: '/token',
        status: 200,
        effect: false,
      },
      expect.objectContaining({
        seq: 2,
        api: 'mybusinessbusinessinformation',
        method: 'GET',
        path: `/v1/accounts/${brasil}/locations?readMask=name&pageSize=1`,
        mask: 'name',
        quota: 'request',
      }),
      expect.objectContaining({
        seq: 3,
        method: 'PATCH',
        location: id,
        mask: 'labels',
        status: 200,
        effect: true,
        quota: 'edit',
      }),
      expect.objectContaining({
        seq: 4,
        method: 'PATCH',
        location: id,
        mask: 'title',
        status: 400,
        effect: false,
      }),
      expect.objectContaining({ seq: 5, location: '1', status: 404, effect: false }),
    ]);
    expect((await client.admin('GET', '/requests?effect=true')).body.requests).toHaveLength(1);
    expect((await client.admin('GET', `/requests?location=${name}&after=3`)).body.requests).toHaveLength(1);
    expect((await client.admin('GET', '/requests?limit=2')).body.requests.map(({ seq }) => seq)).toEqual([
      4, 5,
    ]);
    expect((await client.admin('GET', '/requests/counts')).body.locations).toEqual({
      [id]: { patches: 2, patchEffects: 1, attributePatches: 0, attributeEffects: 0 },
    });
    expect((await client.admin('GET', '/stats')).body).toMatchObject({
      requests: 5,
      effects: 1,
      byApi: { mybusinessbusinessinformation: { 200: 2, 400: 1, 404: 1 } },
      locationsTouched: 1,
    });
    expect(await client.admin('GET', '/requests?colour=red')).toMatchObject({ status: 400 });
  });

  it('shows a location from both sides', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    const { body } = await client.admin('GET', `/${name}`);
    expect(body.account).toBe(`accounts/${brasil}`);
    expect(body.merchant.location.title).toBe('Padaria Nova');
    expect(body.consumer.location.title).not.toBe('Padaria Nova');
    expect(body.pending).toMatchObject([{ field: 'title', outcome: 'apply' }]);
    expect(await client.admin('GET', '/locations/1')).toMatchObject({ status: 404 });
  });

  it('adds a group of 100,000 locations', async () => {
    const client = await Client.of(startSandbox({ quotas: { requestsPerMinute: null } }));
    const { body } = await client.admin('POST', '/seed', { accountName: 'Rede Enorme', locations: 100_000 });
    const account = body.account;
    const filter = encodeURIComponent('storeCode="SP-*"');
    const list = await client.get(
      `/${account}/locations?readMask=name,title,storeCode&pageSize=100&filter=${filter}`,
    );
    expect(list.body.locations).toHaveLength(100);
    expect(list.body.totalSize).toBeGreaterThan(15_000);
    const accounts = await client.admin('GET', '/accounts');
    expect(accounts.body.accounts).toContainEqual(
      expect.objectContaining({ name: account, locations: 100_000 }),
    );
    expect(await client.call('GET', `${accountManagement}/${account}`)).toMatchObject({
      body: { accountName: 'Rede Enorme' },
    });
    expect(await client.admin('POST', '/seed', { locations: 1e9 })).toMatchObject({ status: 400 });
  });

  it('goes back to the seed', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    const before = (await client.get(`/${name}?readMask=title`)).body;
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    await client.admin('POST', '/seed', { locations: 5 });
    await client.admin('POST', '/faults', { kind: '500' });
    await client.admin('POST', '/quotas', { requestsPerMinute: 1 });
    await client.admin('POST', '/reset');
    await client.refresh();
    expect((await client.get(`/${name}?readMask=title`)).body).toEqual(before);
    expect((await client.admin('GET', '/accounts')).body.accounts).toHaveLength(6);
    expect((await client.admin('GET', '/stats')).body).toMatchObject({
      requests: 2,
      effects: 0,
      locationsTouched: 0,
    });
    expect((await client.admin('GET', '/quotas')).body).toMatchObject({ requestsPerMinute: 300 });
  });

  it('answers bad calls with what is wrong', async () => {
    const client = new Client(startSandbox());
    expect(await client.admin('POST', '/quotas', '{')).toMatchObject({
      status: 400,
      body: { error: 'the body is no JSON' },
    });
    expect((await client.admin('POST', '/moderation', { delaySeconds: { mood: 1 } })).status).toBe(400);
  });

  it('is closed to web pages', async () => {
    const client = new Client(startSandbox());
    const refused = { status: 403, body: { error: 'the admin path is for programs on this machine' } };
    expect(
      await client.call('POST', '/admin/reset', undefined, { origin: 'https://evil.example' }),
    ).toMatchObject(refused);
    expect(await client.call('GET', '/admin/stats', undefined, { host: 'evil.example:3001' })).toMatchObject(
      refused,
    );
    for (const mark of ['referer', 'sec-fetch-site', 'sec-fetch-dest'])
      expect(await client.call('GET', '/admin/stats', undefined, { [mark]: 'cross-site' })).toMatchObject(
        refused,
      );
    expect(await client.call('POST', '/admin/clock', '{"advance":1}', { origin: 'null' })).toMatchObject(
      refused,
    );
    for (const host of ['127.0.0.1:3001', 'localhost:3001', '[::1]:3001'])
      expect((await client.call('GET', '/admin/stats', undefined, { host })).status).toBe(200);
  });

  it('takes no body that a web page may send without asking', async () => {
    const client = new Client(startSandbox());
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
    ])
      expect(
        await client.call('POST', '/admin/clock', '{"advance":1}', { 'content-type': type }),
      ).toMatchObject({
        status: 415,
        body: { error: 'the body is to be application/json' },
      });
    const type = 'application/json; charset=utf-8';
    expect(
      (await client.call('POST', '/admin/clock', '{"advance":1}', { 'content-type': type })).status,
    ).toBe(200);
  });
});

describe('a group that is made for a grant', () => {
  const seed = async (client: Client, body: object) =>
    (await client.admin('POST', '/seed', { locations: 3, ...body })).body as {
      account: string;
      refreshToken?: string;
    };
  const accountsOf = async (sandbox: ReturnType<typeof startSandbox>, refreshToken: string) => {
    const client = await Client.of(sandbox, refreshToken);
    const { body } = await client.call('GET', `${accountManagement}/accounts`);
    return { client, names: body.accounts.map(({ name }) => name) };
  };

  it('is seen by that grant alone, in every call', async () => {
    const sandbox = startSandbox();
    const admin = new Client(sandbox);
    const ana = await seed(admin, { accountName: 'Ana', grant: 'new' });
    const bia = await seed(admin, { accountName: 'Bia', grant: 'new' });
    const shared = await seed(admin, { accountName: 'Rede' });
    expect(shared.refreshToken).toBeUndefined();
    const [ofAna, ofBia, owner] = [
      await accountsOf(sandbox, ana.refreshToken ?? ''),
      await accountsOf(sandbox, bia.refreshToken ?? ''),
      await accountsOf(sandbox, '1//sandbox-owner'),
    ];
    expect([ofAna.names, ofBia.names]).toEqual([[ana.account], [bia.account]]);
    expect(owner.names).toContain(shared.account);
    for (const foreign of [ana.account, bia.account]) expect(owner.names).not.toContain(foreign);
    const numberOf = (name: string) => name.slice('accounts/'.length);
    const [place = ''] = await ofAna.client.locations(numberOf(ana.account), 1);
    for (const { client } of [ofBia, owner]) {
      expect((await client.get(`/${ana.account}/locations?readMask=name`)).status).toBe(404);
      expect((await client.get(`/${place}?readMask=name`)).status).toBe(403);
      expect((await client.patch(`/${place}?updateMask=labels`, { labels: ['x'] })).status).toBe(403);
      const all = await client.get('/accounts/-/locations?readMask=name&pageSize=100');
      expect(all.text).not.toContain(place);
    }
    expect((await ofAna.client.patch(`/${place}?updateMask=labels`, { labels: ['x'] })).status).toBe(200);
  });

  it('joins those of a grant that is there, and what that makes itself is its own', async () => {
    const sandbox = startSandbox();
    const admin = new Client(sandbox);
    const first = await seed(admin, { grant: 'new' });
    const second = await seed(admin, { grant: first.refreshToken });
    expect(second.refreshToken).toBe(first.refreshToken);
    const { client } = await accountsOf(sandbox, first.refreshToken ?? '');
    const made = await client.call('POST', `${accountManagement}/accounts`, {
      accountName: 'Nova',
      type: 'LOCATION_GROUP',
    });
    expect(made.status).toBe(200);
    expect((await accountsOf(sandbox, first.refreshToken ?? '')).names).toHaveLength(3);
    expect((await accountsOf(sandbox, '1//sandbox-owner')).names).toHaveLength(5);
    expect(await admin.admin('POST', '/seed', { locations: 1, grant: '1//nobody' })).toMatchObject({
      status: 404,
    });
    const ofOwner = await seed(admin, { grant: '1//sandbox-owner' });
    expect((await accountsOf(sandbox, '1//sandbox-owner')).names).toContain(ofOwner.account);
  });
});
