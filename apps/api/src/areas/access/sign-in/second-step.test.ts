import { signedInSchema } from '@frontage/api-client/contract';
import { problemSchema } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appUser, codeChallenge, session, signInThrottle } from '#src/db/schema/index';
import { endpointsOf } from '#src/http/openapi';
import { routeOf } from '#src/http/implement';
import { testPassword, type TestAccount, type TestUser } from '#src/testing/factories';
import { codesSentTo } from '#src/testing/sent-codes';
import { trialsOf } from '#src/testing/test-database';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { codeLifeMs, guessesPerChallenge } from '#src/areas/access/factors/code-challenges';
import { startTotp, confirmTotp } from '#src/areas/access/factors/totp';
import { factorAdded } from '#src/areas/access/factors/factors';

let test: TestApp;
let account: TestAccount;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  account = await test.make.account();
  user = await test.make.user(account, { isMfaOn: true });
});

type Attempt = { mfaToken?: string; mfaChallenge?: string; password?: string; ip?: string; email?: string };
const signIn = ({ ip = '127.0.0.1', ...rest }: Attempt = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    payload: { email: user.email, password: testPassword, ...rest },
  });
const resend = (mfaChallenge: string) =>
  test.app.inject({ method: 'POST', url: '/api/login/code', payload: { mfaChallenge } });
const codes = (email = user.email) => codesSentTo(test.context, email);
const newest = async () => (await codes())[0] ?? '';
const sessions = () => test.context.db.$count(session, eq(session.userId, user.id));
const forgetThrottle = () => test.context.db.delete(signInThrottle);
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function challenge(attempt: Attempt = {}) {
  const answer = await signIn(attempt);
  expect(answer.statusCode).toBe(401);
  const problem = problemSchema.parse(answer.json());
  expect(problem).toMatchObject({ code: 'mfa_required', message: 'Required MFA token' });
  if (problem.challenge === undefined) throw new Error('There is no challenge.');
  return problem.challenge;
}

/** Gives the user an app; answers what it shows. */
async function addApp() {
  const { context } = test;
  const secret = await context.db.transaction(async (tx) => (await startTotp(tx, context, user)).secret);
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });
  const recovery = await context.db.transaction(async (tx) => {
    expect(await confirmTotp(tx, context, user.id, shown())).toBe(true);
    return factorAdded(tx, context, { ...user, isMfaOn: false }, 'totp');
  });
  test.clock.advance(30_000);
  return { shown, recovery: recovery ?? [] };
}

