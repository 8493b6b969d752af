import { commonStart } from '@frontage/ui';

/** Characters of a value that a column of a table shows in any case. */
const shownWhole = 16;

/** Both sides of a change as a column shows them: of a long common start only the end, so that the difference stays in sight. */
export function inColumn({ from, to }: { readonly from: string; readonly to: string }) {
  const cut = commonStart(from, to, shownWhole);
  const shown = (text: string) => (cut === 0 ? text : `…${text.slice(cut)}`);
  return { from: shown(from), to: shown(to) };
}

/** The sentence with which Google begins whatever it refuses; what it says of this value stands in brackets behind it. */
const anyRefusal = /^Request contains an invalid argument\.\s+(?=\()/;

/** Google's words as a column shows them, where their end would be cut off: without the beginning that says nothing. */
export function wordsInColumn(words: string): string {
  return words.replace(anyRefusal, '…');
}
