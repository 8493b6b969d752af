import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, loadConfig, type Config } from './config';
import { createSandbox, type Sandbox } from './sandbox';
import { DirectoryInUseError } from './state/directory-lock';
import { JournalError } from './state/journal';

const patience = 5_000;

/** Makes the sandbox; waits a little for one on the same directory that has just lost its parent and is about to end. */
async function create(config: Config): Promise<Sandbox> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return fromConfig(config);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function fromConfig(config: Config): Sandbox {
  return createSandbox({
    seed: config.SANDBOX_SEED,
    hasDemo: config.SANDBOX_DEMO === 'on',
    quotas: {
      requestsPerMinute: config.SANDBOX_REQUESTS_PER_MINUTE,
      editsPerMinutePerProfile: config.SANDBOX_EDITS_PER_MINUTE_PER_PROFILE,
      updatesPerDay: config.SANDBOX_UPDATES_PER_DAY,
    },
    ...(config.SANDBOX_MODERATION_SECONDS !== undefined && {
      moderationSeconds: config.SANDBOX_MODERATION_SECONDS,
    }),
    ...(config.SANDBOX_STATE_DIR !== undefined && { stateDirectory: config.SANDBOX_STATE_DIR }),
    ledgerEntries: config.SANDBOX_LEDGER_ENTRIES,
  });
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const sandbox = await create(config);
  const address = await sandbox.listen(config.SANDBOX_PORT);
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (config.SANDBOX_PARENT_PIPE === '1') process.stdin.on('end', close).on('close', close).resume();
  process.stdout.write(`${JSON.stringify({ event: 'listening', address, pid: process.pid })}\n`);
}

function fail(error: unknown): never {
  const isExpected =
    error instanceof ConfigError || error instanceof JournalError || error instanceof DirectoryInUseError;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

start().catch(fail);
