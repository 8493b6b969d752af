import type { Profile } from '@frontage/api-client/contract';
import { effectivePermissions, roles, type SignInMethod } from '@frontage/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database';
import { account, appUser, project, projectMember } from '../../db/schema';
import { AppError } from '../../http/errors';

/** Projects a user works in: those he is a member of, from Admin up all of the account. */
async function projectsOf(
  db: Db | Tx,
  user: typeof appUser.$inferSelect,
): Promise<{ id: string; name: string }[]> {
  const columns = { id: project.id, name: project.name };
  const isOpen = and(eq(project.accountId, user.accountId), isNull(project.deletedAt));
  if (user.role >= roles.admin)
    return db.select(columns).from(project).where(isOpen).orderBy(asc(project.name), asc(project.id));
  return db
    .select(columns)
    .from(project)
    .innerJoin(projectMember, eq(projectMember.projectId, project.id))
    .where(and(isOpen, eq(projectMember.userId, user.id)))
    .orderBy(asc(project.name), asc(project.id));
}

/** The profile as specification section 3 names it; throws `unauthenticated` for a user who is gone. */
export async function readProfile(
  db: Db | Tx,
  userId: string,
  signedInWith: SignInMethod = 'password',
): Promise<Profile> {
  const [row] = await db
    .select({ user: appUser, account })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, userId));
  if (row === undefined) throw new AppError('unauthenticated');
  const { user } = row;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_id: null,
    avatar: null,
    role: user.role,
    account: { id: row.account.id, name: row.account.name, importProject: row.account.importProject },
    projects: await projectsOf(db, user),
    userPermission: effectivePermissions(user.role, user.permissions),
    ip: user.allowedIps,
    loggedInWith: signedInWith,
  };
}
