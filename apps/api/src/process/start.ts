import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, type Config } from '#src/config';
import { LockedError, assertNotLocked } from '#src/db/lock-file';
import { freeBytesAt, reserveBytes } from '#src/db/pglite/room';
import { isPortFree } from './free-port';
import { keepFilesPrivate } from '#src/private-files';

/** Looks at what a person may have got wrong before anything is loaded or written, so that the answer is quick. */
async function checkFirst(config: Config): Promise<void> {
  if (config.DATABASE_URL === undefined) {
    assertNotLocked(join(resolve(config.DATA_DIR), 'lock'));
    // A start writes; without room it would end in the middle, with an error of the database's.
    if (freeBytesAt(resolve(config.DATA_DIR)) < reserveBytes)
      throw new ConfigError(
        `The disk of ${config.DATA_DIR} is full: less than ${reserveBytes / 1024 / 1024} MB are free. Make room and start again.`,
      );
  }
  if (!(await isPortFree(config.PORT, config.HOST)))
    throw new ConfigError(`Port ${config.PORT} is taken: stop what uses it, or set PORT.`);
  const { PUBLIC_SITE_PORT } = config;
  if (PUBLIC_SITE_PORT !== undefined && !(await isPortFree(PUBLIC_SITE_PORT, config.HOST)))
    throw new ConfigError(`Port ${PUBLIC_SITE_PORT} is taken: stop what uses it, or set PUBLIC_SITE_PORT.`);
}

async function main(): Promise<void> {
  keepFilesPrivate();
  try {
    const config = loadConfig(process.env);
    await checkFirst(config);
    const { run } = await import('./run');
    await run(config);
  } catch (error) {
    const isExplained = error instanceof ConfigError || error instanceof LockedError;
    const stack = error instanceof Error ? error.stack : undefined;
    process.stderr.write(`${isExplained ? error.message : (stack ?? String(error))}\n`);
    process.exit(1);
  }
}

await main();
