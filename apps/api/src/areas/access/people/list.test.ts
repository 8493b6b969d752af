import type { Role } from '@frontage/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { appUser } from '#src/db/schema/index';
import type { TestProject, TestUser } from '#src/testing/factories';
import { codeOf, openPeople } from '#src/testing/people';
import { userCalls } from '#src/testing/user-calls';

const people = await openPeople();
afterAll(() => people.test.close());
const { test, signIn } = people;
const { list } = userCalls(people);

describe('the list', () => {
  it(
    'pages through thousands in a total order, each person once, whatever the sort',
    { timeout: 60_000 },
    async () => {
      const crowd = await test.make.account();
      const place = await test.make.project(crowd);
      const head = await signIn({ account: crowd, project: place, user: { role: 2, name: 'Zz' } });
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

  it('shows a client administrator who shares a project with them, and nobody above', async () => {
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
    const me = await signIn({ account: own, project: one, user: { role: 1, name: 'Rui' } });
    const { items } = await list(me, { sort: 'name' });
    expect(items.map(({ name }) => name)).toEqual(['Ana', 'Caio', 'Eva', 'Rui']);
    expect(items[0]?.projects).toEqual([{ id: one.id, name: 'Um' }]);
    expect(items.map(({ rights }) => rights.edit)).toEqual([false, false, true, false]);
    expect((await list(me, { projectId: two.id })).items.map(({ name }) => name)).toEqual(['Ana']);
    const all = await signIn({ account: own, project: one, user: { role: 2, name: 'Zeca' } });
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
