import { demoClient } from '@frontage/sandbox';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../dist/start.js', import.meta.url));
const sandbox = fileURLToPath(new URL('../../../sandbox/dist/main.js', import.meta.url));

/** A process of the test, with what it said. */
export type Running = { readonly child: ChildProcess; readonly exit: Promise<unknown>; said: string };

/**
 * `nodeArgs` go to Node itself; a process that has any can also send messages to this one. `by` is a command that runs another, in whose
 * place it comes.
 */
function run(
  file: string,
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  by: readonly string[] = [],
): Running {
  if (!existsSync(file)) throw new Error('Build first: this test runs what is built (`turbo run build`).');
  const [command, ...args] = [...by, process.execPath, ...nodeArgs, file];
  const child = spawn(command, args, {
    stdio: nodeArgs.length === 0 ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  const running: Running = { child, exit: once(child, 'exit'), said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      running.said = `${running.said}${chunk.toString()}`.slice(-20_000);
    });
  return running;
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Asks again and again until there is an answer; the processes are real, and so is their time. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined>,
  everyMs = 20,
): Promise<T> {
  const limit = performance.now() + seconds * 1_000;
  while (performance.now() < limit) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`In ${String(seconds)} s it did not happen: ${what}.`);
}

/** Starts the sandbox as a process of its own; answers its address. */
export async function startSandbox(): Promise<{ running: Running; address: string }> {
  const port = await freePort();
  const running = run(sandbox, {
    SANDBOX_PORT: String(port),
    SANDBOX_REQUESTS_PER_MINUTE: 'off',
    SANDBOX_MODERATION_SECONDS: '1',
  });
  const address = `http://127.0.0.1:${String(port)}`;
  await until('the sandbox answers', 60, async () => {
    if (running.child.exitCode !== null) throw new Error(running.said);
    return fetch(`${address}/admin/health`).then(
      () => true,
      () => undefined,
    );
  });
  return { running, address };
}

/** The environment of a server that reads from a sandbox and looks for nothing by itself. */
export function serverEnv(server: {
  readonly directory: string;
  readonly port: number;
  readonly sandbox: string;
  readonly requestsPerMinute: number;
}): Record<string, string> {
  return {
    DATA_DIR: server.directory,
    PORT: String(server.port),
    PROVIDER_BASE_URL: server.sandbox,
    PROVIDER_CLIENT_ID: demoClient.clientId,
    PROVIDER_CLIENT_SECRET: demoClient.clientSecret,
    PROVIDER_REQUESTS_PER_MINUTE: String(server.requestsPerMinute),
    DEMO: 'on',
    SYNC_EVERY_MINUTES: '0',
  };
}

/** Starts the server; answers once it is healthy, with the milliseconds that took. */
export async function startServer(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  by: readonly string[] = [],
): Promise<{ running: Running; healthyMs: number }> {
  const begun = performance.now();
  const running = run(server, { LOG_LEVEL: 'warn', ...env }, nodeArgs, by);
  let health = '';
  await until('the server is healthy', 300, async () => {
    if (running.child.exitCode !== null) throw new Error(`The server ended: ${running.said}`);
    const answer = await fetch(`http://127.0.0.1:${env.PORT ?? ''}/health`).catch(() => undefined);
    health = (await answer?.text()) ?? 'no answer';
    return answer?.status === 200 ? true : undefined;
  }).catch(async (error: unknown) => {
    // Nobody else knows of it, and it would go on.
    await killHard(running);
    throw new Error(`The server is not healthy: ${health} ${running.said}`, { cause: error });
  });
  return { running, healthyMs: performance.now() - begun };
}

/** kill -9, and the wait for the process to be gone. */
export async function killHard(running: Running): Promise<void> {
  running.child.kill('SIGKILL');
  await running.exit;
}
