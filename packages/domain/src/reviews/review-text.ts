/** What a review says: in its author's words, and as the provider has translated them. */
export type ReviewText = { readonly original: string; readonly translation: string | null };

const translated = /\((?:Translated by Google|Traduzido pelo Google|Traducido por Google)\)/i;
const original = /\(Original\)/i;

/**
 * Tells the author's words from the provider's translation, which both stand in a review's comment under headings of the provider's own
 * (provider document A8, unconfirmed): either first. A comment without them, or with nothing under one, is the author's as it stands.
 */
export function readReviewText(comment: string): ReviewText {
  const plain = { original: comment, translation: null };
  const heading = translated.exec(comment);
  if (heading === null) return plain;
  const before = comment.slice(0, heading.index).trim();
  const after = comment.slice(heading.index + heading[0].length);
  const own = original.exec(after);
  const [words, translation] =
    own === null
      ? [before, after.trim()]
      : [after.slice(own.index + own[0].length).trim(), after.slice(0, own.index).trim()];
  return words === '' || translation === '' ? plain : { original: words, translation };
}
