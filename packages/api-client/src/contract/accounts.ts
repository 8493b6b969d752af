import { roles, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { signedInSchema } from './session';

export const accountRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Whether its people may import projects. */
  importProject: z.boolean(),
  /** Whether its people must have a second factor; its own administrators say so, with theirs. */
  isMfaRequired: z.boolean(),
  projects: z.int(),
  users: z.int(),
  createdAt: instantSchema,
  /** The caller's own. */
  isOwn: z.boolean(),
  /** The account whose people made this one; `null` for one of its own, and where the caller may not know. */
  parent: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Whether the caller may change `importProject`: not for their own account, unless they are Super Admin. */
  canChangeImport: z.boolean(),
  /** Whether the caller may work in it by `enter`. */
  canEnter: z.boolean(),
  /** Whether the caller may suspend, resume and delete it: never their own, nor one with people above them. */
  canClose: z.boolean(),
  /** Since when it is suspended and why; `null` while it is not. */
  suspension: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  /** When its deletion was asked for, and the day it happens; `null` where nobody asked. */
  deletion: z.object({ askedAt: instantSchema, at: instantSchema }).nullable(),
});
export type AccountRow = z.infer<typeof accountRowSchema>;

const name = nameSchema(120);

/** Days between asking for the deletion of an account and its deletion; it can be taken back until then. */
export const accountDeletionDays = 30;

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: 'accounts',
    summary: 'Accounts: all for a Super Admin; for an Admin their own and those that its people made.',
    access: { kind: 'permission', permission: 'accounts:view', role: roles.admin },
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      sort: z.enum(['name', 'createdAt']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: pageOf(accountRowSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: 'accounts',
    summary: 'Make an account.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    body: z.object({
      name,
      importProject: z.boolean().default(false),
      /** Gets an invite as the account's first Admin. */
      administratorEmail: z.email().max(254).optional(),
    }),
    response: accountRowSchema,
    status: 201,
    errors: ['email_taken', 'rate_limited'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'accounts/{accountId}',
    summary: 'Change an account that one looks after.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    params: z.object({ accountId: idSchema }),
    body: z.object({ name, importProject: z.boolean() }).partial(),
    response: accountRowSchema,
  }),
  enter: endpoint({
    method: 'POST',
    path: 'accounts/{accountId}/enter',
    summary:
      'Work in an account that one looks after, as an Admin of it: tokens of a session there, which ends with the own one. Both accounts have it in their audit log.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    fresh: true,
    params: z.object({ accountId: idSchema }),
    response: signedInSchema,
    errors: ['not_found', 'not_authorized'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: 'accounts/{accountId}/suspend',
    summary:
      'Suspend an account that one looks after: its people sign in no more, and nothing of it is sent or synchronised until it is resumed.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    fresh: true,
    params: z.object({ accountId: idSchema }),
    body: z.object({
      /** What its people read when they are refused. */
      reason: z.string().trim().min(1).max(500),
    }),
    response: accountRowSchema,
    errors: ['not_authorized', 'account_needed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: 'accounts/{accountId}/resume',
    summary:
      'End the suspension of an account. What was due meanwhile is marked as missed, and sent only when somebody retries it.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    params: z.object({ accountId: idSchema }),
    response: accountRowSchema,
    errors: ['not_authorized'],
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: 'accounts/{accountId}/deletion',
    summary: `Close an account that one looks after and delete it after ${accountDeletionDays} days. Its name has to be typed.`,
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    fresh: true,
    params: z.object({ accountId: idSchema }),
    body: z.object({ name: z.string().max(200) }),
    response: accountRowSchema,
    errors: ['not_authorized', 'account_name_differs', 'account_needed'],
  }),
  keep: endpoint({
    method: 'DELETE',
    path: 'accounts/{accountId}/deletion',
    summary: 'Take back the deletion of an account, which opens again unless it is suspended.',
    access: { kind: 'permission', permission: 'accounts:edit', role: roles.admin },
    reach: 'accounts',
    params: z.object({ accountId: idSchema }),
    response: accountRowSchema,
    errors: ['not_authorized'],
  }),
  leave: endpoint({
    method: 'POST',
    path: 'accounts/leave',
    summary: 'Leave the account that was entered; the own session goes on.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    evenWhile: ['incomplete'],
    response: z.object({}),
    errors: ['not_found'],
  }),
};
