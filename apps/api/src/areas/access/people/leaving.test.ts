import type { Role } from '@frontage/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent, job, projectMember, session, userApprover, mailOutbox } from '#src/db/schema/index';
import type { TestUser } from '#src/testing/factories';
import { goodPassword, openPeople } from '#src/testing/people';
import type { SignedInPerson } from '#src/testing/test-app';
import { trialsOf } from '#src/testing/test-database';
import { detailOf, userCalls } from '#src/testing/user-calls';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn, account, north, south, superAdmin, manager } = people;
const { create, change, remove, read, list, rowOf, member } = userCalls(people);

describe('a change counts at the next request (R18)', () => {
  const trials = trialsOf(50);
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
      change: { overrides: { 'locations:view': false, 'locations:edit': false } },
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
      change: { password: goodPassword },
      url: () => '/api/users/me',
      after: 401,
    },
  ];
  for (const { name, user, change: changes, url, after } of cases)
    it(`${name}: ${String(trials)} of ${String(trials)}`, async () => {
      let refused = 0;
      for (let trial = 0; trial < trials; trial += 1) {
        const person = await signIn({
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
  it('ends everything of theirs, frees the e-mail and keeps the name', async () => {
    const person = await signIn({ account, project: north, user: { role: 0, name: 'Tiago' } });
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

  it('lists what they scheduled, by name where the caller sees the project, and it goes on', async () => {
    const person = await signIn({ account, project: north, user: { role: 0, projects: [north, south] } });
    const { id } = person.user;
    const now = test.clock.now();
    const at = new Date(now.getTime() + 3_600_000);
    const own = { accountId: account.id, kind: 'apply', createdBy: id, createdAt: now, runAt: at } as const;
    const [inNorth, inSouth] = [randomUUID(), randomUUID()];
    const waits = { ...own, state: 'scheduled', applyAt: at };
    await test.context.db.insert(job).values([
      { ...waits, id: inNorth, projectId: north.id, title: 'Natal no norte', locations: 3 },
      { ...waits, id: inSouth, projectId: south.id, title: 'Natal no sul' },
      { ...waits, id: randomUUID(), projectId: north.id, title: 'Feito', state: 'done' },
      { ...own, id: randomUUID(), projectId: north.id, title: 'Já', state: 'queued' },
      { ...waits, id: randomUUID(), projectId: north.id, title: 'De outrem', createdBy: manager.user.id },
    ]);
    const north3 = {
      jobId: inNorth,
      title: 'Natal no norte',
      deed: null,
      projectId: north.id,
      projectName: 'Norte',
    };
    const seen = { items: [{ ...north3, at: at.toISOString(), locations: 3 }], total: 2 };
    expect(detailOf(await read(manager, id)).scheduled).toEqual(seen);
    const all = detailOf(await read(superAdmin, id)).scheduled;
    expect(all.items.map(({ jobId }) => jobId).sort()).toEqual([inNorth, inSouth].sort());
    const gone = await remove(superAdmin, id);
    expect(gone.statusCode, gone.body).toBe(200);
    expect(gone.json()).toEqual({ scheduled: all });
    const rows = await test.context.db
      .select()
      .from(job)
      .where(inArray(job.id, [inNorth, inSouth]));
    expect(rows.map(({ state, createdBy }) => [state, createdBy])).toEqual([
      ['scheduled', id],
      ['scheduled', id],
    ]);
  });

  it('asks for more than changing does', async () => {
    const subject = await member(0);
    const editor = await signIn({
      account,
      project: north,
      user: { role: 1, permissions: { 'users:delete': false } },
    });
    expect((await remove(editor, subject.id)).statusCode).toBe(403);
    expect((await remove(manager, subject.id)).statusCode).toBe(200);
    expect((await remove(manager, subject.id)).statusCode).toBe(404);
  });

  it('lets nobody go without approval because their only approver left', async () => {
    const [subject, only] = [await member(0), await member(0)];
    await change(manager, subject.id, { approverIds: [only.id] });
    await remove(manager, only.id);
    expect(detailOf(await read(manager, subject.id)).needsApproval).toBe(true);
  });
});

describe('the last approval user of somebody', () => {
  let head: SignedInPerson;
  beforeAll(async () => {
    head = await signIn({ user: { role: 3 } });
    await told();
  });
  const make = (role: Role) => test.make.user(head.account, { role, projects: [head.project] });
  async function approvedBy(...approvers: TestUser[]): Promise<TestUser> {
    const person = await make(0);
    await test.context.db
      .insert(userApprover)
      .values(approvers.map(({ id }) => ({ accountId: head.account.id, userId: person.id, approverId: id })));
    return person;
  }
  const disable = (one: TestUser, isDisabled = true) => change(head, one.id, { isDisabled });
  const eventsOf = (person: TestUser) =>
    test.context.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.objectId, person.id), eq(auditEvent.action, 'approvers_gone')));
  async function told(): Promise<string[]> {
    const rows = await test.context.db.delete(mailOutbox).returning();
    return rows.filter(({ template }) => template === 'approversGone').map(({ recipient }) => recipient);
  }

  it('leaves not unnoticed: the administrators are told once, and the audit log tells of it', async () => {
    const [first, last, other] = [await make(1), await make(1), await make(2)];
    const person = await approvedBy(first, last);
    expect((await disable(first)).statusCode).toBe(200);
    expect([await told(), await eventsOf(person)]).toEqual([[], []]);
    expect((await remove(head, last.id)).statusCode).toBe(200);
    expect((await told()).sort()).toEqual([head.user.email, other.email].sort());
    expect(await eventsOf(person)).toMatchObject([
      { actorId: head.user.id, before: { approvers: [last.name] }, after: { approvers: [] } },
    ]);
    for (const one of [head, await signIn({ account: head.account, user: { role: 1 } })]) {
      const shown = await one.inject({ url: '/api/notifications?type=approvers_gone' });
      expect(shown.json<{ items: unknown[] }>().items).toMatchObject(
        one === head
          ? [
              {
                project: { id: head.project.id },
                params: { userId: person.id, name: person.name, by: last.name },
              },
            ]
          : [],
      );
    }
    // Gone already: nothing new to tell.
    expect((await remove(head, first.id)).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('is told of when they are disabled, too', async () => {
    const only = await make(1);
    const person = await approvedBy(only);
    expect((await disable(only)).statusCode).toBe(200);
    expect((await told()).length).toBeGreaterThan(0);
    expect(await eventsOf(person)).toHaveLength(1);
    await disable(only, false);
    expect(await told()).toEqual([]);
  });
});
