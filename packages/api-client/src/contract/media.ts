import { attributeDefinitionSchema, pictureIdSchema } from '@frontage/domain';
import { z } from 'zod';
import { locationSelectionSchema } from './groups';
import { endpoint, idSchema, instantSchema } from './endpoint';

const locationParams = z.object({ projectId: idSchema, locationId: idSchema });

/** The provider did not answer now. */
const isStale = z.boolean();

/** So many pictures are asked for at once. */
export const mostPicturesAsked = 200;

/** A picture of a location, as the provider listed it or as it was uploaded here. */
export const pictureSchema = z.object({
  id: pictureIdSchema,
  /** Address on the API's origin; `null` as long as the provider shows it nowhere. */
  url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: instantSchema,
});
export type Picture = z.infer<typeof pictureSchema>;

export const media = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/pictures',
    summary:
      'Pictures that values of the location speak of. Read from the provider first where that was not done within minutes.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: locationParams,
    response: z.object({
      items: z.array(pictureSchema),
      /** When the provider listed them last; `null` where it never did. */
      readAt: instantSchema.nullable(),
      isStale,
    }),
  }),
  ofMany: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/pictures',
    summary:
      'Addresses of pictures that changes of many locations speak of, as far as they are known; the provider is not asked.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    params: z.object({ projectId: idSchema }),
    body: z.object({
      pictures: z
        .array(z.object({ locationId: idSchema, id: pictureIdSchema }))
        .min(1)
        .max(mostPicturesAsked),
    }),
    response: z.object({
      /** Without those that nothing is known of, or that are of a location which is not the caller's to see. */
      items: z.array(z.object({ locationId: idSchema, id: pictureIdSchema, url: z.string() })),
    }),
  }),
  attributes: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/attribute-definitions',
    summary:
      "The attributes that the provider has for the location's category, named in the caller's language.",
    access: { kind: 'permission', permission: 'locations:view' },
    params: locationParams,
    response: z.object({ items: z.array(attributeDefinitionSchema), isStale }),
  }),
  attributesOfMany: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/attribute-definitions',
    summary:
      'The attributes that the provider has for the categories of many locations, each with how many of them may have it.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    params: z.object({ projectId: idSchema }),
    body: z.object({ selection: locationSelectionSchema }),
    response: z.object({
      items: z.array(attributeDefinitionSchema.extend({ locations: z.int() })),
      /** Locations of a category that was asked about; those of rare categories are left out. */
      locations: z.int(),
      isStale,
    }),
  }),
  serviceTypes: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/service-types',
    summary: "Services that the provider itself names for the location's categories.",
    access: { kind: 'permission', permission: 'locations:view' },
    params: locationParams,
    response: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
      isStale,
    }),
  }),
};
