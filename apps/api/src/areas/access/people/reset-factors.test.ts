import { userDetailSchema, type Security } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent, mailOutbox, passkey, recoveryCode } from '#src/db/schema/index';
import { addPasskey } from '#src/testing/authenticator';
import { testPassword } from '#src/testing/factories';
import { codesSentTo } from '#src/testing/sent-codes';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let admin: SignedInPerson;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const reset = (by: SignedInPerson) =>
  by.inject({ method: 'DELETE', url: `/api/account/users/${person.user.id}/second-factors` });
const signIn = (mfaToken?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.user.email, password: testPassword, mfaToken },
  });

/** Somebody with a passkey and recovery codes, and nothing by e-mail. */
beforeEach(async () => {
  admin = await test.signIn({ user: { role: 2 } });
  person = await test.signIn({ account: admin.account, project: admin.project, user: { role: 0 } });
  await addPasskey(person);
});

describe('second factors that somebody lost', () => {
  it('are taken off by an administrator; the code by e-mail remains, and the person hears of it', async () => {
    const { challenge } = (await signIn()).json<{ challenge: { factors: string[] } }>();
    expect(challenge.factors).toEqual(['passkey', 'recovery']);
    const answer = await reset(admin);
    expect(answer.statusCode, answer.body).toBe(200);
    userDetailSchema.parse(answer.json());

    const { db } = test.context;
    expect(await db.$count(passkey, eq(passkey.userId, person.user.id))).toBe(0);
    expect(await db.$count(recoveryCode, eq(recoveryCode.userId, person.user.id))).toBe(0);
    expect((await person.inject({ url: '/api/users/me' })).statusCode).toBe(401);
    // Whoever has the password alone is still not let in.
    const asked = (await signIn()).json<{ code: string; challenge: { factors: string[] } }>();
    expect([asked.code, asked.challenge.factors]).toEqual(['mfa_required', ['email']]);
    const [code = ''] = await codesSentTo(test.context, person.user.email);
    expect((await signIn(code)).statusCode).toBe(200);
    const told = await db
      .select({ template: mailOutbox.template })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, person.user.email));
    // Of the passkey that was added, and of its going.
    expect(told.filter(({ template }) => template === 'securityChanged')).toHaveLength(2);
    const events = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.objectId, person.user.id), eq(auditEvent.action, 'mfa_reset')));
    expect(events.map(({ actorId }) => actorId)).toEqual([admin.user.id]);
  });

  it('stay for anyone who may not: a colleague, another account, themselves', async () => {
    const colleague = await test.signIn({
      account: admin.account,
      project: admin.project,
      user: { role: 0 },
    });
    const stranger = await test.signIn({ user: { role: 2 } });
    const codes = [];
    for (const by of [colleague, stranger, person]) codes.push((await reset(by)).statusCode);
    expect(codes.every((code) => code === 403 || code === 404)).toBe(true);
    const security = (await person.inject({ url: '/api/users/me/security' })).json<Security>();
    expect(security.passkeys).toHaveLength(1);
  });
});
