import { permissionMapSchema, roleSchema, roleThresholds, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, errorCodeSchema, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { titleDeedSchema } from './plan-title';

const named = z.object({ id: idSchema, name: z.string() });

/** A location as somebody is given it. */
export const grantedLocationSchema = named.extend({
  storeCode: z.string().nullable(),
  city: z.string().nullable(),
  projectId: idSchema,
  projectName: z.string(),
});
export type GrantedLocation = z.infer<typeof grantedLocationSchema>;

/** A group of locations as somebody is given it: what it comes to, now and later. */
export const grantedGroupSchema = named.extend({ projectId: idSchema, projectName: z.string() });
export type GrantedGroup = z.infer<typeof grantedGroupSchema>;

/** What the caller may do to a person, so that a screen offers nothing that the server refuses. */
export const userRightsSchema = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  /** E-mail, password and allowed addresses: only for somebody who holds nothing the caller does not. */
  signIn: z.boolean(),
});

export const userRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: roleSchema,
  /** The named role that role and permissions come from. */
  namedRole: named.nullable(),
  state: z.enum(['active', 'disabled']),
  isMfaOn: z.boolean(),
  needsApproval: z.boolean(),
  /** Works in every project, those to come too. */
  allProjects: z.boolean(),
  /** Projects by name, those the caller knows of; `null` for Admin and above, who reach all of the account. */
  projects: z.array(named).nullable(),
  /** Groups of locations beside whole projects, by name, those the caller knows of. */
  groups: z.array(named),
  /** Single locations beside those. */
  locationCount: z.int(),
  lastSeenAt: instantSchema.nullable(),
  createdAt: instantSchema,
  isSelf: z.boolean(),
  rights: userRightsSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;

/** Changes of a person that wait for their time, and are made whatever becomes of the person. */
export const scheduledChangesSchema = z.object({
  /** The first to come, of projects that the caller sees whole. */
  items: z.array(
    z.object({
      jobId: idSchema,
      title: z.string(),
      deed: titleDeedSchema,
      projectId: idSchema,
      projectName: z.string(),
      at: instantSchema,
      locations: z.int(),
    }),
  ),
  /** All of them, those that the caller cannot see too. */
  total: z.int(),
});
export type ScheduledChanges = z.infer<typeof scheduledChangesSchema>;

