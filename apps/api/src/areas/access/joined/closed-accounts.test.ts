import type { SignedIn } from '@frontage/api-client/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { account, appUser } from '#src/db/schema/index';
import { testPassword } from '#src/testing/factories';
import { inviteCalls } from '#src/testing/invite-calls';
import { joinedCalls } from '#src/testing/joined-calls';
import { codeOf, openPeople } from '#src/testing/people';
import type { SignedInPerson } from '#src/testing/test-app';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn } = people;
const { db } = test.context;
const { open } = inviteCalls(people);

/** An account of its own for each test: closing it ends the sessions of its people. */
async function scene() {
  const customer = await test.make.account({ name: 'Padaria Boa Vista' });
  const north = await test.make.project(customer, { name: 'Norte' });
  const admin = await signIn({ account: customer, project: north, user: { role: 2 } });
  return { customer, ...joinedCalls({ ...people, account: customer, north, admin }) };
}

const above = await signIn({ user: { role: 3, name: 'Vera Prado' } });
const reason = 'Fatura de outubro em aberto';
const suspended = { code: 'account_suspended', message: reason };
const suspend = (id: string, by: Pick<SignedInPerson, 'inject'> = above) =>
  by.inject({ method: 'POST', url: `/api/accounts/${id}/suspend`, payload: { reason } });
