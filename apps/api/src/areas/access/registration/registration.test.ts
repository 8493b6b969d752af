import { signedInSchema } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  appUser,
  auditEvent,
  mailOutbox,
  project,
  registration,
  signInThrottle,
} from '#src/db/schema/index';
import { createLogger } from '#src/log';
import { smtpDelivery } from '#src/mail/delivery';
import { createMailSender, type MailSender } from '#src/mail/sender';
import { passwordWorkOf } from '#src/testing/cheap-argon2';
import { testPassword } from '#src/testing/factories';
import { statementsOf } from '#src/testing/statements';
import { openSmtpRig, type SmtpRig } from '#src/testing/smtp-rig';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { signUp } from './register';

const password = 'nove pães quentes';
const logged: string[] = [];
let smtp: SmtpRig;
let test: TestApp;
let sender: MailSender;

beforeAll(async () => {
  smtp = await openSmtpRig();
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  test = await buildTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@frontage.test', PUBLIC_URL: 'https://frontage.example' },
    context: { log },
  });
  sender = createMailSender(test.context, smtpDelivery(test.context.config));
}, 60_000);
beforeEach(async () => {
  smtp.arrived.length = 0;
  for (const table of [signInThrottle, mailOutbox, registration]) await test.context.db.delete(table);
});
afterAll(async () => {
  await sender.stop();
  await test.close();
  await smtp.close();
});

let counter = 0;
const newEmail = () => `ana${String((counter += 1))}@padaria.example`;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
const register = (email: string, values: object = {}, headers: Record<string, string> = {}) =>
  post('users', { name: 'Ana Lima', email, password, provider: true, ...values }, headers);
const signIn = (email: string, given = password) => post('login', { email, password: given });

async function mails() {
  await sender.runDue();
  return smtp.arrived.splice(0).map(({ to, parsed }) => ({ ...parsed, recipients: to }));
}

async function signedUpToken(email: string): Promise<string> {
  expect((await register(email)).statusCode).toBe(202);
  const [mail] = await mails();
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin + link.pathname + link.search).toBe('https://frontage.example/verify-email');
  return link.hash.slice(1);
}

const counts = async () => {
  const { db } = test.context;
  return [await db.$count(account), await db.$count(appUser), await db.$count(project)];
};

