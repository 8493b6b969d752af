import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefixedAddresses } from './addresses';
import { createMediaCalls } from './media-calls';

const megabyte = 1024 * 1024;
const taken = 25;

let sent = 0;
function* pieces(count: number) {
  for (let at = 0; at < count; at++) {
    sent += 1;
    yield Buffer.alloc(megabyte, at);
  }
}

const server = createServer((request, answer) => {
  // The other side may leave before the end.
  pipeline(Readable.from(pieces(Number(request.url?.slice(1)))), answer).catch(() => undefined);
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

/** Reads a picture of so many pieces at the provider. */
function fetchPicture(megabytes: number): Promise<Uint8Array | null> {
  const noCall = () => Promise.reject(new Error('A picture is fetched without a call.'));
  const calls = createMediaCalls(noCall, prefixedAddresses(origin), { accountId: '', jobId: null });
  return calls.fetchMedia(`${origin}/${String(megabytes)}`);
}

describe('a picture at the provider whose length is not said', () => {
  it('is read whole up to what the provider takes', async () => {
    const bytes = await fetchPicture(taken);
    expect(bytes?.byteLength).toBe(taken * megabyte);
    expect(bytes?.at(-1)).toBe(taken - 1);
  });

  it('is let go once it is longer', async () => {
    sent = 0;
    expect(await fetchPicture(100 * taken)).toBeNull();
    expect(sent).toBeLessThan(2 * taken);
  });
});
