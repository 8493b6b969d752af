import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { appUser, session, userApprover } from '#src/db/schema/index';
import { testPassword } from '#src/testing/factories';
import { codeOf, goodPassword, newEmail, openPeople } from '#src/testing/people';
import { mailsTo } from '#src/testing/sent-mails';
import type { SignedInPerson } from '#src/testing/test-app';
import { userCalls } from '#src/testing/user-calls';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, account, north, superAdmin } = people;
const { create, change, remove, read, member, rowOf } = userCalls(people);

const approves = (approver: { id: string }, of: { id: string }) =>
  test.context.db
    .insert(userApprover)
    .values({ accountId: account.id, userId: of.id, approverId: approver.id });
const login = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const refused = { statusCode: 403, code: 'permission_change_not_authorized' };
const outcome = (answer: Awaited<ReturnType<typeof change>>) => ({
  statusCode: answer.statusCode,
  code: codeOf(answer),
});
async function waiting(): Promise<SignedInPerson> {
  return signIn({ account, project: north, user: { role: 2 } });
}

describe('who needs approval', () => {
  it('changes nothing of those who approve: no password, e-mail, addresses, role, factors, sessions', async () => {
    const admin = await waiting();
    const approver = await signIn({ account, project: north, user: { role: 0, isMfaOn: true } });
    await approves(approver.user, admin.user);
    const { id } = approver.user;
    const before = await rowOf(id);
    const tries: Record<string, Record<string, unknown>> = {
      password: { password: goodPassword },
      email: { email: newEmail() },
      addresses: { allowedIps: '203.0.113.7' },
      disabling: { isDisabled: true },
      role: { role: 1 },
      permissions: { overrides: { 'reviews:view': false } },
      approvers: { approverIds: [] },
    };
    for (const [name, values] of Object.entries(tries))
      expect([name, outcome(await change(admin, id, values))]).toEqual([name, refused]);
    expect(outcome(await remove(admin, id))).toEqual(refused);
    const factors = await admin.inject({
      method: 'DELETE',
      url: `/api/account/users/${id}/second-factors`,
    });
    expect(outcome(factors)).toEqual(refused);
    const sessions = await admin.inject({ method: 'DELETE', url: `/api/users/${id}/sessions` });
    expect(sessions.statusCode).toBe(404);
    const one = await admin.inject({
      method: 'DELETE',
      url: `/api/users/${id}/sessions/${approver.sessionId}`,
    });
    expect(one.statusCode).toBe(404);
    expect(await rowOf(id)).toEqual(before);
    expect((await approver.inject({ url: '/api/users/me' })).statusCode).toBe(200);
    const shown = await read(admin, id);
    expect(shown.json()).toMatchObject({ rights: { edit: false, delete: false, signIn: false } });
    // Another administrator may.
    expect((await change(superAdmin, id, { password: goodPassword })).statusCode).toBe(200);
  });

  it('takes over no one who could apply what they may not and whom their approvers approve', async () => {
    const admin = await waiting();
    const [approver, free, alike] = [await member(0), await member(0), await member(0)];
    await approves(approver, admin.user);
    await approves(approver, alike);
    expect(outcome(await change(admin, free.id, { password: goodPassword }))).toEqual(refused);
    expect((await read(admin, free.id)).json()).toMatchObject({ rights: { edit: true, signIn: false } });
    expect((await login(free.email, testPassword)).statusCode).toBe(200);
    expect((await change(admin, alike.id, { password: goodPassword })).statusCode).toBe(200);
  });
});

describe('a password that an administrator sets', () => {
  it('is told by mail to whose it is, as another e-mail is, at the old address', async () => {
    const person = await member(0);
    const told = async () =>
      (await mailsTo(test.context, person.email)).map(({ params }) => params.change).sort();
    expect((await change(superAdmin, person.id, { name: 'Nome Novo' })).statusCode).toBe(200);
    expect(await told()).toEqual([]);
    expect((await change(superAdmin, person.id, { password: goodPassword })).statusCode).toBe(200);
    expect(await told()).toEqual(['passwordByAdmin']);
    expect((await change(superAdmin, person.id, { email: newEmail() })).statusCode).toBe(200);
    expect(await told()).toEqual(['emailByAdmin', 'passwordByAdmin']);
  });
});

