import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, variableNames } from './config';

const key = 'qJ8v-2Lr0Zx4Tn6Yb1Kd9Wm3Hs7Pf5Cg';
const database = 'postgres://frontage@db.internal/frontage';

function faultsOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

describe('loadConfig', () => {
  it('needs nothing: the demo on the embedded database', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      DEMO: true,
      ROLE: 'all',
    });
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  it('names every variable that is wrong, at once', () => {
    const faults = faultsOf({
      PORT: 'http',
      ROLE: 'boss',
      ACCESS_TOKEN_SECONDS: '901',
      TRUSTED_PROXIES: '10.0.0.0/33',
    });
    for (const name of ['PORT', 'ROLE', 'ACCESS_TOKEN_SECONDS', 'TRUSTED_PROXIES'])
      expect(faults).toContain(`  ${name}: `);
  });

  it('requires a real secret with a database server (R63)', () => {
    expect(faultsOf({ DATABASE_URL: database })).toContain('SECRET_KEY: is required with DATABASE_URL');
    for (const bad of [
      'short',
      'a'.repeat(40),
      'changeme-changeme-changeme-changeme',
      '0123456789'.repeat(4),
    ])
      expect(faultsOf({ DATABASE_URL: database, SECRET_KEY: bad })).toContain('SECRET_KEY: ');
    expect(faultsOf({ DATABASE_URL: database, SECRET_KEY: key })).toBe('');
  });

  it('makes no demo users on a database server or with a real provider, unless asked to', () => {
    const production = { DATABASE_URL: database, SECRET_KEY: key };
    expect(loadConfig(production).DEMO).toBe(false);
    expect(loadConfig({ ...production, DEMO: 'on' }).DEMO).toBe(true);
    expect(faultsOf({ PROVIDER_BASE_URL: 'google' })).toContain('PROVIDER_CLIENT_ID: is required');
    const google = {
      PROVIDER_BASE_URL: 'google',
      PROVIDER_CLIENT_ID: 'id',
      PROVIDER_CLIENT_SECRET: 'secret',
    };
    expect(loadConfig(google).DEMO).toBe(false);
  });

  it('takes a first administrator with a password worth having, and not beside the demo', () => {
    const first = { FIRST_ADMIN_EMAIL: 'ana@padaria.example', FIRST_ADMIN_PASSWORD: 'nove pães quentes' };
    expect(faultsOf({ DEMO: 'off', ...first })).toBe('');
    expect(faultsOf({ DATABASE_URL: database, SECRET_KEY: key, ...first })).toBe('');
    expect(faultsOf(first)).toContain('FIRST_ADMIN_EMAIL: needs DEMO=off');
    for (const name of ['FIRST_ADMIN_EMAIL', 'FIRST_ADMIN_PASSWORD'] as const) {
      const other = name === 'FIRST_ADMIN_EMAIL' ? 'FIRST_ADMIN_PASSWORD' : 'FIRST_ADMIN_EMAIL';
      expect(faultsOf({ DEMO: 'off', [name]: first[name] })).toContain(`${other}: is required with ${name}`);
    }
    for (const [bad, why] of [
      ['kurz', 'at least 8 characters'],
      ['Senha@123', 'first that are guessed'],
      ['Ana-2026', 'too much like'],
    ] as const) {
      const faults = faultsOf({ DEMO: 'off', ...first, FIRST_ADMIN_PASSWORD: bad });
      expect(faults).toContain(why);
      expect(faults).not.toContain(bad);
    }
    expect(faultsOf({ DEMO: 'off', ...first, FIRST_ADMIN_EMAIL: 'ana' })).toContain('FIRST_ADMIN_EMAIL: ');
  });

  it('takes a mail server’s address without options, and encryption for granted off this machine (M7)', () => {
    const mail = { MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://frontage.example' };
    const tlsOf = (SMTP_URL: string, more: Record<string, string> = {}) =>
      loadConfig({ ...mail, SMTP_URL, ...more }).SMTP_TLS;
    for (const near of ['smtp://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])
      expect(tlsOf(near)).toBe('optional');
    for (const far of ['smtp://mail.company.com:587', 'smtp://10.0.0.5', 'smtps://mail.company.com'])
      expect(tlsOf(far)).toBe('required');
    expect(tlsOf('smtp://10.0.0.5', { SMTP_TLS: 'optional' })).toBe('optional');
    expect(tlsOf('smtp://localhost', { SMTP_TLS: 'required' })).toBe('required');
    for (const option of ['?requireTLS=false', '?ignoreTLS=true', '?tls.rejectUnauthorized=false', '#x'])
      expect(faultsOf({ ...mail, SMTP_URL: `smtp://mail.company.com${option}` })).toContain('SMTP_TLS');
    expect(faultsOf({ SMTP_TLS: 'off' })).toContain('SMTP_TLS: ');
  });

  it('sends the secrets of the provider and of a bucket unencrypted to this machine alone', () => {
    const client = { PROVIDER_CLIENT_ID: 'id', PROVIDER_CLIENT_SECRET: 'secret' };
    const provider = (PROVIDER_BASE_URL: string) => faultsOf({ ...client, PROVIDER_BASE_URL });
    const bucketAt = (host: string, tls: string) =>
      faultsOf({ STORAGE_URL: `s3://KEY:SECRET@${host}/bucket?region=x${tls}` });
    for (const safe of ['https://sandbox.company.com', 'http://127.0.0.1:3001', 'http://localhost:3001'])
      expect(provider(safe), safe).toBe('');
    expect(provider('http://sandbox.company.com')).toContain('PROVIDER_BASE_URL: must be encrypted');
    expect([bucketAt('store.company.com', ''), bucketAt('127.0.0.1:9000', '&tls=off')]).toEqual(['', '']);
    expect(bucketAt('store.company.com', '&tls=off')).toContain('STORAGE_URL: must be encrypted');
    expect(faultsOf({ STORAGE_URL: 'https://store.company.com' })).toContain('STORAGE_URL: must be s3://');
  });

  it('takes an endpoint for drafts with its key and model, encrypted, and on private addresses when asked to', () => {
    const whole = { AI_BASE_URL: 'https://api.company.com/v1', AI_API_KEY: 'sk-none', AI_MODEL: 'small' };
    expect(faultsOf(whole)).toBe('');
    for (const name of ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const)
      expect(faultsOf({ ...whole, [name]: '' })).toContain(`${name}: is required with`);
    const at = (AI_BASE_URL: string, more = {}) => faultsOf({ ...whole, AI_BASE_URL, ...more });
    expect(at('http://api.company.com/v1')).toContain('AI_BASE_URL: must be encrypted');
    expect(at('http://127.0.0.1:8000/v1')).toContain('AI_PRIVATE_ADDRESS=on');
    expect(at('http://127.0.0.1:8000/v1', { AI_PRIVATE_ADDRESS: 'on' })).toBe('');
    expect(at('https://user:sk-none@api.company.com')).toContain('takes its key from AI_API_KEY');
    const wrongKey = faultsOf({ ...whole, AI_API_KEY: 'sk none\n' });
    expect(wrongKey).toContain('AI_API_KEY: has characters');
    expect(wrongKey).not.toContain('sk none');
    expect(faultsOf({ AI_INPUT_PRICE: '-1', AI_CURRENCY: 'real' })).toMatch(
      /AI_INPUT_PRICE: .*AI_CURRENCY: /s,
    );
  });

  it('splits roles only over a shared database and provider', () => {
    expect(faultsOf({ ROLE: 'web' })).toContain('DATABASE_URL: is required with ROLE=web');
    expect(faultsOf({ ROLE: 'worker', DATABASE_URL: database, SECRET_KEY: key })).toContain(
      'PROVIDER_BASE_URL',
    );
  });

  it('takes empty variables as absent', () => {
    const blank = {
      DATABASE_URL: '',
      SECRET_KEY: '',
      PROVIDER_BASE_URL: '',
      TRUSTED_PROXIES: '',
      PUBLIC_URL: '',
      DEMO: '',
    };
    expect(loadConfig(blank)).toEqual(loadConfig({}));
  });

  it('reads trusted proxies as addresses and networks', () => {
    expect(loadConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,loopback' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    for (const bad of ['*', '0.0.0.0/0', 'true', '10.0.0.0/8/8', 'proxy.internal'])
      expect(faultsOf({ TRUSTED_PROXIES: bad })).toContain('TRUSTED_PROXIES');
  });
});

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.split('=', 2) as [string, string]);

  it('names every variable, and none that is not read', () => {
    expect(lines.map(([name]) => name).sort()).toEqual([...variableNames].sort());
  });

  it('says the defaults', () => {
    expect(loadConfig(Object.fromEntries(lines))).toEqual(loadConfig({}));
  });
});
