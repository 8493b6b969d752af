import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#src/db/database';
import {
  account,
  apiToken,
  appUser,
  companySignIn,
  session,
  signInThrottle,
  totpFactor,
} from '#src/db/schema/index';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { dropSignIns } from '#src/areas/access/factors/code-challenges';
import { lockUser } from '#src/areas/access/factors/factors';
import { addPasskey } from '#src/testing/authenticator';
import { testPassword } from '#src/testing/factories';
import { codesSentTo } from '#src/testing/sent-codes';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { hashPassword } from './passwords';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async (context) => {
  context.skip(test.context.database.kind === 'embedded', 'It runs one transaction at a time.');
  await test.context.db.delete(signInThrottle);
  person = await test.signIn({ user: { allProjects: true } });
});

/** Another password, written in the order in which every change of one is. */
async function replacePassword(tx: Tx): Promise<void> {
  const { id } = person.user;
  const passwordHash = await hashPassword('cadeira-vento-limao-42');
  await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, id));
  await tx
    .update(session)
    .set({ endedAt: test.clock.now(), endReason: 'password_changed' })
    .where(eq(session.userId, id));
  await revokeAllApiTokens(tx, id, test.clock.now());
}
const turnOn = async (tx: Tx | TestApp['context']['db']) => {
  await tx.update(appUser).set({ isMfaOn: true }).where(eq(appUser.id, person.user.id));
};

/** A call that comes while a change is not committed: let in by what was true before, it waits for the person's row or is answered. */
async function during(
  change: (tx: Tx) => Promise<void>,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const { answer } = await test.context.db.transaction(async (tx) => {
    await change(tx);
    let isAnswered = false;
    const answer = call().finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select 1 from pg_locks l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))`);
      expect(isAnswered || rows.length > 0).toBe(true);
    });
    await dropSignIns(tx, person.user.id);
    return { answer };
  });
  return answer;
}

const signIn = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.user.email, password: testPassword },
  });
const resultOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const openSessions = () =>
  test.context.db.$count(session, and(eq(session.userId, person.user.id), isNull(session.endedAt)));

describe('while a password is changed', () => {
  it('the old one opens no session that outlives it (R5)', async () => {
    expect(resultOf(await during(replacePassword, signIn))).toEqual([401, 'authentication_error']);
    expect(await openSessions()).toBe(0);
  });

  it('the old one begins no second step', async () => {
    await turnOn(test.context.db);
    expect(resultOf(await during(replacePassword, signIn))).toEqual([401, 'authentication_error']);
    expect(await codesSentTo(test.context, person.user.email)).toEqual([]);
  });

  it('a second step that was begun with the old one opens no session', async () => {
    await turnOn(test.context.db);
    const { challenge } = (await signIn()).json<{ challenge: { id: string } }>();
    const [mfaToken] = await codesSentTo(test.context, person.user.email);
    const answer = await during(replacePassword, () =>
      test.app.inject({
        method: 'POST',
        url: '/api/login/second-step',
        payload: { mfaChallenge: challenge.id, mfaToken },
      }),
    );
    expect(resultOf(answer)).toEqual([401, 'code_invalid']);
    expect(await openSessions()).toBe(0);
  });

  it('a session that it ends makes no API token', async () => {
    const answer = await during(replacePassword, () =>
      person.inject({
        method: 'POST',
        url: '/api/api-tokens',
        payload: { name: 'Relatório', scopes: ['locations:view'], expiresInDays: 30 },
      }),
    );
    expect(resultOf(answer)).toEqual([401, 'unauthenticated']);
    expect(await test.context.db.$count(apiToken, eq(apiToken.userId, person.user.id))).toBe(0);
  });

  it('a session that it ends changes nothing of how its person signs in', async () => {
    const app = await during(replacePassword, () =>
      person.inject({ method: 'POST', url: '/api/users/me/totp' }),
    );
    expect(resultOf(app)).toEqual([401, 'unauthenticated']);
    expect(await test.context.db.$count(totpFactor, eq(totpFactor.userId, person.user.id))).toBe(0);
  });

  it('a session that it ends changes no profile', async () => {
    const { name, email } = person.user;
    const profile = await during(replacePassword, () =>
      person.inject({ method: 'PUT', url: '/api/users', payload: { name: `${name} Filho`, email } }),
    );
    expect(resultOf(profile)).toEqual([401, 'unauthenticated']);
  });
});

it('a sign-in by passkey opens nothing for somebody who is disabled meanwhile', async () => {
  const device = await addPasskey(person);
  await test.context.db.delete(session).where(eq(session.userId, person.user.id));
  const post = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/login/${url}`, payload });
  const credential = device.prove((await post('passkey/options', {})).json());
  const disable = async (tx: Tx) => {
    await tx.update(appUser).set({ disabledAt: test.clock.now() }).where(eq(appUser.id, person.user.id));
  };
  const answer = await during(disable, () => post('passkey', { credential }));
  expect([answer.statusCode, await openSessions()]).toEqual([401, 0]);
});

it('a sign-in that asked for no second step opens nothing once one is turned on meanwhile', async () => {
  expect(resultOf(await during(turnOn, signIn))).toEqual([401, 'authentication_error']);
});

it('a sign-in by password opens nothing once the company’s own is the only one', async () => {
  const accountId = person.account.id;
  const settle = async (tx: Tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
    await tx.insert(companySignIn).values({
      ...{ accountId, issuer: 'https://id.example', clientId: 'x', sealedClientSecret: 'x', isOn: true },
      ...{ isOnly: true, createsUsers: false, newUserRole: 0, highestRole: 3, updatedAt: test.clock.now() },
    });
    await tx
      .update(session)
      .set({ endedAt: test.clock.now(), endReason: 'company_sign_in_only' })
      .where(eq(session.userId, person.user.id));
  };
  expect((await during(settle, signIn)).json()).toMatchObject({ code: 'company_sign_in_required' });
  expect(await openSessions()).toBe(0);
});

describe('an API token that is being made while all sessions end', () => {
  /** As a session makes one that ends with the others. */
  const makeToken = async (tx: Tx) => {
    const { id, accountId } = person.user;
    await lockUser(tx, id);
    const createdAt = test.clock.now();
    await tx.insert(apiToken).values({
      ...{ id: randomUUID(), accountId, userId: id, name: 'Relatório', scopes: ['locations:view'] },
      ...{ hash: randomUUID(), ending: 'abcd', createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) },
    });
  };
  const openTokens = () =>
    test.context.db.$count(apiToken, and(eq(apiToken.userId, person.user.id), isNull(apiToken.revokedAt)));

  it('ends with them where a person signs out everywhere else', async () => {
    const answer = await during(makeToken, () =>
      person.inject({ method: 'DELETE', url: '/api/users/me/sessions' }),
    );
    expect([answer.statusCode, await openTokens()]).toEqual([200, 0]);
  });

  it('ends with them where an administrator signs them out', async () => {
    const { account, project } = person;
    const admin = await test.signIn({ account, project, user: { role: 2 } });
    const answer = await during(makeToken, () =>
      admin.inject({ method: 'DELETE', url: `/api/users/${person.user.id}/sessions` }),
    );
    expect([answer.statusCode, await openTokens()]).toEqual([200, 0]);
  });
});
