import { signedInSchema } from '@frontage/api-client/contract';
import { problemSchema, type Problem } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshToken, session, signInThrottle } from '#src/db/schema/index';
import { hashAtFullCost, lastOptions, passwordWorkOf } from '#src/testing/cheap-argon2';
import { testPassword, type TestUser } from '#src/testing/factories';
import { statementsOf } from '#src/testing/statements';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { hashPassword, verifyPassword } from './passwords';
import { triesPerAccount, triesPerAddress, windowMs } from '#src/http/throttle';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  user = await test.make.user(await test.make.account());
});

type Attempt = {
  email?: string;
  password?: string;
  mfaToken?: string | null;
  ip?: string;
  payload?: unknown;
};
const signIn = ({ ip = '127.0.0.1', payload, ...rest }: Attempt = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    payload: payload ?? { email: user.email, password: testPassword, ...rest },
  });

const withoutId = (problem: Problem) => ({ ...problem, requestId: '' });

describe('login', () => {
  it('answers both tokens and the profile with permissions and projects', async () => {
    const account = await test.make.account({ name: 'Padaria', importProject: true });
    const project = await test.make.project(account, { name: 'Lojas' });
    await test.make.project(account);
    await test.make.project(account, { deletedAt: test.clock.now() });
    user = await test.make.user(account, { projects: [project], permissions: { 'posts:view': false } });
    const answer = await signIn({ email: ` ${user.email.toUpperCase()} ` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const body = signedInSchema.required().parse(answer.json());
    expect(body.user).toMatchObject({
      id: user.id,
      role: 1,
      account: { name: 'Padaria', importProject: true },
      projects: [{ id: project.id, name: 'Lojas' }],
      ip: '',
      loggedInWith: 'password',
    });
    expect(body.user.userPermission).toMatchObject({ 'posts:view': false, 'locations:edit': true });
    const profile = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(profile.json()).toEqual(body.user);
  });

  it('lists every project of the account for an administrator', async () => {
    const account = await test.make.account();
    const projects = [
      await test.make.project(account, { name: 'B' }),
      await test.make.project(account, { name: 'A' }),
    ];
    user = await test.make.user(account, { role: 2 });
    const body = signedInSchema.required().parse((await signIn()).json());
    expect(body.user.projects.map(({ id }) => id)).toEqual([projects[1]?.id, projects[0]?.id]);
  });

  it('answers the same for a wrong password, an unknown e-mail and a disabled user (R3)', async () => {
    const disabled = await test.make.user(await test.make.account(), { disabledAt: test.clock.now() });
    const answers = [
      await signIn({ password: 'wrong' }),
      await signIn({ email: 'nobody@frontage.test' }),
      await signIn({ email: disabled.email }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(withoutId(answer.json())).toEqual({ code: 'authentication_error', requestId: '' });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
    }
  });

  it('names the missing fields', async () => {
    const answer = await signIn({ payload: { email: '   ' } });
    expect(answer.json<Problem>().fields?.map(({ path }) => path)).toEqual(['email', 'password']);
  });

  it('asks for the code of a user with two-factor on, word for word, and opens nothing', async () => {
    user = await test.make.user(await test.make.account(), { isMfaOn: true });
    const asked = await signIn();
    expect(asked.statusCode).toBe(401);
    expect(problemSchema.parse(asked.json())).toMatchObject({
      code: 'mfa_required',
      message: 'Required MFA token',
    });
    expect((await signIn({ mfaToken: '123456' })).json()).toMatchObject({ code: 'code_invalid' });
    expect((await signIn({ password: 'wrong' })).json()).toMatchObject({ code: 'authentication_error' });
    expect(await test.context.db.select().from(session).where(eq(session.userId, user.id))).toEqual([]);
  });

  it('ignores everything in the body that is not its own (R31)', async () => {
    const extra = {
      role: 3,
      accountId: '00000000-0000-4000-8000-000000000000',
      permissions: { 'users:delete': true },
    };
    const answer = await signIn({ payload: { email: user.email, password: testPassword, ...extra } });
    expect(signedInSchema.required().parse(answer.json()).user).toMatchObject({
      role: 1,
      account: { id: user.accountId },
    });
  });

  it('stores no token, only its digest (R17)', async () => {
    const body = signedInSchema.required().parse((await signIn()).json());
    const rows = JSON.stringify([
      await test.context.db.select().from(refreshToken),
      await test.context.db.select().from(session),
    ]);
    expect(rows).not.toContain(body.refresh_token);
    expect(Buffer.from(body.refresh_token, 'base64url')).toHaveLength(32);
  });
});

describe('the throttle (R4)', () => {
  it(`checks at most ${String(triesPerAccount)} passwords of an account in its window, from however many addresses`, async () => {
    const attempts = Array.from({ length: 100 }, (_, i) =>
      signIn({ password: 'wrong', ip: `198.51.100.${String(i % 50)}` }),
    );
    const answers = await Promise.all(attempts);
    const checked = answers.filter((answer) => answer.statusCode === 401);
    expect(checked).toHaveLength(triesPerAccount);
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect(refused).toHaveLength(90);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 'rate_limited' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signIn({ email: user.email.toUpperCase() })).statusCode).toBe(429);
    const other = await test.make.user(await test.make.account());
    expect((await signIn({ email: other.email })).statusCode).toBe(200);
    test.clock.advance(windowMs);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('counts e-mails nobody has just the same', async () => {
    for (let i = 0; i < triesPerAccount; i += 1) await signIn({ email: 'nobody@frontage.test' });
    expect((await signIn({ email: 'nobody@frontage.test' })).statusCode).toBe(429);
  });

  it('gives the tries back after the right password', async () => {
    for (let i = 0; i < triesPerAccount * 3; i += 1)
      expect(
        (await signIn({ password: i % triesPerAccount === 5 ? testPassword : 'wrong' })).statusCode,
      ).not.toBe(429);
  });

  it('holds one address, an IPv6 subscriber as one, whatever accounts it tries', async () => {
    const ips = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'];
    await test.context.db.insert(signInThrottle).values({
      key: 'ip:2001:db8:1:2::/64',
      failures: triesPerAddress - 1,
      windowStartedAt: test.clock.now(),
    });
    expect((await signIn({ password: 'wrong', ip: ips[0]! })).statusCode).toBe(401);
    expect((await signIn({ ip: ips[1]! })).statusCode).toBe(429);
    expect((await signIn({ ip: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });
});

describe('passwords (R1, R2)', () => {
  it('are hashed with argon2id at 19 MiB and two passes', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$/);
    expect(lastOptions).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('are neither trimmed, folded nor cut', async () => {
    for (const password of [' lead and trail ', 'Ünïcödé ção 😀', `${'long '.repeat(200)}end`]) {
      const hash = await hashPassword(password);
      expect(await verifyPassword(hash, password)).toBe(true);
      for (const near of [
        password.trim() === password ? `${password} ` : password.trim(),
        password.normalize('NFD') + '.',
        password.slice(0, -1),
      ])
        expect(await verifyPassword(hash, near)).toBe(false);
    }
  });

  it('are kept to the letter: 1,000 at random match themselves and nothing near them (R1)', async () => {
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 128 })
      .filter((password) => !password.includes('\0'));
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(typed, async (password) => {
        const hash = await hashPassword(password);
        expect(await verifyPassword(hash, password)).toBe(true);
        const near = [`${password} `, ` ${password}`, password.slice(0, -1), password.normalize('NFKD')];
        for (const other of near.filter((one) => one !== password))
          expect(await verifyPassword(hash, other)).toBe(false);
        checked += 1;
      }),
      { numRuns: 1_000 },
    );
    process.stdout.write(`R1: ${String(checked)} passwords of 1 to 128 characters kept to the letter\n`);
  });

  it('are hashed beside the event loop: it turns on while twenty are checked at once (R2)', async () => {
    const hash = await hashAtFullCost(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    let turns = 0;
    let isFirstDone = false;
    const turn = () => {
      turns += 1;
      if (!isFirstDone) setImmediate(turn);
    };
    setImmediate(turn);
    const checks = Array.from({ length: 20 }, () => verifyPassword(hash, testPassword));
    void Promise.race(checks).then(() => {
      isFirstDone = true;
    });
    expect(await Promise.all(checks)).not.toContain(false);
    // On the main thread none would come before the first answer.
    process.stdout.write(`R2: ${turns} turns of the event loop before the first of 20 checks was done\n`);
    expect(turns).toBeGreaterThan(5);
  });

  it('lead to the same statements and the same check for a known, an unknown and a disabled e-mail (R3)', async () => {
    const disabled = await test.make.user(await test.make.account(), { disabledAt: test.clock.now() });
    // The first check of nobody makes the hash that all others are compared with.
    await verifyPassword(undefined, 'wrong');
    const workOf = async (email: string) => {
      await test.context.db.delete(signInThrottle);
      let statements: string[] = [];
      const checks = await passwordWorkOf(async () => {
        statements = await statementsOf(() => signIn({ email, password: 'wrong' }));
      });
      return { statements, checks };
    };
    const known = await workOf(user.email);
    expect(known.statements.length).toBeGreaterThan(3);
    expect(known.checks).toEqual(['verify argon2id v=19 m=64,t=2,p=1']);
    expect(await workOf('ninguem@padaria.example')).toEqual(known);
    expect(await workOf(disabled.email)).toEqual(known);
  });
});
