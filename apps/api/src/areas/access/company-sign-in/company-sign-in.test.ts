import type { WebAuthnOptions } from '@frontage/api-client/contract';
import { roles } from '@frontage/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appUser,
  auditEvent,
  companyIdentity,
  companySignIn,
  mailOutbox,
  session,
  signInThrottle,
} from '#src/db/schema/index';
import { testPassword, type TestAccount, type TestUser } from '#src/testing/factories';
import {
  openLyingRig,
  openOidcRig,
  rigClient,
  type Lie,
  type LyingRig,
  type OidcRig,
} from '#src/testing/oidc-rig';
import { addPasskey, type Authenticator } from '#src/testing/authenticator';
import { codesSentTo } from '#src/testing/sent-codes';
import { openSmtpRig, type SmtpRig } from '#src/testing/smtp-rig';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { smtpDelivery } from '#src/mail/delivery';
import { createMailSender } from '#src/mail/sender';
import { redirectUriOf } from './openid';

let test: TestApp;
let rig: OidcRig;
let padaria: TestAccount;
let other: TestAccount;
/** Administrators of the two accounts, the first one also of the installation. */
let admin: SignedInPerson;
let otherAdmin: SignedInPerson;
const txt = new Map<string, string[][]>();
let people = 0;

const form = (issuer: string, domains: string[], more: object = {}) => ({
  issuer,
  clientId: rigClient.id,
  clientSecret: rigClient.secret,
  isOn: true,
  isOnly: false,
  createsUsers: false,
  newUserRole: roles.client,
  domains,
  ...more,
});
/** Records a fresh password proof by a person: the tests' clock moves on. */
async function confirmed(by: SignedInPerson): Promise<SignedInPerson> {
  const note = { confirmedAt: test.clock.now() };
  await test.context.db.update(session).set(note).where(eq(session.id, by.sessionId));
  return by;
}
const save = async (by: SignedInPerson, payload: object) =>
  (await confirmed(by)).inject({ method: 'PUT', url: '/api/account/company-sign-in', payload });

beforeAll(async () => {
  test = await buildTestApp({
    context: { resolveTxt: (name) => Promise.resolve(txt.get(name) ?? []) },
  });
  [padaria, other] = [await test.make.account(), await test.make.account()];
  admin = await test.signIn({ account: padaria, user: { role: 3 } });
  otherAdmin = await test.signIn({ account: other, user: { role: 1, allProjects: true } });
  rig = await openOidcRig([padaria, other].map(({ id }) => redirectUriOf(test.context.config, id)));
  const saved = await save(admin, form(rig.issuer, ['padaria.example']));
  expect(saved.statusCode, saved.body).toBe(200);
}, 60_000);
beforeEach(() => test.context.db.delete(signInThrottle));
afterAll(async () => {
  await test.close();
  await rig.close();
});

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
type Begun = { url: string; binding: string };
async function start(email = 'anybody@padaria.example'): Promise<Begun> {
  const answer = await post('login/company', { email });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Begun>();
}
const finish = (back: URL, { binding }: Pick<Begun, 'binding'>, accountId = padaria.id) =>
  post('login/company/finish', { accountId, answer: back.search.slice(1), binding });

/** Adds somebody to the provider; returns their subject and e-mail there. */
function known(values: Partial<Parameters<typeof rig.people.set>[1]> = {}) {
  const subject = `subject-${String((people += 1))}`;
  const email = values.email ?? `${subject}@padaria.example`;
  rig.people.set(subject, { email_verified: true, name: 'Rosa Prado', ...values, email });
  return { subject, email };
}
async function signIn(subject: string) {
  const begun = await start();
  return finish(await rig.visit(begun.url, subject), begun);
}
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ code: string }>().code;
const sessionsOf = (userId: string) => test.context.db.$count(session, eq(session.userId, userId));
async function lastReason() {
  const events = await test.context.db
    .select({ after: auditEvent.after, at: auditEvent.id })
    .from(auditEvent)
    .where(eq(auditEvent.action, 'sign_in_failed'));
  const last = events.sort((a, b) => a.at - b.at).at(-1);
  return (last?.after as { reason?: string } | undefined)?.reason;
}

