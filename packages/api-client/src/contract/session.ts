import { permissionMapSchema, roleSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

/** The signed-in user as specification section 3 'User profile' names it. */
export const profileSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  avatar_id: z.string().nullable(),
  avatar: z.string().nullable(),
  role: roleSchema,
  account: z.object({ id: idSchema, name: z.string(), importProject: z.boolean() }),
  projects: z.array(z.object({ id: idSchema, name: z.string() })),
  userPermission: permissionMapSchema,
  /** Allowed addresses separated by semicolons; empty for every address. */
  ip: z.string(),
  loggedInWith: z.enum(['password']),
});
export type Profile = z.infer<typeof profileSchema>;

export const signedInSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: profileSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const refreshedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  userData: profileSchema,
});
export type Refreshed = z.infer<typeof refreshedSchema>;

export const session = {
  login: endpoint({
    method: 'POST',
    path: 'login',
    summary: 'Sign in with e-mail, password and, where two-factor is on, the code.',
    access: { kind: 'public' },
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1024),
      mfaToken: z.string().max(64).nullish(),
    }),
    response: signedInSchema,
    errors: ['authentication_error', 'authentication_invalid', 'mfa_required', 'rate_limited'],
  }),
  refresh: endpoint({
    method: 'GET',
    path: 'refresh',
    summary: 'Rotate both tokens; the bearer is the refresh token.',
    access: { kind: 'refresh' },
    response: refreshedSchema,
    errors: ['session_expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: 'logout',
    summary: 'End this session and every token of it.',
    access: { kind: 'session' },
    response: z.object({}),
  }),
  profile: endpoint({
    method: 'GET',
    path: 'users/me',
    summary: 'The signed-in user with permissions and projects.',
    access: { kind: 'session' },
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
