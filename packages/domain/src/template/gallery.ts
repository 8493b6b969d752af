import { galleryInEnglish } from './gallery/en';
import { galleryInPortuguese } from './gallery/br';
import { galleryInSpanish } from './gallery/es';
import type { TemplateDraft, TemplateLanguage, TemplateOccasion } from './template';

/** A text of the gallery as it is written down: occasion, stars, name, text. */
export type GalleryText = readonly [
  occasion: TemplateOccasion,
  ratings: readonly number[],
  name: string,
  text: string,
];

/** A template that is there from the start; `key` never changes. */
export type GalleryTemplate = TemplateDraft & { readonly key: string };

function inLanguage(language: TemplateLanguage, texts: readonly GalleryText[]): GalleryTemplate[] {
  const counts = new Map<TemplateOccasion, number>();
  return texts.map(([occasion, ratings, name, text]) => {
    const number = (counts.get(occasion) ?? 0) + 1;
    counts.set(occasion, number);
    const key = `${language}-${occasion}-${number}`;
    return { key, kind: 'reply', name, occasion, ratings: [...ratings], language, text, pool: null };
  });
}

/** Replies to begin with, in three languages; to be copied and made one's own. */
export const templateGallery: readonly GalleryTemplate[] = [
  ...inLanguage('br', galleryInPortuguese),
  ...inLanguage('en', galleryInEnglish),
  ...inLanguage('es', galleryInSpanish),
];