describe('sign-in with a company’s provider', () => {
  it('lets in the account’s user with the e-mail, and later by their subject, whatever their e-mail there', async () => {
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email });
    const answer = await signIn(subject);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ user: { id: user.id, loggedInWith: 'oidc' } });
    rig.people.set(subject, { email: 'married@padaria.example', email_verified: true });
    expect((await signIn(subject)).json()).toMatchObject({ user: { id: user.id, email } });
    expect(await sessionsOf(user.id)).toBe(2);
  });

  it('opens no other account that its person joined: that takes their own password', async () => {
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email });
    await test.make.user(other, { email, homeUserId: user.id });
    const { access_token: token } = (await signIn(subject)).json<{ access_token: string }>();
    const call = (method: 'GET' | 'POST', url: string) =>
      test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expect((await call('GET', '/api/users/me')).json()).toMatchObject({ id: user.id, worksElsewhere: true });
    expect(codeOf(await call('POST', `/api/users/me/accounts/${other.id}/switch`))).toBe(
      'confirmation_required',
    );
    expect(codeOf(await call('POST', '/api/users/me/passkeys/options'))).toBe('confirmation_required');
  });

  it('asks with PKCE, state and nonce, and shows no secret', async () => {
    const { url } = await start();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
    expect(asked.get('redirect_uri')).toBe(redirectUriOf(test.context.config, padaria.id));
    const settings = await admin.inject({ url: '/api/account/company-sign-in' });
    const [row] = await test.context.db.select().from(companySignIn);
    for (const text of [url, settings.body, JSON.stringify(row)])
      expect(text).not.toContain(rigClient.secret);
  });

  it('answers by the domain alone, not by who has the e-mail', async () => {
    const { email } = known();
    await test.make.user(padaria, { email });
    const [a, b] = [
      await post('login/company', { email }),
      await post('login/company', { email: `no-${email}` }),
    ];
    expect(Object.keys(a.json<object>())).toEqual(Object.keys(b.json<object>()));
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    const unknown = await post('login/company', { email: 'somebody@nowhere.example' });
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'not_found']);
  });

  it('lets in nobody whom the provider does not vouch for, nor of another domain, account or standing', async () => {
    const refusals: [string, () => Promise<{ subject: string }>][] = [
      ['provider', () => Promise.resolve(known({ email_verified: false }))],
      ['provider', () => Promise.resolve(known({ email_verified: 'true' }))],
      ['domain', () => Promise.resolve(known({ email: 'boss@elsewhere.example' }))],
      ['domain', () => Promise.resolve(known({ email: 'boss@sub.padaria.example' }))],
      ['unknown', () => Promise.resolve(known())],
      [
        'account',
        async () => {
          const one = known();
          await test.make.user(other, { email: one.email });
          return one;
        },
      ],
      [
        'disabled',
        async () => {
          const one = known();
          await test.make.user(padaria, { email: one.email, disabledAt: test.clock.now() });
          return one;
        },
      ],
      [
        'other_subject',
        async () => {
          const first = known();
          await test.make.user(padaria, { email: first.email });
          expect((await signIn(first.subject)).statusCode).toBe(200);
          return known({ email: first.email });
        },
      ],
    ];
    const before = await test.context.db.$count(appUser);
    for (const [reason, make] of refusals) {
      const { subject } = await make();
      const answer = await signIn(subject);
      expect([reason, answer.statusCode, codeOf(answer)]).toEqual([reason, 401, 'authentication_error']);
      expect(await lastReason()).toBe(reason);
    }
    expect(await test.context.db.$count(appUser)).toBe(before + 3);
  });

  it('keeps people to their addresses', async () => {
    const { subject, email } = known();
    await test.make.user(padaria, { email, allowedIps: '198.51.100.7' });
    expect(codeOf(await signIn(subject))).toBe('authentication_invalid');
  });

  it('makes a user with the chosen role where that is wanted, of this account only', async () => {
    await save(admin, form(rig.issuer, ['padaria.example'], { createsUsers: true }));
    const { subject, email } = known();
    const answer = await signIn(subject);
    expect(answer.json()).toMatchObject({
      user: { email, name: 'Rosa Prado', role: roles.client, account: { id: padaria.id }, projects: [] },
    });
    const foreign = known();
    const theirs = await test.make.user(other, { email: foreign.email });
    expect(codeOf(await signIn(foreign.subject))).toBe('authentication_error');
    expect(await sessionsOf(theirs.id)).toBe(0);
    await save(admin, form(rig.issuer, ['padaria.example']));
  });

  it('ends one sign-in once, of twenty at the same time, in the browser and time that it began in', async () => {
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email });
    const begun = await start();
    const back = await rig.visit(begun.url, subject);
    const other_ = await start();
    const tries: [string, () => ReturnType<typeof finish>][] = [
      ['another browser', () => finish(back, other_)],
      ['its own, after that', () => finish(back, begun)],
    ];
    for (const [name, run] of tries)
      expect([name, codeOf(await run())]).toEqual([name, 'authentication_error']);

    const again = await start();
    const once = await rig.visit(again.url, subject);
    expect(codeOf(await finish(once, again, other.id))).toBe('authentication_error');
    const late = await start();
    const lateBack = await rig.visit(late.url, subject);
    test.clock.advance(10 * 60_000);
    expect(codeOf(await finish(lateBack, late))).toBe('authentication_error');
    const changed = await start();
    const changedBack = await rig.visit(changed.url, subject);
    changedBack.searchParams.set('state', 'made-up');
    expect(codeOf(await finish(changedBack, changed))).toBe('authentication_error');
    const cancelled = await start();
    const state = new URL(cancelled.url).searchParams.get('state') ?? '';
    const refusedBack = new URL(`http://x/?error=access_denied&state=${state}`);
    expect(codeOf(await finish(refusedBack, cancelled))).toBe('authentication_error');

    const many = await start();
    const manyBack = await rig.visit(many.url, subject);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(manyBack, many)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessionsOf(user.id)).toBe(1);
  });
});

