import type { JoinedAccount, SignedIn } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { appUser } from '#src/db/schema/index';
import { testPassword } from './factories';
import { inviteCalls } from './invite-calls';
import { newEmail, type People } from './people';
import type { SignedInPerson } from './test-app';

const mine = '/api/users/me/accounts';

/** What tests of people of several accounts do: they join the account of {@link People} from one of their own, and work there. */
export function joinedCalls(people: People) {
  const { test, signIn, account: customer, admin } = people;
  const { db } = test.context;
  const { send, tokenFor } = inviteCalls(people);

  /** Somebody of another account, with an administrator of that one. */
  async function guestOf(values: Record<string, unknown> = {}) {
    const boss = await signIn({ user: { role: 2, name: 'Marta Lima' } });
    const { account: home, project } = boss;
    const user = { email: newEmail(), name: 'Camila Andrade', role: 1 as const, ...values };
    const guest = await signIn({ account: home, project, user });
    return { boss, guest, home, email: guest.user.email };
  }

  const join = (by: SignedInPerson, token: string, password = testPassword) =>
    by.inject({ method: 'POST', url: '/api/invites/join', payload: { token, password } });
  const switchTo = (by: Pick<SignedInPerson, 'inject'>, id = customer.id) =>
    by.inject({ method: 'POST', url: `${mine}/${id}/switch` });
  const listOf = async (by: Pick<SignedInPerson, 'inject'>) =>
    (await by.inject({ url: mine })).json<{ items: JoinedAccount[] }>().items;

  async function invitedTo(
    { email }: { readonly email: string },
    by = admin,
    values: Record<string, unknown> = {},
  ) {
    const answer = await send(by, [email], values);
    expect(answer.statusCode, answer.body).toBe(200);
    return tokenFor(email);
  }
  /** Somebody who joined the customer's account. */
  async function joined(values: Record<string, unknown> = {}, grant: Record<string, unknown> = {}) {
    const one = await guestOf(values);
    const answer = await join(one.guest, await invitedTo(one, admin, grant));
    expect(answer.statusCode, answer.body).toBe(200);
    const [there] = await db
      .select()
      .from(appUser)
      .where(and(eq(appUser.homeUserId, one.guest.user.id), eq(appUser.accountId, customer.id)));
    if (there === undefined) throw new Error('Nobody joined.');
    return { ...one, there };
  }
  async function atWork(by: Pick<SignedInPerson, 'inject'>, id = customer.id) {
    const answer = await switchTo(by, id);
    expect(answer.statusCode, answer.body).toBe(200);
    const signedIn = answer.json<SignedIn>();
    const inject = (options: InjectOptions) =>
      test.app.inject({
        ...options,
        headers: { authorization: `Bearer ${signedIn.access_token}`, ...options.headers },
      });
    return { ...signedIn, inject };
  }

  return { guestOf, join, switchTo, listOf, invitedTo, joined, atWork };
}
