import { roleSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { signedInSchema } from './session';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

/** How an account's people sign in with their company's own provider (OpenID Connect). */
export const companySignInSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  isOn: z.boolean(),
  /** Only administrators with a second factor may still sign in with a password. */
  isOnly: z.boolean(),
  /** Whether who is not known yet gets a user. */
  createsUsers: z.boolean(),
  newUserRole: roleSchema,
  /** A second factor that the provider asked for stands for the person's own with Frontage. */
  trustsSecondFactor: z.boolean(),
  domains: z.array(
    z.object({
      domain: z.string(),
      verifiedAt: instantSchema.nullable(),
      /** The TXT record that proves whose it is. */
      record: z.object({ name: z.string(), value: z.string() }),
    }),
  ),
  savedAt: instantSchema,
});
export type CompanySignIn = z.infer<typeof companySignInSchema>;

const answer = z.object({
  /** What the provider asks for when Frontage is made known to it. */
  redirectUri: z.string(),
  connection: companySignInSchema.nullable(),
});

/** What only this browser knows of a sign-in that it began. */
const binding = z.string().min(20).max(100);

export const companySignIn = {
  read: endpoint({
    method: 'GET',
    path: 'account/company-sign-in',
    summary: 'How the account’s people sign in with their company’s provider.',
    access: { kind: 'permission', permission: 'settings:view', role: 1 },
    response: answer,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'account/company-sign-in',
    summary:
      'Settle the account’s provider. It signs in nobody who has more than who saved it. Another issuer has to prove the domains anew; administrators hear of every change by mail.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    fresh: true,
    body: companySignInSchema.omit({ domains: true, savedAt: true }).extend({
      issuer: z.url({ protocol: /^https?$/ }).max(500),
      clientId: z.string().trim().min(1).max(300),
      /** Left out, the one that is held stays, as long as issuer and client do. */
      clientSecret: z.string().trim().min(1).max(500).optional(),
      domains: z.array(domain).min(1).max(20),
      trustsSecondFactor: z.boolean().default(false),
    }),
    response: answer,
    errors: ['second_factor_missing', 'permission_change_not_authorized', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'account/company-sign-in',
    summary: 'Forget the account’s provider; its people sign in with passwords again.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    fresh: true,
    response: answer,
    errors: ['permission_change_not_authorized'],
  }),
  proveDomain: endpoint({
    method: 'POST',
    path: 'account/company-sign-in/domains',
    summary: 'Look for the TXT record that proves a domain.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    fresh: true,
    body: z.object({ domain }),
    response: answer,
    errors: ['not_found', 'permission_change_not_authorized', 'conflict'],
  }),
  start: endpoint({
    method: 'POST',
    path: 'login/company',
    summary:
      'Begin to sign in with the provider of an e-mail’s domain. `not_found` where the domain has none.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ email: z.email().max(254) }),
    response: z.object({ url: z.url(), binding }),
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  finish: endpoint({
    method: 'POST',
    path: 'login/company/finish',
    summary: 'End a sign-in with what the provider sent the browser back with.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ accountId: idSchema, answer: z.string().max(8000), binding }),
    response: signedInSchema,
    errors: ['authentication_error', 'authentication_invalid', 'mfa_required', 'rate_limited', 'unavailable'],
  }),
  secondStep: endpoint({
    method: 'POST',
    path: 'login/company/code',
    summary: 'Give the code that such a sign-in asked for.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ mfaChallenge: idSchema, mfaToken: z.string().min(1).max(64), binding }),
    response: signedInSchema,
    errors: ['code_invalid', 'rate_limited'],
  }),
};
