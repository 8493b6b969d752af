import type { Profile } from '@frontage/api-client/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const user: Profile = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Marina Duarte',
  email: 'manager@frontage.test',
  avatar_id: null,
  avatar: null,
  role: 1,
  account: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: 'Padaria Boa Vista', importProject: true },
  projects: [],
  userPermission: { 'locations:view': true },
  ip: '',
  loggedInWith: 'password',
};
const tokens = { accessToken: 'a1', refreshToken: 'r1' };

async function openPage() {
  vi.resetModules();
  return import('./session');
}

let listeners: ((event: unknown) => void)[];

beforeEach(() => {
  listeners = [];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => {
      listeners = listeners.filter((other) => other !== listener);
    },
  });
});

describe('the session', () => {
  it('goes through the states of a sign-in with a code', async () => {
    const { useSessionStore } = await openPage();
    const state = () => useSessionStore.getState();
    state().signInStarted();
    expect(state().isLoading).toBe(true);
    state().mfaRequested();
    expect(state()).toMatchObject({ isLoading: false, isMfaRequired: true, tokens: null });
    state().signedIn(tokens, user);
    expect(state()).toMatchObject({ isLoading: false, isMfaRequired: false, tokens, user });
  });

  it('is there again after a reload', async () => {
    (await openPage()).useSessionStore.getState().signedIn(tokens, user);
    const { useSessionStore } = await openPage();
    expect(useSessionStore.getState()).toMatchObject({ tokens, user, isLoading: false });
  });

  it('keeps neither the loading flag nor the code step over a reload', async () => {
    const first = await openPage();
    first.useSessionStore.getState().mfaRequested();
    first.useSessionStore.getState().signInStarted();
    const { useSessionStore } = await openPage();
    expect(useSessionStore.getState()).toMatchObject({ isLoading: false, isMfaRequired: false });
  });

  it('is empty when the storage holds something else', async () => {
    const { sessionStorageKey } = await openPage();
    for (const text of [
      '{"state":{"tokens":{"accessToken":1}},"version":1}',
      '{"state":null,"version":1}',
      'null',
    ]) {
      localStorage.setItem(sessionStorageKey, text);
      expect((await openPage()).useSessionStore.getState().tokens).toBeNull();
    }
  });

  it('keeps the tokens when only the stored profile is of an older shape', async () => {
    const { sessionStorageKey } = await openPage();
    localStorage.setItem(
      sessionStorageKey,
      JSON.stringify({ state: { tokens, user: { id: 1 } }, version: 1 }),
    );
    expect((await openPage()).useSessionStore.getState()).toMatchObject({ tokens, user: null });
  });

  it('leaves nothing behind in the storage when it ends', async () => {
    const { useSessionStore, sessionStorageKey } = await openPage();
    useSessionStore.getState().signedIn(tokens, user);
    useSessionStore.getState().signOutStarted();
    useSessionStore.getState().reset();
    expect(useSessionStore.getState()).toMatchObject({ tokens: null, user: null, endedBy: 'person' });
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('a1');
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('@');
  });

  it('follows the other tabs: refreshed tokens, sign-out, cleared storage', async () => {
    const { useSessionStore, followOtherTabs, sessionStorageKey } = await openPage();
    const tell = (event: { key: string | null; newValue: string | null }) => {
      if (event.key === null) localStorage.removeItem(sessionStorageKey);
      else if (event.newValue !== null) localStorage.setItem(event.key, event.newValue);
      for (const listener of listeners) listener(event);
    };
    const stop = followOtherTabs();
    useSessionStore.getState().signedIn(tokens, user);

    const renewed = { accessToken: 'a2', refreshToken: 'r2' };
    tell({
      key: sessionStorageKey,
      newValue: JSON.stringify({ state: { tokens: renewed, user }, version: 1 }),
    });
    expect(useSessionStore.getState().tokens).toEqual(renewed);

    tell({ key: 'something else', newValue: null });
    expect(useSessionStore.getState().tokens).toEqual(renewed);

    tell({ key: null, newValue: null });
    expect(useSessionStore.getState().tokens).toBeNull();

    stop();
    expect(listeners).toEqual([]);
  });

  it('sees the tokens of another tab before the browser tells of them', async () => {
    const { useSessionStore, readThrough, sessionStorageKey } = await openPage();
    useSessionStore.getState().signedIn(tokens, user);
    readThrough();
    expect(useSessionStore.getState().tokens).toEqual(tokens);
    const renewed = { accessToken: 'a2', refreshToken: 'r2' };
    localStorage.setItem(sessionStorageKey, JSON.stringify({ state: { tokens: renewed, user }, version: 1 }));
    readThrough();
    expect(useSessionStore.getState().tokens).toEqual(renewed);
  });

  it('says who ended it, so that only an expired one leads back to where it was', async () => {
    const { useSessionStore } = await openPage();
    useSessionStore.getState().signedIn(tokens, user);
    useSessionStore.getState().expired();
    expect(useSessionStore.getState()).toMatchObject({ tokens: null, user: null, endedBy: 'expiry' });
    useSessionStore.getState().signedIn(tokens, user);
    expect(useSessionStore.getState().endedBy).toBeNull();
  });
});
