import { anySession, sessionHeader } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshToken, session, signInThrottle } from '#src/db/schema/index';
import { endpointsOf } from '#src/http/openapi';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { graceMs, hashToken } from './refresh-tokens';

let test: TestApp;
let secure: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  const { database } = test.context;
  secure = await buildTestApp({ env: { PUBLIC_URL: 'https://frontage.example' }, context: { database } });
});
afterAll(async () => {
  await secure.app.close();
  await test.close();
});
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  user = await test.make.user(await test.make.account());
});

type Jar = Map<string, string>;
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Takes over what an answer sets, as a browser does. */
function keep(jar: Jar, { cookies }: Answer): void {
  for (const { name, value, maxAge } of cookies) {
    if (value === '' || maxAge === 0) jar.delete(name);
    else jar.set(name, value);
  }
}
const written = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
const mine = { [sessionHeader]: anySession };

async function signIn(jar: Jar, as = user, { app } = test) {
  const payload = { email: as.email, password: testPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, headers: mine });
  keep(jar, answer);
  return answer;
}
async function refresh(jar: Jar, headers: Record<string, string> = mine) {
  const answer = await test.app.inject({
    url: '/api/refresh',
    headers: { ...headers, cookie: written(jar) },
  });
  keep(jar, answer);
  return answer;
}
const bearer = (answer: Answer) => ({
  authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
});
const me = (answer: Answer) => test.app.inject({ url: '/api/users/me', headers: bearer(answer) });
const rowsOf = (of: TestUser) =>
  test.context.db
    .select({ hash: refreshToken.hash, rotatedAt: refreshToken.rotatedAt })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(session.userId, of.id));

