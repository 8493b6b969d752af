import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent, mailOutbox, userApprover } from '../../db/schema';
import type { TestUser } from '../../testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app';

let test: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn({ user: { role: 3 } });
});
afterAll(() => test.close());

const make = (role: 0 | 1 | 2) => test.make.user(admin.account, { role, projects: [admin.project] });
async function approvedBy(...approvers: TestUser[]): Promise<TestUser> {
  const person = await make(0);
  await test.context.db
    .insert(userApprover)
    .values(approvers.map(({ id }) => ({ accountId: admin.account.id, userId: person.id, approverId: id })));
  return person;
}
const disable = (one: TestUser, isDisabled = true) =>
  admin.inject({ method: 'PATCH', url: `/api/account/users/${one.id}`, payload: { isDisabled } });
const remove = (one: TestUser) => admin.inject({ method: 'DELETE', url: `/api/account/users/${one.id}` });
const eventsOf = (person: TestUser) =>
  test.context.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.objectId, person.id), eq(auditEvent.action, 'approvers_gone')));
async function told(): Promise<string[]> {
  const rows = await test.context.db.delete(mailOutbox).returning();
  return rows.filter(({ template }) => template === 'approversGone').map(({ recipient }) => recipient);
}

describe('the last approval user of somebody', () => {
  it('leaves not unnoticed: the administrators are told once, and the audit log tells of it', async () => {
    const [first, last, other] = [await make(1), await make(1), await make(2)];
    const person = await approvedBy(first, last);
    expect((await disable(first)).statusCode).toBe(200);
    expect([await told(), await eventsOf(person)]).toEqual([[], []]);
    expect((await remove(last)).statusCode).toBe(200);
    expect((await told()).sort()).toEqual([admin.user.email, other.email].sort());
    expect(await eventsOf(person)).toMatchObject([
      { actorId: admin.user.id, before: { approvers: [last.name] }, after: { approvers: [] } },
    ]);
    for (const one of [admin, await test.signIn({ account: admin.account, user: { role: 1 } })]) {
      const shown = await one.inject({ url: '/api/notifications?type=approvers_gone' });
      expect(shown.json<{ items: unknown[] }>().items).toMatchObject(
        one === admin
          ? [
              {
                project: { id: admin.project.id },
                params: { userId: person.id, name: person.name, by: last.name },
              },
            ]
          : [],
      );
    }
    // Gone already: nothing new to tell.
    expect((await remove(first)).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('is told of when he is disabled, too', async () => {
    const only = await make(1);
    const person = await approvedBy(only);
    expect((await disable(only)).statusCode).toBe(200);
    expect((await told()).length).toBeGreaterThan(0);
    expect(await eventsOf(person)).toHaveLength(1);
    await disable(only, false);
    expect(await told()).toEqual([]);
  });
});
