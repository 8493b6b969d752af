import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** The first line of a backup: what it is, and what it needs to be restored. */
export const headerSchema = z.object({
  frontageBackup: z.literal(1),
  version: z.string(),
  /** When it was begun, UTC. */
  at: z.string(),
  migrations: z.array(z.string()),
  /** Known again by the installation whose key opens what is sealed in it. */
  keyMark: z.string(),
  /** The key that the installation made for itself; absent where the environment has one, or on request. */
  secretKey: z.string().optional(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const countsSchema = z.object({ rows: z.int().min(0), digest: z.string() });
/** How many rows a table has, and one number for all of them in any order. */
export type TableCounts = z.infer<typeof countsSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequenceSchema = z.object({ sequence: z.string(), last: z.string() });
const fileSchema = z.object({ key: z.string(), sha256: z.string(), bytes: z.base64() });
const endSchema = z.object({
  tables: z.record(z.string(), countsSchema),
  files: z.int().min(0),
  sha256: z.string(),
});

/** What a backup holds, line by line; rows follow their table. */
export type BackupEntry =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** A row as a JSON array of texts in the order of the table's columns. */
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'sequence'; readonly sequence: string; readonly last: string }
  | { readonly kind: 'file'; readonly key: string; readonly bytes: Buffer };

/** What a whole backup was found to hold. */
export type BackupContents = {
  readonly header: BackupHeader;
  readonly tables: ReadonlyMap<string, TableCounts>;
  readonly files: number;
};

/** A backup that is cut short, changed, or none at all; nothing of it should be used. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Adds rows up to one number that does not depend on their order: the database gives none. */
export class RowDigest {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    const digest = createHash('sha256').update(row).digest();
    this.#sum = BigInt.asUintN(
      128,
      this.#sum + digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8),
    );
  }

  get counts(): TableCounts {
    return { rows: this.#rows, digest: this.#sum.toString(16) };
  }
}

const tags = { header: 'H', table: 'T', row: 'R', sequence: 'S', file: 'F', end: 'E' } as const;

function lineOf(entry: BackupEntry): string {
  const tag = tags[entry.kind];
  if (entry.kind === 'row') return `${tag}${entry.row}`;
  if (entry.kind === 'header') return `${tag}${JSON.stringify(entry.header)}`;
  if (entry.kind === 'file') {
    const sha256 = createHash('sha256').update(entry.bytes).digest('hex');
    return `${tag}${JSON.stringify({ key: entry.key, sha256, bytes: entry.bytes.toString('base64') })}`;
  }
  const { kind, ...values } = entry;
  return `${tags[kind]}${JSON.stringify(values)}`;
}

/** Counts what goes by, when a backup is written and when it is read. */
class Ledger {
  readonly #sha = createHash('sha256');
  readonly tables = new Map<string, RowDigest>();
  files = 0;
  #table: RowDigest | undefined;

  take(line: string, entry: BackupEntry): void {
    this.#sha.update(line).update('\n');
    if (entry.kind === 'table') {
      this.#table = new RowDigest();
      this.tables.set(entry.table, this.#table);
    }
    if (entry.kind === 'row') {
      if (this.#table === undefined) throw new BackupError('The backup has rows of no table.');
      this.#table.add(entry.row);
    }
    if (entry.kind === 'file') this.files += 1;
  }

  end(): z.infer<typeof endSchema> {
    return { tables: this.counts(), files: this.files, sha256: this.#sha.digest('hex') };
  }

  counts(): Record<string, TableCounts> {
    return Object.fromEntries([...this.tables].map(([name, digest]) => [name, digest.counts]));
  }
}

async function* linesOf(entries: AsyncIterable<BackupEntry>): AsyncGenerator<string> {
  const ledger = new Ledger();
  for await (const entry of entries) {
    const line = lineOf(entry);
    ledger.take(line, entry);
    yield `${line}\n`;
  }
  yield `${tags.end}${JSON.stringify(ledger.end())}\n`;
}

/** Writes a backup, readable by its owner only. The file appears whole or not at all. */
export async function writeArchive(file: string, entries: AsyncIterable<BackupEntry>): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`;
  const handle = await open(aside, 'wx', 0o600);
  try {
    await pipeline(
      Readable.from(linesOf(entries), { objectMode: true }),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

const newline = 0x0a;

/** By line feeds alone: texts may hold every other sign that some count as the end of a line. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
  }
  if (Buffer.concat(parts).length > 0) throw new BackupError('The backup is cut short.');
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError('The backup holds a line that cannot be read.', { cause: error });
  }
}

function entryOf(line: string): BackupEntry {
  const text = line.slice(1);
  switch (line[0]) {
    case tags.header:
      return { kind: 'header', header: read(headerSchema, text) };
    case tags.table:
      return { kind: 'table', ...read(tableSchema, text) };
    case tags.row:
      return { kind: 'row', row: text };
    case tags.sequence:
      return { kind: 'sequence', ...read(sequenceSchema, text) };
    case tags.file: {
      const { key, sha256, bytes: encoded } = read(fileSchema, text);
      const bytes = Buffer.from(encoded, 'base64');
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new BackupError(`The backup's file ${key} is damaged.`);
      return { kind: 'file', key, bytes };
    }
    default:
      throw new BackupError('This is no backup of Frontage.');
  }
}

/**
 * Reads a backup entry by entry. Only when it ends without a {@link BackupError} was all of it as it was written: whoever acts on
 * entries before that must be able to take it back.
 */
export async function* readArchive(file: string): AsyncGenerator<BackupEntry> {
  const ledger = new Ledger();
  let end: z.infer<typeof endSchema> | undefined;
  let isFirst = true;
  try {
    const gunzip = createGunzip();
    const chunks: AsyncIterable<Buffer> = gunzip;
    createReadStream(file)
      .on('error', (error) => gunzip.destroy(error))
      .pipe(gunzip);
    for await (const line of splitLines(chunks)) {
      if (end !== undefined) throw new BackupError('The backup goes on after its end.');
      if (line.startsWith(tags.end)) {
        end = read(endSchema, line.slice(1));
        continue;
      }
      const entry = entryOf(line);
      if (isFirst !== (entry.kind === 'header')) throw new BackupError('This is no backup of Frontage.');
      isFirst = false;
      ledger.take(line, entry);
      yield entry;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_') === true)
      throw new BackupError('The backup is cut short or damaged.', { cause: error });
    throw error;
  }
  if (end === undefined) throw new BackupError('The backup is cut short.');
  if (JSON.stringify(ledger.end()) !== JSON.stringify(end)) throw new BackupError('The backup was changed.');
}

/** Reads a whole backup and answers what it holds; throws {@link BackupError} where a byte is not as it was written. */
export async function checkArchive(file: string): Promise<BackupContents> {
  let header: BackupHeader | undefined;
  let files = 0;
  const tables = new Map<string, RowDigest>();
  let table: RowDigest | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'header') header = entry.header;
    if (entry.kind === 'table') tables.set(entry.table, (table = new RowDigest()));
    if (entry.kind === 'row') table?.add(entry.row);
    if (entry.kind === 'file') files += 1;
  }
  if (header === undefined) throw new BackupError('This is no backup of Frontage.');
  return { header, files, tables: new Map([...tables].map(([name, digest]) => [name, digest.counts])) };
}
