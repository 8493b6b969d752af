import type { PasskeyAssertion, Security, SignedIn, WebAuthnOptions } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent, session } from '#src/db/schema/index';
import { freshMs } from '#src/http/authenticate';
import { addPasskey, createAuthenticator, type Authenticator } from '#src/testing/authenticator';
import { testPassword } from '#src/testing/factories';
import { codesSentTo } from '#src/testing/sent-codes';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
let device: Authenticator;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload?: object, by = person) =>
  by.inject({ method: 'POST', url: `/api/${url}`, ...(payload === undefined ? {} : { payload }) });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const security = async () => (await person.inject({ url: '/api/users/me/security' })).json<Security>();
const asked = async (by = person) => (await post('session/passkey', undefined, by)).json<WebAuthnOptions>();
const confirm = (passkey: PasskeyAssertion, by = person) => post('session/confirm', { passkey }, by);
const isFresh = async () => (await post('users/me/passkeys/options')).statusCode === 200;
const events = (action: 'passkey_renamed' | 'signed_in') =>
  test.context.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, person.account.id), eq(auditEvent.action, action)));
beforeEach(async () => {
  person = await test.signIn();
  device = await addPasskey(person);
});

describe('a passkey', () => {
  it('is called otherwise by its person alone', async () => {
    const [held] = (await security()).passkeys;
    const rename = (by: SignedInPerson, name: string) =>
      by.inject({ method: 'PUT', url: `/api/users/me/passkeys/${held?.id ?? ''}`, payload: { name } });
    const other = await test.signIn({ account: person.account });
    expect((await rename(other, 'Minha')).statusCode).toBe(404);
    expect((await rename(person, '   ')).statusCode).toBe(400);
    expect((await rename(person, ' Chave do cofre ')).statusCode).toBe(200);
    expect((await security()).passkeys.map(({ name }) => name)).toEqual(['Chave do cofre']);
    expect(await events('passkey_renamed')).toMatchObject([
      { before: { name: 'Notebook' }, after: { name: 'Chave do cofre' } },
    ]);
  });

  it('proves again that it is the same person, once for each question', async () => {
    test.clock.advance(freshMs + 1);
    expect(await isFresh()).toBe(false);
    const touched = await confirm(device.prove(await asked(), false));
    expect([touched.statusCode, codeOf(touched), await isFresh()]).toEqual([422, 'passkey_refused', false]);
    const proof = device.prove(await asked());
    expect((await confirm(proof)).statusCode).toBe(200);
    expect(await isFresh()).toBe(true);
    test.clock.advance(freshMs + 1);
    expect(codeOf(await confirm(proof))).toBe('passkey_refused');
    expect(await isFresh()).toBe(false);
  });

  it('of another, or given for another session or a sign-in, proves nothing', async () => {
    const colleague = await test.signIn({ account: person.account });
    const theirs = await addPasskey(colleague);
    const { accessToken } = await test.make.session(person.user);
    const tablet: SignedInPerson = {
      ...person,
      inject: (request) =>
        test.app.inject({ ...request, headers: { authorization: `Bearer ${accessToken}` } }),
    };
    test.clock.advance(freshMs + 1);
    const forSignIn = (
      await test.app.inject({ method: 'POST', url: '/api/login/passkey/options', payload: {} })
    ).json<WebAuthnOptions>();
    const wrong = [
      theirs.prove(await asked()),
      createAuthenticator().prove(await asked()),
      device.prove(await asked(tablet)),
      device.prove(await asked(colleague)),
      device.prove(forSignIn),
      device.prove({ challenge: 'made up' }),
      createAuthenticator({ id: 'localhost', origin: 'http://evil.example' }).prove(await asked()),
    ];
    for (const proof of wrong) expect(codeOf(await confirm(proof))).toBe('passkey_refused');
    expect(await isFresh()).toBe(false);
    expect((await confirm(device.prove(await asked()))).statusCode).toBe(200);
  });

  it('opens a locked session, which a code alone does not unless a company’s provider opened it', async () => {
    await post('session/lock');
    expect((await person.inject({ url: '/api/users/me' })).statusCode).not.toBe(200);
    const touched = await post('session/unlock', { passkey: device.prove(await asked(), false) });
    expect(codeOf(touched)).toBe('passkey_refused');
    expect((await post('session/unlock', { passkey: device.prove(await asked()) })).statusCode).toBe(200);
    expect((await person.inject({ url: '/api/users/me' })).statusCode).toBe(200);

    await post('session/lock');
    await post('session/code');
    const [code = ''] = await codesSentTo(test.context, person.user.email);
    expect(codeOf(await post('session/unlock', { code }))).toBe('code_invalid');
    await test.context.db
      .update(session)
      .set({ signedInWith: 'oidc' })
      .where(eq(session.id, person.sessionId));
    expect(codeOf(await post('session/unlock', { code: code === '000000' ? '1' : '000000' }))).toBe(
      'code_invalid',
    );
    expect((await post('session/unlock', { code })).statusCode).toBe(200);
    expect((await person.inject({ url: '/api/users/me' })).statusCode).toBe(200);
  });

  it('after a password is recorded as the passkey it was', async () => {
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: person.user.email, password: testPassword },
    });
    const mfaChallenge = begun.json<{ challenge: { id: string } }>().challenge.id;
    const options = await test.app.inject({
      method: 'POST',
      url: '/api/login/passkey/options',
      payload: { mfaChallenge },
    });
    const credential = device.prove(options.json<WebAuthnOptions>(), false);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login/passkey',
      payload: { mfaChallenge, credential },
    });
    expect(answer.json<SignedIn>().user.loggedInWith).toBe('passkey');
    expect((await events('signed_in')).map(({ after }) => after)).toEqual([
      { method: 'passkey', secondStep: 'passkey' },
    ]);
  });
});
