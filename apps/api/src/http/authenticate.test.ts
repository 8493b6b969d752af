import { endpoint } from '@frontage/api-client/contract';
import { effectivePermissions, roles, type Permission, type Problem, type Role } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { account, apiToken, appUser, project, projectMember, session } from '#src/db/schema/index';
import { databaseContext } from '#src/db/tenant-context';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { statementsOf } from '#src/testing/statements';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { freshMs } from './authenticate';
import { registerErrors } from './errors';
import { implement } from './implement';

const told = z.object({
  actor: z.record(z.string(), z.unknown()).nullable(),
  project: z.record(z.string(), z.unknown()).nullable(),
  refreshToken: z.string().nullable(),
  queries: z.record(z.string(), z.unknown()).nullable(),
});
const base = { method: 'GET', summary: 'Tells who calls.', response: told } as const;
const inProject = z.object({ projectId: z.uuid() });
const locations = { kind: 'permission', permission: 'locations:view' } as const;
const probe = {
  own: endpoint({ ...base, path: 'probe/own', access: { kind: 'session' } }),
  any: endpoint({ ...base, path: 'probe/any', access: locations }),
  role: endpoint({ ...base, path: 'probe/role', access: { ...locations, role: 2 } }),
  inProject: endpoint({
    ...base,
    path: 'projects/{projectId}/probe/in',
    params: inProject,
    access: locations,
  }),
  fresh: endpoint({ ...base, path: 'probe/fresh', access: locations, fresh: true }),
  whileLocked: endpoint({
    ...base,
    path: 'probe/locked',
    access: { kind: 'session' },
    evenWhile: ['locked'],
  }),
  whileIncomplete: endpoint({
    ...base,
    path: 'probe/incomplete',
    access: { kind: 'session' },
    evenWhile: ['incomplete'],
  }),
  managed: endpoint({
    ...base,
    path: 'projects/{managedProjectId}/probe/managed',
    params: z.object({ managedProjectId: z.uuid() }),
    access: locations,
  }),
  ofAccount: endpoint({
    ...base,
    method: 'POST',
    path: 'probe/account',
    access: locations,
    reach: 'account',
  }),
  open: endpoint({ ...base, path: 'probe/open', access: { kind: 'public' } }),
  refresh: endpoint({ ...base, path: 'probe/refresh', access: { kind: 'refresh' } }),
  refreshWith: endpoint({
    ...base,
    method: 'POST',
    path: 'probe/refresh-with',
    access: { kind: 'refresh' },
    reach: 'nothing',
    body: z.object({ name: z.string() }),
  }),
};

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await buildTestApp();
  const log: FastifyBaseLogger = test.context.log;
  app = Fastify({ loggerInstance: log, exposeHeadRoutes: false });
  registerErrors(app);
  // They differ in who may call and where alone, which is not for the handler to see.
  for (const definition of Object.values(probe) as (typeof probe.own)[])
    implement(app, test.context, definition, (input) => {
      const {
        user,
        project: scope,
        refreshTokens,
      } = input as {
        user?: object;
        project?: object;
        refreshTokens?: { readonly token?: string };
      };
      return {
        actor: { ...user },
        project: scope === undefined ? null : { ...scope },
        refreshToken: refreshTokens?.token ?? null,
        queries: { ...databaseContext() },
      };
    });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const ask = (path: string, authorization?: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    url: `/api/${path}`,
    remoteAddress,
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
const as = (person: SignedInPerson, path: string, remoteAddress?: string) =>
  ask(path, `Bearer ${person.accessToken}`, remoteAddress);
const outcome = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, ...rest } = await answer;
  return statusCode === 200 ? 'in' : rest.json<Problem>().code;
};
const tell = async (answer: ReturnType<typeof ask>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json<z.infer<typeof told>>();
};

const inADay = () => new Date(test.clock.now().getTime() + 24 * 3_600_000);

async function tokenOf(person: SignedInPerson, scopes: Permission[], expiresAt = inADay()) {
  const { secret, hash, ending } = newApiToken();
  const id = randomUUID();
  const { id: userId, accountId } = person.user;
  const createdAt = test.clock.now();
  await test.context.db
    .insert(apiToken)
    .values({ id, accountId, userId, name: 'Nightly', hash, ending, scopes, createdAt, expiresAt });
  return { id, secret, ask: (path: string, from?: string) => ask(path, `Bearer ${secret}`, from) };
}

