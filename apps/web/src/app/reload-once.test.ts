import { describe, expect, it } from 'vitest';
import { mayReload } from './reload-once';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
}

describe('mayReload', () => {
  it('lets a tab reload itself once, and again only much later', () => {
    const tab = storage();
    const now = Date.UTC(2026, 10, 21);
    expect(mayReload(tab, now)).toBe(true);
    expect(mayReload(tab, now + 3_000)).toBe(false);
    expect(mayReload(tab, now + 59_000)).toBe(false);
    expect(mayReload(tab, now + 61_000)).toBe(true);
  });

  it('leaves it to the person where nothing can be kept', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(mayReload({ getItem: refused, setItem: refused }, 0)).toBe(false);
  });
});
