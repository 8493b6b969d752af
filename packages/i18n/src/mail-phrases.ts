import { createInstance, type TFunction } from 'i18next';
import { languageTag, type Locale } from './locale';
import { mail as br } from './locales/br/mail';
import { mail as en } from './locales/en/mail';
import { mail as es } from './locales/es/mail';
import type { PhraseShape } from './phrase-shape';
import './typed-keys';
import { withZeroPlurals } from './zero-plurals';

/** `t` over the texts of mails. */
export type MailPhrases = TFunction<'mail'>;

const catalogues: Record<Locale, PhraseShape<typeof en>> = { en, br, es };
const made = new Map<Locale, Promise<MailPhrases>>();

/** The texts of mails in a language. Values are put in as they are: whoever writes HTML with them escapes it. */
export function mailPhrases(locale: Locale): Promise<MailPhrases> {
  const known = made.get(locale) ?? create(locale);
  made.set(locale, known);
  return known;
}

async function create(locale: Locale): Promise<MailPhrases> {
  const tag = languageTag(locale);
  const instance = createInstance();
  await instance.init({
    lng: tag,
    fallbackLng: false,
    ns: ['mail'],
    defaultNS: 'mail',
    resources: { [tag]: { mail: withZeroPlurals(tag, catalogues[locale]) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance.getFixedT(tag, 'mail');
}
