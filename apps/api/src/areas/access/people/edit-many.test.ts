import { mostEdited, type BulkChanges, type EditedPerson } from '@frontage/api-client/contract';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { appUser, auditEvent, projectMember, session, userApprover } from '#src/db/schema/index';
import { openPeople } from '#src/testing/people';
import { mailsTo } from '#src/testing/sent-mails';
import type { SignedInPerson } from '#src/testing/test-app';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, account, north, south, superAdmin, admin, manager } = people;

const edit = async (
  by: SignedInPerson,
  who: readonly (string | SignedInPerson)[],
  changes: BulkChanges,
  isPreview = false,
) => {
  const userIds = who.map((one) => (typeof one === 'string' ? one : one.user.id));
  const payload = { userIds, changes, isPreview };
  const answer = await by.inject({ method: 'POST', url: '/api/account/users/bulk', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: EditedPerson[] }>().items;
};
const clerk = (project = north) => test.signIn({ account, project, user: { role: 0 } });
const rowOf = async ({ user }: SignedInPerson) => {
  const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, user.id));
  return row!;
};
const projectsOf = async ({ user }: SignedInPerson) => {
  const rows = await test.context.db.select().from(projectMember).where(eq(projectMember.userId, user.id));
  return rows.map(({ projectId }) => projectId).sort();
};
const openSessions = (one: SignedInPerson) =>
  test.context.db.$count(session, and(eq(session.userId, one.user.id), isNull(session.endedAt)));
const eventsOf = async (ids: readonly string[]) => {
  const rows = await test.context.db
    .select({ action: auditEvent.action, times: count() })
    .from(auditEvent)
    .where(inArray(auditEvent.objectId, [...ids]))
    .groupBy(auditEvent.action);
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]));
};

