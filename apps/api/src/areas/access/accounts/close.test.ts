import type { AccountRow, SignedIn } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, apiToken, appUser, auditEvent, job, session } from '#src/db/schema/index';
import { claimJob } from '#src/queue/claim';
import { assertFence } from '#src/queue/lease';
import { mailsTo } from '#src/testing/sent-mails';
import { testPassword, type TestAccount, type TestProject } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { newApiToken } from '#src/areas/access/api-tokens/secret';

let test: TestApp;
let agency: TestAccount;
let client: TestAccount;
let shops: TestProject;
let admin: SignedInPerson;
let owner: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  agency = await test.make.account({ name: 'Agência Aurora' });
  client = await test.make.account({ name: 'Padaria Boa Vista', parentId: agency.id });
  shops = await test.make.project(client, { name: 'Lojas' });
  admin = await test.signIn({ account: agency, user: { role: 2, name: 'Camila Andrade' } });
  owner = await test.signIn({ account: client, project: shops, user: { role: 1, name: 'Tiago Moura' } });
});

const reason = 'Fatura de outubro em aberto';
const call = (by: SignedInPerson, method: 'POST' | 'DELETE', path: string, payload?: object) =>
  by.inject({ method, url: `/api/accounts/${path}`, ...(payload === undefined ? {} : { payload }) });
const suspend = (by: SignedInPerson, id = client.id) => call(by, 'POST', `${id}/suspend`, { reason });
const askDeletion = (by: SignedInPerson, name = client.name, id = client.id) =>
  call(by, 'POST', `${id}/deletion`, { name });
const signIn = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: testPassword } });
const suspended = { code: 'account_suspended', message: reason };

