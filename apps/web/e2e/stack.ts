import { randomInt, randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makeQuickFolder } from '../../api/src/testing/quick-folder.ts';

/** A running installation of its own: server, database, sandbox. */
export type Stack = {
  readonly origin: string;
  readonly sandbox: string;
  /** What the server printed so far; goes with a failing test. */
  output(): string;
  /** Puts the clocks of the server and of its sandbox forward, by milliseconds; they run on from there. */
  forward(ms: number): Promise<void>;
  stop(): Promise<void>;
};

const start = fileURLToPath(new URL('../../api/dist/start.js', import.meta.url));
const movableClock = new URL('../../api/test/processes/movable-clock.mjs', import.meta.url).href;

/**
 * A port that nobody listens on, below those that systems hand out by themselves: one of those may be some connection's own end a moment
 * later, and the sandbox would quietly take another port than the journey knows.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    server.listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/** What the product may begin with a copy of. */
export type StartingData = {
  readonly dataDir: string;
  /** Its database on the server that `TEST_DATABASE_URL` names, to which nobody is connected; none where it lies in the data directory. */
  readonly database?: { readonly name: string; readonly secretKey: string };
};

type OwnDatabase = {
  readonly name: string;
  readonly url: string;
  run(sql: string): Promise<void>;
  drop(): Promise<void>;
};

/**
 * Makes a database on the server that `TEST_DATABASE_URL` names; where it names none, there is nothing to make, and PGlite serves.
 *
 * @param template the name of a database of that server to copy
 */
export async function makeDatabase(template = 'template1'): Promise<OwnDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') return undefined;
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const run = async (connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    run: (sql) => run(url.href, sql),
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

/** A secret that encrypts nothing which outlives the run. */
export const makeSecretKey = (): string => randomUUID() + randomUUID();

async function untilHealthy(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${String(child.exitCode)}:\n${output()}`);
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`The server did not become healthy:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A data directory for a server of journeys, of which four run at a time: each takes some 200 MB. */
export const makeDataDir = (): string => makeQuickFolder('frontage-e2e-', 3 * 1024 ** 3);

/**
 * Starts the built product as `pnpm start` does, on ports and a data directory of its own, and waits until it is healthy.
 *
 * @param env of the server; with a `DATABASE_URL`, no database is made for it
 * @param from what to begin with a copy of; without it the product makes its demo first
 */
export async function startStack(
  env: Readonly<Record<string, string>> = {},
  from?: StartingData,
): Promise<Stack> {
  const dataDir = makeDataDir();
  if (from !== undefined) cpSync(from.dataDir, dataDir, { recursive: true });
  const database = 'DATABASE_URL' in env ? undefined : await makeDatabase(from?.database?.name);
  const [port, sitePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', movableClock, start], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_SITE_PORT: String(sitePort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SANDBOX_REVIEW_SECONDS: '1',
      ...(database === undefined
        ? {}
        : { DATABASE_URL: database.url, SECRET_KEY: from?.database?.secretKey ?? makeSecretKey() }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const origin = `http://127.0.0.1:${String(port)}`;
  const output = () => text;
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(origin, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  let ahead = 0;
  const forward = async (ms: number) => {
    ahead += ms;
    const moved = once(child, 'message');
    child.send({ ahead });
    await moved;
    const answer = await fetch(`${sandbox}/admin/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: ms }),
    });
    if (!answer.ok) throw new Error(`The sandbox's clock answered ${String(answer.status)}.`);
  };
  return { origin, sandbox, output, forward, stop };
}
