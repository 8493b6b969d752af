import type { SignedIn } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  apiToken,
  appUser,
  auditEvent,
  invite,
  mailOutbox,
  passwordResetRequest,
  session,
  userApprover,
} from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import { insertLocation } from '#src/testing/location-row';
import { mailsTo } from '#src/testing/sent-mails';
import { testPassword, type TestAccount, type TestProject } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { forget, take } from '#src/http/throttle';
import { invitesPerHour } from '#src/areas/access/invites/send';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { issueLink } from '#src/areas/access/recovery/links';
import { createResetRequests } from '#src/areas/access/recovery/requests';
import { readResetLink } from '#src/areas/access/recovery/reset';
import { enteredMs } from './enter';

let test: TestApp;
let agency: TestAccount;
let client: TestAccount;
let shops: TestProject;
let stranger: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  agency = await test.make.account({ name: 'Agência Aurora' });
  client = await test.make.account({ name: 'Padaria Boa Vista', parentId: agency.id });
  shops = await test.make.project(client, { name: 'Lojas' });
  await insertLocation(test.context, shops, { name: 'Padaria Moema' });
  stranger = await test.signIn({ user: { role: 2 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await test.signIn({ account: agency, user: { role: 2, name: 'Camila Andrade' } });
});

const enter = (by: SignedInPerson, id: string) =>
  by.inject({ method: 'POST', url: `/api/accounts/${id}/enter` });
async function entered(by: SignedInPerson, id = client.id) {
  const answer = await enter(by, id);
  expect(answer.statusCode, answer.body).toBe(200);
  const signedIn = answer.json<SignedIn>();
  const call = (options: InjectOptions) =>
    test.app.inject({
      ...options,
      headers: { authorization: `Bearer ${signedIn.access_token}`, ...options.headers },
    });
  return { ...signedIn, call };
}
const auditOf = async (accountId: string) =>
  (
    await test.context.db
      .select({ action: auditEvent.action, actor: auditEvent.actorName })
      .from(auditEvent)
      .where(eq(auditEvent.accountId, accountId))
      .orderBy(desc(auditEvent.id))
      .limit(2)
  ).map(({ action, actor }) => `${action} by ${actor ?? ''}`);

describe('working in an account one looks after', () => {
  it('shows that account and nothing of the own one, and both audit logs tell of it', async () => {
    const there = await entered(admin);
    expect(there.user).toMatchObject({
      account: { id: client.id },
      isEntered: true,
      role: 2,
      projects: [{ id: shops.id }],
    });
    const list = await there.call({ url: `/api/projects/${shops.id}/locations` });
    expect(list.json()).toMatchObject({ total: 1 });
    expect((await there.call({ url: `/api/projects/${admin.project.id}/locations` })).statusCode).toBe(404);
    expect((await admin.inject({ url: `/api/projects/${shops.id}/locations` })).statusCode).toBe(404);
    const people = await there.call({ url: '/api/account/users' });
    expect(people.json()).toMatchObject({ items: [], total: 0 });
    const named = 'Camila Andrade (Agência Aurora)';
    expect((await auditOf(client.id))[0]).toBe(`account_entered by ${named}`);
    expect((await auditOf(agency.id))[0]).toBe('account_entered by Camila Andrade');

    const made = await there.call({
      method: 'POST',
      url: '/api/account/users',
      payload: {
        name: 'Nova',
        email: 'nova-na-padaria@padaria.example',
        password: 'Broa-de-milho-7',
        role: 1,
        projectIds: [shops.id],
      },
    });
    expect(made.statusCode, made.body).toBe(201);
    expect((await auditOf(client.id))[0]).toBe(`user_created by ${named}`);

    expect((await there.call({ method: 'POST', url: '/api/accounts/leave' })).statusCode).toBe(200);
    expect((await auditOf(client.id))[0]).toBe(`account_left by ${named}`);
    expect((await auditOf(agency.id))[0]).toBe('account_left by Camila Andrade');
    expect((await there.call({ url: '/api/users/me' })).statusCode).toBe(401);
    expect((await admin.inject({ url: '/api/users/me' })).statusCode).toBe(200);
    expect((await admin.inject({ method: 'POST', url: '/api/accounts/leave' })).statusCode).toBe(404);
  });

  it('are one person there, however often they come, whom no list shows and nobody signs in as', async () => {
    const [first, second] = [await entered(admin), await entered(admin)];
    expect(first.user.id).toBe(second.user.id);
    const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, first.user.id));
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: row?.email ?? '', password: testPassword },
    });
    expect(signIn.statusCode).toBe(401);
    const owner = await test.signIn({ account: client, project: shops, user: { role: 2 } });
    const choices = await owner.inject({ url: '/api/account/users/choices' });
    expect(choices.body).not.toContain('Aurora');
    expect((await owner.inject({ url: `/api/account/users/${first.user.id}` })).statusCode).toBe(404);
  });

  it('has a delegate whom nothing opens but the own session: no password, link or token', async () => {
    const there = await entered(admin);
    const { db } = test.context;
    const { id } = there.user;
    // As if somebody had set one: a password that is known.
    const [known] = await db.select().from(appUser).where(eq(appUser.id, admin.user.id));
    const [row] = await db
      .update(appUser)
      .set({ passwordHash: known?.passwordHash ?? '' })
      .where(eq(appUser.id, id))
      .returning();
    const email = row?.email ?? '';
    const login = { email, password: testPassword };
    const signIn = await test.app.inject({ method: 'POST', url: '/api/login', payload: login });
    expect([signIn.statusCode, signIn.json<{ code: string }>().code]).toEqual([401, 'authentication_error']);

    await db.insert(passwordResetRequest).values({
      ...{ id: randomUUID(), email, locale: 'en', ip: '203.0.113.9', userAgent: '', requestId: 'one' },
      createdAt: test.clock.now(),
    });
    const requests = createResetRequests(test.context);
    await requests.runDue();
    await requests.stop();
    expect(await mailsTo(test.context, email)).toEqual([]);
    const { token } = await db.transaction((tx) =>
      issueLink(tx, { purpose: 'password_reset', userId: id, now: test.clock.now(), lifeMs: 60_000 }),
    );
    await expect(readResetLink(test.context, { token, email })).rejects.toMatchObject({
      code: 'link_expired',
    });

    if (row === undefined) throw new Error('There is no delegate.');
    const { accessToken } = await test.make.session(row);
    const { secret, hash, ending } = newApiToken();
    await db.insert(apiToken).values({
      ...{ id: randomUUID(), accountId: row.accountId, userId: id, name: 'x', hash, ending },
      ...{ scopes: ['locations:view'], createdAt: test.clock.now() },
      expiresAt: new Date(test.clock.now().getTime() + 60_000),
    });
    for (const bearer of [accessToken, secret]) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await test.app.inject({ url: '/api/projects', headers })).statusCode).toBe(401);
    }
    expect((await there.call({ url: '/api/users/me' })).statusCode).toBe(200);
  });

  it('is for those who look after it: not strangers, the own, programs, or who needs approval', async () => {
    expect((await enter(stranger, client.id)).statusCode).toBe(404);
    expect((await enter(admin, agency.id)).statusCode).toBe(403);
    const manager = await test.signIn({ account: agency, user: { role: 1 } });
    expect((await enter(manager, client.id)).statusCode).toBe(403);
    const bare = await test.signIn({
      account: agency,
      user: { role: 2, permissions: { 'accounts:edit': false } },
    });
    expect((await enter(bare, client.id)).statusCode).toBe(403);
    const superAdmin = await test.signIn({ user: { role: 3 } });
    expect((await enter(superAdmin, client.id)).statusCode).toBe(200);
    const { db } = test.context;
    await db
      .insert(userApprover)
      .values({ accountId: agency.id, userId: admin.user.id, approverId: manager.user.id });
    expect((await enter(admin, client.id)).statusCode).toBe(403);
  });

  it('asks for a fresh proof first', async () => {
    await test.context.db.update(session).set({ confirmedAt: null }).where(eq(session.id, admin.sessionId));
    expect((await enter(admin, client.id)).json()).toMatchObject({ code: 'confirmation_required' });
  });

  it('change nothing of themselves there, and reach no third account', async () => {
    const there = await entered(admin);
    const refused: InjectOptions[] = [
      { method: 'PUT', url: '/api/users', payload: { name: 'X', email: 'x@padaria.example' } },
      { method: 'POST', url: '/api/users/me/totp' },
      {
        method: 'POST',
        url: '/api/api-tokens',
        payload: { name: 'x', scopes: ['locations:view'], expiresInDays: 7 },
      },
      { url: '/api/users/me/security' },
      { url: '/api/users/me/sessions' },
      { method: 'POST', url: `/api/accounts/${agency.id}/enter` },
    ];
    for (const one of refused) {
      const answer = await there.call(one);
      expect([one.url, answer.statusCode < 400]).toEqual([one.url, false]);
    }
    // The proof is the person's own.
    const confirm = (password: string) =>
      there.call({ method: 'POST', url: '/api/session/confirm', payload: { password } });
    expect((await confirm('wrong')).json()).toMatchObject({ code: 'password_wrong' });
    expect((await confirm(testPassword)).statusCode).toBe(200);
  });

  const ends: Record<string, () => Promise<unknown>> = {
    'their own session ends': () => admin.inject({ method: 'POST', url: '/api/logout' }),
    'their own session is locked': () => admin.inject({ method: 'POST', url: '/api/session/lock' }),
    'they are disabled': () =>
      test.context.db
        .update(appUser)
        .set({ disabledAt: test.clock.now() })
        .where(eq(appUser.id, admin.user.id)),
    'their role falls': () =>
      test.context.db.update(appUser).set({ role: 1 }).where(eq(appUser.id, admin.user.id)),
    'their changes need approval': async () => {
      const manager = await test.make.user(agency, { role: 1 });
      await test.context.db
        .insert(userApprover)
        .values({ accountId: agency.id, userId: admin.user.id, approverId: manager.id });
    },
    'the right is taken away': () =>
      test.context.db
        .update(appUser)
        .set({ permissions: { 'accounts:edit': false } })
        .where(eq(appUser.id, admin.user.id)),
    'their account looks after it no more': () =>
      test.context.db.update(account).set({ parentId: null }).where(eq(account.id, client.id)),
  };
  for (const [name, end] of Object.entries(ends))
    it(`is over at the next call once ${name}`, async () => {
      const there = await entered(admin);
      expect((await there.call({ url: '/api/users/me' })).statusCode).toBe(200);
      await end();
      expect((await there.call({ url: '/api/users/me' })).statusCode).toBe(401);
      const refreshed = await test.app.inject({
        url: '/api/refresh',
        headers: { authorization: `Bearer ${there.refresh_token}` },
      });
      expect(refreshed.statusCode).toBe(401);
      await test.context.db.update(account).set({ parentId: agency.id }).where(eq(account.id, client.id));
    });

  it('may do there what they may at home, at this moment', async () => {
    const there = await entered(admin);
    await test.context.db
      .update(appUser)
      .set({ permissions: { 'reviews:view': false } })
      .where(eq(appUser.id, admin.user.id));
    expect((await there.call({ url: `/api/projects/${shops.id}/home/reviews` })).statusCode).toBe(403);
  });

  it('hands on there no more than they hold at home at that moment', async () => {
    const there = await entered(admin);
    const create = (role: number) =>
      there.call({
        method: 'POST',
        url: '/api/account/users',
        payload: {
          name: 'Nova',
          email: `${randomUUID()}@padaria.example`,
          password: 'Broa-de-milho-7',
          role,
          projectIds: [shops.id],
        },
      });
    expect((await create(2)).statusCode).toBe(201);
    const { db } = test.context;
    const takes = (permissions: PermissionMap) =>
      db.update(appUser).set({ permissions }).where(eq(appUser.id, admin.user.id));
    await takes({ 'reviews:edit': false });
    expect((await create(0)).json()).toMatchObject({
      code: 'permission_change_not_authorized',
      fields: [{ path: 'overrides.reviews:edit', code: 'permission_not_held' }],
    });
    await takes({});
    expect((await create(0)).statusCode).toBe(201);
  });

  it('ends by itself', async () => {
    const there = await entered(admin);
    const [row] = await test.context.db
      .select()
      .from(session)
      .where(and(eq(session.userId, there.user.id), isNotNull(session.enteredFrom)))
      .orderBy(desc(session.createdAt))
      .limit(1);
    expect((row?.expiresAt.getTime() ?? 0) - test.clock.now().getTime()).toBe(enteredMs);
  });
});

