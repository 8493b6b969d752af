import {
  changeLocale,
  completePhrases,
  createI18n,
  direction,
  languageTag,
  prefetchPhrases,
  type Locale,
} from '@frontage/i18n';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { usePreferencesStore } from '../stores/preferences';

function show(locale: Locale): void {
  const root = document.documentElement;
  root.lang = languageTag(locale);
  // A person may have chosen the other direction; the page's first script has set that.
  if (root.dir === '') root.dir = direction(locale);
}

let markStarted: (i18n: I18n) => void;
const started = new Promise<I18n>((resolve) => {
  markStarted = resolve;
});

/**
 * The texts of the product in the language the person chose, at first those that sign-in needs; follows the choice from
 * then on, in every tab. A language whose file cannot be loaded leaves texts and choice as they were.
 */
export async function startI18n(): Promise<I18n> {
  const { locale } = usePreferencesStore.getState();
  const i18n = await createI18n(locale, { plugins: [initReactI18next], scope: 'first' });
  show(locale);
  usePreferencesStore.subscribe((now, before) => {
    if (now.locale === before.locale) return;
    changeLocale(i18n, now.locale).then(
      () => show(usePreferencesStore.getState().locale),
      () => usePreferencesStore.getState().setLocale(before.locale),
    );
  });
  markStarted(i18n);
  return i18n;
}

/** Resolves once every phrase is there that a page may show. */
export async function allPhrases(): Promise<void> {
  // Asked for before the first ones are there: those wait behind the page's scripts on a slow network.
  prefetchPhrases(usePreferencesStore.getState().locale);
  await completePhrases(await started);
}
