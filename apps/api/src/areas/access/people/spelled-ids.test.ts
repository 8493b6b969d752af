import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let manager: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  const account = await test.make.account();
  const project = await test.make.project(account);
  manager = await test.signIn({ account, project, user: { role: 1 } });
  admin = await test.signIn({ account, project, user: { role: 2 } });
});
afterAll(() => test.close());

const patch = (by: SignedInPerson, url: string, payload: object) =>
  by.inject({ method: 'PATCH', url: `/api/${url}`, payload });

it('ids in capitals are held to what the same ids are', async () => {
  const { project } = manager;
  const last = await test.make.user(manager.account, { role: 0, projects: [project] });
  for (const id of [project.id, project.id.toUpperCase()]) {
    const left = await patch(manager, `projects/${id}`, { usersIds: [] });
    expect([left.statusCode, left.json()], id).toMatchObject([422, { code: 'scope_empty' }]);
    expect((await patch(manager, `projects/${id}`, { unifiedIds: [project.id] })).statusCode).toBe(200);
  }
  for (const id of [last.id, last.id.toUpperCase()])
    expect((await patch(admin, `account/users/${last.id}`, { approverIds: [id] })).json(), id).toMatchObject({
      code: 'permission_change_not_authorized',
      fields: [{ code: 'approver_unknown' }],
    });
});