describe('a sign-up', () => {
  it('makes nothing until its e-mail is confirmed; then an account with a first project and its administrator', async () => {
    const email = newEmail();
    const before = await counts();
    const token = await signedUpToken(email);
    expect(await counts()).toEqual(before);
    expect((await signIn(email)).statusCode).toBe(401);

    const answer = await post('users/verify', { token, password });
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    const { user } = signedInSchema.parse((await signIn(email)).json());
    expect(user).toMatchObject({
      name: 'Ana Lima',
      email,
      role: 1,
      account: { name: 'Ana Lima', importProject: false },
      projects: [{ name: 'Ana Lima' }],
    });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const [event] = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, user.account.id))
      .orderBy(auditEvent.id)
      .limit(1);
    expect(event).toMatchObject({ action: 'account_registered', actorId: user.id });
  });

  it('is confirmed only by who knows the password that was chosen', async () => {
    const email = newEmail();
    const token = await signedUpToken(email);
    for (let guess = 0; guess < 9; guess += 1) {
      const answer = await post('users/verify', { token, password: `wrong ${String(guess)}` });
      expect(answer.json()).toMatchObject({ code: 'authentication_error' });
    }
    expect((await post('users/verify', { token, password })).statusCode).toBe(200);
  });

  it('lets nobody guess that password on and on', async () => {
    const token = await signedUpToken(newEmail());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('users/verify', { token, password: 'wrong' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await post('users/verify', { token, password })).statusCode).toBe(429);
  });

  it('has a link that works once, for a day', async () => {
    const late = await signedUpToken(newEmail());
    test.clock.advance(24 * 60 * 60_000);
    expect((await post('users/verify', { token: late, password })).json()).toMatchObject({
      code: 'link_expired',
    });
    const token = await signedUpToken(newEmail());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('users/verify', { token, password })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await post('users/verify', { token: 'x'.repeat(43), password })).json()).toMatchObject({
      code: 'link_expired',
    });
  });

  it('twice for one e-mail ends in one account', async () => {
    const email = newEmail();
    const first = await signedUpToken(email);
    const second = await signedUpToken(email.toUpperCase());
    const answers = await Promise.all(
      [first, second].map((token) => post('users/verify', { token, password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const { db } = test.context;
    expect(await db.$count(appUser, eq(sql`lower(${appUser.email})`, email))).toBe(1);
  });

  it('speaks the language of who signs up', async () => {
    await register(newEmail(), {}, { locale: 'br' });
    expect((await mails())[0]?.subject).toBe('Confirme seu e-mail');
  });
});

describe('a sign-up for an e-mail that has an account', () => {
  it('changes nothing of it, and is answered as any other', async () => {
    const known = await test.make.user(await test.make.account());
    const rows = () => test.context.db.select().from(appUser).where(eq(appUser.id, known.id));
    const before = await rows();
    const [first, second] = [
      await register(known.email, { password: 'sete bolos frios' }),
      await register(newEmail()),
    ];
    const visible = ({ statusCode, body, headers }: typeof first) => [
      statusCode,
      body,
      Object.keys(headers).sort(),
    ];
    expect(visible(first)).toEqual(visible(second));
    const told = (await mails()).filter(({ recipients }) => recipients.includes(known.email));
    expect(told.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(told[0]?.text).not.toMatch(/verify-email|#/);
    expect(await rows()).toEqual(before);
    expect((await signIn(known.email, testPassword)).statusCode).toBe(200);
  });

  it('costs the same work, and so the same time (R3)', async () => {
    const known = await test.make.user(await test.make.account());
    const workOf = async (email: string) => {
      let statements: string[] = [];
      const hashing = await passwordWorkOf(async () => {
        statements = await statementsOf(() => register(email));
      });
      return { statements, hashing };
    };
    const first = await workOf(known.email);
    expect(first.statements.length).toBeGreaterThan(3);
    expect(first.hashing).toEqual(['hash']);
    expect(await workOf(newEmail())).toEqual(first);
    expect(await test.context.db.$count(registration)).toBe(2);
  });
});

describe('what a sign-up takes', () => {
  it('refuses passwords that are guessed first, with a hint', async () => {
    const codes = async (given: string) =>
      (await register('maria@padaria.example', { password: given })).json<{ fields: { code: string }[] }>()
        .fields;
    expect(await codes('pão6x7')).toMatchObject([{ code: 'password_too_short', params: { minimum: 8 } }]);
    expect(await codes('Senha123')).toMatchObject([{ code: 'password_common' }]);
    expect(await codes('maria@padaria.example')).toMatchObject([{ code: 'password_like_email' }]);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ provider: false }, 'provider'],
    [{ password: '' }, 'password'],
  ])('names the field of %j', async (values, path) => {
    const answer = await register(newEmail(), values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((one) => one.path)).toEqual([path]);
  });

  it('ignores fields that people may not set for themselves (R31)', async () => {
    const email = newEmail();
    await register(email, {
      role: 3,
      accountId: '1',
      importProject: true,
      permissions: { 'accounts:edit': true },
      ip: '',
    });
    const [mail] = await mails();
    await post('users/verify', { token: /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '', password, role: 3 });
    const { user } = signedInSchema.parse((await signIn(email)).json());
    expect(user).toMatchObject({ role: 1, account: { importProject: false } });
    expect(user.userPermission['accounts:edit']).toBeUndefined();
  });

  it('is limited per e-mail and per address', async () => {
    const email = newEmail();
    const codes = [];
    for (let round = 0; round < 7; round += 1) codes.push((await register(email)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const more = [];
    for (let round = 0; round < 16; round += 1) more.push((await register(newEmail())).statusCode);
    expect(more.filter((code) => code === 202)).toHaveLength(13);
  });

  it('keeps tokens and passwords out of the log and out of the tables', async () => {
    const token = await signedUpToken(newEmail());
    const rows = JSON.stringify(await test.context.db.select().from(registration));
    for (const secret of [token, password]) {
      expect(rows).not.toContain(secret);
      expect(logged.join('\n')).not.toContain(secret);
    }
  });

  it('is nothing where sign-up is closed, or no mail can go out', async () => {
    const { config, mail } = test.context;
    const origin = { ip: '127.0.0.1', userAgent: 'test', requestId: '1' };
    const wanted = { name: 'Ana', email: newEmail(), password, locale: 'en' } as const;
    const closed = { ...test.context, config: { ...config, SIGN_UP: false } };
    await expect(signUp(closed, wanted, origin)).rejects.toMatchObject({ code: 'registration_closed' });
    const mute = { ...test.context, mail: { ...mail, kind: 'none' as const } };
    await expect(signUp(mute, wanted, origin)).rejects.toMatchObject({ code: 'mail_unavailable' });
  });
});
