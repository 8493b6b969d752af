import { userDetailSchema, type UserDetail } from '@frontage/api-client/contract';
import type { PermissionMap, Role } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { appUser } from '#src/db/schema/index';
import type { TestProject } from './factories';
import { goodPassword, newEmail, type People } from './people';
import type { SignedInPerson } from './test-app';

/** The person that an answer tells of; fails where it tells of a refusal. */
export function detailOf(answer: LightMyRequestResponse): UserDetail {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return userDetailSchema.parse(answer.json());
}

/** What people ask of the users of their account. */
export function userCalls({ test, account, north }: People) {
  const create = (by: SignedInPerson, values: Record<string, unknown> = {}) =>
    by.inject({
      method: 'POST',
      url: '/api/account/users',
      payload: {
        name: 'Nova Pessoa',
        email: newEmail(),
        password: goodPassword,
        role: 0,
        projectIds: [north.id],
        ...values,
      },
    });
  const change = (by: SignedInPerson, id: string, payload: Record<string, unknown>) =>
    by.inject({ method: 'PATCH', url: `/api/account/users/${id}`, payload });
  const remove = (by: SignedInPerson, id: string) =>
    by.inject({ method: 'DELETE', url: `/api/account/users/${id}` });
  const read = (by: SignedInPerson, id: string) => by.inject({ url: `/api/account/users/${id}` });
  const list = async (by: SignedInPerson, query: Record<string, string> = {}) => {
    const answer = await by.inject({ url: '/api/account/users', query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: UserDetail[]; next: string | null; total: number | null }>();
  };
  const rowOf = async (id: string) => {
    const [row] = await test.context.db.select().from(appUser).where(eq(appUser.id, id));
    if (row === undefined) throw new Error('No such user.');
    return row;
  };
  const member = (role: Role, values: { permissions?: PermissionMap; projects?: TestProject[] } = {}) =>
    test.make.user(account, { role, projects: [north], ...values });
  return { create, change, remove, read, list, rowOf, member };
}