describe('a provider that lies', () => {
  let liar: LyingRig;
  beforeAll(async () => {
    const email = 'honest@mercado.example';
    liar = await openLyingRig({ subject: 'one', email, email_verified: true });
    await test.make.user(other, { email });
    txt.clear();
    await save(otherAdmin, form(liar.issuer, ['mercado.example']));
    const prove = async () =>
      (await confirmed(otherAdmin)).inject({
        method: 'POST',
        url: '/api/account/company-sign-in/domains',
        payload: { domain: 'mercado.example' },
      });
    expect((await prove()).json()).toMatchObject({ fields: [{ path: 'domain', code: 'record_missing' }] });
    const settings = await otherAdmin.inject({ url: '/api/account/company-sign-in' });
    const [claim] = settings.json<{
      connection: { domains: { record: { name: string; value: string } }[] };
    }>().connection.domains;
    txt.set(claim?.record.name ?? '', [['unrelated'], [claim?.record.value ?? '']]);
    expect((await prove()).statusCode).toBe(200);
  });
  afterAll(() => liar.close());

  const signInWith = async (lie: Lie) => {
    liar.lie = lie;
    const begun = await start('honest@mercado.example');
    return finish(liar.visit(begun.url), begun, other.id);
  };
  const with_ = (claims: object): Lie => ({ claims: (honest) => ({ ...honest, ...claims }) });

  it('is found out: 12 of 12 forged tokens refused, the honest one taken', async () => {
    const now = Math.floor(Date.now() / 1000);
    const lies: Record<string, Lie> = {
      'another nonce': with_({ nonce: 'of another sign-in' }),
      'no nonce': with_({ nonce: undefined }),
      'another issuer': with_({ iss: 'https://accounts.elsewhere.example' }),
      'another audience': with_({ aud: 'another-client' }),
      'two audiences, another party': with_({ aud: [rigClient.id, 'b'], azp: 'b' }),
      expired: with_({ iat: now - 7200, exp: now - 3600 }),
      'not begun': with_({ nbf: now + 3600 }),
      'no subject': with_({ sub: undefined }),
      'a key it does not publish': { key: 'other' },
      unsigned: { isUnsigned: true },
      'an e-mail it has not verified': with_({ email_verified: false }),
      'no word on the e-mail': with_({ email_verified: undefined }),
    };
    let refused = 0;
    for (const [name, lie] of Object.entries(lies)) {
      const answer = await signInWith(lie);
      expect([name, answer.statusCode]).toEqual([name, 401]);
      refused += 1;
    }
    console.log(`OIDC: ${String(refused)} of ${String(Object.keys(lies).length)} forged ID tokens refused`);
    expect((await signInWith({})).statusCode).toBe(200);
  });

  it('is believed that it asked for a second factor where an administrator says so, and nowhere else', async () => {
    const email = 'careful@mercado.example';
    await test.make.user(other, { email, isMfaOn: true });
    const careful = { sub: 'careful', email };
    const claimed = with_({ ...careful, amr: ['pwd', 'mfa'] });
    expect(codeOf(await signInWith(claimed))).toBe('mfa_required');
    const trusting = form(liar.issuer, ['mercado.example'], { trustsSecondFactor: true });
    expect((await save(otherAdmin, trusting)).json()).toMatchObject({
      connection: { trustsSecondFactor: true, domains: [{ verifiedAt: expect.any(String) as string }] },
    });
    expect(codeOf(await signInWith(with_(careful)))).toBe('mfa_required');
    expect((await signInWith(claimed)).statusCode).toBe(200);
  });

  it('gets no code of another provider (mix-up), and reaches nobody of another account', async () => {
    // Its own sign-in, answered by what the honest provider sent to another account's address.
    const { subject, email } = known();
    await test.make.user(padaria, { email });
    const [honest, lying] = [await start(), await start('honest@mercado.example')];
    const back = await rig.visit(honest.url, subject);
    const code = back.searchParams.get('code') ?? '';
    back.searchParams.set('state', new URL(lying.url).searchParams.get('state') ?? '');
    expect(codeOf(await finish(back, lying, padaria.id))).toBe('authentication_error');
    expect(liar.codes).not.toContain(code);

    await save(otherAdmin, form(liar.issuer, ['mercado.example'], { createsUsers: true }));
    expect(codeOf(await signInWith(with_({ sub: 'two', email })))).toBe('authentication_error');
    expect(await lastReason()).toBe('domain');
    const stolen = { sub: 'three', email: 'chief@mercado.example' };
    const chief = await test.make.user(other, { email: stolen.email, role: 2 });
    expect(codeOf(await signInWith(with_(stolen)))).toBe('authentication_error');
    expect(await lastReason()).toBe('role');
    expect(await sessionsOf(chief.id)).toBe(0);
  });

  it('owns its domains alone', async () => {
    const third = await test.signIn({ user: { role: 3 } });
    const taken = await save(third, form(rig.issuer, ['padaria.example']));
    expect([taken.statusCode, codeOf(taken)]).toEqual([409, 'conflict']);
    const claimer = await test.signIn({ user: { role: 1, allProjects: true } });
    expect((await save(claimer, form(rig.issuer, ['padaria.example']))).statusCode).toBe(200);
    const { url } = await start();
    expect(new URL(url).searchParams.get('redirect_uri')).toContain(padaria.id);
  });
});

