import type { Profile } from '@frontage/api-client/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const self: Profile = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Marina Duarte',
  email: 'admin@frontage.test',
  avatar_id: null,
  avatar: null,
  role: 2,
  account: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: 'Agência', importProject: true },
  projects: [],
  userPermission: {},
  ip: '',
  loggedInWith: 'password',
};
const there: Profile = { ...self, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3309', isEntered: true };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

async function enter() {
  const { useSessionStore } = await import('./session');
  const home = await import('./home-session');
  const stop = home.followHomeSession();
  useSessionStore.getState().signedIn('a1', self);
  home.enterAs({ access_token: 'b1', user: there });
  return { state: () => useSessionStore.getState(), home, stop };
}

it('waits while an account is entered, without a token in the storage', async () => {
  const { state, home, stop } = await enter();
  expect(state()).toMatchObject({ isSigned: true, accessToken: 'b1', user: there });
  expect(home.homeAccountName()).toBe('Agência');
  expect([...stored.values()].join()).not.toMatch(/a1|b1/);
  expect(home.returnHome()).toBe(true);
  expect(state()).toMatchObject({ isSigned: true, accessToken: null, user: self });
  stop();
});

it('goes on when the entered account closes by itself, and ends with a sign-out', async () => {
  const { state, home, stop } = await enter();
  state().expired();
  expect(state()).toMatchObject({ isSigned: true, accessToken: null, user: self, endedBy: null });
  home.enterAs({ access_token: 'b2', user: there });
  state().signOutStarted();
  state().reset();
  expect(state().isSigned).toBe(false);
  expect(home.homeAccountName()).toBeNull();
  stop();
});

it('goes on when the entered account is suspended, however many calls hear of it, and keeps the reason to tell', async () => {
  const { state, home, stop } = await enter();
  const closure = { code: 'account_suspended', reason: 'Fatura em aberto' } as const;
  state().accountClosed(closure, there);
  const atHome = { isSigned: true, user: self, closure: null };
  const told = { ...closure, account: there.account.name };
  expect(state()).toMatchObject({ ...atHome, closedThere: told });
  state().accountClosed(closure, there);
  expect(state()).toMatchObject({ ...atHome, closedThere: told });
  // A refresh that is refused ends the session before its call rejects.
  home.enterAs({ access_token: 'b3', user: there });
  state().expired();
  state().accountClosed(closure, there);
  expect(state()).toMatchObject({ ...atHome, closedThere: told });
  // The own account's closing leads to the sign-in form.
  state().accountClosed(closure, self);
  expect(state()).toMatchObject({ isSigned: false, closure, closedThere: null });
  stop();
});

it('of a former version goes on with the token that it kept', async () => {
  const { state, home, stop } = await enter();
  const former = { user: self, tokens: { accessToken: 'a0', refreshToken: 'r0' } };
  stored.set('frontage.home-session', JSON.stringify(former));
  expect(home.returnHome()).toBe(true);
  expect(state()).toMatchObject({ isSigned: true, formerToken: 'r0', user: self });
  expect(stored.has('frontage.home-session')).toBe(false);
  stop();
});

it('is still the own one behind a third account', async () => {
  const { state, home, stop } = await enter();
  const third = { ...there, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3310' };
  home.enterAs({ access_token: 'c1', user: third });
  expect(state()).toMatchObject({ accessToken: 'c1', user: third });
  expect(home.returnHome()).toBe(true);
  expect(state().user).toEqual(self);
  stop();
});
