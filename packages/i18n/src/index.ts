export {
  changeLocale,
  completePhrases,
  createI18n,
  currentLocale,
  prefetchPhrases,
  type I18nOptions,
  type PhraseScope,
} from './create-i18n';
export {
  defaultLocale,
  direction,
  isLocale,
  languageTag,
  locales,
  matchLocale,
  type LanguageTag,
  type Locale,
} from './locale';
export { namespaces, type Namespace } from './namespaces';
export type { Catalogue, SourceCatalogue } from './catalogue';
export type { PhraseShape } from './phrase-shape';
export type { AllNamespaces, TranslationKey } from './typed-keys';
export {
  createFormatters,
  type FormatterOptions,
  type Formatters,
  type WordingOptions,
} from './create-formatters';
export { dateTag, type Instant } from './format/calendar';
export { formatPhone } from './format/phone';
export { readDate } from './format/read-date';
export { wordDeed } from './word-deed';
