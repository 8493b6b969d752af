import { createInstance, type i18n, type Module, type Newable } from 'i18next';
import type { Catalogue } from './catalogue';
import { languageTag, localeOfTag, locales, type Locale } from './locale';
import { namespaces } from './namespaces';
import { phraseFormats } from './format/number';
import { withZeroPlurals } from './zero-plurals';
import './typed-keys';

export type I18nOptions = {
  /** i18next plugins, such as react-i18next's `initReactI18next`. */
  readonly plugins?: readonly (Module | Newable<Module>)[];
  /** Called when a phrase is missing. Types and the catalogue check rule that out, so it means a broken build. */
  readonly onMissingKey?: (namespace: string, key: string) => void;
};

const loaders: Record<Locale, () => Promise<{ phrases: Catalogue }>> = {
  en: () => import('./locales/en/index'),
  br: () => import('./locales/br/index'),
  es: () => import('./locales/es/index'),
};

async function addPhrases(instance: i18n, locale: Locale): Promise<void> {
  const tag = languageTag(locale);
  if (instance.hasResourceBundle(tag, namespaces[0])) return;
  const { phrases } = await loaders[locale]();
  for (const namespace of namespaces) {
    instance.addResourceBundle(tag, namespace, withZeroPlurals(tag, phrases[namespace]));
  }
}

/**
 * An i18next instance that speaks one locale, whose phrases are loaded by then. Each locale is a file of its own, so a
 * page loads only the one it shows. Rejects when that file cannot be loaded.
 *
 * Values are put into phrases as they are: React escapes them, and whoever writes HTML by hand has to.
 */
export async function createI18n(locale: Locale, options: I18nOptions = {}): Promise<i18n> {
  const instance = createInstance();
  for (const plugin of options.plugins ?? []) instance.use(plugin);
  const { onMissingKey } = options;
  await instance.init({
    lng: languageTag(locale),
    supportedLngs: locales.map(languageTag),
    load: 'currentOnly',
    fallbackLng: false,
    ns: namespaces,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    ...(onMissingKey && {
      saveMissing: true,
      missingKeyHandler: (_tags: readonly string[], namespace: string, key: string) =>
        onMissingKey(namespace, key),
    }),
  });
  instance.services.formatter?.add('number', formatAs('number'));
  instance.services.formatter?.add('exact', formatAs('exact'));
  await addPhrases(instance, locale);
  return instance;
}

function formatAs(format: keyof typeof phraseFormats) {
  return (value: unknown, tag: string | undefined) =>
    phraseFormats[format](Number(value), tag ?? languageTag('en'));
}

/**
 * Loads a locale's phrases, then speaks it. Rejects when they cannot be loaded, and the language stays as it was.
 */
export async function changeLocale(instance: i18n, locale: Locale): Promise<void> {
  await addPhrases(instance, locale);
  await instance.changeLanguage(languageTag(locale));
}

/** The locale an instance speaks. */
export function currentLocale(instance: i18n): Locale {
  return localeOfTag(instance.language);
}
