import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint } from './endpoint';

const token = z.string().max(200);

/** The first super administrator of an empty installation, by the link its start prints. */
export const setup = {
  check: endpoint({
    method: 'POST',
    path: 'setup/check',
    summary: 'Whether the link that the start printed is still good; changes nothing.',
    access: { kind: 'public' },
    reach: 'nothing',
    body: z.object({ token }),
    response: z.object({}),
    errors: ['link_expired'],
  }),
  create: endpoint({
    method: 'POST',
    path: 'setup',
    summary: 'Make the first account and its super administrator, once.',
    access: { kind: 'public' },
    reach: 'installation',
    body: z.object({
      token,
      account: nameSchema(120),
      name: nameSchema(120),
      email: z.email().max(254),
      password: z.string().min(1).max(1024),
    }),
    response: z.object({}),
    status: 201,
    errors: ['link_expired', 'password_refused'],
  }),
};
