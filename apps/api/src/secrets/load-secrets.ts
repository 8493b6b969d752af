import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from '#src/config';
import { createSecrets, type Secrets } from './secrets';

const fileSchema = z.object({ secretKey: z.string().min(32) });

/** A key is words or bytes of any length; what is derived from it needs 32 bytes. */
function masterOf(key: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(key, 'utf8').digest());
}

/** Written aside and linked into place, so that a kill leaves a whole file or none; an existing one is never replaced. */
function createFile(path: string, secretKey: string): void {
  const aside = `${path}.${String(process.pid)}`;
  rmSync(aside, { force: true });
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify({ secretKey }, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

function readFile(path: string): string {
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new ConfigError(`${path} does not hold the keys of this installation.`);
  chmodSync(path, 0o600);
  return parsed.data.secretKey;
}

const keyFileOf = ({ DATA_DIR }: Config) => join(DATA_DIR, 'secrets.json');

/** The key that the installation made for itself; `null` where the environment gives one, or none was made yet. */
export function ownKey(config: Config): string | null {
  const path = keyFileOf(config);
  return config.SECRET_KEY === undefined && existsSync(path) ? readFile(path) : null;
}

/** Keeps a key as the installation's own, unless it has one. */
export function keepOwnKey(config: Config, secretKey: string): void {
  mkdirSync(config.DATA_DIR, { recursive: true });
  if (!existsSync(keyFileOf(config))) createFile(keyFileOf(config), secretKey);
}

/** The installation's keys as they are, or would be, with this one. Nothing is read or written. */
export function secretsUnder({ SECRET_KEY_PREVIOUS: former }: Config, key: string): Secrets {
  return createSecrets([masterOf(key), ...(former === undefined ? [] : [masterOf(former)])]);
}

/**
 * The installation's keys: from `SECRET_KEY` (which `DATABASE_URL` requires), or else from `secrets.json` in the data
 * directory, which the first start makes. Throws {@link ConfigError} when that file holds something else.
 */
export function loadSecrets(config: Config): Secrets {
  if (config.SECRET_KEY !== undefined) return secretsUnder(config, config.SECRET_KEY);
  const path = keyFileOf(config);
  if (!existsSync(path)) keepOwnKey(config, randomBytes(32).toString('base64url'));
  return secretsUnder(config, readFile(path));
}
