import { contract, type AccountAddresses, type SignedIn } from '@frontage/api-client/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, appUser, auditEvent } from '#src/db/schema/index';
import { testPassword, type TestAccount } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const office = '203.0.113.7';
const elsewhere = '192.0.2.66';
const url = `/api/${contract.accountAddresses.save.path}`;

let test: TestApp;
let ours: TestAccount;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ours = await test.make.account();
  admin = await test.signIn({ account: ours, user: { role: 2 } });
});

const save = (payload: { allowedIps: string; evenIfOut?: boolean }, from = office, by = admin) =>
  by.inject({ method: 'PUT', url, payload, remoteAddress: from });
const listOf = async () =>
  (await test.context.db.select().from(account).where(eq(account.id, ours.id)))[0]?.allowedIps;
const signIn = (email: string, from: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    payload: { email, password: testPassword },
  });

describe("an account's list of addresses", () => {
  it('is kept in its one spelling, told with the own address, and audited', async () => {
    const answer = await save({ allowedIps: ' 203.0.113.9/24 ; 2001:DB8::1 ' });
    const expected: AccountAddresses = { allowedIps: '203.0.113.0/24;2001:db8::1', yours: office };
    expect(answer.json()).toEqual(expected);
    expect((await admin.inject({ url, remoteAddress: office })).json()).toEqual(expected);
    expect((await save({ allowedIps: 'office' })).json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'allowedIps', code: 'ip_invalid', params: { value: 'office' } }],
    });
    const [event] = await test.context.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'allowed_ips_changed'), eq(auditEvent.objectId, ours.id)))
      .orderBy(desc(auditEvent.id));
    expect(event).toMatchObject({
      objectKind: 'account',
      before: { allowedIps: '' },
      after: { allowedIps: '203.0.113.0/24;2001:db8::1' },
    });
  });

  it('holds for everybody: sessions, sign-in, refresh and API tokens, beside the own list', async () => {
    const { user: other } = await test.signIn({ account: ours, user: { role: 0 } });
    const before = await signIn(other.email, elsewhere);
    const { access_token: held, refresh_token: refreshed } = before.json<SignedIn>();
    const made = await admin.inject({
      method: 'POST',
      url: '/api/api-tokens',
      payload: { name: 'Relatório', scopes: ['locations:view'], expiresInDays: 7 },
    });
    const { secret } = made.json<{ secret: string }>();
    const ask = (bearer: string, remoteAddress: string, path = '/api/projects') =>
      test.app.inject({ url: path, remoteAddress, headers: { authorization: `Bearer ${bearer}` } });
    expect((await ask(secret, elsewhere)).statusCode).not.toBe(401);
    expect((await ask(held, elsewhere, '/api/users/me')).statusCode).toBe(200);

    expect((await save({ allowedIps: '203.0.113.0/24' })).statusCode).toBe(200);

    for (const [bearer, path] of [
      [held, '/api/users/me'],
      [secret, '/api/projects'],
    ] as const) {
      expect((await ask(bearer, elsewhere, path)).json()).toMatchObject({ code: 'authentication_invalid' });
      expect((await ask(bearer, office, path)).json()).not.toMatchObject({ code: 'authentication_invalid' });
    }
    expect((await ask(refreshed ?? '', elsewhere, '/api/refresh')).json()).toMatchObject({
      code: 'session_expired',
    });
    expect((await signIn(other.email, elsewhere)).json()).toMatchObject({ code: 'authentication_invalid' });
    expect((await signIn(other.email, office)).statusCode).toBe(200);
    await test.context.db.update(appUser).set({ allowedIps: '203.0.113.8' }).where(eq(appUser.id, other.id));
    expect((await signIn(other.email, office)).json()).toMatchObject({ code: 'authentication_invalid' });
    expect((await signIn(other.email, '203.0.113.8')).statusCode).toBe(200);
  });

  it('holds for no other account', async () => {
    await save({ allowedIps: office });
    const stranger = await test.signIn();
    expect((await signIn(stranger.user.email, elsewhere)).statusCode).toBe(200);
  });

  it('shuts out nobody who does not say that they mean it, and tells who would be', async () => {
    const { user: other } = await test.signIn({ account: ours, user: { role: 0 } });
    await signIn(other.email, elsewhere);
    await signIn(other.email, elsewhere);
    const check = (allowedIps: string) =>
      admin.inject({ method: 'POST', url: `${url}/check`, payload: { allowedIps }, remoteAddress: office });
    // Those whom the tests signed in are at 127.0.0.1.
    expect((await check('203.0.113.0/24;127.0.0.0/8')).json()).toEqual({
      allowedIps: '203.0.113.0/24;127.0.0.0/8',
      shutsYouOut: false,
      outside: 1,
    });
    expect((await check('198.51.100.1')).json()).toMatchObject({ shutsYouOut: true, outside: 2 });
    expect((await check('')).json()).toMatchObject({ shutsYouOut: false, outside: 0 });

    const refused = await save({ allowedIps: '198.51.100.1' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'address_shuts_you_out' }]);
    expect(await listOf()).toBe('');
    expect((await save({ allowedIps: '198.51.100.1', evenIfOut: true })).statusCode).toBe(200);
    expect((await save({ allowedIps: '' })).json()).toMatchObject({ code: 'authentication_invalid' });
    expect((await save({ allowedIps: '' }, '198.51.100.1')).statusCode).toBe(200);
  });

  it('can be put right by whoever looks after the account, who is held to the list of their own', async () => {
    await save({ allowedIps: '198.51.100.1', evenIfOut: true });
    const keeper = await test.signIn({ user: { role: 3 } });
    const answer = await keeper.inject({ method: 'POST', url: `/api/accounts/${ours.id}/enter` });
    const { access_token: token } = answer.json<SignedIn>();
    const there = (remoteAddress: string, payload: { allowedIps: string }) =>
      test.app.inject({
        method: 'PUT',
        url,
        payload,
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
    await test.context.db
      .update(account)
      .set({ allowedIps: elsewhere })
      .where(eq(account.id, keeper.user.accountId));
    expect((await there(office, { allowedIps: '' })).json()).toMatchObject({
      code: 'authentication_invalid',
    });
    expect((await there(elsewhere, { allowedIps: office })).statusCode).toBe(200);
    expect(await listOf()).toBe(office);
  });
});
