import {
  defaultPermissions,
  featureOf,
  permissions,
  roleNeededFor,
  type Permission,
  type PermissionMap,
} from '@frontage/domain';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEvent, mailOutbox, userApprover, session } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import { codeOf, goodPassword, newEmail, openPeople } from '#src/testing/people';
import type { SignedInPerson } from '#src/testing/test-app';
import { detailOf, userCalls } from '#src/testing/user-calls';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, account, north, south, superAdmin, admin, manager } = people;
const { create, change, remove, read, rowOf, member } = userCalls(people);

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
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: goodPassword },
    });
    expect(signIn.json()).toMatchObject({
      user: { role: 0, projects: [{ name: 'Norte' }], userPermission: { 'reviews:edit': false } },
    });
  });

  it('tells the person by mail, in the language of whoever made it, and never the password', async () => {
    const email = newEmail();
    detailOf(await create(manager, { email }));
    const refused = newEmail();
    await create(manager, { email: refused, role: 3 });
    const mailsTo = (to: string) =>
      test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to));
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'accountMade', locale: 'en' });
    const params: unknown = JSON.parse(
      test.context.secrets.open(mail?.sealedParams ?? '', sealContext(mail?.id ?? '')),
    );
    expect(params).toMatchObject({ maker: manager.user.name, email });
    expect(Object.keys(params as object).sort()).toEqual(['account', 'email', 'maker']);
    expect(await mailsTo(refused)).toEqual([]);
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

  it('gives no permission that would have no effect, and says which', async () => {
    const refusal = async (values: Record<string, unknown>) => {
      const answer = await create(superAdmin, values);
      const { code, fields } = answer.json<{ code: string; fields?: { path: string; code: string }[] }>();
      return [answer.statusCode, code, ...(fields ?? []).map((one) => `${one.path} ${one.code}`)];
    };
    expect(await refusal({ overrides: { 'users:view': true } })).toEqual([
      422,
      'permission_without_use',
      'overrides.users:view role_too_low',
    ]);
    expect(await refusal({ overrides: { 'reviews:view': false } })).toEqual([
      422,
      'permission_without_use',
      'overrides.reviews:edit view_missing',
    ]);
    const subject = await member(0, { permissions: { 'reviews:view': false } });
    expect((await change(superAdmin, subject.id, { overrides: {} })).statusCode).toBe(200);
    const again = await change(superAdmin, subject.id, { overrides: { 'posts:view': false } });
    expect(codeOf(again)).toBe('permission_without_use');
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
      [manager, richer.id, { password: goodPassword }],
      [manager, richer.id, { email: newEmail() }],
      [admin, superAdmin.user.id, { isDisabled: true }],
      [admin, superAdmin.user.id, { password: goodPassword }],
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
    const stranger = await signIn({ user: { role: 3 } });
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
    const held = await signIn({ account, project: north, user: { role: 1 } });
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
      [0, 1].map(() => signIn({ account, project: north, user: { role: 3 } })),
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
      const stale = await signIn({ account, project: north, user: { role: 3 } });
      const before = new Date(clock.now().getTime() - 5 * 60_000 - 1);
      await db.update(session).set({ confirmedAt: before }).where(eq(session.id, stale.sessionId));
      const row = await rowOf(subject.id);
      for (let trial = 0; trial < 17; trial += 1)
        for (const payload of [
          { email: newEmail() },
          { password: goodPassword },
          { allowedIps: '203.0.113.7' },
        ])
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

describe('grants over HTTP', () => {
  it('never let a role end with more than the maker holds, for any single permission', async () => {
    const holder = await signIn({
      account,
      project: north,
      user: { role: 1, permissions: { 'clientsAdmin:edit': true } },
    });
    const held = { ...defaultPermissions(1), 'clientsAdmin:edit': true } as PermissionMap;
    let refused = 0;
    for (const permission of permissions) {
      const view: Permission = `${featureOf(permission)}:view`;
      const sees = held[view] === true;
      const overrides = { [permission]: true, ...(sees ? { [view]: true } : {}) };
      const answer = await create(holder, { overrides });
      const hasEffect = sees && roleNeededFor(permission) === null;
      const expected = held[permission] !== true ? 403 : hasEffect ? 201 : 422;
      expect([permission, answer.statusCode]).toEqual([permission, expected]);
      if (answer.statusCode === 403) refused += 1;
    }
    expect(refused).toBe(permissions.filter((one) => held[one] !== true).length);
  }, 60_000);
});
