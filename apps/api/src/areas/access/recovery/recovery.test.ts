import { and, asc, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  apiToken,
  appUser,
  auditEvent,
  mailOutbox,
  oneTimeLink,
  passwordResetRequest,
  session,
  signInThrottle,
} from '#src/db/schema/index';
import { createLogger } from '#src/log';
import { smtpDelivery } from '#src/mail/delivery';
import { createMailSender, type MailSender } from '#src/mail/sender';
import { passwordWorkOf } from '#src/testing/cheap-argon2';
import { testPassword, type TestUser } from '#src/testing/factories';
import { statementsOf } from '#src/testing/statements';
import { openSmtpRig, type SmtpRig } from '#src/testing/smtp-rig';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { askForReset } from './reset';
import { createResetRequests, type ResetRequests } from './requests';

const minute = 60_000;
const logged: string[] = [];
let smtp: SmtpRig;
let test: TestApp;
let sender: MailSender;
let requests: ResetRequests;
let user: TestUser;

beforeAll(async () => {
  smtp = await openSmtpRig();
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  test = await buildTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@frontage.test',
      PUBLIC_URL: 'https://frontage.example',
    },
    context: { log },
  });
  sender = createMailSender(test.context, smtpDelivery(test.context.config));
  requests = createResetRequests(test.context);
}, 60_000);
beforeEach(async () => {
  const { db } = test.context;
  smtp.mood = 'takes';
  smtp.arrived.length = 0;
  await db.delete(signInThrottle);
  await db.delete(mailOutbox);
  await db.delete(passwordResetRequest);
  user = await test.make.user(await test.make.account());
});
afterAll(async () => {
  await sender.stop();
  await requests.stop();
  await test.close();
  await smtp.close();
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
const forgot = (email: string, headers: Record<string, string> = {}) =>
  post('password/forgot', { email }, headers);
const signIn = (password: string, of = user) => post('login', { email: of.email, password });

/** Everything that waits is answered and sent; the mails that arrived since. */
async function mails() {
  await requests.runDue();
  await sender.runDue();
  return smtp.arrived.splice(0);
}

/** The link of a mail, out of its plain text. */
function linkOf(text: string | undefined) {
  const url = new URL(/https:\S+/.exec(text ?? '')?.[0] ?? '');
  const fields = new URLSearchParams(url.hash.slice(1));
  return { url, token: fields.get('token') ?? '', email: fields.get('email') ?? '' };
}

async function askedLink(of = user) {
  expect((await forgot(of.email)).statusCode).toBe(202);
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  return linkOf(mail?.parsed.text);
}

describe('a forgotten password', () => {
  it('is replaced by the link that comes by mail, once; every session ends and none begins', async () => {
    const open = await test.make.session(user);
    const { url, token, email } = await askedLink();
    expect(url.origin + url.pathname).toBe('https://frontage.example/reset-password');
    expect(url.search).toBe('');
    expect(email).toBe(user.email);
    expect((await post('password/reset/check', { token, email })).statusCode).toBe(200);

    const answer = await post('password/reset', { token, email, password: 'nove pães quentes' });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const me = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${open.accessToken}` },
    });
    expect(me.statusCode).toBe(401);
    const { db } = test.context;
    expect(await db.$count(session, and(eq(session.userId, user.id), isNull(session.endedAt)))).toBe(0);
    expect((await signIn(testPassword)).statusCode).toBe(401);
    expect((await signIn('nove pães quentes')).statusCode).toBe(200);

    for (const path of ['password/reset', 'password/reset/check']) {
      const again = await post(path, { token, email, password: 'sete bolos frios' });
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([410, 'link_expired']);
    }
    const [told] = await mails();
    expect(told?.parsed.subject).toBe('Your password was changed');
    expect(told?.to).toEqual([user.email]);
  });

  it('ends that person’s API tokens, and no one else’s', async () => {
    const other = await test.make.user(await test.make.account());
    const secrets = await Promise.all(
      [user, other].map(async ({ id, accountId }) => {
        const { secret, hash, ending } = newApiToken();
        const now = test.clock.now();
        const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000);
        const made = { name: 'Relatório', scopes: [], createdAt: now, expiresAt };
        await test.context.db
          .insert(apiToken)
          .values({ id: randomUUID(), accountId, userId: id, hash, ending, ...made });
        return secret;
      }),
    );
    const answers = () =>
      Promise.all(
        secrets.map(async (secret) => {
          const headers = { authorization: `Bearer ${secret}` };
          return (await test.app.inject({ url: '/api/projects', headers })).statusCode;
        }),
      );
    const [before] = await answers();
    expect(before).not.toBe(401);
    await post('password/reset', { ...(await askedLink()), password: 'nove pães quentes' });
    expect(await answers()).toEqual([401, before]);
  });

  it('is answered in the language of who asked', async () => {
    await forgot(user.email, { locale: 'br' });
    expect((await mails())[0]?.parsed.subject).toBe('Crie uma nova senha');
    await forgot(user.email, { locale: 'es' });
    expect((await mails())[0]?.parsed.subject).toBe('Crea una contraseña nueva');
  });

  it('leaves two-factor where it was (R11)', async () => {
    await test.context.db.update(appUser).set({ isMfaOn: true }).where(eq(appUser.id, user.id));
    const link = await askedLink();
    await post('password/reset', { ...link, password: 'nove pães quentes' });
    const answer = await signIn('nove pães quentes');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'mfa_required', message: 'Required MFA token' });
  });

  it('opens a door that guesses at the old password had shut', async () => {
    for (let guess = 0; guess < 11; guess += 1) await signIn(`wrong ${String(guess)}`);
    expect((await signIn(testPassword)).statusCode).toBe(429);
    const link = await askedLink();
    await post('password/reset', { ...link, password: 'nove pães quentes' });
    expect((await signIn('nove pães quentes')).statusCode).toBe(200);
  });

  it('keeps the old one while the new one is refused, and takes the link again', async () => {
    const link = await askedLink();
    const refused = async (password: string) =>
      (await post('password/reset', { ...link, password })).json<{
        code: string;
        fields: { path: string; code: string }[];
      }>();
    expect(await refused('abc12')).toMatchObject({
      code: 'password_refused',
      fields: [{ path: 'password', code: 'password_too_short', params: { minimum: 6 } }],
    });
    expect((await refused('Senha123')).fields).toEqual([{ path: 'password', code: 'password_common' }]);
    expect((await refused(user.email)).fields).toEqual([{ path: 'password', code: 'password_like_email' }]);
    expect((await signIn(testPassword)).statusCode).toBe(200);
    // Six characters are enough here, by the specification.
    expect((await post('password/reset', { ...link, password: 'pão6x7' })).statusCode).toBe(200);
  });
});

describe('a link for a new password (R25)', () => {
  it('works for an hour and no longer, whether or not anything was swept', async () => {
    const link = await askedLink();
    test.clock.advance(60 * minute - 1);
    expect((await post('password/reset/check', link)).statusCode).toBe(200);
    test.clock.advance(1);
    const answer = await post('password/reset', { ...link, password: 'nove pães quentes' });
    expect(answer.json()).toMatchObject({ code: 'link_expired' });
    expect((await signIn(testPassword)).statusCode).toBe(200);
  });

  it('is dead the moment a newer one is made', async () => {
    const first = await askedLink();
    const second = await askedLink();
    expect((await post('password/reset', { ...first, password: 'nove pães quentes' })).json()).toMatchObject({
      code: 'link_expired',
    });
    expect((await post('password/reset', { ...second, password: 'nove pães quentes' })).statusCode).toBe(200);
  });

  it('leaves one living link of many questions at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => forgot(user.email)));
    const others = Array.from({ length: 3 }, () => createResetRequests(test.context));
    await Promise.all(others.map((one) => one.runDue()));
    for (const one of others) await one.stop();
    const { db } = test.context;
    expect(
      await db.$count(oneTimeLink, and(eq(oneTimeLink.userId, user.id), isNull(oneTimeLink.usedAt))),
    ).toBe(1);
  });

  it("does not open another's account, nor anything when it is made up or missing", async () => {
    const other = await test.make.user(await test.make.account());
    const { token, email } = await askedLink();
    const answers = async (link: object) =>
      (await post('password/reset', { ...link, password: 'nove pães quentes' })).json<{ code: string }>()
        .code;
    expect(await answers({ token, email: other.email })).toBe('reset_token_invalid');
    expect(await answers({ token: 'x'.repeat(43), email })).toBe('reset_token_invalid');
    expect(await answers({ token: '', email })).toBe('reset_token_missing');
    for (const one of [user, other]) expect((await signIn(testPassword, one)).statusCode).toBe(200);
    expect(await answers({ token, email: email.toUpperCase() })).toBeUndefined();
  });

  it('is spent by one of twenty at once', async () => {
    const link = await askedLink();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('password/reset', { ...link, password: `nove pães quentes ${String(index)}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('names the host of the configuration, whatever a request says of itself', async () => {
    const hostile = [
      'evil.example',
      'frontage.example.evil.example',
      'evil.example:443',
      'frontage.example@evil.example',
      'frontage.example:80@evil.example',
      'evil.example/frontage.example',
      'evil.example#frontage.example',
      'FRONTAGE.EXAMPLE.evil.example',
      'localhost',
      '127.0.0.1',
      '[::1]',
      '',
    ];
    for (const host of hostile) {
      const disguises: Record<string, string>[] = [
        { host },
        {
          'x-forwarded-host': host,
          forwarded: `host=${host}`,
          'x-forwarded-proto': 'http',
          origin: `http://${host}`,
        },
      ];
      for (const headers of disguises) {
        await test.context.db.delete(signInThrottle);
        await forgot(user.email, headers);
        const [mail] = await mails();
        for (const part of [mail?.parsed.html ?? '', mail?.parsed.text ?? ''])
          expect([...part.matchAll(/https?:\/\/[^/"<\s]+/g)].map(([one]) => one)).toSatisfy(
            (found: string[]) => found.length > 0 && found.every((one) => one === 'https://frontage.example'),
          );
      }
    }
  });

  it('is stored as a digest and stands in no log', async () => {
    const { token } = await askedLink();
    const rows = await test.context.db.select().from(oneTimeLink);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(logged.join('\n')).not.toContain(token);
  });
});

describe('who asks for a password of nobody', () => {
  it('gets the same answer, and no mail', async () => {
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@padaria.example');
    const visible = ({ statusCode, body, headers }: typeof known) => [
      statusCode,
      body,
      Object.keys(headers).sort(),
    ];
    expect(visible(unknown)).toEqual(visible(known));
    expect((await mails()).map(({ to }) => to)).toEqual([[user.email]]);
  });

  it('gets none for a disabled user either', async () => {
    await test.context.db
      .update(appUser)
      .set({ disabledAt: test.clock.now() })
      .where(eq(appUser.id, user.id));
    expect((await forgot(user.email)).statusCode).toBe(202);
    expect(await mails()).toEqual([]);
  });

  it('costs the same work as for one who exists, and so the same time (R3)', async () => {
    const workOf = async (email: string) => {
      await test.context.db.delete(signInThrottle);
      let statements: string[] = [];
      const hashing = await passwordWorkOf(async () => {
        statements = await statementsOf(() => forgot(email));
      });
      return { statements, hashing };
    };
    const known = await workOf(user.email);
    expect([known.statements.length, known.hashing]).toEqual([3, []]);
    expect(await workOf('nobody@padaria.example')).toEqual(known);
    await test.context.db.delete(passwordResetRequest);
  });
});

describe('questions for a new password', () => {
  it('are limited per e-mail, known or not, and per address', async () => {
    for (const email of [user.email, 'nobody@padaria.example']) {
      const codes = [];
      for (let round = 0; round < 7; round += 1) codes.push((await forgot(email)).statusCode);
      expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429]);
    }
    const codes = [];
    for (let round = 0; round < 10; round += 1)
      codes.push((await forgot(`p${String(round)}@padaria.example`)).statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(6);
    test.clock.advance(61 * minute);
    expect((await forgot(user.email)).statusCode).toBe(202);
  });

  it('do not wait for a mail server that hangs', async () => {
    smtp.mood = 'silent';
    const begun = performance.now();
    expect((await forgot(user.email)).statusCode).toBe(202);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('are told in the audit log, without the token', async () => {
    const link = await askedLink();
    await post('password/reset', { ...link, password: 'nove pães quentes' });
    const events = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.objectId, user.id))
      .orderBy(asc(auditEvent.id));
    expect(events.map(({ action }) => action)).toEqual(['password_reset_asked', 'password_reset']);
    expect(JSON.stringify(events)).not.toContain(link.token);
  });

  it('are refused where no mail can go out', async () => {
    const mute = { ...test.context, mail: { ...test.context.mail, kind: 'none' as const } };
    const origin = { ip: '127.0.0.1', userAgent: 'test', requestId: '1' };
    for (const email of ['nobody@padaria.example', user.email])
      await expect(askForReset(mute, { email, locale: 'en' }, origin)).rejects.toMatchObject({
        code: 'mail_unavailable',
      });
  });
});
