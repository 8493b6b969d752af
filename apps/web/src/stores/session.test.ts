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
const former = { accessToken: 'a1', refreshToken: 'r1' };

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
    expect(state()).toMatchObject({ isLoading: false, isMfaRequired: true, isSigned: false });
    state().signedIn('a1', user);
    expect(state()).toMatchObject({ isLoading: false, isMfaRequired: false, accessToken: 'a1', user });
  });

  it('is there again after a reload, its access token not: that was in memory alone', async () => {
    const { useSessionStore: before, sessionStorageKey } = await openPage();
    before.getState().signedIn('a1', user);
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('a1');
    const { useSessionStore } = await openPage();
    expect(useSessionStore.getState()).toMatchObject({
      isSigned: true,
      accessToken: null,
      formerToken: null,
      user,
      isLoading: false,
    });
  });

  it('of a former version goes on, and its tokens leave the storage with the first refresh', async () => {
    const { sessionStorageKey } = await openPage();
    localStorage.setItem(sessionStorageKey, JSON.stringify({ state: { tokens: former, user }, version: 1 }));
    const state = (page: Awaited<ReturnType<typeof openPage>>) => page.useSessionStore.getState();
    expect(state(await openPage())).toMatchObject({
      isSigned: true,
      accessToken: null,
      formerToken: 'r1',
      user,
    });
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('a1');
    // Loaded anew before the server could be reached.
    const again = await openPage();
    expect(state(again)).toMatchObject({ isSigned: true, formerToken: 'r1' });
    state(again).tokenReplaced('a2');
    expect(localStorage.getItem(sessionStorageKey)).not.toMatch(/r1|a2/);
    expect(state(await openPage())).toMatchObject({ isSigned: true, formerToken: null, user });
    localStorage.setItem(sessionStorageKey, '{"state":{"tokens":null,"user":null},"version":1}');
    expect(state(await openPage()).isSigned).toBe(false);
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
      '{"state":{"isSigned":"yes"},"version":2}',
      '{"state":null,"version":2}',
      'null',
    ]) {
      localStorage.setItem(sessionStorageKey, text);
      expect((await openPage()).useSessionStore.getState().isSigned).toBe(false);
    }
  });

  it('goes on when only the stored profile is of an older shape', async () => {
    const { sessionStorageKey } = await openPage();
    localStorage.setItem(
      sessionStorageKey,
      JSON.stringify({ state: { isSigned: true, user: { id: 1 } }, version: 2 }),
    );
    expect((await openPage()).useSessionStore.getState()).toMatchObject({ isSigned: true, user: null });
  });

  it('leaves nothing behind in the storage when it ends', async () => {
    const { useSessionStore, sessionStorageKey } = await openPage();
    useSessionStore.getState().signedIn('a1', user);
    useSessionStore.getState().signOutStarted();
    useSessionStore.getState().reset();
    expect(useSessionStore.getState()).toMatchObject({
      isSigned: false,
      accessToken: null,
      user: null,
      endedBy: 'person',
    });
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('a1');
    expect(localStorage.getItem(sessionStorageKey)).not.toContain('@');
  });

  it('follows the other tabs: another person, sign-out, cleared storage', async () => {
    const { useSessionStore, followOtherTabs, sessionStorageKey } = await openPage();
    const tell = (event: { key: string | null; newValue: string | null }) => {
      if (event.key === null) localStorage.removeItem(sessionStorageKey);
      else if (event.newValue !== null) localStorage.setItem(event.key, event.newValue);
      for (const listener of listeners) listener(event);
    };
    const written = (of: Profile | null) =>
      JSON.stringify({ state: { isSigned: of !== null, user: of }, version: 2 });
    const stop = followOtherTabs();
    useSessionStore.getState().signedIn('a1', user);

    // The same person: what this tab knows stays good.
    tell({ key: sessionStorageKey, newValue: written({ ...user, name: 'Marina D.' }) });
    expect(useSessionStore.getState()).toMatchObject({ accessToken: 'a1', user: { name: 'Marina D.' } });

    const other = { ...user, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3309' };
    tell({ key: sessionStorageKey, newValue: written(other) });
    expect(useSessionStore.getState()).toMatchObject({ isSigned: true, accessToken: null, user: other });

    tell({ key: 'something else', newValue: null });
    expect(useSessionStore.getState().isSigned).toBe(true);

    tell({ key: sessionStorageKey, newValue: written(null) });
    expect(useSessionStore.getState()).toMatchObject({ isSigned: false, accessToken: null });

    useSessionStore.getState().signedIn('a1', user);
    tell({ key: null, newValue: null });
    expect(useSessionStore.getState()).toMatchObject({ isSigned: false, accessToken: null });

    stop();
    expect(listeners).toEqual([]);
  });

  it('sees the person of another tab before the browser tells of them', async () => {
    const { useSessionStore, readThrough, sessionStorageKey } = await openPage();
    useSessionStore.getState().signedIn('a1', user);
    readThrough();
    expect(useSessionStore.getState().accessToken).toBe('a1');
    localStorage.setItem(sessionStorageKey, '{"state":{"isSigned":false,"user":null},"version":2}');
    readThrough();
    expect(useSessionStore.getState()).toMatchObject({ isSigned: false, accessToken: null });
  });

  it('shares one refresh with the other tabs of the same person', async () => {
    const [one, two] = [await openPage(), await openPage()];
    const stops = [one, two].map(({ followOtherTabs }) => followOtherTabs());
    const other = { ...user, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3309' };
    one.useSessionStore.getState().signedIn('a2', user);
    two.useSessionStore.getState().resumed(other, null);
    one.tellOtherTabs();
    two.useSessionStore.getState().resumed(user, null);
    const heard = vi.waitUntil(() => two.useSessionStore.getState().accessToken !== null);
    one.useSessionStore.getState().tokenReplaced('a3');
    one.tellOtherTabs();
    await heard;
    await vi.waitUntil(() => two.useSessionStore.getState().accessToken === 'a3');
    for (const stop of stops) stop();
  });

  it('says who ended it, so that only an expired one leads back to where it was', async () => {
    const { useSessionStore } = await openPage();
    useSessionStore.getState().signedIn('a1', user);
    useSessionStore.getState().expired();
    expect(useSessionStore.getState()).toMatchObject({
      isSigned: false,
      accessToken: null,
      user: null,
      endedBy: 'expiry',
    });
    useSessionStore.getState().signedIn('a1', user);
    expect(useSessionStore.getState().endedBy).toBeNull();
  });
});