describe('a suspended account', () => {
  it('lets nobody of it go on, refresh, sign in, or call by a token, and says why', async () => {
    const { secret, hash, ending } = newApiToken();
    await test.context.db.insert(apiToken).values({
      ...{ id: randomUUID(), accountId: client.id, userId: owner.user.id, name: 'x', hash, ending },
      ...{ scopes: ['locations:view'], createdAt: test.clock.now() },
      expiresAt: new Date(test.clock.now().getTime() + 60_000),
    });
    const signedIn = (await signIn(owner.user.email)).json<SignedIn>();
    const row = (await suspend(admin)).json<AccountRow>();
    expect(row).toMatchObject({ suspension: { reason }, deletion: null, canClose: true });

    const headers = { authorization: `Bearer ${secret}` };
    const answers = [
      await owner.inject({ url: '/api/users/me' }),
      await test.app.inject({ url: `/api/projects/${shops.id}/locations`, headers }),
      await test.app.inject({
        url: '/api/refresh',
        headers: { authorization: `Bearer ${signedIn.refresh_token}` },
      }),
      await signIn(owner.user.email),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(403);
      expect(answer.json()).toMatchObject(suspended);
    }
    // Whoever does not know the password learns nothing.
    const guess = { email: owner.user.email, password: 'Errada-errada-1' };
    const stranger = await test.app.inject({ method: 'POST', url: '/api/login', payload: guess });
    expect(stranger.json()).toMatchObject({ code: 'authentication_error' });
    expect(stranger.body).not.toContain('Fatura');
  });

  it('is entered by those who look after it, and goes on after it is resumed', async () => {
    await suspend(admin);
    const entered = await call(admin, 'POST', `${client.id}/enter`);
    const headers = { authorization: `Bearer ${entered.json<SignedIn>().access_token}` };
    const list = () => test.app.inject({ url: `/api/projects/${shops.id}/locations`, headers });
    expect((await list()).statusCode).toBe(200);

    const row = (await call(admin, 'POST', `${client.id}/resume`)).json<AccountRow>();
    expect(row.suspension).toBeNull();
    // The session ended with the suspension; its person signs in again.
    expect((await owner.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    expect((await signIn(owner.user.email)).statusCode).toBe(200);
    const actions = await test.context.db
      .select({ action: auditEvent.action, by: auditEvent.actorName })
      .from(auditEvent)
      .where(eq(auditEvent.accountId, client.id));
    expect(actions).toContainEqual({ action: 'account_suspended', by: 'Camila Andrade' });
    expect(actions).toContainEqual({ action: 'account_resumed', by: 'Camila Andrade' });
  });

  it('keeps its jobs where they are, and takes them from whoever carries them out', async () => {
    const { db } = test.context;
    const at = test.clock.now();
    const own = { accountId: client.id, projectId: shops.id, createdAt: at, runAt: at };
    const running = randomUUID();
    await db.insert(job).values({ ...own, id: running, kind: 'sync', title: 'x', state: 'queued' });
    const claim = () =>
      claimJob(db, { owner: randomUUID(), kinds: ['sync'], now: test.clock.now() }).then(
        (one) => one?.job ?? null,
      );
    const claimed = await claim();
    expect(claimed?.id).toBe(running);
    await suspend(admin);
    await expect(db.transaction((tx) => assertFence(tx, claimed!))).rejects.toThrow('held by another');
    expect(await claim()).toBeNull();
    await call(admin, 'POST', `${client.id}/resume`);
    expect((await claim())?.id).toBe(running);
    await db.delete(job).where(eq(job.id, running));
  });

  it('is suspended from above alone, by a fresh proof, and never the own or one with people above', async () => {
    const stranger = await test.signIn({ user: { role: 2 } });
    expect((await suspend(stranger)).json()).toMatchObject({ code: 'not_found' });
    expect((await suspend(admin, agency.id)).json()).toMatchObject({ code: 'not_authorized' });
    expect((await suspend(owner)).json()).toMatchObject({ code: 'not_authorized' });
    const above = await test.signIn({ account: client, project: shops, user: { role: 3 } });
    expect((await suspend(admin)).json()).toMatchObject({ code: 'not_authorized' });
    expect((await suspend(above, client.id)).json()).toMatchObject({ code: 'not_authorized' });
    const superAdmin = await test.signIn({ user: { role: 3 } });
    expect((await suspend(superAdmin)).statusCode).toBe(200);
    // Two who close each other's account at once would leave nobody who opens them.
    expect((await suspend(above, superAdmin.user.accountId)).json()).toMatchObject(suspended);

    await test.context.db.update(session).set({ confirmedAt: null }).where(eq(session.id, admin.sessionId));
    expect((await suspend(admin)).json()).toMatchObject({ code: 'confirmation_required' });
  });
});

describe('an account that is to be deleted', () => {
  it('asks for its name, closes at once, tells its administrators, and can be kept', async () => {
    expect((await askDeletion(admin, 'Padaria')).json()).toMatchObject({ code: 'account_name_differs' });
    const row = (await askDeletion(admin)).json<AccountRow>();
    const days = (Date.parse(row.deletion!.at) - Date.parse(row.deletion!.askedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect((await owner.inject({ url: '/api/users/me' })).json()).toMatchObject({ code: 'account_closing' });
    const mails = await mailsTo(test.context, owner.user.email);
    expect(mails).toMatchObject([
      {
        template: 'accountDeletion',
        params: { stage: 'asked', account: client.name, person: 'Camila Andrade' },
      },
    ]);
    // Asked for twice, it happens on the first day.
    test.clock.advance(86_400_000);
    const fresh = await test.signIn({ account: agency, user: { role: 2 } });
    expect((await askDeletion(fresh)).json<AccountRow>().deletion?.at).toBe(row.deletion!.at);

    expect((await call(fresh, 'DELETE', `${client.id}/deletion`)).json<AccountRow>().deletion).toBeNull();
    expect((await signIn(owner.user.email)).statusCode).toBe(200);
  });

  it('stays suspended when its deletion is taken back, if it was', async () => {
    await suspend(admin);
    await askDeletion(admin);
    await call(admin, 'DELETE', `${client.id}/deletion`);
    expect((await signIn(owner.user.email)).json()).toMatchObject(suspended);
    const [row] = await test.context.db.select().from(account).where(eq(account.id, client.id));
    expect(row?.closedAt).not.toBeNull();
  });
});

describe('the deletion of the own account', () => {
  const ask = (by: SignedInPerson, name = client.name) =>
    by.inject({ method: 'POST', url: '/api/account/deletion', payload: { name } });

  it('closes it to whoever asked, and is taken back by those who look after it', async () => {
    await test.context.db.update(appUser).set({ allProjects: true }).where(eq(appUser.id, owner.user.id));
    expect((await ask(owner, 'Padaria')).json()).toMatchObject({ code: 'account_name_differs' });
    expect((await ask(owner)).statusCode).toBe(202);
    expect((await owner.inject({ url: '/api/users/me' })).json()).toMatchObject({ code: 'account_closing' });
    expect((await signIn(owner.user.email)).json()).toMatchObject({ code: 'account_closing' });
    expect(await mailsTo(test.context, owner.user.email)).toMatchObject([
      { params: { stage: 'asked', person: 'Tiago Moura' } },
    ]);
    expect((await call(admin, 'DELETE', `${client.id}/deletion`)).statusCode).toBe(200);
    expect((await signIn(owner.user.email)).statusCode).toBe(200);
  });

  it('is for its highest people with all of it and a fresh proof, and not for who entered it', async () => {
    expect((await ask(owner)).json()).toMatchObject({ code: 'not_authorized' });
    await test.context.db.update(appUser).set({ allProjects: true }).where(eq(appUser.id, owner.user.id));
    const higher = await test.make.user(client, { role: 2 });
    expect((await ask(owner)).json()).toMatchObject({ code: 'not_authorized' });
    await test.context.db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, higher.id));
    const entered = (await call(admin, 'POST', `${client.id}/enter`)).json<SignedIn>();
    const there = await test.app.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: { authorization: `Bearer ${entered.access_token}` },
      payload: { name: client.name },
    });
    expect(there.json()).toMatchObject({ code: 'not_authorized' });
    await test.context.db.update(session).set({ confirmedAt: null }).where(eq(session.id, owner.sessionId));
    expect((await ask(owner)).json()).toMatchObject({ code: 'confirmation_required' });
  });

  it('is refused for the account with the last Super Admin', async () => {
    await test.context.db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.role, 3));
    const last = await test.signIn({ account: client, project: shops, user: { role: 3 } });
    expect((await ask(last)).json()).toMatchObject({ code: 'account_needed' });
  });
});
