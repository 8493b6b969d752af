import { describe, expect, it } from 'vitest';
import { direction, isLocale, languageTag, localeOfTag, locales, matchLocale } from './locale';

describe('locales', () => {
  it('have tags that Intl takes for their own languages', () => {
    const languages = new Intl.DisplayNames('en', { type: 'language' });
    expect(locales.map((locale) => languages.of(languageTag(locale)))).toEqual([
      'English',
      'Brazilian Portuguese',
      'Spanish',
    ]);
    expect(locales.map((locale) => localeOfTag(languageTag(locale)))).toEqual([...locales]);
    expect(locales.map(direction)).toEqual(['ltr', 'ltr', 'ltr']);
  });

  it.each([
    [['pt-PT', 'en'], 'br'],
    [['de-DE', 'es-419'], 'es'],
    [['EN-us'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ] as const)('match the wishes %j with %s', (wanted, locale) => {
    expect(matchLocale(wanted)).toBe(locale);
  });

  it.each(['en', 'br', 'es'])('know %s', (value) => {
    expect(isLocale(value)).toBe(true);
  });

  it.each(['pt-BR', 'constructor', '', null, 1])('do not know %j', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});
