import { apiTokenSchema } from '@frontage/api-client/contract';
import { apiTokenScopes, type Permission, type PermissionMap } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiToken, appUser, auditEvent } from '../../db/schema';
import { endpointsOf } from '../../http/openapi';
import { routeOf } from '../../http/implement';
import { signingInAnew } from '../../testing/people';
import { buildTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app';
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
async function made(by: SignedInPerson, scopes: readonly Permission[], expiresInDays: number | null = 30) {
  const answer = await create(by, scopes, expiresInDays);
  expect(answer.statusCode, answer.body).toBe(201);
  return z.object({ token: apiTokenSchema, secret: z.string() }).parse(answer.json());
}
const asToken = (secret: string, options: InjectOptions) =>
  test.app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${secret}` } });
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
                expiresInDays: null,
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
    const { secret: endless, token } = await made(holder, ['locations:view'], null);
    const status = async (one: string, remoteAddress = '127.0.0.1') =>
      (await asToken(one, { url: locationsOf(holder), remoteAddress })).statusCode;
    test.clock.advance(7 * 24 * 60 * 60_000 - 1);
    expect(await status(secret)).toBe(200);
    test.clock.advance(1);
    expect([await status(secret), await status(endless)]).toEqual([401, 200]);
    await test.context.db
      .update(appUser)
      .set({ allowedIps: '203.0.113.9' })
      .where(eq(appUser.id, holder.user.id));
    expect([await status(endless), await status(endless, '203.0.113.9')]).toEqual([401, 200]);
    await test.context.db.update(appUser).set({ allowedIps: '' }).where(eq(appUser.id, holder.user.id));
    const revoke = () => holder.inject({ method: 'DELETE', url: `/api/api-tokens/${token.id}` });
    const stranger = await signIn({ user: { role: 3 } });
    expect((await stranger.inject({ method: 'DELETE', url: `/api/api-tokens/${token.id}` })).statusCode).toBe(
      404,
    );
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(404);
    expect(await status(endless)).toBe(401);
    for (const forged of ['frt_', `frt_${'A'.repeat(43)}`, endless.slice(4), endless.toLowerCase()])
      expect(await status(forged)).toBe(401);
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