describe('the code by e-mail', () => {
  it('is sent with the challenge, stored as a digest, and signs in once', async () => {
    const asked = await challenge();
    expect(asked).toMatchObject({ factors: ['email'], isCodeSent: true, resendInSeconds: 30 });
    const [code = ''] = await codes();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await test.context.db.select().from(codeChallenge))).not.toContain(code);
    const signedIn = await signIn({ mfaToken: code, mfaChallenge: asked.id });
    expect(signedInSchema.parse(signedIn.json()).user.id).toBe(user.id);
    expect(codeOf(await signIn({ mfaToken: code, mfaChallenge: asked.id }))).toBe('code_invalid');
  });

  it('signs in without the challenge too, from the address that asked for it', async () => {
    await challenge();
    expect(codeOf(await signIn({ mfaToken: await newest(), ip: '198.51.100.9' }))).toBe('code_invalid');
    expect((await signIn({ mfaToken: await newest() })).statusCode).toBe(200);
  });

  it('is dead after ten minutes', async () => {
    const asked = await challenge();
    const code = await newest();
    test.clock.advance(codeLifeMs);
    expect(codeOf(await signIn({ mfaToken: code, mfaChallenge: asked.id }))).toBe('code_invalid');
    expect(await sessions()).toBe(0);
  });

  it('is accepted from no one else and for no other challenge (R7)', async () => {
    const first = await challenge();
    const firstCode = await newest();
    const other = await test.make.user(await test.make.account(), { isMfaOn: true });
    const theirs = problemSchema.parse((await signIn({ email: other.email })).json()).challenge?.id ?? '';
    const theirCode = (await codes(other.email))[0] ?? '';
    test.clock.advance(31_000);
    const second = await challenge({ ip: '198.51.100.7' });
    const secondCode = await newest();
    const wrong: Attempt[] = [
      { mfaToken: theirCode, mfaChallenge: theirs },
      { mfaToken: theirCode, mfaChallenge: second.id },
      { mfaToken: firstCode, mfaChallenge: first.id },
      { mfaToken: firstCode, mfaChallenge: second.id },
      { mfaToken: secondCode, mfaChallenge: first.id },
      { mfaToken: secondCode, mfaChallenge: theirs },
      { mfaToken: secondCode.slice(0, 5), mfaChallenge: second.id },
      { mfaToken: `${secondCode}0`, mfaChallenge: second.id },
      { mfaToken: '', mfaChallenge: second.id },
      { mfaToken: second.id, mfaChallenge: second.id },
    ];
    let accepted = 0;
    const rounds = trialsOf(50);
    for (let round = 0; round < rounds; round += 1)
      for (const attempt of wrong) {
        await forgetThrottle();
        await test.context.db.update(codeChallenge).set({ attempts: 0 });
        if ((await signIn(attempt)).statusCode === 200) accepted += 1;
      }
    process.stdout.write(
      `R7: ${accepted} of ${rounds * wrong.length} codes of another challenge or user accepted\n`,
    );
    expect(accepted).toBe(0);
  }, 120_000);

  it('takes five guesses of 200 parallel ones, and then not the right code either (R8)', async () => {
    const asked = await challenge();
    const right = await newest();
    const guess = () => signIn({ mfaToken: otherThan(right), mfaChallenge: asked.id });
    for (let wave = 0; wave < 20; wave += 1) {
      await Promise.all(Array.from({ length: 10 }, guess));
      // The passwords were right: their own limit would hide the one of the codes.
      await test.context.db.delete(signInThrottle).where(eq(signInThrottle.key, 'ip:127.0.0.1'));
      await forgetThrottle();
    }
    const [row] = await test.context.db.select().from(codeChallenge).where(eq(codeChallenge.id, asked.id));
    process.stdout.write(`R8: 200 parallel guesses consumed ${row?.attempts} attempts\n`);
    expect(row?.attempts).toBe(guessesPerChallenge);
    expect(codeOf(await signIn({ mfaToken: right, mfaChallenge: asked.id }))).toBe('code_invalid');
    expect(await sessions()).toBe(0);
  }, 120_000);

  it('takes at most fifteen guesses an hour, however often the sign-in is begun again (R8)', async () => {
    await addApp();
    let looked = 0;
    for (let start = 0; start < 50; start += 1) {
      const asked = await challenge({ ip: `198.51.100.${start}` });
      for (let guess = 0; guess < 2; guess += 1) {
        const answer = await signIn({
          mfaToken: '000000',
          mfaChallenge: asked.id,
          ip: `198.51.100.${start}`,
        });
        if (codeOf(answer) === 'code_invalid') looked += 1;
        else expect(answer.statusCode).toBe(429);
      }
      // Only what limits passwords is forgotten.
      const keys = await test.context.db.select().from(signInThrottle);
      for (const { key } of keys)
        if (!key.startsWith('code-'))
          await test.context.db.delete(signInThrottle).where(eq(signInThrottle.key, key));
    }
    process.stdout.write(`R8: ${looked} guesses looked at in 50 restarts\n`);
    expect(looked).toBe(15);
  }, 120_000);

  it('opens exactly one session for twenty parallel right codes (R9)', async () => {
    const asked = await challenge();
    const mfaToken = await newest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ mfaToken, mfaChallenge: asked.id })),
    );
    const opened = answers.filter(({ statusCode }) => statusCode === 200).length;
    process.stdout.write(`R9: ${opened} of 20 parallel right codes opened a session\n`);
    expect([opened, await sessions()]).toEqual([1, 1]);
  });

  it('lets nothing through before it is given (R10)', async () => {
    const answer = await signIn();
    const everything = [answer.body, ...Object.values(answer.headers).map(String)].join('\n');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { challenge: asked } = problemSchema.parse(answer.json());
    let opened = 0;
    const tokens = [asked?.id ?? '', ...(everything.match(/[\w-]{20,}/g) ?? [])];
    const endpoints = endpointsOf().filter(({ definition: { access } }) => access.kind !== 'public');
    for (const { definition } of endpoints)
      for (const token of new Set(tokens)) {
        const { statusCode } = await test.app.inject({
          method: definition.method,
          url: routeOf(definition).replaceAll(/:\w+/g, user.id),
          headers: { authorization: `Bearer ${token}` },
        });
        if (statusCode !== 401) opened += 1;
      }
    process.stdout.write(`R10: ${opened} of ${endpoints.length} endpoints opened before the code\n`);
    expect(opened).toBe(0);
  });

  it('is sent again at most every 30 s and five times an hour, the older one dead (R11)', async () => {
    const asked = await challenge();
    const first = await newest();
    expect((await resend(asked.id)).statusCode).toBe(429);
    let sent = 1;
    for (let i = 0; i < 8; i += 1) {
      test.clock.advance(31_000);
      const answer = await resend(asked.id);
      if (answer.statusCode === 200) sent += 1;
      else expect(Number(answer.headers['retry-after'])).toBeGreaterThan(30);
    }
    process.stdout.write(`R11: ${sent} codes sent in an hour\n`);
    expect([sent, (await codes()).length]).toEqual([5, 5]);
    expect(codeOf(await signIn({ mfaToken: first, mfaChallenge: asked.id }))).toBe('code_invalid');
    expect((await signIn({ mfaToken: await newest(), mfaChallenge: asked.id })).statusCode).toBe(200);
  });

  it('is sent although a code for another purpose has just been sent, and five of those in this hour', async () => {
    const asked = await challenge();
    const answer = await signIn({ mfaToken: await newest(), mfaChallenge: asked.id });
    const { access_token: token } = signedInSchema.parse(answer.json());
    const askAnother = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/me/two-factor/code',
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await askAnother()).statusCode);
      test.clock.advance(31_000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await challenge()).toMatchObject({ isCodeSent: true });
  });

  it('goes on with the challenge of a sign-in begun again at once, which sends nothing', async () => {
    const first = await challenge();
    const again = await challenge();
    expect(again).toMatchObject({ id: first.id, isCodeSent: true });
    expect(await codes()).toHaveLength(1);
  });

  describe('given without the password again, as by a page that was loaded anew', () => {
    const finish = (mfaChallenge: string, mfaToken: string, ip = '127.0.0.1') =>
      test.app.inject({
        method: 'POST',
        url: '/api/login/second-step',
        remoteAddress: ip,
        payload: { mfaChallenge, mfaToken },
      });

    it('signs in once, by password and code', async () => {
      const asked = await challenge();
      const code = await newest();
      expect(codeOf(await finish(randomUUID(), code))).toBe('code_invalid');
      expect(codeOf(await finish(asked.id, otherThan(code)))).toBe('code_invalid');
      const signedIn = signedInSchema.parse((await finish(asked.id, code)).json());
      expect([signedIn.user.id, signedIn.user.loggedInWith]).toEqual([user.id, 'password']);
      expect(codeOf(await finish(asked.id, code))).toBe('code_invalid');
      expect(await sessions()).toBe(1);
    });

    it('takes as many guesses as with it (R8)', async () => {
      const asked = await challenge();
      const right = await newest();
      await Promise.all(Array.from({ length: 10 }, () => finish(asked.id, otherThan(right))));
      const [row] = await test.context.db.select().from(codeChallenge).where(eq(codeChallenge.id, asked.id));
      expect(row?.attempts).toBe(guessesPerChallenge);
      expect(codeOf(await finish(asked.id, right))).toBe('code_invalid');
    });

    it('is worth nothing once the password was changed, the person disabled or their address refused', async () => {
      const { db } = test.context;
      const admin = await test.make.user(account, { role: 2 });
      const { accessToken } = await test.make.session(admin);
      const change = (payload: object) =>
        test.app.inject({
          method: 'PATCH',
          url: `/api/account/users/${user.id}`,
          headers: { authorization: `Bearer ${accessToken}` },
          payload,
        });
      const asked = await challenge();
      const code = await newest();
      await db.update(appUser).set({ allowedIps: '203.0.113.7' }).where(eq(appUser.id, user.id));
      expect(codeOf(await finish(asked.id, code))).toBe('authentication_invalid');
      await db
        .update(appUser)
        .set({ allowedIps: '', disabledAt: test.clock.now() })
        .where(eq(appUser.id, user.id));
      expect(codeOf(await finish(asked.id, code))).toBe('code_invalid');
      await db.update(appUser).set({ disabledAt: null }).where(eq(appUser.id, user.id));
      expect((await change({ password: 'Três pães na chapa 3!' })).statusCode).toBe(200);
      expect(codeOf(await finish(asked.id, code))).toBe('code_invalid');
      expect(await sessions()).toBe(0);
    });
  });

  it('costs no guess and opens nothing when the database fails while it is checked (R12)', async () => {
    const asked = await challenge();
    const code = await newest();
    const transaction = vi.spyOn(test.context.db, 'transaction');
    transaction.mockImplementationOnce(async (run) => {
      transaction.mockRestore();
      return test.context.db.transaction(async (tx) => {
        await run(tx);
        throw Object.assign(new Error('connection lost'), { code: '08006' });
      });
    });
    const failed = await signIn({ mfaToken: code, mfaChallenge: asked.id });
    expect(failed.statusCode).toBe(503);
    const [row] = await test.context.db.select().from(codeChallenge).where(eq(codeChallenge.id, asked.id));
    expect([row?.attempts, row?.usedAt, await sessions()]).toEqual([0, null, 0]);
    expect((await signIn({ mfaToken: code, mfaChallenge: asked.id })).statusCode).toBe(200);
  });
});

