import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { project, projectMember, userLocation } from '#src/db/schema/index';
import type { TestAccount, TestProject, TestUser } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { goodPassword } from '#src/testing/people';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let account: TestAccount;
let open: TestProject;
let deleted: TestProject;
/** Works in the open project alone. */
let manager: SignedInPerson;
/** Worked in both. */
let witness: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  account = await test.make.account();
  open = await test.make.project(account);
  deleted = await test.make.project(account);
  manager = await test.signIn({ account, project: open, user: { role: 1 } });
  witness = await test.signIn({ account, project: open, user: { role: 1, projects: [open, deleted] } });
  const { db, clock } = test.context;
  await db.update(project).set({ deletedAt: clock.now() }).where(eq(project.id, deleted.id));
});

const person = (projects: TestProject[]): Promise<TestUser> => test.make.user(account, { role: 0, projects });
const change = (by: SignedInPerson, id: string, payload: Record<string, unknown>) =>
  by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
const rights = { edit: false, delete: false, signIn: false };

/** In how many deleted projects somebody still is, and of how many of its locations. */
async function keptBy({ id }: TestUser): Promise<[members: number, locations: number]> {
  const { db } = test.context;
  const members = await db
    .select()
    .from(projectMember)
    .where(and(eq(projectMember.userId, id), eq(projectMember.projectId, deleted.id)));
  const locations = await db
    .select()
    .from(userLocation)
    .where(and(eq(userLocation.userId, id), eq(userLocation.projectId, deleted.id)));
  return [members.length, locations.length];
}

describe('a deleted project', () => {
  it('leaves no person to people who never worked in it: it comes back, and so would their reach', async () => {
    for (const subject of [await person([deleted]), await person([open, deleted])]) {
      const url = `/api/account/users/${subject.id}`;
      for (const payload of [{ password: goodPassword }, { name: 'Outro' }, { isDisabled: true }]) {
        const answer = await change(manager, subject.id, payload);
        expect([403, 404], answer.body).toContain(answer.statusCode);
      }
      expect((await manager.inject({ method: 'DELETE', url })).statusCode).toBeGreaterThanOrEqual(403);
      const list = await manager.inject({ url: '/api/account/users?limit=200' });
      const row = list
        .json<{ items: { id: string; rights: unknown }[] }>()
        .items.find(({ id }) => id === subject.id);
      expect(row?.rights ?? rights).toEqual(rights);
    }
  });

  it('hides who worked in it alone from people who never did, and not from who did', async () => {
    const subject = await person([deleted]);
    const url = `/api/account/users/${subject.id}`;
    expect((await manager.inject({ url })).statusCode).toBe(404);
    expect((await witness.inject({ url })).json()).toMatchObject({ rights: { edit: true, signIn: true } });
    const answer = await change(witness, subject.id, { name: 'Outro', projectIds: [open.id] });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('keeps its people whatever is changed of their other places, whole and by single locations', async () => {
    const { db } = test.context;
    const place = await insertLocation(test.context, deleted);
    const whole = await person([open, deleted]);
    const single = await person([open]);
    await db
      .insert(projectMember)
      .values({ accountId: account.id, projectId: deleted.id, userId: single.id, isLimited: true });
    await db.insert(userLocation).values({
      ...{ accountId: account.id, projectId: deleted.id },
      ...{ userId: single.id, locationId: place.id },
    });
    const other = await test.make.project(account);
    const admin = await test.signIn({ account, project: other, user: { role: 2 } });
    for (const [subject, kept] of [
      [whole, [1, 0]],
      [single, [1, 1]],
    ] as const) {
      const answer = await change(admin, subject.id, { projectIds: [other.id] });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ projects: [{ id: other.id }] });
      expect(await keptBy(subject)).toEqual(kept);
    }
  });

  it('is left by who was in it only because they worked in all projects', async () => {
    const admin = await test.signIn({ account, project: open, user: { role: 2 } });
    const made = await admin.inject({
      method: 'POST',
      url: '/api/account/users',
      payload: {
        ...{ name: 'Todos', email: `${randomUUID()}@padaria.example`, password: goodPassword },
        ...{ role: 0, allProjects: true },
      },
    });
    const subject = made.json<TestUser>();
    expect(await keptBy(subject)).toEqual([1, 0]);
    const answer = await change(admin, subject.id, { allProjects: false, projectIds: [open.id] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await keptBy(subject)).toEqual([0, 0]);
  });
});
