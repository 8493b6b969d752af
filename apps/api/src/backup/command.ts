import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, type Config } from '#src/config';
import { LockedError } from '#src/db/lock-file';
import { keepFilesPrivate } from '#src/private-files';
import { loadSecrets, ownKey } from '#src/secrets/load-secrets';
import { openStorage } from '#src/storage/open-storage';
import { BackupError, checkArchive, type BackupContents } from './archive';
import { openToBackUp } from './places';
import { restoreInstallation } from './restore-installation';
import { writeBackup } from './write-backup';

const usage = `usage: backup [FILE] [--without-key]   writes all that this installation keeps into one file, and checks it
       backup --check FILE              reads a backup through and says what it holds
       backup --restore FILE            restores one into an empty database
The environment says which installation (DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET_KEY), as for a start.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function describe({ header, tables, files }: BackupContents): void {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  say(
    `  made ${header.at} by version ${header.version}: ${tables.size} tables, ${rows} rows, ${files} images`,
  );
}

async function backUp(config: Config, file: string, hasKey: boolean): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const place = await openToBackUp(config);
  try {
    const secretKey = hasKey ? ownKey(config) : null;
    const written = await writeBackup(file, {
      database: place.database,
      storage: openStorage(config),
      secrets: loadSecrets(config),
      ...(secretKey === null ? {} : { secretKey }),
      now: new Date(),
    });
    say(`Written and read back: ${file}`);
    describe(written);
    if (written.missingFiles > 0)
      say(`  ${written.missingFiles} images are named by the database but not stored`);
    say(
      secretKey === null
        ? '  It does not hold the key: keep SECRET_KEY (or secrets.json) apart, restoring needs it.'
        : '  It holds the key of the installation: keep it like a password.',
    );
  } finally {
    await place.close(true);
  }
}

async function restore(config: Config, file: string): Promise<void> {
  const contents = await restoreInstallation(config, file);
  say(`Restored, and every row compared: ${file}`);
  describe(contents);
}

async function main(): Promise<void> {
  keepFilesPrivate();
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        restore: { type: 'boolean' },
        'without-key': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [named] = positionals;
    const isReading = values.check === true || values.restore === true;
    if (values.help === true || positionals.length > 1 || (isReading && named === undefined)) {
      process.stderr.write(`${usage}\n`);
      process.exitCode = values.help === true ? 0 : 2;
      return;
    }
    const config = loadConfig(process.env);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = resolve(named ?? join(config.DATA_DIR, 'backups', `frontage-${time}.backup`));
    if (values.check === true) {
      const contents = await checkArchive(file);
      say(`Whole and unchanged: ${file}`);
      describe(contents);
    } else if (values.restore === true) await restore(config, file);
    else await backUp(config, file, values['without-key'] !== true);
  } catch (error) {
    const isExplained =
      error instanceof ConfigError ||
      error instanceof LockedError ||
      error instanceof BackupError ||
      (error instanceof Error && 'syscall' in error);
    process.stderr.write(
      `${error instanceof Error ? ((isExplained ? error.message : error.stack) ?? '') : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

await main();