export const userDetailSchema = userRowSchema.extend({
  allowedIps: z.string(),
  avatarId: z.string().nullable(),
  /** What differs from the role's defaults. */
  overrides: permissionMapSchema,
  groups: z.array(grantedGroupSchema),
  locations: z.array(grantedLocationSchema),
  approvers: z.array(named),
  /**
   * Whether they work in other accounts too, so that nobody but them changes their e-mail and password; told only to those whose
   * `rights.signIn` would let them otherwise.
   */
  worksElsewhere: z.boolean(),
  /** Whether the caller may reset their second factors: they have some, and have them in this account. */
  canResetFactors: z.boolean(),
  /** Projects, groups and locations that the caller cannot see; they stay as they are, whatever is saved. */
  hiddenScope: z.int(),
  scheduled: scheduledChangesSchema,
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const userSorts = ['name', 'email', 'role', 'lastSeenAt', 'createdAt'] as const;

/** What narrows a list of people. */
export const userFilter = {
  search: z.string().trim().max(200).optional(),
  role: z.coerce.number<number>().pipe(roleSchema).optional(),
  namedRoleId: idSchema.optional(),
  state: z.enum(['active', 'disabled']).optional(),
  projectId: idSchema.optional(),
  mfa: z.enum(['on', 'off']).optional(),
  approval: z.enum(['needed', 'not_needed']).optional(),
};

const personName = nameSchema(120);
const emailSchema = z.email().max(254);
const scopeIds = (most: number) => z.array(idSchema).max(most);

/** Most single locations that one person is given. */
export const mostLocations = 2_000;

/** Most groups of locations that one person is given. */
export const mostGroupsGiven = 50;

/** What a person is given: by hand, or through an invite. */
export const grantBody = {
  /** A role of the account. `role`, `overrides` and, where it names approvers, `approverIds` beside it say nothing. */
  namedRoleId: idSchema.nullable().default(null),
  role: roleSchema,
  overrides: permissionMapSchema.default({}),
  /** Every project, those to come too; projects, groups and locations beside it say nothing. */
  allProjects: z.boolean().default(false),
  projectIds: scopeIds(500).default([]),
  groupIds: scopeIds(mostGroupsGiven).default([]),
  locationIds: scopeIds(mostLocations).default([]),
  approverIds: scopeIds(20).default([]),
};

const viewers = { kind: 'permission', permission: 'users:view', role: roleThresholds.users } as const;
const editors = { kind: 'permission', permission: 'users:edit', role: roleThresholds.users } as const;
const removers = { kind: 'permission', permission: 'users:delete', role: roleThresholds.users } as const;
const userParams = z.object({ userId: idSchema });

/** Most people that are changed at once. */
export const mostEdited = 100;

/** What is done to each of many people; what is left out stays. */
export const bulkChangesSchema = z
  .object({
    role: roleSchema,
    /** Gives a role of the account, beside which `role` and `permissions` say nothing; `null` detaches from one. */
    namedRoleId: idSchema.nullable(),
    addProjectIds: scopeIds(500),
    removeProjectIds: scopeIds(500),
    /** Permissions that each has afterwards, or no longer has. */
    permissions: permissionMapSchema,
    isDisabled: z.boolean(),
    /** Signs them out everywhere and revokes their API tokens. */
    endsSessions: z.literal(true),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0);
export type BulkChanges = z.infer<typeof bulkChangesSchema>;

const editableSchema = userDetailSchema.pick({
  role: true,
  namedRole: true,
  state: true,
  allProjects: true,
  projects: true,
  groups: true,
  locationCount: true,
  overrides: true,
});

/** What a bulk edit did, or would do, to one person. */
export const editedPersonSchema = z.object({
  userId: idSchema,
  /** Absent for somebody the caller does not know of. */
  name: z.string().optional(),
  outcome: z.enum(['changed', 'same', 'refused']),
  /** Why it was refused. */
  code: errorCodeSchema.optional(),
  /** What the caller sees of them, before and after. */
  before: editableSchema.optional(),
  after: editableSchema.optional(),
  /** Sessions that end. */
  ended: z.int(),
  /** API tokens that are revoked. */
  revoked: z.int(),
});
export type EditedPerson = z.infer<typeof editedPersonSchema>;

/** People of the caller's account. Everyone sees those who share a project with them; Admin and above see all. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: 'account/users',
    summary: 'People of the account: search, filters, sort, cursor.',
    access: viewers,
    query: z.object({
      ...pageQuery,
      ...userFilter,
      sort: z.enum(userSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: pageOf(userRowSchema),
  }),
  summary: endpoint({
    method: 'GET',
    path: 'account/users/summary',
    summary: 'How many people and open invites there are.',
    access: viewers,
    response: z.object({
      total: z.int(),
      disabled: z.int(),
      withoutMfa: z.int(),
      needingApproval: z.int(),
      openInvites: z.int(),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: 'account/users/choices',
    summary: 'What the form of a person offers: projects and groups within reach, people who can approve.',
    access: viewers,
    response: z.object({
      /** Whether the caller may give every project, those to come too. */
      allProjects: z.boolean(),
      projects: z.array(named),
      groups: z.array(grantedGroupSchema),
      approvers: z.array(named.extend({ role: roleSchema })),
    }),
  }),
  locationChoices: endpoint({
    method: 'GET',
    path: 'account/users/locations',
    summary: 'Locations within reach that a person can be given one by one: the first that a search finds.',
    access: viewers,
    query: z.object({
      search: z.string().trim().max(200).default(''),
      limit: z.coerce.number<number>().int().min(1).max(50).default(20),
    }),
    response: z.object({ items: z.array(grantedLocationSchema), total: z.int() }),
  }),
  locationsByCode: endpoint({
    method: 'POST',
    path: 'account/users/locations/by-code',
    summary: 'Locations within reach by their store codes; codes that nobody or several have are named.',
    access: viewers,
    reach: 'nothing',
    body: z.object({ codes: z.array(z.string().trim().min(1).max(200)).min(1).max(mostLocations) }),
    response: z.object({
      items: z.array(grantedLocationSchema),
      unknown: z.array(z.string()),
      ambiguous: z.array(z.string()),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'account/users/{userId}',
    summary: 'One person with permissions, projects, groups, locations and approvers.',
    access: viewers,
    params: userParams,
    response: userDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: 'account/users',
    summary: 'Make a person with a password; what is granted has to be held.',
    access: editors,
    reach: 'people',
    body: z.object({
      name: personName,
      email: emailSchema,
      password: z.string().min(1).max(1024),
      allowedIps: z.string().max(2_000).default(''),
      avatarId: idSchema.nullish(),
      ...grantBody,
    }),
    response: userDetailSchema,
    status: 201,
    errors: [
      'permission_change_not_authorized',
      'email_taken',
      'password_refused',
      'permission_without_use',
      'scope_empty',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'account/users/{userId}',
    summary:
      'Change what is sent and nothing else. Counts at the next request of that person. Changing what they sign in with asks for a fresh proof of the caller.',
    access: editors,
    reach: 'people',
    params: userParams,
    body: z
      .object({
        name: personName,
        email: emailSchema,
        password: z.string().min(1).max(1024),
        allowedIps: z.string().max(2_000),
        /** An image that the caller uploaded; `null` for none. */
        avatarId: idSchema.nullable(),
        isDisabled: z.boolean(),
        /** Gives a role of the account, as in `create`; `null` detaches: what it gave stays, as the person's own. */
        namedRoleId: idSchema.nullable(),
        role: roleSchema,
        overrides: permissionMapSchema,
        allProjects: z.boolean(),
        projectIds: scopeIds(500),
        groupIds: scopeIds(mostGroupsGiven),
        locationIds: scopeIds(mostLocations),
        approverIds: scopeIds(20),
      })
      .partial(),
    response: userDetailSchema,
    errors: [
      'confirmation_required',
      'permission_change_not_authorized',
      'named_role_governs',
      'sign_in_not_yours',
      'email_taken',
      'password_refused',
      'permission_without_use',
      'scope_empty',
    ],
  }),
  editMany: endpoint({
    method: 'POST',
    path: 'account/users/bulk',
    summary:
      'Change many people alike, each by the rules of a single change and apart from the others. A preview answers the same and changes nothing.',
    access: editors,
    reach: 'people',
    body: z.object({
      userIds: z.array(idSchema).min(1).max(mostEdited),
      changes: bulkChangesSchema,
      isPreview: z.boolean(),
    }),
    response: z.object({ items: z.array(editedPersonSchema) }),
  }),
  resetFactors: endpoint({
    method: 'DELETE',
    path: 'account/users/{userId}/second-factors',
    summary:
      'Take every second factor off a person who lost them: app, passkeys, recovery codes. The next sign-in asks for a code by e-mail; every session ends, and the person hears of it by mail.',
    access: editors,
    reach: 'people',
    fresh: true,
    params: userParams,
    response: userDetailSchema,
    errors: ['permission_change_not_authorized', 'sign_in_not_yours', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'account/users/{userId}',
    summary:
      'Remove a person: sessions, tokens and memberships end, the name stays beside what was done. Changes that they scheduled are made at their time; the answer lists them.',
    access: removers,
    reach: 'people',
    params: userParams,
    response: z.object({ scheduled: scheduledChangesSchema }),
    errors: ['permission_change_not_authorized'],
  }),
};
