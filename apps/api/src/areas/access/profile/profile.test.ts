import type { Security } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUser, auditEvent, codeChallenge, mailOutbox, signInThrottle } from '#src/db/schema/index';
import { testPassword } from '#src/testing/factories';
import { createMailSender } from '#src/mail/sender';
import { codesSentTo } from '#src/testing/sent-codes';
import { statementsOf } from '#src/testing/statements';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { trialsOf } from '#src/testing/test-database';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  person = await test.signIn({ user: { allProjects: true } });
});

const next = 'cadeira-vento-limao-42';
const update = (values: object = {}) =>
  person.inject({
    method: 'PUT',
    url: '/api/users',
    payload: { name: person.user.name, email: person.user.email, ...values },
  });
const row = async () => {
  const [found] = await test.context.db.select().from(appUser).where(eq(appUser.id, person.user.id));
  if (found === undefined) throw new Error('The person is gone.');
  return found;
};
const me = (accessToken: string) =>
  test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } });
const signIn = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const security = async () => (await person.inject({ url: '/api/users/me/security' })).json<Security>();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const fieldsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; code: string }[] }).fields?.map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('PUT users', () => {
  it('changes the name, and nothing that is not one’s own (R31)', async () => {
    const before = await row();
    const answer = await update({
      name: ' Marina Duarte ',
      role: 3,
      accountId: '00000000-0000-4000-8000-000000000000',
      permissions: { 'users:delete': true },
      ip: '203.0.113.9',
      is_mfa_on: true,
    });
    expect(answer.json()).toMatchObject({ id: person.user.id, name: 'Marina Duarte', role: 1 });
    expect(await row()).toEqual({ ...before, name: 'Marina Duarte' });
  });

  it('takes only a picture that the person uploaded for it', async () => {
    const answer = await update({ avatar_id: '00000000-0000-4000-8000-000000000000' });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['avatar_id image_gone']]);
  });
});

describe('the password (R5)', () => {
  it('is not changed without the right old one', async () => {
    const before = await row();
    const tries = trialsOf(200);
    let changed = 0;
    for (let i = 0; i < tries; i += 1) {
      const wrong = [
        { oldPassword: `${testPassword}x`, password: next },
        { oldPassword: testPassword.toLowerCase(), password: next },
        { password: next },
        { oldPassword: '', password: next },
        { oldPassword: ` ${testPassword}`, password: next, confirmPassword: next },
      ][i % 5];
      if ((await update(wrong)).statusCode === 200) changed += 1;
      if (i % 5 === 0) await test.context.db.delete(signInThrottle);
    }
    process.stdout.write(`R5: ${changed} of ${tries} changes without the right old password\n`);
    expect(changed).toBe(0);
    expect((await row()).passwordHash).toBe(before.passwordHash);
  }, 60_000);

  it('is changed with it, and every other session is over at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => test.make.session(person.user)));
    const begun = performance.now();
    expect((await update({ oldPassword: testPassword, password: next })).statusCode).toBe(200);
    const statuses = await Promise.all(
      others.map(async ({ accessToken }) => (await me(accessToken)).statusCode),
    );
    const ms = Math.round(performance.now() - begun);
    process.stdout.write(`R5: other sessions after the change: ${statuses.join(', ')}, within ${ms} ms\n`);
    expect(statuses).toEqual([401, 401, 401]);
    expect((await me(person.accessToken)).statusCode).toBe(200);
    expect((await signIn(person.user.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(person.user.email, next)).statusCode).toBe(200);
    const mails = await test.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, person.user.email));
    expect(mails.map(({ template }) => template)).toEqual(['securityChanged']);
  });

  it('has every fault named at its field', async () => {
    const old = { oldPassword: testPassword };
    expect(fieldsOf(await update({ password: next }))).toEqual(['oldPassword required']);
    expect(fieldsOf(await update(old))).toEqual(['password required']);
    expect(fieldsOf(await update({ ...old, password: 'kurz' }))).toEqual(['password too_short']);
    expect(fieldsOf(await update({ ...old, password: 'P@ssw0rd!' }))).toEqual(['password common']);
    expect(fieldsOf(await update({ ...old, password: next, confirmPassword: `${next}.` }))).toEqual([
      'confirmPassword differs',
    ]);
  });
});

