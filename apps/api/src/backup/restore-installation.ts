import type { Config } from '#src/config';
import { secretsUnder, keepOwnKey, ownKey } from '#src/secrets/load-secrets';
import { openStorage } from '#src/storage/open-storage';
import { BackupError, checkArchive, type BackupContents } from './archive';
import { openToRestore } from './places';
import { restoreBackup } from './restore-backup';
import { keyMarks } from './write-backup';

/**
 * Restores a backup into the empty installation of a configuration. The key that a backup brings is kept once all of it is restored: a
 * later start would make tokens with a key that whoever wrote a refused file knows. Throws {@link BackupError} where the key is another,
 * and what {@link restoreBackup} throws; nothing is kept then.
 */
export async function restoreInstallation(config: Config, file: string): Promise<BackupContents> {
  const { header } = await checkArchive(file);
  const own = ownKey(config) ?? header.secretKey;
  const key = config.SECRET_KEY ?? own;
  if (key === undefined || !keyMarks(secretsUnder(config, key)).includes(header.keyMark))
    throw new BackupError(
      'The key is not the one that this backup was made under, so nothing sealed in it could be opened. Set SECRET_KEY to that one, or put its secrets.json into DATA_DIR.',
    );
  const place = await openToRestore(config);
  let isDone = false;
  try {
    const contents = await restoreBackup(file, { database: place.database, storage: openStorage(config) });
    if (config.SECRET_KEY === undefined) keepOwnKey(config, key);
    isDone = true;
    return contents;
  } finally {
    await place.close(isDone);
  }
}
