import { z } from 'zod';
import { endpoint } from './endpoint';

/** Out of a link's fragment; in the body, so that no address or log holds it. Empty where the link had none. */
const token = z.string().max(200);
const email = z.string().trim().min(1).max(254);
const password = z.string().min(1).max(1024);

/** A new password for somebody who forgot theirs: asked for by e-mail, chosen with the link that comes. */
export const recovery = {
  forgot: endpoint({
    method: 'POST',
    path: 'password/forgot',
    summary:
      'Send a link for a new password, where somebody has this e-mail; the answer is the same where nobody has.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ email }),
    response: z.object({}),
    status: 202,
    errors: ['mail_unavailable', 'rate_limited'],
  }),
  check: endpoint({
    method: 'POST',
    path: 'password/reset/check',
    summary: 'Whether a link for a new password is still good; changes nothing.',
    access: { kind: 'public' },
    reach: 'nothing',
    body: z.object({ token, email: z.string().max(254) }),
    response: z.object({}),
    errors: ['reset_token_missing', 'reset_token_invalid', 'link_expired'],
  }),
  reset: endpoint({
    method: 'POST',
    path: 'password/reset',
    summary: 'Choose a new password with the link; ends every session of the user and opens none.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ token, email: z.string().max(254), password }),
    response: z.object({}),
    errors: ['reset_token_missing', 'reset_token_invalid', 'link_expired', 'password_refused'],
  }),
};
