/** The product's locale codes as the `locale` header and the stored preference spell them (specification section 1). */
export const locales = ['en', 'br', 'es'] as const;
export type Locale = (typeof locales)[number];

/** The locale of somebody who has not chosen one. */
export const defaultLocale: Locale = 'en';

const tags = { en: 'en', br: 'pt-BR', es: 'es' } as const satisfies Record<Locale, string>;
export type LanguageTag = (typeof tags)[Locale];

/** Own-key check, for stored preferences and headers. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(tags, value);
}

/**
 * BCP 47 tag of a locale, for the `lang` attribute, `Intl` and i18next. The product's `br` is no such tag: there it
 * means Breton, with Breton's plurals and dates.
 */
export function languageTag(locale: Locale): LanguageTag {
  return tags[locale];
}

/** The locale whose tag this is; {@link defaultLocale} for a tag of none. */
export function localeOfTag(tag: string): Locale {
  return locales.find((locale) => tags[locale] === tag) ?? defaultLocale;
}

const directions = { en: 'ltr', br: 'ltr', es: 'ltr' } as const satisfies Record<Locale, 'ltr' | 'rtl'>;

/** Writing direction of a locale, for the `dir` attribute. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return directions[locale];
}

/** The locale that fits a person's wishes best (`navigator.languages`, `Accept-Language`), most wanted first. */
export function matchLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    if (language === 'pt') return 'br';
    if (language === 'en' || language === 'es') return language;
  }
  return defaultLocale;
}
