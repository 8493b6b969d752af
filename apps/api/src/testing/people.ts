import type { Role } from '@frontage/domain';
import type { LightMyRequestResponse } from 'fastify';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { buildTestApp, type SignedInPerson, type TestApp } from './test-app';

/** Signs people in whose every call has a new access token, so that the clock may be moved by days. */
export function signingInAnew(test: TestApp) {
  return async (values?: Parameters<TestApp['signIn']>[0]): Promise<SignedInPerson> => {
    const person = await test.signIn(values);
    const { sessionId, user } = person;
    return {
      ...person,
      inject: async (options) => {
        const accessToken = await signAccessToken(test.context, { userId: user.id, sessionId });
        return test.app.inject({
          ...options,
          headers: { authorization: `Bearer ${accessToken}`, ...options.headers },
        });
      },
    };
  };
}

/**
 * An account with two projects, and people of it who manage others: a super administrator and an administrator, who see all, and a
 * client administrator of the north alone.
 */
export async function openPeople() {
  const test = await buildTestApp();
  const signIn = signingInAnew(test);
  const account = await test.make.account({ name: 'Padaria Boa Vista' });
  const north = await test.make.project(account, { name: 'Norte' });
  const south = await test.make.project(account, { name: 'Sul' });
  const at = (role: Role, name: string) => signIn({ account, project: north, user: { role, name } });
  return {
    test,
    signIn,
    account,
    north,
    south,
    superAdmin: await at(3, 'Helena Duarte'),
    admin: await at(2, 'Rafael Nogueira'),
    manager: await at(1, 'Camila Andrade'),
  };
}

/** What {@link openPeople} opens. */
export type People = Awaited<ReturnType<typeof openPeople>>;

/** A password that meets every rule. */
export const goodPassword = 'Broa-de-milho-7';

let counter = 0;
/** An e-mail that nobody has. */
export const newEmail = () => `pessoa${String((counter += 1))}@padaria.example`;

/** The code of a refusal. */
export const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
