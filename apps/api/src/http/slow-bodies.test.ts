import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const sockets = 200;
let test: TestApp;
let person: SignedInPerson;
let port = 0;

beforeAll(async () => {
  test = await buildTestApp({ env: { UPLOAD_STALL_SECONDS: '2' } });
  await test.context.health.check();
  person = await test.signIn();
  const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});
afterAll(() => test.close());

/** A request that announces a long form and sends a byte of it now and then; resolves when the server ends it. */
function drip(authorization: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const head = [
      'POST /api/uploads/images?purpose=avatar HTTP/1.1',
      'host: localhost',
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 500000',
      '\r\n',
    ];
    socket.write(head.join('\r\n'));
    const drops = setInterval(() => socket.write('-'), 500);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(drops);
      resolve(performance.now() - begun);
    });
  });
}

it('ends 200 bodies that come a byte at a time, while others are served (R37)', async () => {
  const good = `Bearer ${person.accessToken}`;
  const waits = Array.from({ length: sockets }, (_, index) => drip(index % 4 === 0 ? 'Bearer none' : good));
  const over = new AbortController();
  const ended = Promise.all(waits).finally(() => over.abort());
  const served: number[] = [];
  while (!over.signal.aborted) {
    const begun = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    served.push(performance.now() - begun);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const longest = Math.max(...(await ended));
  served.sort((a, b) => a - b);
  const p95 = served[Math.floor(served.length * 0.95)] ?? 0;
  console.info(`slow bodies: longest ${(longest / 1000).toFixed(1)} s, health p95 ${p95.toFixed(1)} ms`);
  expect(longest).toBeLessThan(30_000);
  expect(p95).toBeLessThan(200);
}, 40_000);

it('lets a body through that is slow to begin but moves', async () => {
  const { headers, payload } = fileForm(Buffer.alloc(12_000));
  const body = payload as Buffer;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const head = [
      'POST /api/uploads/images?purpose=avatar HTTP/1.1',
      'host: localhost',
      'connection: close',
      `authorization: Bearer ${person.accessToken}`,
      `content-type: ${String(headers?.['content-type'])}`,
      `content-length: ${body.length}`,
      '\r\n',
    ];
    socket.write(head.join('\r\n'));
    let at = 0;
    const parts = setInterval(() => {
      socket.write(body.subarray(at, (at += 1_500)));
      if (at >= body.length) clearInterval(parts);
    }, 500);
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('image_type_unsupported');
}, 20_000);

it('leaves nothing on a connection that serves one body after another', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = { host: '127.0.0.1', port, agent };
  const taken = new Set<Socket>();
  test.app.server.on('connection', (socket: Socket) => taken.add(socket));
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' };
      const asked = request({ ...server, method: 'PUT', path: '/api/preferences', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', reject).end('{"locale":"br"}');
    });
  const listeners: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    expect(await ask()).toBe(200);
    listeners.push(...[...taken].map((socket) => socket.listenerCount('close')));
  }
  agent.destroy();
  expect(taken.size).toBe(1);
  expect(listeners.at(-1)).toBe(listeners[0]);
});