describe('a browser that asks for it', () => {
  it('gets its refresh token in a cookie that no script reads and no other site sends', async () => {
    const jar: Jar = new Map();
    const answer = await signIn(jar);
    expect(answer.json()).not.toHaveProperty('refresh_token');
    expect(answer.cookies).toMatchObject([
      { path: '/api/refresh', httpOnly: true, sameSite: 'Strict', maxAge: 604_800 },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    const [[name, token] = ['', '']] = [...jar];
    expect(name).toMatch(/^frontage-refresh\.[0-9a-f-]{36}$/);
    expect((await rowsOf(user)).map(({ hash }) => hash)).toEqual([hashToken(token)]);
    expect((await me(answer)).statusCode).toBe(200);
    const overTls = await signIn(new Map(), user, secure);
    expect(overTls.cookies).toMatchObject([{ secure: true, httpOnly: true, sameSite: 'Strict' }]);
    expect(overTls.cookies[0]?.name).toMatch(/^__Secure-frontage-refresh\./);
  });

  it('rotates it, and answers neither token of it to anybody else', async () => {
    const jar: Jar = new Map();
    await signIn(jar);
    const before = written(jar);
    const answer = await refresh(jar);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ userData: { id: user.id } });
    expect(answer.json()).not.toHaveProperty('refresh_token');
    expect(written(jar)).not.toBe(before);
    expect(jar.size).toBe(1);
    expect((await me(answer)).statusCode).toBe(200);
  });

  it('keeps the grace for a token used twice and the end of a family that was stolen from (R13, R14)', async () => {
    const jar: Jar = new Map();
    await signIn(jar);
    const stolen: Jar = new Map(jar);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(new Map(stolen))));
    const children = answers.map(({ cookies }) => cookies[0]?.value);
    expect(new Set(children).size).toBe(1);
    keep(jar, answers[0]!);
    test.clock.advance(graceMs + 1);
    await refresh(jar);
    expect((await refresh(stolen)).statusCode).toBe(401);
    const owner = await refresh(jar);
    expect(owner.statusCode).toBe(401);
    // What is dead is taken away.
    expect(jar.size).toBe(0);
  });

  it('is not refreshed for a page of another origin, which cannot send the header', async () => {
    const jar: Jar = new Map();
    await signIn(jar);
    const rows = await rowsOf(user);
    const others: Record<string, string>[] = [
      {},
      { [sessionHeader]: '' },
      { [sessionHeader]: 'x' },
      { ...mine, 'sec-fetch-site': 'cross-site' },
      { ...mine, 'sec-fetch-site': 'same-site' },
      { ...mine, 'sec-fetch-site': 'none' },
    ];
    for (const headers of others) {
      const answer = await refresh(jar, headers);
      expect([headers, answer.statusCode]).toEqual([headers, 401]);
      expect(answer.cookies).toEqual([]);
    }
    const preflight = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/refresh',
      headers: { origin: 'http://127.0.0.1:3002', 'access-control-request-headers': sessionHeader },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    expect(await rowsOf(user)).toEqual(rows);
    expect((await refresh(jar, { ...mine, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('gets the session of the person it means, whatever other cookies were put beside it', async () => {
    const jar: Jar = new Map();
    const attacker = await test.make.user(await test.make.account());
    await signIn(jar);
    await signIn(jar, attacker);
    const theirs = await rowsOf(attacker);
    const answer = await refresh(jar, { [sessionHeader]: user.id });
    expect(answer.json()).toMatchObject({ userData: { id: user.id } });
    expect((await refresh(jar, { [sessionHeader]: randomUUID() })).statusCode).toBe(401);
    expect(await rowsOf(attacker)).toEqual(theirs);
    expect(jar.size).toBe(2);
  });

  it('loses the cookie with the session, and another session keeps its own', async () => {
    const jar: Jar = new Map();
    const first = await signIn(jar);
    test.clock.advance(1_000);
    const second = await signIn(jar);
    expect(jar.size).toBe(2);
    const out = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...mine, ...bearer(first) },
    });
    keep(jar, out);
    expect([out.statusCode, jar.size]).toEqual([200, 1]);
    expect((await me(second)).statusCode).toBe(200);
    expect((await refresh(jar)).statusCode).toBe(200);
  });

  it('goes on with the token that an earlier version of the app kept', async () => {
    const payload = { email: user.email, password: testPassword };
    const { refresh_token: former } = (
      await test.app.inject({ method: 'POST', url: '/api/login', payload })
    ).json<{ refresh_token: string }>();
    const jar: Jar = new Map();
    const moved = await refresh(jar, { ...mine, authorization: `Bearer ${former}` });
    expect(moved.json()).not.toHaveProperty('refresh_token');
    expect(jar.size).toBe(1);
    expect((await refresh(jar)).statusCode).toBe(200);
  });
});

describe('an account that was entered', () => {
  it('has a cookie beside the own one; leaving takes the first, signing out both', async () => {
    const jar: Jar = new Map();
    const home = await test.make.account();
    const admin = await test.make.user(home, { role: 2 });
    const other = await test.make.account({ parentId: home.id });
    const own = await signIn(jar, admin);
    const call = (of: Answer, url: string) =>
      test.app.inject({ method: 'POST', url: `/api/${url}`, headers: { ...mine, ...bearer(of) } });
    const enter = async () => {
      const answer = await call(own, `accounts/${other.id}/enter`);
      expect(answer.json()).not.toHaveProperty('refresh_token');
      keep(jar, answer);
      expect(jar.size).toBe(2);
      return answer;
    };
    const there = await enter();
    const delegate = there.json<{ user: { id: string } }>().user.id;
    expect((await refresh(jar, { [sessionHeader]: delegate })).json()).toMatchObject({
      userData: { id: delegate, isEntered: true },
    });
    expect((await refresh(jar, { [sessionHeader]: admin.id })).json()).toMatchObject({
      userData: { id: admin.id, isEntered: false },
    });
    keep(jar, await call(there, 'accounts/leave'));
    expect([jar.size, (await me(own)).statusCode]).toEqual([1, 200]);

    const again = await enter();
    keep(jar, await call(again, 'logout'));
    expect(jar.size).toBe(0);
    expect([(await me(again)).statusCode, (await me(own)).statusCode]).toEqual([401, 401]);
  });
});

it('is what every endpoint that hands out a refresh token does', () => {
  const handing = endpointsOf().filter(
    ({ definition: { response } }) => response instanceof z.ZodObject && 'refresh_token' in response.shape,
  );
  expect(handing.map(({ id }) => id).sort()).toEqual([
    'accounts.enter',
    'companySignIn.finish',
    'companySignIn.secondStep',
    'joinedAccounts.switch',
    'session.login',
    'session.passkeyLogin',
    'session.refresh',
    'session.secondStep',
  ]);
});

it('leaves other clients as they were: both tokens in the answer, the refresh token as bearer', async () => {
  const payload = { email: user.email, password: testPassword };
  const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload });
  const { refresh_token: token } = answer.json<{ refresh_token: string }>();
  expect([answer.cookies, token.length]).toEqual([[], 43]);
  const next = await test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${token}` } });
  expect(next.cookies).toEqual([]);
  expect(next.json<{ refresh_token: string }>().refresh_token).toHaveLength(43);
});
