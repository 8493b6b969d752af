import { endpoint, type ProjectDetail } from '@frontage/api-client/contract';
import { permissions, type PermissionMap } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appUser, fieldPolicy, projectMember, session } from '#src/db/schema/index';
import { writePlaces } from '#src/areas/access/people/write-grant';
import type { TestUser } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { endpointsOf } from './openapi';
import { assertReachDeclared } from './reach';

const all: PermissionMap = Object.fromEntries(permissions.map((one) => [one, true]));

let test: TestApp;
let admin: SignedInPerson;
/** A Client Admin of the whole project. */
let manager: SignedInPerson;
/** A Client Admin of one of its locations, who holds every permission. */
let limited: SignedInPerson;
let colleague: TestUser;
/** Of another project of the account. */
let stranger: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  const account = await test.make.account();
  const project = await test.make.project(account);
  const other = await test.make.project(account);
  const shop = await insertLocation(test.context, project, { name: 'Padaria', storeCode: 'P-1' });
  await insertLocation(test.context, project, { name: 'Outra', storeCode: 'P-2' });
  admin = await test.signIn({ account, project, user: { role: 2, projects: [] } });
  manager = await test.signIn({ account, project, user: { role: 1, permissions: all } });
  colleague = await test.make.user(account, { role: 0, projects: [project, other] });
  stranger = await test.make.user(account, { role: 1, projects: [other], name: 'Zenaide de outro projeto' });
  limited = await test.signIn({ account, project, user: { role: 1, permissions: all, projects: [] } });
  await test.context.db.transaction((tx) =>
    writePlaces(tx, limited.user, {
      ...{ allProjects: false, projects: [], groups: [] },
      locations: [{ id: shop.id, projectId: project.id }],
    }),
  );
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const membersOf = (projectId: string) =>
  test.context.db
    .select({ userId: projectMember.userId, isLimited: projectMember.isLimited })
    .from(projectMember)
    .where(eq(projectMember.projectId, projectId))
    .orderBy(projectMember.userId);

describe('what an endpoint declares', () => {
  it('is a project that its path names, and nothing that asks for somebody where nobody is known', () => {
    for (const { definition } of endpointsOf()) assertReachDeclared(definition);
    const base = { method: 'POST', summary: '', response: z.object({}) } as const;
    const session = { kind: 'session' } as const;
    for (const wrong of [
      endpoint({ ...base, path: 'probe', access: session, reach: 'project' }),
      endpoint({ ...base, path: 'probe', access: { kind: 'public' }, reach: 'account' }),
      endpoint({ ...base, path: 'probe', access: { kind: 'public' }, reach: 'locations' }),
    ])
      expect(() => assertReachDeclared(wrong)).toThrow();
    // @ts-expect-error What changes something says how far.
    endpoint({ ...base, path: 'probe', access: session });
  });
});

describe('who sees one location of a project', () => {
  it('neither becomes a member of it nor evicts or adds anybody, nor renames, ends or deletes it', async () => {
    const { id } = limited.project;
    const before = await membersOf(id);
    const url = `/api/projects/${id}`;
    for (const payload of [
      { usersIds: [] },
      { usersIds: [limited.user.id, stranger.id] },
      { name: 'Meu' },
      { expirationDate: '2020-01-01' },
      { unifiedIds: [] },
    ]) {
      const answer = await limited.inject({ method: 'PATCH', url, payload });
      expect([payload, answer.statusCode, codeOf(answer)]).toEqual([payload, 403, 'not_authorized']);
    }
    expect((await limited.inject({ method: 'DELETE', url })).statusCode).toBe(403);
    expect(await membersOf(id)).toEqual(before);
    expect((await limited.inject({ url: `${url}/locations` })).json()).toMatchObject({ total: 1 });
  });

  it('changes nothing that all locations or all projects share', async () => {
    const { id } = limited.project;
    const calls = [
      ['PUT', `projects/${id}/field-policies`, { policies: { name: 'protect' } }],
      ['POST', `projects/${id}/own-fields`, { name: 'Gerente' }],
      ['PATCH', `projects/${id}/own-fields`, { key: 'gerente', name: 'Chefe' }],
      ['DELETE', `projects/${id}/own-fields?key=gerente`, undefined],
      ['PUT', `projects/${id}/settings`, { settings: {}, savedAt: null }],
      ['PUT', 'settings', { settings: {}, savedAt: null }],
      ['PUT', 'account/second-factor', { isRequired: true }],
      ['DELETE', 'account/company-sign-in', undefined],
      ['POST', 'projects', { name: 'Novo' }],
      ['POST', 'integrations/connect', {}],
    ] as const;
    for (const [method, path, payload] of calls) {
      const answer = await limited.inject({
        method,
        url: `/api/${path}`,
        ...(payload === undefined ? {} : { payload }),
      });
      expect([path, answer.statusCode, codeOf(answer)]).toEqual([path, 403, 'not_authorized']);
    }
    expect(await test.context.db.$count(fieldPolicy, eq(fieldPolicy.projectId, id))).toBe(0);
  });

  it('ends no session of somebody whom they may not edit, and does not see where they are signed in', async () => {
    const owner = await test.make.session(manager.user);
    for (const [method, path] of [
      ['GET', 'sessions'],
      ['DELETE', 'sessions'],
      ['DELETE', `sessions/${owner.id}`],
    ] as const) {
      const answer = await limited.inject({ method, url: `/api/users/${manager.user.id}/${path}` });
      expect([path, codeOf(answer)]).toEqual([path, 'not_found']);
    }
    const [row] = await test.context.db.select().from(session).where(eq(session.id, owner.id));
    expect(row?.endedAt).toBeNull();
  });
});

