import { userDetailSchema, type UserDetail } from '@frontage/api-client/contract';
import { defaultPermissions, permissions, type PermissionMap, type Role } from '@frontage/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, auditEvent, projectMember, session, userApprover } from '../../db/schema';
import type { TestAccount, TestProject, TestUser } from '../../testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app';

let test: TestApp;
let account: TestAccount;
let north: TestProject;
let south: TestProject;
let superAdmin: SignedInPerson;
let admin: SignedInPerson;
let manager: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account({ name: 'Padaria Boa Vista' });
  north = await test.make.project(account, { name: 'Norte' });
  south = await test.make.project(account, { name: 'Sul' });
  const at = (role: Role) => test.signIn({ account, project: north, user: { role } });
  superAdmin = await at(3);
  admin = await at(2);
  manager = await at(1);
});
afterAll(() => test.close());

const password = 'Broa-de-milho-7';
let counter = 0;
const newEmail = () => `pessoa${String((counter += 1))}@padaria.example`;
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
const detailOf = (answer: LightMyRequestResponse): UserDetail => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return userDetailSchema.parse(answer.json());
};
const create = (by: SignedInPerson, values: Record<string, unknown> = {}) =>
  by.inject({
    method: 'POST',
    url: '/api/account/users',
    payload: { name: 'Nova Pessoa', email: newEmail(), password, role: 0, projectIds: [north.id], ...values },
  });
const change = (by: SignedInPerson, id: string, payload: Record<string, unknown>) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
const remove = (by: SignedInPerson, id: string) =>
  by.inject({ method: 'DELETE', url: `/api/account/users/${id}` });
const read = (by: SignedInPerson, id: string) => by.inject({ url: `/api/account/users/${id}` });
const list = async (by: SignedInPerson, query: Record<string, string> = {}) => {
  const answer = await by.inject({ url: '/api/account/users', query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: UserDetail[]; next: string | null; total: number | null }>();
};
const rowOf = async (id: string) => {
  const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, id));
  if (row === undefined) throw new Error('No such user.');
  return row;
};
const member = (role: Role, values: { permissions?: PermissionMap; projects?: TestProject[] } = {}) =>
  test.make.user(account, { role, projects: [north], ...values });

