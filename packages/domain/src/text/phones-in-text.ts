import { hideHarmlessNumbers } from './no-phones';
import { gluedNumberWords, numberWords, type NumberWord } from './number-words';
import { plainText, rewrite, writtenRange, type PlainText, type TextRange } from './plain-text';

/** Digits that stand together, or a number that is spelled, in the plain text. */
type Group = { readonly digits: string; readonly start: number; readonly end: number };
type Word = { readonly text: string; readonly start: number; readonly end: number };

const wordForm = /\d+|\p{L}+/gu;
/** Words that are said between the parts of a number. */
const saidBetween = new Set(
  'dash hyphen traco hifen guion espaco espacio space ponto punto dot ddd xx mais mas plus'.split(' '),
);
const times = new Map([
  ['double', 2],
  ['duplo', 2],
  ['doble', 2],
  ['triple', 3],
  ['triplo', 3],
]);
const fewestDigits = 8;
/** The longest number there is (ITU-T E.164). */
const mostDigits = 15;
const freephone = /(?<![\d])(?:1[-. ]?)?(?:800|888|877|866|855|844|833)[-. ][a-z]{7}\b|\b0[358]00-[a-z]{4,}/g;
const longestGap = 6;

function wordsOf({ text }: PlainText): Word[] {
  return [...text.matchAll(wordForm)].flatMap(({ 0: found, index }) => {
    const glued = gluedNumberWords(found);
    if (glued.length === 0) return [{ text: found, start: index, end: index + found.length }];
    let at = index;
    return glued.map((text) => ({ text, start: at, end: (at += text.length) }));
  });
}

const isSmaller = (next: NumberWord, than: NumberWord) =>
  than.place === 'hundreds' ? next.place !== 'hundreds' : than.place === 'tens' && next.place === 'units';

/** Reads the number that begins at a word: digits as they stand, words as what they say; and at which word it goes on. */
function readGroup(words: readonly Word[], at: number): { group: Group; next: number } | null {
  const first = words[at];
  if (first === undefined) return null;
  const { start, end, text } = first;
  if (/^\d/.test(text)) return { group: { digits: text, start, end }, next: at + 1 };
  const repeated = times.get(text);
  if (repeated !== undefined) {
    const said = readGroup(words, at + 1);
    if (said?.group.digits.length !== 1) return null;
    return {
      group: { digits: said.group.digits.repeat(repeated), start, end: said.group.end },
      next: said.next,
    };
  }
  let number = numberWords.get(text);
  if (number === undefined) return null;
  let { value } = number;
  let [last, next] = [end, at + 1];
  if (words[next]?.text === 'hundred' && number.place === 'units') {
    value *= 100;
    number = { value, place: 'hundreds' };
    last = words[next]?.end ?? last;
    next += 1;
  }
  for (;;) {
    const joined = /^(?:e|y|and)$/.test(words[next]?.text ?? '') ? next + 1 : next;
    const more = numberWords.get(words[joined]?.text ?? '');
    if (more === undefined || !isSmaller(more, number)) break;
    value += more.value;
    last = words[joined]?.end ?? last;
    next = joined + 1;
    number = more;
  }
  return { group: { digits: String(value), start, end: last }, next };
}

/** Whether two numbers belong together by what stands between them; a comma and a space part a list, unless digits are told one by one. */
function isJoined(text: string, a: Group, b: Group): boolean {
  const gap = text.slice(a.end, b.start).replace(/\p{L}+/gu, '');
  if (gap.length > longestGap) return false;
  if (gap.includes(';')) return false;
  if (!gap.includes(',')) return true;
  return gap === ',' || (a.digits.length === 1 && b.digits.length === 1);
}

/** Numbers that stand so close that they may be the parts of one. */
function runsOf(plain: PlainText): Group[][] {
  const words = wordsOf(plain);
  const runs: Group[][] = [];
  let run: Group[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let at = 0; at < words.length;) {
    const read = readGroup(words, at);
    if (read === null) {
      if (!saidBetween.has(words[at]?.text ?? '')) close();
      at += 1;
      continue;
    }
    const last = run.at(-1);
    if (last !== undefined && !isJoined(plain.text, last, read.group)) close();
    run.push(read.group);
    at = read.next;
  }
  close();
  return runs;
}

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('');

/** Whether digits as somebody wrote them lead to a number: all of it, or the end of it, as it is dialled nearby. */
function leadsTo(digits: string, known: readonly string[]): boolean {
  const dialled = digits.replace(/^0+/, '');
  return dialled.length >= 7 && known.some((number) => number.endsWith(dialled));
}

/** What is left of a run once the numbers that may be there are taken out. */
function withoutKnown(run: readonly Group[], known: readonly string[]): Group[][] {
  if (known.length === 0) return [[...run]];
  const left: Group[][] = [[]];
  for (let at = 0; at < run.length;) {
    let length = Math.min(run.length - at, mostDigits + 2);
    while (length > 0 && !leadsTo(digitsOf(run.slice(at, at + length)), known)) length -= 1;
    const group = run[at];
    if (length > 0) left.push([]);
    else if (group !== undefined) left.at(-1)?.push(group);
    at += Math.max(length, 1);
  }
  return left.filter((groups) => groups.length > 0);
}

/** `36 38 40 42`: sizes, not a number. */
function isCounting(groups: readonly Group[]): boolean {
  if (groups.length < 3) return false;
  const values = groups.map(({ digits }) => Number(digits));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return step > 0 && values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step);
}

function isPhone(text: string, groups: readonly Group[]): boolean {
  const digits = digitsOf(groups);
  const before = text.slice(Math.max(0, (groups[0]?.start ?? 0) - 3), groups[0]?.start);
  if (/\+[\s(]*$/.test(before) && digits.length >= 7) return true;
  if (digits.length === 7) {
    if (groups.length === 7) return true;
    const written = text.slice(groups[0]?.start, groups.at(-1)?.end);
    return /^[2-9]\d\d[-.]\d{4}$/.test(written);
  }
  if (digits.length < fewestDigits) return false;
  if (groups.length === 1) return digits.length <= mostDigits;
  return !isCounting(groups);
}

/**
 * Finds phone numbers in a text, as people write them to each other: of any country, with and without area, spaced, dotted, with digits
 * of any script, or spelled in Portuguese, English or Spanish. Eight digits in a row that are not written as a date, a price, an
 * address or the number of an order count as one: a number that gets through is public, one too many is a question to the writer.
 *
 * @param known numbers that may stand there, in E.164
 */
export function phonesInText(written: string, known: readonly string[] = []): TextRange[] {
  const plain = rewrite(plainText(written), /(?<=\d)o(?=\d)/g, '0');
  const shown = hideHarmlessNumbers(plain);
  const numbers = known.map((number) => number.replace(/\D/g, ''));
  const found = runsOf(shown)
    .flatMap((run) => withoutKnown(run, numbers))
    .filter((groups) => isPhone(shown.text, groups))
    .map((groups) => {
      const start = groups[0]?.start ?? 0;
      const opened = /[+(\s]*$/.exec(shown.text.slice(0, start))?.[0].trimStart().length ?? 0;
      return writtenRange(shown, start - opened, groups.at(-1)?.end ?? start);
    });
  const named = [...plain.text.matchAll(freephone)].map(({ 0: name, index }) =>
    writtenRange(plain, index, index + name.length),
  );
  return [...found, ...named];
}
