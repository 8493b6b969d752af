import { foldText, roles } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, appUser, locationGroup, project, tutorial } from '#src/db/schema/index';
import { provisionLock, writeInvite, hashPassword, writePlaces } from '#src/areas/access/door';
import { linkGrant } from '#src/provider/grants';
import { sandboxPerson, sandboxRefreshToken } from '#src/provider/sandbox-grant';
import { demoAccountName, demoGroup, demoInvite, demoProjects, demoTutorials, demoUsers } from './people';

/**
 * Makes the demo's account, users, projects, tutorials and an open invite in an empty database, all or nothing; answers whether it did. Their
 * locations come from the sandbox by synchronisation, like any provider's. `passwordOf` says what somebody signs in with, by e-mail.
 */
export async function provisionDemo(
  { db, clock, secrets, mail }: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'mail'>,
  passwordOf: (email: string) => string,
): Promise<boolean> {
  if ((await db.$count(account)) > 0) return false;
  const createdAt = clock.now();
  const accountId = randomUUID();
  const projects = demoProjects.map((values) => ({ ...values, id: randomUUID(), accountId, createdAt }));
  const idsOf = (names: readonly string[]) =>
    projects.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const group = { id: randomUUID(), projectId: idsOf([demoGroup.project])[0] ?? '' };
  const users = await Promise.all(
    demoUsers.map(async (user) => ({
      ...user,
      id: randomUUID(),
      accountId,
      passwordHash: await hashPassword(passwordOf(user.email)),
    })),
  );
  return db.transaction(async (tx) => {
    // Servers that start together on one database make it once.
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    if ((await tx.$count(account)) > 0) return false;
    await tx.insert(account).values({ id: accountId, name: demoAccountName, importProject: true, createdAt });
    await tx.insert(project).values(projects);
    await tx.insert(locationGroup).values({
      ...group,
      accountId,
      name: demoGroup.name,
      nameKey: foldText(demoGroup.name),
      kind: 'rule',
      rule: { match: 'all', conditions: [{ field: 'state', test: 'any_of', values: [demoGroup.state] }] },
      ruleKeys: [''],
      createdAt,
      updatedAt: createdAt,
    });
    for (const { id, email, name, role, passwordHash, projects: memberOf, isInGroup } of users) {
      await tx
        .insert(appUser)
        .values({ id, accountId, email, name, role, passwordHash, createdAt, passwordChosenAt: createdAt });
      await writePlaces(
        tx,
        { id, accountId },
        {
          allProjects: memberOf === 'all',
          projects: memberOf === 'all' ? [] : idsOf(memberOf),
          groups: isInGroup === true ? [group] : [],
          locations: [],
        },
      );
    }
    const inviter = users.find(({ email }) => email === demoInvite.from);
    // Never to a real mail server, now or once there is one: the address is made up.
    if (inviter !== undefined && mail.kind === 'mailbox')
      await writeInvite(
        { clock, mail },
        tx,
        inviter,
        demoInvite.email,
        {
          role: roles.client,
          overrides: {},
          allProjects: false,
          projects: idsOf([demoInvite.project]),
          groups: [],
          locations: [],
          approverIds: [],
          namedRoleId: null,
        },
        'en',
      );
    await tx
      .insert(tutorial)
      .values(demoTutorials.map((one) => ({ ...one, id: randomUUID(), createdAt, updatedAt: createdAt })));
    await linkGrant(tx, secrets, {
      accountId,
      refreshToken: sandboxRefreshToken,
      ...sandboxPerson,
      at: createdAt,
    });
    return true;
  });
}
