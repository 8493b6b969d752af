import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import type { OpenDatabase } from '#src/db/database';
import { migrate } from '#src/db/migrate';
import { appUser, project, storedImage } from '#src/db/schema/index';
import { createFolderStorage } from '#src/storage/folder-storage';
import { createFactories, type TestProject } from '#src/testing/factories';
import { insertManyLocations } from '#src/testing/many-locations';
import { createTestContext } from '#src/testing/test-app';
import { openEmptyTestDatabase } from '#src/testing/test-database';
import { checkArchive } from './archive';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

let context: AppContext;
let folder: string;
let one: TestProject;
/** More than the rows that are read or written at once. */
const locations = 2_400;
const fileName = `${'ab'.repeat(16)}.png`;
const opened: OpenDatabase[] = [];
const signedIn = (accountId: string) => sql`
  insert into audit_event (account_id, at, action, action_group, actor_kind, search_text)
  values (${accountId}, '2026-03-29T00:30:00.123456Z', 'signed_in', 'sign_in', 'user', 'ana')`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-backup-'));
  ({ context } = await createTestContext());
  const make = createFactories(context);
  const account = await make.account({ name: 'Padaria “Boa Vista”\u2028\n\t\\ ’; drop table account; --' });
  one = await make.project(account);
  const namedRoleId = await make.namedRole(account);
  const user = await make.user(account, { projects: [one], namedRoleId });
  await make.session(user);
  await insertManyLocations(context.db, one, locations);
  await context.db.execute(signedIn(account.id));
  await context.db.insert(storedImage).values({
    id: randomUUID(),
    accountId: account.id,
    purpose: 'avatar',
    fileName,
    bytes: 4,
    width: 1,
    height: 1,
    idleSince: context.clock.now(),
  });
  await context.storage.put(`${account.id}/${fileName}`, Buffer.from([0, 255, 10, 13]), 'image/png');
}, 120_000);
afterAll(async () => {
  for (const database of opened) await database.close();
  await context.database.close();
  rmSync(folder, { recursive: true, force: true });
});

const sourceOf = () => ({
  database: context.database,
  storage: context.storage,
  secrets: context.secrets,
  now: context.clock.now(),
});
async function emptyPlace() {
  const database = await openEmptyTestDatabase();
  opened.push(database);
  return { database, storage: createFolderStorage(join(folder, randomUUID())) };
}

describe('a backup (R60)', () => {
  let untouched: Awaited<ReturnType<typeof emptyPlace>>;

  it('is restored row for row into an empty place, with its images, and migrates and works there', async () => {
    const file = join(folder, 'whole.backup');
    const written = await writeBackup(file, sourceOf());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([written.files, written.missingFiles, written.tables.get('location')?.rows]).toEqual([
      1,
      0,
      locations,
    ]);
    const place = await emptyPlace();
    const restored = await restoreBackup(file, place);
    expect(Object.fromEntries(restored.tables)).toEqual(Object.fromEntries(written.tables));
    expect(await place.storage.get(`${one.accountId}/${fileName}`)).toEqual(Buffer.from([0, 255, 10, 13]));

    expect(await migrate(place.database.pool)).toEqual([]);
    const { db } = place.database;
    expect(await db.select().from(appUser)).toEqual(await context.db.select().from(appUser));
    // Counted on from where it was, and still append-only.
    await db.execute(signedIn(one.accountId));
    await expect(db.execute(sql`delete from audit_event`)).rejects.toThrow();
    await expect(
      db
        .insert(project)
        .values({ id: randomUUID(), accountId: randomUUID(), name: 'x', createdAt: new Date() }),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
    await expect(restoreBackup(file, place)).rejects.toThrow('not empty');
  }, 120_000);

  it('holds one moment while others write', async () => {
    const ending = new AbortController();
    let writes = 0;
    // Each write moves one from one project's name to another: at every moment, as many as ever.
    const second = await createFactories(context).project({ id: one.accountId } as never, { name: '0' });
    await context.db.execute(sql`update project set name = '1000' where id = ${one.id}`);
    const writeOne = async () => {
      await context.db.execute(
        sql`update project set name = (name::int + case id when ${one.id} then -1 else 1 end)::text
          where id in (${one.id}, ${second.id})`,
      );
      writes += 1;
    };
    while (writes < 50) await writeOne();
    const writing = (async () => {
      while (!ending.signal.aborted) await writeOne();
    })();
    const file = join(folder, 'busy.backup');
    await writeBackup(file, sourceOf());
    ending.abort();
    await writing;
    const place = await emptyPlace();
    await restoreBackup(file, place);
    const names = await place.database.db.select({ name: project.name }).from(project);
    process.stdout.write(
      `R60: backup during ${writes} writes, restored ${names.map(({ name }) => name).join(' + ')}\n`,
    );
    expect(names.map(({ name }) => Number(name)).reduce((sum, n) => sum + n, 0)).toBe(1_000);
    expect(names.map(({ name }) => name)).not.toContain('0');
  }, 120_000);

  it('is refused when a byte is wrong, when it is cut short, and when it is newer; nothing is kept then', async () => {
    const file = join(folder, 'damaged.backup');
    await writeBackup(file, sourceOf());
    const bytes = readFileSync(file);
    const text = gunzipSync(bytes).toString('utf8');
    const faults: [string, Buffer][] = [
      ['a flipped bit', Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)))],
      ['the last byte gone', bytes.subarray(0, -1)],
      ['half', bytes.subarray(0, bytes.length >> 1)],
      ['nothing', Buffer.alloc(0)],
      ['another name', gzipSync(text.replace('Padaria', 'Padeira'))],
      ['a row gone', gzipSync(text.replace(/\nR[^\n]*/, ''))],
      ['something else', Buffer.from('PGDMP something else')],
      ['another zip', gzipSync('hello\n')],
      ['no end', gzipSync(text.split('\n').slice(0, -2).join('\n') + '\n')],
    ];
    const place = (untouched = await emptyPlace());
    for (const [name, wrong] of faults) {
      writeFileSync(file, wrong);
      const refusal = await restoreBackup(file, place).catch((error: unknown) => error);
      expect([name, (refusal as Error).name]).toEqual([name, 'BackupError']);
    }
    writeFileSync(file, gzipSync(text));
    expect((await checkArchive(file)).tables.get('location')?.rows).toBe(locations);
    const { rows } = await place.database.pool.query(
      "select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
    );
    expect(rows).toEqual([]);
  }, 120_000);

  it('names what is not in it, and is not restored by an older version', async () => {
    const file = join(folder, 'newer.backup');
    await context.db.execute(sql`insert into schema_migration (name) values ('999-later')`);
    const written = await writeBackup(file, {
      ...sourceOf(),
      storage: createFolderStorage(join(folder, 'none')),
    });
    await context.db.execute(sql`delete from schema_migration where name = '999-later'`);
    expect([written.files, written.missingFiles]).toEqual([0, 1]);
    await expect(restoreBackup(file, untouched)).rejects.toThrow('newer: it knows 999-later');
  }, 60_000);
});
