import { beforeEach, expect, it, vi } from 'vitest';

const key = 'frontage.preferences';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

async function openPage() {
  vi.resetModules();
  return import('./preferences');
}

it('remembers language and hidden columns', async () => {
  const first = await openPage();
  first.usePreferencesStore.getState().setLocale('br');
  first.usePreferencesStore.getState().setHiddenColumns('locations', ['phone']);
  const { usePreferencesStore, selectHiddenColumns, selectLocale } = await openPage();
  const state = usePreferencesStore.getState();
  expect(selectLocale(state)).toBe('br');
  expect(selectHiddenColumns('locations', ['city'])(state)).toEqual(['phone']);
  expect(selectHiddenColumns('jobs', ['city'])(state)).toEqual(['city']);
});

it('keeps a choice of no hidden columns apart from no choice', async () => {
  (await openPage()).usePreferencesStore.getState().setHiddenColumns('locations', []);
  const { usePreferencesStore, selectHiddenColumns } = await openPage();
  expect(selectHiddenColumns('locations', ['city'])(usePreferencesStore.getState())).toEqual([]);
});

it('speaks English and keeps the rest when what is stored is no language', async () => {
  const state = { locale: 'tlh', hiddenColumns: { locations: ['phone'] } };
  stored.set(key, JSON.stringify({ state, version: 1 }));
  const { usePreferencesStore } = await openPage();
  expect(usePreferencesStore.getState()).toMatchObject({
    locale: 'en',
    hiddenColumns: { locations: ['phone'] },
  });
});
