import { phonesInText } from '../text/phones-in-text';
import type { TextRange } from '../text/plain-text';
import { sentences } from './sentences';

/** Whether a text holds a phone number, which the provider turns a post down for (provider document B). It does not say what it takes for one. */
export function hasPhone(text: string): boolean {
  return phonesInText(text).length > 0;
}

/** Fewer words than these before a number only led to it: 'Call us', 'Encomende:'. */
const fewestWords = 3;
/** A sentence with more numbers than this says nothing else, and a text is not read again for each of hundreds. */
const mostInSentence = 10;
/** Numbers that only came together when others were taken out are gone by then. */
const mostRounds = 3;
const longestAbbreviation = 12;
const endsInAbbreviation = /(?:^|[\s(])(?:tel|fone|fono|cel|ph|no|nro|num|n[º°])\.\s*$/iu;
/** Where a part of a sentence begins that can go without the rest. */
const clauseBegins = /[;,:](?=\s)|\s[-–—](?=\s)|\s*\((?=\p{L})/gu;
/** Where the next part begins after a number, or the sentence ends. */
const clauseEnds = /[;,](?=\s)|[.!?…]*\s*$/u;

/**
 * A text without its phone numbers and what only led to them: of a sentence that says more before, the part with the number goes, and
 * otherwise the whole sentence. `null` where nothing would be left, or a number, which is for a person to write anew.
 */
export function withoutPhones(text: string): string | null {
  let made = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const phones = phonesInText(made);
    if (phones.length === 0) return made.trim() === '' ? null : made;
    made = withoutThese(made, phones);
  }
  return null;
}

function withoutThese(text: string, phones: readonly TextRange[]): string {
  const inOrder = [...phones].sort((a, b) => a.start - b.start);
  let made = '';
  let isLastKept = true;
  for (const { text: sentence, hasNumber } of sentencesAround(text, inOrder)) {
    const kept = hasNumber ? withoutIn(sentence) : sentence;
    isLastKept = kept !== null;
    // The break between the lines around one that goes stays.
    const space = sentence.slice(sentence.trimEnd().length);
    if (kept !== null) made += kept;
    else if (space.includes('\n')) made = made.trimEnd() + space;
  }
  return isLastKept ? made : made.trimEnd();
}

/** A sentence without its numbers; `null` where it says nothing else. */
function withoutIn(sentence: string): string | null {
  let made = sentence;
  for (let taken = 0; taken <= mostInSentence; taken += 1) {
    const [phone] = phonesInText(made);
    if (phone === undefined) return made;
    const before = made.slice(0, phone.start);
    const clause = [...before.matchAll(clauseBegins)].at(-1);
    const kept = before.slice(0, clause?.index ?? 0).trimEnd();
    if ((kept.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestWords) return null;
    const after = made.slice(phone.end);
    const closes = /^[^;,.!?…)]*\)/u.exec(after);
    made = kept + after.slice(closes === null ? after.search(clauseEnds) : closes[0].length);
  }
  return null;
}

/** Sentences in their order, and whether a number is in them; neither a number nor an abbreviation before one ends its sentence. */
function sentencesAround(text: string, phones: readonly TextRange[]) {
  const all: { text: string; hasNumber: boolean }[] = [];
  let next = 0;
  for (const { index, segment } of sentences.segment(text)) {
    const end = index + segment.length;
    const spans = (phones[next - 1]?.end ?? 0) > index;
    let starts = 0;
    while (next < phones.length && (phones[next]?.start ?? end) < end) {
      next += 1;
      starts += 1;
    }
    const last = all.at(-1);
    const isLedTo =
      starts > 0 && endsInAbbreviation.test(text.slice(Math.max(0, index - longestAbbreviation), index));
    if (last !== undefined && (spans || isLedTo)) {
      last.text += segment;
      last.hasNumber ||= starts > 0 || spans;
    } else all.push({ text: segment, hasNumber: starts > 0 });
  }
  return all;
}
