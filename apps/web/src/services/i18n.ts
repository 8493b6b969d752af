import { changeLocale, createI18n, direction, languageTag, type Locale } from '@frontage/i18n';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { usePreferencesStore } from '../stores/preferences';

function show(locale: Locale): void {
  document.documentElement.lang = languageTag(locale);
  document.documentElement.dir = direction(locale);
}

/**
 * The texts of the product in the language the person chose; follows the choice from then on, in every tab. A language
 * whose file cannot be loaded leaves texts and choice as they were.
 */
export async function startI18n(): Promise<I18n> {
  const { locale } = usePreferencesStore.getState();
  const i18n = await createI18n(locale, { plugins: [initReactI18next] });
  show(locale);
  usePreferencesStore.subscribe((now, before) => {
    if (now.locale === before.locale) return;
    changeLocale(i18n, now.locale).then(
      () => show(usePreferencesStore.getState().locale),
      () => usePreferencesStore.getState().setLocale(before.locale),
    );
  });
  return i18n;
}
