/** What a review says: in its author's words, and as the provider has translated them. */
export type ReviewText = { readonly original: string; readonly translation: string | null };

/** The provider's headings, in the languages that it writes to people in. */
const translatedNames = [
  'Translated by Google',
  'Traduzido pelo Google',
  'Traducido por Google',
  'Traduit par Google',
  'Übersetzt von Google',
  'Tradotto da Google',
  'Traduzione di Google',
  'Vertaald door Google',
  'Google\\s*による翻訳',
];
const originalNames = ['Original', 'Texto original', "Avis d[’']origine", 'Originale', 'Origineel', '原文'];
const heading = (names: readonly string[]) => `[(（]\\s*(?:${names.join('|')})\\s*[)）]`;

// What stands before one on its line; empty lines above it are not looked through for each of them.
const translated = new RegExp(`(?:^|\\n)[^\\S\\n]*${heading(translatedNames)}`, 'iu');
const original = new RegExp(heading(originalNames), 'iu');
const originalLine = new RegExp(`\\n[^\\S\\n]*${heading(originalNames)}\\s*\\n`, 'iu');

/**
 * Tells the author's words from the provider's translation, which both stand in a review's comment under headings of the provider's own
 * (provider document A8, unconfirmed): `(Translated by Google) … (Original) …`, or the author's words first and the translation under its
 * heading. A comment without them, or with nothing under one, is the author's as it stands, and so is one that only speaks of a
 * translation in the middle of a line.
 */
export function readReviewText(comment: string): ReviewText {
  const plain = { original: comment, translation: null };
  const found = translated.exec(comment);
  if (found === null) return plain;
  const before = comment.slice(0, found.index).trim();
  const after = comment.slice(found.index + found[0].length);
  const [words, translation] = before === '' ? underHeading(after) : [before, after.trim()];
  return words === '' || translation === '' ? plain : { original: words, translation };
}

/** What stands under the heading of the author's words, and what before it. */
function underHeading(text: string): readonly [words: string, translation: string] {
  // The author may have written the word, too; the heading has a line of its own, unless the lines were lost.
  const own = originalLine.exec(text) ?? original.exec(text);
  return own === null
    ? ['', text]
    : [text.slice(own.index + own[0].length).trim(), text.slice(0, own.index).trim()];
}