describe('who calls', () => {
  it('is the person of the session, as the database has them now', async () => {
    const person = await test.signIn({ user: { permissions: { 'posts:edit': false } } });
    const { actor, project: none, queries } = await tell(as(person, 'probe/own'));
    expect(actor).toEqual({
      id: person.user.id,
      accountId: person.account.id,
      sessionId: person.sessionId,
      confirmedAt: test.clock.now().toISOString(),
      signedInWith: 'password',
      token: null,
      entrant: null,
      name: person.user.name,
      role: 1,
      permissions: effectivePermissions(1, { 'posts:edit': false }),
      allProjects: false,
    });
    expect(none).toBeNull();
    expect(queries).toEqual({
      kind: 'tenant',
      accountId: person.account.id,
      limitedUserId: null,
      hiddenFields: [],
    });
  });

  it('is, by an API token, its holder with the scopes of the token and no session', async () => {
    const person = await test.signIn();
    const token = await tokenOf(person, ['locations:view']);
    const { actor } = await tell(token.ask('probe/any'));
    expect(actor).toEqual({
      id: person.user.id,
      accountId: person.account.id,
      sessionId: token.id,
      confirmedAt: null,
      signedInWith: 'password',
      token: { id: token.id, name: 'Nightly' },
      entrant: null,
      name: person.user.name,
      role: 1,
      permissions: { 'locations:view': true },
      allProjects: false,
    });
    expect(await outcome(token.ask('probe/own'))).toBe('not_authorized');
    const other = await tokenOf(person, ['posts:view']);
    expect(await outcome(other.ask('probe/any'))).toBe('not_authorized');
  });

  it('is nobody where the endpoint asks for nobody, whose queries see nothing', async () => {
    const person = await test.signIn();
    for (const authorization of [undefined, `Bearer ${person.accessToken}`]) {
      const { actor, queries, refreshToken } = await tell(ask('probe/open', authorization));
      expect([actor, queries, refreshToken]).toEqual([{}, { kind: 'none' }, null]);
    }
    expect(await outcome(ask('probe/refresh'))).toBe('unauthenticated');
    const { actor, queries, refreshToken } = await tell(ask('probe/refresh', 'Bearer one-of-refresh'));
    expect([actor, queries, refreshToken]).toEqual([{}, { kind: 'none' }, 'one-of-refresh']);
  });

  it('is asked for before the body is read, where a refresh token is due too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/probe/refresh-with',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'unauthenticated']);
  });

  it('is nobody looked up for again within ten seconds, once the account asked too often', async () => {
    const busy = await buildTestApp({
      context: { database: test.context.database, clock: test.clock },
      env: { REQUESTS_PER_MINUTE_PER_ACCOUNT: '12' },
    });
    const { accessToken } = await test.signIn();
    const headers = { authorization: `Bearer ${accessToken}` };
    const status = async () => (await busy.app.inject({ url: '/api/users/me', headers })).statusCode;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
    expect(await statementsOf(status)).toEqual([]);
    test.clock.advance(10_000);
    expect(await status()).toBe(200);
    await busy.app.close();
  });
});

describe('the bearer', () => {
  it('is one token behind the word, in whatever case, and nothing else', async () => {
    const { accessToken } = await test.signIn();
    for (const form of [`Bearer ${accessToken}`, `bearer ${accessToken}`, `BEARER ${accessToken}`])
      expect(await outcome(ask('probe/own', form)), form).toBe('in');
    for (const form of [
      accessToken,
      `Bearer  ${accessToken}`,
      `Bearer ${accessToken} x`,
      `Bearer ${accessToken},x`,
      `x Bearer ${accessToken}`,
      `xBearer ${accessToken}`,
      `Bearer${accessToken}`,
      `Bearer "${accessToken}"`,
      `Token ${accessToken}`,
      'Bearer =',
      '',
    ])
      expect(await outcome(ask('probe/own', form)), form).toBe('unauthenticated');
    const { refreshToken } = await tell(ask('probe/refresh', 'Bearer a.b_c~d+e/f-9=='));
    expect(refreshToken).toBe('a.b_c~d+e/f-9==');
    expect(await outcome(ask('probe/refresh', `Bearer ${'a'.repeat(4096)}`))).toBe('in');
    expect(await outcome(ask('probe/refresh', `Bearer ${'a'.repeat(4097)}`))).toBe('unauthenticated');
  });
});

