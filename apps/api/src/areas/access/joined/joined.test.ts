import type { Invite, SignedIn, UserDetail } from '@frontage/api-client/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import {
  account,
  appUser,
  auditEvent,
  companySignIn,
  invite,
  passkey,
  session,
  totpFactor,
} from '#src/db/schema/index';
import { testPassword } from '#src/testing/factories';
import { inviteCalls } from '#src/testing/invite-calls';
import { codeOf, newEmail, openPeople } from '#src/testing/people';
import { joinedCalls } from '#src/testing/joined-calls';
import type { SignedInPerson } from '#src/testing/test-app';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, account: customer, north, admin } = people;
const { db } = test.context;
const { send, open, accept, tokenFor, mailsTo } = inviteCalls(people);
const mine = '/api/users/me/accounts';
const { guestOf, join, switchTo, listOf, invitedTo, joined, atWork } = joinedCalls(people);

const login = (email: string, password = testPassword) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const setSession = (by: SignedInPerson, values: Partial<typeof session.$inferInsert>) =>
  db.update(session).set(values).where(eq(session.id, by.sessionId));
const setUser = (id: string, values: Partial<typeof appUser.$inferInsert>) =>
  db.update(appUser).set(values).where(eq(appUser.id, id));
const userOf = async (id: string) => (await db.select().from(appUser).where(eq(appUser.id, id)))[0];
const patch = (by: Pick<SignedInPerson, 'inject'>, id: string, payload: object) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
const lastActions = async (accountId: string, most: number) =>
  (
    await db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(eq(auditEvent.accountId, accountId))
      .orderBy(desc(auditEvent.id))
      .limit(most)
  ).map(({ action }) => action);

