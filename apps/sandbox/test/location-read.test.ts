import { describe, expect, it } from 'vitest';
import { brasil, cafe, Client, offices, person, startSandbox, violations } from './harness';

describe('listing locations', () => {
  it('pages through a group without losing or repeating one', async () => {
    const client = await Client.of(startSandbox({ quotas: { requestsPerMinute: null } }));
    const names: string[] = [];
    let token = '';
    do {
      const { body } = await client.get(
        `/accounts/${brasil}/locations?readMask=name&pageSize=100&pageToken=${token}`,
      );
      names.push(...body.locations.map((location) => location.name));
      token = body.nextPageToken ?? '';
    } while (token !== '');
    expect(names).toHaveLength(1200);
    expect(new Set(names).size).toBe(1200);
    expect(names[0]).toMatch(/^locations\/\d{19}$/);
  });

  it('gives 10 a page unless asked, and never more than 100', async () => {
    const client = await Client.of(startSandbox());
    expect((await client.get(`/accounts/${brasil}/locations?readMask=name`)).body.locations).toHaveLength(10);
    expect(
      (await client.get(`/accounts/${brasil}/locations?readMask=name&pageSize=5000`)).body.locations,
    ).toHaveLength(100);
  });

  it('binds page tokens to their query', async () => {
    const client = await Client.of(startSandbox());
    const { body } = await client.get(`/accounts/${brasil}/locations?readMask=name&pageSize=20`);
    const token = String(body.nextPageToken);
    const other = await client.get(
      `/accounts/${brasil}/locations?readMask=title&pageSize=20&pageToken=${token}`,
    );
    expect(other.status).toBe(400);
    expect(violations(other)[0]?.field).toBe('page_token');
    expect(await client.get(`/accounts/${cafe}/locations?readMask=name&pageToken=${token}`)).toMatchObject({
      status: 400,
    });
    expect(await client.get(`/accounts/${brasil}/locations?readMask=name&pageToken=nonsense`)).toMatchObject({
      status: 400,
    });
    expect(
      await client.get(`/accounts/${brasil}/locations?readMask=name&pageSize=50&pageToken=${token}`),
    ).toMatchObject({ status: 200 });
  });

  it('asks for a read mask, in either spelling, and returns nothing else', async () => {
    const client = await Client.of(startSandbox());
    const missing = await client.get(`/accounts/${brasil}/locations`);
    expect(missing.status).toBe(400);
    expect(missing.body.error).toEqual({
      code: 400,
      message: 'Request contains an invalid argument.',
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'read_mask', description: 'Field is required' }],
        },
      ],
    });
    const camel = await client.get(
      `/accounts/${offices}/locations?readMask=storeCode,storefrontAddress.locality`,
    );
    const snake = await client.get(
      `/accounts/${offices}/locations?read_mask=store_code,storefront_address.locality`,
    );
    expect(camel.body).toEqual(snake.body);
    const [location] = camel.body.locations;
    expect(Object.keys(location ?? {})).toEqual(['storeCode', 'storefrontAddress']);
    expect(Object.keys(location?.storefrontAddress ?? {})).toEqual(['locality']);
    expect(await client.get(`/accounts/${brasil}/locations?readMask=colour`)).toMatchObject({ status: 400 });
    expect(await client.get(`/accounts/${brasil}/locations?readMask=labels.x`)).toMatchObject({
      status: 400,
    });
  });

  it('filters, and only then tells the total', async () => {
    const client = await Client.of(startSandbox());
    const list = (filter: string) =>
      client.get(
        `/accounts/${brasil}/locations?readMask=title,openInfo.status,storeCode,labels&pageSize=100&filter=${encodeURIComponent(filter)}`,
      );
    const closed = await list('openInfo.status="CLOSED_TEMPORARILY"');
    expect(closed.body.totalSize).toBe(closed.body.locations.length);
    expect(closed.body.locations.every((location) => location.openInfo.status === 'CLOSED_TEMPORARILY')).toBe(
      true,
    );
    const both = await list('storeCode="SP-00*" AND labels="Franquia"');
    expect(both.body.locations.length).toBeGreaterThan(0);
    expect(
      both.body.locations.every(
        (location) => location.storeCode.startsWith('SP-00') && location.labels.includes('Franquia'),
      ),
    ).toBe(true);
    expect(await list('title="no such title"')).toMatchObject({ status: 200, text: '{}\n' });
    expect(await list('colour=red')).toMatchObject({ status: 400 });
    expect((await client.get(`/accounts/${brasil}/locations?readMask=name`)).body).not.toHaveProperty(
      'totalSize',
    );
  });

  it('orders by title and store code', async () => {
    const client = await Client.of(startSandbox());
    const list = async (order: string): Promise<string[]> => {
      const { body } = await client.get(
        `/accounts/${cafe}/locations?readMask=storeCode&pageSize=100&orderBy=${encodeURIComponent(order)}`,
      );
      return body.locations.map((location) => location.storeCode);
    };
    const ascending = await list('store_code');
    expect(ascending).toEqual([...ascending].sort());
    expect(await list('storeCode desc')).toEqual([...ascending].reverse());
    expect(await client.get(`/accounts/${cafe}/locations?readMask=name&orderBy=colour`)).toMatchObject({
      status: 400,
    });
  });

  it('knows the person by what is owned directly, and everything by a dash', async () => {
    const client = await Client.of(startSandbox());
    expect(await client.get(`/accounts/${person}/locations?readMask=name`)).toMatchObject({
      status: 200,
      text: '{}\n',
    });
    const all = await client.get(
      `/accounts/-/locations?readMask=name&filter=${encodeURIComponent('title=*')}`,
    );
    expect(all.body.totalSize).toBe(1287);
  });
});

