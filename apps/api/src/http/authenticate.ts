import type { EndpointDefinition, SessionState } from '@frontage/api-client/contract';
import {
  effectivePermissions,
  isAllowedIp,
  isRole,
  meetsRule,
  narrowedPermissions,
  roles,
} from '@frontage/domain';
import type { Permission, PermissionMap, Role, SignInMethod } from '@frontage/domain';
import { and, eq, exists, gte, inArray, lt, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { isOpenProject } from '#src/db/open-project';
import { account, appUser, project, projectMember, session } from '#src/db/schema/index';
import { endedByClosure, requireOpenAccount } from './closed-account';
import { AppError } from './errors';
import { lockWhenIdle } from './idle-lock';

/** Who is calling, as the database says at this moment. */
export type Actor = {
  readonly id: string;
  readonly accountId: string;
  /** The session they are signed in by; for a token, the token's id, which no session has. */
  readonly sessionId: string;
  /** When the session's person gave the password or a code last. */
  readonly confirmedAt: Date | null;
  readonly signedInWith: SignInMethod;
  /** The API token that calls for them; `null` when they call themselves. */
  readonly token: { readonly id: string; readonly name: string } | null;
  /** The real person, when they entered the account from their own; `null` in their own account. */
  readonly entrant: Entrant | null;
  readonly name: string;
  readonly role: Role;
  /** The role's permissions with the user's own overrides. */
  readonly permissions: PermissionMap;
  /** Works in every project of the account, those to come too. */
  readonly allProjects: boolean;
};

/** Somebody acting in an account that they look after or joined. */
export type Entrant = Pick<Actor, 'id' | 'accountId' | 'sessionId'>;

/** A project that the caller may work in. */
export type ProjectScope = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The provider's group number. */
  readonly gmbAccountId: string | null;
  readonly timeZone: string;
  readonly syncedAt: Date | null;
  readonly providerFailedAt: Date | null;
};

/** Who is calling, and the project the address names, `null` when it names none that this caller may know of. */
export type Caller = {
  readonly actor: Actor;
  readonly project: ProjectScope | null;
  /** How they belong to the project in the address: to all of it, or to some of its locations. From Admin up none is needed. */
  readonly membership: 'whole' | 'part' | 'none';
  /** Whether they see only some locations of a project; the database then hides the others from their queries. */
  readonly isLimited: boolean;
  /** What keeps the session from everything but what mends it; `null` for nothing. */
  readonly state: SessionState | null;
};

const bearerForm = /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i;

/** The token of an `Authorization: Bearer` header; throws `unauthenticated` when there is none. */
export function bearerOf(request: FastifyRequest): string {
  const token = bearerForm.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}

/** Whether the user of the same query sees only some locations of a project. */
function isLimitedMember(db: Db): SQL<boolean> {
  const limited = db
    // Stryker disable next-line all: `exists` asks whether there is a row, not what is in it
    .select({ one: sql`1` })
    .from(projectMember)
    .where(and(eq(projectMember.userId, appUser.id), eq(projectMember.isLimited, true)));
  return sql<boolean>`${lt(appUser.role, roles.admin)} and ${exists(limited)}`;
}

/** Whether the user of the same query joined other accounts. */
const worksElsewhere = sql<boolean>`exists (
  select 1 from app_user joined where joined.home_user_id = ${appUser.id} and joined.deleted_at is null)`;

const asked = {
  projectId: sql.placeholder('projectId'),
  sessionId: sql.placeholder('sessionId'),
  userId: sql.placeholder('userId'),
  accountId: sql.placeholder('accountId'),
  now: sql.placeholder('now'),
} as const;

/** Whether a project is open and the user of the same query works in it. */
function worksIn(db: Db, now: Date | Placeholder): SQL | undefined {
  const isMember = exists(
    db
      // Stryker disable next-line all: as above
      .select({ one: sql`1` })
      .from(projectMember)
      .where(and(eq(projectMember.projectId, project.id), eq(projectMember.userId, appUser.id))),
  );
  return and(
    eq(project.accountId, appUser.accountId),
    isOpenProject('project', now),
    or(gte(appUser.role, roles.admin), isMember),
  );
}

/** The project an address names, as far as the user of the same query reaches it; none where it names none. */
function reachableProject(db: Db): SQL | undefined {
  return and(eq(project.id, asked.projectId), worksIn(db, asked.now));
}

