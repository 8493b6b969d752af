import { apiTokenScopes, permissions, type PermissionMap } from '@frontage/domain';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/database';
import { invite, locationGroup, locationGroupMember, userApprover } from '#src/db/schema/index';
import { writePlaces } from '#src/areas/access/people/write-grant';
import type { TestUser } from '#src/testing/factories';
import type { Place, World } from './world';

/** Somebody who may write some of the account's things, and what of it. */
export type LimitedCaller = {
  readonly name: string;
  readonly userId: string;
  readonly accountId: string;
  readonly role: number;
  /** What goes into the `authorization` header. */
  readonly authorization: string;
  /** All of the account, with what its projects share. */
  readonly isAccount: boolean;
  /** Projects of which they reach the whole. */
  readonly projects: ReadonlySet<string>;
  /** Locations that they reach. */
  readonly locations: ReadonlySet<string>;
  /** People whom they may change. */
  readonly people: ReadonlySet<string>;
  /** What they do waits for somebody else's word. */
  readonly needsApproval: boolean;
  /** Who they are in their own account, where they entered this one. */
  readonly entrantId: string | null;
  /** A place that lies within their scope. */
  readonly inside: Place;
};

const all: PermissionMap = Object.fromEntries(permissions.map((one) => [one, true]));

/** Part of a place: some of its locations, a group of these, and a Client and an invite of that part alone. */
async function partOf({ test, home }: World, place: Place, count: number, by: TestUser): Promise<Place> {
  const { db, clock } = test.context;
  const [accountId, projectId] = [home.id, place.project.id];
  const locationIds = place.locationIds.slice(0, count);
  const [groupId, inviteId] = [randomUUID(), randomUUID()];
  await db.insert(locationGroup).values({
    id: groupId,
    accountId,
    projectId,
    name: `Parte ${String(count)}`,
    nameKey: `parte ${String(count)}`,
    kind: 'fixed',
    createdBy: by.id,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  await db
    .insert(locationGroupMember)
    .values(locationIds.map((locationId) => ({ accountId, groupId, locationId })));
  const client = await test.make.user(home, { role: 0 });
  const places = { allProjects: false, projects: [], groups: [] };
  await db.transaction((tx) =>
    writePlaces(tx, client, { ...places, locations: locationIds.map((id) => ({ id, projectId })) }),
  );
  const [model] = await db.select().from(invite).where(eq(invite.id, place.inviteId));
  if (model === undefined) throw new Error('There is no invite.');
  await db.insert(invite).values({
    ...model,
    id: inviteId,
    email: `${inviteId}@padaria.example`,
    tokenHash: inviteId,
    projectIds: [],
    locationIds: [...locationIds],
    invitedBy: by.id,
  });
  return {
    ...place,
    locationIds,
    providerNumbers: place.providerNumbers.slice(0, count),
    reviewIds: place.reviewIds.slice(0, count),
    questionIds: place.questionIds.slice(0, count),
    groupId,
    inviteId,
    userId: client.id,
  };
}

/** Somebody of another account who looks after this one, at work in it; and their person here. */
async function enter({ test, home }: World) {
  // Their account's name stands in what they do here, so it is none that must not be seen.
  const agency = await test.make.account({ name: 'Agência' });
  const keeper = await test.make.user(agency, { role: 3 });
  const { accessToken } = await test.make.session(keeper);
  const entered = await test.app.inject({
    method: 'POST',
    url: `/api/accounts/${home.id}/enter`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { access_token: token, user } = entered.json<{ access_token: string; user: { id: string } }>();
  return { entrantId: keeper.id, userId: user.id, authorization: `Bearer ${token}` };
}

/** A program of a person's, with every scope that a program can have. */
async function programOf({ test }: World, authorization: string): Promise<string> {
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/api-tokens',
    headers: { authorization },
    payload: { name: 'Programa', scopes: apiTokenScopes, expiresInDays: 7 },
  });
  return `Bearer ${made.json<{ secret: string }>().secret}`;
}

/** Who is of no higher role and reaches no further than a caller, by the rows alone and not by the product's own rule. */
async function peopleWithin(db: Db, caller: Omit<LimitedCaller, 'people'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{
    id: string;
    all: boolean;
    projects: string[];
    locations: string[];
  }>(sql`
    select u.id, u.all_projects as "all",
      array(select m.project_id::text from project_member m where m.user_id = u.id and not m.is_limited) as projects,
      array(select s.location_id::text from user_location s where s.user_id = u.id) as locations
    from app_user u where u.account_id = ${caller.accountId} and u.role <= ${caller.role} and u.id <> ${caller.userId}`);
  const isWithin = (ids: readonly string[], held: ReadonlySet<string>) => ids.every((id) => held.has(id));
  return new Set(
    rows
      .filter(
        (row) =>
          caller.isAccount ||
          (!row.all && isWithin(row.projects, caller.projects) && isWithin(row.locations, caller.locations)),
      )
      .map(({ id }) => id),
  );
}

/**
 * Every kind of caller whose scope is less than everything: of single locations, of a group, of one project by role, by approval and
 * by a program's token, of all projects, and from another account. Each holds every permission, so that nothing but the scope can refuse.
 */
export async function createLimitedCallers(world: World): Promise<LimitedCaller[]> {
  const { test, home, authors, places } = world;
  const { make } = test;
  const { db } = test.context;
  const { own, unjoined, deleted } = places;
  const homes = [own, unjoined, deleted];
  const open = async (user: TestUser) => `Bearer ${(await make.session(user)).accessToken}`;
  const base = {
    accountId: home.id,
    role: 1,
    isAccount: false,
    needsApproval: false,
    entrantId: null,
  } as const;
  const project = {
    ...base,
    projects: new Set([own.project.id]),
    locations: new Set(own.locationIds),
    inside: own,
  };
  const everything = {
    ...base,
    isAccount: true,
    projects: new Set(homes.map((place) => place.project.id)),
    locations: new Set(homes.flatMap(({ locationIds }) => locationIds)),
    inside: own,
  };

  const limited = async (name: string, count: number, by: 'locations' | 'groups') => {
    const user = await make.user(home, { role: 1, permissions: all });
    const inside = await partOf(world, own, count, user);
    const held = by === 'groups' ? [inside.groupId] : inside.locationIds;
    const places = { allProjects: false, projects: [], groups: [], locations: [] };
    await db.transaction((tx) =>
      writePlaces(tx, user, { ...places, [by]: held.map((id) => ({ id, projectId: own.project.id })) }),
    );
    const scope = { projects: new Set<string>(), locations: new Set(inside.locationIds), inside };
    return { ...base, ...scope, name, userId: user.id, authorization: await open(user) };
  };
  const whole = async (name: string, role: 0 | 1) => {
    const user = await make.user(home, { role, permissions: all, projects: [own.project] });
    return { ...project, name, role, userId: user.id, authorization: await open(user) };
  };

  const oneProject = await whole('of one project', 1);
  const approved = await whole('who needs approval', 1);
  await db
    .insert(userApprover)
    .values({ accountId: home.id, userId: approved.userId, approverId: authors.home.id });
  const holder = await make.user(home, { role: 1, allProjects: true, permissions: all });
  const callers: Omit<LimitedCaller, 'people'>[] = [
    await limited('of one location', 1, 'locations'),
    await limited('of one group', 2, 'groups'),
    oneProject,
    { ...approved, needsApproval: true },
    await whole('a Client of one project', 0),
    {
      ...oneProject,
      name: 'a program of one project',
      authorization: await programOf(world, oneProject.authorization),
    },
    { ...everything, name: 'of all projects', userId: holder.id, authorization: await open(holder) },
    { ...everything, name: 'from another account', role: 2, ...(await enter(world)) },
  ];
  const found: LimitedCaller[] = [];
  for (const caller of callers) found.push({ ...caller, people: await peopleWithin(db, caller) });
  return found;
}
