import { z } from 'zod';
import { accountDeletionDays } from './accounts';
import { endpoint } from './endpoint';

/** What administrators do with the whole of their own account. */
export const accountData = {
  askDeletion: endpoint({
    method: 'POST',
    path: 'account/deletion',
    summary: `Close my account and delete it after ${accountDeletionDays} days. Its name has to be typed; whoever manages it can keep it until then.`,
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    fresh: true,
    body: z.object({ name: z.string().max(200) }),
    response: z.object({}),
    status: 202,
    errors: ['not_authorized', 'account_name_differs', 'account_needed'],
  }),
};