describe('a new account', () => {
  const create = (by: SignedInPerson, administratorEmail: string) =>
    by.inject({
      method: 'POST',
      url: '/api/accounts',
      payload: { name: 'Café do Cliente', administratorEmail },
    });

  it('gets its first administrator by an invite of who made it', async () => {
    const email = 'primeira@cliente.example';
    const made = await create(admin, email);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: string }>();
    const { db, secrets } = test.context;
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    const params = JSON.parse(secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? ''))) as {
      token: string;
      account: string;
      inviter: string;
    };
    expect(params).toMatchObject({ account: 'Café do Cliente', inviter: 'Camila Andrade' });
    const accepted = await test.app.inject({
      method: 'POST',
      url: '/api/invites/accept',
      payload: { token: params.token, name: 'Primeira', password: 'Broa-de-milho-7' },
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const [first] = await db.select().from(appUser).where(eq(appUser.email, email));
    expect(first).toMatchObject({ accountId: id, role: 2 });
    expect((await create(admin, email)).json()).toMatchObject({ code: 'email_taken' });
    expect(await db.$count(account, eq(account.name, 'Café do Cliente'))).toBe(1);
  });

  it('invites as many an hour as the account that makes it may', async () => {
    const key = `invite-mail:${admin.account.id}`;
    const { db, clock } = test.context;
    await forget(db, key);
    await take(db, clock.now(), key, { most: invitesPerHour, ms: 60 * 60_000 }, invitesPerHour - 1);
    expect((await create(admin, 'ultima@cliente.example')).statusCode).toBe(201);
    expect((await create(admin, 'mais-uma@cliente.example')).json()).toMatchObject({ code: 'rate_limited' });
    await forget(db, key);
  });

  const losses: Record<string, () => Promise<unknown>> = {
    'looks after it no more': () =>
      test.context.db
        .update(appUser)
        .set({ disabledAt: test.clock.now() })
        .where(eq(appUser.id, admin.user.id)),
    'needs approval': async () => {
      const manager = await test.make.user(agency, { role: 1 });
      await test.context.db
        .insert(userApprover)
        .values({ accountId: agency.id, userId: admin.user.id, approverId: manager.id });
    },
    'lost a permission that it gives': () =>
      test.context.db
        .update(appUser)
        .set({ permissions: { 'reviews:edit': false } })
        .where(eq(appUser.id, admin.user.id)),
  };
  for (const [name, lose] of Object.entries(losses))
    it(`lets no one in once the person who made it ${name}`, async () => {
      const email = `${randomUUID()}@cliente.example`;
      const made = await create(admin, email);
      expect(made.statusCode, made.body).toBe(201);
      const { db, secrets } = test.context;
      const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
      const { token } = JSON.parse(secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? ''))) as {
        token: string;
      };
      const open = () => test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
      expect((await open()).statusCode).toBe(200);
      await lose();
      expect((await open()).json()).toMatchObject({ code: 'invite_invalid' });
      expect(await db.$count(invite, eq(invite.accountId, made.json<{ id: string }>().id))).toBe(1);
    });
});
