import { contract, type OpenSession } from '@frontage/api-client/contract';
import { permissions } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, appUser, auditEvent, session, signInThrottle } from '#src/db/schema/index';
import { freshMs } from '#src/http/authenticate';
import { endpointsOf } from '#src/http/openapi';
import { routeOf } from '#src/http/implement';
import { testPassword } from '#src/testing/factories';
import { codesSentTo } from '#src/testing/sent-codes';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  person = await test.signIn();
});

const me = (accessToken: string) =>
  test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } });
const listed = async (of: SignedInPerson = person) =>
  (await of.inject({ url: '/api/users/me/sessions' })).json<{ items: OpenSession[] }>().items;
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

describe('open sessions (R19)', () => {
  it('are listed, and one or all others end at once', async () => {
    const [phone, tablet] = [await test.make.session(person.user), await test.make.session(person.user)];
    const items = await listed();
    expect(items.map(({ id }) => id).sort()).toEqual([person.sessionId, phone.id, tablet.id].sort());
    expect(items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([person.sessionId]);
    expect(
      (await person.inject({ method: 'DELETE', url: `/api/users/me/sessions/${phone.id}` })).json(),
    ).toEqual({ ended: 1 });
    expect((await me(phone.accessToken)).statusCode).toBe(401);
    expect((await me(tablet.accessToken)).statusCode).toBe(200);
    expect((await person.inject({ method: 'DELETE', url: '/api/users/me/sessions' })).json()).toEqual({
      ended: 1,
    });
    expect((await me(tablet.accessToken)).statusCode).toBe(401);
    expect(await listed()).toHaveLength(1);
    const events = await test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.accountId, person.account.id));
    expect(events.filter(({ action }) => action === 'session_ended')).toHaveLength(2);
  });

  it('of other people are neither listed nor ended', async () => {
    const other = await test.signIn();
    const colleague = await test.signIn({ account: person.account, user: { role: 0 } });
    for (const { sessionId } of [other, colleague]) {
      const answer = await person.inject({ method: 'DELETE', url: `/api/users/me/sessions/${sessionId}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await me(other.accessToken)).statusCode).toBe(200);
    expect((await me(colleague.accessToken)).statusCode).toBe(200);
  });

  it('are ended by an administrator for people in their sight, up to their own role', async () => {
    const { account, project } = person;
    const member = await test.signIn({ account, project, user: { role: 0 } });
    const apart = await test.signIn({ account, user: { role: 0 } });
    const chief = await test.signIn({ account: person.account, user: { role: 3 } });
    const stranger = await test.signIn({ user: { role: 0 } });
    const end = (id: string) => person.inject({ method: 'DELETE', url: `/api/users/${id}/sessions` });
    const list = (id: string) => person.inject({ url: `/api/users/${id}/sessions` });
    expect((await list(member.user.id)).json()).toMatchObject({ items: [{ id: member.sessionId }] });
    expect((await end(member.user.id)).json()).toEqual({ ended: 1 });
    expect((await me(member.accessToken)).statusCode).toBe(401);
    const one = (sessionId: string) =>
      person.inject({ method: 'DELETE', url: `/api/users/${member.user.id}/sessions/${sessionId}` });
    expect((await one(member.sessionId)).statusCode).toBe(404);
    const { id } = await test.make.session(member.user);
    expect((await one(id)).json()).toEqual({ ended: 1 });
    expect((await one(chief.sessionId)).statusCode).toBe(404);
    for (const { user, accessToken } of [apart, chief, stranger]) {
      expect((await end(user.id)).statusCode).toBe(404);
      expect((await list(user.id)).statusCode).toBe(404);
      expect((await me(accessToken)).statusCode).toBe(200);
    }
  });
});

describe('a locked session', () => {
  it('is refused everything but unlocking, signing out and its tokens, until the password is given', async () => {
    await person.inject({ method: 'POST', url: '/api/session/lock' });
    const open: string[] = [];
    for (const { id, definition } of endpointsOf()) {
      if (definition.access.kind === 'public' || definition.access.kind === 'refresh') continue;
      if (definition === contract.session.logout || definition === contract.sessions.unlock) continue;
      const answer = await person.inject({
        method: definition.method,
        url: routeOf(definition).replaceAll(/:\w+/g, person.project.id),
      });
      if (answer.statusCode !== 423) open.push(id);
    }
    // The latter two are on the way to unlocking.
    expect(open).toEqual(['sessions.lock', 'sessions.passkeyOptions', 'sessions.sendCode']);
    const unlock = (password: string) =>
      person.inject({ method: 'POST', url: '/api/session/unlock', payload: { password } });
    expect(codeOf(await unlock('wrong'))).toBe('password_wrong');
    expect((await me(person.accessToken)).statusCode).toBe(423);
    expect((await unlock(testPassword)).statusCode).toBe(200);
    expect((await me(person.accessToken)).statusCode).toBe(200);
  });

  it('does not lock the same person elsewhere, and takes no more guesses than a sign-in', async () => {
    const elsewhere = await test.make.session(person.user);
    await person.inject({ method: 'POST', url: '/api/session/lock' });
    expect((await me(elsewhere.accessToken)).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        person.inject({ method: 'POST', url: '/api/session/unlock', payload: { password: 'wrong' } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });
});

describe('the proof that it is still the same person (R20)', () => {
  const startTotp = () => person.inject({ method: 'POST', url: '/api/users/me/totp' });
  const confirm = (payload: object) =>
    person.inject({ method: 'POST', url: '/api/session/confirm', payload });

  it('is asked for where it is older than five minutes: 0 of 50 stale attempts pass', async () => {
    const fresh = endpointsOf().filter(
      ({ definition }) => 'fresh' in definition && definition.fresh === true,
    );
    // Nothing but the proof may be what they lack.
    const holder = await test.signIn({
      user: {
        role: 3,
        allProjects: true,
        permissions: Object.fromEntries(permissions.map((one) => [one, true])),
      },
    });
    const answers = async () => {
      const codes: [endpoint: string, code: string][] = [];
      for (const { id, definition } of fresh) {
        const answer = await holder.inject({
          method: definition.method,
          url: routeOf(definition).replaceAll(/:\w+/g, holder.project.id),
          ...(definition.body === undefined ? {} : { payload: {} }),
        });
        codes.push([id, answer.statusCode < 400 ? 'let_in' : codeOf(answer)]);
      }
      return codes;
    };
    const refused = fresh.map(({ id }) => [id, 'confirmation_required']);
    test.clock.advance(freshMs + 1);
    let tried = 0;
    for (; tried < 50; tried += fresh.length) expect(await answers()).toEqual(refused);
    const mail = await holder.inject({
      method: 'PUT',
      url: '/api/users',
      payload: { name: 'A', email: 'other@frontage.test' },
    });
    expect(codeOf(mail)).toBe('confirmation_required');
    process.stdout.write(`R20: 0 of ${String(tried)} stale tries passed\n`);
    await holder.inject({ method: 'POST', url: '/api/session/confirm', payload: { password: testPassword } });
    expect((await answers()).filter(([, code]) => code === 'confirmation_required')).toEqual([]);
  });

  it('is the password', async () => {
    test.clock.advance(freshMs + 1);
    expect(codeOf(await startTotp())).toBe('confirmation_required');
    expect(codeOf(await confirm({ password: 'wrong' }))).toBe('password_wrong');
    expect(codeOf(await startTotp())).toBe('confirmation_required');
    expect((await confirm({ password: testPassword })).statusCode).toBe(200);
    expect((await startTotp()).statusCode).toBe(200);
    test.clock.advance(freshMs + 1);
    expect(codeOf(await startTotp())).toBe('confirmation_required');
  });

  it('is a code by e-mail, of this session’s person only', async () => {
    test.clock.advance(freshMs + 1);
    const other = await test.signIn();
    for (const one of [other, person])
      expect((await one.inject({ method: 'POST', url: '/api/session/code' })).statusCode).toBe(200);
    const [theirs = ''] = await codesSentTo(test.context, other.user.email);
    const [mine = ''] = await codesSentTo(test.context, person.user.email);
    if (theirs !== mine) expect(codeOf(await confirm({ code: theirs }))).toBe('code_invalid');
    expect((await confirm({ code: mine })).statusCode).toBe(200);
    expect(codeOf(await confirm({ code: mine }))).toBe('code_invalid');
    expect((await startTotp()).statusCode).toBe(200);
  });
});

describe('a second factor that the account asks for', () => {
  it('is set up before anything else', async () => {
    const { db } = test.context;
    await db.update(account).set({ isMfaRequired: true }).where(eq(account.id, person.account.id));
    const url = `/api/projects/${person.project.id}/locations`;
    expect(codeOf(await person.inject({ url }))).toBe('second_factor_missing');
    expect((await me(person.accessToken)).statusCode).toBe(200);
    expect((await person.inject({ url: '/api/users/me/security' })).json()).toMatchObject({
      isRequired: true,
    });
    await db.update(appUser).set({ isMfaOn: true }).where(eq(appUser.id, person.user.id));
    expect((await person.inject({ url })).statusCode).toBe(200);
    expect(await db.$count(session, eq(session.userId, person.user.id))).toBe(1);
  });
});
