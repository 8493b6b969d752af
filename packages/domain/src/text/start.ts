/**
 * The beginning of a text, at most `most` UTF-16 units, never cut within a character: half a surrogate pair is no text, and JSON
 * that holds one is refused by PostgreSQL.
 */
export function startOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The beginning of a text, at most `most` UTF-16 units, with an ellipsis in place of what does not fit; never ended within a word unless
 * that is longer than half of the room.
 */
export function excerptOf(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const start = startOf(whole, most - 1);
  const words = /\s/.test(whole.charAt(start.length)) ? start : start.replace(/\s+\S*$/, '');
  return `${(words.length * 2 < most ? start : words).replace(/[\s,;:–-]+$/, '')}…`;
}

/** What a thing is called by the beginning of its text: of its first line, as {@link excerptOf} has it. */
export function titleFrom(text: string, most: number): string {
  return excerptOf(text.trim().split('\n', 1)[0] ?? '', most);
}
