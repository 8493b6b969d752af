import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '#src/config';
import { loadSecrets } from './load-secrets';
import { SealError, createSecrets } from './secrets';

const key = (byte: number) => new Uint8Array(32).fill(byte);

describe('secrets', () => {
  it('seal a text so that it opens for its owner only', () => {
    const secrets = createSecrets([key(1)]);
    const sealed = secrets.seal('1//refresh', 'account a');
    expect(sealed).not.toContain('refresh');
    expect(secrets.seal('1//refresh', 'account a')).not.toBe(sealed);
    expect(secrets.open(sealed, 'account a')).toBe('1//refresh');
    expect(() => secrets.open(sealed, 'account b')).toThrow(SealError);
    expect(() => createSecrets([key(2)]).open(sealed, 'account a')).toThrow(SealError);
  });

  it('notice every changed part', () => {
    const secrets = createSecrets([key(1)]);
    const parts = secrets.seal('text', 'x').split('.');
    parts.forEach((part, index) => {
      const flipped = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`;
      expect(() => secrets.open(parts.with(index, flipped).join('.'), 'x')).toThrow(SealError);
      expect(() => secrets.open(parts.with(index, '').join('.'), 'x')).toThrow(SealError);
    });
    expect(() => secrets.open('', 'x')).toThrow(SealError);
  });

  it('open and verify what was made under the former key, and use the new one', () => {
    const before = createSecrets([key(1)]);
    const after = createSecrets([key(2), key(1)]);
    expect(after.open(before.seal('text', 'x'), 'x')).toBe('text');
    expect(() => before.open(after.seal('text', 'x'), 'x')).toThrow(SealError);
    expect(after.digests('t')).toContain(before.digests('t')[0]);
    expect(after.digests('t')[0]).not.toBe(before.digests('t')[0]);
  });

  it('use a key of its own for each purpose', () => {
    const { accessTokenKeys } = createSecrets([key(1)]);
    expect(accessTokenKeys[0]).toHaveLength(32);
    expect(accessTokenKeys[0]).not.toEqual(key(1));
  });
});

describe('loadSecrets', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'frontage-secrets-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('makes a file only its owner can read, once, and finds it again', () => {
    const config = loadConfig({ DATA_DIR: directory });
    const sealed = loadSecrets(config).seal('text', 'x');
    expect(readdirSync(directory)).toEqual(['secrets.json']);
    const file = join(directory, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = readFileSync(file, 'utf8');
    chmodSync(file, 0o644);
    expect(loadSecrets(config).open(sealed, 'x')).toBe('text');
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('takes the given key and writes nothing', () => {
    const env = { DATA_DIR: directory, SECRET_KEY: 'qJ8v-2Lr0Zx4Tn6Yb1Kd9Wm3Hs7Pf5Cg' };
    const sealed = loadSecrets(loadConfig(env)).seal('text', 'x');
    expect(readdirSync(directory)).toEqual([]);
    const next = loadConfig({
      ...env,
      SECRET_KEY: 'aX3b-9Qw2Er5Ty8Ui1Op4As7Df0Gh6Jk',
      SECRET_KEY_PREVIOUS: env.SECRET_KEY,
    });
    expect(loadSecrets(next).open(sealed, 'x')).toBe('text');
  });

  it('refuses a file that holds something else', () => {
    writeFileSync(join(directory, 'secrets.json'), '{"secretKey":"short"}');
    expect(() => loadSecrets(loadConfig({ DATA_DIR: directory }))).toThrow(ConfigError);
  });
});
