import { describe, expect, it } from 'vitest';
import { brasil, Client, startSandbox } from './harness';

describe('faults', () => {
  it.each([
    ['429', 429, 'RESOURCE_EXHAUSTED'],
    ['500', 500, 'INTERNAL'],
    ['503', 503, 'UNAVAILABLE'],
  ])('%s hits the next requests and leaves no effect', async (kind, status, word) => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    await client.admin('POST', '/faults', { kind, count: 2, method: 'patch' });
    const patch = () => client.patch(`/${name}?updateMask=labels`, { labels: ['Nova'] });
    expect(await patch()).toMatchObject({ status, body: { error: { code: status, status: word } } });
    expect((await client.get(`/${name}?readMask=labels`)).status).toBe(200);
    expect((await patch()).status).toBe(status);
    expect((await patch()).status).toBe(200);
    const counts = await client.admin('GET', `/requests/counts?location=${name}`);
    expect(Object.values(counts.body.locations)).toEqual([
      { patches: 3, patchEffects: 1, attributePatches: 0, attributeEffects: 0 },
    ]);
  });

  it('hit by chance, the same ones on every run', async () => {
    const run = async (): Promise<string> => {
      const client = await Client.of(startSandbox());
      const [name = ''] = await client.locations(brasil, 1);
      await client.admin('POST', '/faults', {
        kind: '503',
        probability: 0.3,
        seed: 7,
        path: `^/v1/${name}\\b`,
      });
      let pattern = '';
      for (let number = 0; number < 40; number += 1)
        pattern += (await client.get(`/${name}?readMask=name`)).status === 503 ? 'x' : '.';
      expect(await client.locations(brasil, 1)).toEqual([name]);
      return pattern;
    };
    const pattern = await run();
    expect(pattern).toBe(await run());
    const hits = pattern.split('x').length - 1;
    expect(hits).toBeGreaterThan(4);
    expect(hits).toBeLessThan(20);
  });

  it('can cut an answer in half', async () => {
    const client = await Client.of(startSandbox());
    await client.admin('POST', '/faults', { kind: 'malformed-json', count: 1 });
    const response = await client.sandbox.app.inject({
      url: `/v1/accounts`,
      headers: { authorization: `Bearer ${client.token ?? ''}` },
    });
    expect(response.statusCode).toBe(200);
    expect(() => JSON.parse(response.body) as unknown).toThrow(SyntaxError);
  });

  it('can drop the connection before or after the effect', async () => {
    const sandbox = startSandbox();
    const client = await Client.of(sandbox);
    const [name = ''] = await client.locations(brasil, 1);
    const address = await sandbox.listen();
    const patch = (label: string) =>
      fetch(`${address}/v1/${name}?updateMask=labels`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify({ labels: [label] }),
      });
    const labels = async () => (await client.get(`/${name}?readMask=labels`)).body.labels;
    const before = await labels();
    await client.admin('POST', '/faults', { kind: 'timeout-before-effect', count: 1 });
    await expect(patch('Antes')).rejects.toThrow('fetch failed');
    expect(await labels()).toEqual(before);
    await client.admin('POST', '/faults', { kind: 'timeout-after-effect', count: 1, method: 'PATCH' });
    await expect(patch('Depois')).rejects.toThrow('fetch failed');
    expect(await labels()).toEqual(['Depois']);
    const { body } = await client.admin('GET', '/requests?method=PATCH');
    expect(body.requests).toMatchObject([
      { status: 0, effect: false, fault: 'timeout-before-effect' },
      { status: 200, effect: true, fault: 'timeout-after-effect' },
    ]);
  });

  it('befall the token endpoint in its own shape', async () => {
    const client = new Client(startSandbox());
    const exchange = () => client.exchange({ refresh_token: '1//sandbox-owner' });
    await client.admin('POST', '/faults', { kind: '503', api: 'oauth2', count: 1 });
    expect(await exchange()).toMatchObject({ status: 503, body: { error: 'internal_failure' } });
    await client.admin('POST', '/faults', { kind: 'slow', delayMs: 1, api: 'oauth2', count: 1 });
    expect(await exchange()).toMatchObject({ status: 200 });
    expect((await client.admin('GET', '/requests')).body.requests).toMatchObject([
      { status: 503, fault: '503' },
      { status: 200, fault: 'slow' },
    ]);
  });

  it('are listed, lifted, and checked', async () => {
    const client = await Client.of(startSandbox());
    const { body } = await client.admin('POST', '/faults', { kind: '500', api: 'oauth2' });
    expect((await client.exchange({ refresh_token: '1//sandbox-owner' })).status).toBe(500);
    expect((await client.admin('GET', '/faults')).body.faults).toMatchObject([{ id: body.id, hits: 1 }]);
    await client.admin('DELETE', `/faults/${body.id}`);
    expect((await client.exchange({ refresh_token: '1//sandbox-owner' })).status).toBe(200);
    expect(await client.admin('DELETE', '/faults/99')).toMatchObject({ status: 404 });
    expect(await client.admin('POST', '/faults', { kind: '418' })).toMatchObject({ status: 400 });
    expect(await client.admin('POST', '/faults', { kind: '500', path: '(' })).toMatchObject({ status: 400 });
  });
});
