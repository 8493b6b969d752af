import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../src/index';
import { brasil, businessInformation, cafe, Client, startSandbox } from './harness';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const journal = () => join(directory, 'journal.jsonl');

/** Leaves a sandbox without a word, so that nothing more is written. (A real kill -9 is in main-process.test.ts.) */
function abandon(client: Client): void {
  const { control } = client.sandbox;
  control.close();
}

function reopen(): Client {
  return new Client(createSandbox({ stateDirectory: directory }));
}

describe('a sandbox with a state directory', () => {
  it('has everything again after its death', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory, moderationSeconds: 60 }));
    const [first = '', second = '', third = ''] = await client.locations(brasil, 3);
    await client.patch(`/${first}?updateMask=title,labels`, { title: 'Padaria Nova' });
    await client.patch(`/${second}/attributes?attributeMask=attributes/wi_fi`, {
      attributes: [{ name: 'attributes/wi_fi', values: ['paid'] }],
    });
    await client.call('DELETE', `${businessInformation}/${third}`);
    const created = await client.call(
      'POST',
      `${businessInformation}/accounts/${cafe}/locations?requestId=r1`,
      {
        title: 'Boa Vista Café - Novo',
        categories: { primaryCategory: { name: 'categories/gcid:cafe' } },
        storefrontAddress: {
          regionCode: 'BR',
          administrativeArea: 'SP',
          locality: 'Itu',
          addressLines: ['Rua Nova, 1'],
        },
      },
    );
    await client.admin('POST', '/seed', { accountName: 'Rede', locations: 7 });
    await client.admin('POST', '/moderation', { rules: [{ field: 'title', contains: 'x' }] });
    await client.advance(5);
    const state = async (from: Client) => ({
      first: (await from.admin('GET', `/${first}`)).body,
      second: (await from.admin('GET', `/${second}`)).body,
      third: (await from.admin('GET', `/${third}`)).status,
      created: (await from.admin('GET', `/${created.body.name}`)).body,
      accounts: (await from.admin('GET', '/accounts')).body,
      moderation: (await from.admin('GET', '/moderation')).body,
      stats: (await from.admin('GET', '/stats')).body,
      requests: (await from.admin('GET', '/requests')).body,
      clock: (await from.admin('GET', '/clock')).body,
    });
    const before = await state(client);
    expect(before.third).toBe(404);
    abandon(client);

    const again = reopen();
    expect(await state(again)).toEqual(before);
    again.token = client.token;
    expect((await again.get(`/${first}?readMask=title`)).body).toEqual({ title: 'Padaria Nova' });
    await again.advance(60);
    const live = await again.get(`/${first}:getGoogleUpdated?readMask=title`);
    expect(live.body).toEqual({ location: { title: 'Padaria Nova' } });
    await again.sandbox.close();
  });

  it('has its posts again, written and deleted ones, from a long journal and a short one', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory }));
    const [first = ''] = await client.locations(brasil, 1);
    const path = `/mybusiness/v4/accounts/${brasil}/${first}/localPosts`;
    const list = async (from: Client) => (await from.call('GET', path)).text;
    const [seeded] = client.sandbox.control.world.posts(first.replace('locations/', ''));
    expect((await client.call('DELETE', `${path}/${seeded?.postId ?? ''}`)).status).toBe(200);
    const post = { topicType: 'STANDARD', summary: 'Fornada às 7h.' };
    expect((await client.call('POST', path, post)).status).toBe(200);
    const before = await list(client);
    expect(before).toContain('Fornada às 7h.');
    expect(before).not.toContain(seeded?.postId);
    const effects = [...client.sandbox.control.world.snapshot()];
    abandon(client);

    const again = reopen();
    again.token = client.token;
    expect(await list(again)).toBe(before);
    await again.admin('POST', '/reset');
    again.sandbox.control.change(effects);
    again.token = client.token;
    expect(await list(again)).toBe(before);
    await again.sandbox.close();
  });

  it('drops a last line that the death cut off, and writes on after the rest', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory }));
    const [first = ''] = await client.locations(brasil, 1);
    await client.patch(`/${first}?updateMask=labels`, { labels: ['Um'] });
    await client.patch(`/${first}?updateMask=labels`, { labels: ['Dois'] });
    abandon(client);
    truncateSync(journal(), readFileSync(journal()).length - 9);

    const again = reopen();
    again.token = client.token;
    expect((await again.get(`/${first}?readMask=labels`)).body.labels).toEqual(['Um']);
    await again.patch(`/${first}?updateMask=labels`, { labels: ['Três'] });
    abandon(again);

    const third = reopen();
    expect((await third.admin('GET', `/${first}`)).body.merchant.location.labels).toEqual(['Três']);
    expect((await third.admin('GET', `/requests/counts?location=${first}`)).body.locations).toEqual({
      [first.slice('locations/'.length)]: {
        patches: 2,
        patchEffects: 2,
        attributePatches: 0,
        attributeEffects: 0,
      },
    });
    await third.sandbox.close();
  });

  it('does not fill the quotas up again', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory }));
    const [first = ''] = await client.locations(brasil, 1);
    for (let number = 0; number < 10; number += 1) await client.patch(`/${first}?updateMask=labels`, {});
    abandon(client);
    const again = reopen();
    again.token = client.token;
    expect((await again.patch(`/${first}?updateMask=labels`, {})).status).toBe(429);
    await again.sandbox.close();
  });

  it('shortens a long journal without changing what it says', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory, ledgerEntries: 100 }));
    const [first = ''] = await client.locations(brasil, 1);
    await client.patch(`/${first}?updateMask=title,labels`, { title: 'Padaria Nova', labels: ['Um'] });
    const counts = (await client.admin('GET', '/requests/counts')).body;
    const { requests } = (await client.admin('GET', '/stats')).body;
    abandon(client);
    const { entry } = JSON.parse(readFileSync(journal(), 'utf8').trim().split('\n').at(-1) ?? '') as {
      entry: { seq: number };
    };
    const filler = Array.from({ length: 20_001 }, (_, index) =>
      JSON.stringify({
        entry: {
          seq: entry.seq + 1 + index,
          time: '2026-11-21T12:00:00.000Z',
          api: 'oauth2',
          method: 'POST',
          path: '/token',
          status: 200,
          effect: false,
        },
      }),
    );
    appendFileSync(journal(), `${filler.join('\n')}\n`);

    const compacting = new Client(createSandbox({ stateDirectory: directory, ledgerEntries: 100 }));
    abandon(compacting);
    expect(readFileSync(journal(), 'utf8').trim().split('\n').length).toBeLessThan(400);

    const again = new Client(createSandbox({ stateDirectory: directory, ledgerEntries: 100 }));
    expect((await again.admin('GET', '/requests/counts')).body).toEqual(counts);
    expect((await again.admin('GET', '/stats')).body).toMatchObject({
      requests: Number(requests) + 20_001,
      effects: 1,
    });
    const { body } = await again.admin('GET', `/${first}`);
    expect(body.merchant.location).toMatchObject({ title: 'Padaria Nova', labels: ['Um'] });
    expect(body.pending).toMatchObject([{ field: 'title' }]);
    expect((await again.admin('GET', '/requests')).body.requests.at(-1)?.seq).toBe(entry.seq + 20_001);
    await again.sandbox.close();
  });

  it('is empty again after a reset, on disk too', async () => {
    const client = await Client.of(startSandbox({ stateDirectory: directory }));
    const [first = ''] = await client.locations(brasil, 1);
    await client.patch(`/${first}?updateMask=labels`, { labels: ['Um'] });
    await client.admin('POST', '/reset');
    abandon(client);
    const again = reopen();
    expect((await again.admin('GET', '/stats')).body).toMatchObject({ requests: 0, locationsTouched: 0 });
    await again.sandbox.close();
  });

  it('refuses a journal that it cannot read, and gives the directory free', () => {
    writeFileSync(journal(), '{"effects":[]}\nnonsense\n{"effects":[]}\n');
    expect(() => createSandbox({ stateDirectory: directory })).toThrow('line 2: not a journal line');
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });
});
