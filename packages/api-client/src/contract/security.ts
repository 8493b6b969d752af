import { lockMinutes, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { passkeyRegistrationSchema, webAuthnOptionsSchema } from './web-authn';

const passkeyName = nameSchema(60);
const code = z.string().trim().min(1).max(64);

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** How a person's account is protected. */
export const securitySchema = z.object({
  /** Whether the account asks everybody for a second factor. */
  isRequired: z.boolean(),
  /** Whether codes are sent by e-mail at sign-in. */
  isEmailOn: z.boolean(),
  /** Since when an authenticator app is in use, `null` for none. */
  totpSince: instantSchema.nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** An e-mail that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** Minutes without use after which a session locks itself, `null` for never. */
  lockAfterMinutes: z.int().nullable(),
});
export type Security = z.infer<typeof securitySchema>;

/** Recovery codes in plain, this once; `null` where the person has some already. */
export const newRecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** A person's own second factors (specification section 4 'Two-factor', and beyond it). */
export const security = {
  read: endpoint({
    method: 'GET',
    path: 'users/me/security',
    summary: 'My second factors and what protects my account.',
    access: { kind: 'session' },
    evenWhile: ['incomplete'],
    response: securitySchema,
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: 'users/me/two-factor/code',
    summary: 'Send the code with which two-factor by e-mail is turned on or off.',
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    response: z.object({ resendInSeconds: z.int() }),
    errors: ['rate_limited'],
  }),
  setEmail: endpoint({
    method: 'PUT',
    path: 'users/me/two-factor',
    summary: 'Turn two-factor by e-mail on or off with the code that was sent.',
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    body: z.object({ enabled: z.boolean(), code }),
    response: newRecoveryCodesSchema,
    errors: ['code_invalid', 'second_factor_needed', 'rate_limited'],
  }),
  startTotp: endpoint({
    method: 'POST',
    path: 'users/me/totp',
    summary: "Make a secret for an authenticator app; it counts once a code of the app's confirmed it.",
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    fresh: true,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'PUT',
    path: 'users/me/totp',
    summary: 'Turn the authenticator app on with a code it shows.',
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    body: z.object({ code }),
    response: newRecoveryCodesSchema,
    errors: ['code_invalid', 'rate_limited'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: 'users/me/totp',
    summary: 'Turn the authenticator app off.',
    access: { kind: 'session' },
    reach: 'self',
    fresh: true,
    response: z.object({}),
    errors: ['second_factor_needed'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: 'users/me/passkeys/options',
    summary: 'What the browser needs to make a passkey.',
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    fresh: true,
    response: webAuthnOptionsSchema,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: 'users/me/passkeys',
    summary: 'Keep a passkey that the browser made.',
    access: { kind: 'session' },
    reach: 'self',
    evenWhile: ['incomplete'],
    fresh: true,
    body: z.object({ name: passkeyName, credential: passkeyRegistrationSchema }),
    response: newRecoveryCodesSchema,
    status: 201,
    errors: ['passkey_refused'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: 'users/me/passkeys/{passkeyId}',
    summary: 'Call a passkey otherwise.',
    access: { kind: 'session' },
    reach: 'self',
    params: z.object({ passkeyId: idSchema }),
    body: z.object({ name: passkeyName }),
    response: z.object({}),
    errors: ['not_found'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: 'users/me/passkeys/{passkeyId}',
    summary: 'Forget a passkey.',
    access: { kind: 'session' },
    reach: 'self',
    fresh: true,
    params: z.object({ passkeyId: idSchema }),
    response: z.object({}),
    errors: ['not_found', 'second_factor_needed'],
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: 'users/me/recovery-codes',
    summary: 'Make new recovery codes; the former ones are dead.',
    access: { kind: 'session' },
    reach: 'self',
    fresh: true,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  setLock: endpoint({
    method: 'PUT',
    path: 'users/me/lock',
    summary: 'Choose after how many minutes without use my sessions lock themselves.',
    access: { kind: 'session' },
    reach: 'self',
    body: z.object({ lockAfterMinutes: z.literal(lockMinutes).nullable() }),
    response: z.object({}),
  }),
  requirement: endpoint({
    method: 'GET',
    path: 'account/second-factor',
    summary: 'Whether my account asks everybody for a second factor, and how many have none yet.',
    access: { kind: 'permission', permission: 'settings:view', role: 1 },
    response: z.object({ isRequired: z.boolean(), people: z.int(), without: z.int() }),
  }),
  setRequirement: endpoint({
    method: 'PUT',
    path: 'account/second-factor',
    summary: 'Ask everybody of my account for a second factor, or no longer.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    fresh: true,
    body: z.object({ isRequired: z.boolean() }),
    response: z.object({}),
    errors: ['second_factor_missing'],
  }),
};
