import {
  fieldFacts,
  mostPhotos,
  photoCategorySchema,
  type LocationValues,
  type Photo,
  type PictureField,
} from '@frontage/domain';
import type { ProviderMedia } from '#src/provider/port';

/** The fields that hold pictures, with their values. */
export type PictureValues = Pick<LocationValues, PictureField>;

/** The category that holds a field's one picture. */
export const categoryOfField = {
  logo: fieldFacts.logo.at,
  cover: fieldFacts.cover.at,
  profilePhoto: fieldFacts.profilePhoto.at,
} as const;

/** How we name pictures of the provider that are known under another name than their key. */
export type PictureNames = ReadonlyMap<string, string>;

/** Our name of a picture of the provider. */
export function pictureIdOf(key: string, names: PictureNames): string {
  return names.get(key) ?? `media/${key}`;
}

/** What is listed, as values of fields: films are none, and a category we do not know counts as the general one. */
export function pictureValues(listed: readonly ProviderMedia[], names: PictureNames): PictureValues {
  const pictures = listed.filter(({ isPhoto }) => isPhoto);
  const newestOf = (wanted: string): string | null => {
    const found = pictures.find(({ category }) => category === wanted);
    return found === undefined ? null : pictureIdOf(found.key, names);
  };
  const single = new Set<string>(Object.values(categoryOfField));
  const photos = pictures
    .filter(({ category }) => !single.has(category))
    .slice(0, mostPhotos)
    .map(({ key, category }): Photo => ({
      id: pictureIdOf(key, names),
      category: photoCategorySchema.catch('ADDITIONAL').parse(category),
    }));
  return {
    logo: newestOf(categoryOfField.logo),
    cover: newestOf(categoryOfField.cover),
    profilePhoto: newestOf(categoryOfField.profilePhoto),
    photos,
  };
}
