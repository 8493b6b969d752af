import { z } from 'zod';
import { endpoint } from './endpoint';

export const accountAddressesSchema = z.object({
  /** Addresses and ranges separated by semicolons; empty for every address. */
  allowedIps: z.string(),
  /** The one that this call came from. */
  yours: z.string(),
});
export type AccountAddresses = z.infer<typeof accountAddressesSchema>;

const allowedIps = z.string().max(4_000);

/** The addresses that everybody of an account signs in and works from, beside a person's own list. API tokens are held to them too. */
export const accountAddresses = {
  read: endpoint({
    method: 'GET',
    path: 'account/addresses',
    summary: 'The addresses that everybody of my account is held to, and mine.',
    access: { kind: 'permission', permission: 'ipRestriction:view', role: 1 },
    response: accountAddressesSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: 'account/addresses/check',
    summary:
      'What a list would do: whether it shuts me out, and how many people are signed in from elsewhere.',
    access: { kind: 'permission', permission: 'ipRestriction:edit', role: 1 },
    // It counts everybody of the account: asked of one list after another, it says who works from where.
    reach: 'account',
    body: z.object({ allowedIps }),
    response: z.object({ allowedIps: z.string(), shutsYouOut: z.boolean(), outside: z.int() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: 'account/addresses',
    summary:
      'Hold everybody of my account to a list of addresses. A list without the address of this call is refused, unless it says that this is meant.',
    access: { kind: 'permission', permission: 'ipRestriction:edit', role: 1 },
    reach: 'account',
    fresh: true,
    body: z.object({ allowedIps, evenIfOut: z.boolean().default(false) }),
    response: accountAddressesSchema,
    errors: ['address_shuts_you_out'],
  }),
};