const resume = (id: string) => above.inject({ method: 'POST', url: `/api/accounts/${id}/resume` });
const me = ({ inject }: Pick<SignedInPerson, 'inject'>) => inject({ url: '/api/users/me' });
const refresh = ({ refresh_token }: Pick<SignedIn, 'refresh_token'>) =>
  test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${refresh_token ?? ''}` } });
const login = async (email: string) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: testPassword },
  });
  const token = answer.json<Partial<SignedIn>>().access_token ?? '';
  const inject = (options: InjectOptions) =>
    test.app.inject({ ...options, headers: { authorization: `Bearer ${token}` } });
  return { answer, inject };
};
const setUser = (id: string, values: Partial<typeof appUser.$inferInsert>) =>
  db.update(appUser).set(values).where(eq(appUser.id, id));

describe('a joined account that is suspended', () => {
  it('ends the work of who joined it with the reason, and leaves them at home', async () => {
    const { customer, joined, atWork, switchTo, listOf } = await scene();
    const { guest, home } = await joined();
    const work = await atWork(guest);
    expect((await suspend(customer.id)).statusCode).toBe(200);
    for (const answer of [await me(work), await refresh(work), await switchTo(guest)]) {
      expect(answer.statusCode, answer.body).toBe(403);
      expect(answer.json()).toMatchObject(suspended);
    }
    expect((await me(guest)).statusCode).toBe(200);
    expect(await listOf(guest)).toMatchObject([
      { accountId: home.id, isClosed: false },
      { accountId: customer.id, isClosed: true },
    ]);
    expect((await resume(customer.id)).statusCode).toBe(200);
    expect((await me(work)).statusCode).toBe(401);
    expect((await me(await atWork(guest))).statusCode).toBe(200);
  });

  it('lets in nobody through a session that was opened at the same moment', async () => {
    const { customer, joined, atWork } = await scene();
    const { guest } = await joined();
    const work = await atWork(guest);
    const closed = { suspendedAt: test.clock.now(), suspendReason: reason, closedAt: test.clock.now() };
    await db.update(account).set(closed).where(eq(account.id, customer.id));
    expect((await me(work)).statusCode).toBe(401);
    expect((await refresh(work)).statusCode).toBe(401);
    await resume(customer.id);
  });

  it('takes nobody in by an invite until it is open again', async () => {
    const { customer, guestOf, invitedTo, join } = await scene();
    const one = await guestOf();
    const token = await invitedTo(one);
    await suspend(customer.id);
    expect(codeOf(await open(token))).toBe('invite_invalid');
    expect(codeOf(await join(one.guest, token))).toBe('invite_invalid');
    await resume(customer.id);
    expect((await join(one.guest, token)).statusCode).toBe(200);
  });
});

describe('a home that is closed', () => {
  it('keeps its people out of the accounts they joined until it is open', async () => {
    const { joined, atWork } = await scene();
    const { guest, home } = await joined();
    const work = await atWork(guest);
    expect((await suspend(home.id)).statusCode).toBe(200);
    expect((await me(work)).statusCode).toBe(401);
    expect(codeOf(await refresh(work))).toBe('session_expired');
    expect((await me(guest)).json()).toMatchObject(suspended);
    expect((await login(guest.user.email)).answer.json()).toMatchObject(suspended);
    await resume(home.id);
    const again = await login(guest.user.email);
    expect((await me(await atWork(again))).statusCode).toBe(200);
  });

  it('is not closed by its own people from an account that they joined', async () => {
    const { customer, joined, atWork } = await scene();
    const { guest, home, there } = await joined();
    await setUser(there.id, { role: 2 });
    await db.update(account).set({ parentId: customer.id }).where(eq(account.id, home.id));
    const other = await test.make.account({ parentId: customer.id });
    const work = await atWork(guest);
    expect(codeOf(await suspend(home.id, work))).toBe('not_authorized');
    expect((await suspend(other.id, work)).statusCode).toBe(200);
  });
});

describe('what ends or empties an account', () => {
  it('is not for who joined it, whatever they are there', async () => {
    const { customer, joined, atWork } = await scene();
    const { guest, there } = await joined();
    await setUser(there.id, { role: 2 });
    const work = await atWork(guest);
    const payload = { name: customer.name };
    const asked = await work.inject({ method: 'POST', url: '/api/account/deletion', payload });
    expect(codeOf(asked)).toBe('not_authorized');
    const exported = await work.inject({ method: 'POST', url: '/api/account/exports' });
    expect(codeOf(exported)).toBe('not_authorized');
    // They are people above a Client Admin of the account, whose word is not enough then.
    await db
      .update(appUser)
      .set({ role: 0 })
      .where(and(eq(appUser.accountId, customer.id), ne(appUser.id, there.id)));
    const own = await signIn({ account: customer, user: { role: 1 } });
    await setUser(own.user.id, { allProjects: true });
    const askOwn = () => own.inject({ method: 'POST', url: '/api/account/deletion', payload });
    expect(codeOf(await askOwn())).toBe('not_authorized');
    await setUser(there.id, { role: 1 });
    expect((await askOwn()).statusCode).toBe(202);
    expect((await me(work)).json()).toMatchObject({ code: 'account_closing' });
    expect((await me(guest)).statusCode).toBe(200);
  });

  it('is not what the last administrator does by leaving it', async () => {
    const { customer, joined } = await scene();
    const { guest, there } = await joined();
    await setUser(there.id, { role: 2 });
    const leave = () => guest.inject({ method: 'DELETE', url: `/api/users/me/accounts/${customer.id}` });
    const others = and(eq(appUser.accountId, customer.id), ne(appUser.id, there.id));
    await db.update(appUser).set({ role: 1 }).where(others);
    const refused = await leave();
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'last_administrator']);
    // Another one whose home keeps them out is nobody who could go on.
    const other = await joined();
    await setUser(other.there.id, { role: 2 });
    await setUser(other.guest.user.id, { disabledAt: test.clock.now() });
    expect(codeOf(await leave())).toBe('last_administrator');
    await setUser(other.guest.user.id, { disabledAt: null });
    expect((await leave()).statusCode).toBe(200);
  });

  it('is refused for the home of the last Super Admin who can get in', async () => {
    const { joined } = await scene();
    const agency = await test.make.account({});
    const agencyAdmin = await signIn({ account: agency, user: { role: 2 } });
    const { there, home } = await joined();
    await setUser(there.id, { role: 2 });
    await db.update(account).set({ parentId: agency.id }).where(eq(account.id, home.id));
    const holders = await db.select().from(appUser).where(eq(appUser.role, 3));
    await db.update(appUser).set({ disabledAt: test.clock.now() }).where(eq(appUser.role, 3));
    await setUser(there.id, { role: 3 });
    expect(codeOf(await suspend(home.id, agencyAdmin))).toBe('account_needed');
    for (const { id, disabledAt } of holders) await setUser(id, { disabledAt });
    expect((await suspend(home.id, agencyAdmin)).statusCode).toBe(200);
  });
});
