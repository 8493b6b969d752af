import { describe, expect, it } from 'vitest';
import { accountManagement, brasil, Client, startSandbox } from './harness';

describe('quotas', () => {
  it('lets 300 requests a minute through to each API, in a sliding window', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    const read = () => client.get(`/${name}?readMask=name`);
    for (let number = 1; number < 150; number += 1) expect((await read()).status).toBe(200);
    await client.advance(30);
    for (let number = 0; number < 150; number += 1) expect((await read()).status).toBe(200);
    const refused = await read();
    expect(refused.status).toBe(429);
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(refused.body.error.status).toBe('RESOURCE_EXHAUSTED');
    expect(refused.body.error.message).toBe(
      `Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'mybusinessbusinessinformation.googleapis.com' for consumer 'project_number:402817756613'.`,
    );
    expect(refused.body.error.details).toMatchObject([
      {
        reason: 'RATE_LIMIT_EXCEEDED',
        metadata: { quota_limit_value: '300', service: 'mybusinessbusinessinformation.googleapis.com' },
      },
      { '@type': 'type.googleapis.com/google.rpc.Help' },
    ]);
    expect(await client.call('GET', `${accountManagement}/accounts`)).toMatchObject({ status: 200 });
    await client.advance(29.999);
    expect((await read()).status).toBe(429);
    await client.advance(0.001);
    for (let number = 0; number < 150; number += 1) expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
  });

  it('lets 10 edits a minute through to each profile, attributes included', async () => {
    const client = await Client.of(startSandbox());
    const [name = '', other = ''] = await client.locations(brasil, 2);
    const label = (target: string, text: string) =>
      client.patch(`/${target}?updateMask=labels`, { labels: [text] });
    for (let number = 0; number < 9; number += 1)
      expect((await label(name, String(number))).status).toBe(200);
    expect(await client.patch(`/${name}/attributes?attributeMask=attributes/wi_fi`, {})).toMatchObject({
      status: 200,
    });
    const refused = await label(name, 'eleventh');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: {
          details: [{ metadata: { quota_limit: 'EditsPerMinutePerProfile', quota_limit_value: '10' } }, {}],
        },
      },
    });
    expect(
      await client.patch(`/${name}?updateMask=labels&validateOnly=true`, { labels: ['x'] }),
    ).toMatchObject({ status: 200 });
    expect((await label(other, 'x')).status).toBe(200);
    expect((await client.get(`/${name}?readMask=labels`)).body.labels).toEqual(['8']);
    await client.advance(60);
    expect((await label(name, 'eleventh')).status).toBe(200);
  });

  it('can be changed while it runs, and shown', async () => {
    const client = await Client.of(startSandbox({ quotas: { requestsPerMinute: 2 } }));
    const [name = ''] = await client.locations(brasil, 1);
    const read = () => client.get(`/${name}?readMask=name`);
    expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
    const { body } = await client.admin('POST', '/quotas', { requestsPerMinute: null, updatesPerDay: 1 });
    expect(body).toMatchObject({
      requestsPerMinute: null,
      editsPerMinutePerProfile: 10,
      usage: { requests: { mybusinessbusinessinformation: 2 } },
    });
    expect((await read()).status).toBe(200);
    expect((await client.patch(`/${name}?updateMask=labels`, {})).status).toBe(200);
    expect((await client.patch(`/${name}?updateMask=labels`, {})).status).toBe(429);
    expect(await client.admin('POST', '/quotas', { requestsPerMinute: -1 })).toMatchObject({ status: 400 });
  });
});
