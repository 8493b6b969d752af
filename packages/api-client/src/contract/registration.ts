import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint } from './endpoint';

/** Sign-up: an account of one's own, which exists once its e-mail is confirmed. */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: 'users',
    summary:
      'Sign up; a link comes by e-mail. The answer is the same where the e-mail has an account already.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({
      name: nameSchema(120),
      email: z.email().max(254),
      password: z.string().min(1).max(1024),
      /** The specification's flag for people who signed up themselves. */
      provider: z.literal(true),
    }),
    response: z.object({}),
    status: 202,
    errors: ['mail_unavailable', 'password_refused', 'registration_closed', 'rate_limited'],
  }),
  verify: endpoint({
    method: 'POST',
    path: 'users/verify',
    summary:
      'Open the account with the link and the password that was chosen; answers the e-mail to sign in with.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ token: z.string().max(200), password: z.string().min(1).max(1024) }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired', 'authentication_error', 'rate_limited'],
  }),
};