describe('whose an e-mail is', () => {
  const nothing = '00000000-0000-4000-8000-000000000000';
  /** Answers for an e-mail that somebody of another account has, and for one that nobody has. */
  async function answers(ask: (email: string) => ReturnType<typeof create>) {
    const taken = (await test.make.user(await test.make.account())).email;
    return Promise.all(
      [taken, newEmail()].map(async (email) => {
        const answer = await ask(email);
        return { ...outcome(answer), body: answer.json<{ fields?: unknown }>().fields };
      }),
    );
  }

  it('shows in nothing that is refused for another reason', async () => {
    const person = await member(0);
    const chief = await member(3);
    const [tired] = [await signIn({ account, project: north, user: { role: 2 } })];
    const asks: Record<string, (email: string) => ReturnType<typeof create>> = {
      'a picture that is not there': (email) => create(superAdmin, { email, avatarId: nothing }),
      'a project that is not there': (email) => create(superAdmin, { email, projectIds: [nothing] }),
      'a weak password': (email) => create(superAdmin, { email, password: 'x' }),
      'a change with such a picture': (email) => change(superAdmin, person.id, { email, avatarId: nothing }),
      'a change with such a project': (email) =>
        change(superAdmin, person.id, { email, projectIds: [nothing] }),
      'a person above': (email) => change(tired, chief.id, { email }),
      oneself: (email) => change(superAdmin, superAdmin.user.id, { email }),
      'no fresh proof': async (email) => {
        const stale = { confirmedAt: null };
        await test.context.db.update(session).set(stale).where(eq(session.id, tired.sessionId));
        return change(tired, person.id, { email });
      },
    };
    for (const [name, ask] of Object.entries(asks)) {
      const [taken, free] = await answers(ask);
      expect([name, taken]).toEqual([name, free]);
      expect([name, taken?.statusCode === 200, taken?.code]).toEqual([
        name,
        false,
        expect.not.stringMatching('email_taken'),
      ]);
    }
    expect(await test.context.db.$count(appUser, eq(appUser.id, person.id))).toBe(1);
  });

  it('is told 500 times an hour, whatever asks', async () => {
    const { test: own } = await openPeople();
    try {
      const curious = await own.signIn({ user: { role: 3 } });
      const { email } = await own.make.user(await own.make.account());
      const invites = () =>
        curious.inject({
          method: 'POST',
          url: '/api/account/invites',
          payload: {
            emails: Array.from({ length: 100 }, (_, n) => `no address ${String(n)}`),
            role: 0,
            projectIds: [curious.project.id],
          },
        });
      for (let round = 0; round < 4; round += 1) expect((await invites()).statusCode).toBe(422);
      const inviteLeft = async (url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
        (await curious.inject({ method, url: `/api/${url}`, payload })).statusCode;
      const someone = await own.make.user(curious.account, { role: 0, projects: [curious.project] });
      const asks = [
        () =>
          inviteLeft('account/users', {
            name: 'X',
            email,
            password: goodPassword,
            role: 0,
            projectIds: [curious.project.id],
          }),
        () => inviteLeft(`account/users/${someone.id}`, { email }, 'PATCH'),
        () => inviteLeft('accounts', { name: 'Outra', administratorEmail: email }),
      ];
      for (const ask of asks) expect(await ask()).toBe(409);
      for (let round = 0; round < 97; round += 1)
        expect(await inviteLeft(`account/users/${someone.id}`, { email }, 'PATCH')).toBe(409);
      for (const ask of asks) expect(await ask()).toBe(429);
      own.clock.advance(60 * 60_000 + 1);
    } finally {
      await own.close();
    }
  }, 60_000);
});
