import { z } from 'zod';
import { fieldFacts, fieldsOfHome, type FieldOfHome } from './field-facts';

/** Where the provider shows a picture among others (provider document A6); logo, cover and profile photo are fields. */
export const photoCategories = [
  'EXTERIOR',
  'INTERIOR',
  'PRODUCT',
  'AT_WORK',
  'FOOD_AND_DRINK',
  'MENU',
  'COMMON_AREA',
  'ROOMS',
  'TEAMS',
  'ADDITIONAL',
] as const;
export const photoCategorySchema = z.enum(photoCategories);
export type PhotoCategory = z.infer<typeof photoCategorySchema>;

/** The provider takes this many of a location. */
export const mostPhotos = fieldFacts.photos.limits.photos.most;

/**
 * Names a picture: `file/{id}` is one that was uploaded here, wherever it stands by now, `media/{key}` one that came from
 * the provider.
 */
export const pictureIdSchema = z.string().regex(/^(?:file|media)\/[\w-]{1,300}$/);

/** Whether a picture was uploaded here rather than found at the provider. */
export function isUploadedPicture(id: string): boolean {
  return id.startsWith('file/');
}

export const photoSchema = z.object({ id: pictureIdSchema, category: photoCategorySchema });
export type Photo = z.infer<typeof photoSchema>;

/** The fields that hold pictures. */
export const pictureFields: readonly PictureField[] = fieldsOfHome('media');
export type PictureField = FieldOfHome<'media'>;
