import { createInstance, type i18n, type Module, type Newable } from 'i18next';
import type { Catalogue } from './catalogue';
import { languageTag, localeOfTag, locales, type Locale } from './locale';
import { firstNamespaces, namespaces } from './namespaces';
import { formatDay } from './format/calendar';
import { phraseFormats } from './format/number';
import { withZeroPlurals } from './zero-plurals';
import './typed-keys';

export type I18nOptions = {
  /** i18next plugins, such as react-i18next's `initReactI18next`. */
  readonly plugins?: readonly (Module | Newable<Module>)[];
  /** Called when a phrase is missing. Types and the catalogue check rule that out, so it means a broken build. */
  readonly onMissingKey?: (namespace: string, key: string) => void;
  /** `first` for what the sign-in screen needs; {@link completePhrases} brings the rest. @default 'all' */
  readonly scope?: PhraseScope;
};

/** How much of a catalogue is loaded: what the first screen needs, or all of it. */
export type PhraseScope = 'first' | 'all';

type Loader = () => Promise<{ phrases: Partial<Catalogue> }>;

const loaders: Record<PhraseScope, Record<Locale, Loader>> = {
  first: {
    en: () => import('./locales/en/first'),
    br: () => import('./locales/br/first'),
    es: () => import('./locales/es/first'),
  },
  all: {
    en: () => import('./locales/en/index'),
    br: () => import('./locales/br/index'),
    es: () => import('./locales/es/index'),
  },
};

const namespacesOf = { first: firstNamespaces, all: namespaces } as const;

function hasPhrases(instance: i18n, tag: string, scope: PhraseScope): boolean {
  return namespacesOf[scope].every((namespace) => instance.hasResourceBundle(tag, namespace));
}

async function addPhrases(instance: i18n, locale: Locale, scope: PhraseScope): Promise<void> {
  const tag = languageTag(locale);
  if (hasPhrases(instance, tag, scope)) return;
  const { phrases } = await loaders[scope][locale]();
  const missing = namespaces.filter(
    (namespace) => phrases[namespace] !== undefined && !instance.hasResourceBundle(tag, namespace),
  );
  for (const [at, namespace] of missing.entries()) {
    const bundle = withZeroPlurals(tag, phrases[namespace] ?? {});
    // Only the last one is told, so that what is on the screen is drawn anew once.
    instance.addResourceBundle(tag, namespace, bundle, false, false, { silent: at < missing.length - 1 });
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
    react: { bindI18nStore: 'added' },
    ...(onMissingKey && {
      saveMissing: true,
      missingKeyHandler: (_tags: readonly string[], namespace: string, key: string) =>
        onMissingKey(namespace, key),
    }),
  });
  instance.services.formatter?.add('number', formatAs('number'));
  instance.services.formatter?.add('exact', formatAs('exact'));
  instance.services.formatter?.add('day', (value: unknown, tag) =>
    formatDay(localeOfTag(tag ?? languageTag('en')), new Date(`${String(value)}T00:00:00Z`), 'UTC', true),
  );
  await addPhrases(instance, locale, options.scope ?? 'all');
  return instance;
}

function formatAs(format: keyof typeof phraseFormats) {
  return (value: unknown, tag: string | undefined) =>
    phraseFormats[format](Number(value), tag ?? languageTag('en'));
}

/**
 * Begins to load all phrases of a locale, before there is an instance that speaks it. Whoever needs them calls
 * {@link completePhrases}, which finds them on their way and rejects when they cannot be loaded.
 */
export function prefetchPhrases(locale: Locale): void {
  loaders.all[locale]().catch(() => undefined);
}

/** Loads what `scope: 'first'` left out, in the language in use. Rejects when it cannot be loaded. */
export async function completePhrases(instance: i18n): Promise<void> {
  await addPhrases(instance, currentLocale(instance), 'all');
}

/**
 * Loads as much of a locale's phrases as the language before had, then speaks it. Rejects when they cannot be loaded, and the language stays as it was.
 */
export async function changeLocale(instance: i18n, locale: Locale): Promise<void> {
  await addPhrases(instance, locale, hasPhrases(instance, instance.language, 'all') ? 'all' : 'first');
  await instance.changeLanguage(languageTag(locale));
}

/** The locale an instance speaks. */
export function currentLocale(instance: i18n): Locale {
  return localeOfTag(instance.language);
}
