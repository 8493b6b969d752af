import { replyStates } from '@frontage/domain/reviews';
import { usePhrases } from '../../shared/use-phrases';

/** How values of filters are called: languages in the language in use, and states of a reply. */
export function useValueNames() {
  const { t, locale } = usePhrases();
  const languages = new Intl.DisplayNames(locale === 'br' ? 'pt-BR' : locale, { type: 'language' });
  const stateName = (state: string) =>
    t(`reviews:state.${[...replyStates, 'draft' as const].find((one) => one === state) ?? 'none'}`);
  return { languageName: (one: string) => languages.of(one) ?? one, stateName };
}
