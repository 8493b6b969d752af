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

async function openPage(languages: readonly string[] = ['en-GB']) {
  vi.stubGlobal('navigator', { languages });
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

it.each([
  [['pt-BR', 'en'], 'br'],
  [['pt-PT'], 'br'],
  [['de-DE', 'es-419', 'en'], 'es'],
  [['de-DE', 'fr'], 'en'],
  [[], 'en'],
])('speaks the language of a browser that wants %j at the first visit: %s', async (languages, locale) => {
  const { usePreferencesStore } = await openPage(languages);
  expect(usePreferencesStore.getState().locale).toBe(locale);
});

it('keeps what somebody chose, whatever the browser wants', async () => {
  (await openPage(['pt-BR'])).usePreferencesStore.getState().setLocale('en');
  expect((await openPage(['pt-BR'])).usePreferencesStore.getState().locale).toBe('en');
});