describe('joining an account by its invite', () => {
  it('makes its owner one of the people there, with what was granted, and both audit logs tell of it', async () => {
    const one = await guestOf();
    const token = await invitedTo(one, admin, { role: 1, projectIds: [north.id] });
    await one.guest.inject({ method: 'PUT', url: '/api/preferences', payload: { locale: 'br' } });
    expect((await open(token)).json()).toMatchObject({
      email: one.email,
      isRegistered: true,
      role: 1,
      accountName: 'Padaria Boa Vista',
    });
    expect(codeOf(await accept(token))).toBe('invite_invalid');
    expect((await join(one.guest, token)).json()).toEqual({
      accountId: customer.id,
      name: 'Padaria Boa Vista',
    });
    expect((await lastActions(one.home.id, 1))[0]).toBe('account_joined');
    expect((await lastActions(customer.id, 1))[0]).toBe('invite_accepted');
    expect(await listOf(one.guest)).toMatchObject([
      { accountId: one.home.id, isHome: true, isCurrent: true, role: 1 },
      { accountId: customer.id, isHome: false, isCurrent: false, role: 1 },
    ]);

    const there = await atWork(one.guest);
    expect(there.user).toMatchObject({
      email: one.email,
      name: 'Camila Andrade',
      role: 1,
      isEntered: true,
      isJoined: true,
      account: { id: customer.id },
      projects: [{ id: north.id }],
    });
    expect((await there.inject({ url: `/api/projects/${north.id}/locations` })).statusCode).toBe(200);
    expect((await there.inject({ url: '/api/preferences' })).json()).toMatchObject({ locale: 'br' });
    const own = `/api/projects/${one.guest.project.id}/locations`;
    expect((await there.inject({ url: own })).statusCode).toBe(404);
    expect((await one.guest.inject({ url: `/api/projects/${north.id}/locations` })).statusCode).toBe(404);
    const list = await admin.inject({ url: '/api/account/users', query: { search: one.email } });
    expect(list.json()).toMatchObject({ items: [{ email: one.email, role: 1, state: 'active' }] });
    expect(codeOf(await join(one.guest, token))).toBe('invite_invalid');

    const back = await there.inject({ method: 'POST', url: '/api/accounts/leave' });
    expect(back.statusCode).toBe(200);
    expect((await there.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect((await one.guest.inject({ url: '/api/users/me' })).statusCode).toBe(200);
  });

  it('takes the owner of the e-mail, their password, and one that they chose themselves', async () => {
    const one = await guestOf();
    const token = await invitedTo(one);
    const count = () => db.$count(appUser, eq(appUser.homeUserId, one.guest.user.id));
    const nobody = await test.app.inject({
      method: 'POST',
      url: '/api/invites/join',
      payload: { token, password: testPassword },
    });
    expect(nobody.statusCode).toBe(401);
    const wrong = await guestOf();
    const refused = await join(wrong.guest, token);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'invite_not_yours']);
    expect(codeOf(await join(one.guest, token, 'Not-the-password-1'))).toBe('password_wrong');
    await setUser(one.guest.user.id, { passwordChosenAt: null });
    expect(codeOf(await join(one.guest, token))).toBe('own_password_required');
    expect(await count()).toBe(0);
    expect((await db.select().from(invite).where(eq(invite.email, one.email)))[0]?.usedAt).toBeNull();
    await setUser(one.guest.user.id, { passwordChosenAt: test.clock.now() });
    expect((await join(one.guest, token)).statusCode).toBe(200);
    expect(await count()).toBe(1);
  });

  it('tells whoever invites the same of an e-mail that another account has as of one that nobody has', async () => {
    const one = await guestOf();
    const email = newEmail();
    const both = await send(admin, [one.email, email]);
    expect(both.json()).toEqual({ sent: [one.email, email], invalid: [] });
    const [theirs, nobodys] = await Promise.all(
      [one.email, email].map(async (search) => {
        const listed = await admin.inject({ url: '/api/account/invites', query: { search } });
        const [item] = listed.json<{ items: Invite[] }>().items;
        return { ...item, id: '', email: '' };
      }),
    );
    expect(theirs).toEqual(nobodys);
    await join(one.guest, await tokenFor(one.email));
    expect((await send(admin, [one.email])).json()).toMatchObject({
      fields: [{ code: 'email_registered' }],
    });
  });

  it('is judged by what the inviter may grant at that moment', async () => {
    const one = await guestOf();
    const by = await signIn({ account: customer, project: north, user: { role: 2 } });
    const token = await invitedTo(one, by, { role: 1 });
    await setUser(by.user.id, { role: 1 });
    expect(codeOf(await join(one.guest, token))).toBe('invite_invalid');
    await setUser(by.user.id, { role: 2 });
    expect((await join(one.guest, token)).statusCode).toBe(200);
  });

  it('happens once, of ten at the same moment', async () => {
    const one = await guestOf();
    const token = await invitedTo(one);
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(one.guest, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await db.$count(appUser, eq(appUser.homeUserId, one.guest.user.id))).toBe(1);
  });

  it('is nothing that a session in another account can do', async () => {
    const { guest } = await joined();
    const there = await atWork(guest);
    const third = await signIn({ user: { role: 2 } });
    await send(third, [guest.user.email], { projectIds: [third.project.id] });
    const payload = { token: await tokenFor(guest.user.email), password: testPassword };
    const answer = await there.inject({ method: 'POST', url: '/api/invites/join', payload });
    expect(codeOf(answer)).toBe('not_authorized');
  });
});

