import { nameSchema, permissionMapSchema, roleSchema, roleThresholds } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';

/** Most roles that one account names. */
export const mostNamedRoles = 200;

const namedRoleSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The role it stands on. */
  role: roleSchema,
  /** What differs from that role's defaults. */
  overrides: permissionMapSchema,
  /** Whether its people's changes need approval: by those it names, by nobody, or as is settled for each of them apart (`own`). */
  approval: z.enum(['named', 'none', 'own']),
  /** People who have it, those the caller sees. */
  people: z.int(),
  changedAt: instantSchema,
});
/** A role that the account named, as a list shows it. */
export type NamedRole = z.infer<typeof namedRoleSchema>;

const namedRoleDetailSchema = namedRoleSchema.extend({
  /** Goes back with a change, so that nobody overwrites what another one saved meanwhile. */
  version: z.int(),
  /**
   * Who approves what its people change: empty for nobody, `null` where that is settled for each person apart. A name is `null` where the
   * caller does not know of the person.
   */
  approvers: z.array(z.object({ id: idSchema, name: z.string().nullable() })).nullable(),
  /** Open invites that give it, those the caller sees. */
  invites: z.int(),
  /** `null` for somebody the caller does not know of. */
  changedBy: z.string().nullable(),
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
  /**
   * Why the caller may not change it: they have it themselves, it reaches people they may not edit, its base role is above them, or it was
   * made by another one and they do not reach the whole account.
   */
  blockedBy: z.enum(['own', 'people', 'role', 'account']).nullable(),
});
/** One such role with everything its form shows. */
export type NamedRoleDetail = z.infer<typeof namedRoleDetailSchema>;

const viewers = { kind: 'permission', permission: 'users:view', role: roleThresholds.users } as const;
const editors = { kind: 'permission', permission: 'users:edit', role: roleThresholds.users } as const;
const removers = { kind: 'permission', permission: 'users:delete', role: roleThresholds.users } as const;
const params = z.object({ namedRoleId: idSchema });

const body = z.object({
  name: nameSchema(60),
  role: roleSchema,
  overrides: permissionMapSchema,
  /** `null`: settled for each person apart. */
  approverIds: z.array(idSchema).max(20).nullable(),
});

/** Roles that an account names: a base role, permissions and approvers that many people share, changed in one place. */
export const namedRoles = {
  list: endpoint({
    method: 'GET',
    path: 'account/roles',
    summary: 'Roles that the account named, by name.',
    access: viewers,
    response: z.object({ items: z.array(namedRoleSchema) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'account/roles/{namedRoleId}',
    summary: 'One role with permissions and approvers, and whether the caller may change it.',
    access: viewers,
    params,
    response: namedRoleDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: 'account/roles',
    summary: 'Name a role; what it gives has to be held.',
    access: editors,
    reach: 'people',
    body,
    response: namedRoleDetailSchema,
    status: 201,
    errors: [
      'permission_change_not_authorized',
      'permission_without_use',
      'named_role_name_taken',
      'named_role_limit',
    ],
    isIdempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'account/roles/{namedRoleId}',
    summary:
      'Change a role, and with it everybody who has it and every open invite that gives it, all or nothing. Refused as a whole where the caller may not make that change of one of them.',
    access: editors,
    reach: 'people',
    params,
    body: body.extend({ version: z.int() }),
    response: z.object({
      role: namedRoleDetailSchema,
      /** How many people it changed. */
      people: z.int(),
    }),
    errors: [
      'conflict',
      'permission_change_not_authorized',
      'permission_without_use',
      'named_role_name_taken',
      'named_role_reaches_further',
      'scope_empty',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'account/roles/{namedRoleId}',
    summary: 'Delete a role. Who has it keeps what it gave, as their own.',
    access: removers,
    reach: 'people',
    params,
    response: z.object({
      /** How many people had it. */
      people: z.int(),
    }),
    errors: ['permission_change_not_authorized', 'named_role_reaches_further'],
  }),
};
