import { describe, expect, it } from 'vitest';
import { startOf } from './start';

describe('the beginning of a text', () => {
  it('is all of it where it is short enough', () => {
    expect(startOf('pão', 3)).toBe('pão');
    expect(startOf('a🥐', 3)).toBe('a🥐');
  });

  it('is never cut within a character', () => {
    expect(startOf('a🥐b', 2)).toBe('a');
    expect(startOf('a🥐b', 3)).toBe('a🥐');
    for (const most of [0, 1, 2, 3, 4, 5, 6, 7]) expect(startOf('🥐🥖🍞', most)).not.toMatch(/\p{Cs}/u);
  });
});
