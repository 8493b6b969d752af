import { createInstance, type TFunction } from 'i18next';
import { languageTag, type Locale } from './locale';
import { microSite as br } from './locales/br/micro-site';
import { microSite as en } from './locales/en/micro-site';
import { microSite as es } from './locales/es/micro-site';
import type { PhraseShape } from './phrase-shape';
import './typed-keys';

/** `t` over the texts of micro sites. */
export type MicroSitePhrases = TFunction<'microSite'>;

const catalogues: Record<Locale, PhraseShape<typeof en>> = { en, br, es };
const made = new Map<Locale, Promise<MicroSitePhrases>>();

/** The texts of micro sites in a language. Values are put in as they are: whoever writes HTML with them escapes it. */
export function microSitePhrases(locale: Locale): Promise<MicroSitePhrases> {
  const known = made.get(locale) ?? create(locale);
  made.set(locale, known);
  return known;
}

async function create(locale: Locale): Promise<MicroSitePhrases> {
  const tag = languageTag(locale);
  const instance = createInstance();
  await instance.init({
    lng: tag,
    fallbackLng: false,
    ns: ['microSite'],
    defaultNS: 'microSite',
    resources: { [tag]: { microSite: catalogues[locale] } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance.getFixedT(tag, 'microSite');
}
