import { signedInSchema, type SignedIn } from '@frontage/api-client/contract';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const start = fileURLToPath(new URL('../../dist/start.js', import.meta.url));
const backup = fileURLToPath(new URL('../../dist/backup.js', import.meta.url));

let directory: string;
let port: number;
const processes: Server[] = [];

type Server = { readonly child: ChildProcess; output: string; readonly exit: Promise<number | null> };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

function launch(env: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [start], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      PORT: String(port),
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'debug',
      ...env,
    },
  });
  const server: Server = {
    child,
    output: '',
    exit: once(child, 'exit').then(([code]) => code as number | null),
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      server.output += chunk.toString();
    });
  processes.push(server);
  return server;
}

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${String(port)}${path}`, init);

/** Polls, because that is what whoever waits for a health page does. */
async function untilHealthy(server: Server, at = port): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < 90_000) {
    if (server.child.exitCode !== null) throw new Error(`It ended: ${server.output}`);
    const status = await fetch(`http://127.0.0.1:${String(at)}/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200 && server.output.includes('Frontage runs at')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not become healthy: ${server.output}`);
}

async function signIn(email: string, password = 'Frontage-demo-1'): Promise<SignedIn> {
  const body = JSON.stringify({ email, password });
  const answer = await call('/api/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return signedInSchema.required().parse(await answer.json());
}

beforeAll(async () => {
  if (!existsSync(start)) throw new Error('Build first: these tests run what is built (`turbo run build`).');
  directory = mkdtempSync(join(tmpdir(), 'frontage-start-'));
  port = await freePort();
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exit }) => exit));
  rmSync(directory, { recursive: true, force: true });
});

