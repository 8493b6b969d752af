import type { EndpointDefinition } from '@frontage/api-client/contract';
import { permissions, type ErrorCode, type PermissionMap } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { namesProject } from '../authorization/calls';
import type { World } from '../authorization/world';

/** Somebody from whom a right is taken between two calls. */
export type Loser = {
  readonly what: string;
  readonly authorization: string;
  /** What takes the right away from them; `permission` is the one that the endpoint asks for. */
  readonly take: (permission: string) => SQL;
  /** What an endpoint has to answer from then on; `null` where it does not hang on that right. */
  readonly expected: (definition: EndpointDefinition) => ErrorCode | null;
};

const all: PermissionMap = Object.fromEntries(permissions.map((one) => [one, true]));
const needsSession = ({ access }: EndpointDefinition) =>
  access.kind === 'session' || access.kind === 'permission';

/** Each kind of right that somebody can lose, with a person who has it. */
export async function createLosers({ test, home, places }: World): Promise<Loser[]> {
  const { make } = test;
  const project = places.own.project.id;
  const person = async (allProjects = false) => {
    const user = await make.user(home, {
      ...{ role: 1, permissions: all, allProjects },
      ...(allProjects ? {} : { projects: [places.own.project] }),
    });
    const { id, accessToken } = await make.session(user);
    return { id: user.id, sessionId: id, authorization: `Bearer ${accessToken}` };
  };
  const [disabled, ended, apart, limited, client, plain, few] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(true),
  ];
  return [
    {
      what: 'the person is disabled',
      authorization: disabled.authorization,
      take: () => sql`update app_user set disabled_at = now() where id = ${disabled.id}`,
      expected: (definition) => (needsSession(definition) ? 'unauthenticated' : null),
    },
    {
      what: 'the session is ended',
      authorization: ended.authorization,
      take: () =>
        sql`update session set ended_at = now(), end_reason = 'remote' where id = ${ended.sessionId}`,
      expected: (definition) => (needsSession(definition) ? 'unauthenticated' : null),
    },
    {
      what: 'the project is taken away',
      authorization: apart.authorization,
      take: () => sql`delete from project_member where user_id = ${apart.id}`,
      expected: (definition) =>
        needsSession(definition) &&
        namesProject(definition) &&
        definition.path !== 'projects/{managedProjectId}/restore'
          ? 'not_found'
          : null,
    },
    {
      what: 'the project becomes one of single locations',
      authorization: limited.authorization,
      take: () =>
        sql`update project_member set is_limited = true where user_id = ${limited.id} and project_id = ${project}`,
      expected: ({ reach }) => (reach === 'project' ? 'not_authorized' : null),
    },
    {
      what: 'the role falls to Client',
      authorization: client.authorization,
      take: () => sql`update app_user set role = 0 where id = ${client.id}`,
      expected: ({ access }) =>
        access.kind === 'permission' && access.role !== undefined && access.role > 0
          ? 'not_authorized'
          : null,
    },
    {
      what: 'the permission is taken away',
      authorization: plain.authorization,
      take: (permission) =>
        sql`update app_user set permissions = permissions || jsonb_build_object(${permission}::text, false) where id = ${plain.id}`,
      expected: ({ access }) => (access.kind === 'permission' ? 'not_authorized' : null),
    },
    {
      what: 'all projects become one',
      authorization: few.authorization,
      take: () => sql`update app_user set all_projects = false where id = ${few.id}`,
      expected: ({ reach }) => (reach === 'account' ? 'not_authorized' : null),
    },
  ];
}
