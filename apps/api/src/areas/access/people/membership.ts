import { canManage, roleThresholds } from '@frontage/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, projectMember } from '#src/db/schema/index';
import { requirePermission, type Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { checkGrant, grantRefused } from './grant';
import { asCaller, grantOf, grantorOf, readPeople, readSelf } from './person';
import { visiblePeople } from '#src/areas/base/door';

type Named = { readonly id: string; readonly name: string };

/** Whether the caller may know of the person of a query. */
const isVisible = (actor: Actor) =>
  sql`${appUser.id} in (select u.id from app_user u where ${visiblePeople(actor)})`;

/** Whom a caller may put into a project or take out of one, and the caller; by name. */
export async function listAssignable(db: Db, actor: Actor): Promise<Named[]> {
  const rows = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.accountId, actor.accountId), isNull(appUser.disabledAt), isVisible(actor)))
    .orderBy(asc(sql`lower(${appUser.name})`), asc(appUser.id));
  const self = grantorOf(await readSelf(db, actor));
  const people = await readPeople(
    db,
    actor.accountId,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => {
    const one = people.get(id);
    return id === actor.id || (one !== undefined && canManage(self, grantorOf(one)));
  });
}

/** The members of a project that a caller may know of, but those who work in every project; by name. */
export async function listMembers(db: Db | Tx, actor: Actor, projectId: string): Promise<Named[]> {
  return db
    .select({ id: appUser.id, name: appUser.name })
    .from(projectMember)
    .innerJoin(appUser, eq(appUser.id, projectMember.userId))
    .where(
      and(
        eq(projectMember.projectId, projectId),
        eq(projectMember.accountId, actor.accountId),
        eq(appUser.allProjects, false),
        isVisible(actor),
      ),
    )
    .orderBy(asc(sql`lower(${appUser.name})`), asc(appUser.id));
}

function unknownPerson(): AppError {
  return new AppError('validation_failed', { fields: [{ path: 'body.usersIds', code: 'invalid_value' }] });
}

/**
 * Makes exactly these people members of a project, among those the caller knows of. Others, the caller, and people who work in every
 * project stay as they are. Each change is checked as an edit of that person. Throws `validation_failed` at `usersIds` for an id the
 * caller does not know of, whether or not it exists elsewhere, `permission_change_not_authorized`, and `scope_empty` for a person whose
 * last project it is.
 */
export async function setMembers(
  tx: Tx,
  actor: Actor,
  projectId: string,
  usersIds: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const members = await listMembers(tx, actor, projectId);
  const before = members.map(({ id }) => id);
  const wanted = new Set(usersIds.map((id) => id.toLowerCase()));
  const added = [...wanted].filter((id) => !before.includes(id) && id !== actor.id);
  const gone = before.filter((id) => !wanted.has(id) && id !== actor.id);
  const after = [...before.filter((id) => !gone.includes(id)), ...added];
  if (added.length + gone.length === 0) return { before, after };
  // A program's token may hold less than its person.
  requirePermission(actor, 'users:edit', roleThresholds.users);
  const known = new Set([...before, ...(await visibleAmong(tx, actor, added))]);
  if (added.some((id) => !known.has(id))) throw unknownPerson();
  const people = await readPeople(tx, actor.accountId, [actor.id, ...added, ...gone], true);
  const own = people.get(actor.id);
  if (own?.row.disabledAt !== null) throw new AppError('unauthenticated');
  const self = asCaller(own, actor.permissions);
  for (const id of [...added, ...gone]) {
    const subject = people.get(id);
    if (subject === undefined) throw unknownPerson();
    if (!canManage(grantorOf(self), grantorOf(subject))) throw grantRefused();
    if (subject.row.allProjects) continue;
    const given = grantOf(subject);
    const elsewhere = (places: readonly { id: string; projectId: string }[]) =>
      places.filter((place) => place.projectId !== projectId).map((place) => place.id);
    const others = given.projects.filter((one) => one !== projectId);
    await checkGrant(
      tx,
      self,
      {
        ...given,
        projectIds: added.includes(id) ? [...others, projectId] : others,
        groupIds: elsewhere(given.groups),
        locationIds: elsewhere(given.locations),
        approverIds: subject.approverIds,
      },
      subject,
    );
  }
  const { accountId } = actor;
  if (gone.length > 0)
    await tx
      .delete(projectMember)
      .where(
        and(
          eq(projectMember.projectId, projectId),
          eq(projectMember.accountId, accountId),
          inArray(projectMember.userId, gone),
        ),
      );
  if (added.length > 0)
    await tx
      .insert(projectMember)
      .values(added.map((userId) => ({ projectId, userId, accountId })))
      .onConflictDoNothing();
  return { before, after };
}

/** Those of the ids that are people whom the caller knows of and who are not disabled. */
async function visibleAmong(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(sql`${appUser.id} = any(${sql.param(ids)}::uuid[])`, isNull(appUser.disabledAt), isVisible(actor)),
    );
  return rows.map(({ id }) => id);
}
