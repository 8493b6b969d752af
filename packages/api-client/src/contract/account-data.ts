import { z } from 'zod';
import { accountDeletionDays } from './accounts';
import { endpoint, idSchema, instantSchema, zipType } from './endpoint';

/** Days that an export can be downloaded before it is removed. */
export const accountExportDays = 7;

export const accountExportSchema = z.object({
  id: idSchema,
  askedAt: instantSchema,
  state: z.enum(['queued', 'ready', 'failed']),
  bytes: z.int(),
  /** Until when it can be downloaded; `null` while it is being written. */
  expiresAt: instantSchema.nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

const whole = { kind: 'permission', permission: 'settings:edit', role: 1 } as const;

/** What administrators do with the whole of their own account. */
export const accountData = {
  exports: endpoint({
    method: 'GET',
    path: 'account/exports',
    summary: 'The exports of my account that I asked for, the newest first.',
    access: whole,
    response: z.object({ items: z.array(accountExportSchema) }),
  }),
  askExport: endpoint({
    method: 'POST',
    path: 'account/exports',
    summary:
      'Ask for an archive of everything in my account but secrets. A mail tells when it is ready; one that is being written is not begun twice, and an account has three a day.',
    access: whole,
    reach: 'account',
    fresh: true,
    response: accountExportSchema,
    status: 202,
    errors: ['not_authorized', 'rate_limited'],
  }),
  download: endpoint({
    method: 'GET',
    path: 'account/exports/{exportId}/file',
    summary: `The archive of an export, for whoever asked for it, for ${accountExportDays} days.`,
    access: whole,
    reach: 'account',
    fresh: true,
    params: z.object({ exportId: idSchema }),
    response: z.string(),
    contentType: zipType,
    errors: ['not_found', 'not_authorized'],
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: 'account/deletion',
    summary: `Close my account and delete it after ${accountDeletionDays} days. Its name has to be typed; whoever manages it can keep it until then.`,
    access: whole,
    reach: 'account',
    fresh: true,
    body: z.object({ name: z.string().max(200) }),
    response: z.object({}),
    status: 202,
    errors: ['not_authorized', 'account_name_differs', 'account_needed'],
  }),
};
