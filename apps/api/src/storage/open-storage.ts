import { join } from 'node:path';
import type { Config } from '#src/config';
import { createBucketStorage } from './bucket-storage';
import { createFolderStorage } from './folder-storage';
import type { Storage } from './storage';

/** The storage the configuration asks for: the bucket of `STORAGE_URL`, or the folder `files` below `DATA_DIR`. */
export function openStorage({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  return STORAGE_URL === undefined
    ? createFolderStorage(join(DATA_DIR, 'files'))
    : createBucketStorage(STORAGE_URL);
}
