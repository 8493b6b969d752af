import { idleHeader } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { session, signInThrottle } from '#src/db/schema/index';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { testPassword } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { idleSlackMs } from './idle-lock';
import { routeOf } from './implement';
import { endpointsOf } from './openapi';

const minute = 60_000;
let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  person = await test.signIn();
  await setLock(5);
});

type Held = { readonly userId: string; readonly sessionId: string };
const heldOf = ({ user, sessionId }: SignedInPerson): Held => ({ userId: user.id, sessionId });

/** Calls with a token as good as new: a session outlives many. */
async function call(held: Held, options: InjectOptions) {
  const token = await signAccessToken(test.context, held);
  const headers = { authorization: `Bearer ${token}`, ...options.headers };
  return test.app.inject({ ...options, headers });
}
const setLock = (lockAfterMinutes: number | null, of = person) =>
  call(heldOf(of), { method: 'PUT', url: '/api/users/me/lock', payload: { lockAfterMinutes } });
/** The status of a read; `idle` as the web app tells it of what it reads by itself. */
const read = async (idle?: number | string, held = heldOf(person)) =>
  (
    await call(held, {
      url: '/api/users/me',
      headers: idle === undefined ? {} : { [idleHeader]: String(idle) },
    })
  ).statusCode;
const post = (url: string, payload?: object, of = person) =>
  call(heldOf(of), { method: 'POST', url: `/api/${url}`, ...(payload === undefined ? {} : { payload }) });

it('locks an idle session for whoever calls with it, until the password is given', async () => {
  test.clock.advance(5 * minute + idleSlackMs);
  expect(await read()).toBe(200);
  test.clock.advance(5 * minute + idleSlackMs + 1);
  // What a thief reports about their own acts does not help them.
  expect(await read(0)).toBe(423);
  expect((await post('session/active')).statusCode).toBe(423);
  expect(await read()).toBe(423);
  expect((await post('session/unlock', { password: 'wrong' })).statusCode).toBe(422);
  expect((await post('session/unlock', { password: testPassword })).statusCode).toBe(200);
  expect(await read()).toBe(200);
});

it('is put off by what the person does, not by what a page reads by itself', async () => {
  for (let at = 1; at <= 20; at += 1) {
    test.clock.advance(minute);
    expect(await read(0)).toBe(200);
  }
  // From here on nobody is there, and the page goes on reading every minute.
  const answers: number[] = [];
  for (let at = 1; at <= 8; at += 1) {
    test.clock.advance(minute);
    answers.push(await read(at * 60));
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 423, 423]);
});

const rowOf = async ({ sessionId }: Held) => {
  const [row] = await test.context.db.select().from(session).where(eq(session.id, sessionId));
  if (row === undefined) throw new Error('The session is gone.');
  return row;
};

it('counts a call that tells nothing, or nonsense, as an act, and never one of the future', async () => {
  for (const told of [undefined, '', '-600', 'x', 'x600', '600x', '1e9', '9'.repeat(20)]) {
    test.clock.advance(4 * minute);
    expect(await read(told)).toBe(200);
    expect((await rowOf(heldOf(person))).activeAt, String(told)).toEqual(test.clock.now());
  }
  const { activeAt } = await rowOf(heldOf(person));
  test.clock.advance(minute);
  expect(await read(999_999_999)).toBe(200);
  expect((await rowOf(heldOf(person))).activeAt).toEqual(activeAt);
});

it('notes acts every half minute at most, and none in a locked session', async () => {
  const { activeAt } = await rowOf(heldOf(person));
  test.clock.advance(minute / 2 - 1);
  expect(await read()).toBe(200);
  expect((await rowOf(heldOf(person))).activeAt).toEqual(activeAt);
  test.clock.advance(1);
  expect(await read()).toBe(200);
  const noted = test.clock.now();
  expect((await rowOf(heldOf(person))).activeAt).toEqual(noted);
  expect((await post('session/lock')).statusCode).toBe(200);
  test.clock.advance(minute);
  expect(await read()).toBe(423);
  expect((await rowOf(heldOf(person))).activeAt).toEqual(noted);
});

it('writes down when it locked, and takes back what was proved', async () => {
  await test.context.db
    .update(session)
    .set({ confirmedAt: test.clock.now() })
    .where(eq(session.id, person.sessionId));
  test.clock.advance(5 * minute + idleSlackMs + 1);
  expect(await read()).toBe(423);
  expect(await rowOf(heldOf(person))).toMatchObject({ lockedAt: test.clock.now(), confirmedAt: null });
});

