import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config';

describe('the environment', () => {
  it('has a default for everything: the real quotas on port 3001', () => {
    expect(loadConfig({ SANDBOX_STATE_DIR: '' })).toEqual({
      SANDBOX_PORT: 3001,
      SANDBOX_SEED: 20260401,
      SANDBOX_DEMO: 'on',
      SANDBOX_REQUESTS_PER_MINUTE: 300,
      SANDBOX_EDITS_PER_MINUTE_PER_PROFILE: 10,
      SANDBOX_UPDATES_PER_DAY: null,
      SANDBOX_LEDGER_ENTRIES: 200_000,
      SANDBOX_PARENT_PIPE: '0',
    });
  });

  it('takes numbers, and off for no limit', () => {
    expect(
      loadConfig({ SANDBOX_PORT: '0', SANDBOX_REQUESTS_PER_MINUTE: 'off', SANDBOX_UPDATES_PER_DAY: '10000' }),
    ).toMatchObject({
      SANDBOX_PORT: 0,
      SANDBOX_REQUESTS_PER_MINUTE: null,
      SANDBOX_UPDATES_PER_DAY: 10_000,
    });
  });

  it('names every faulty variable', () => {
    const load = () => loadConfig({ SANDBOX_PORT: '70000', SANDBOX_DEMO: 'maybe' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/SANDBOX_PORT: .*\nSANDBOX_DEMO: /);
  });
});
