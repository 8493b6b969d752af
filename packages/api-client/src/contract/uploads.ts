import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

/** What an uploaded image is for; each has the limits of one kind of the specification's section 5. */
export const imagePurposes = [
  'avatar',
  'project_logo',
  'tutorial_thumbnail',
  'location_logo',
  'location_cover',
  'location_photo',
  'post_photo',
] as const;
export const imagePurposeSchema = z.enum(imagePurposes);
export type ImagePurpose = z.infer<typeof imagePurposeSchema>;

export const uploadedImageSchema = z.object({
  /** What the form that uses the image sends. */
  id: idSchema,
  /** Address on the API's origin, for good: `/files/...`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const uploads = {
  image: endpoint({
    method: 'POST',
    path: 'uploads/images',
    summary:
      'Take in a JPG or PNG image, written anew without what it said of its maker. Removed after a day unless something uses it.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    query: z.object({ purpose: imagePurposeSchema }),
    bodyKind: 'multipart',
    response: uploadedImageSchema,
    status: 201,
    errors: ['malformed_request', 'not_authorized', 'storage_full'],
  }),
};
