/** A stretch of the new value. */
export interface ChangedPart {
  readonly text: string;
  readonly isChanged: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isWord = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);
const isDigit = (text: string | undefined) => text !== undefined && /\p{Nd}/u.test(text);

/** A boundary inside a number would mark `2` of `22:00`: widen to the whole run of digits. */
function isInsideNumber(letters: readonly string[], at: number): boolean {
  return isDigit(letters[at - 1]) && isDigit(letters[at]);
}

function isInsideWord(letters: readonly string[], at: number): boolean {
  return isWord(letters[at - 1]) && isWord(letters[at]);
}

/**
 * Splits the new value into what stayed and what changed. Only the ends are compared, so there is one changed stretch
 * at most; numbers are marked whole (`06:00–[22:00]`), words by their changed end, and a value put in between
 * (`/[lojas/]pinheiros`) is marked alone. Nothing is marked when nothing was added.
 */
export function changedParts(from: string, to: string): readonly ChangedPart[] {
  if (to === '') return [];
  if (from === to) return [{ text: to, isChanged: false }];
  const before = Array.from(graphemes.segment(from), (part) => part.segment);
  const after = Array.from(graphemes.segment(to), (part) => part.segment);
  const shortest = Math.min(before.length, after.length);

  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;

  while (head > 0 && (isInsideNumber(after, head) || isInsideNumber(before, head))) head -= 1;
  while (tail > 0 && (isInsideWord(after, after.length - tail) || isInsideWord(before, before.length - tail)))
    tail -= 1;
  // A clock time is one value: 21:00 to 22:00 marks the minutes too.
  if (/^:\d\d$/.test(after.slice(after.length - tail).join(''))) tail = 0;

  const parts = [
    { text: after.slice(0, head).join(''), isChanged: false },
    { text: after.slice(head, after.length - tail).join(''), isChanged: true },
    { text: after.slice(after.length - tail).join(''), isChanged: false },
  ];
  return parts.filter((part) => part.text !== '');
}
