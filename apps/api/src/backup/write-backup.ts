import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { OpenDatabase } from '#src/db/database';
import { asSystem } from '#src/db/tenant-context';
import type { Secrets } from '#src/secrets/secrets';
import { readKey, type Storage } from '#src/storage/storage';
import { version } from '#src/package-files';
import { checkArchive, writeArchive, type BackupContents, type BackupEntry } from './archive';
import { ledgerTable, plainTexts, quoted, readRows, readShapes } from './tables';

/** What a backup is made of. */
export type BackupSource = {
  readonly database: OpenDatabase;
  readonly storage: Storage;
  readonly secrets: Secrets;
  /** The key to put into the backup, where the installation made it itself. */
  readonly secretKey?: string;
  readonly now: Date;
};

/** A backup that was written and read back. */
export type WrittenBackup = BackupContents & {
  /** Images that the database names and the storage does not have. */
  readonly missingFiles: number;
};

/** By what an installation knows its own key again, without telling it. */
export function keyMarks(secrets: Secrets): string[] {
  return secrets.digests('the key of this backup').map((digest) => digest.slice(0, 22));
}

async function* sequences(client: pg.ClientBase): AsyncGenerator<BackupEntry> {
  const { rows } = await client.query<{ sequence: string; last: string }>(
    `select sequencename as sequence, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  for (const row of rows) yield { kind: 'sequence', ...row };
}

async function* entriesOf(
  client: pg.ClientBase,
  source: BackupSource,
  onMissing: () => void,
): AsyncGenerator<BackupEntry> {
  const { rows: applied } = await client.query<{ name: string }>(
    `select name from ${ledgerTable} order by applied_at, name`,
  );
  const [keyMark = ''] = keyMarks(source.secrets);
  yield {
    kind: 'header',
    header: {
      frontageBackup: 1,
      version,
      at: source.now.toISOString(),
      migrations: applied.map(({ name }) => name),
      keyMark,
      ...(source.secretKey === undefined ? {} : { secretKey: source.secretKey }),
    },
  };
  for (const table of await readShapes(client)) {
    yield { kind: 'table', table: table.name, columns: table.columns.map(({ name }) => name) };
    for await (const row of readRows(client, table)) yield { kind: 'row', row };
  }
  yield* sequences(client);
  const { rows: images } = await client.query<{ account: string; file: string }>(
    `select account_id::text as account, file_name as file from ${quoted('stored_image')} order by 1, 2`,
  );
  for (const { account, file } of images) {
    const key = readKey(account, file);
    const bytes = key === null ? null : await source.storage.get(key);
    if (key === null || bytes === null) onMissing();
    else yield { kind: 'file', key, bytes };
  }
}

/**
 * Writes everything that an installation keeps into one file: all rows as they were at one moment, uploaded images, and the key
 * where one is given. Then reads the file back. Others go on reading and writing meanwhile. Uploaded images never change, and
 * one that was used at that moment is kept for a day at least, so they fit the rows.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<WrittenBackup> {
  mkdirSync(dirname(file), { recursive: true });
  const client = await asSystem('backup', () => source.database.pool.connect());
  let missingFiles = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainTexts);
    await writeArchive(
      file,
      entriesOf(client, source, () => {
        missingFiles += 1;
      }),
    );
  } finally {
    const isLost = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(isLost);
  }
  return { ...(await checkArchive(file)), missingFiles };
}
