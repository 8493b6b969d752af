import type { TemplateOccasion } from '../template';

/** A text of the gallery as it is written down: occasion, stars, name, text. */
export type GalleryText = readonly [
  occasion: TemplateOccasion,
  ratings: readonly number[],
  name: string,
  text: string,
];

/** A post of the gallery as it is written down: occasion, name, text. */
export type PostGalleryText = readonly [occasion: TemplateOccasion, name: string, text: string];