/** A digest of every row of every table, by table. */
const everyTable = async (): Promise<Record<string, string | null>> => {
  const { db } = test.context;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const digests = tables.map(async ({ name }) => {
    const { rows } = await db.execute<{ digest: string | null }>(
      sql`select md5(string_agg(one::text, ' ' order by one::text)) as digest from ${sql.identifier(name)} one`,
    );
    return [name, rows[0]?.digest ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
};

it('changes role, projects, permissions and state of several alike, with a line of the audit log each', async () => {
  const [one, other] = [await clerk(), await clerk(south)];
  const items = await edit(admin, [one, other], {
    role: 1,
    addProjectIds: [south.id],
    removeProjectIds: [north.id],
    permissions: { 'reviews:view': false, 'legacyInsights:view': true },
    isDisabled: true,
  });
  expect(items.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(items[0]).toMatchObject({
    name: one.user.name,
    before: { role: 0, state: 'active', projects: [{ name: 'Norte' }], overrides: {} },
    after: { role: 1, state: 'disabled', projects: [{ name: 'Sul' }] },
  });
  for (const person of [one, other]) {
    const row = await rowOf(person);
    // Without View the rest of the feature goes too.
    expect(row).toMatchObject({
      role: 1,
      permissions: {
        'reviews:view': false,
        'reviews:edit': false,
        'reviews:delete': false,
        'legacyInsights:view': true,
      },
    });
    expect(row.disabledAt).not.toBeNull();
    expect(await projectsOf(person)).toEqual([south.id]);
    expect(await openSessions(person)).toBe(0);
  }
  expect(await eventsOf([one.user.id, other.user.id])).toEqual({
    role_changed: 2,
    permissions_changed: 2,
    scope_changed: 1,
    user_disabled: 2,
  });
});

it('shows what each would get, and changes nothing', async () => {
  const person = await clerk();
  const changes: BulkChanges = { role: 1, endsSessions: true };
  const [shown] = await edit(admin, [person], changes, true);
  expect(shown).toMatchObject({ outcome: 'changed', before: { role: 0 }, after: { role: 1 }, ended: 1 });
  expect((await rowOf(person)).role).toBe(0);
  expect(await openSessions(person)).toBe(1);
  expect(await eventsOf([person.user.id])).toEqual({});
  expect(await edit(admin, [person], changes)).toEqual([shown]);
  expect((await rowOf(person)).role).toBe(1);
  expect(await openSessions(person)).toBe(0);
});

it('says of each why it was refused, and changes the others', async () => {
  const [mine, theirs] = [await clerk(), await clerk(south)];
  const stranger = await test.signIn({ user: { role: 0 } });
  const items = await edit(manager, [mine, manager, admin, theirs, stranger], { isDisabled: true });
  expect(items.map(({ outcome, code, name }) => [outcome, code, name])).toEqual([
    ['changed', undefined, mine.user.name],
    ['refused', 'permission_change_not_authorized', 'Camila Andrade'],
    ['refused', 'not_found', undefined],
    ['refused', 'not_found', undefined],
    ['refused', 'not_found', undefined],
  ]);
  for (const one of [manager, admin, theirs, stranger]) expect((await rowOf(one)).disabledAt).toBeNull();
});

it('gives nothing that the caller does not hold, whichever way it is asked for', async () => {
  const person = await clerk();
  const attempts: BulkChanges[] = [
    { role: 2 },
    { role: 3 },
    { addProjectIds: [south.id] },
    { permissions: { 'accounts:view': true } },
    { permissions: { 'legacyInsights:view': true } },
  ];
  for (const changes of attempts) {
    for (const isPreview of [true, false]) {
      const [item] = await edit(manager, [person], changes, isPreview);
      expect([changes, item?.outcome, item?.code]).toEqual([
        changes,
        'refused',
        'permission_change_not_authorized',
      ]);
    }
  }
  expect(await rowOf(person)).toMatchObject({ role: 0, permissions: {} });
  expect(await projectsOf(person)).toEqual([north.id]);
});

it('revokes API tokens with the sessions, and tells of both', async () => {
  const person = await clerk();
  const made = await person.inject({
    method: 'POST',
    url: '/api/api-tokens',
    payload: { name: 'Relatório', scopes: ['locations:view'], expiresInDays: 7 },
  });
  expect(made.statusCode, made.body).toBe(201);
  await test.context.db
    .update(session)
    .set({ endedAt: new Date() })
    .where(eq(session.userId, person.user.id));
  const told = { outcome: 'changed', ended: 0, revoked: 1 };
  expect(await edit(admin, [person], { endsSessions: true }, true)).toMatchObject([told]);
  expect(await edit(admin, [person], { endsSessions: true })).toMatchObject([told]);
  expect(await edit(admin, [person], { endsSessions: true })).toMatchObject([{ outcome: 'same' }]);
});

it('leaves nobody without a place to work, and says when nothing would change', async () => {
  const person = await clerk();
  expect(await edit(admin, [person], { removeProjectIds: [north.id] })).toMatchObject([
    { outcome: 'refused', code: 'scope_empty' },
  ]);
  expect(await edit(admin, [person], { role: 0, addProjectIds: [north.id] })).toMatchObject([
    { outcome: 'same', ended: 0 },
  ]);
  expect(await eventsOf([person.user.id])).toEqual({});
});

it('takes somebody named twice once, and refuses a call that changes nothing or too many', async () => {
  const person = await clerk();
  expect(await edit(admin, [person, person.user.id.toUpperCase()], { isDisabled: true })).toHaveLength(1);
  const send = (payload: object) => admin.inject({ method: 'POST', url: '/api/account/users/bulk', payload });
  const userIds = [person.user.id];
  expect((await send({ userIds, changes: {}, isPreview: true })).statusCode).toBe(400);
  const many = Array.from({ length: mostEdited + 1 }, () => crypto.randomUUID());
  expect((await send({ userIds: many, changes: { role: 0 }, isPreview: true })).statusCode).toBe(400);
});

it('writes to no table in a preview, not even what the change tells others', async () => {
  const [approver, maker] = [await clerk(), await clerk()];
  await test.context.db
    .insert(userApprover)
    .values({ accountId: account.id, userId: maker.user.id, approverId: approver.user.id });
  const mailsToAdmin = async () =>
    (await mailsTo(test.context, admin.user.email)).filter(({ template }) => template === 'approversGone');
  const changes: BulkChanges = {
    role: 1,
    addProjectIds: [south.id],
    permissions: { 'reviews:view': false },
    isDisabled: true,
    endsSessions: true,
  };
  const before = await everyTable();
  const shown = await edit(superAdmin, [approver, maker], changes, true);
  expect(shown.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(await everyTable()).toEqual(before);
  expect(await mailsToAdmin()).toEqual([]);

  await edit(superAdmin, [approver], changes);
  const after = await everyTable();
  const written = ['app_user', 'audit_event', 'mail_outbox', 'notification', 'project_member', 'session'];
  expect(written.filter((table) => after[table] === before[table])).toEqual([]);
  expect(await mailsToAdmin()).toHaveLength(1);
});

it('changes neither the caller nor anybody above them, whatever is asked and beside whom', async () => {
  const person = await clerk();
  const attempts: BulkChanges[] = [
    { role: 0 },
    { role: 3 },
    { permissions: { 'appAdmin:edit': true } },
    { addProjectIds: [south.id] },
    { isDisabled: true },
    { endsSessions: true },
  ];
  const rows = async () => [await rowOf(admin), await rowOf(superAdmin)];
  const before = await rows();
  for (const changes of attempts)
    for (const isPreview of [true, false]) {
      const items = await edit(admin, [admin, person, superAdmin], changes, isPreview);
      expect(
        items.filter(({ userId }) => userId !== person.user.id).map(({ outcome, code }) => [outcome, code]),
      ).toEqual([
        ['refused', 'permission_change_not_authorized'],
        ['refused', 'permission_change_not_authorized'],
      ]);
    }
  expect(await rows()).toEqual(before);
  expect(await openSessions(admin)).toBe(1);
  expect(await openSessions(superAdmin)).toBe(1);
});

it('loses nothing of two at once, and tells each only what it changed itself', async () => {
  const some = [await clerk(), await clerk(), await clerk()];
  await Promise.all([
    edit(admin, some, { addProjectIds: [south.id], permissions: { 'insights:view': false } }),
    edit(superAdmin, some.toReversed(), { permissions: { 'keywords:view': false } }),
  ]);
  for (const one of some) {
    expect((await rowOf(one)).permissions).toEqual({ 'insights:view': false, 'keywords:view': false });
    expect(await projectsOf(one)).toEqual([north.id, south.id].sort());
  }
  const alike = await Promise.all([
    edit(admin, some, { role: 1 }),
    edit(superAdmin, some.toReversed(), { role: 1 }),
  ]);
  for (const { user } of some) {
    const outcomes = alike.flat().filter(({ userId }) => userId === user.id);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'same']);
    expect(await eventsOf([user.id])).toMatchObject({ role_changed: 1, scope_changed: 1 });
  }
});

it('leaves one of two who disable each other at once', async () => {
  const pair = [
    await test.signIn({ account, project: north, user: { role: 3 } }),
    await test.signIn({ account, project: north, user: { role: 3 } }),
  ] as const;
  const answers = await Promise.all(
    ([pair, pair.toReversed()] as SignedInPerson[][]).map(([by, whom]) =>
      by!.inject({
        method: 'POST',
        url: '/api/account/users/bulk',
        payload: { userIds: [whom!.user.id], changes: { isDisabled: true }, isPreview: false },
      }),
    ),
  );
  const changed = answers.filter(({ body }) => body.includes('"changed"'));
  expect(changed).toHaveLength(1);
  const states = await Promise.all(pair.map(async (one) => (await rowOf(one)).disabledAt === null));
  expect(states.sort()).toEqual([false, true]);
});
