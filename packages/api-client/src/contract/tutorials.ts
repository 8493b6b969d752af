import { readVimeoLink, nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';

const name = nameSchema(80);

export const tutorialSchema = z.object({
  id: idSchema,
  title: z.string(),
  module: z.string(),
  submodule: z.string(),
  /** The number of its video at Vimeo. */
  videoId: z.string(),
  thumbnail: z.object({ id: idSchema, url: z.string() }).nullable(),
  updatedAt: instantSchema,
});
export type Tutorial = z.infer<typeof tutorialSchema>;

export const tutorialFormSchema = z.object({
  title: nameSchema(160),
  module: name,
  submodule: name,
  videoLink: z
    .string()
    .max(500)
    .refine((link) => readVimeoLink(link) !== undefined),
  thumbnailId: idSchema.nullable(),
});
export type TutorialForm = z.input<typeof tutorialFormSchema>;

const params = z.object({ tutorialId: idSchema });

export const tutorials = {
  list: endpoint({
    method: 'GET',
    path: 'tutorials',
    summary: 'Every tutorial, by module, submodule and title.',
    access: { kind: 'session' },
    whileEntered: true,
    response: z.object({ items: z.array(tutorialSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'tutorials',
    summary: 'Add a tutorial for everybody.',
    access: { kind: 'permission', permission: 'tutorials:edit', role: 3 },
    reach: 'installation',
    body: tutorialFormSchema,
    response: tutorialSchema,
    status: 201,
    isIdempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'tutorials/{tutorialId}',
    summary: 'Change a tutorial.',
    access: { kind: 'permission', permission: 'tutorials:edit', role: 3 },
    reach: 'installation',
    params,
    body: tutorialFormSchema,
    response: tutorialSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'tutorials/{tutorialId}',
    summary: 'Delete a tutorial.',
    access: { kind: 'permission', permission: 'tutorials:delete', role: 3 },
    reach: 'installation',
    params,
    response: z.object({}),
  }),
};
