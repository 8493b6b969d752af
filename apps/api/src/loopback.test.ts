import { describe, expect, it } from 'vitest';
import { loadConfig } from './config';
import { isLoopback, isOpenToOthers } from './loopback';
import { mailKindOf } from './mail/mail';

const key = 'qJ8v-2Lr0Zx4Tn6Yb1Kd9Wm3Hs7Pf5Cg';

describe('loopback', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.2',
    '127.255.255.254',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]',
    '::ffff:127.1.2.3',
    '::ffff:127.171.205.239',
    'localhost',
    'LOCALHOST',
    ' localhost ',
    '[localhost]',
  ])('is %s', (host) => expect(isLoopback(host)).toBe(true));

  it.each([
    '0.0.0.0',
    '::',
    '[::]',
    '10.0.0.5',
    '192.168.1.20',
    '203.0.113.7',
    '128.0.0.1',
    '::2',
    'fe80::1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '::ffff:7.240.0.1',
    '::ffff:126.255.255.255',
    '::ffff:128.0.0.1',
    '::127.0.0.1',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'frontage.example',
    '127',
    '',
  ])('is not %s', (host) => expect(isLoopback(host)).toBe(false));
});

describe('an installation', () => {
  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.9' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://[::1]:3000' },
  ])('that only this machine reaches has the demo and its mailbox: %j', (env) => {
    const config = loadConfig(env);
    expect([isOpenToOthers(config), config.DEMO, mailKindOf(config)]).toEqual([false, true, 'mailbox']);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'frontage.internal' },
    { NODE_ENV: 'production', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://frontage.example' },
    { PUBLIC_SITE_URL: 'https://pages.frontage.example' },
    { TRUSTED_PROXIES: 'loopback' },
  ])('that others reach has the demo only where it is asked for, and its mailbox never (H6): %j', (env) => {
    const config = loadConfig(env);
    expect([isOpenToOthers(config), config.DEMO, mailKindOf(config)]).toEqual([true, false, 'none']);
    const asked = loadConfig({ ...env, DEMO: 'on' });
    expect([asked.DEMO, mailKindOf(asked)]).toEqual([true, 'none']);
  });

  it('shares a database with others unless that is on this machine', () => {
    const of = (DATABASE_URL: string) => isOpenToOthers(loadConfig({ DATABASE_URL, SECRET_KEY: key }));
    for (const here of [
      'postgres://frontage@localhost/frontage',
      'postgresql://127.0.0.1:5433/frontage',
      'postgres://[::1]/frontage',
      'postgres:///frontage',
      'postgres:///frontage?host=/var/run/postgresql',
      'postgres://%2Fvar%2Frun%2Fpostgresql/frontage',
    ])
      expect(of(here), here).toBe(false);
    for (const elsewhere of [
      'postgres://frontage@db.internal/frontage',
      'postgres://10.0.0.5/frontage',
      'postgres://localhost/frontage?host=db.internal',
    ])
      expect(of(elsewhere), elsewhere).toBe(true);
  });
});
