import { detectAll } from 'tinyld/light';

/** Fewer letters do not tell one language from another. */
const fewestLetters = 12;
/** Less certain findings were mostly wrong in texts of one line. */
const leastCertain = 0.05;
const letters = /\p{L}/gu;

/** The language in which a review was written, as ISO 639-1; `null` where its words do not tell. The provider names none. */
export function languageOf(text: string | null): string | null {
  if (text === null || (text.match(letters)?.length ?? 0) < fewestLetters) return null;
  const [best] = detectAll(text);
  return best !== undefined && best.accuracy >= leastCertain ? best.lang : null;
}
