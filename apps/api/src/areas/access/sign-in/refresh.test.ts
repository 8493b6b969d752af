import { refreshedSchema, signedInSchema } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appUser, refreshToken, session, signInThrottle } from '#src/db/schema/index';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { trialsOf } from '#src/testing/test-database';
import { absoluteMs, graceMs, hashToken, idleMs, issueFirst } from './refresh-tokens';

let test: TestApp;
let user: TestUser;
const warn = vi.fn();

beforeAll(async () => {
  test = await buildTestApp();
  const child = test.context.log;
  vi.spyOn(child, 'warn').mockImplementation(warn);
});
afterAll(() => test.close());
beforeEach(async () => {
  warn.mockClear();
  await test.context.db.delete(signInThrottle);
  user = await test.make.user(await test.make.account());
});

async function signIn() {
  const payload = { email: user.email, password: testPassword };
  return signedInSchema
    .required()
    .parse((await test.app.inject({ method: 'POST', url: '/api/login', payload })).json());
}
const refresh = (token: string) =>
  test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${token}` } });
async function refreshed(token: string) {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return refreshedSchema.required().parse(answer.json());
}
const me = (token: string) =>
  test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
const sessionRow = async () =>
  (await test.context.db.select().from(session).where(eq(session.userId, user.id)))[0];
const reuseEvents = () =>
  warn.mock.calls.filter(([line]) => (line as { event?: string }).event === 'refresh_token_reused');

describe('refresh', () => {
  it('replaces both tokens, answers the profile, and is never cached', async () => {
    const first = await signIn();
    test.clock.advance(60_000);
    const answer = await refresh(first.refresh_token);
    expect(answer.headers['cache-control']).toBe('no-store');
    const body = refreshedSchema.required().parse(answer.json());
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(body.userData).toEqual(first.user);
    expect((await me(body.access_token)).statusCode).toBe(200);
    const rows = JSON.stringify(await test.context.db.select().from(refreshToken));
    for (const token of [first.refresh_token, body.refresh_token]) {
      expect(rows).not.toContain(token);
      expect(rows).toContain(hashToken(token));
    }
  });

  it('of a locked session tells what the lock screen shows, and nothing else of the person', async () => {
    const account = await test.make.account({ name: 'Padaria Secreta' });
    user = await test.make.user(account, { role: 2, allowedIps: '127.0.0.1;203.0.113.7' });
    await test.make.project(account, { name: 'Loja Secreta' });
    const { access_token, refresh_token } = await signIn();
    const headers = { authorization: `Bearer ${access_token}` };
    await test.app.inject({ method: 'POST', url: '/api/session/lock', headers });
    const answer = await refresh(refresh_token);
    const { userData, ...tokens } = refreshedSchema.parse(answer.json());
    expect(userData).toMatchObject({ id: user.id, name: user.name, email: user.email, isLocked: true });
    expect(userData).toMatchObject({ role: 0, projects: [], userPermission: {}, ip: '' });
    for (const secret of ['Secreta', '203.0.113.7', 'locations:view'])
      expect(answer.body).not.toContain(secret);
    const unlock = await test.app.inject({
      method: 'POST',
      url: '/api/session/unlock',
      headers: { authorization: `Bearer ${tokens.access_token}` },
      payload: { password: testPassword },
    });
    expect(unlock.statusCode, unlock.body).toBe(200);
    const open = await refreshed(tokens.refresh_token ?? '');
    expect(open.userData).toMatchObject({ role: 2, projects: [{ name: 'Loja Secreta' }] });
    expect(open.userData).not.toHaveProperty('isLocked');
  });

  it('answers the same child to ten parallel refreshes and to a retry after a lost answer (R14)', async () => {
    let token = (await signIn()).refresh_token;
    for (let run = 0; run < trialsOf(100); run += 1) {
      const children = await Promise.all(
        Array.from({ length: 10 }, async () => (await refreshed(token)).refresh_token),
      );
      expect(new Set(children).size).toBe(1);
      test.clock.advance(graceMs - 1);
      expect((await refreshed(token)).refresh_token).toBe(children[0]);
      token = children[0]!;
    }
    expect(reuseEvents()).toEqual([]);
    process.stdout.write(
      `R14: one child of ten parallel refreshes in ${trialsOf(100)} of ${trialsOf(100)} runs\n`,
    );
  }, 60_000);

  it('ends the family when a spent token comes back after the grace, once and for all', async () => {
    const first = await signIn();
    const second = await refreshed(first.refresh_token);
    test.clock.advance(graceMs + 1);
    const reused = await refresh(first.refresh_token);
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([401, 'session_expired']);
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
    expect(reuseEvents()).toHaveLength(1);
    expect(await sessionRow()).toMatchObject({ endReason: 'reuse' });
  });

  it('ends the family when a token two generations old comes back, within the grace too', async () => {
    const first = await signIn();
    const second = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
    expect(reuseEvents()).toHaveLength(1);
  });

  it('follows the rule under every interleaving, with at most one live leaf (R13)', async () => {
    const step = fc.record({
      back: fc.nat(3),
      wait: fc.constantFrom(0, 1, graceMs - 1, graceMs, graceMs + 1, 900_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        warn.mockClear();
        const opened = await test.make.session(user);
        const tokens = [await firstToken(opened.id)];
        let spentAt = -Infinity;
        let isAlive = true;
        for (const { back, wait } of steps) {
          test.clock.advance(wait);
          const now = test.clock.now().getTime();
          const age = Math.min(back, tokens.length - 1);
          const answer = await refresh(tokens[tokens.length - 1 - age]!);
          const isLeaf = age === 0;
          const isGrace = age === 1 && now - spentAt <= graceMs;
          if (!isAlive || (!isLeaf && !isGrace)) {
            expect(answer.statusCode).toBe(401);
            isAlive = false;
            continue;
          }
          const child = refreshedSchema.required().parse(answer.json()).refresh_token;
          if (isLeaf) {
            tokens.push(child);
            spentAt = now;
          } else expect(child).toBe(tokens.at(-1));
        }
        expect(reuseEvents()).toHaveLength(isAlive ? 0 : 1);
        const rows = await test.context.db
          .select()
          .from(refreshToken)
          .where(eq(refreshToken.sessionId, opened.id));
        expect(rows.filter((row) => row.rotatedAt === null)).toHaveLength(1);
      }),
      { numRuns: 100, seed: 20261120 },
    );
    process.stdout.write('R13: 100 of 100 interleavings follow the rule\n');
  }, 60_000);

  it('expires after seven idle days, and after thirty however much it was used (R17)', async () => {
    let token = (await signIn()).refresh_token;
    test.clock.advance(idleMs - 1);
    token = (await refreshed(token)).refresh_token;
    test.clock.advance(idleMs);
    expect((await refresh(token)).statusCode).toBe(401);

    const start = test.clock.now().getTime();
    token = (await signIn()).refresh_token;
    while (test.clock.now().getTime() + idleMs / 2 < start + absoluteMs) {
      test.clock.advance(idleMs / 2);
      token = (await refreshed(token)).refresh_token;
    }
    test.clock.set(new Date(start + absoluteMs));
    expect((await refresh(token)).json()).toMatchObject({ code: 'session_expired' });
  });

  it('refuses what is no refresh token of ours, and a disabled user', async () => {
    const { access_token, refresh_token } = await signIn();
    expect((await test.app.inject({ url: '/api/refresh' })).json()).toMatchObject({
      code: 'unauthenticated',
    });
    for (const token of [access_token, 'x', 'A'.repeat(43)])
      expect((await refresh(token)).json()).toMatchObject({ code: 'session_expired' });
    await test.context.db
      .update(appUser)
      .set({ disabledAt: test.clock.now() })
      .where(eq(appUser.id, user.id));
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  it('does not spend the token for HEAD or OPTIONS', async () => {
    const { refresh_token } = await signIn();
    for (const method of ['HEAD', 'OPTIONS'] as const)
      await test.app.inject({
        method,
        url: '/api/refresh',
        headers: { authorization: `Bearer ${refresh_token}` },
      });
    const rows = await test.context.db
      .select()
      .from(refreshToken)
      .where(eq(refreshToken.hash, hashToken(refresh_token)));
    expect(rows).toMatchObject([{ rotatedAt: null }]);
  });
});

describe('logout', () => {
  it('ends the session and every token of it at once, and no other session (R18)', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const headers = { authorization: `Bearer ${one.access_token}` };
    expect((await test.app.inject({ method: 'POST', url: '/api/logout', headers })).json()).toEqual({});
    expect((await me(one.access_token)).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await refresh(one.refresh_token)).statusCode).toBe(401);
    expect((await me(other.access_token)).statusCode).toBe(200);
    expect(reuseEvents()).toEqual([]);
  });
});

/** A session's first refresh token, without the cost of a sign-in. */
async function firstToken(sessionId: string): Promise<string> {
  return test.context.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(session).where(eq(session.id, sessionId));
    return issueFirst(tx, test.context, owner!);
  });
}