describe('what opens a joined account', () => {
  it('is the session at home alone: no sign-in, and nothing once that or the person is gone', async () => {
    const { guest, there, boss } = await joined();
    // As if somebody had set one that is known.
    await setUser(there.id, { passwordHash: guest.user.passwordHash });
    const signedIn = await login(guest.user.email);
    expect(signedIn.json()).toMatchObject({ user: { id: guest.user.id } });
    const loose = await test.make.session(there);
    const call = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${loose.accessToken}` },
    });
    expect(call.statusCode).toBe(401);

    const work = await atWork(guest);
    const me = () => work.inject({ url: '/api/users/me' });
    expect((await me()).statusCode).toBe(200);
    for (const [close, reopen] of [
      [{ endedAt: test.clock.now() }, { endedAt: null }],
      [{ lockedAt: test.clock.now() }, { lockedAt: null }],
      [{ passwordAt: null }, { passwordAt: test.clock.now() }],
    ] as const) {
      await setSession(guest, close);
      expect((await me()).statusCode).toBe(401);
      await setSession(guest, reopen);
      expect((await me()).statusCode).toBe(200);
    }
    expect((await patch(boss, guest.user.id, { isDisabled: true })).statusCode).toBe(200);
    expect((await me()).statusCode).toBe(401);
  });

  it('is nobody’s but their own: others and strangers find no such account', async () => {
    const { guest } = await joined();
    const other = await joined();
    const third = await signIn({ user: { role: 2 } });
    expect(codeOf(await switchTo(third))).toBe('not_found');
    expect(codeOf(await switchTo(guest, third.account.id))).toBe('not_found');
    expect(codeOf(await switchTo(guest, other.home.id))).toBe('not_found');
    expect(await listOf(third)).toHaveLength(1);
  });

  it('is refused to a session that a company’s sign-in or a passkey opened, until the password is given', async () => {
    const { guest, home } = await joined();
    await setSession(guest, { signedInWith: 'oidc', passwordAt: null });
    const namesOf = async () => (await listOf(guest)).map(({ accountId, name }) => [accountId, name]);
    expect(await namesOf()).toEqual([
      [home.id, home.name],
      [customer.id, null],
    ]);
    expect(codeOf(await switchTo(guest))).toBe('confirmation_required');
    const left = await guest.inject({ method: 'DELETE', url: `/api/users/me/accounts/${customer.id}` });
    expect(codeOf(left)).toBe('confirmation_required');
    const confirm = (payload: object) =>
      guest.inject({ method: 'POST', url: '/api/session/confirm', payload });
    expect(codeOf(await confirm({ code: '000000' }))).toBe('own_sign_in_required');
    expect((await confirm({ password: testPassword })).statusCode).toBe(200);
    expect(await namesOf()).toContainEqual([customer.id, customer.name]);
    expect((await switchTo(guest)).statusCode).toBe(200);
    // An account that asks for a second factor takes no other company's word for one.
    await setUser(guest.user.id, { isMfaOn: true });
    await db.update(account).set({ isMfaRequired: true }).where(eq(account.id, customer.id));
    expect(codeOf(await switchTo(guest))).toBe('own_sign_in_required');
    await setSession(guest, { signedInWith: 'password' });
    const work = await atWork(guest);
    await setUser(guest.user.id, { isMfaOn: false });
    expect((await work.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect(codeOf(await switchTo(guest))).toBe('second_factor_missing');
    await db.update(account).set({ isMfaRequired: false }).where(eq(account.id, customer.id));
    expect((await work.inject({ url: '/api/users/me' })).statusCode).toBe(200);
  });

  it('is held to the addresses of person and accounts, at the switch, every call and every refresh', async () => {
    const { guest, there, home } = await joined();
    const work = await atWork(guest);
    const elsewhere = '203.0.113.7';
    const refresh = (token = work.refresh_token ?? '') =>
      test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${token}` } });
    const lists = [
      (allowedIps: string) => setUser(there.id, { allowedIps }),
      (allowedIps: string) => setUser(guest.user.id, { allowedIps }),
      (allowedIps: string) => db.update(account).set({ allowedIps }).where(eq(account.id, home.id)),
      (allowedIps: string) => db.update(account).set({ allowedIps }).where(eq(account.id, customer.id)),
    ];
    for (const restrict of lists) {
      await restrict(elsewhere);
      expect(codeOf(await work.inject({ url: '/api/users/me' }))).toBe('authentication_invalid');
      expect(codeOf(await switchTo(guest))).toBe('authentication_invalid');
      await restrict('');
    }
    await db.update(account).set({ allowedIps: elsewhere }).where(eq(account.id, customer.id));
    expect((await refresh()).statusCode).toBe(401);
    await db.update(account).set({ allowedIps: '' }).where(eq(account.id, customer.id));
  });

  it('is not another company’s sign-in where the account takes its own alone', async () => {
    const { guest } = await joined();
    const work = await atWork(guest);
    await db.insert(companySignIn).values({
      ...{ accountId: customer.id, issuer: 'https://id.example', clientId: 'x', sealedClientSecret: 'x' },
      ...{ isOn: true, isOnly: true, createsUsers: false, newUserRole: 0, highestRole: 3 },
      updatedAt: test.clock.now(),
    });
    expect((await work.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect(codeOf(await switchTo(guest))).toBe('company_sign_in_required');
    await db.delete(companySignIn).where(eq(companySignIn.accountId, customer.id));
    expect((await switchTo(guest)).statusCode).toBe(200);
  });

  it('opens from one to the next, and the one before closes', async () => {
    const { guest } = await joined();
    const third = await signIn({ user: { role: 2 } });
    await send(third, [guest.user.email], { projectIds: [third.project.id] });
    expect((await join(guest, await tokenFor(guest.user.email))).statusCode).toBe(200);
    const first = await atWork(guest);
    const second = await atWork(first, third.account.id);
    expect(second.user.account.id).toBe(third.account.id);
    expect((await first.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect((await listOf(second)).map(({ isHome, isCurrent }) => [isHome, isCurrent])).toContainEqual([
      false,
      true,
    ]);
    await second.inject({ method: 'POST', url: '/api/logout' });
    expect((await guest.inject({ url: '/api/users/me' })).statusCode).toBe(401);
  });
});

describe('how somebody of several accounts signs in', () => {
  it('is no administrator’s to change, at home or there', async () => {
    const { guest, there, boss } = await joined();
    const before = await userOf(guest.user.id);
    for (const [by, id] of [
      [boss, guest.user.id],
      [admin, there.id],
    ] as const) {
      for (const payload of [{ password: 'Broa-de-milho-7' }, { email: newEmail() }]) {
        const answer = await patch(by, id, payload);
        expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sign_in_not_yours']);
      }
      const name = await patch(by, id, { name: 'Camila Andrade Dias' });
      expect(name.statusCode, name.body).toBe(200);
      expect(name.json()).toMatchObject({ rights: { signIn: true }, worksElsewhere: true });
    }
    expect(await userOf(guest.user.id)).toEqual({ ...before, name: 'Camila Andrade Dias' });
  });

  it('is an administrator’s at home again once the last other account is left, and the next needs an own password', async () => {
    const { guest, boss } = await joined();
    expect((await guest.inject({ method: 'DELETE', url: `${mine}/${customer.id}` })).statusCode).toBe(200);
    expect((await patch(boss, guest.user.id, { password: 'Broa-de-milho-7' })).statusCode).toBe(200);
    const signedIn = (await login(guest.user.email, 'Broa-de-milho-7')).json<SignedIn>();
    const token = await invitedTo({ email: guest.user.email });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/invites/join',
      headers: { authorization: `Bearer ${signedIn.access_token}` },
      payload: { token, password: 'Broa-de-milho-7' },
    });
    expect(codeOf(answer)).toBe('own_password_required');
  });

  it('keeps the password when its home resets the factors, which opens nothing there', async () => {
    const { guest, there, boss } = await joined();
    await setUser(guest.user.id, { isMfaOn: true, isMfaByEmail: false });
    expect((await userOf(there.id))?.isMfaOn).toBe(true);
    const reset = (by: SignedInPerson, id: string) =>
      by.inject({ method: 'DELETE', url: `/api/account/users/${id}/second-factors` });
    const offered = async (by: SignedInPerson, id: string) =>
      (await by.inject({ url: `/api/account/users/${id}` })).json<UserDetail>().canResetFactors;
    expect([await offered(admin, there.id), await offered(boss, guest.user.id)]).toEqual([false, true]);
    expect(codeOf(await reset(admin, there.id))).toBe('sign_in_not_yours');
    expect((await reset(boss, guest.user.id)).statusCode).toBe(200);
    expect((await userOf(guest.user.id))?.passwordHash).toBe(guest.user.passwordHash);
    expect(codeOf(await login(guest.user.email))).toBe('mfa_required');
  });

  it('cannot be changed from a session in which the password was never given', async () => {
    const { guest } = await joined();
    await setSession(guest, { signedInWith: 'oidc', passwordAt: null });
    const asks = [
      { method: 'POST', url: '/api/users/me/passkeys/options' },
      { method: 'POST', url: '/api/users/me/totp' },
      { method: 'DELETE', url: `${mine}/${customer.id}` },
    ] as const;
    for (const options of asks)
      expect(codeOf(await guest.inject(options)), options.url).toBe('confirmation_required');
    const email = await guest.inject({
      method: 'PUT',
      url: '/api/users',
      payload: { name: 'Camila Andrade', email: newEmail() },
    });
    expect(codeOf(email)).toBe('confirmation_required');
  });

  it('shows a new e-mail in every account, and leaves a disabled or removed one alone', async () => {
    const { guest, there } = await joined();
    const email = newEmail();
    await setUser(guest.user.id, { email });
    expect((await userOf(there.id))?.email).toBe(email);
    await admin.inject({ method: 'DELETE', url: `/api/account/users/${there.id}` });
    await setUser(guest.user.id, { email: newEmail() });
    expect((await userOf(there.id))?.email).toBe(`${there.id}@removed.invalid`);
  });
});