/** Of some projects, those that a person works in, by name: each as if an address named it. */
export async function readReachable(
  db: Db,
  { id, accountId }: Pick<Actor, 'id' | 'accountId'>,
  projectIds: readonly string[],
  now: Date,
): Promise<ProjectScope[]> {
  const rows = await db
    .select({ project })
    .from(project)
    .innerJoin(appUser, and(eq(appUser.id, id), eq(appUser.accountId, accountId)))
    .where(and(inArray(project.id, [...projectIds]), worksIn(db, now)))
    .orderBy(sql`lower(${project.name}) collate "C"`, project.id);
  return rows.map((row) => row.project);
}

/** How the user of the same query belongs to the project an address names, open or not. */
const membershipAsked = and(
  eq(projectMember.projectId, asked.projectId),
  eq(projectMember.userId, appUser.id),
);

/** Whether the account of the same query is closed, and what its people are told. */
const closure = {
  closedAt: account.closedAt,
  suspendReason: account.suspendReason,
  deleteAt: account.deleteAt,
};

/** Every request begins with one of these: prepared, they are put together once and planned once a connection. */
function prepareCallers(db: Db) {
  return {
    ofSession: db
      .select({
        session,
        user: appUser,
        project,
        isMfaRequired: account.isMfaRequired,
        accountIps: account.allowedIps,
        closure,
        isPart: projectMember.isLimited,
        isLimited: isLimitedMember(db),
        worksElsewhere,
      })
      .from(session)
      .innerJoin(appUser, eq(appUser.id, session.userId))
      .innerJoin(account, eq(account.id, appUser.accountId))
      .leftJoin(project, reachableProject(db))
      .leftJoin(projectMember, membershipAsked)
      .where(eq(session.id, asked.sessionId))
      .prepare('caller_of_session'),
    ofToken: db
      .select({
        user: appUser,
        project,
        isMfaRequired: account.isMfaRequired,
        accountIps: account.allowedIps,
        closure,
        isPart: projectMember.isLimited,
        isLimited: isLimitedMember(db),
      })
      .from(appUser)
      .innerJoin(account, eq(account.id, appUser.accountId))
      .leftJoin(project, reachableProject(db))
      .leftJoin(projectMember, membershipAsked)
      .where(and(eq(appUser.id, asked.userId), eq(appUser.accountId, asked.accountId)))
      .prepare('caller_of_token'),
  };
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareCallers>>();

function callersOf(db: Db): ReturnType<typeof prepareCallers> {
  const callers = prepared.get(db) ?? prepareCallers(db);
  prepared.set(db, callers);
  return callers;
}

/** Whether a row is at work through its person's session at home, and in no other way. */
function isOpenedFromHome({ delegateOf, homeUserId }: typeof appUser.$inferSelect): boolean {
  return delegateOf !== null || homeUserId !== null;
}

/** Whether the caller's address is in each of the lists. */
function isHere({ ip }: FastifyRequest, ...lists: readonly string[]): boolean {
  return lists.every((list) => isAllowedIp(list, ip));
}

/** The person a token calls for, limited to its scopes and to what they hold themselves. Throws like {@link authenticate}. */
async function authenticateToken(
  context: AppContext,
  request: FastifyRequest,
  secret: string,
  projectId: string | null,
): Promise<Caller> {
  const { db, clock } = context;
  const token = await context.bearers.useApiToken(context, secret);
  if (token === undefined) throw new AppError('unauthenticated');
  const { userId, accountId } = token;
  const now = clock.now().toISOString();
  const [row] = await callersOf(db).ofToken.execute({ userId, accountId, projectId, now });
  if (row?.user.disabledAt !== null || isOpenedFromHome(row.user) || !isRole(row.user.role))
    throw new AppError('unauthenticated');
  requireOpenAccount(row.closure);
  if (!isHere(request, row.user.allowedIps, row.accountIps)) throw new AppError('authentication_invalid');
  const { user } = row;
  return {
    actor: {
      id: user.id,
      accountId: user.accountId,
      sessionId: token.id,
      // A program cannot show that its person is still there.
      confirmedAt: null,
      signedInWith: 'password',
      token: { id: token.id, name: token.name },
      entrant: null,
      name: user.name,
      role: user.role,
      permissions: narrowedPermissions(effectivePermissions(user.role, user.permissions), token.scopes),
      allProjects: user.allProjects,
    },
    project: row.project,
    membership: membershipOf(row.isPart),
    isLimited: row.isLimited,
    state: stateOf(false, row.isMfaRequired && !user.isMfaOn),
  };
}

/**
 * Finds out who is calling. The token only names the session: whether that still stands, and the user's role, permissions and
 * projects, are read from the database on every request, so a change of any of them counts at the next one.
 * Throws `unauthenticated`, `authentication_invalid` from an address outside the user's list or their account's, and `account_suspended` or
 * `account_closing` where the account is closed.
 */
export async function authenticate(
  context: AppContext,
  request: FastifyRequest,
  projectId: string | null,
): Promise<Caller> {
  const bearer = bearerOf(request);
  if (context.bearers.isApiToken(bearer)) return authenticateToken(context, request, bearer, projectId);
  const claims = await context.bearers.readAccessToken(context, bearer);
  if (claims === null) throw new AppError('unauthenticated');
  const { sessionId } = claims;
  const now = context.clock.now().toISOString();
  const [row] = await callersOf(context.db).ofSession.execute({ sessionId, projectId, now });
  // Who looks after a closed account still gets in; its own people learn why they do not.
  if (row?.user.id === claims.userId && row.session.endReason === endedByClosure)
    requireOpenAccount(row.closure);
  if (
    row?.user.id !== claims.userId ||
    row.session.endedAt !== null ||
    row.session.expiresAt <= context.clock.now() ||
    row.user.disabledAt !== null ||
    !isRole(row.user.role)
  )
    throw new AppError('unauthenticated');
  const { enteredFrom } = row.session;
  const entered =
    enteredFrom === null ? null : await context.bearers.readEntrant(context, enteredFrom, row.user);
  if ((enteredFrom !== null || isOpenedFromHome(row.user)) && entered === null)
    throw new AppError('unauthenticated');
  const person = entered?.user ?? row.user;
  if (!isHere(request, ...(entered?.addressLists ?? [person.allowedIps, row.accountIps])))
    throw new AppError('authentication_invalid');
  const isIdle = await lockWhenIdle(context, request, entered?.session ?? row.session, person);
  // An account that was entered closes with the session it was entered from.
  if (isIdle && entered !== null) throw new AppError('unauthenticated');
  return {
    actor: {
      id: row.user.id,
      accountId: row.user.accountId,
      sessionId: row.session.id,
      // What changes how somebody signs in to several accounts needs the password that is theirs alone (docs/decisions/064).
      confirmedAt: row.worksElsewhere && row.session.passwordAt === null ? null : row.session.confirmedAt,
      signedInWith: row.session.signedInWith,
      token: null,
      entrant:
        enteredFrom === null ? null : { id: person.id, accountId: person.accountId, sessionId: enteredFrom },
      name: row.user.name,
      role: row.user.role,
      permissions: entered?.permissions ?? effectivePermissions(row.user.role, row.user.permissions),
      allProjects: row.user.allProjects,
    },
    project: row.project,
    membership: membershipOf(row.isPart),
    isLimited: row.isLimited,
    state: stateOf(isIdle || row.session.lockedAt !== null, row.isMfaRequired && !person.isMfaOn),
  };
}

function membershipOf(isPart: boolean | null): Caller['membership'] {
  if (isPart === null) return 'none';
  return isPart ? 'part' : 'whole';
}

function stateOf(isLocked: boolean, isIncomplete: boolean): SessionState | null {
  if (isLocked) return 'locked';
  return isIncomplete ? 'incomplete' : null;
}

/** Throws `session_locked` or `second_factor_missing` unless the endpoint answers in the session's state. */
export function requireState({ state }: Caller, { evenWhile = [] }: EndpointDefinition): void {
  if (state === null || evenWhile.includes(state)) return;
  throw new AppError(state === 'locked' ? 'session_locked' : 'second_factor_missing');
}

/** How long a proof by password or code counts as recent (ASVS 7.5.1). */
export const freshMs = 5 * 60_000;

/**
 * Throws `confirmation_required` unless the person signed in, or gave the password or a code, within {@link freshMs}. Endpoints
 * with `fresh` in the contract are asked for it by themselves; handlers call it where only some changes need it.
 */
export function requireFresh({ confirmedAt }: Actor, now: Date): void {
  if (confirmedAt === null || now.getTime() - confirmedAt.getTime() > freshMs)
    throw new AppError('confirmation_required');
}

/** Throws `not_authorized` unless the user holds the permission and, where one is named, reaches the role. */
export function requirePermission(actor: Actor, permission: Permission, role?: Role): void {
  if (!meetsRule(actor, { permission, minRole: role })) throw new AppError('not_authorized');
}