describe('reading one location', () => {
  it('has only what the mask names', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    const { body } = await client.get(`/${name}?readMask=title,metadata.placeId`);
    expect(body).toEqual({
      title: expect.stringMatching(/^Padaria Boa Vista - /) as string,
      metadata: { placeId: expect.stringMatching(/^ChIJ/) as string },
    });
    expect((await client.get(`/${name}?readMask=name`)).body).toEqual({ name });
  });

  it('answers unknown ids in JSON and unknown addresses in HTML', async () => {
    const client = await Client.of(startSandbox());
    expect(await client.get('/locations/4061636315909999595?readMask=name')).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
    for (const path of ['/locations/1:dance', '/nothing', '/locations']) {
      const answer = await client.get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=UTF-8');
    }
    expect(await client.call('GET', '/mybusiness/v4/accounts')).toMatchObject({ status: 404 });
  });

  it('says of methods that Google has and the sandbox has not that they are not implemented', async () => {
    const client = await Client.of(startSandbox());
    const refused = { status: 501, body: { error: { status: 'UNIMPLEMENTED' } } };
    expect(await client.get('/chains:search?chainName=x')).toMatchObject(refused);
    expect(await client.call('POST', '/v1/locations/1:transfer', {})).toMatchObject(refused);
  });

  it('names unknown query parameters', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    const answer = await client.get(`/${name}?readMask=name&colour=red`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe(
      `Invalid JSON payload received. Unknown name "colour": Cannot bind query parameter. Field 'colour' could not be found in request message.`,
    );
    expect(await client.get(`/${name}?readMask=name&prettyPrint=true&$.xgafv=2`)).toMatchObject({
      status: 200,
    });
    expect(await client.get(`/accounts/${brasil}/locations?readMask=name&pageSize=many`)).toMatchObject({
      status: 400,
    });
  });

  it('comes with the headers of the front end', async () => {
    const client = await Client.of(startSandbox());
    const { headers } = await client.get(`/accounts/${brasil}/locations?readMask=name`);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      vary: 'Origin, X-Origin, Referer',
      server: 'ESF',
    });
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('the three ways of addressing an API', () => {
  it('lead to the same place', async () => {
    const client = await Client.of(startSandbox());
    const path = `/v1/accounts/${offices}/locations?readMask=title`;
    const byPrefix = await client.call('GET', `/mybusinessbusinessinformation${path}`);
    const byHost = await client.call('GET', path, undefined, {
      host: 'mybusinessbusinessinformation.googleapis.com',
    });
    const bare = await client.call('GET', path);
    expect(byPrefix.body.locations).toHaveLength(3);
    expect(byHost.body).toEqual(byPrefix.body);
    expect(bare.body).toEqual(byPrefix.body);
    expect((await client.call('GET', '/v1/accounts')).body.accounts).toHaveLength(5);
  });
});
