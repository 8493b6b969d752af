import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { Permission, PermissionMap, Role } from '@frontage/domain';
import { permissions, roles } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { session, userApprover } from '#src/db/schema/index';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { issueFirst } from '#src/areas/access/sign-in/refresh-tokens';
import type { Factories, TestAccount } from '#src/testing/factories';
import type { PlaceName, World } from './world';

/** What a caller shows at the door. */
export type Credential = 'none' | 'refused' | 'refresh' | 'address_outside' | 'good';

/** A caller, and the facts about them that the matrix judges by. */
export type Actor = {
  readonly name: string;
  readonly credential: Credential;
  readonly account: 'home' | 'foreign';
  readonly role: Role;
  readonly memberOf: readonly PlaceName[];
  /** Overrides of the role's permissions for a call of this endpoint. */
  readonly permissions: (definition: EndpointDefinition) => PermissionMap;
  readonly authorization: (definition: EndpointDefinition) => string | undefined;
};

const allRoles: readonly Role[] = [0, 1, 2, 3];
const unchanged = (): PermissionMap => ({});

function permissionOf({ access }: EndpointDefinition): Permission | undefined {
  return access.kind === 'permission' ? access.permission : undefined;
}

/** Every kind of caller (design section 9), each with a session of their own. @param asked every permission of the contract */
export async function createActors(world: World, asked: readonly Permission[]): Promise<Actor[]> {
  const { test, home, foreign, places } = world;
  const { make, context } = test;
  const { db, clock } = context;
  const member = { account: 'home', role: 1, memberOf: ['own', 'deleted'], permissions: unchanged } as const;

  const open = async (account: TestAccount, values: Parameters<Factories['user']>[1]) => {
    const user = await make.user(account, values);
    // Everybody could decide over what waits, so that the access rule alone is judged.
    await db.insert(userApprover).values({
      accountId: account.id,
      userId: (account === home ? world.authors.home : world.authors.foreign).id,
      approverId: user.id,
    });
    return { user, ...(await make.session(user)) };
  };
  const projects = [places.own.project, places.deleted.project];
  const bearer = (token: string) => () => `Bearer ${token}`;
  const refused = (name: string, token: string): Actor => ({
    ...member,
    name,
    credential: 'refused',
    authorization: bearer(token),
  });

  const expired = await open(home, { role: 3, projects });
  const past = new Date(clock.now().getTime() - 3_600_000);
  const expiredToken = await signAccessToken(
    { ...context, clock: { ...clock, now: () => past, sleep: () => Promise.resolve() } },
    { userId: expired.user.id, sessionId: expired.id },
  );
  const disabled = await open(home, { role: 3, projects, disabledAt: clock.now() });
  const ended = await open(home, { role: 3, projects });
  await db.update(session).set({ endedAt: clock.now(), endReason: 'reuse' }).where(eq(session.id, ended.id));
  const refreshing = await open(home, { role: 3, projects });
  const [opened] = await db.select().from(session).where(eq(session.id, refreshing.id));
  if (opened === undefined) throw new Error('There is no session.');
  const refreshToken = await db.transaction((tx) => issueFirst(tx, context, opened));
  const outside = await open(home, { role: 3, projects, allowedIps: '203.0.113.9' });

  const actors: Actor[] = [
    { ...member, name: 'anonymous', credential: 'none', authorization: () => undefined },
    refused('a token that was never one', 'x'.repeat(60)),
    refused('an expired token', expiredToken),
    refused('a disabled user', disabled.accessToken),
    refused('an ended session', ended.accessToken),
    {
      ...member,
      name: 'a refresh token as access token',
      credential: 'refresh',
      authorization: bearer(refreshToken),
    },
    {
      ...member,
      name: 'an address outside the list',
      credential: 'address_outside',
      authorization: bearer(outside.accessToken),
    },
  ];
  for (const role of allRoles) {
    const joined = await open(home, { role, projects });
    const apart = await open(home, { role });
    const stranger = await open(foreign, { role, projects: [places.foreign.project] });
    const good = { credential: 'good', role, permissions: unchanged } as const;
    actors.push(
      {
        ...good,
        name: `role ${role}, member`,
        account: 'home',
        memberOf: member.memberOf,
        authorization: bearer(joined.accessToken),
      },
      {
        ...good,
        name: `role ${role}, no member`,
        account: 'home',
        memberOf: [],
        authorization: bearer(apart.accessToken),
      },
      {
        ...good,
        name: `role ${role} of another account`,
        account: 'foreign',
        memberOf: ['foreign'],
        authorization: bearer(stranger.accessToken),
      },
    );
  }
  const everywhere = await open(home, { role: roles.clientAdmin, allProjects: true });
  actors.push({
    ...member,
    name: `role ${roles.clientAdmin}, all projects`,
    credential: 'good',
    memberOf: ['own', 'unjoined', 'deleted'],
    authorization: bearer(everywhere.accessToken),
  });
  const without = new Map<Permission, string>();
  const onlyWith = new Map<Permission, string>();
  const nothing: PermissionMap = Object.fromEntries(permissions.map((one) => [one, false]));
  for (const one of asked) {
    without.set(one, (await open(home, { role: 3, projects, permissions: { [one]: false } })).accessToken);
    const map = { ...nothing, [one]: true };
    onlyWith.set(one, (await open(home, { role: 0, projects, permissions: map })).accessToken);
  }
  const plain = await open(home, { role: 1, projects });
  const tokenFor = (tokens: Map<Permission, string>) => (definition: EndpointDefinition) =>
    `Bearer ${tokens.get(permissionOf(definition) ?? 'locations:view') ?? plain.accessToken}`;
  actors.push(
    {
      ...member,
      name: 'a super administrator without the permission',
      credential: 'good',
      role: 3,
      permissions: (definition) => {
        const one = permissionOf(definition);
        return one === undefined ? {} : { [one]: false };
      },
      authorization: tokenFor(without),
    },
    {
      ...member,
      name: 'a client with this permission alone',
      credential: 'good',
      role: 0,
      permissions: (definition) => {
        const one = permissionOf(definition);
        return one === undefined ? nothing : { ...nothing, [one]: true };
      },
      authorization: tokenFor(onlyWith),
    },
  );
  return actors;
}
