import { foldText, type PermissionMap, type Role } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, appUser, namedRole, project, projectMember, session } from '#src/db/schema/index';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { hashPassword } from '#src/areas/access/sign-in/passwords';

/** The password of every user a factory makes. */
export const testPassword = 'Correct-horse-1';

export type TestAccount = typeof account.$inferSelect;
export type TestUser = typeof appUser.$inferSelect;
export type TestProject = typeof project.$inferSelect;

let counter = 0;
let testPasswordHash: Promise<string> | undefined;

/** Makes rows for tests; everything that is not asked for is believable and unique. */
export function createFactories(context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>) {
  const { db, clock } = context;
  const only = <T>(rows: T[]): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('Nothing was inserted.');
    return row;
  };
  const unique = (name: string) => `${name} ${String((counter += 1))}`;

  return {
    async account(values: Partial<TestAccount> = {}): Promise<TestAccount> {
      const row = { id: randomUUID(), name: unique('Conta'), importProject: false, createdAt: clock.now() };
      return only(
        await db
          .insert(account)
          .values({ ...row, ...values })
          .returning(),
      );
    },
    /** `role` 1, Client Admin, unless given; `projects` makes them a member. */
    async user(
      owner: TestAccount,
      values: Partial<Omit<TestUser, 'role' | 'permissions'>> & {
        role?: Role;
        permissions?: PermissionMap;
        projects?: readonly TestProject[];
      } = {},
    ): Promise<TestUser> {
      const { projects = [], ...rest } = values;
      testPasswordHash ??= hashPassword(testPassword);
      const id = randomUUID();
      const row = {
        id,
        accountId: owner.id,
        email: `${id}@frontage.test`,
        name: unique('Pessoa'),
        passwordHash: await testPasswordHash,
        role: 1 as const,
        passwordChosenAt: clock.now(),
        createdAt: clock.now(),
      };
      const user = only(
        await db
          .insert(appUser)
          .values({ ...row, ...rest })
          .returning(),
      );
      for (const one of projects)
        await db
          .insert(projectMember)
          .values({ projectId: one.id, userId: user.id, accountId: owner.id })
          .onConflictDoNothing();
      return user;
    },
    async project(owner: TestAccount, values: Partial<TestProject> = {}): Promise<TestProject> {
      const row = { id: randomUUID(), accountId: owner.id, name: unique('Projeto'), createdAt: clock.now() };
      return only(
        await db
          .insert(project)
          .values({ ...row, ...values })
          .returning(),
      );
    },
    /** A role that the account named, with what a Client has; answers its id. */
    async namedRole(owner: TestAccount): Promise<string> {
      const [id, name, now] = [randomUUID(), unique('Gerente de loja'), clock.now()];
      const written = { createdAt: now, changedAt: now };
      await db
        .insert(namedRole)
        .values({ id, accountId: owner.id, name, nameKey: foldText(name), role: 0, ...written });
      return id;
    },
    /** An open session and its access token, without going through sign-in. */
    async session(user: TestUser): Promise<{ id: string; accessToken: string }> {
      const id = randomUUID();
      const now = clock.now();
      await db.insert(session).values({
        id,
        accountId: user.accountId,
        userId: user.id,
        createdAt: now,
        usedAt: now,
        confirmedAt: now,
        passwordAt: now,
        expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60_000),
        ip: '127.0.0.1',
        userAgent: 'test',
      });
      return { id, accessToken: await signAccessToken(context, { userId: user.id, sessionId: id }) };
    },
  };
}

export type Factories = ReturnType<typeof createFactories>;
