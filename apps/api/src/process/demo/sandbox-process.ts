import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '#src/config';
import { isPortFree } from '#src/process/free-port';

/** The sandbox, running as a child that ends when we do, however we end. */
export type SandboxProcess = {
  /** Its base address, `http://127.0.0.1:port`. */
  readonly address: string;
  stop(): Promise<void>;
};

const startLimitMs = 20_000;
const retryEveryMs = 300;
const stopLimitMs = 3_000;
const listeningSchema = z.object({ event: z.literal('listening'), address: z.url() });
const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever else is printed there is not for us.
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
const lineSchema = jsonTextSchema.pipe(listeningSchema);

/** The port asked for, the one after the product's by default, or any free one when that is taken. */
async function choosePort(config: Config): Promise<number> {
  const wanted = config.SANDBOX_PORT ?? (config.PORT === 0 || config.PORT === 65_535 ? 0 : config.PORT + 1);
  return (await isPortFree(wanted, '127.0.0.1')) ? wanted : 0;
}

function launch(config: Config, port: number): ChildProcess {
  const main = fileURLToPath(import.meta.resolve('@frontage/sandbox/main'));
  return spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      SANDBOX_PORT: String(port),
      SANDBOX_STATE_DIR: join(config.DATA_DIR, 'sandbox'),
      SANDBOX_REQUESTS_PER_MINUTE: String(config.SANDBOX_REQUESTS_PER_MINUTE),
      SANDBOX_MODERATION_SECONDS: String(config.SANDBOX_REVIEW_SECONDS),
      // Our end of its standard input closes when this process dies, kill -9 included.
      SANDBOX_PARENT_PIPE: '1',
    },
  });
}

/** Resolves with the address, or with what it said on standard error when it ended instead. */
async function untilListening(child: ChildProcess): Promise<{ address: string } | { fault: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000);
  });
  const { stdout } = child;
  if (stdout === null) return { fault: 'It has no standard output.' };
  const listening = new Promise<{ address: string }>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const parsed = lineSchema.safeParse(line);
      if (parsed.success) resolve({ address: parsed.data.address });
    });
  });
  const ended = new Promise<{ fault: string }>((resolve) => {
    child.once('error', (error) => resolve({ fault: error.message }));
    child.once('exit', (code) =>
      resolve({ fault: said === '' ? `It ended with code ${String(code)}.` : said }),
    );
  });
  return Promise.race([listening, ended]);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.stdin?.end();
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exit;
  clearTimeout(limit);
}

/**
 * Starts the sandbox and waits until it listens. One that a killed server left behind may still be letting go of its port
 * and files, so a failed start is tried again for a while; then it throws with the sandbox's own words.
 */
export async function startSandbox(config: Config, log: Logger): Promise<SandboxProcess> {
  const limit = Date.now() + startLimitMs;
  for (;;) {
    const child = launch(config, await choosePort(config));
    const begun = await untilListening(child);
    if ('address' in begun) {
      let isStopping = false;
      child.once('exit', (code) => {
        if (!isStopping)
          log.error({ code }, 'the sandbox ended by itself; restart the server to have it back');
      });
      child.stderr?.on('data', (chunk: Buffer) =>
        log.warn({ said: chunk.toString().slice(0, 2_000) }, 'sandbox'),
      );
      return {
        address: begun.address,
        stop() {
          isStopping = true;
          return stopChild(child);
        },
      };
    }
    if (Date.now() > limit) throw new Error(`The sandbox did not start: ${begun.fault}`);
    log.debug({ fault: begun.fault }, 'the sandbox is started again');
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
  }
}