describe('a session', () => {
  it('opens to its own person, until its last moment', async () => {
    const [person, other] = [await test.signIn(), await test.signIn()];
    const crossed = { userId: other.user.id, sessionId: person.sessionId };
    const forged = await signAccessToken(test.context, crossed);
    expect(await outcome(ask('probe/own', `Bearer ${forged}`))).toBe('unauthenticated');
    const nowhere = { userId: other.user.id, sessionId: randomUUID() };
    const lost = await signAccessToken(test.context, nowhere);
    expect(await outcome(ask('probe/own', `Bearer ${lost}`))).toBe('unauthenticated');
    const ends = (at: number) =>
      test.context.db
        .update(session)
        .set({ expiresAt: new Date(at) })
        .where(eq(session.id, person.sessionId));
    const now = test.clock.now().getTime();
    await ends(now + 1);
    expect(await outcome(as(person, 'probe/own'))).toBe('in');
    for (const over of [now, now - 1]) {
      await ends(over);
      expect(await outcome(as(person, 'probe/own'))).toBe('unauthenticated');
    }
  });

  it('is closed to people who are disabled, have no role or come from a refused address, and to their tokens', async () => {
    const { db, clock } = test.context;
    const changes: [Partial<typeof appUser.$inferInsert>, string][] = [
      [{ disabledAt: clock.now() }, 'unauthenticated'],
      [{ role: 7 as Role }, 'unauthenticated'],
      [{ allowedIps: '203.0.113.9' }, 'authentication_invalid'],
    ];
    for (const [change, code] of changes) {
      const person = await test.signIn();
      const token = await tokenOf(person, ['locations:view']);
      const both = async (from?: string) => [
        await outcome(as(person, 'probe/any', from)),
        await outcome(token.ask('probe/any', from)),
      ];
      expect(await both()).toEqual(['in', 'in']);
      const changed = db.update(appUser).set(change).where(eq(appUser.id, person.user.id));
      // A database that refuses such a row has closed the door itself.
      const isWritten = await changed.then(
        () => true,
        () => false,
      );
      if (!isWritten) continue;
      expect(await both()).toEqual([code, code]);
      if (code === 'authentication_invalid') expect(await both('203.0.113.9')).toEqual(['in', 'in']);
    }
  });

  it('that is locked, or lacks a second factor, opens what mends it alone', async () => {
    const { db, clock } = test.context;
    const person = await test.signIn();
    const outcomes = async () => ({
      own: await outcome(as(person, 'probe/own')),
      locked: await outcome(as(person, 'probe/locked')),
      incomplete: await outcome(as(person, 'probe/incomplete')),
    });
    expect(await outcomes()).toEqual({ own: 'in', locked: 'in', incomplete: 'in' });
    const locks = (lockedAt: Date | null) =>
      db.update(session).set({ lockedAt }).where(eq(session.id, person.sessionId));
    await locks(clock.now());
    const whileLocked = { own: 'session_locked', locked: 'in', incomplete: 'session_locked' };
    expect(await outcomes()).toEqual(whileLocked);
    await db.update(account).set({ isMfaRequired: true }).where(eq(account.id, person.account.id));
    expect(await outcomes(), 'locked comes first').toEqual(whileLocked);
    await locks(null);
    const token = await tokenOf(person, ['locations:view']);
    const missing = 'second_factor_missing';
    expect(await outcomes()).toEqual({ own: missing, locked: missing, incomplete: 'in' });
    expect(await outcome(token.ask('probe/any'))).toBe(missing);
    await db.update(appUser).set({ isMfaOn: true }).where(eq(appUser.id, person.user.id));
    expect(await outcomes()).toEqual({ own: 'in', locked: 'in', incomplete: 'in' });
    expect(await outcome(token.ask('probe/any'))).toBe('in');
  });
});

describe('a token', () => {
  it('is good until its last moment, and is noted to the minute', async () => {
    const { db, clock } = test.context;
    const person = await test.signIn();
    const now = test.clock.now().getTime();
    const token = await tokenOf(person, ['locations:view'], new Date(now + 200_000));
    const used = async () => {
      const [row] = await db.select().from(apiToken).where(eq(apiToken.id, token.id));
      return row?.lastUsedAt?.getTime() ?? null;
    };
    expect(await used()).toBeNull();
    expect(await outcome(token.ask('probe/any'))).toBe('in');
    expect(await used()).toBe(now);
    test.clock.advance(60_000);
    const statements = await statementsOf(() => token.ask('probe/any'));
    expect(statements.filter((text) => text.startsWith('update "api_token"'))).toEqual([]);
    expect(await used(), 'not again within the minute').toBe(now);
    test.clock.advance(1);
    expect(await outcome(token.ask('probe/any'))).toBe('in');
    expect(await used()).toBe(clock.now().getTime());
    test.clock.advance(139_998);
    expect(await outcome(token.ask('probe/any'))).toBe('in');
    test.clock.advance(1);
    expect(await outcome(token.ask('probe/any'))).toBe('unauthenticated');
    const revoked = await tokenOf(person, ['locations:view']);
    await db.update(apiToken).set({ revokedAt: clock.now() }).where(eq(apiToken.id, revoked.id));
    expect(await outcome(revoked.ask('probe/any'))).toBe('unauthenticated');
    expect(await outcome(ask('probe/any', `Bearer ${newApiToken().secret}`))).toBe('unauthenticated');
  });
});

