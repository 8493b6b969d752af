import { apiTokenSchema, type ApiToken } from '@frontage/api-client/contract';
import { apiTokenScopes, type Permission, type PermissionMap } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiToken, appUser, auditEvent } from '#src/db/schema/index';
import { freshMs } from '#src/http/authenticate';
import { endpointsOf } from '#src/http/openapi';
import { routeOf } from '#src/http/implement';
import { testPassword } from '#src/testing/factories';
import { signingInAnew } from '#src/testing/people';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { mostTokens } from './service';

let test: TestApp;
let person: SignedInPerson;
let signIn: ReturnType<typeof signingInAnew>;

beforeAll(async () => {
  test = await buildTestApp();
  signIn = signingInAnew(test);
  person = await signIn({ user: { role: 3 } });
});
afterAll(() => test.close());

const create = (by: SignedInPerson, scopes: readonly string[], expiresInDays: number | null = 30) =>
  by.inject({
    method: 'POST',
    url: '/api/api-tokens',
    payload: { name: 'Relatório', scopes, expiresInDays },
  });
async function made(by: SignedInPerson, scopes: readonly Permission[], expiresInDays = 30) {
  const answer = await create(by, scopes, expiresInDays);
  expect(answer.statusCode, answer.body).toBe(201);
  return z.object({ token: apiTokenSchema, secret: z.string() }).parse(answer.json());
}
const asToken = (secret: string, options: InjectOptions) =>
  test.app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${secret}` } });
async function listedOf(by: SignedInPerson, of: SignedInPerson): Promise<ApiToken[]> {
  const answer = await by.inject({ url: `/api/users/${of.user.id}/api-tokens` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: ApiToken[] }>().items;
}
const locationsOf = (one: SignedInPerson) => `/api/projects/${one.project.id}/locations`;
const setPermissions = (one: SignedInPerson, permissions: PermissionMap) =>
  test.context.db.update(appUser).set({ permissions }).where(eq(appUser.id, one.user.id));

describe('API tokens', () => {
  it('are shown once and stored as digests', async () => {
    const { token, secret } = await made(person, ['locations:view']);
    expect(secret).toMatch(/^frt_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Relatório',
      ending: secret.slice(-4),
      lastUsedAt: null,
      idleScopes: [],
    });
    const rows = JSON.stringify([
      await test.context.db.select().from(apiToken),
      await test.context.db.select().from(auditEvent),
    ]);
    expect(rows).not.toContain(secret);
    expect(rows).toContain('api_token_created');
    const listed = await person.inject({ url: '/api/api-tokens' });
    expect(listed.body).not.toContain(secret);
    expect(listed.json()).toMatchObject({ items: [{ id: token.id }] });
  });

  it('call what they are scoped to, in the holder’s projects, and remember when', async () => {
    const { secret, token } = await made(person, ['locations:view']);
    expect((await asToken(secret, { url: locationsOf(person) })).statusCode).toBe(200);
    expect(
      (await asToken(secret, { method: 'POST', url: `${locationsOf(person)}/sync` })).json(),
    ).toMatchObject({ code: 'not_authorized' });
    const stranger = await signIn();
    expect((await asToken(secret, { url: locationsOf(stranger) })).statusCode).toBe(404);
    const listed = (await person.inject({ url: '/api/api-tokens' })).json<{
      items: { id: string; lastUsedAt: string | null }[];
    }>();
    expect(listed.items.find(({ id }) => id === token.id)?.lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('never hold more than the holder at that moment', async () => {
    const holder = await signIn({ user: { role: 0 } });
    const { secret, token } = await made(holder, ['locations:view', 'locations:edit']);
    await setPermissions(holder, { 'locations:view': false });
    expect((await asToken(secret, { url: locationsOf(holder) })).statusCode).toBe(403);
    const listed = (await holder.inject({ url: '/api/api-tokens' })).json<{ items: unknown[] }>();
    expect(listed.items).toMatchObject([{ id: token.id, idleScopes: ['locations:view'] }]);
    await setPermissions(holder, {});
    expect((await asToken(secret, { url: locationsOf(holder) })).statusCode).toBe(200);
    await test.context.db
      .update(appUser)
      .set({ disabledAt: test.clock.now() })
      .where(eq(appUser.id, holder.user.id));
    expect((await asToken(secret, { url: locationsOf(holder) })).statusCode).toBe(401);
  });

  it('cannot be made with a scope that the holder lacks, or that no token has', async () => {
    const holder = await signIn({ user: { role: 0 } });
    const lacking = apiTokenScopes.filter((scope) => scope.endsWith(':delete'));
    for (const scope of lacking)
      expect((await create(holder, ['locations:view', scope])).json()).toMatchObject({
        code: 'permission_change_not_authorized',
        fields: [{ path: `scopes.${scope}` }],
      });
    for (const scope of [
      'users:edit',
      'users:view',
      'accounts:edit',
      'appAdmin:edit',
      'clientsAdmin:edit',
      'settings:edit',
      'constructor',
      '__proto__',
    ])
      expect((await create(person, [scope])).statusCode).toBe(400);
    expect((await create(person, [])).statusCode).toBe(400);
  });

  it('cannot raise themselves: no endpoint of a person, and none that decides who may do what', async () => {
    const { secret } = await made(person, apiTokenScopes);
    const before = await test.context.db.select().from(appUser).where(eq(appUser.id, person.user.id));
    let refused = 0;
    for (const { definition } of endpointsOf()) {
      const { access } = definition;
      const isPersonal = access.kind === 'session';
      const isAdministration = access.kind === 'permission' && !apiTokenScopes.includes(access.permission);
      if (!isPersonal && !isAdministration) continue;
      const url = routeOf(definition).replaceAll(/:(\w+)/g, person.user.id);
      const answer = await asToken(secret, {
        method: definition.method,
        url,
        ...(definition.method === 'GET'
          ? {}
          : {
              payload: {
                role: 3,
                overrides: { 'appAdmin:edit': true },
                scopes: [...apiTokenScopes],
                name: 'x',
                expiresInDays: 7,
              },
            }),
      });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        url,
        403,
        'not_authorized',
      ]);
      refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(15);
    expect(await test.context.db.select().from(appUser).where(eq(appUser.id, person.user.id))).toEqual(
      before,
    );
    process.stdout.write(`API token: ${String(refused)} endpoints refused\n`);
  });

  it('end at their time, on being revoked, and at an address outside the list', async () => {
    const holder = await signIn({ user: { role: 0 } });
    const { secret } = await made(holder, ['locations:view'], 7);
    const { secret: lasting, token } = await made(holder, ['locations:view'], 365);
    const status = async (one: string, remoteAddress = '127.0.0.1') =>
      (await asToken(one, { url: locationsOf(holder), remoteAddress })).statusCode;
    test.clock.advance(7 * 24 * 60 * 60_000 - 1);
    expect(await status(secret)).toBe(200);
    test.clock.advance(1);
    expect([await status(secret), await status(lasting)]).toEqual([401, 200]);
    await test.context.db
      .update(appUser)
      .set({ allowedIps: '203.0.113.9' })
      .where(eq(appUser.id, holder.user.id));
    expect([await status(lasting), await status(lasting, '203.0.113.9')]).toEqual([401, 200]);
    await test.context.db.update(appUser).set({ allowedIps: '' }).where(eq(appUser.id, holder.user.id));
    const revoke = () => holder.inject({ method: 'DELETE', url: `/api/api-tokens/${token.id}` });
    const stranger = await signIn({ user: { role: 3 } });
    expect((await stranger.inject({ method: 'DELETE', url: `/api/api-tokens/${token.id}` })).statusCode).toBe(
      404,
    );
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(404);
    expect(await status(lasting)).toBe(401);
    for (const forged of ['frt_', `frt_${'A'.repeat(43)}`, lasting.slice(4), lasting.toLowerCase()])
      expect(await status(forged)).toBe(401);
  });

  it('have an end, a year away at the most, and ask for a fresh proof', async () => {
    const holder = await signIn({ user: { role: 0 } });
    for (const days of [null, 0, 366, 3650])
      expect((await create(holder, ['locations:view'], days)).statusCode, String(days)).toBe(400);
    const unsaid = await holder.inject({
      method: 'POST',
      url: '/api/api-tokens',
      payload: { name: 'Relatório', scopes: ['locations:view'] },
    });
    const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString();
    expect(unsaid.json()).toMatchObject({ token: { expiresAt: inDays(90) } });
    expect(await made(holder, ['locations:view'], 365)).toMatchObject({ token: { expiresAt: inDays(365) } });
    test.clock.advance(freshMs + 1);
    expect((await create(holder, ['locations:view'])).json()).toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('are told to their holder by mail', async () => {
    const holder = await signIn({ user: { role: 0 } });
    await made(holder, ['locations:view']);
    const mails = await mailsTo(test.context, holder.user.email);
    expect(mails).toMatchObject([{ template: 'securityChanged', params: { change: 'apiTokenMade' } }]);
  });

  it('end with what their holder signed in by', async () => {
    const admin = await signIn({ user: { role: 2 } });
    const patch = (id: string, payload: object) =>
      admin.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
    const ends: Record<string, (holder: SignedInPerson) => Promise<LightMyRequestResponse>> = {
      'the own new password': (holder) =>
        holder.inject({
          method: 'PUT',
          url: '/api/users',
          payload: {
            name: holder.user.name,
            email: holder.user.email,
            oldPassword: testPassword,
            password: 'Broa-de-milho-78',
          },
        }),
      'all other sessions ended': (holder) =>
        holder.inject({ method: 'DELETE', url: '/api/users/me/sessions' }),
      'all sessions ended by an administrator': ({ user }) =>
        admin.inject({ method: 'DELETE', url: `/api/users/${user.id}/sessions` }),
      'a password that an administrator sets': ({ user }) => patch(user.id, { password: 'Broa-de-milho-79' }),
      'an e-mail that an administrator sets': ({ user }) => patch(user.id, { email: `x${user.email}` }),
      'being disabled, even when enabled again': async ({ user }) => {
        expect((await patch(user.id, { isDisabled: true })).statusCode).toBe(200);
        return patch(user.id, { isDisabled: false });
      },
    };
    for (const [name, end] of Object.entries(ends)) {
      const { account, project } = admin;
      const holder = await signIn({ account, project, user: { role: 0 } });
      const { secret } = await made(holder, ['locations:view']);
      expect((await asToken(secret, { url: locationsOf(holder) })).statusCode).toBe(200);
      const ended = await end(holder);
      expect([name, ended.statusCode]).toEqual([name, 200]);
      expect([name, (await asToken(secret, { url: locationsOf(holder) })).statusCode]).toEqual([name, 401]);
    }
  });

  it('are listed and revoked by who may change their holder, and by nobody else', async () => {
    const admin = await signIn({ user: { role: 2 } });
    const { account, project } = admin;
    const holder = await signIn({ account, project, user: { role: 0 } });
    const { secret, token } = await made(holder, ['locations:view']);
    const chief = await signIn({ account, project, user: { role: 3 } });
    const others = {
      'a client': await signIn({ account, project, user: { role: 0 } }),
      'an administrator of another account': await signIn({ user: { role: 3 } }),
    };
    const revoke = (by: SignedInPerson, of: SignedInPerson, id: string) =>
      by.inject({ method: 'DELETE', url: `/api/users/${of.user.id}/api-tokens/${id}` });
    for (const [name, by] of Object.entries(others)) {
      const asked = await by.inject({ url: `/api/users/${holder.user.id}/api-tokens` });
      expect([name, asked.statusCode >= 403]).toEqual([name, true]);
      expect([name, (await revoke(by, holder, token.id)).statusCode >= 403]).toEqual([name, true]);
    }
    const above = await made(chief, ['locations:view']);
    expect((await revoke(admin, chief, above.token.id)).statusCode).toBe(404);
    expect((await revoke(admin, holder, above.token.id)).statusCode).toBe(404);
    expect(await listedOf(admin, holder)).toMatchObject([{ id: token.id, name: 'Relatório' }]);
    await setPermissions(holder, { 'locations:view': false });
    expect(await listedOf(admin, holder)).toMatchObject([{ idleScopes: ['locations:view'] }]);
    await setPermissions(holder, {});
    expect(await listedOf(admin, holder)).toMatchObject([{ idleScopes: [] }]);
    expect((await revoke(admin, holder, token.id)).statusCode).toBe(200);
    const noted = await test.context.db
      .select({ kind: auditEvent.objectKind, name: auditEvent.objectName, after: auditEvent.after })
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'api_token_revoked'), eq(auditEvent.objectId, token.id)));
    expect(noted).toEqual([{ kind: 'api_token', name: 'Relatório', after: { userId: holder.user.id } }]);
    expect((await asToken(secret, { url: locationsOf(holder) })).statusCode).toBe(401);
    expect((await asToken(above.secret, { url: locationsOf(chief) })).statusCode).toBe(200);
    expect(await listedOf(admin, holder)).toEqual([]);
  });

  it(`are ${String(mostTokens)} at most, however many are asked for at once`, async () => {
    const holder = await signIn();
    const answers = await Promise.all(
      Array.from({ length: mostTokens + 5 }, () => create(holder, ['locations:view'])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostTokens);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  });
});
