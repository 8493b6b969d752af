import { dateSchema, roles, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';

/** A calendar day, `2026-12-31`. */
const daySchema = dateSchema;
const utm = z.string().trim().max(100).nullable();
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(500)
  .nullable();

/** What people set about a project (specification section 3, 'Project'). */
const projectSettings = {
  name: nameSchema(120),
  website: webAddress,
  utmSource: utm,
  utmMediumInfo: utm,
  utmMediumPost: utm,
  /** The name that links in profiles carry. */
  brandName: z.union([z.string().trim().length(0), nameSchema(120)]).nullable(),
  /** The last day it is open, in its own time zone; one that is over is `validation_failed` with the code `in_past`. */
  expirationDate: daySchema.nullable(),
};

export const projectStates = ['active', 'importing', 'expired', 'deleted'] as const;

/** An import under way: its steps, and what of it is there. */
export const importProgressSchema = z.object({
  jobId: idSchema,
  done: z.int(),
  total: z.int(),
  reviews: z.int(),
  posts: z.int(),
});

export const projectRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(projectStates),
  /** The provider's group number; `null` for a project that is not linked to one. */
  gmbAccountId: z.string().nullable(),
  /** Address of its logo below the origin. */
  logo: z.string().nullable(),
  logoId: z.string().nullable(),
  website: z.string().nullable(),
  utmSource: z.string().nullable(),
  utmMediumInfo: z.string().nullable(),
  utmMediumPost: z.string().nullable(),
  brandName: z.string().nullable(),
  expirationDate: z.string().nullable(),
  locations: z.int(),
  users: z.int(),
  createdAt: instantSchema,
  deletedAt: instantSchema.nullable(),
  syncedAt: instantSchema.nullable(),
  import: importProgressSchema.nullable(),
  /** The caller reaches all of it, so that its settings, members and end are theirs to change. */
  isWhole: z.boolean(),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

const personSchema = z.object({ id: idSchema, name: z.string() });

export const projectDetailSchema = projectRowSchema.extend({
  /** People who were made members of it; Admins, and who works in every project, reach it without. */
  members: z.array(personSchema),
  /** Projects that are handled as one with it. */
  unified: z.array(personSchema),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

/** What the lookup of a group answers (specification section 7): the import form's fields, filled as far as they are known. */
export const importLookupSchema = z.object({
  /** `restore`: the account deleted a project of this group before, and importing brings it back. */
  importType: z.enum(['import', 'restore']),
  gmbAccountId: z.string(),
  name: z.string(),
  accountId: idSchema,
  avatarImage: z.string().nullable(),
  avatarLink: z.string().nullable(),
  website: z.string().nullable(),
  utmSource: z.string().nullable(),
  utmMediumInfo: z.string().nullable(),
  utmMediumPost: z.string().nullable(),
  expirationDate: z.string().nullable(),
  importKeywords: z.boolean(),
  /** Who can be authorized. */
  users: z.array(personSchema),
});
export type ImportLookup = z.infer<typeof importLookupSchema>;

const managedParams = z.object({ managedProjectId: idSchema });
const groupParams = z.object({ gmbAccountId: z.string().trim().min(1).max(60) });
const view = { kind: 'permission', permission: 'projects:view' } as const;
const edit = { kind: 'permission', permission: 'projects:edit', role: roles.clientAdmin } as const;
const remove = { kind: 'permission', permission: 'projects:delete', role: roles.clientAdmin } as const;
const importing = {
  kind: 'permission',
  permission: 'projectImport:edit',
  role: roles.clientAdmin,
} as const;

const userIds = z.array(idSchema).max(500);

export const projects = {
  list: endpoint({
    method: 'GET',
    path: 'projects',
    summary:
      'Projects one belongs to (from Admin up: all of the account), deleted ones only where asked for.',
    access: view,
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      state: z.enum(['all', ...projectStates]).default('all'),
      sort: z.enum(['name', 'createdAt', 'locations']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: pageOf(projectRowSchema),
  }),
  people: endpoint({
    method: 'GET',
    path: 'projects/people',
    summary: 'People of the account who can be made members of a project.',
    access: edit,
    response: z.object({ items: z.array(personSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects',
    summary: 'Make a project without a group; its maker and the people named become members.',
    access: edit,
    reach: 'account',
    body: z.object({
      ...z.object(projectSettings).partial().shape,
      name: projectSettings.name,
      usersIds: userIds.default([]),
    }),
    response: z.object({ id: idSchema }),
    status: 201,
    isIdempotent: true,
  }),
  read: endpoint({
    method: 'GET',
    path: 'projects/{managedProjectId}',
    summary: 'One project with its settings, members and unified projects.',
    access: view,
    params: managedParams,
    response: projectDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'projects/{managedProjectId}',
    summary: 'Change settings, members or unified projects; what is not named stays.',
    access: edit,
    reach: 'project',
    params: managedParams,
    body: z
      .object({
        ...projectSettings,
        /** An image uploaded as `project_logo`; `null` takes the logo away. */
        logoId: idSchema.nullable(),
        usersIds: userIds,
        unifiedIds: userIds,
      })
      .partial(),
    response: projectDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{managedProjectId}',
    summary: 'Delete a project; it can be restored. What is still unsent of its jobs is cancelled.',
    access: remove,
    reach: 'project',
    params: managedParams,
    response: z.object({}),
  }),
  restore: endpoint({
    method: 'POST',
    path: 'projects/{managedProjectId}/restore',
    summary: 'Bring a deleted project back, and read its group again.',
    access: remove,
    reach: 'project',
    params: managedParams,
    response: z.object({}),
    errors: ['project_import_failed'],
  }),
  lookupImport: endpoint({
    method: 'GET',
    path: 'projects/{gmbAccountId}/import',
    summary: 'Look up a group of locations by its number, to import it. Changes nothing.',
    access: importing,
    params: groupParams,
    response: z.object({ data: z.object({ project: importLookupSchema }) }),
    errors: ['project_lookup_failed', 'provider_unreachable'],
  }),
  import: endpoint({
    method: 'POST',
    path: 'projects/{gmbAccountId}/import',
    summary: 'Import a group as a project, or restore the project it was; a job then reads everything of it.',
    access: importing,
    reach: 'account',
    params: groupParams,
    body: z.object({
      ...z.object(projectSettings).omit({ name: true }).partial().shape,
      /** Kept as it is; nothing ever fetches it. */
      avatarLink: z
        .url({ protocol: /^https$/ })
        .max(500)
        .nullish(),
      importKeywords: z.boolean().default(false),
      /** Needed for a project that is new, and left alone for one that is restored. */
      usersIds: userIds.default([]),
    }),
    response: z.object({ projectId: idSchema, jobId: idSchema, importType: z.enum(['import', 'restore']) }),
    status: 202,
    errors: ['project_lookup_failed', 'project_import_failed', 'provider_unreachable'],
    isIdempotent: true,
  }),
};