describe('the second factor', () => {
  let smtp: SmtpRig;
  beforeAll(async () => {
    smtp = await openSmtpRig();
  });
  afterAll(() => smtp.close());

  it('is asked for after the provider, in the same browser', async () => {
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email, isMfaOn: true });
    const begun = await start();
    const waiting = await finish(await rig.visit(begun.url, subject), begun);
    expect([waiting.statusCode, codeOf(waiting)]).toEqual([401, 'mfa_required']);
    const { challenge } = waiting.json<{ challenge: { id: string } }>();
    const [mail] = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mail).toBeDefined();
    const sender = createMailSender(
      test.context,
      smtpDelivery({
        ...test.context.config,
        SMTP_URL: smtp.url,
        SMTP_TLS: 'optional',
        MAIL_FROM: 'no-reply@frontage.test',
      }),
    );
    await sender.runDue();
    await sender.stop();
    const code =
      /\b\d{6}\b/.exec(smtp.arrived.find(({ to }) => to.includes(email))?.parsed.text ?? '')?.[0] ?? '';
    const give = (mfaToken: string, binding = begun.binding) =>
      post('login/company/code', { mfaChallenge: challenge.id, mfaToken, binding });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await give(wrong))).toBe('code_invalid');
    expect(codeOf(await give(code, (await start()).binding))).toBe('code_invalid');
    expect(await sessionsOf(user.id)).toBe(0);
    expect((await give(code)).json()).toMatchObject({ user: { loggedInWith: 'oidc' } });
    expect(codeOf(await give(code))).toBe('code_invalid');
  });

  /** A device with a passkey of the person. */
  async function deviceOf(user: TestUser): Promise<Authenticator> {
    const { accessToken } = await test.make.session(user);
    const headers = { authorization: `Bearer ${accessToken}` };
    const device = await addPasskey({ inject: (request) => test.app.inject({ ...request, headers }) });
    await test.context.db.delete(session).where(eq(session.userId, user.id));
    return device;
  }
  /** Ends the sign-in of a challenge with a touch of a device. */
  async function touch(device: Authenticator, mfaChallenge: string) {
    const options = (await post('login/passkey/options', { mfaChallenge })).json<WebAuthnOptions>();
    return post('login/passkey', { mfaChallenge, credential: device.prove(options, false) });
  }

  const unsettled: Record<string, () => Promise<unknown>> = {
    'the domain was taken from the provider': async () => {
      for (const domains of [['doces.example'], ['padaria.example']])
        expect((await save(admin, form(rig.issuer, domains))).statusCode).toBe(200);
    },
    'the provider was removed and came back': async () => {
      const removed = await (
        await confirmed(admin)
      ).inject({ method: 'DELETE', url: '/api/account/company-sign-in' });
      expect(removed.statusCode, removed.body).toBe(200);
      expect((await save(admin, form(rig.issuer, ['padaria.example']))).statusCode).toBe(200);
    },
  };
  for (const [name, unsettle] of Object.entries(unsettled))
    it(`opens nothing once ${name} while the code was on its way`, async () => {
      const { subject, email } = known();
      const user = await test.make.user(padaria, { email, isMfaOn: true, isMfaByEmail: true });
      const device = await deviceOf(user);
      const begin = async () => {
        const begun = await start();
        const waiting = await finish(await rig.visit(begun.url, subject), begun);
        expect([waiting.statusCode, codeOf(waiting)]).toEqual([401, 'mfa_required']);
        return { ...begun, challenge: waiting.json<{ challenge: { id: string } }>().challenge.id };
      };
      const { binding, challenge } = await begin();
      // With a passkey beside it, a code is sent when it is asked for.
      expect((await post('login/code', { mfaChallenge: challenge })).statusCode).toBe(200);
      const [code = ''] = await codesSentTo(test.context, email);
      await unsettle();
      const given = await post('login/company/code', { mfaChallenge: challenge, mfaToken: code, binding });
      expect([given.statusCode, codeOf(given)]).toEqual([401, 'code_invalid']);
      // Nor in the way of those who gave their password.
      const asPassword = await post('login/second-step', { mfaChallenge: challenge, mfaToken: code });
      expect([asPassword.statusCode, codeOf(asPassword)]).toEqual([401, 'code_invalid']);
      const touched = await touch(device, challenge);
      expect([touched.statusCode, codeOf(touched)]).toEqual([422, 'passkey_refused']);
      expect(await sessionsOf(user.id)).toBe(0);
      // The code itself was good: another sign-in of theirs, vouched for anew, takes it.
      const again = await begin();
      const taken = await post('login/company/code', {
        mfaChallenge: again.challenge,
        mfaToken: code,
        binding: again.binding,
      });
      expect(taken.statusCode, taken.body).toBe(200);
    });

  it('ends with a passkey as well, as a sign-in of the company', async () => {
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email, isMfaOn: true });
    const device = await deviceOf(user);
    const waiting = await signIn(subject);
    expect(codeOf(waiting)).toBe('mfa_required');
    const touched = await touch(device, waiting.json<{ challenge: { id: string } }>().challenge.id);
    expect(touched.json()).toMatchObject({ user: { email, loggedInWith: 'oidc' } });
  });
});

