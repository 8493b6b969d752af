/**
 * The beginning of a text, at most `most` UTF-16 units, never cut within a character: half a surrogate pair is no text, and JSON
 * that holds one is refused by PostgreSQL.
 */
export function startOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
