import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';
import { profileSchema } from './session';

/** A person's own data (specification sections 5 and 7). */
export const profile = {
  update: endpoint({
    method: 'PUT',
    path: 'users',
    summary:
      'Change my name, e-mail, picture and, with the old one, my password; another e-mail counts once it is confirmed.',
    access: { kind: 'session' },
    reach: 'self',
    body: z.object({
      name: nameSchema(120),
      email: z.string().trim().max(254).pipe(z.email()),
      avatar_id: idSchema.nullish(),
      oldPassword: z.string().min(1).max(1024).optional(),
      password: z.string().min(1).max(1024).optional(),
      confirmPassword: z.string().min(1).max(1024).optional(),
    }),
    response: profileSchema,
    errors: ['confirmation_required', 'password_wrong', 'rate_limited'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: 'users/me/email',
    summary: 'Take over the new e-mail with the code that was sent to it.',
    access: { kind: 'session' },
    reach: 'self',
    body: z.object({ code: z.string().trim().min(1).max(64) }),
    response: profileSchema,
    errors: ['code_invalid', 'conflict', 'rate_limited'],
  }),
  dropEmail: endpoint({
    method: 'DELETE',
    path: 'users/me/email',
    summary: 'Forget an e-mail that waits to be confirmed.',
    access: { kind: 'session' },
    reach: 'self',
    response: z.object({}),
  }),
};
