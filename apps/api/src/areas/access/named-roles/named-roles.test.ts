import type { NamedRole, NamedRoleDetail, UserDetail } from '@frontage/api-client/contract';
import type { PermissionMap, Role } from '@frontage/domain';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { appUser, auditEvent, invite, namedRole, projectMember, userApprover } from '#src/db/schema/index';
import { codeOf, newEmail, openPeople } from '#src/testing/people';
import type { SignedInPerson } from '#src/testing/test-app';
import { detailOf, userCalls } from '#src/testing/user-calls';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, account, north, south, superAdmin, admin, manager } = people;
const { create, change, remove, read, list, rowOf } = userCalls(people);
const { db } = test.context;

type Form = {
  name: string;
  role: Role;
  overrides: PermissionMap;
  approverIds: string[] | null;
};
let counter = 0;
const form = (values: Partial<Form> = {}): Form => ({
  name: `Gerente de loja ${String((counter += 1))}`,
  role: 0,
  overrides: {},
  approverIds: null,
  ...values,
});
const post = (by: SignedInPerson, payload: Form) =>
  by.inject({ method: 'POST', url: '/api/account/roles', payload });
const name = async (by: SignedInPerson, values: Partial<Form> = {}) => {
  const answer = await post(by, form(values));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<NamedRoleDetail>();
};
const put = (by: SignedInPerson, { id, version }: NamedRoleDetail, payload: Form) =>
  by.inject({ method: 'PUT', url: `/api/account/roles/${id}`, payload: { ...payload, version } });
const formOf = ({ name: called, role, overrides, approvers }: NamedRoleDetail): Form => ({
  ...{ name: called, role, overrides },
  approverIds: approvers?.map(({ id }) => id) ?? null,
});
const detail = async (by: SignedInPerson, id: string) =>
  (await by.inject({ url: `/api/account/roles/${id}` })).json<NamedRoleDetail>();
const drop = (by: SignedInPerson, id: string) =>
  by.inject({ method: 'DELETE', url: `/api/account/roles/${id}` });
const clerk = (project = north) => test.signIn({ account, project, user: { role: 0 } });
const give = async (by: SignedInPerson, to: SignedInPerson, { id }: { readonly id: string }) =>
  expect((await change(by, to.user.id, { namedRoleId: id })).statusCode).toBe(200);
const approversOf = async (id: string) =>
  (await db.select().from(userApprover).where(eq(userApprover.userId, id))).map((one) => one.approverId);
const actionsOf = async (ids: readonly string[]) => {
  const rows = await db
    .select({ action: auditEvent.action, times: count() })
    .from(auditEvent)
    .where(inArray(auditEvent.objectId, [...ids]))
    .groupBy(auditEvent.action);
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]));
};
const outcome = (answer: Awaited<ReturnType<typeof put>>) => [answer.statusCode, codeOf(answer)];
const faultsOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.json<{ fields?: { path: string; code: string }[] }>().fields?.map(({ path, code }) => [path, code]);
const further = [403, 'named_role_reaches_further'];
const refused = [403, 'permission_change_not_authorized'];

