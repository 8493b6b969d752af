import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { paint } from '../src/media/paint';
import { businessInformation, cafe, Client, startSandbox } from './harness';

interface Item {
  name: string;
  locationAssociation: { category: string };
  googleUrl?: string;
  attribution?: { profileName: string; takedownUrl: string };
  sourceUrl?: string;
  dimensions: { widthPixels: number; heightPixels: number };
}

async function open() {
  const sandbox = startSandbox();
  const client = await Client.of(sandbox);
  const { body } = await client.call(
    'GET',
    `${businessInformation}/accounts/${cafe}/locations?readMask=name&pageSize=1`,
  );
  const path = `/mybusiness/v4/accounts/${cafe}/${body.locations[0]?.name ?? ''}/media`;
  const json = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', address: string, payload?: object) => {
    const answer = await client.call(
      method,
      address,
      payload === undefined ? undefined : JSON.stringify(payload),
    );
    return {
      status: answer.status,
      item: answer.body as unknown as Item,
      items: (answer.body as unknown as { mediaItems?: Item[] }).mediaItems ?? [],
      message: JSON.stringify(answer.body),
    };
  };
  const upload = async (bytes: Buffer): Promise<string> => {
    const { body: started } = await client.call('POST', `${path}:startUpload`, '{}');
    const { resourceName } = started as unknown as { resourceName: string };
    await sandbox.app.inject({
      method: 'POST',
      url: `/mybusiness/upload/v1/media/${resourceName}?upload_type=media`,
      headers: { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    return resourceName;
  };
  const create = (category: string, from: object) =>
    json('POST', path, { mediaFormat: 'PHOTO', locationAssociation: { category }, ...from });
  const locations = (count: number) => client.locations(cafe, count);
  return { sandbox, path, json, upload, create, locations };
}

const picture = paint(3, 400, 300);

describe('media of My Business v4', () => {
  it('takes bytes once, and shows the picture when its review is over', async () => {
    const { sandbox, path, json, upload, create } = await open();
    const resourceName = await upload(picture);
    const { status, item } = await create('INTERIOR', { dataRef: { resourceName } });
    expect(status).toBe(200);
    expect(item.dimensions).toEqual({ widthPixels: 400, heightPixels: 300 });
    expect(item.googleUrl).toBeUndefined();
    const again = await create('INTERIOR', { dataRef: { resourceName } });
    expect(again.status).toBe(400);
    expect(again.message).toContain('used or is over');
    sandbox.control.change([
      { kind: 'clock', clock: { mode: 'manual', now: Date.parse('2026-11-21T12:01:00Z') } },
    ]);
    const [newest] = (await json('GET', path)).items;
    expect(newest?.name).toBe(item.name);
    const shown = await sandbox.app.inject(new URL(newest?.googleUrl ?? '').pathname);
    expect(shown.rawPayload.equals(picture)).toBe(true);
  });

  it('really fetches a source, and says when there is none', async () => {
    const { create } = await open();
    const server = createServer((request, response) => {
      if (request.url === '/foto.png') response.end(picture);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const made = await create('EXTERIOR', { sourceUrl: `${origin}/foto.png` });
    expect(made.item.sourceUrl).toBe(`${origin}/foto.png`);
    const missing = await create('EXTERIOR', { sourceUrl: `${origin}/nada.png` });
    server.close();
    expect(missing.status).toBe(400);
    expect(missing.message).toContain('Fetching image failed.');
  });

  it.each([
    ['small pictures', paint(1, 240, 400), 'EXTERIOR', 'dimensions too small'],
    ['light files', paint(1, 40, 40), 'EXTERIOR', 'bytes too small'],
    ['what is no picture', Buffer.alloc(20_000, 'x'), 'EXTERIOR', 'Fetching image failed.'],
    ['categories nobody has', picture, 'GARDEN', 'Invalid category.'],
  ])('refuses %s', async (_what, bytes, category, message) => {
    const { upload, create } = await open();
    const answer = await create(category, { dataRef: { resourceName: await upload(bytes) } });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });

  it('has one cover, moves others between categories, and deletes', async () => {
    const { path, json, upload, create } = await open();
    const covers = async () =>
      (await json('GET', path)).items.filter((item) => item.locationAssociation.category === 'COVER');
    const { item } = await create('COVER', { dataRef: { resourceName: await upload(picture) } });
    expect((await covers()).map(({ name }) => name)).toEqual([item.name]);
    const inside = await create('INTERIOR', { dataRef: { resourceName: await upload(picture) } });
    const address = `/mybusiness/v4/${inside.item.name}?updateMask=locationAssociation`;
    const moved = await json('PATCH', address, { locationAssociation: { category: 'MENU' } });
    expect(moved.item.locationAssociation.category).toBe('MENU');
    expect((await json('PATCH', address, { locationAssociation: { category: 'COVER' } })).status).toBe(400);
    expect((await json('DELETE', `/mybusiness/v4/${item.name}`)).status).toBe(200);
    expect(await covers()).toEqual([]);
  });

  it('forgets an upload that took too long, and takes no more than it fetches', async () => {
    const { sandbox, path, upload } = await open();
    const resourceName = await upload(picture);
    sandbox.control.change([
      { kind: 'clock', clock: { mode: 'manual', now: sandbox.control.clock.now() + 3_600_001 } },
    ]);
    const later = await Client.of(sandbox);
    const create = async (from: object) => {
      const body = { mediaFormat: 'PHOTO', locationAssociation: { category: 'INTERIOR' }, ...from };
      return JSON.stringify((await later.call('POST', path, JSON.stringify(body))).body);
    };
    expect(await create({ dataRef: { resourceName } })).toContain('used or is over');
    const server = createServer((_request, response) => response.end(Buffer.alloc(26_214_401)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sourceUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/gross.png`;
    const heavy = await create({ sourceUrl });
    server.close();
    expect(heavy).toContain('Media fetch response bytes too large (max: 26214400B).');
  });

  it("shows customers' pictures with whoever took them, to be read and nothing else", async () => {
    const { sandbox, json, locations } = await open();
    let customers: Item[] = [];
    for (const name of await locations(20)) {
      customers = (await json('GET', `/mybusiness/v4/accounts/${cafe}/${name}/media/customers`)).items;
      if (customers.length > 0) break;
    }
    const [item] = customers;
    expect(item?.attribution).toMatchObject({
      profileName: expect.stringMatching(/\w+ \w+/) as string,
      takedownUrl: expect.stringContaining('https://') as string,
    });
    const address = `/mybusiness/v4/${item?.name ?? ''}`;
    expect((await json('GET', address)).item).toEqual(item);
    expect((await json('DELETE', address)).status).not.toBe(200);
    expect((await json('GET', address)).status).toBe(200);
    const shown = await sandbox.app.inject(new URL(item?.googleUrl ?? '').pathname);
    expect(shown.statusCode).toBe(200);
  });
});
