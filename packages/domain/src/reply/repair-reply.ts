import { phoneInText } from '../bulk/phone-in-text';
import type { ReplyFacts, ReplyFinding } from './find-reply-findings';
import { emptyGreetings } from './leftovers';

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/(?<!,),+([.!?])/g, '$1')
    .replace(/([([]) *([)\]])/g, '')
    .replace(/ *\n */g, '\n')
    .trim();

const sentenceEnd = /[.!?…]["')\]]*(?=\s|$)|\n/gu;

/** The sentence around a stretch of a text. */
function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  let from = 0;
  for (const match of text.matchAll(sentenceEnd)) {
    const after = match.index + match[0].length;
    if (after <= start) from = after;
    else if (match.index >= end - 1) return { start: from, end: after };
  }
  return { start: from, end: text.length };
}

/** Without the sentence that has it; without only itself, where nothing else would be left. */
function withoutSentence(text: string, { start, end }: ReplyFinding): string {
  const around = sentenceAround(text, start, end);
  const rest = tidy(`${text.slice(0, around.start)} ${text.slice(around.end)}`);
  return rest === '' ? tidy(`${text.slice(0, start)}${text.slice(end)}`) : rest;
}

/**
 * A reply without one of its findings: a foreign phone becomes the location's own, a variable its fallback, a greeting goes without the
 * name, and an address goes with its sentence. `null` where only other words help (a near copy), or nothing would be left.
 *
 * @param finding one that {@link findReplyFindings} found in this text
 */
export function repairReply(
  text: string,
  finding: ReplyFinding,
  facts: Pick<ReplyFacts, 'phones'>,
): string | null {
  const mended = mend(text, finding, facts);
  return mended === null || !hasWords(mended) ? null : mended;
}

function mend(text: string, finding: ReplyFinding, { phones }: Pick<ReplyFacts, 'phones'>): string | null {
  const put = (instead: string) =>
    tidy(`${text.slice(0, finding.start)}${instead}${text.slice(finding.end)}`);
  const [own] = phones;
  switch (finding.code) {
    case 'email':
    case 'link':
      return withoutSentence(text, finding);
    case 'foreign_phone':
      return own === undefined ? withoutSentence(text, finding) : put(phoneInText(own));
    case 'leftover_variable':
      return put(/\|([^{}|]*)\}/.exec(finding.found)?.[1] ?? '').replace(/^[,!.;: ]+/, '');
    case 'empty_greeting':
      return put(greetingAlone(finding.found));
    case 'near_copy':
      return null;
  }
}

/** Rounds after which what is still there stays: mending one greeting does not make hundreds of others. */
const mostRounds = 10;

/** A text whose greetings go without the name that nobody has; all of them at once, so that many cost no more than one. */
export function withoutEmptyGreetings(filled: string): string {
  let text = filled;
  for (let round = 0; round < mostRounds; round += 1) {
    const greetings = emptyGreetings(text);
    if (greetings.length === 0) return text;
    let [mended, at] = ['', 0];
    for (const { start, end } of greetings) {
      mended += `${text.slice(at, start)}${greetingAlone(text.slice(start, end))}`;
      at = end;
    }
    mended = tidy(`${mended}${text.slice(at)}`);
    if (mended === text || !hasWords(mended)) return text;
    text = mended.charAt(0).toUpperCase() + mended.slice(1);
  }
  return text;
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words of a greeting, without what stands for a name. */
function greetingAlone(found: string): string {
  const words = found
    .replace(/,.*$/s, '')
    .replace(
      /\s(?:a )?(?:google user|um usu\S+ do google|usu\S+ (?:do|de) google|an[oô]n\S*|null|undefined).*$/isu,
      '',
    );
  return /\p{L}[\p{L} ]*/u.exec(words)?.[0].trim() ?? '';
}
