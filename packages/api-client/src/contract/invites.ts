import { permissionMapSchema, roleSchema, roleThresholds, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { grantBody } from './users';

export const inviteStates = ['pending', 'used', 'expired', 'revoked'] as const;

export const inviteSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  namedRole: z.object({ id: idSchema, name: z.string() }).nullable(),
  overrides: permissionMapSchema,
  state: z.enum(inviteStates),
  /** Every project, those to come too. */
  allProjects: z.boolean(),
  /** Those the caller knows of; `null` where the role reaches all of the account. */
  projects: z.array(z.object({ id: idSchema, name: z.string() })).nullable(),
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  locationCount: z.int(),
  invitedBy: z.object({ id: idSchema, name: z.string() }),
  sentAt: instantSchema,
  /** How often the mail was sent. */
  sends: z.int(),
  expiresAt: instantSchema,
  usedAt: instantSchema.nullable(),
  /** Whether the caller may send it again or revoke it. */
  canManage: z.boolean(),
});
export type Invite = z.infer<typeof inviteSchema>;

/** Why an address got no invite. */
export const inviteRefusals = ['malformed', 'registered', 'invited'] as const;

export const sentInvitesSchema = z.object({
  sent: z.array(z.string()),
  invalid: z.array(z.object({ email: z.string(), reason: z.enum(inviteRefusals) })),
});
export type SentInvites = z.infer<typeof sentInvitesSchema>;

const viewers = { kind: 'permission', permission: 'users:view', role: roleThresholds.users } as const;
const editors = { kind: 'permission', permission: 'users:edit', role: roleThresholds.users } as const;
const inviteParams = z.object({ inviteId: idSchema });
/** The secret out of the link's fragment; in the body, so that no address or log holds it. */
const token = z.string().min(20).max(200);

/** Invites by e-mail, and what an invited person does with one. */
export const invites = {
  list: endpoint({
    method: 'GET',
    path: 'account/invites',
    summary: 'Invites of the account, newest first.',
    access: viewers,
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      state: z.enum(inviteStates).optional(),
    }),
    response: pageOf(inviteSchema),
  }),
  send: endpoint({
    method: 'POST',
    path: 'account/invites',
    summary: 'Invite many at once; addresses that cannot be invited are named, the others are.',
    access: editors,
    reach: 'people',
    body: z.object({ emails: z.array(z.string().trim().max(320)).min(1).max(100), ...grantBody }),
    response: sentInvitesSchema,
    isIdempotent: true,
    errors: [
      'permission_change_not_authorized',
      'invites_all_invalid',
      'permission_without_use',
      'scope_empty',
      'rate_limited',
    ],
  }),
  resend: endpoint({
    method: 'POST',
    path: 'account/invites/{inviteId}/resend',
    summary:
      'Send an invite again with a new link; the old one is dead, and the caller answers for it from now on.',
    access: editors,
    reach: 'people',
    params: inviteParams,
    response: inviteSchema,
    errors: ['permission_change_not_authorized', 'invite_invalid', 'rate_limited'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'account/invites/{inviteId}',
    summary: 'Take an invite back; its link is dead.',
    access: editors,
    reach: 'people',
    params: inviteParams,
    response: z.object({}),
    errors: ['permission_change_not_authorized', 'invite_invalid'],
  }),
  open: endpoint({
    method: 'POST',
    path: 'invites/open',
    summary: 'What an invited person is welcomed with.',
    access: { kind: 'public' },
    reach: 'nothing',
    body: z.object({ token }),
    response: z.object({
      email: z.string(),
      /** Somebody signs in with it already: they join with that (`joinedAccounts.join`), and `accept` is refused. */
      isRegistered: z.boolean(),
      /** What the invite makes them. */
      role: roleSchema,
      accountName: z.string(),
      invitedBy: z.string(),
      /** By name; `null` for every project. */
      projects: z.array(z.string()).nullable(),
      /** Groups of locations, by name. */
      groups: z.array(z.string()),
      /** Single locations beside those. */
      locationCount: z.int(),
      expiresAt: instantSchema,
    }),
    errors: ['invite_invalid'],
  }),
  accept: endpoint({
    method: 'POST',
    path: 'invites/accept',
    summary: 'Complete the account of an invited person. Works once; nobody is signed in by it.',
    access: { kind: 'public' },
    reach: 'self',
    body: z.object({ token, name: nameSchema(120), password: z.string().min(1).max(1024) }),
    response: z.object({ email: z.string() }),
    errors: ['invite_invalid', 'password_refused'],
  }),
};
