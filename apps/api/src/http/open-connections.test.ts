import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '#src/testing/test-app';
import { boundConnections, mostConnections, mostConnectionsOfOne } from './open-connections';

const opened = new Set<Socket>();
const servers = new Set<Server>();
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  opened.clear();
  servers.clear();
});

type Options = Parameters<typeof boundConnections>[2];

async function listen(options: Options, TRUSTED_PROXIES: readonly string[] = []): Promise<number> {
  const server = createServer((_request, response) => response.end('ok'));
  servers.add(server);
  boundConnections({ server }, { TRUSTED_PROXIES } as never, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a connection from an address of this machine and asks something over it; answers whether it is served. */
async function open(port: number, from = '127.0.0.1'): Promise<{ isServed: boolean; socket: Socket }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.add(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await Promise.race([once(socket, 'close'), once(socket, 'data')]);
  return { isServed: received.startsWith('HTTP/1.1 200'), socket };
}

const several = async (count: number, port: number, from?: string) => {
  const all = [];
  for (let index = 0; index < count; index += 1) all.push(await open(port, from));
  return all;
};
const served = (all: readonly { isServed: boolean }[]) => all.filter(({ isServed }) => isServed).length;

it('lets an address have so many connections at once, another its own, and one again for each that ends', async () => {
  const port = await listen({ most: 5, uncounted: [] });
  const first = await several(8, port);
  expect(served(first)).toBe(5);
  expect(served(await several(8, port, '127.0.0.2'))).toBe(5);
  first[0]?.socket.destroy();
  await vi.waitFor(async () => expect((await open(port)).isServed).toBe(true));
  expect((await open(port)).isServed).toBe(false);
});

it('counts none of a trusted proxy and of the machine itself, which bring many people’s', async () => {
  expect(served(await several(12, await listen({ most: 5 })))).toBe(12);
  const port = await listen({ most: 5, uncounted: ['127.0.0.2', '127.0.1.0/24'] });
  expect(served(await several(8, port, '127.0.0.2'))).toBe(8);
  expect(served(await several(8, port, '127.0.1.9'))).toBe(8);
  expect(served(await several(8, port, '127.0.0.3'))).toBe(5);
});

it('holds for every server of ours, with room for an office', async () => {
  const test = await buildTestApp();
  expect(test.app.server.maxConnections).toBe(mostConnections);
  expect(mostConnectionsOfOne).toBeGreaterThanOrEqual(200);
  await test.close();
});
