import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './database';
import { defaultTls } from './database-tls';

/** What a client asks first where it wants TLS: the request of PostgreSQL's protocol, eight bytes without a password. */
const asksForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

/** A server that offers no TLS, and everything that it was sent. */
async function openPlainServer() {
  const sent: Buffer[] = [];
  server = createServer((socket) => {
    socket.on('data', (bytes) => {
      sent.push(bytes);
      if (sent.length === 1 && bytes.equals(asksForTls)) socket.write('N');
      else socket.destroy();
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { sent, port: (server.address() as AddressInfo).port };
}

it('asks a database elsewhere for TLS, and one on this machine for nothing', () => {
  expect(defaultTls('postgres://db.internal/name')).toEqual({ ssl: true });
  for (const here of ['postgres://127.0.0.1/name', 'postgres://localhost/name', 'postgres:///name?host=/run'])
    expect(defaultTls(here)).toEqual({});
});

it('sends a server that offers none no name and no password, and says what to do', async () => {
  const { sent, port } = await openPlainServer();
  // 0.0.0.0 leads to this machine and is not known to.
  const opening = openDatabase({ kind: 'postgres', url: `postgres://ana:geheim@0.0.0.0:${port}/name` });
  await expect(opening).rejects.toThrow('sslmode=disable');
  expect(sent).toEqual([asksForTls]);
});

it('takes the word of the address for it', async () => {
  const { sent, port } = await openPlainServer();
  const url = `postgres://ana:geheim@0.0.0.0:${port}/name?sslmode=disable`;
  await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow();
  expect(Buffer.concat(sent).toString('latin1')).toContain('ana');
});
