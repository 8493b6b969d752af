import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInSchema } from '@frontage/api-client/contract';
import { readVimeoLink } from '@frontage/domain';
import { account, appUser, invite, mailOutbox, project, providerGrant } from '#src/db/schema/index';
import { readGrant } from '#src/provider/grants';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { sandboxRefreshToken } from '#src/provider/sandbox-grant';
import { demoGroup, demoInvite, demoPassword, demoProjects, demoTutorials, demoUsers } from './people';
import { provisionDemo } from './provision';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ env: { DEMO: 'on' } });
});
afterAll(() => test.close());

describe('the demo', () => {
  it('is made once in an empty database, by however many servers that start together', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => provisionDemo(test.context, () => demoPassword)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    const { db } = test.context;
    expect([await db.$count(account), await db.$count(appUser), await db.$count(project)]).toEqual([
      1,
      demoUsers.length,
      demoProjects.length,
    ]);
    expect(await provisionDemo(test.context, () => demoPassword)).toBe(false);
  });

  it('lets each of its people sign in, to the projects they belong to', async () => {
    const projectsOf = { 0: 2, 1: 3, 2: 3, 3: 3 };
    for (const { email, role, name, isInGroup } of demoUsers) {
      const payload = { email, password: demoPassword };
      const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload });
      const { user } = signedInSchema.parse(answer.json());
      expect([user.role, user.name, user.projects.length]).toEqual([
        role,
        name,
        isInGroup === true ? 1 : projectsOf[role],
      ]);
    }
  });

  it('has tutorials in its help center, whose links the form for tutorials would take too', async () => {
    const answer = await (await test.signIn()).inject({ url: '/api/tutorials' });
    const { items } = answer.json<{ items: { title: string; module: string; videoId: string }[] }>();
    expect(items.map(({ title }) => title).sort()).toEqual(demoTutorials.map(({ title }) => title).sort());
    for (const { videoId } of items) expect(readVimeoLink(`https://vimeo.com/${videoId}`)).toBe(videoId);
  });

  it('shows one of them the locations of a group alone, those that are read later', async () => {
    const [place] = await test.context.db.select().from(project).where(eq(project.name, demoGroup.project));
    const inGroup = await insertLocation(test.context, place!, {}, { state: demoGroup.state });
    await insertLocation(test.context, place!, {}, { state: 'SP' });
    const { email } = demoUsers.find(({ isInGroup }) => isInGroup === true)!;
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: demoPassword },
    });
    const listed = await test.app.inject({
      url: `/api/projects/${place!.id}/locations`,
      headers: { authorization: `Bearer ${signedInSchema.parse(signedIn.json()).access_token}` },
    });
    expect(listed.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([inGroup.id]);
  });

  it('leaves an invite open, and its mail in the mailbox', async () => {
    const { db } = test.context;
    expect(await db.select().from(invite)).toMatchObject([{ email: demoInvite.email, usedAt: null }]);
    expect(await db.select().from(mailOutbox)).toMatchObject([
      { recipient: demoInvite.email, template: 'invite' },
    ]);
  });

  it('links the account to the sandbox with a sealed token', async () => {
    const { db, secrets } = test.context;
    const [grant] = await db.select().from(providerGrant);
    expect(grant?.sealedRefreshToken).not.toContain(sandboxRefreshToken);
    expect(await readGrant(db, secrets, { accountId: grant!.accountId, grantId: grant!.id })).toBe(
      sandboxRefreshToken,
    );
  });
});
