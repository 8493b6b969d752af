import { describe, expect, it, vi } from 'vitest';
import { createMemoryTokens, createStoredTokens } from './token-store';

const tokens = { accessToken: 'a', refreshToken: 'r' };

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('createMemoryTokens', () => {
  it('tells its listeners until they leave', () => {
    const store = createMemoryTokens();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set(tokens);
    leave();
    store.set(null);
    expect(listener).toHaveBeenCalledExactlyOnceWith(tokens);
    expect(store.get()).toBeNull();
  });
});

describe('createStoredTokens', () => {
  it('sees what another tab wrote, and tells of it', () => {
    const items = new Map<string, string>();
    let announce: (event: { key: string | null }) => void = () => undefined;
    const here = createStoredTokens(storageOf(items), 'session', {
      addEventListener: (_type, listener) => {
        announce = listener;
      },
    });
    const there = createStoredTokens(storageOf(items), 'session');
    const listener = vi.fn();
    here.subscribe(listener);
    there.set(tokens);
    expect(here.get()).toEqual(tokens);
    announce({ key: 'other' });
    expect(listener).not.toHaveBeenCalled();
    announce({ key: 'session' });
    expect(listener).toHaveBeenLastCalledWith(tokens);
    there.set(null);
    announce({ key: null });
    expect(listener).toHaveBeenLastCalledWith(null);
  });

  it.each(['', 'null', '7', '{"accessToken":"a"}', '{"accessToken":1,"refreshToken":"r"}', '{'])(
    'takes a stored %j as signed out',
    (text) => {
      const store = createStoredTokens(storageOf(new Map([['session', text]])), 'session');
      expect(store.get()).toBeNull();
    },
  );
});