describe('parting', () => {
  it('from a joined account ends the work there and nothing at home, whoever decides it', async () => {
    for (const by of ['themselves', 'an administrator']) {
      const { guest, there, home } = await joined();
      const work = await atWork(guest);
      const done =
        by === 'themselves'
          ? await guest.inject({ method: 'DELETE', url: `${mine}/${customer.id}` })
          : await admin.inject({ method: 'DELETE', url: `/api/account/users/${there.id}` });
      expect(done.statusCode, done.body).toBe(200);
      expect((await work.inject({ url: '/api/users/me' })).statusCode).toBe(401);
      expect(codeOf(await switchTo(guest))).toBe('not_found');
      expect(await listOf(guest)).toHaveLength(1);
      expect((await login(guest.user.email)).statusCode).toBe(200);
      if (by === 'themselves')
        expect([(await lastActions(home.id, 2))[1], (await lastActions(customer.id, 1))[0]]).toEqual([
          'account_quit',
          'account_quit',
        ]);
      // And back again, as a new person there.
      expect((await join(guest, await invitedTo({ email: guest.user.email }))).statusCode).toBe(200);
    }
  });

  it('of the home moves it to the account joined first, with the password alone', async () => {
    const { guest, there, boss, home } = await joined({ isMfaOn: true });
    const third = await signIn({ user: { role: 2 } });
    test.clock.advance(1_000);
    await send(third, [guest.user.email], { projectIds: [third.project.id] });
    expect((await join(guest, await tokenFor(guest.user.email))).statusCode).toBe(200);
    const { id: userId, accountId } = guest.user;
    const createdAt = test.clock.now();
    await db.insert(passkey).values({
      ...{ id: crypto.randomUUID(), userId, accountId, credentialId: crypto.randomUUID() },
      ...{ publicKey: 'x', counter: 0, name: 'Planted', createdAt },
    });
    await db
      .insert(totpFactor)
      .values({ userId, accountId, sealedSecret: 'x', createdAt, confirmedAt: createdAt });
    const work = await atWork(guest);

    const removed = await boss.inject({ method: 'DELETE', url: `/api/account/users/${userId}` });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await work.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect(await lastActions(customer.id, 1)).toEqual(['home_moved']);
    for (const change of ['homeMoved', 'factorsReset'])
      expect(await mailsTo(guest.user.email)).toContainEqual(
        expect.objectContaining({ params: { email: guest.user.email, change } }),
      );
    expect(await userOf(there.id)).toMatchObject({
      homeUserId: null,
      email: guest.user.email,
      passwordHash: guest.user.passwordHash,
      isMfaOn: true,
      isMfaByEmail: true,
    });
    expect(await userOf(userId)).toMatchObject({ email: `${userId}@removed.invalid`, accountId: home.id });
    expect(await db.$count(passkey, eq(passkey.userId, there.id))).toBe(0);
    expect(await db.$count(totpFactor, eq(totpFactor.userId, there.id))).toBe(0);
    expect(codeOf(await login(guest.user.email))).toBe('mfa_required');
    await setUser(there.id, { isMfaOn: false });
    const again = (await login(guest.user.email)).json<SignedIn>();
    expect(again.user).toMatchObject({ id: there.id, account: { id: customer.id }, isEntered: false });
    const inject = (options: InjectOptions) =>
      test.app.inject({ ...options, headers: { authorization: `Bearer ${again.access_token}` } });
    expect((await listOf({ inject })).map(({ accountId }) => accountId)).toEqual([
      customer.id,
      third.account.id,
    ]);
    expect((await switchTo({ inject }, third.account.id)).statusCode).toBe(200);
    // The new home's administrators are held to the same as the old one's.
    expect(codeOf(await patch(admin, there.id, { password: 'Broa-de-milho-7' }))).toBe('sign_in_not_yours');
  });

  it('ends an invite that somebody sent there once their home shut them out', async () => {
    const { guest, boss } = await joined({}, { role: 1 });
    const work = await atWork(guest);
    const email = newEmail();
    const sent = await work.inject({
      method: 'POST',
      url: '/api/account/invites',
      payload: { emails: [email], role: 0, projectIds: [north.id] },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const token = await tokenFor(email);
    expect((await open(token)).statusCode).toBe(200);
    await patch(boss, guest.user.id, { isDisabled: true });
    expect(codeOf(await open(token))).toBe('invite_invalid');
  });

  it('leaves no session open from a home that is gone', async () => {
    const { guest, boss } = await joined();
    await atWork(guest);
    await boss.inject({ method: 'DELETE', url: `/api/account/users/${guest.user.id}` });
    const open = await db.$count(session, and(eq(session.userId, guest.user.id), isNull(session.endedAt)));
    expect(open).toBe(0);
  });
});
