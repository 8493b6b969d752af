import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import { loadConfig, type Config } from '#src/config';
import { storedImage } from '#src/db/schema/index';
import { keepOwnKey, loadSecrets } from '#src/secrets/load-secrets';
import { createFactories, type TestAccount } from '#src/testing/factories';
import { createTestContext } from '#src/testing/test-app';
import { readArchive, writeArchive, type BackupEntry } from './archive';
import { restoreInstallation } from './restore-installation';
import { writeBackup } from './write-backup';

const fileName = `${'ab'.repeat(16)}.png`;
const secretKey = 'zQ3f8Lw0rT6yUe1cKd9sVh2xNb5mGp7a';
let context: AppContext;
let folder: string;
let account: TestAccount;
let whole: string;

/** An installation with nothing in it. */
const emptyPlace = (): Config => loadConfig({ DATA_DIR: join(folder, randomUUID()) });
const keyFile = ({ DATA_DIR }: Config) => join(DATA_DIR, 'secrets.json');
const image = ({ DATA_DIR }: Config) => join(DATA_DIR, 'files', account.id, fileName);

/** The backup as somebody might hand it on who knows its format: every sum in it is right. */
async function forged(
  name: string,
  change: (entries: AsyncIterable<BackupEntry>) => AsyncIterable<BackupEntry>,
) {
  const file = join(folder, `${name}.backup`);
  await writeArchive(file, change(readArchive(whole)));
  return file;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-restore-'));
  ({ context } = await createTestContext());
  account = await createFactories(context).account();
  await context.db.insert(storedImage).values({
    ...{ id: randomUUID(), accountId: account.id, purpose: 'avatar', fileName },
    ...{ bytes: 4, width: 1, height: 1, idleSince: context.clock.now() },
  });
  await context.storage.put(`${account.id}/${fileName}`, Buffer.from([0, 255, 10, 13]), 'image/png');
  const origin = emptyPlace();
  keepOwnKey(origin, secretKey);
  whole = join(folder, 'whole.backup');
  const { database, storage } = context;
  await writeBackup(whole, {
    database,
    storage,
    secrets: loadSecrets(origin),
    secretKey,
    now: context.clock.now(),
  });
}, 120_000);
afterAll(async () => {
  await context.database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves nothing of a backup that is refused: no image, and no key that its writer knows', async () => {
  // What the image belongs to is missing, which shows only when the rows are held against one another.
  const file = await forged('orphan', async function* (entries) {
    let table = '';
    for await (const entry of entries) {
      if (entry.kind === 'table') table = entry.table;
      if (entry.kind !== 'row' || table !== 'account') yield entry;
    }
  });
  const place = emptyPlace();
  await expect(restoreInstallation(place, file)).rejects.toThrow('violates foreign key');
  const left = [keyFile(place), image(place), join(place.DATA_DIR, 'database')].map((one) => existsSync(one));
  expect(left).toEqual([false, false, false]);
}, 120_000);

it('makes no key for a backup that was made under another', async () => {
  const file = await forged('keyless', async function* (entries) {
    for await (const entry of entries) {
      if (entry.kind !== 'header') yield entry;
      else yield { kind: 'header', header: { ...entry.header, secretKey: undefined } };
    }
  });
  const place = emptyPlace();
  await expect(restoreInstallation(place, file)).rejects.toThrow('The key is not the one');
  expect(existsSync(keyFile(place))).toBe(false);
}, 60_000);
