import { permissionMapSchema, roleSchema, signInMethods } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';
import { passkeyAssertionSchema, webAuthnOptionsSchema } from './web-authn';

/** The signed-in user as specification section 3 'User profile' names it. */
export const profileSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  avatar_id: z.string().nullable(),
  avatar: z.string().nullable(),
  role: roleSchema,
  account: z.object({ id: idSchema, name: z.string(), importProject: z.boolean() }),
  projects: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Address of its logo below the API's origin; absent in what an earlier version kept. */
      logo: z.string().nullish(),
      /** Its import is under way; absent in what an earlier version kept. */
      isImporting: z.boolean().optional(),
      /** The person sees some of its locations only, and changes nothing that all share; absent in what an earlier version kept. */
      isPart: z.boolean().optional(),
      /** Ids of the person's other projects that can be read as one with it; absent in what an earlier version kept. */
      unified: z.array(idSchema).optional(),
    }),
  ),
  userPermission: permissionMapSchema,
  /** Allowed addresses separated by semicolons; empty for every address. */
  ip: z.string(),
  loggedInWith: z.enum(signInMethods),
  /** What all projects share is theirs to change: Admin and above, and who works in every project. */
  reachesAccount: z.boolean().optional(),
  /** The session was opened from one in the person's own account, which it ends with; absent in what an earlier version kept. */
  isEntered: z.boolean().optional(),
  /** They joined this account from their own, rather than look after it; absent in what an earlier version kept. */
  isJoined: z.boolean().optional(),
  /** Their own account, from which they joined others (`joinedAccounts.list`); absent in what an earlier version kept. */
  worksElsewhere: z.boolean().optional(),
  /** Said by the refresh of a locked session alone, which tells nothing but what unlocking shows: name, e-mail, picture. */
  isLocked: z.literal(true).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * A request header by which a browser asks that the refresh token is kept for it in a cookie that scripts cannot read, instead of
 * in the answer. At `refresh` it says that the cookie is meant; its value is then the id of the user whose session it is, or
 * {@link anySession}. Pages of other origins cannot send it, which keeps them from refreshing.
 */
export const sessionHeader = 'frontage-session';

/** {@link sessionHeader} of a browser that does not know, or has not yet been told, whose session it is. */
export const anySession = 'cookie';

export const signedInSchema = z.object({
  access_token: z.string(),
  /** Absent where it went into a cookie ({@link sessionHeader}). */
  refresh_token: z.string().optional(),
  user: profileSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const refreshedSchema = z.object({
  access_token: z.string(),
  /** Absent where it went into a cookie ({@link sessionHeader}). */
  refresh_token: z.string().optional(),
  userData: profileSchema,
});
export type Refreshed = z.infer<typeof refreshedSchema>;

export const session = {
  login: endpoint({
    method: 'POST',
    path: 'login',
    summary: 'Sign in with e-mail, password and, where two-factor is on, the code.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1024),
      mfaToken: z.string().max(64).nullish(),
      /** The challenge that `mfa_required` named; without it the code counts for the newest sign-in from this address. */
      mfaChallenge: idSchema.nullish(),
    }),
    response: signedInSchema,
    errors: [
      'authentication_error',
      'authentication_invalid',
      'company_sign_in_required',
      'mfa_required',
      'code_invalid',
      'rate_limited',
    ],
  }),
  secondStep: endpoint({
    method: 'POST',
    path: 'login/second-step',
    summary: 'End a sign-in that asked for a code, without its password again.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ mfaChallenge: idSchema, mfaToken: z.string().min(1).max(64) }),
    response: signedInSchema,
    errors: ['authentication_invalid', 'company_sign_in_required', 'code_invalid', 'rate_limited'],
  }),
  resendCode: endpoint({
    method: 'POST',
    path: 'login/code',
    summary: 'Send a (new) code by e-mail for a sign-in; every older code is dead.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ mfaChallenge: idSchema }),
    response: z.object({ resendInSeconds: z.int() }),
    errors: ['code_invalid', 'rate_limited'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: 'login/passkey/options',
    summary:
      'What the browser needs to sign in with a passkey; with a challenge, as the second factor of that sign-in.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ mfaChallenge: idSchema.nullish() }),
    response: webAuthnOptionsSchema,
    errors: ['code_invalid', 'rate_limited'],
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: 'login/passkey',
    summary: "Sign in with a passkey, alone or as the second factor of a challenge's sign-in.",
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ mfaChallenge: idSchema.nullish(), credential: passkeyAssertionSchema }),
    response: signedInSchema,
    errors: [
      'authentication_invalid',
      'company_sign_in_required',
      'passkey_refused',
      'code_invalid',
      'rate_limited',
    ],
  }),
  refresh: endpoint({
    method: 'GET',
    path: 'refresh',
    summary: 'Rotate both tokens; the bearer is the refresh token, or the browser brings it in its cookie.',
    access: { kind: 'refresh' },
    reach: 'self',
    response: refreshedSchema,
    errors: ['session_expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: 'logout',
    summary: 'End this session and every token of it; in an account that was entered, the own session too.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['locked', 'incomplete'],
    response: z.object({}),
  }),
  profile: endpoint({
    method: 'GET',
    path: 'users/me',
    summary: 'The signed-in user with permissions and projects.',
    access: { kind: 'session' },
    whileEntered: true,
    evenWhile: ['incomplete'],
    response: profileSchema,
  }),
  geolocation: endpoint({
    method: 'GET',
    path: 'geolocation',
    summary: "The caller's public address, in the geolocation service's form.",
    access: { kind: 'public' },
    response: z.object({ IPv4: z.string() }),
  }),
};
