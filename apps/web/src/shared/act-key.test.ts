import { describe, expect, it } from 'vitest';
import { ActKeys } from './act-key';

describe('keys of acts', () => {
  it('are the same for tries of one act, and others for other acts', () => {
    const keys = new ActKeys();
    const first = keys.keyOf('apply now');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.keyOf('apply now')).toBe(first);
    expect(keys.keyOf('apply later')).not.toBe(first);
    keys.done('apply now');
    expect(keys.keyOf('apply now')).not.toBe(first);
  });
});
