import { currentLocale, namespaces, type Locale, type Namespace } from '@frontage/i18n';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type AllNamespaces = ['common', ...Exclude<Namespace, 'common'>[]];

/** `t` over all namespaces: `common` bare (`t('action.save')`), the others by name (`t('shell:menu.home')`). */
export type Phrases = TFunction<AllNamespaces>;

const all = ['common', ...namespaces.filter((name) => name !== 'common')] as AllNamespaces;

/** The texts of the product and the locale they are in; a new `t` whenever the language changes. */
export function usePhrases(): { readonly t: Phrases; readonly locale: Locale } {
  const { t, i18n } = useTranslation(all);
  return { t, locale: currentLocale(i18n) };
}
