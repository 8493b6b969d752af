import { defaultAppearance } from '@frontage/domain';
import { beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.resetModules();
});

/** The store as a page just loaded has it. */
async function load() {
  const { selectAppearance, selectUnsaved, useAppearanceStore } = await import('./appearance');
  const { getState } = useAppearanceStore;
  return {
    getState,
    of: (user: string) => selectAppearance(user)(getState()),
    unsaved: (user: string) => selectUnsaved(user)(getState()),
  };
}

it('begins with the defaults of the specification', async () => {
  const { of, unsaved } = await load();
  expect(of('marina')).toEqual({
    ...defaultAppearance,
    layout: 'vertical',
    mode: 'light',
    navbarType: 'floating',
    footerType: 'static',
    direction: 'ltr',
  });
  expect(unsaved('marina')).toBeNull();
});

it("keeps each person's look over a reload, and nobody else's", async () => {
  const before = await load();
  before.getState().change('marina', { mode: 'dark', direction: 'rtl' });
  vi.resetModules();
  const { of, unsaved, getState } = await load();
  expect(of('marina')).toMatchObject({ mode: 'dark', direction: 'rtl' });
  expect(of('rafael')).toEqual(defaultAppearance);
  expect(unsaved('marina')).toMatchObject({ mode: 'dark' });
  expect(getState().last.direction).toBe('rtl');
});

it('takes what the server knows, unless something waits here to be saved', async () => {
  const { of, unsaved, getState } = await load();
  getState().adopt('marina', { ...defaultAppearance, layout: 'horizontal' });
  expect(of('marina').layout).toBe('horizontal');
  getState().change('marina', { mode: 'dark' });
  getState().adopt('marina', defaultAppearance);
  expect(of('marina')).toMatchObject({ layout: 'horizontal', mode: 'dark' });
  getState().saved('marina', of('marina'));
  expect(unsaved('marina')).toBeNull();
});

it('stays unsaved when it changed again while it was being saved', async () => {
  const { of, unsaved, getState } = await load();
  getState().change('marina', { mode: 'dark' });
  const sent = of('marina');
  getState().change('marina', { mode: 'auto' });
  getState().saved('marina', sent);
  expect(unsaved('marina')).toMatchObject({ mode: 'auto' });
});

it('reads what is spoilt as the defaults', async () => {
  stored.set(
    'frontage.appearance',
    JSON.stringify({ state: { byUser: 7, last: { mode: 'sepia' } }, version: 1 }),
  );
  const { of, getState } = await load();
  expect(of('marina')).toEqual(defaultAppearance);
  expect(getState().last).toEqual(defaultAppearance);
});
