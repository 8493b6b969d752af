import { longestOwnName, ownKeySchema, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

/** A field that a project made up; a location's value of it is one of its `ownFields`. */
export const ownFieldSchema = z.object({
  /** Under what texts take it: `{own.key}`. It stays when the name changes. */
  key: ownKeySchema,
  name: z.string(),
  /** Locations that the caller sees with a value of it. */
  locations: z.int(),
});
export type OwnField = z.infer<typeof ownFieldSchema>;

const params = z.object({ projectId: idSchema });
const name = nameSchema(longestOwnName);
const view = { kind: 'permission', permission: 'locations:view' } as const;
const edit = { kind: 'permission', permission: 'infos:edit' } as const;

export const ownFields = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/own-fields',
    summary: 'The fields that a project made up, by name, each with how many locations have a value of it.',
    access: view,
    params,
    response: z.object({ items: z.array(ownFieldSchema) }),
  }),
  values: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/own-fields/values',
    summary: 'The values that locations have of an own field, the commonest first, at most 500 of them.',
    access: view,
    params,
    query: z.object({ key: ownKeySchema }),
    response: z.object({ items: z.array(z.object({ value: z.string(), count: z.int() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/own-fields',
    summary: 'Make up a field. Its key comes of its name.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({ name }),
    response: z.object({ key: ownKeySchema }),
    status: 201,
    errors: ['own_field_name_taken'],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/own-fields',
    summary: 'Give a field another name; texts that name its key go on.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({ key: ownKeySchema, name }),
    response: z.object({}),
    errors: ['own_field_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/own-fields',
    summary: 'Take a field away. Locations keep what they have of it, out of sight, until it is made again.',
    access: edit,
    reach: 'project',
    params,
    query: z.object({ key: ownKeySchema }),
    response: z.object({}),
  }),
};
