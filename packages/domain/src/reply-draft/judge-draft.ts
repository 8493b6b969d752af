import { findReplyFindings, type ReplyFacts } from '../reply/find-reply-findings';
import { plainText, writtenRange, type TextRange } from '../text/plain-text';
import { startOf } from '../text/start';
import { languageOf } from '../template/language-of';
import type { TemplateLanguage } from '../template/template';
import type { DraftFindingCode } from './finding-codes';
import { promptRules } from './prompt';

/** One thing about a draft; as a finding of a reply, with more codes. */
export type DraftFinding = TextRange & {
  readonly code: DraftFindingCode;
  readonly severity: 'blocks' | 'warns';
  readonly found: string;
  readonly likeness: number | null;
};

/** What a draft is judged by. */
export type DraftFacts = ReplyFacts & {
  readonly forbidden: readonly string[];
  /** What the review says. */
  readonly reviewText: string | null;
  /** What the draft should be in; `null` where that is not known. */
  readonly language: TemplateLanguage | null;
};

/** So many words in a row that also stand elsewhere are no chance. */
const wordsOfRules = 6;
const wordsOfReview = 6;
const longestFound = 200;

/** Markup, code, data in the place of words, and characters that nobody sees. */
const notPlain = [
  /```|~~~|<\/?[a-z][^>\n]{0,200}>|<\|[^|\n]{0,60}\|>|\[\/?INST\]|\]\([^)\n]*\)|\*\*[^*\n]+\*\*|^#{1,6} /imu,
  /[A-Za-z0-9+/_-]{40,}={0,2}|(?:[0-9a-f]{2}[\s:]?){16,}/iu,
  /^\s*[{[][^\n]*["':]|"\s*:\s*["{[]/u,
  /[\u{e0000}-\u{e007f}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/u,
];

/** Offers of money and admissions, in the three languages; beginnings of words, without accents. */
const promising =
  /(?<![\p{L}\p{N}])(?:refund\p{L}*|reimburs\p{L}*|compensat\p{L}*|reembols\p{L}*|ressarc\p{L}*|indeniz\p{L}*|indemniz\p{L}*|devolv\p{L}* (?:o|su|seu|el) dinheir\p{L}*|discount\p{L}*|descont\p{L}*|descuent\p{L}*|voucher\p{L}*|coupon\p{L}*|cupom|cupon\p{L}*|gift card\p{L}*|vale[- ]presente|for free|free of charge|de graca|gratis|gratuit\p{L}*|(?:we|i) (?:admit|guarantee|promise)|(?:nos )?(?:admitimos|assumimos a culpa|garantimos|prometemos|garantizamos))(?![\p{L}\p{N}])/gu;

/** Stretches of a text that match its plain form. */
function plainRanges(text: string, form: RegExp): TextRange[] {
  const plain = plainText(text);
  return [...plain.text.matchAll(form)].map(({ 0: { length }, index }) =>
    writtenRange(plain, index, index + length),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where forbidden words stand as whole words, however they are written; signs between letters do not hide one. */
function forbiddenRanges(text: string, forbidden: readonly string[]): TextRange[] {
  return forbidden.flatMap((word) => {
    const letters = Array.from(plainText(word).text.trim().replaceAll(/\s+/g, ' '));
    if (letters.length === 0) return [];
    const form = letters.map((one) => (one === ' ' ? String.raw`[\s\p{P}]+` : escaped(one)));
    const spaced = form.join(String.raw`[\s._*-]?`);
    return plainRanges(text, new RegExp(String.raw`(?<![\p{L}\p{N}])${spaced}(?![\p{L}\p{N}])`, 'gu'));
  });
}

type Words = { readonly words: readonly string[]; readonly at: readonly TextRange[] };

function wordsIn(text: string): Words {
  const plain = plainText(text);
  const found = [...plain.text.matchAll(/[\p{L}\p{N}]+/gu)];
  return {
    words: found.map(([word]) => word),
    at: found.map(({ 0: { length }, index }) => writtenRange(plain, index, index + length)),
  };
}

/** The first stretch of a text that stands in another word for word, of so many words at least. */
function sharedStretch(text: string, other: string, least: number): TextRange[] {
  const [mine, theirs] = [wordsIn(text), wordsIn(other)];
  const all = ` ${theirs.words.join(' ')} `;
  for (let from = 0; from + least <= mine.words.length; from += 1) {
    const stretch = (to: number) => ` ${mine.words.slice(from, to).join(' ')} `;
    if (!all.includes(stretch(from + least))) continue;
    let to = from + least;
    while (to < mine.words.length && all.includes(stretch(to + 1))) to += 1;
    return [{ start: mine.at[from]?.start ?? 0, end: mine.at[to - 1]?.end ?? text.length }];
  }
  return [];
}

/** A short draft that stands in the review as a whole was dictated by it. */
function isDictated(text: string, reviewText: string): boolean {
  const { words } = wordsIn(text);
  return (
    words.length > 0 &&
    words.length < wordsOfReview &&
    ` ${wordsIn(reviewText).words.join(' ')} `.includes(` ${words.join(' ')} `)
  );
}

/**
 * Everything about a draft that a person has to see before they send it: what the guard finds in any reply
 * (`findReplyFindings`), forbidden words, and what tells that a review spoke to the model. Nobody sends a draft without a person,
 * and what blocks here also blocks while it stands in the field.
 */
export function findDraftFindings(text: string, facts: DraftFacts): DraftFinding[] {
  const { reviewText, forbidden, language } = facts;
  const as = (
    code: DraftFindingCode,
    severity: DraftFinding['severity'],
    ranges: readonly TextRange[],
  ): DraftFinding[] =>
    ranges.map(({ start, end }) => ({
      ...{ code, severity, start, end, likeness: null },
      found: startOf(text.slice(start, end), longestFound),
    }));
  const whole = { start: 0, end: text.length };
  const strange = notPlain.flatMap((form) => {
    const found = form.exec(text);
    return found === null ? [] : [{ start: found.index, end: found.index + found[0].length }];
  });
  const quotes = reviewText === null ? [] : sharedStretch(text, reviewText, wordsOfReview);
  const dictated = reviewText !== null && isDictated(text, reviewText);
  const rules = promptRules.flatMap((rule) => sharedStretch(text, rule, wordsOfRules));
  const spoken = languageOf(text);
  const isOther = language !== null && spoken !== null && spoken !== language;
  return [
    ...findReplyFindings(text, facts),
    ...as('forbidden_word', 'blocks', forbiddenRanges(text, forbidden)),
    ...as('tells_rules', 'blocks', rules.slice(0, 1)),
    ...as('not_plain', 'blocks', strange.slice(0, 1)),
    ...as('quotes_review', 'warns', dictated ? [whole] : quotes),
    ...as('promises', 'warns', plainRanges(text, promising)),
    ...as('other_language', 'warns', isOther ? [whole] : []),
  ];
}
