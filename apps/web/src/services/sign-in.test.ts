import type { Profile } from '@frontage/api-client/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://app.frontage.test';
const user: Profile = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Marina Duarte',
  email: 'manager@frontage.test',
  avatar_id: null,
  avatar: null,
  role: 1,
  account: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: 'Padaria Boa Vista', importProject: true },
  projects: [],
  userPermission: {},
  ip: '',
  loggedInWith: 'password',
};

type Answer = { readonly status: number; readonly body: unknown };
let answers: Record<string, Answer | 'unreachable'>;
let asked: { path: string; body: unknown; authorization: string | null; session: string | null }[];

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  // A page in doubt of its server asks until it is well: without an answer, on into the tests of the next file.
  if (pathname === '/health') return Response.json({});
  const text = await request.text();
  asked.push({
    path: pathname,
    body: text === '' ? null : JSON.parse(text),
    authorization: request.headers.get('authorization'),
    session: request.headers.get('frontage-session'),
  });
  const given = answers[pathname];
  if (given === undefined || given === 'unreachable') throw new TypeError('Failed to fetch');
  return Response.json(given.body, { status: given.status });
}

const signedIn = (ip: string): Answer => ({
  status: 200,
  body: { access_token: 'a1', user: { ...user, ip } },
});
const refused = (code: string): Answer => ({ status: 401, body: { code, requestId: '1' } });
const credentials = { email: 'manager@frontage.test', password: 'secret' };

async function openPage() {
  vi.resetModules();
  const { signIn, signOut, endLeftSession } = await import('./sign-in');
  const { useSessionStore } = await import('../stores/session');
  return { signIn, signOut, endLeftSession, state: () => useSessionStore.getState() };
}

beforeEach(() => {
  answers = {};
  asked = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { origin, href: `${origin}/login` });
  vi.stubGlobal('window', { location: { origin, href: `${origin}/login` } });
});

describe('signIn', () => {
  it('keeps tokens and user', async () => {
    answers['/api/login'] = signedIn('');
    const { signIn, state } = await openPage();
    expect(await signIn(credentials)).toEqual({ kind: 'signed_in' });
    expect(state()).toMatchObject({
      isSigned: true,
      accessToken: 'a1',
      user,
      isLoading: false,
    });
    expect(asked.map(({ path }) => path)).toEqual(['/api/login']);
  });

  it('asks for the code without calling it a failure, and sends it the next time', async () => {
    answers['/api/login'] = refused('mfa_required');
    const { signIn, state } = await openPage();
    expect(await signIn(credentials)).toEqual({ kind: 'mfa_required', challenge: null });
    expect(state()).toMatchObject({ isMfaRequired: true, isLoading: false });
    answers['/api/login'] = refused('code_invalid');
    expect(await signIn({ ...credentials, code: '417999' })).toEqual({ kind: 'code_refused' });
    expect(asked[1]?.body).toEqual({ ...credentials, mfaToken: '417999' });
    answers['/api/login'] = signedIn('');
    expect(await signIn({ ...credentials, code: '417123' })).toEqual({ kind: 'signed_in' });
    expect(state().isMfaRequired).toBe(false);
  });

  it('tells a wrong password from the rest', async () => {
    answers['/api/login'] = refused('authentication_error');
    const { signIn, state } = await openPage();
    expect(await signIn(credentials)).toMatchObject({
      kind: 'failed',
      error: { code: 'authentication_error' },
    });
    expect(state()).toMatchObject({ isLoading: false, isMfaRequired: false, isSigned: false });
  });

  it('never throws when the server cannot be reached', async () => {
    answers['/api/login'] = 'unreachable';
    const { signIn, state } = await openPage();
    expect((await signIn(credentials)).kind).toBe('failed');
    expect(state().isLoading).toBe(false);
  });

  describe('with allowed addresses', () => {
    it('lets an address of the list in', async () => {
      answers['/api/login'] = signedIn('198.51.100.7; 203.0.113.9');
      answers['/api/geolocation'] = { status: 200, body: { IPv4: '203.0.113.9' } };
      const { signIn } = await openPage();
      expect(await signIn(credentials)).toEqual({ kind: 'signed_in' });
    });

    it('refuses another, keeps nothing, and ends the session it was given', async () => {
      answers['/api/login'] = signedIn('198.51.100.7');
      answers['/api/geolocation'] = { status: 200, body: { IPv4: '203.0.113.9' } };
      answers['/api/logout'] = { status: 200, body: {} };
      const { signIn, state } = await openPage();
      expect(await signIn(credentials)).toEqual({ kind: 'address_refused', address: '203.0.113.9' });
      expect(state()).toMatchObject({ isSigned: false, user: null, isLoading: false });
      expect(asked.at(-1)).toMatchObject({ path: '/api/logout', authorization: 'Bearer a1' });
    });

    it('refuses where the address cannot be looked up', async () => {
      answers['/api/login'] = signedIn('198.51.100.7');
      const { signIn, state } = await openPage();
      expect(await signIn(credentials)).toEqual({ kind: 'address_refused', address: null });
      expect(state().isSigned).toBe(false);
    }, 15_000);

    it('says the same when the server refused the address first', async () => {
      answers['/api/login'] = refused('authentication_invalid');
      const { signIn } = await openPage();
      expect(await signIn(credentials)).toEqual({ kind: 'address_refused', address: null });
    }, 15_000);

    it('names the address that the server refused', async () => {
      answers['/api/login'] = refused('authentication_invalid');
      answers['/api/geolocation'] = { status: 200, body: { IPv4: '203.0.113.9' } };
      const { signIn } = await openPage();
      expect(await signIn(credentials)).toEqual({ kind: 'address_refused', address: '203.0.113.9' });
    });
  });
});

describe('signOut', () => {
  // The connection is looked at besides.
  const calls = () => asked.filter(({ path }) => path !== '/health');

  it('without a network ends the session at the server as soon as it can be reached', async () => {
    answers['/api/login'] = signedIn('');
    const page = await openPage();
    await page.signIn(credentials);
    await page.signOut();
    expect(page.state()).toMatchObject({ isSigned: false, accessToken: null, endedBy: 'person' });

    // The cookie is out of the page's reach, and there is still no network.
    asked = [];
    await (await openPage()).endLeftSession();
    expect(calls().map(({ path }) => path)).toEqual(['/api/refresh']);

    asked = [];
    answers['/api/refresh'] = { status: 200, body: { access_token: 'a2', userData: user } };
    answers['/api/logout'] = { status: 200, body: {} };
    const later = await openPage();
    await later.signIn(credentials);
    expect(calls()).toMatchObject([
      { path: '/api/refresh', authorization: null, session: user.id },
      { path: '/api/logout', authorization: 'Bearer a2' },
      { path: '/api/login' },
    ]);
    expect(later.state().isSigned).toBe(true);
    asked = [];
    await later.endLeftSession();
    expect(calls()).toEqual([]);
  });
});
