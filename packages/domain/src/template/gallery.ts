import { galleryInEnglish } from './gallery/en';
import { galleryInPortuguese } from './gallery/br';
import { galleryInSpanish } from './gallery/es';
import type { GalleryText } from './gallery/text';
import type { TemplateDraft, TemplateLanguage, TemplateOccasion } from './template';

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