describe('making a person', () => {
  it('gives what was asked, and the person can sign in', async () => {
    const approver = await member(0);
    const email = newEmail();
    const made = detailOf(
      await create(manager, {
        email,
        overrides: { 'reviews:edit': false },
        approverIds: [approver.id],
      }),
    );
    expect(made).toMatchObject({
      email,
      role: 0,
      state: 'active',
      projects: [{ id: north.id, name: 'Norte' }],
      overrides: { 'reviews:edit': false },
      approvers: [{ id: approver.id }],
      needsApproval: true,
      rights: { edit: true, delete: true, signIn: true },
    });
    const signIn = await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    expect(signIn.json()).toMatchObject({
      user: { role: 0, projects: [{ name: 'Norte' }], userPermission: { 'reviews:edit': false } },
    });
  });

  it('refuses what the maker does not hold, and says which', async () => {
    const answers = [
      await create(manager, { role: 1 }),
      await create(manager, { role: 3 }),
      await create(admin, { role: 2 }),
      await create(manager, { overrides: { 'ipRestriction:view': true } }),
      await create(manager, { projectIds: [south.id] }),
      await create(admin, { projectIds: ['00000000-0000-4000-8000-000000000000'] }),
      await create(manager, { approverIds: ['00000000-0000-4000-8000-000000000000'] }),
      await create(manager, { allowedIps: '203.0.113.7' }),
    ];
    for (const answer of answers)
      expect(codeOf(answer), answer.body).toBe('permission_change_not_authorized');
    expect(answers[3]?.json()).toMatchObject({ fields: [{ path: 'overrides.ipRestriction:view' }] });
    expect(answers[4]?.json()).toMatchObject({ fields: [{ path: `projectIds.${south.id}` }] });
  });

  it('asks for a project, a free e-mail, a good password and real addresses', async () => {
    expect(codeOf(await create(manager, { projectIds: [] }))).toBe('scope_empty');
    expect(codeOf(await create(manager, { email: manager.user.email.toUpperCase() }))).toBe('email_taken');
    const weak = await create(manager, { password: 'padaria1' });
    expect(weak.json()).toMatchObject({
      code: 'password_refused',
      fields: [{ code: 'password_upper' }, { code: 'password_special' }],
    });
    expect((await create(manager, { password: 'Frontage-demo-1' })).json()).toMatchObject({
      code: 'password_refused',
      fields: [{ code: 'password_common' }],
    });
    expect((await create(admin, { allowedIps: '203.0.113.7; 10.0.0; x' })).json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'allowedIps', params: { value: '10.0.0' } }, { params: { value: 'x' } }],
    });
    expect(detailOf(await create(admin, { allowedIps: ' 203.0.113.7 ;; 2001:DB8::1' })).allowedIps).toBe(
      '203.0.113.7;2001:db8::1',
    );
  });

  it('lets two who make the same e-mail at once have one person', async () => {
    const email = newEmail();
    const answers = await Promise.all([
      create(manager, { email }),
      create(admin, { email }),
      create(superAdmin, { email }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('takes nothing that is not its own (R31)', async () => {
    const made = detailOf(
      await create(manager, {
        id: '00000000-0000-4000-8000-000000000001',
        accountId: '00000000-0000-4000-8000-000000000002',
        account_id: '00000000-0000-4000-8000-000000000002',
        permissions: { 'appAdmin:edit': true },
        isMfaOn: true,
        importProject: true,
      }),
    );
    expect(await rowOf(made.id)).toMatchObject({ accountId: account.id, permissions: {}, isMfaOn: false });
  });
});

describe('changing a person', () => {
  it('changes what was sent and nothing else, and the audit log tells each', async () => {
    const subject = await member(0, { permissions: { 'posts:view': false } });
    const before = await rowOf(subject.id);
    detailOf(await change(superAdmin, subject.id, { role: 1, overrides: {}, projectIds: [south.id] }));
    expect(await rowOf(subject.id)).toEqual({ ...before, role: 1, permissions: {} });
    const events = await test.context.db
      .select({ action: auditEvent.action, before: auditEvent.before, after: auditEvent.after })
      .from(auditEvent)
      .where(and(eq(auditEvent.objectId, subject.id), eq(auditEvent.objectKind, 'user')))
      .orderBy(desc(auditEvent.id));
    expect(events.reverse()).toEqual([
      { action: 'role_changed', before: { role: 0 }, after: { role: 1 } },
      {
        action: 'permissions_changed',
        before: { permissions: { 'posts:view': false } },
        after: { permissions: {} },
      },
      {
        action: 'scope_changed',
        before: { projects: ['Norte'] },
        after: { projects: ['Sul'] },
      },
    ]);
    detailOf(await change(superAdmin, subject.id, {}));
    expect(await rowOf(subject.id)).toEqual({ ...before, role: 1, permissions: {} });
  });

  it('keeps the projects that the changer cannot see', async () => {
    const subject = await member(0);
    const shared = await member(0, { projects: [north, south] });
    expect(detailOf(await read(manager, shared.id))).toMatchObject({
      projects: [{ name: 'Norte' }],
      hiddenScope: 1,
      rights: { edit: false },
    });
    expect(codeOf(await change(manager, shared.id, { projectIds: [north.id] }))).toBe(
      'permission_change_not_authorized',
    );
    expect(detailOf(await change(manager, subject.id, { name: 'Outro Nome' })).name).toBe('Outro Nome');
  });

  it('refuses oneself, those above, those who reach further, and the sign-in of who holds more', async () => {
    const richer = await member(0, { permissions: { 'legacyInsights:view': true } });
    const further = await member(0, { projects: [north, south] });
    const cases: [SignedInPerson, string, Record<string, unknown>][] = [
      [manager, manager.user.id, { role: 0 }],
      [manager, manager.user.id, { name: 'Eu' }],
      [manager, further.id, { isDisabled: true }],
      [manager, richer.id, { password }],
      [manager, richer.id, { email: newEmail() }],
      [admin, superAdmin.user.id, { isDisabled: true }],
      [admin, superAdmin.user.id, { password }],
      [admin, (await member(2)).id, { role: 0 }],
    ];
    for (const [by, id, payload] of cases) {
      const before = await rowOf(id);
      expect(codeOf(await change(by, id, payload)), JSON.stringify(payload)).toBe(
        'permission_change_not_authorized',
      );
      expect(await rowOf(id)).toEqual(before);
    }
    expect(detailOf(await change(manager, richer.id, { name: 'Só o nome' })).name).toBe('Só o nome');
    expect(
      detailOf(
        await change(manager, richer.id, { overrides: { 'legacyInsights:view': true, 'posts:edit': false } }),
      ).overrides,
    ).toEqual({ 'legacyInsights:view': true, 'posts:edit': false });
    expect(codeOf(await change(manager, richer.id, { overrides: {} }))).toBe(
      'permission_change_not_authorized',
    );
  });

  it('does not find people of another account or out of sight', async () => {
    const stranger = await test.signIn({ user: { role: 3 } });
    const unseen = await member(0, { projects: [south] });
    for (const [by, id] of [
      [stranger, manager.user.id],
      [superAdmin, stranger.user.id],
      [manager, unseen.id],
      [manager, admin.user.id],
    ] as const)
      for (const answer of [await read(by, id), await change(by, id, { name: 'x' }), await remove(by, id)])
        expect(answer.statusCode).toBe(404);
  });

  it('lets who needs approval make nobody who does not', async () => {
    const [approver, other] = [await member(0), await member(0)];
    const held = await test.signIn({ account, project: north, user: { role: 1 } });
    await test.context.db
      .insert(userApprover)
      .values({ accountId: account.id, userId: held.user.id, approverId: approver.id });
    expect(codeOf(await create(held))).toBe('permission_change_not_authorized');
    expect(codeOf(await create(held, { approverIds: [other.id] }))).toBe('permission_change_not_authorized');
    const made = detailOf(await create(held, { approverIds: [approver.id] }));
    expect(codeOf(await change(held, made.id, { approverIds: [] }))).toBe('permission_change_not_authorized');
    expect(codeOf(await change(manager, made.id, { approverIds: [made.id] }))).toBe(
      'permission_change_not_authorized',
    );
    expect(detailOf(await change(manager, made.id, { approverIds: [] })).needsApproval).toBe(false);
  });

  it('leaves two who take each other’s role with one of them', async () => {
    const [a, b] = await Promise.all(
      [0, 1].map(() => test.signIn({ account, project: north, user: { role: 3 } })),
    );
    if (a === undefined || b === undefined) throw new Error('unreachable');
    const answers = await Promise.all([
      change(a, b.user.id, { role: 0, projectIds: [north.id] }),
      change(b, a.user.id, { role: 0, projectIds: [north.id] }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const roles = [await rowOf(a.user.id), await rowOf(b.user.id)].map(({ role }) => role);
    expect(roles.sort()).toEqual([0, 3]);
  });
});

describe('a fresh proof (R20)', () => {
  it(
    'is asked for before e-mail, password or addresses change, and for nothing else',
    { timeout: 60_000 },
    async () => {
      const subject = await member(0);
      const { db, clock } = test.context;
      const stale = await test.signIn({ account, project: north, user: { role: 3 } });
      const before = new Date(clock.now().getTime() - 5 * 60_000 - 1);
      await db.update(session).set({ confirmedAt: before }).where(eq(session.id, stale.sessionId));
      const row = await rowOf(subject.id);
      for (let trial = 0; trial < 17; trial += 1)
        for (const payload of [{ email: newEmail() }, { password }, { allowedIps: '203.0.113.7' }])
          expect(codeOf(await change(stale, subject.id, payload))).toBe('confirmation_required');
      expect(await rowOf(subject.id)).toEqual(row);
      expect(detailOf(await change(stale, subject.id, { name: 'Outro' })).name).toBe('Outro');
      await db.update(session).set({ confirmedAt: clock.now() }).where(eq(session.id, stale.sessionId));
      expect(detailOf(await change(stale, subject.id, { allowedIps: '203.0.113.7' })).allowedIps).toBe(
        '203.0.113.7',
      );
    },
  );
});

describe('a change counts at the next request (R18)', () => {
  const trials = 50;
  const asks = (person: SignedInPerson, url: string) => person.inject({ url });

  const cases: {
    name: string;
    user: { role: Role };
    change: Record<string, unknown> | 'remove';
    url: (person: SignedInPerson) => string;
    after: number;
  }[] = [
    {
      name: 'disabled',
      user: { role: 0 },
      change: { isDisabled: true },
      url: () => '/api/users/me',
      after: 401,
    },
    { name: 'removed', user: { role: 0 }, change: 'remove', url: () => '/api/users/me', after: 401 },
    {
      name: 'a lower role',
      user: { role: 1 },
      change: { role: 0 },
      url: () => '/api/account/users',
      after: 403,
    },
    {
      name: 'a permission less',
      user: { role: 0 },
      change: { overrides: { 'locations:view': false } },
      url: () => `/api/projects/${north.id}/locations`,
      after: 403,
    },
    {
      name: 'a project less',
      user: { role: 0 },
      change: { projectIds: [] },
      url: () => `/api/projects/${north.id}/locations`,
      after: 404,
    },
    {
      name: 'another password',
      user: { role: 0 },
      change: { password },
      url: () => '/api/users/me',
      after: 401,
    },
  ];
  for (const { name, user, change: changes, url, after } of cases)
    it(`${name}: ${String(trials)} of ${String(trials)}`, async () => {
      let refused = 0;
      for (let trial = 0; trial < trials; trial += 1) {
        const person = await test.signIn({
          account,
          project: north,
          user: { ...user, projects: [north, south] },
        });
        expect((await asks(person, url(person))).statusCode).toBe(200);
        const sent =
          changes === 'remove' ? changes : name === 'a project less' ? { projectIds: [south.id] } : changes;
        const answer =
          sent === 'remove'
            ? await remove(superAdmin, person.user.id)
            : await change(superAdmin, person.user.id, sent);
        expect(answer.statusCode, answer.body).toBe(200);
        if ((await asks(person, url(person))).statusCode === after) refused += 1;
      }
      expect(refused).toBe(trials);
    }, 60_000);
});

describe('removing a person', () => {
  it('ends everything of his, frees the e-mail and keeps the name', async () => {
    const person = await test.signIn({ account, project: north, user: { role: 0, name: 'Tiago' } });
    const { id, email } = person.user;
    expect((await remove(manager, id)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: 'Tiago', email: `${id}@removed.invalid`, permissions: {} });
    expect(await test.context.db.$count(projectMember, eq(projectMember.userId, id))).toBe(0);
    const [ended] = await test.context.db.select().from(session).where(eq(session.userId, id));
    expect(ended?.endReason).toBe('user_deleted');
    expect((await read(superAdmin, id)).statusCode).toBe(404);
    expect((await list(superAdmin, { search: 'Tiago' })).items).toEqual([]);
    expect(detailOf(await create(manager, { email })).email).toBe(email);
  });

  it('asks for more than changing does', async () => {
    const subject = await member(0);
    const editor = await test.signIn({
      account,
      project: north,
      user: { role: 1, permissions: { 'users:delete': false } },
    });
    expect((await remove(editor, subject.id)).statusCode).toBe(403);
    expect((await remove(manager, subject.id)).statusCode).toBe(200);
    expect((await remove(manager, subject.id)).statusCode).toBe(404);
  });

  it('lets nobody go without approval because his only approver went', async () => {
    const [subject, only] = [await member(0), await member(0)];
    await change(manager, subject.id, { approverIds: [only.id] });
    await remove(manager, only.id);
    expect(detailOf(await read(manager, subject.id)).needsApproval).toBe(true);
  });
});

describe('the list', () => {
  it(
    'pages through thousands in a total order, each person once, whatever the sort',
    { timeout: 60_000 },
    async () => {
      const crowd = await test.make.account();
      const place = await test.make.project(crowd);
      const head = await test.signIn({ account: crowd, project: place, user: { role: 2, name: 'Zz' } });
      const rows: (typeof appUser.$inferInsert)[] = Array.from({ length: 1_000 }, (_, index) => ({
        id: crypto.randomUUID(),
        accountId: crowd.id,
        email: `u${String(index)}@crowd.example`,
        name: ['Ágata', 'agata', 'Bruno', 'Zoé'][index % 4] ?? '',
        passwordHash: head.user.passwordHash,
        role: (index % 3) as Role,
        createdAt: new Date(test.clock.now().getTime() - (index % 7) * 1_000),
      }));
      for (let at = 0; at < rows.length; at += 500)
        await test.context.db.insert(appUser).values(rows.slice(at, at + 500));
      for (const [sort, order] of [
        ['name', 'asc'],
        ['role', 'desc'],
        ['createdAt', 'desc'],
        ['lastSeenAt', 'asc'],
        ['email', 'desc'],
      ] as const) {
        const seen = new Set<string>();
        let cursor: string | undefined;
        let pages = 0;
        do {
          const page = await list(head, {
            sort,
            order,
            limit: '200',
            ...(cursor === undefined ? {} : { cursor }),
          });
          if (cursor === undefined) expect(page.total).toBe(1_001);
          for (const { id } of page.items) seen.add(id);
          cursor = page.next ?? undefined;
          pages += 1;
        } while (cursor !== undefined && pages < 20);
        expect([sort, seen.size, pages]).toEqual([sort, 1_001, 6]);
      }
      const first = await list(head, { sort: 'name', limit: '10' });
      const foreign = await head.inject({
        url: '/api/account/users',
        query: { sort: 'email', cursor: first.next ?? '' },
      });
      expect(codeOf(foreign)).toBe('validation_failed');
      expect((await list(head, { search: 'AGATA', role: '1' })).items.every(({ role }) => role === 1)).toBe(
        true,
      );
      expect((await list(head, { search: 'zoe crowd' })).total).toBe(250);
      expect((await list(head, { search: '%' })).total).toBe(0);
    },
  );

  it('shows a client administrator who shares a project with him, and nobody above', async () => {
    const own = await test.make.account();
    const [one, two] = [
      await test.make.project(own, { name: 'Um' }),
      await test.make.project(own, { name: 'Dois' }),
    ];
    const make = (name: string, role: Role, projects: TestProject[]): Promise<TestUser> =>
      test.make.user(own, { name, role, projects });
    await make('Ana', 0, [one, two]);
    await make('Bia', 0, [two]);
    await make('Caio', 1, [one]);
    await make('Davi', 2, []);
    await make('Eva', 0, []);
    const me = await test.signIn({ account: own, project: one, user: { role: 1, name: 'Rui' } });
    const { items } = await list(me, { sort: 'name' });
    expect(items.map(({ name }) => name)).toEqual(['Ana', 'Caio', 'Eva', 'Rui']);
    expect(items[0]?.projects).toEqual([{ id: one.id, name: 'Um' }]);
    expect(items.map(({ rights }) => rights.edit)).toEqual([false, false, true, false]);
    expect((await list(me, { projectId: two.id })).items.map(({ name }) => name)).toEqual(['Ana']);
    const all = await test.signIn({ account: own, project: one, user: { role: 2, name: 'Zeca' } });
    expect((await list(all, { projectId: two.id })).items.map(({ name }) => name)).toEqual([
      'Ana',
      'Bia',
      'Davi',
      'Zeca',
    ]);
    expect((await list(all, { mfa: 'on' })).items).toEqual([]);
    expect((await list(all, { approval: 'not_needed', state: 'active' })).total).toBe(7);
    const summary = await all.inject({ url: '/api/account/users/summary' });
    expect(summary.json()).toEqual({
      total: 7,
      disabled: 0,
      withoutMfa: 7,
      needingApproval: 0,
      openInvites: 0,
    });
    const choices = await me.inject({ url: '/api/account/users/choices' });
    expect(choices.json<{ projects: { name: string }[] }>().projects.map(({ name }) => name)).toEqual(['Um']);
  });
});

describe('grants over HTTP', () => {
  it('never let a role end with more than the maker holds, for any single permission', async () => {
    const holder = await test.signIn({
      account,
      project: north,
      user: { role: 1, permissions: { 'clientsAdmin:edit': true } },
    });
    const held = { ...defaultPermissions(1), 'clientsAdmin:edit': true } as PermissionMap;
    let refused = 0;
    for (const permission of permissions) {
      const answer = await create(holder, { overrides: { [permission]: true } });
      expect([permission, answer.statusCode]).toEqual([permission, held[permission] === true ? 201 : 403]);
      if (answer.statusCode === 403) refused += 1;
    }
    expect(refused).toBe(permissions.filter((one) => held[one] !== true).length);
  }, 60_000);
});