describe('who works in one project', () => {
  it('changes its settings, and not what all projects share', async () => {
    const answer = await manager.inject({
      method: 'PUT',
      url: '/api/account/second-factor',
      payload: { isRequired: true },
    });
    expect(codeOf(answer)).toBe('not_authorized');
    const url = `/api/projects/${manager.project.id}`;
    const renamed = await manager.inject({ method: 'PATCH', url, payload: { brandName: 'Padaria Boa' } });
    expect(renamed.statusCode, renamed.body).toBe(200);
  });

  it('lets nobody in or out whom they could not edit, and names nobody whom they do not know of', async () => {
    const { id } = manager.project;
    const before = await membersOf(id);
    const update = (usersIds: readonly string[]) =>
      manager.inject({ method: 'PATCH', url: `/api/projects/${id}`, payload: { usersIds } });
    const members = (await manager.inject({ url: `/api/projects/${id}` })).json<ProjectDetail>().members;
    const known = members.map((one) => one.id);
    expect(known).toContain(colleague.id);
    // They work elsewhere too.
    expect(codeOf(await update(known.filter((one) => one !== colleague.id)))).toBe(
      'permission_change_not_authorized',
    );
    expect(codeOf(await update([...known, stranger.id]))).toBe('validation_failed');
    expect(await membersOf(id)).toEqual(before);
    for (const path of ['projects/people', 'audit/people']) {
      const answer = await manager.inject({ url: `/api/${path}` });
      expect([path, answer.statusCode, answer.body.includes(stranger.id)]).toEqual([path, 200, false]);
      expect((await admin.inject({ url: `/api/${path}` })).body).toContain(stranger.id);
    }
  });

  it('keeps people limited who were, and leaves nobody without a place to work', async () => {
    const { id } = manager.project;
    const only = await test.make.user(manager.account, { role: 0, projects: [manager.project] });
    const members = (await admin.inject({ url: `/api/projects/${id}` })).json<ProjectDetail>().members;
    const ids = members.map((one) => one.id);
    const update = (usersIds: readonly string[]) =>
      admin.inject({ method: 'PATCH', url: `/api/projects/${id}`, payload: { usersIds } });
    expect(codeOf(await update(ids.filter((one) => one !== only.id)))).toBe('scope_empty');
    expect((await update([...ids, stranger.id])).statusCode).toBe(200);
    const [row] = await test.context.db
      .select()
      .from(projectMember)
      .where(and(eq(projectMember.projectId, id), eq(projectMember.userId, limited.user.id)));
    expect(row?.isLimited).toBe(true);
    expect((await update(ids)).statusCode).toBe(200);
    expect((await membersOf(id)).map(({ userId }) => userId)).not.toContain(stranger.id);
    const [kept] = await test.context.db.select().from(appUser).where(eq(appUser.id, stranger.id));
    expect(kept?.deletedAt).toBeNull();
  });
});
