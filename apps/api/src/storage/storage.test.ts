import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketStorage, readBucketAddress } from './bucket-storage';
import { createFolderStorage } from './folder-storage';
import { readKey, type Storage } from './storage';

const account = '3f2b8a54-6f0e-4c3b-9d1a-2f4c5b6a7d8e';
const name = `${'0af'.repeat(10)}bc.jpg`;

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly type: string;
};

/** As much of an S3-compatible store as one bucket needs: it keeps what is signed and answers with it. */
function createBucketServer(asked: Asked[]): Server {
  const objects = new Map<string, Buffer>();
  return createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const path = url.split('?', 1)[0] ?? '';
    const authorization = headers.authorization ?? '';
    asked.push({ method, path, authorization, type: headers['content-type'] ?? '' });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=chave/')) response.writeHead(403).end();
      else if (method === 'PUT') {
        objects.set(path, Buffer.concat(chunks));
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else {
        const found = objects.get(path);
        if (found === undefined)
          response
            .writeHead(404, { 'content-type': 'application/xml' })
            .end('<Error><Code>NoSuchKey</Code></Error>');
        else response.writeHead(200, { 'content-length': found.length }).end(found);
      }
    });
  });
}

const asked: Asked[] = [];
const server = createBucketServer(asked);
let folder = '';
const storages: Record<string, () => Storage> = {
  folder: () => createFolderStorage(folder),
  bucket: () => {
    const { port } = server.address() as AddressInfo;
    const text = `s3://chave:${encodeURIComponent('segredo/+=')}@127.0.0.1:${port}/fotos?region=sa-east-1&tls=off`;
    const address = readBucketAddress(text);
    if (address === null) throw new Error('The address was not understood.');
    expect(address.secretAccessKey).toBe('segredo/+=');
    return createBucketStorage(address);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-storage-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each(Object.keys(storages))('%s', (kind) => {
  it('gives back what was put, byte for byte, until it is removed', async () => {
    const storage = storages[kind]?.();
    const key = readKey(account, name);
    if (storage === undefined || key === null) throw new Error('Nothing to try.');
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) & 255);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
    await storage.put(key, bytes, 'image/jpeg');
    expect(await storage.get(key)).toEqual(Buffer.from(bytes));
    const opened = await storage.open(key);
    expect(opened?.bytes).toBe(bytes.length);
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(Buffer.from(bytes));
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    expect(await storage.open(key)).toBeNull();
  });
});

it('keeps nothing unfinished in the folder, and a tenant apart from the next', async () => {
  const storage = createFolderStorage(folder);
  await storage.put(`${account}/${name}`, Buffer.from('x'), 'image/jpeg');
  expect(await readdir(folder)).toEqual([account]);
  expect(await readdir(join(folder, account))).toEqual([name]);
});

it('signs what it asks of a bucket, under the bucket and the tenant', () => {
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/fotos/${account}/${name}`,
    type: 'image/jpeg',
    authorization: expect.stringContaining('/sa-east-1/s3/aws4_request') as string,
  });
});

it.each([
  ['..', name],
  [account, '../../etc/passwd'],
  [account, `${name}.part`],
  [account, name.replace('.jpg', '.svg')],
  [`${account}/..`, name],
  [account.toUpperCase(), name],
  ['', ''],
])('makes no key of %j and %j', (one, other) => {
  expect(readKey(one, other)).toBeNull();
});

it.each([
  'https://host/bucket',
  's3://host/bucket',
  's3://key@host/bucket',
  's3://a:b@host/x?tls=no',
  's3://a:b@host/x?acl=public',
  'bucket',
])('takes %s for no address of a bucket', (text) => {
  expect(readBucketAddress(text)).toBeNull();
});