it('is the person’s choice, and begins when it is made', async () => {
  await setLock(null);
  test.clock.advance(24 * 60 * minute);
  expect(await read()).toBe(200);
  expect((await setLock(60)).statusCode).toBe(200);
  expect(await read()).toBe(200);
  test.clock.advance(61 * minute);
  expect(await read()).toBe(200);
  test.clock.advance(62 * minute);
  expect(await read()).toBe(423);
});

/** Signs in as somebody, for the refresh token that only a sign-in gives; answers what a refresh with the newest one says. */
async function refreshing({ user }: SignedInPerson) {
  const payload = { email: user.email, password: testPassword };
  const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload });
  const { access_token, refresh_token } = answer.json<{ access_token: string; refresh_token: string }>();
  let token = refresh_token;
  const refresh = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const refreshed = await test.app.inject({ url: '/api/refresh', headers });
    const { refresh_token: next = token, userData } = refreshed.json<{
      refresh_token?: string;
      userData?: object;
    }>();
    token = next;
    return { status: refreshed.statusCode, userData };
  };
  return { sessionId: decodeJwt<{ sid: string }>(access_token).sid, refresh };
}

it('shows no more than the lock screen to a refresh that finds a session idle, and is put off by none', async () => {
  const { sessionId, refresh } = await refreshing(person);
  const own = { userId: person.user.id, sessionId };
  expect((await refresh()).userData).toMatchObject({ projects: [{ id: person.project.id }] });
  test.clock.advance(4 * minute);
  expect((await refresh()).userData).toMatchObject({ projects: [{ id: person.project.id }] });
  test.clock.advance(minute + idleSlackMs + 1);
  expect((await refresh()).userData).toMatchObject({ isLocked: true, projects: [], userPermission: {} });
  expect((await rowOf(own)).lockedAt).toEqual(test.clock.now());
  expect(await read(0, own)).toBe(423);
});

it('holds for an account that was entered: the own session is locked, and the other closes', async () => {
  const admin = await test.signIn({ user: { role: 2 } });
  await setLock(15, admin);
  const other = await test.make.account({ parentId: admin.account.id });
  const entered = await post(`accounts/${other.id}/enter`, undefined, admin);
  const { access_token } = entered.json<{ access_token: string }>();
  const { sub: userId = '', sid } = decodeJwt<{ sid: string }>(access_token);
  const there = (idle: number) => read(idle, { userId, sessionId: sid });
  test.clock.advance(10 * minute);
  expect(await there(0)).toBe(200);
  // What was done there counts for the own session.
  test.clock.advance(10 * minute);
  expect(await there(600)).toBe(200);
  expect(await read(600, heldOf(admin))).toBe(200);
  test.clock.advance(7 * minute);
  expect(await there(0)).toBe(401);
  expect(await read(0, heldOf(admin))).toBe(423);
});

it('leaves nothing open but what mends it, at any endpoint and after a restart', async () => {
  test.clock.advance(7 * minute);
  // Not the call that finds it idle: what a server that was killed wrote is all that the next one knows.
  const again = await buildTestApp({ context: { database: test.context.database, clock: test.clock } });
  const token = await signAccessToken(test.context, heldOf(person));
  const headers = { authorization: `Bearer ${token}` };
  const id = 'a64b1a70-7f2f-4f1e-9d53-6f6b58d1c001';
  const answers = new Map<string, number>();
  const mending: string[] = [];
  for (const { id: name, definition } of endpointsOf()) {
    if (!['permission', 'session'].includes(definition.access.kind)) continue;
    if (definition.evenWhile?.includes('locked') === true) {
      mending.push(name);
      continue;
    }
    const url = routeOf(definition).replaceAll(/:\w+/g, id);
    answers.set(name, (await again.app.inject({ method: definition.method, url, headers })).statusCode);
  }
  expect(mending.sort()).toEqual([
    'session.logout',
    'sessions.lock',
    'sessions.passkeyOptions',
    'sessions.sendCode',
    'sessions.unlock',
  ]);
  expect(answers.size).toBeGreaterThan(180);
  expect([...answers].filter(([, status]) => status !== 423)).toEqual([]);
  await again.app.close();
});

it('closes an account that was entered for a refresh there too', async () => {
  const admin = await test.signIn({ user: { role: 2 } });
  await setLock(15, admin);
  const other = await test.make.account({ parentId: admin.account.id });
  const entered = await post(`accounts/${other.id}/enter`, undefined, admin);
  const { refresh_token } = entered.json<{ refresh_token: string }>();
  test.clock.advance(15 * minute + idleSlackMs + 1);
  const headers = { authorization: `Bearer ${refresh_token}` };
  const refreshed = await test.app.inject({ url: '/api/refresh', headers });
  expect([refreshed.statusCode, refreshed.json()]).toMatchObject([401, { code: 'session_expired' }]);
});