describe('a built installation', () => {
  let first: Server;
  let session: SignedIn;

  it('makes the demo on its first start and says how to sign in', async () => {
    first = launch();
    await untilHealthy(first);
    expect(first.output).toContain(`Frontage runs at http://127.0.0.1:${String(port)}`);
    expect(first.output).toContain('survives a crash of the process, not power loss; one process only');
    const people = [];
    for (const name of ['super', 'admin', 'manager', 'user']) {
      session = await signIn(`${name}@frontage.test`);
      people.push([name, session.user.role, session.user.projects.length]);
    }
    expect(people).toEqual([
      ['super', 3, 3],
      ['admin', 2, 3],
      ['manager', 1, 3],
      ['user', 0, 2],
    ]);
    // Nobody gets into a closed folder, whatever mode PGlite gives its files inside.
    const open = readdirSync(directory).filter(
      (name) => ((statSync(join(directory, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    expect(readdirSync(directory).sort()).toEqual([
      'database',
      'installed',
      'lock',
      'sandbox',
      'secrets.json',
      'snapshot.sock',
    ]);
  }, 120_000);

  it('refuses a second server on the same data, naming the first', async () => {
    const second = launch({ PORT: '0' });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`in use by process ${String(first.child.pid)};`);
    expect((await call('/health')).status).toBe(200);
  }, 20_000);

  it('names what is wrong with its environment, and a port that is taken', async () => {
    const wrong = launch({ PORT: 'http', ROLE: 'boss' });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output).toMatch(/PORT: .*\n.*ROLE: /);
    const secretless = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await secretless.exit).toBe(1);
    expect(secretless.output).toContain('SECRET_KEY: is required with DATABASE_URL');
    const elsewhere = mkdtempSync(join(tmpdir(), 'frontage-start-'));
    const taken = launch({ DATA_DIR: elsewhere });
    expect(await taken.exit).toBe(1);
    expect(taken.output).toContain(`Port ${String(port)} is taken`);
    rmSync(elsewhere, { recursive: true, force: true });
  }, 60_000);

  it('keeps sessions through kill -9', async () => {
    first.child.kill('SIGKILL');
    await first.exit;
    const second = launch();
    await untilHealthy(second);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await call('/api/users/me', { headers })).status).toBe(200);
    first = second;
  }, 60_000);

  it('is backed up while it runs, and a start on what was restored goes on with its sessions (R60)', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'frontage-restored-'));
    const file = join(elsewhere, 'demo.backup');
    const command = async (env: Record<string, string>, ...args: string[]) => {
      const run = promisify(execFile);
      return (await run(process.execPath, [backup, ...args], { env: { PATH: process.env.PATH, ...env } }))
        .stdout;
    };
    expect(await command({ DATA_DIR: directory }, file)).toContain('Written and read back');
    expect((await call('/health')).status).toBe(200);
    expect(readdirSync(directory).filter((name) => /^(?:snapshot-|backup-)/.test(name))).toEqual([]);
    const env = { DATA_DIR: join(elsewhere, 'data') };
    expect(await command(env, '--restore', file)).toContain('Restored, and every row compared');
    await expect(command(env, '--restore', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already') as string,
    });
    const restoredPort = await freePort();
    const restored = launch({ ...env, PORT: String(restoredPort) });
    await untilHealthy(restored, restoredPort);
    const me = await fetch(`http://127.0.0.1:${String(restoredPort)}/api/users/me`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(me.status).toBe(200);
    restored.child.kill('SIGTERM');
    await restored.exit;
    rmSync(elsewhere, { recursive: true, force: true });
  }, 120_000);

  it('drains on SIGTERM in time and leaves no lock', async () => {
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(readdirSync(directory).sort()).toEqual(['database', 'installed', 'sandbox', 'secrets.json']);
  }, 30_000);

  it('without the demo says how to make the first administrator, and makes them', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'frontage-start-'));
    const env = { DATA_DIR: elsewhere, DEMO: 'off' };
    const empty = launch(env);
    await untilHealthy(empty);
    const [, token] = /no user yet[^]*http:\/\/\S+\/setup#([\w-]{43})\n/.exec(empty.output) ?? [];
    const link = await call('/api/setup/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(link.status).toBe(200);
    // Told to the terminal, not to the log.
    expect(empty.output.split(token ?? '')).toHaveLength(2);
    empty.child.kill('SIGTERM');
    await empty.exit;
    const [email, password] = ['ana@padaria.example', 'nove pães quentes'];
    const made = launch({ ...env, FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password });
    await untilHealthy(made);
    expect(made.output).toContain(`The first super administrator is ${email}.`);
    expect(made.output).not.toContain(password);
    expect((await signIn(email, password)).user.role).toBe(3);
    made.child.kill('SIGTERM');
    await made.exit;
    rmSync(elsewhere, { recursive: true, force: true });
  }, 120_000);

  it('asks for the demo by name where others come, and tells its random passwords once (H6)', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'frontage-start-'));
    const env = { DATA_DIR: elsewhere, HOST: '0.0.0.0', NODE_ENV: 'production' };
    const ended = async (server: Server) => {
      server.child.kill('SIGTERM');
      await server.exit;
    };
    const plain = launch(env);
    await untilHealthy(plain);
    expect(plain.output).toContain('There is no user yet');
    expect(plain.output).not.toContain('Demo sign-in');
    await ended(plain);
    const asked = launch({ ...env, DEMO: 'on' });
    await untilHealthy(asked);
    const told = [...asked.output.matchAll(/^ {4}(\w+@frontage\.test) {2}([\w-]{16})$/gm)];
    expect(told).toHaveLength(5);
    expect(asked.output).not.toContain('Frontage-demo-1');
    expect(await (await call('/dev/mailbox')).text()).not.toContain('Development mailbox');
    for (const [, email = '', password = ''] of told) {
      expect((await signIn(email, password)).user.email).toBe(email);
      expect(asked.output.split(password), 'told once').toHaveLength(2);
    }
    await ended(asked);
    const again = launch({ ...env, DEMO: 'on' });
    await untilHealthy(again);
    expect(again.output).toContain('with the passwords that were chosen or shown before');
    for (const [, , password = ''] of told) expect(again.output).not.toContain(password);
    await ended(again);
    rmSync(elsewhere, { recursive: true, force: true });
  }, 120_000);

  it('does not open the demo of one’s own machine to others', async () => {
    const open = launch({ HOST: '0.0.0.0' });
    expect(await open.exit).toBe(1);
    expect(open.output).toContain('people of the demo whose password is public');
  }, 60_000);

  it('wrote no password and no token to its log (R17)', () => {
    const log = processes.map(({ output }) => output.replaceAll(/^ {2}Demo sign-in.*$/gm, '')).join('\n');
    expect(log).toContain('request served');
    const { secretKey } = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')) as {
      secretKey: string;
    };
    for (const secret of [
      'Frontage-demo-1',
      session.access_token,
      session.refresh_token,
      secretKey,
      '1//sandbox-owner',
      'sandbox-secret',
    ])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/eyJ[\w-]+\.|ya29\./);
  });
});
