import { galleryInPortuguese } from './gallery/br';
import { galleryInEnglish } from './gallery/en';
import { galleryInSpanish } from './gallery/es';
import { postsInPortuguese } from './gallery/post-br';
import { postsInEnglish } from './gallery/post-en';
import { postsInSpanish } from './gallery/post-es';
import type { GalleryText, PostGalleryText } from './gallery/text';
import type { TemplateDraft, TemplateLanguage } from './template';

/** A template that is there from the start; `key` never changes. */
export type GalleryTemplate = TemplateDraft & { readonly key: string };

/** The entries under keys by what comes before and the number of its like. */
function keyed(entries: readonly (TemplateDraft & { readonly prefix: string })[]): GalleryTemplate[] {
  const counts = new Map<string, number>();
  return entries.map(({ prefix, ...draft }) => {
    const number = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, number);
    return { key: `${prefix}-${String(number)}`, ...draft };
  });
}

const repliesIn = (language: TemplateLanguage, texts: readonly GalleryText[]): GalleryTemplate[] =>
  keyed(
    texts.map(([occasion, ratings, name, text]) => ({
      prefix: `${language}-${occasion}`,
      ...{ kind: 'reply', name, occasion, ratings: [...ratings], language, text, pool: null },
    })),
  );

const postsIn = (language: TemplateLanguage, texts: readonly PostGalleryText[]): GalleryTemplate[] =>
  keyed(
    texts.map(([occasion, name, text]) => ({
      prefix: `${language}-post-${occasion}`,
      ...{ kind: 'post', name, occasion, ratings: [], language, text, pool: null },
    })),
  );

/** Replies and posts to begin with, in three languages; to be copied and made one's own. */
export const templateGallery: readonly GalleryTemplate[] = [
  ...repliesIn('br', galleryInPortuguese),
  ...repliesIn('en', galleryInEnglish),
  ...repliesIn('es', galleryInSpanish),
  ...postsIn('br', postsInPortuguese),
  ...postsIn('en', postsInEnglish),
  ...postsIn('es', postsInSpanish),
];
