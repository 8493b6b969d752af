import { groupKindSchema, groupRuleSchema, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, unifiedQuery } from './endpoint';
import { locationFilter } from './locations';

/** Most locations that a request names one by one; more are described by a filter or a group. */
export const mostNamedLocations = 10_000;
const namedLocations = z.array(idSchema).max(mostNamedLocations);

/**
 * Which locations, as a description that the server resolves when it acts, within what the caller may see. `except` leaves
 * some out of all that match.
 */
export const locationSelectionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), ids: namedLocations.min(1) }),
  z.object({
    by: z.literal('filter'),
    filter: z.object(locationFilter),
    except: namedLocations.default([]),
  }),
  z.object({ by: z.literal('group'), groupId: idSchema, except: namedLocations.default([]) }),
]);
export type LocationSelection = z.input<typeof locationSelectionSchema>;

export const groupSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: groupKindSchema,
  /** Of a group by rule; `null` of a fixed one. */
  rule: groupRuleSchema.nullable(),
  /** Groups that lie directly in it. */
  partIds: z.array(idSchema),
  /** Locations that the caller sees of it at this moment, those of its parts with them, each once. */
  locations: z.int(),
  updatedAt: instantSchema,
  /** Whether people see their locations through it, or through a group that it lies in. */
  givesAccess: z.boolean(),
  /**
   * Whether the caller may change it. Callers who see only some locations may only change their own groups; a group that gives access may
   * only be changed by people who may edit users.
   */
  canEdit: z.boolean(),
});
export type LocationGroup = z.infer<typeof groupSchema>;

const groupFormBase = {
  name: nameSchema(120),
  partIds: z.array(idSchema).max(100).default([]),
};
/** What makes a group. A fixed one without locations or parts is empty, and may be. */
export const groupFormSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), ...groupFormBase, locationIds: namedLocations }),
  z.object({ kind: z.literal('rule'), ...groupFormBase, rule: groupRuleSchema }),
]);
export type GroupForm = z.input<typeof groupFormSchema>;

const projectParams = z.object({ projectId: idSchema });
const groupParams = projectParams.extend({ groupId: idSchema });

export const groups = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/groups',
    summary: 'The groups of locations of a project, by name, each with how many locations it has now.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams,
    response: z.object({ items: z.array(groupSchema) }),
  }),
  members: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/groups/{groupId}/locations',
    summary: 'The locations that were put into a fixed group by hand.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: groupParams,
    response: z.object({ locationIds: z.array(idSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/groups',
    summary: 'Make a group of locations, fixed or by rule.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: projectParams,
    body: groupFormSchema,
    response: z.object({ groupId: idSchema }),
    status: 201,
    errors: ['group_name_taken', 'group_cycle'],
    isIdempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/groups/{groupId}',
    summary: 'Change a group of locations.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: groupParams,
    body: groupFormSchema,
    response: z.object({ groupId: idSchema }),
    errors: ['group_name_taken', 'group_cycle', 'group_gives_access', 'approval_required'],
  }),
  addLocations: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/groups/{groupId}/locations',
    summary: 'Put locations into a fixed group, beside those it has.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: groupParams,
    body: z.object({ selection: locationSelectionSchema }),
    response: z.object({
      /** Those that were not in it before. */
      added: z.int(),
    }),
    errors: ['group_is_a_rule', 'group_gives_access', 'approval_required'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/groups/{groupId}',
    summary: 'Delete a group. Its locations stay; groups that held it lose it.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: groupParams,
    response: z.object({}),
    errors: ['group_gives_access', 'group_in_use', 'approval_required'],
  }),
  /** What an unsaved group would have, and what a selection comes to. */
  count: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/groups/count',
    summary: 'How many locations a selection or a group that is not saved yet has at this moment.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    body: z.union([z.object({ selection: locationSelectionSchema }), z.object({ form: groupFormSchema })]),
    response: z.object({ locations: z.int() }),
  }),
  lookup: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/groups/lookup',
    summary: 'The locations behind pasted store codes or location numbers, and the codes that are nobody’s.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    params: projectParams,
    body: z.object({ codes: z.array(z.string().trim().min(1).max(200)).min(1).max(mostNamedLocations) }),
    response: z.object({
      found: z.array(z.object({ code: z.string(), locationId: idSchema, name: z.string() })),
      unknown: z.array(z.string()),
    }),
  }),
};
