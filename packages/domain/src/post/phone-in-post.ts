import { phonesInText } from '../text/phones-in-text';
import type { TextRange } from '../text/plain-text';

/** Whether a text holds a phone number, which the provider turns a post down for (provider document B). It does not say what it takes for one. */
export function hasPhone(text: string): boolean {
  return phonesInText(text).length > 0;
}

/** A text without the phone numbers in it, and without the spaces that stood around them. */
export function withoutPhones(text: string): string {
  let made = text;
  for (let phones = phonesInText(made); phones.length > 0; phones = phonesInText(made))
    made = withoutRanges(made, phones);
  return made;
}

/** All of them at once: each apart, many would be looked for anew for each. */
function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let [made, at] = ['', 0];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    made = joined(made, text.slice(at, start).replace(/(?<![ \t])[ \t]*\(?$/, ''));
    // One space is left of those behind it, and none at the beginning.
    const [spaces = ''] = /^[ \t]*/.exec(text.slice(end)) ?? [];
    made += spaces === '' || made === '' ? '' : ' ';
    at = end + spaces.length;
  }
  return joined(made, text.slice(at));
}

const joined = (before: string, after: string) => (before === '' ? after.trimStart() : before + after);
