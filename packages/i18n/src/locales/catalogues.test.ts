import { describe, expect, it } from 'vitest';
import { languageTag, locales, type Locale } from '../locale';
import { namespaces } from '../namespaces';
import { phrases as br } from './br/index';
import { mail as brMail } from './br/mail';
import { microSite as brMicroSite } from './br/micro-site';
import { phrases as en } from './en/index';
import { mail as enMail } from './en/mail';
import { microSite as enMicroSite } from './en/micro-site';
import { phrases as es } from './es/index';
import { mail as esMail } from './es/mail';
import { microSite as esMicroSite } from './es/micro-site';
import { sameInEveryLanguage, sameInOneLanguage } from '../../test/same-phrases';

type Leaves = ReadonlyMap<string, string>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const catalogues: Record<Locale, object> = {
  en: { ...en, mail: enMail, microSite: enMicroSite },
  br: { ...br, mail: brMail, microSite: brMicroSite },
  es: { ...es, mail: esMail, microSite: esMicroSite },
};
const translations = ['br', 'es'] as const;

function leavesOf(catalogue: object, path = '', leaves = new Map<string, string>()): Leaves {
  for (const [key, value] of Object.entries(catalogue)) {
    const here = path === '' ? key : `${path}${path.includes(':') ? '.' : ':'}${key}`;
    if (typeof value === 'string') leaves.set(here, value);
    else leavesOf(value as object, here, leaves);
  }
  return leaves;
}

const leaves = Object.fromEntries(locales.map((locale) => [locale, leavesOf(catalogues[locale])])) as Record<
  Locale,
  Leaves
>;

const stemOf = (key: string) => key.replace(pluralSuffix, '_#');
const stems = (locale: Locale) => new Set([...leaves[locale].keys()].map(stemOf));

function placeholders(phrase: string): string[] {
  return [...phrase.matchAll(/\{\{\s*(.+?)\s*\}\}/g)]
    .map(([, inner = '']) => inner.replaceAll(/\s*,\s*/g, ', '))
    .sort();
}

/** A phrase without its placeholders: what there is to translate. */
const wordsOf = (phrase: string) => phrase.replaceAll(/\{\{.*?\}\}/g, '').trim();

/** Placeholders of a phrase with all its plural forms, `count` aside: 'one' and 'zero' may put it in words. */
function placeholdersByStem(locale: Locale): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, phrase] of leaves[locale]) {
    const stem = stemOf(key);
    const set = found.get(stem) ?? new Set();
    for (const one of placeholders(phrase)) set.add(one);
    found.set(stem, set);
  }
  return new Map([...found].map(([stem, set]) => [stem, [...set].sort().join('; ')]));
}

describe.each(locales)('the %s catalogue', (locale) => {
  it('has every namespace and no other', () => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual([...namespaces, 'mail', 'microSite'].sort());
  });

  it('has no empty phrase, no stray space and no broken placeholder', () => {
    const wrong = [...leaves[locale]].filter(([, phrase]) => {
      const rest = phrase.replaceAll(/\{\{\s*\w+(\s*,\s*(number|exact|day))?\s*\}\}/g, '');
      return phrase === '' || phrase !== phrase.trim() || phrase.includes('  ') || /[{}]/.test(rest);
    });
    expect(wrong).toEqual([]);
  });

  it('has no key that i18next could take for another', () => {
    const separators = [...leaves[locale].keys()].filter((key) => !/^\w+:\w+(\.\w+)*$/.test(key));
    expect(separators).toEqual([]);
    const plain = new Set(
      [...leaves[locale].keys()].flatMap((key) => [key, key.slice(0, key.lastIndexOf('.'))]),
    );
    const bare = [...leaves[locale].keys()].filter(
      (key) => pluralSuffix.test(key) && plain.has(key.replace(pluralSuffix, '')),
    );
    expect(bare).toEqual([]);
  });

  it('has a plural form for every number its language counts', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions();
    const missing = [...leaves[locale].keys()]
      .filter((key) => key.endsWith('_other'))
      .flatMap((key) =>
        pluralCategories.filter((one) => one !== 'many').map((one) => key.replace(/other$/, one)),
      )
      .filter((key) => !leaves[locale].has(key));
    expect(missing).toEqual([]);
  });

  it('keeps to the wording rules of its own texts', () => {
    const fixedBySpecification =
      /^(errors|validation):|^common:fullPageError\.title$|^projects:import\.done$|^posts:fault\.title_size$/;
    const wrong = [...leaves[locale]].filter(([key, phrase]) => {
      if (fixedBySpecification.test(key)) return false;
      return /[!¡]|\b(please|por favor|successfully|com sucesso|con éxito|oops|ops)\b/i.test(phrase);
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(translations)('the %s catalogue beside the English one', (locale) => {
  it('misses no key', () => {
    const translated = stems(locale);
    expect([...stems('en')].filter((stem) => !translated.has(stem))).toEqual([]);
  });

  it('has no key too many', () => {
    const source = stems('en');
    expect([...stems(locale)].filter((stem) => !source.has(stem))).toEqual([]);
  });

  it('takes the same values in the same formats', () => {
    const [source, translated] = [placeholdersByStem('en'), placeholdersByStem(locale)];
    const wrong = [...source].filter(([stem, wanted]) => translated.get(stem) !== wanted);
    expect(wrong.map(([stem, wanted]) => `${stem}: ${wanted} / ${translated.get(stem) ?? ''}`)).toEqual([]);
  });

  it('is translated, but for words that are the same in its language', () => {
    const untranslated = [...leaves[locale]].filter(([key, phrase]) => {
      if (leaves.en.get(key) !== phrase) return false;
      const words = wordsOf(phrase);
      return (
        /\p{L}{2}/u.test(words) && !sameInEveryLanguage.has(words) && !sameInOneLanguage[locale].has(words)
      );
    });
    expect(untranslated).toEqual([]);
  });
});

describe('the lists of words that stay', () => {
  it('hold none that no phrase has', () => {
    const used = new Set([...leaves.en.values()].map(wordsOf));
    const listed = [sameInEveryLanguage, ...Object.values(sameInOneLanguage)].flatMap((words) => [...words]);
    expect(listed.filter((words) => !used.has(words))).toEqual([]);
  });
});
