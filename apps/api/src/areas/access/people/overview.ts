import type { contract, ResponseOf, UserDetail } from '@frontage/api-client/contract';
import { roles } from '@frontage/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { withEveryKind } from '#src/db/tenant-context';
import { appUser, location, locationGroup, project } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { worksInSeveral } from './several-accounts';
import { visibleInvites } from '#src/areas/access/invites/visible';
import { presentUser, readUserRow } from './list';
import { grantorOf, reachesGroup, readPeople, readSelf, type Person } from './person';
import { readScheduled } from './scheduled';
import { grantedGroup, grantedLocation, listGroupChoices } from './places';
import { visiblePeople } from '#src/areas/base/door';

/** How many people and open invites a caller sees. */
export async function summarizeUsers(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ResponseOf<typeof contract.users.summary>> {
  const { rows } = await db.execute<{
    total: number;
    disabled: number;
    without_mfa: number;
    needing_approval: number;
  }>(sql`
    select count(*)::int as total, count(u.disabled_at)::int as disabled,
      count(*) filter (where u.disabled_at is null and not u.is_mfa_on)::int as without_mfa,
      count(*) filter (where exists (select 1 from user_approver a where a.user_id = u.id))::int as needing_approval
    from app_user u where ${visiblePeople(actor)}`);
  const { rows: open } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from invite i
    where ${visibleInvites(actor)} and i.used_at is null and i.revoked_at is null
      and i.expires_at > ${now.toISOString()}::timestamptz`);
  const [counts] = rows;
  return {
    total: counts?.total ?? 0,
    disabled: counts?.disabled ?? 0,
    withoutMfa: counts?.without_mfa ?? 0,
    needingApproval: counts?.needing_approval ?? 0,
    openInvites: open[0]?.open ?? 0,
  };
}

/** What the form of a person offers: projects and groups within reach, and who can be asked to approve. */
export async function userChoices(db: Db, actor: Actor): Promise<ResponseOf<typeof contract.users.choices>> {
  const self = await readSelf(db, actor);
  const { scope } = grantorOf(self);
  const projects = await db
    .select({ id: project.id, name: project.name })
    .from(project)
    .where(
      and(
        eq(project.accountId, actor.accountId),
        isNull(project.deletedAt),
        scope === 'account' ? undefined : inArray(project.id, [...self.projectIds]),
      ),
    )
    .orderBy(asc(project.name), asc(project.id));
  const isAdministrator = sql`u.role >= ${roles.admin} and u.account_id = ${actor.accountId} and u.deleted_at is null and u.delegate_of is null`;
  const isOwn =
    self.approverIds.length === 0
      ? sql`true`
      : sql`u.id in (${sql.join(
          self.approverIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`;
  const { rows } = await db.execute<{ id: string; name: string; role: 0 | 1 | 2 | 3 }>(sql`
    select u.id, u.name, u.role from app_user u
    where ((${visiblePeople(actor)}) or (${isAdministrator})) and u.disabled_at is null and ${isOwn}
    order by lower(u.name), u.id limit 2000`);
  const allProjects = scope === 'account' || scope.allProjects;
  return { allProjects, projects, groups: await listGroupChoices(db, actor), approvers: rows };
}

/** The single locations a person was given, as far as the caller sees them. */
async function readLocations(
  db: Db | Tx,
  actor: Actor,
  { locations }: Person,
): Promise<UserDetail['locations']> {
  if (locations.length === 0) return [];
  const ids = locations.map(({ id }) => id);
  const { scope } = grantorOf(await readSelf(db, actor));
  const rows = await db
    .select(grantedLocation)
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(and(inArray(location.id, ids), eq(location.accountId, actor.accountId)))
    .orderBy(asc(location.name), asc(location.id));
  return rows.filter(
    (row) => scope === 'account' || scope.projects.has(row.projectId) || scope.locations.has(row.id),
  );
}

/** The groups a person was given, as far as the caller may pass them on. */
async function readGroups(db: Db | Tx, actor: Actor, { groups }: Person): Promise<UserDetail['groups']> {
  if (groups.length === 0) return [];
  const { scope } = grantorOf(await readSelf(db, actor));
  const rows = await db
    .select(grantedGroup)
    .from(locationGroup)
    .innerJoin(project, eq(project.id, locationGroup.projectId))
    .where(
      and(
        inArray(
          locationGroup.id,
          groups.map(({ id }) => id),
        ),
        eq(locationGroup.accountId, actor.accountId),
      ),
    )
    .orderBy(asc(project.name), asc(locationGroup.nameKey), asc(locationGroup.id));
  return rows.filter((group) => reachesGroup(scope, group));
}

/** One person with everything the form shows; throws `not_found` when the caller may not know of them. */
export async function readUser(db: Db | Tx, actor: Actor, id: string): Promise<UserDetail> {
  const row = await readUserRow(db, actor, id);
  const person = (await readPeople(db, actor.accountId, [id])).get(id);
  if (row === undefined || person === undefined) throw new AppError('not_found');
  const shown = presentUser(row, grantorOf(await readSelf(db, actor)), actor, [
    ...person.locations,
    ...person.groupLocations,
  ]);
  const approvers =
    person.approverIds.length === 0
      ? []
      : await db
          .select({ id: appUser.id, name: appUser.name })
          .from(appUser)
          .where(and(eq(appUser.accountId, actor.accountId), inArray(appUser.id, [...person.approverIds])))
          .orderBy(asc(appUser.name));
  const groups = await readGroups(db, actor, person);
  const locations = await readLocations(db, actor, person);
  return {
    ...shown,
    allowedIps: person.row.allowedIps,
    avatarId: person.row.avatarId,
    overrides: person.row.permissions,
    groups,
    locations,
    approvers,
    worksElsewhere: shown.rights.signIn && (await worksInSeveral(db, person.row)),
    canResetFactors: shown.rights.signIn && person.row.isMfaOn && person.row.homeUserId === null,
    scheduled: await withEveryKind(() => readScheduled(db, actor, id)),
    hiddenScope:
      shown.projects === null
        ? 0
        : person.projectIds.length +
          person.groups.length +
          person.locations.length -
          (shown.projects.length + groups.length + locations.length),
  };
}
