import type { Profile } from '@frontage/api-client/contract';
import { effectivePermissions, roles, type SignInMethod } from '@frontage/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { account, appUser, project, projectMember } from '#src/db/schema/index';
import { readUnions } from '#src/db/unified-projects';
import { AppError } from '#src/http/errors';
import { reachesAccount } from '#src/http/reach';

/** The projects of {@link offeredTo}, each with those of them that are unified with it. */
async function projectsOf(db: Db | Tx, user: typeof appUser.$inferSelect): Promise<Profile['projects']> {
  const offered = await offeredTo(db, user);
  if (offered.length < 2) return offered;
  const unions = await readUnions(db, user.accountId);
  const ids = new Set(offered.map(({ id }) => id));
  return offered.map((one) => ({ ...one, unified: unions.of(one.id).filter((id) => ids.has(id)) }));
}

/** The projects a user works in, without expired ones: those they are a member of, from Admin up all of the account. */
async function offeredTo(db: Db | Tx, user: typeof appUser.$inferSelect): Promise<Profile['projects']> {
  const columns = {
    id: project.id,
    name: project.name,
    isImporting: sql<boolean>`${project.importingSince} is not null`,
    logo: sql<string | null>`(select '/files/' || i.account_id || '/' || i.file_name from stored_image i
      where i.account_id = project.account_id and i.id::text = project.logo_id)`,
  };
  const isPart = projectMember.isLimited;
  // Only what is offered: whether a project is open is decided by the product's own clock on every request for it.
  const isOffered = sql`(${project.expirationDate} is null
    or ${project.expirationDate} >= (now() at time zone ${project.timeZone})::date)`;
  const isOpen = and(eq(project.accountId, user.accountId), isNull(project.deletedAt), isOffered);
  if (user.role >= roles.admin)
    return db
      .select({ ...columns, isPart: sql<boolean>`false` })
      .from(project)
      .where(isOpen)
      .orderBy(asc(project.name), asc(project.id));
  return db
    .select({ ...columns, isPart })
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
    .select({ user: appUser, account, worksElsewhere: sql<boolean>`works_elsewhere(${appUser.id})` })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, userId));
  if (row === undefined) throw new AppError('unauthenticated');
  const { user } = row;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_id: user.avatarId,
    avatar: user.avatarId === null ? null : user.avatarUrl,
    role: user.role,
    account: { id: row.account.id, name: row.account.name, importProject: row.account.importProject },
    projects: await projectsOf(db, user),
    userPermission: effectivePermissions(user.role, user.permissions),
    ip: user.allowedIps,
    reachesAccount: reachesAccount(user),
    loggedInWith: signedInWith,
    isEntered: user.delegateOf !== null || user.homeUserId !== null,
    isJoined: user.homeUserId !== null,
    worksElsewhere: row.worksElsewhere,
  };
}

/** What the lock screen shows of a profile: whoever finds a locked computer learns no more from its refresh token. */
export function lockedProfile(profile: Profile): Profile {
  const { id, name, email, avatar_id, avatar, loggedInWith, isEntered, isJoined, account: own } = profile;
  return {
    ...{ id, name, email, avatar_id, avatar, loggedInWith, isEntered, isJoined },
    role: roles.client,
    account: { id: own.id, name: '', importProject: false },
    projects: [],
    userPermission: {},
    ip: '',
    isLocked: true,
  };
}