describe('the proof that it is the same person', () => {
  it('counts for five minutes to the millisecond, and no program has it', async () => {
    const person = await test.signIn();
    test.clock.advance(freshMs);
    expect(freshMs).toBe(300_000);
    expect(await outcome(as(person, 'probe/fresh'))).toBe('in');
    test.clock.advance(1);
    expect(await outcome(as(person, 'probe/fresh'))).toBe('confirmation_required');
    expect(await outcome(as(person, 'probe/any'))).toBe('in');
    const token = await tokenOf(person, ['locations:view']);
    expect(await outcome(token.ask('probe/fresh'))).toBe('confirmation_required');
  });
});

describe('a project', () => {
  it('is there for its members and from Admin up, of the own account, while it is open', async () => {
    const { db, clock } = test.context;
    const person = await test.signIn();
    const at = (one: SignedInPerson, id: string) => outcome(as(one, `projects/${id}/probe/in`));
    const { project: scope } = await tell(as(person, `projects/${person.project.id}/probe/in`));
    expect(scope).toMatchObject({ id: person.project.id, name: person.project.name });
    const token = await tokenOf(person, ['locations:view']);
    expect(await outcome(token.ask(`projects/${person.project.id}/probe/in`))).toBe('in');
    const apart = await test.make.project(person.account);
    const foreign = await test.signIn();
    for (const id of [apart.id, foreign.project.id]) {
      expect(await at(person, id)).toBe('not_found');
      expect(await outcome(token.ask(`projects/${id}/probe/in`))).toBe('not_found');
    }
    const admin = await test.signIn({ account: person.account, user: { role: roles.admin } });
    expect([await at(admin, apart.id), await at(admin, foreign.project.id)]).toEqual(['in', 'not_found']);
    expect(await at(person, 'nonsense')).toBe('validation_failed');
    const gone = { deletedAt: clock.now() };
    await db.update(project).set(gone).where(eq(project.id, apart.id));
    expect(await at(admin, apart.id)).toBe('not_found');
    expect(await outcome(as(admin, `projects/${apart.id}/probe/managed`)), 'managed all the same').toBe('in');
  });

  it('is one of many to a write that touches the account, which is refused to who has no more', async () => {
    const member = await test.signIn();
    const admin = await test.signIn({ user: { role: roles.admin } });
    const write = ({ accessToken }: SignedInPerson) =>
      outcome(
        app.inject({
          method: 'POST',
          url: '/api/probe/account',
          headers: { authorization: `Bearer ${accessToken}` },
        }),
      );
    expect([await write(member), await write(admin)]).toEqual(['not_authorized', 'in']);
  });

  it('is seen in part by who is limited in any, below Admin', async () => {
    const limitedUser = async (role: Role, isLimited: boolean) => {
      const person = await test.signIn({ user: { role } });
      const other = await test.make.project(person.account);
      await test.context.db
        .insert(projectMember)
        .values({ projectId: other.id, userId: person.user.id, accountId: person.account.id, isLimited });
      const token = await tokenOf(person, ['locations:view']);
      const seen = [await tell(as(person, 'probe/any')), await tell(token.ask('probe/any'))];
      return seen.map(({ queries }) => queries?.limitedUserId === person.user.id);
    };
    expect(await limitedUser(0, true)).toEqual([true, true]);
    expect(await limitedUser(1, true)).toEqual([true, true]);
    expect(await limitedUser(1, false)).toEqual([false, false]);
    expect(await limitedUser(2, true)).toEqual([false, false]);
  });

  it('and role beside a permission are asked for both', async () => {
    const admin = await test.signIn({ user: { role: 2 } });
    const stripped = await test.signIn({ user: { role: 2, permissions: { 'locations:view': false } } });
    const member = await test.signIn();
    expect(await outcome(as(admin, 'probe/role'))).toBe('in');
    expect(await outcome(as(stripped, 'probe/role'))).toBe('not_authorized');
    expect(await outcome(as(member, 'probe/role'))).toBe('not_authorized');
  });
});