describe('a named role', () => {
  it('gives what it holds to people, at once and to the next call, and is shown with them', async () => {
    const role = await name(admin, { overrides: { 'reviews:view': false, 'reviews:edit': false } });
    const [one, other] = [await clerk(), await clerk()];
    await give(admin, one, role);
    await give(admin, other, role);
    const profile = await one.inject({ url: '/api/users/me' });
    expect(profile.json()).toMatchObject({ userPermission: { 'reviews:view': false } });
    const shown = detailOf(await read(admin, one.user.id));
    expect(shown.namedRole).toEqual({ id: role.id, name: role.name });
    const { items } = await list(admin, { namedRoleId: role.id });
    expect(items.map(({ id }) => id).sort()).toEqual([one.user.id, other.user.id].sort());
    const roles = (await admin.inject({ url: '/api/account/roles' })).json<{ items: NamedRole[] }>().items;
    expect(roles.find(({ id }) => id === role.id)).toMatchObject({ name: role.name, people: 2 });

    const changed = await put(admin, role, {
      ...formOf(role),
      role: 1,
      overrides: { 'posts:delete': false },
    });
    expect(changed.json()).toMatchObject({ people: 2, role: { version: 2, people: 2 } });
    const after = await one.inject({ url: '/api/users/me' });
    expect(after.json()).toMatchObject({
      role: 1,
      userPermission: { 'reviews:view': true, 'posts:delete': false },
    });
    expect(await actionsOf([one.user.id, other.user.id])).toEqual({
      named_role_given: 2,
      permissions_changed: 4,
      role_changed: 2,
    });
    expect(await actionsOf([role.id])).toEqual({ named_role_created: 1, named_role_updated: 1 });
  });

  it('counts at people’s next call in sessions that are open, also where it takes something away', async () => {
    const role = await name(admin);
    const person = await clerk();
    await give(admin, person, role);
    const reviews = () => person.inject({ url: `/api/projects/${north.id}/reviews` });
    expect((await reviews()).statusCode).toBe(200);
    await put(admin, role, {
      ...formOf(role),
      overrides: { 'reviews:view': false, 'reviews:edit': false },
    });
    expect((await reviews()).statusCode).toBe(403);
  });

  it('is refused with a name that another one has, however it is written, and named again by nobody twice', async () => {
    const role = await name(admin, { name: 'Gerente de São Paulo' });
    const again = await post(admin, form({ name: 'gerente de sao paulo' }));
    expect(outcome(again)).toEqual([409, 'named_role_name_taken']);
    const other = await name(admin);
    expect(outcome(await put(admin, other, { ...formOf(other), name: role.name }))).toEqual([
      409,
      'named_role_name_taken',
    ]);
    const race = form({ name: 'Duas vezes' });
    const answers = await Promise.all([post(admin, race), post(superAdmin, race)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('is not overwritten by who read an older one', async () => {
    const role = await name(admin);
    expect((await put(admin, role, { ...formOf(role), role: 1 })).statusCode).toBe(200);
    expect(outcome(await put(superAdmin, role, { ...formOf(role), name: 'Outra' }))).toEqual([
      409,
      'conflict',
    ]);
    const now = await detail(admin, role.id);
    expect(now).toMatchObject({ role: 1, name: role.name, version: 2 });
    // The same once more is no change.
    expect((await put(admin, now, formOf(now))).json()).toMatchObject({ people: 0, role: { version: 2 } });
  });

  it('decides alone what it gives, until the person is detached', async () => {
    const role = await name(admin, { overrides: { 'reviews:delete': true } });
    const person = await clerk();
    await give(admin, person, role);
    const { id } = person.user;
    for (const values of [{ role: 1 }, { overrides: {} }])
      expect(outcome(await change(admin, id, values))).toEqual([409, 'named_role_governs']);
    // Places, and approvers that the role leaves to each person, are their own.
    expect((await change(admin, id, { projectIds: [north.id, south.id] })).statusCode).toBe(200);
    expect((await change(admin, id, { approverIds: [admin.user.id] })).statusCode).toBe(200);
    expect((await rowOf(id)).namedRoleId).toBe(role.id);

    const detached = detailOf(await change(admin, id, { namedRoleId: null }));
    expect(detached).toMatchObject({ namedRole: null, role: 0, overrides: { 'reviews:delete': true } });
    await put(admin, role, { ...formOf(role), overrides: {} });
    expect(await rowOf(id)).toMatchObject({ permissions: { 'reviews:delete': true } });
    expect((await change(admin, id, { role: 1 })).statusCode).toBe(200);
  });

  it('is deleted, and people and invites keep what it gave', async () => {
    const role = await name(admin, { overrides: { 'reviews:delete': true }, approverIds: [admin.user.id] });
    const person = await clerk();
    await give(admin, person, role);
    const email = newEmail();
    const sent = { emails: [email], role: 0, namedRoleId: role.id, projectIds: [north.id] };
    expect(
      (await admin.inject({ method: 'POST', url: '/api/account/invites', payload: sent })).statusCode,
    ).toBe(200);
    expect(await detail(admin, role.id)).toMatchObject({ people: 1, invites: 1, rights: { delete: true } });
    expect((await drop(admin, role.id)).json()).toEqual({ people: 1 });
    expect(await rowOf(person.user.id)).toMatchObject({
      namedRoleId: null,
      permissions: { 'reviews:delete': true },
    });
    expect(await approversOf(person.user.id)).toEqual([admin.user.id]);
    const [kept] = await db.select().from(invite).where(eq(invite.email, email));
    expect(kept).toMatchObject({
      namedRoleId: null,
      permissions: { 'reviews:delete': true },
      approverIds: [admin.user.id],
    });
    expect((await drop(admin, role.id)).statusCode).toBe(404);
    expect(await actionsOf([role.id])).toMatchObject({ named_role_deleted: 1 });
  });

  it('leaves people whom it belonged to as they are when they leave', async () => {
    const role = await name(admin);
    const person = await clerk();
    await give(admin, person, role);
    expect((await remove(admin, person.user.id)).statusCode).toBe(200);
    expect((await rowOf(person.user.id)).namedRoleId).toBeNull();
    // So do those whose home moves to another account.
    const elsewhere = await test.make.account();
    const mover = await test.make.user(account, { role: 0, projects: [north], namedRoleId: role.id });
    const there = await test.make.user(elsewhere, { homeUserId: mover.id, email: mover.email });
    expect((await remove(admin, mover.id)).statusCode).toBe(200);
    expect(await rowOf(there.id)).toMatchObject({ homeUserId: null, namedRoleId: null });
    expect((await drop(admin, role.id)).json()).toEqual({ people: 0 });
  });
});

describe('approvers of a role', () => {
  it('are everybody’s who has it, and its people’s own where it does not say', async () => {
    const role = await name(admin);
    const person = await clerk();
    const { id } = person.user;
    await change(admin, id, { approverIds: [superAdmin.user.id] });
    await give(admin, person, role);
    expect(await approversOf(id)).toEqual([superAdmin.user.id]);
    const named = (await put(admin, role, { ...formOf(role), approverIds: [admin.user.id] })).json<{
      role: NamedRoleDetail;
    }>().role;
    expect(await approversOf(id)).toEqual([admin.user.id]);
    expect(outcome(await change(admin, id, { approverIds: [] }))).toEqual([409, 'named_role_governs']);
    const none = (await put(admin, named, { ...formOf(named), approverIds: [] })).json<{
      role: NamedRoleDetail;
    }>().role;
    expect(await approversOf(id)).toEqual([]);
    await put(admin, none, { ...formOf(none), approverIds: null });
    expect((await change(admin, id, { approverIds: [admin.user.id] })).statusCode).toBe(200);
  });

  it('have the role themselves in no case', async () => {
    const approver = await clerk();
    const role = await name(admin, { approverIds: [approver.user.id] });
    expect(outcome(await change(admin, approver.user.id, { namedRoleId: role.id }))).toEqual(refused);
    const free = await name(admin);
    await give(admin, approver, free);
    const answer = await put(admin, free, { ...formOf(free), approverIds: [approver.user.id] });
    expect(outcome(answer)).toEqual(refused);
    expect(faultsOf(answer)).toEqual([['approverIds', 'approver_unknown']]);
  });

  it('who are gone approve nothing: without another one the role is given to nobody', async () => {
    const [gone, stays] = [await clerk(), await clerk()];
    const role = await name(admin, { approverIds: [gone.user.id, stays.user.id] });
    await change(admin, gone.user.id, { isDisabled: true });
    const person = await clerk();
    await give(admin, person, role);
    expect(await approversOf(person.user.id)).toEqual([stays.user.id]);
    await change(admin, stays.user.id, { isDisabled: true });
    const next = await clerk();
    expect(outcome(await change(admin, next.user.id, { namedRoleId: role.id }))).toEqual(refused);
  });

  it('bind whoever needs approval: they name no role past it', async () => {
    const bound = await test.signIn({ account, project: north, user: { role: 2 } });
    await db
      .insert(userApprover)
      .values({ accountId: account.id, userId: bound.user.id, approverId: superAdmin.user.id });
    expect(outcome(await post(bound, form({ approverIds: [] })))).toEqual(refused);
    expect(outcome(await post(bound, form({ approverIds: [admin.user.id] })))).toEqual(refused);
    const own = await name(bound, { approverIds: [superAdmin.user.id] });
    expect(outcome(await put(bound, own, { ...formOf(own), approverIds: [] }))).toEqual(refused);
    const free = await name(admin, { approverIds: [] });
    expect(outcome(await create(bound, { namedRoleId: free.id }))).toEqual(refused);
    // Nor one that their approver has.
    const role = await name(admin, { role: 1 });
    const approver = await clerk();
    await give(superAdmin, approver, role);
    await db
      .insert(userApprover)
      .values({ accountId: account.id, userId: bound.user.id, approverId: approver.user.id });
    expect(outcome(await put(bound, role, { ...formOf(role), role: 0 }))).toEqual(further);
    expect(outcome(await drop(bound, role.id))).toEqual(further);
  });
});

describe('nobody gives by a role what they may not give', () => {
  it('in naming and changing it', async () => {
    expect(outcome(await post(manager, form({ role: 2 })))).toEqual(refused);
    const answer = await post(manager, form({ overrides: { 'insights:edit': true } }));
    expect(outcome(answer)).toEqual(refused);
    expect(faultsOf(answer)).toEqual([['overrides.insights:edit', 'permission_not_held']]);
    const role = await name(manager);
    const wider = { ...formOf(role), overrides: { 'insights:edit': true } as const };
    expect(outcome(await put(manager, role, wider))).toEqual(refused);
    expect(outcome(await put(manager, role, { ...formOf(role), role: 2 }))).toEqual(refused);
    const useless = { ...formOf(role), overrides: { 'users:view': true } as const };
    expect(outcome(await put(admin, role, useless))).toEqual([422, 'permission_without_use']);
    const high = await name(superAdmin, { role: 2 });
    expect(outcome(await put(manager, high, { ...formOf(high), name: 'Meu' }))).toEqual(refused);
    expect(outcome(await drop(manager, high.id))).toEqual(refused);
    expect(await detail(manager, high.id)).toMatchObject({
      blockedBy: 'role',
      rights: { edit: false, delete: false },
    });
  });

  it('in giving it: by form, to somebody new, by invite, to many', async () => {
    const wide = await name(superAdmin, { overrides: { 'insights:edit': true } });
    const person = await clerk();
    const { id } = person.user;
    expect(outcome(await change(manager, id, { namedRoleId: wide.id }))).toEqual(refused);
    expect(outcome(await create(manager, { namedRoleId: wide.id }))).toEqual(refused);
    const payload = { emails: [newEmail()], role: 0, namedRoleId: wide.id, projectIds: [north.id] };
    expect(outcome(await manager.inject({ method: 'POST', url: '/api/account/invites', payload }))).toEqual(
      refused,
    );
    const edit = { userIds: [id], changes: { namedRoleId: wide.id }, isPreview: false };
    const many = await manager.inject({ method: 'POST', url: '/api/account/users/bulk', payload: edit });
    expect(many.json()).toMatchObject({ items: [{ outcome: 'refused', code: refused[1] }] });
    expect((await rowOf(id)).namedRoleId).toBeNull();
    // Nor to themselves.
    const own = await name(manager);
    expect(outcome(await change(manager, manager.user.id, { namedRoleId: own.id }))).toEqual(refused);
    expect(outcome(await change(manager, id, { namedRoleId: person.user.id }))).toEqual(refused);
  });

  it('in changing one that somebody has whom they may not edit, and nothing is changed of anybody', async () => {
    const role = await name(manager);
    const [mine, theirs] = [await clerk(), await clerk(south)];
    await give(admin, mine, role);
    await give(admin, theirs, role);
    const before = [await rowOf(mine.user.id), await rowOf(theirs.user.id)];
    const answer = await put(manager, role, { ...formOf(role), overrides: { 'reviews:delete': true } });
    expect(outcome(answer)).toEqual(further);
    expect(answer.body).not.toContain(theirs.user.name);
    expect(faultsOf(answer)).toEqual([['people', 'named_role_people']]);
    expect(outcome(await drop(manager, role.id))).toEqual(further);
    expect([await rowOf(mine.user.id), await rowOf(theirs.user.id)]).toEqual(before);
    // What they see counts whom they see.
    expect(await detail(manager, role.id)).toMatchObject({
      people: 1,
      version: 1,
      blockedBy: 'people',
      rights: { edit: false, delete: false },
    });
    await change(admin, theirs.user.id, { namedRoleId: null });
    expect((await put(manager, role, { ...formOf(role), name: 'Do norte' })).statusCode).toBe(200);
  });

  it('in changing one that another made, for who reaches a part of the account', async () => {
    const role = await name(admin);
    const answer = await put(manager, role, { ...formOf(role), name: 'Outro nome' });
    expect(outcome(answer)).toEqual(further);
    expect(faultsOf(answer)).toEqual([['people', 'named_role_account']]);
    expect(outcome(await drop(manager, role.id))).toEqual(further);
    expect(await detail(manager, role.id)).toMatchObject({ blockedBy: 'account', rights: { edit: false } });
    const own = await name(manager);
    expect((await put(manager, own, { ...formOf(own), name: 'Meu nome' })).statusCode).toBe(200);
    expect((await drop(admin, own.id)).statusCode).toBe(200);
  });

  it('in changing their own', async () => {
    const role = await name(superAdmin, { role: 2 });
    await give(superAdmin, admin, role);
    const answer = await put(admin, role, { ...formOf(role), overrides: { 'posts:delete': false } });
    expect(outcome(answer)).toEqual(further);
    expect(faultsOf(answer)).toEqual([['people', 'named_role_own']]);
    expect(outcome(await drop(admin, role.id))).toEqual(further);
    expect(await detail(admin, role.id)).toMatchObject({ blockedBy: 'own' });
    await change(superAdmin, admin.user.id, { namedRoleId: null });
  });

  it('in changing one that an open invite gives where they could not invite', async () => {
    const role = await name(admin);
    const payload = { emails: [newEmail()], role: 0, namedRoleId: role.id, projectIds: [south.id] };
    expect((await admin.inject({ method: 'POST', url: '/api/account/invites', payload })).statusCode).toBe(
      200,
    );
    expect(outcome(await put(manager, role, { ...formOf(role), role: 1 }))).toEqual(further);
    expect(outcome(await drop(manager, role.id))).toEqual(further);
    expect((await put(admin, role, { ...formOf(role), role: 1 })).statusCode).toBe(200);
    const [row] = await db
      .select()
      .from(invite)
      .where(eq(invite.email, payload.emails[0] ?? ''));
    expect(row).toMatchObject({ role: 1, namedRoleId: role.id });
  });

  it('in changing one of people whose home is another account, as of everybody who works here', async () => {
    const elsewhere = await test.make.user(await test.make.account());
    const joined = (project: typeof north) =>
      test.make.user(account, { role: 0, projects: [project], homeUserId: elsewhere.id });
    const role = await name(manager);
    const person = await joined(north);
    expect((await change(manager, person.id, { namedRoleId: role.id })).statusCode).toBe(200);
    const deleting = { 'reviews:delete': true } as const;
    const answer = await put(manager, role, { ...formOf(role), overrides: deleting });
    expect(answer.json()).toMatchObject({ people: 1 });
    expect(await rowOf(person.id)).toMatchObject({ permissions: deleting });
    // At home nothing changes.
    expect(await rowOf(elsewhere.id)).toMatchObject({ role: 1, permissions: {}, namedRoleId: null });
  });

  it('and nobody is left in no project by it', async () => {
    const role = await name(superAdmin, { role: 2 });
    const person = await test.signIn({ account, user: { role: 2 } });
    await db.delete(projectMember).where(eq(projectMember.userId, person.user.id));
    await give(superAdmin, person, role);
    expect(outcome(await put(superAdmin, role, { ...formOf(role), role: 1 }))).toEqual([422, 'scope_empty']);
    expect((await rowOf(person.user.id)).role).toBe(2);
  });
});

describe('people who change at the same time', () => {
  it('are given a role before it changes, or get what it became', async () => {
    const role = await name(admin);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => clerk()));
    const [, ...answers] = await Promise.all([
      put(admin, role, { ...formOf(role), overrides: { 'reviews:delete': true } }),
      ...crowd.map(({ user }) => change(superAdmin, user.id, { namedRoleId: role.id })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
    for (const { user } of crowd)
      expect(await rowOf(user.id)).toMatchObject({ permissions: { 'reviews:delete': true } });
  });

  it('lose the role or keep it while it is deleted, and nobody has one that is gone', async () => {
    const role = await name(admin);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => clerk()));
    await Promise.all([
      drop(admin, role.id),
      ...crowd.map(({ user }) => change(superAdmin, user.id, { namedRoleId: role.id })),
    ]);
    expect(await db.$count(namedRole, eq(namedRole.id, role.id))).toBe(0);
    for (const { user } of crowd) expect((await rowOf(user.id)).namedRoleId).toBeNull();
  });
});

it('is given to many at once, and taken off many, with what each gets shown before', async () => {
  const role = await name(admin, { role: 1 });
  const crowd = [await clerk(), await clerk()];
  const userIds = crowd.map(({ user }) => user.id);
  const edit = async (changes: object, isPreview = false) =>
    (
      await admin.inject({
        method: 'POST',
        url: '/api/account/users/bulk',
        payload: { userIds, changes, isPreview },
      })
    ).json<{ items: { outcome: string; code?: string; before?: UserDetail; after?: UserDetail }[] }>().items;
  const [shown] = await edit({ namedRoleId: role.id }, true);
  expect(shown).toMatchObject({
    outcome: 'changed',
    before: { role: 0, namedRole: null },
    after: { role: 1, namedRole: { name: role.name } },
  });
  expect((await rowOf(userIds[0] ?? '')).namedRoleId).toBeNull();
  expect((await edit({ namedRoleId: role.id })).map((one) => one.outcome)).toEqual(['changed', 'changed']);
  expect((await edit({ namedRoleId: role.id })).map((one) => one.outcome)).toEqual(['same', 'same']);
  expect((await edit({ role: 0 })).map((one) => one.code)).toEqual([
    'named_role_governs',
    'named_role_governs',
  ]);
  expect((await edit({ namedRoleId: null, role: 0 })).map((one) => one.outcome)).toEqual([
    'changed',
    'changed',
  ]);
  expect(await rowOf(userIds[1] ?? '')).toMatchObject({ role: 0, namedRoleId: null });
});

it('reaches 300 people in one change', async () => {
  const role = await name(admin);
  const crowd = await Promise.all(
    Array.from({ length: 300 }, () =>
      test.make.user(account, { role: 0, projects: [north], namedRoleId: role.id }),
    ),
  );
  const answer = await put(admin, role, { ...formOf(role), overrides: { 'reviews:delete': true } });
  expect(answer.json()).toMatchObject({ people: 300 });
  const changed = and(eq(appUser.namedRoleId, role.id), eq(appUser.accountId, account.id));
  const rows = await db.select({ permissions: appUser.permissions }).from(appUser).where(changed);
  expect(new Set(rows.map(({ permissions }) => JSON.stringify(permissions)))).toEqual(
    new Set(['{"reviews:delete":true}']),
  );
  const ids = crowd.map(({ id }) => id);
  expect(await actionsOf(ids)).toEqual({ permissions_changed: 300 });
});
