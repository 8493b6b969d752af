import type { FastifyInstance } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { toAppError } from './errors';
import { mostDownloads, mostPictures, mostStreams, mostUploads, OpenAnswers } from './open-answers';
import { createServer } from './server';

let test: TestApp;
let endless: FastifyInstance;
const open = new Set<Socket>();
const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

function* spaces(): Generator<string> {
  for (;;) yield ' '.repeat(60_000);
}

beforeAll(async () => {
  test = await buildTestApp({ env: { UPLOAD_STALL_SECONDS: '1' } });
  await test.context.health.check();
  endless = createServer(test.context);
  endless.get('/endless', (_request, reply) => reply.send(Readable.from(spaces(), { objectMode: false })));
}, 60_000);
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(async () => {
  await endless.close();
  await test.close();
});

/** Asks, and reads the first bytes alone. */
async function ask(
  port: number,
  url: string,
  authorization = '',
): Promise<{ status: number; socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`);
  await once(socket, 'readable');
  const first = socket.read() as Buffer;
  return { status: Number(first.toString('latin1').slice(9, 12)), socket };
}

it('ends an answer that is never read, and no connection without one', async () => {
  const accepted: Socket[] = [];
  endless.server.on('connection', (socket: Socket) => accepted.push(socket));
  const port = await portOf(endless);
  const idle = connect(port, '127.0.0.1');
  open.add(idle);
  await once(idle, 'connect');
  expect((await ask(port, '/endless')).status).toBe(200);
  const [quiet, asleep] = accepted;
  if (asleep === undefined) throw new Error('The server took no second connection.');
  await once(asleep, 'close');
  expect(quiet?.destroyed).toBe(false);
}, 40_000);

it('lets a person have so many streams at once, and a colleague theirs', async () => {
  const person = await test.signIn();
  const colleague = await test.signIn({ account: person.account, project: person.project });
  const port = await portOf(test.app);
  const stream = (who: SignedInPerson) => ask(port, '/api/notifications/stream', `Bearer ${who.accessToken}`);
  const streams = [];
  for (let count = 0; count < mostStreams; count += 1) streams.push(await stream(person));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await stream(person)).status).toBe(429);
  expect((await stream(colleague)).status).toBe(200);
  streams[0]?.socket.destroy();
  // Its place is free once the server heard that it left.
  for (let status = 429; status !== 200;) status = (await stream(person)).status;
}, 60_000);

it.each(['download', 'upload', 'picture'] as const)(
  'lets an account have so many %ss at once, until each is sent or left',
  (kind) => {
    const answers = new OpenAnswers();
    const begin = (accountId: string, answer = Object.assign(new EventEmitter(), { closed: false })) => {
      answers.begin(kind, { id: 'of-anybody', accountId }, answer);
      return answer;
    };
    const codeOf = (accountId: string) => {
      try {
        begin(accountId);
      } catch (error) {
        return toAppError(error).code;
      }
      return 'begun';
    };
    const most = { download: mostDownloads, upload: mostUploads, picture: mostPictures }[kind];
    const held = Array.from({ length: most }, () => begin('a'));
    expect([codeOf('a'), codeOf('b')]).toEqual(['rate_limited', 'begun']);
    held[0]?.emit('finish');
    held[0]?.emit('close');
    expect([codeOf('a'), codeOf('a')]).toEqual(['begun', 'rate_limited']);
  },
);

it('frees the place of each download that was sent', async () => {
  const person = await test.signIn();
  const url = `/api/projects/${person.project.id}/locations/export.csv`;
  for (let count = 0; count <= mostDownloads; count += 1)
    expect((await person.inject({ url })).statusCode).toBe(200);
});