describe('another e-mail', () => {
  const confirm = (code: string) =>
    person.inject({ method: 'POST', url: '/api/users/me/email', payload: { code } });
  const fresh = () => `nova-${person.user.id}@frontage.test`;

  it('counts once the code that was sent there is typed, and the old address is told', async () => {
    const email = fresh();
    expect((await update({ email })).json()).toMatchObject({ email: person.user.email });
    expect((await security()).pendingEmail).toBe(email);
    expect(await codesSentTo(test.context, person.user.email)).toEqual([]);
    const [code = ''] = await codesSentTo(test.context, email);
    expect(codeOf(await confirm(code === '000000' ? '000001' : '000000'))).toBe('code_invalid');
    expect((await confirm(code)).json()).toMatchObject({ email });
    expect((await security()).pendingEmail).toBeNull();
    expect((await signIn(person.user.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(email, testPassword)).statusCode).toBe(200);
    const told = await test.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, person.user.email));
    expect(told.map(({ template }) => template)).toEqual(['securityChanged']);
    const events = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, person.account.id));
    expect(events.find(({ action }) => action === 'email_changed')).toMatchObject({
      before: { email: person.user.email },
      after: { email },
    });
  });

  it('ends every other session and every API token with the old one, and not the session that changed it', async () => {
    const other = await test.make.session(person.user);
    const made = await person.inject({
      method: 'POST',
      url: '/api/api-tokens',
      payload: { name: 'Planilha', scopes: ['locations:view'], expiresInDays: 30 },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { secret } = made.json<{ secret: string }>();
    const asToken = () =>
      test.app.inject({
        url: `/api/projects/${person.project.id}/locations`,
        headers: { authorization: `Bearer ${secret}` },
      });
    expect([(await me(other.accessToken)).statusCode, (await asToken()).statusCode]).toEqual([200, 200]);
    const email = fresh();
    expect((await update({ email })).statusCode).toBe(200);
    // Nothing ends before the new address is known to be theirs.
    expect((await me(other.accessToken)).statusCode).toBe(200);
    const [code = ''] = await codesSentTo(test.context, email);
    expect((await confirm(code)).statusCode).toBe(200);
    expect([(await me(other.accessToken)).statusCode, (await asToken()).statusCode]).toEqual([401, 401]);
    expect((await me(person.accessToken)).statusCode).toBe(200);
  });

  it('is not confirmed by an app’s or a recovery code, nor by one for something else', async () => {
    await person.inject({ method: 'POST', url: '/api/session/code' });
    const [other = ''] = await codesSentTo(test.context, person.user.email);
    test.clock.advance(31_000);
    await update({ email: fresh() });
    const [right] = await codesSentTo(test.context, fresh());
    if (right !== other) expect(codeOf(await confirm(other))).toBe('code_invalid');
    expect((await row()).email).toBe(person.user.email);
  });

  it('does not tell that somebody has it already, and sends nothing there', async () => {
    const other = await test.signIn();
    const answer = await update({ email: other.user.email.toUpperCase() });
    expect(answer.statusCode).toBe(200);
    expect(await codesSentTo(test.context, other.user.email)).toEqual([]);
    expect(await codesSentTo(test.context, other.user.email.toUpperCase())).toEqual([]);
    expect((await row()).email).toBe(person.user.email);
  });

  it('costs the same work whether someone has it or not, and so the same time (R3)', async () => {
    const other = await test.signIn();
    const workOf = async (email: string) => {
      test.clock.advance(31_000);
      await test.context.db.delete(signInThrottle);
      return statementsOf(async () => expect((await update({ email })).statusCode).toBe(200));
    };
    await workOf(`antes-${fresh()}`);
    const free = await workOf(fresh());
    expect(free.filter((text) => text.includes('mail_outbox'))).toHaveLength(1);
    expect(await workOf(other.user.email)).toEqual(free);
    // What was written for the one who has it is over before anybody could send it.
    const delivered: string[] = [];
    const delivery = {
      deliver: ({ to }: { readonly to: string }) => Promise.resolve(void delivered.push(to)),
      close: () => undefined,
    };
    const sender = createMailSender(test.context, delivery, { random: () => 0.5 });
    await sender.runDue();
    await sender.stop();
    expect(delivered).toContain(fresh());
    expect(delivered).not.toContain(other.user.email);
  });

  it('is forgotten when the person keeps the old one', async () => {
    await update({ email: fresh() });
    const [code = ''] = await codesSentTo(test.context, fresh());
    await person.inject({ method: 'DELETE', url: '/api/users/me/email' });
    expect((await security()).pendingEmail).toBeNull();
    expect(codeOf(await confirm(code))).toBe('code_invalid');
  });
});

describe('second factors', () => {
  const setEmail = (enabled: boolean, code: string) =>
    person.inject({ method: 'PUT', url: '/api/users/me/two-factor', payload: { enabled, code } });
  const send = () => person.inject({ method: 'POST', url: '/api/users/me/two-factor/code' });
  const newest = async () => (await codesSentTo(test.context, person.user.email))[0] ?? '';

  it('by e-mail are turned on and off with a code that was sent', async () => {
    expect(codeOf(await setEmail(true, '000000'))).toBe('code_invalid');
    expect((await send()).json()).toEqual({ resendInSeconds: 30 });
    const on = await setEmail(true, await newest());
    expect(on.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(await security()).toMatchObject({ isEmailOn: true, recoveryCodesLeft: 10 });
    expect(codeOf(await signIn(person.user.email, testPassword))).toBe('mfa_required');
    test.clock.advance(31_000);
    await send();
    expect((await setEmail(false, await newest())).statusCode).toBe(200);
    expect(await security()).toMatchObject({ isEmailOn: false, recoveryCodesLeft: 0 });
    expect((await signIn(person.user.email, testPassword)).statusCode).toBe(200);
  });

  it('keep the last one where the account asks for one', async () => {
    await send();
    await setEmail(true, await newest());
    const asked = await person.inject({
      method: 'PUT',
      url: '/api/account/second-factor',
      payload: { isRequired: true },
    });
    expect(asked.statusCode).toBe(200);
    test.clock.advance(31_000);
    await send();
    expect(codeOf(await setEmail(false, await newest()))).toBe('second_factor_needed');
    expect((await security()).isEmailOn).toBe(true);
    expect(await test.context.db.$count(codeChallenge, eq(codeChallenge.userId, person.user.id))).toBe(2);
  });

  it('are asked of everybody only by somebody who has one', async () => {
    const answer = await person.inject({
      method: 'PUT',
      url: '/api/account/second-factor',
      payload: { isRequired: true },
    });
    expect(codeOf(answer)).toBe('second_factor_missing');
  });
});
