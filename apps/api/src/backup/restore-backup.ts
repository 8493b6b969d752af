import type pg from 'pg';
import type { OpenDatabase } from '#src/db/database';
import { migrate } from '#src/db/migrate';
import { migrations } from '#src/db/migrations/index';
import { asSystem } from '#src/db/tenant-context';
import { readKey, type Storage, type StorageKey } from '#src/storage/storage';
import { BackupError, RowDigest, checkArchive, readArchive, type BackupContents } from './archive';
import { insertRows, loosen, plainTexts, quoted, readRows, readShapes, type TableShape } from './tables';

/** Rows are added in statements of about this size. */
const batchCharacters = 1_000_000;

/** A database that somebody uses is never restored over. */
async function assertEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of ['account', 'app_user']) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0)
      throw new BackupError(
        'The database is not empty. Restore into an empty one, and switch over to it then.',
      );
  }
}

/** Collects rows of a table until they are worth a statement. */
class Batch {
  #rows: string[] = [];
  #characters = 0;
  readonly #client: pg.ClientBase;
  readonly #table: TableShape;
  readonly #columns: readonly string[];

  constructor(client: pg.ClientBase, table: TableShape, columns: readonly string[]) {
    this.#client = client;
    this.#table = table;
    this.#columns = columns;
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.length;
    if (this.#characters >= batchCharacters) await this.flush();
  }

  async flush(): Promise<void> {
    await insertRows(this.#client, this.#table, this.#columns, this.#rows);
    this.#rows = [];
    this.#characters = 0;
  }
}

async function fill(client: pg.ClientBase, file: string, shapes: readonly TableShape[]): Promise<void> {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  let batch: Batch | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'row') {
      await batch?.add(entry.row);
      continue;
    }
    await batch?.flush();
    batch = undefined;
    if (entry.kind === 'table') {
      const shape = byName.get(entry.table);
      if (shape === undefined)
        throw new BackupError(`The backup has a table ${entry.table} that is not ours.`);
      batch = new Batch(client, shape, entry.columns);
    }
    if (entry.kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(entry.sequence), entry.last]);
    if (entry.kind === 'file') keyOf(entry.key);
  }
}

/** Where an image belongs; throws {@link BackupError} for a name that none of ours has. */
function keyOf(text: string): StorageKey {
  const [account = '', name = ''] = text.split('/');
  const key = readKey(account, name);
  if (key === null) throw new BackupError('The backup holds a file whose name is not ours.');
  return key;
}

/** Puts the images of a backup where they belong: a storage takes nothing back, so all else is restored by then. */
async function putFiles(file: string, storage: Storage): Promise<void> {
  for await (const entry of readArchive(file)) {
    if (entry.kind !== 'file') continue;
    const key = keyOf(entry.key);
    await storage.put(key, entry.bytes, key.endsWith('.png') ? 'image/png' : 'image/jpeg');
  }
}

/** Reads every row again and compares: what is committed is what was backed up. */
async function compare(
  client: pg.ClientBase,
  shapes: readonly TableShape[],
  { tables }: BackupContents,
): Promise<void> {
  for (const shape of shapes) {
    const expected = tables.get(shape.name);
    const digest = new RowDigest();
    for await (const row of readRows(client, shape)) digest.add(row);
    const { counts } = digest;
    if (counts.rows !== (expected?.rows ?? 0) || counts.digest !== (expected?.digest ?? '0'))
      throw new BackupError(`After restoring, ${shape.name} is not what was backed up; nothing was kept.`);
  }
}

/**
 * Restores a backup into an empty database and storage, in one transaction: all of it or nothing. The file is read through
 * before anything is written, and each row compared before it counts. The schema is the one of the backup; a start brings
 * it up to date.
 *
 * Throws {@link BackupError} where the file is damaged or of a newer version, or the database is not empty.
 */
export async function restoreBackup(
  file: string,
  target: { readonly database: OpenDatabase; readonly storage: Storage },
): Promise<BackupContents> {
  const contents = await checkArchive(file);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = contents.header.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by version ${contents.header.version}, which is newer: it knows ${unknown.join(', ')}. Restore it with that one.`,
    );
  await migrate(target.database.pool, contents.header.migrations);
  const client = await asSystem('backup', () => target.database.pool.connect());
  let isLost = false;
  try {
    await client.query('begin');
    await client.query(plainTexts);
    await assertEmpty(client);
    const shapes = await readShapes(client);
    const tighten = await loosen(client, shapes);
    // Migrations may have put rows of their own, which the backup has as they became.
    for (const { name } of shapes) await client.query(`delete from ${quoted(name)}`);
    await fill(client, file, shapes);
    await compare(client, shapes, contents);
    await tighten();
    await putFiles(file, target.storage);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}
