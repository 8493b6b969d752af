import type { Logger } from 'pino';
import type { Config } from '#src/config';
import { DamagedDatabaseError } from '#src/db/data-directory';
import { demoPassword } from './demo/people';
import { exposuresOf } from './exposure';
import type { DemoSignIn } from './demo/sign-ins';
import { startInstallation, type Installation } from './installation';
import { createLogger } from '#src/log';
import { isOpenToOthers } from '#src/loopback';
import { webDir } from '#src/package-files';
import { publicOrigin } from '#src/public-origin';

const stopLimitMs = 10_000;

/** How to sign in to the demo. A password that is not public stands here once, when it is made, and nowhere else. */
function demoLines(demo: readonly DemoSignIn[], isOpen: boolean): string[] {
  const lines: string[] = [];
  const [told, kept] = [
    demo.filter(({ password }) => password !== null),
    demo.filter((one) => one.password === null),
  ];
  if (told.length > 0 && isOpen) {
    lines.push('', '  Demo sign-in. These passwords are shown this once:');
    for (const { email, password } of told) lines.push(`    ${email}  ${password ?? ''}`);
    lines.push('  Whoever knows them has the demo, its super administrator too: DEMO=off is for real work.');
  } else if (told.length > 0) {
    lines.push('', `  Demo sign-in, password ${demoPassword}:`);
    for (const { email } of told) lines.push(`    ${email}`);
  }
  if (kept.length > 0) {
    lines.push('', '  Demo sign-in, with the passwords that were chosen or shown before:');
    for (const { email } of kept) lines.push(`    ${email}`);
  }
  return lines;
}

function greeting({ address, context, demo, hasUsers, firstAdmin, setupToken }: Installation): string {
  const { config, database, publicSite } = context;
  const lines = ['', `  Frontage runs at ${config.PUBLIC_URL ?? address}`];
  if (config.ROLE !== 'worker')
    lines.push(
      publicSite.isShared
        ? '  Public pages share that address, sandboxed: PUBLIC_SITE_URL gives them one of their own.'
        : `  Public pages stand at ${publicSite.origin}`,
    );
  lines.push(`  ${database.promise}`);
  for (const { line } of exposuresOf(config)) lines.push('', `  Warning: ${line}`);
  if (config.DEMO) {
    lines.push(...demoLines(demo, isOpenToOthers(config)));
  } else if (setupToken !== null) {
    lines.push(
      '',
      '  There is no user yet. Make the first super administrator here:',
      `    ${publicOrigin(config)}/setup#${setupToken}`,
      '  The link works once, within a day; the next start prints a new one.',
    );
  } else if (!hasUsers) {
    lines.push('', '  There is no user yet. A server that serves requests prints a link to make the first.');
  }
  if (firstAdmin !== null) {
    lines.push('', `  The first super administrator is ${firstAdmin}.`);
    lines.push('  FIRST_ADMIN_PASSWORD has done its work: take it out of the environment.');
  }
  return `${lines.join('\n')}\n\n`;
}

function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => {
        log.error('not everything ended in time');
        process.exit(1);
      }, stopLimitMs).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

/** After an unhandled error nothing in memory can be trusted; the database holds what was acknowledged. */
function endOnFaults(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'unhandled error');
      process.exit(1);
    });
  }
}

/** Runs an installation until a signal ends it; throws when it cannot be started. */
export async function run(config: Config): Promise<void> {
  const log = createLogger(config);
  endOnFaults(log);
  for (const { event, line } of exposuresOf(config)) log.warn({ event }, line);
  const starting = startInstallation(config, log, webDir);
  stopOnSignals(log, async () => {
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  try {
    process.stdout.write(greeting(await starting));
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
