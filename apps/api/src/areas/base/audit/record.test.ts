import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent } from '#src/db/schema/index';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { graceMs } from '#src/areas/access/sign-in/refresh-tokens';
import { record } from './record';

let test: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signIn();
});

const events = (accountId = person.account.id) =>
  test.context.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.accountId, accountId))
    .orderBy(asc(auditEvent.id));

const write = (values: Partial<Parameters<typeof record>[1]> = {}) =>
  record(test.context.db, {
    accountId: person.account.id,
    actor: { kind: 'user', id: person.user.id, name: person.user.name },
    origin: { ip: '::ffff:203.0.113.7', userAgent: 'Browser', requestId: 'r-1' },
    at: test.clock.now(),
    action: 'role_changed',
    ...values,
  });

describe('the audit log', () => {
  it('keeps texts that are cut within an emoji, in facts and names', async () => {
    const text = `${'x'.repeat(999)}🥐🥐`;
    await write({ after: { text, names: [text] }, object: { kind: 'user', id: 'u-1', name: text } });
    expect((await events()).at(-1)?.after).toEqual({ text: 'x'.repeat(999), names: ['x'.repeat(999)] });
  });

  it('keeps who, what, before and after, from where and when', async () => {
    await write({
      object: { kind: 'user', id: 'u-1', name: 'Édna' },
      before: { role: 0 },
      after: { role: 1, note: null, since: test.clock.now() },
      projectId: person.project.id,
    });
    expect(await events()).toMatchObject([
      {
        at: test.clock.now(),
        action: 'role_changed',
        group: 'people',
        actorKind: 'user',
        actorId: person.user.id,
        actorName: person.user.name,
        projectId: person.project.id,
        objectKind: 'user',
        objectId: 'u-1',
        objectName: 'Édna',
        before: { role: 0 },
        after: { role: 1, note: null, since: test.clock.now().toISOString() },
        ip: '203.0.113.7',
        userAgent: 'Browser',
        requestId: 'r-1',
      },
    ]);
  });

  it('keeps nothing under a name that could hold a secret, at any depth', async () => {
    const secret = 'canary-3f9c';
    await write({
      after: {
        password: secret,
        passwordHash: secret,
        refresh_token: secret,
        clientSecret: secret,
        code: secret,
        recoveryCodes: [secret],
        nested: { list: [{ apiKey: secret, storeCode: 'L-1' }] },
      },
    });
    const [event] = await events();
    expect(JSON.stringify(event)).not.toContain(secret);
    expect(event?.after).toEqual({ nested: { list: [{ storeCode: 'L-1' }] } });
  });

  it('keeps names and browsers on one line, without terminal codes', async () => {
    await write({
      actor: { kind: 'user', id: person.user.id, name: 'Ana\r\n2026 signed_in \u001b[31mroot\u2028x' },
      origin: { ip: '203.0.113.7', userAgent: `x\n${'y'.repeat(1_000)}`, requestId: 'r' },
      after: { 'a\nb': 'c\nd' },
    });
    const [event] = await events();
    expect(event?.actorName).toBe('Ana 2026 signed_in  [31mroot x');
    expect(event?.userAgent).toHaveLength(400);
    expect(event?.after).toEqual({ 'a b': 'c d' });
  });

  it('is append-only: updates, deletes and truncation are refused', async () => {
    await write();
    const { db } = test.context;
    for (const statement of [
      sql`update audit_event set action = 'x'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
      sql`truncate account cascade`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await events()).toHaveLength(1);
  });

  it('rolls back with the change it tells of', async () => {
    await expect(
      test.context.db.transaction(async (tx) => {
        await record(tx, {
          accountId: person.account.id,
          actor: { kind: 'system' },
          origin: null,
          at: test.clock.now(),
          action: 'project_deleted',
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await events()).toEqual([]);
  });
});

describe('signing in and out', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await test.make.user(person.account);
  });
  const signIn = (values: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': 'Firefox' },
      payload: { email: user.email, password: testPassword, ...values },
    });

  it('is one event each (R62)', async () => {
    const answer = await signIn();
    const { access_token } = answer.json<{ access_token: string }>();
    await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${access_token}` },
    });
    const by = { actorKind: 'user', actorId: user.id, ip: '127.0.0.1' };
    expect(await events()).toMatchObject([
      { action: 'signed_in', ...by, userAgent: 'Firefox', requestId: answer.headers['x-request-id'] },
      { action: 'signed_out', ...by },
    ]);
    expect(JSON.stringify(await events())).not.toContain(access_token);
  });

  it('tells failures of the account they aimed at, by nobody', async () => {
    await signIn({ password: 'canary-wrong' });
    const outside = await test.make.user(person.account, { allowedIps: '203.0.113.9' });
    await signIn({ email: outside.email });
    const found = await events();
    expect(found).toMatchObject([
      { action: 'sign_in_failed', actorKind: 'nobody', objectId: user.id, after: { reason: 'credentials' } },
      { action: 'sign_in_address_refused', actorKind: 'nobody', objectId: outside.id },
    ]);
    expect(JSON.stringify(found)).not.toContain('canary');
  });

  it('keeps a try of an unknown e-mail without what was typed', async () => {
    await signIn({ email: 'my-password-by-mistake@x.test' });
    const [last] = await test.context.db
      .select()
      .from(auditEvent)
      .where(sql`account_id is null`);
    expect(last).toMatchObject({ action: 'sign_in_failed', actorKind: 'nobody', objectId: null });
    expect(JSON.stringify(last)).not.toContain('mistake');
  });

  it('tells the reuse of a spent refresh token once', async () => {
    const { refresh_token } = (await signIn()).json<{ refresh_token: string }>();
    const refresh = () =>
      test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${refresh_token}` } });
    expect((await refresh()).statusCode).toBe(200);
    test.clock.advance(graceMs + 1);
    expect((await refresh()).statusCode).toBe(401);
    expect((await refresh()).statusCode).toBe(401);
    const reuse = (await events()).filter(({ action }) => action === 'refresh_token_reused');
    expect(reuse).toMatchObject([{ actorKind: 'nobody', objectKind: 'session', after: { userId: user.id } }]);
    expect(JSON.stringify(reuse)).not.toContain(refresh_token);
  });
});
