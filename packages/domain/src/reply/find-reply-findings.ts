import { addressesInText, outermost } from '../text/addresses-in-text';
import { phonesInText } from '../text/phones-in-text';
import type { TextRange } from '../text/plain-text';
import { startOf } from '../text/start';
import { mostReplyBytes } from '../plan/reply';
import { replyFindingCodes, type ReplyFindingCode } from './finding-codes';
import { emptyGreetings, leftoverVariables } from './leftovers';
import { mostAlike } from './likeness';

/** What a reply is judged by besides its text. */
export type ReplyFacts = {
  /** Numbers of the location that the public may call, in E.164. */
  readonly phones: readonly string[];
  /** What was replied there before, newest first; the first {@link comparedReplies} are looked at. */
  readonly recentReplies: readonly string[];
  /** Whether the review has no author's name, or one that is no name. */
  readonly isAnonymous: boolean;
};

/** One thing about a reply: what, where, and whether it keeps the reply from being sent. */
export type ReplyFinding = TextRange & {
  readonly code: ReplyFindingCode;
  /** `blocks`: the server refuses the reply. `warns`: it is sent if the writer wants to. */
  readonly severity: 'blocks' | 'warns';
  /** The stretch itself; of a near copy, the reply that it is like. */
  readonly found: string;
  /** Only of a near copy: from 0 to 1. */
  readonly likeness: number | null;
};

/** How many of a location's last replies a new one is compared with. */
export const comparedReplies = 20;
/** Above the first a reply is pointed out, above the second it is not sent. */
export const alikeLimits = { warns: 0.4, blocks: 0.7 } as const;

const longestFound = 200;
/** Nothing is judged beyond: it is several times what the provider takes, so a text that goes on is not sent in any case. */
const longestJudged = 4 * mostReplyBytes;

/**
 * Everything about a reply that should not become public: mail and web addresses, phone numbers that are not the location's,
 * variables that nothing was put in for, a greeting without its name, and words that stood there before ({@link likeness}).
 * Nothing for a reply that may be sent as it is, if it is as short as the provider takes; of a much longer text the beginning is judged.
 * {@link repairReply} mends what can be mended.
 */
export function findReplyFindings(whole: string, facts: ReplyFacts): ReplyFinding[] {
  const text = startOf(whole, longestJudged);
  const blocks = (code: ReplyFindingCode, ranges: readonly TextRange[]): ReplyFinding[] =>
    ranges.map(({ start, end }) => ({
      code,
      severity: 'blocks',
      start,
      end,
      found: startOf(text.slice(start, end), longestFound),
      likeness: null,
    }));
  const variables = leftoverVariables(text);
  const outside = (range: TextRange) =>
    variables.every(({ start, end }) => range.end <= start || range.start >= end);
  const addresses = addressesInText(text).filter(outside);
  const of = (kind: 'email' | 'link') => addresses.filter((address) => address.kind === kind);
  const inText = outermost([
    ...blocks('email', of('email')),
    ...blocks('link', of('link')),
    ...blocks('foreign_phone', phonesInText(text, facts.phones).filter(outside)),
    ...blocks('leftover_variable', variables),
  ]);
  const greetings = facts.isAnonymous
    ? emptyGreetings(text)
    : emptyGreetings(text).filter((range) => !isTyped(text, range));
  return [...inText, ...blocks('empty_greeting', greetings), ...nearCopy(text, facts.recentReplies)].sort(
    (a, b) => replyFindingCodes.indexOf(a.code) - replyFindingCodes.indexOf(b.code) || a.start - b.start,
  );
}

/** `Olá , Maria`: a greeting of somebody with a name, with a space too many. */
function isTyped(text: string, { end }: TextRange): boolean {
  return /^,\s*\p{L}/u.test(text.slice(end));
}

function nearCopy(text: string, recentReplies: readonly string[]): ReplyFinding[] {
  const best = mostAlike(text, recentReplies.slice(0, comparedReplies));
  if (best === null || best.likeness <= alikeLimits.warns) return [];
  return [
    {
      code: 'near_copy',
      severity: best.likeness > alikeLimits.blocks ? 'blocks' : 'warns',
      start: 0,
      end: text.length,
      found: startOf(best.text, longestFound),
      likeness: best.likeness,
    },
  ];
}