describe('the provider as the only way', () => {
  it('leaves the password to administrators with a second factor, and ends the others’ sessions', async () => {
    expect(codeOf(await save(admin, form(rig.issuer, ['padaria.example'], { isOnly: true })))).toBe(
      'second_factor_missing',
    );
    const { db } = test.context;
    await db.update(appUser).set({ isMfaOn: true }).where(eq(appUser.id, admin.user.id));
    const { subject, email } = known();
    const user = await test.make.user(padaria, { email, role: 0 });
    const emergency = await test.make.user(padaria, { role: 1, isMfaOn: true });
    const open = await test.make.session(user);
    const login = (of: { email: string }, password = testPassword) =>
      post('login', { email: of.email, password });
    expect((await login(user)).statusCode).toBe(200);
    const saved = await save(admin, form(rig.issuer, ['padaria.example'], { isOnly: true }));
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await db.$count(session, and(eq(session.userId, user.id), isNull(session.endedAt)))).toBe(0);
    const headers = { authorization: `Bearer ${open.accessToken}` };
    expect((await test.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    expect(codeOf(await login(user, 'wrong password'))).toBe('authentication_error');
    expect(codeOf(await login(user))).toBe('company_sign_in_required');
    expect(codeOf(await login(emergency))).toBe('mfa_required');
    expect((await signIn(subject)).statusCode).toBe(200);
    expect((await admin.inject({ url: '/api/users/me' })).statusCode).toBe(200);
    await save(admin, form(rig.issuer, ['padaria.example']));
    expect((await login(user)).statusCode).toBe(200);
  });
});

describe('its settings', () => {
  it('give the held secret to no other issuer, and take none that does not answer', async () => {
    const without = { ...form(rig.issuer, ['padaria.example']), clientSecret: undefined };
    expect((await save(admin, without)).statusCode).toBe(200);
    const liar = await openLyingRig({ subject: 'x', email: 'x@x.example' });
    expect((await save(admin, { ...without, issuer: liar.issuer })).json()).toMatchObject({
      fields: [{ path: 'clientSecret', code: 'required' }],
    });
    await liar.close();
    expect((await save(admin, form(liar.issuer, ['padaria.example']))).json()).toMatchObject({
      fields: [{ path: 'issuer', code: 'unreachable' }],
    });
    expect(codeOf(await save(otherAdmin, form(rig.issuer, ['a.example'], { newUserRole: 2 })))).toBe(
      'permission_change_not_authorized',
    );
  });

  it('go with whom they knew', async () => {
    const removed = await (
      await confirmed(admin)
    ).inject({ method: 'DELETE', url: '/api/account/company-sign-in' });
    expect(removed.json()).toMatchObject({ connection: null });
    const { db } = test.context;
    expect(await db.$count(companyIdentity, eq(companyIdentity.accountId, padaria.id))).toBe(0);
    expect((await post('login/company', { email: 'a@padaria.example' })).statusCode).toBe(404);
  });
});
