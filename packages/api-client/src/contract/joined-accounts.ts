import { roleSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';
import { signedInSchema } from './session';

/** An account that a person works in with their one sign-in. */
export const joinedAccountSchema = z.object({
  accountId: idSchema,
  /**
   * `null` for one that they joined while the session never had their password: their home's company sign-in and administrators can open
   * such a session.
   */
  name: z.string().nullable(),
  /** What they are there. */
  role: roleSchema,
  /** Where their password, factors and e-mail are. */
  isHome: z.boolean(),
  /** Where this session is. */
  isCurrent: z.boolean(),
  /** Its administrators shut them out for now. */
  isDisabled: z.boolean(),
  /** It is suspended, or closed to be deleted: nobody of it gets in. */
  isClosed: z.boolean(),
});
export type JoinedAccount = z.infer<typeof joinedAccountSchema>;

const params = z.object({ accountId: idSchema });

/** One person in several accounts: which they are, and how one gets in and out (docs/decisions/064). */
export const joinedAccounts = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/accounts',
    summary: 'The accounts one works in: the own one first, then those one joined, by name.',
    access: { kind: 'session' },
    whileEntered: true,
    response: z.object({ items: z.array(joinedAccountSchema) }),
  }),
  join: endpoint({
    method: 'POST',
    path: 'invites/join',
    summary: "Join an invite's account as the person who is signed in with its e-mail.",
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    body: z.object({ token: z.string().min(20).max(200), password: z.string().min(1).max(1024) }),
    response: z.object({ accountId: idSchema, name: z.string() }),
    errors: ['invite_invalid', 'invite_not_yours', 'own_password_required', 'password_wrong', 'rate_limited'],
  }),
  switch: endpoint({
    method: 'POST',
    path: 'users/me/accounts/{accountId}/switch',
    summary:
      'Go on in an account that one joined: tokens of a session there, which ends with the one in the own account. `accounts/leave` goes back.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['incomplete'],
    params,
    response: signedInSchema,
    errors: [
      'not_found',
      'confirmation_required',
      'own_sign_in_required',
      'own_password_required',
      'second_factor_missing',
      'company_sign_in_required',
      'authentication_invalid',
      'account_suspended',
      'account_closing',
    ],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: 'users/me/accounts/{accountId}',
    summary: 'Leave an account that one joined, for good.',
    access: { kind: 'session' },
    reach: 'self',
    fresh: true,
    params,
    response: z.object({}),
    errors: ['not_found', 'last_administrator'],
  }),
};
