import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../app-context';
import { account, appUser, project, projectMember } from '../db/schema';
import { provisionLock } from '../first-admin';
import { hashPassword } from '../modules/session/passwords';
import { linkGrant } from '../provider/grants';
import {
  demoAccountName,
  demoPassword,
  demoProjects,
  demoUsers,
  sandboxPerson,
  sandboxRefreshToken,
} from './people';

/**
 * Makes the demo's account, users and projects in an empty database, all or nothing; answers whether it did. Their
 * locations come from the sandbox by synchronisation, like any provider's.
 */
export async function provisionDemo({
  db,
  clock,
  secrets,
}: Pick<AppContext, 'db' | 'clock' | 'secrets'>): Promise<boolean> {
  if ((await db.$count(account)) > 0) return false;
  const passwordHash = await hashPassword(demoPassword);
  const createdAt = clock.now();
  const accountId = randomUUID();
  const projects = demoProjects.map((values) => ({ ...values, id: randomUUID(), accountId, createdAt }));
  const users = demoUsers.map(({ projects: memberOf, ...values }) => ({
    memberOf,
    row: {
      ...{ ...values, id: randomUUID(), accountId, passwordHash, createdAt },
      allProjects: memberOf === 'all',
    },
  }));
  const members = users.flatMap(({ memberOf, row }) =>
    projects
      .filter(({ name }) => memberOf !== 'all' && memberOf.includes(name))
      .map(({ id }) => ({ projectId: id, userId: row.id, accountId })),
  );
  return db.transaction(async (tx) => {
    // Servers that start together on one database make it once.
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    if ((await tx.$count(account)) > 0) return false;
    await tx.insert(account).values({ id: accountId, name: demoAccountName, importProject: true, createdAt });
    await tx.insert(project).values(projects);
    await tx.insert(appUser).values(users.map(({ row }) => row));
    await tx.insert(projectMember).values(members);
    await linkGrant(tx, secrets, {
      accountId,
      refreshToken: sandboxRefreshToken,
      ...sandboxPerson,
      at: createdAt,
    });
    return true;
  });
}