describe('an authenticator app', () => {
  it('signs in with the first request, without a mail, and each code once', async () => {
    const { shown } = await addApp();
    const code = shown();
    expect((await signIn({ mfaToken: code })).statusCode).toBe(200);
    expect(codeOf(await signIn({ mfaToken: code }))).toBe('code_invalid');
    const asked = await challenge();
    expect(asked).toMatchObject({ isCodeSent: false, factors: ['totp', 'recovery'] });
    expect(await codes()).toEqual([]);
    test.clock.advance(30_000);
    expect(
      (await signIn({ mfaToken: `${shown().slice(0, 3)} ${shown().slice(3)}`, mfaChallenge: asked.id }))
        .statusCode,
    ).toBe(200);
  });

  it('gives one session to twenty parallel sign-ins with one code (R9)', async () => {
    const { shown } = await addApp();
    const mfaToken = shown();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ mfaToken })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessions()).toBe(1);
  });

  it('is replaced by each recovery code, once', async () => {
    const { recovery } = await addApp();
    expect(recovery).toHaveLength(10);
    const [code = ''] = recovery;
    expect((await signIn({ mfaToken: code.toLowerCase().replace('-', ' ') })).statusCode).toBe(200);
    expect(codeOf(await signIn({ mfaToken: code }))).toBe('code_invalid');
    await forgetThrottle();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ mfaToken: recovery[1] ?? '' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
