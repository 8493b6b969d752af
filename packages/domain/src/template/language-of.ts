import { foldText } from '../text/fold';
import type { TemplateLanguage } from './template';

const frequent: Readonly<Record<TemplateLanguage, string>> = {
  br: 'o a os as um uma e do da dos das no na por nosso nossa seu sua nao muito com para que foi mas voce eu pelo sempre bom boa otimo',
  en: 'the a an and of to was is it with for very but not in you my they great good',
  es: 'el a los las una y del en no nuestro nuestra su muy con para que fue pero yo por siempre bueno buena lo es',
};
const frequentWords = new Map(
  Object.entries(frequent).map(([language, words]) => [
    language as TemplateLanguage,
    new Set(words.split(' ')),
  ]),
);

/** The language that a review or a post is most likely in, by its frequent words; `null` where they do not tell. */
export function languageOf(written: string | null): TemplateLanguage | null {
  const words = foldText(written ?? '').match(/\p{L}+/gu) ?? [];
  const counts = [...frequentWords].map(
    ([language, known]) => [language, words.filter((word) => known.has(word)).length] as const,
  );
  const [best, second] = counts.sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] === (second?.[1] ?? 0) ? null : best[0];
}
