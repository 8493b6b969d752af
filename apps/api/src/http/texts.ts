import { createI18n, type Locale } from '@frontage/i18n';

const texts = new Map<Locale, ReturnType<typeof createI18n>>();

/** The product's catalogue of a language, loaded once. */
export function textsIn(locale: Locale): ReturnType<typeof createI18n> {
  const known = texts.get(locale) ?? createI18n(locale);
  texts.set(locale, known);
  return known;
}
