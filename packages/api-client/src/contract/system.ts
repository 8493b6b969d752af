import { z } from 'zod';
import { endpoint, instantSchema } from './endpoint';

export const system = {
  health: endpoint({
    method: 'GET',
    path: 'health',
    atRoot: true,
    summary: 'Whether the installation is ready, and what its database promises.',
    access: { kind: 'public' },
    response: z.object({
      /** `starting` and `unavailable`, which is without its database, come with 503; `degraded` is without its provider. */
      status: z.enum(['ok', 'starting', 'degraded', 'unavailable']),
      database: z.object({
        kind: z.enum(['embedded', 'postgres']),
        promise: z.string(),
        /** Whether it answered just now. */
        reachable: z.boolean(),
      }),
      provider: z.object({
        kind: z.enum(['sandbox', 'google']),
        reachable: z.boolean(),
        checkedAt: instantSchema.nullable(),
      }),
      /** Whether mails go out, are kept on the demo's own page, or wait for a mail server. */
      mail: z.enum(['smtp', 'mailbox', 'none']),
      version: z.string(),
    }),
  }),
};
