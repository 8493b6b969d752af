import { fillText, type FilledPiece } from '../bulk/variables';
import type { LocationValues } from '../location/values';
import { findReplyFindings } from '../reply/find-reply-findings';
import { isNameless } from '../reply/leftovers';
import { repairReply } from '../reply/repair-reply';

/** The name by which one speaks to somebody: `MARIA LIMA` is `Maria`; `null` for who has none, or only initials. */
export function firstNameOf(reviewerName: string | null): string | null {
  if (isNameless(reviewerName)) return null;
  const [first = ''] = /\p{L}[\p{L}\p{M}'’-]*/u.exec(reviewerName ?? '') ?? [];
  if (Array.from(first).length < 2) return null;
  if (first !== first.toUpperCase() && first !== first.toLowerCase()) return first;
  return first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
}

/** A reply as it would read, the pieces of which it is made, and the variables that nothing is known of there. */
export type RenderedReply = {
  readonly text: string;
  readonly pieces: readonly FilledPiece[];
  readonly empty: readonly string[];
};

const names: readonly string[] = ['firstName', 'reviewer'];

/**
 * Puts a review's author and its location into a template. A greeting of somebody without a name goes without one (`Oi, {firstName}!`
 * is `Oi!`), so that is no empty variable.
 */
export function renderReply(
  template: string,
  values: LocationValues,
  reviewerName: string | null,
): RenderedReply {
  const reviewer = isNameless(reviewerName) ? null : (reviewerName?.trim() ?? null);
  const more = { firstName: firstNameOf(reviewerName), reviewer, location: values.name };
  const pieces = fillText(template, values, false, more);
  const empty = pieces.flatMap(({ variable, isEmpty }) =>
    isEmpty && variable !== null && !names.includes(variable) ? [variable] : [],
  );
  const isGreeted = pieces.every(({ variable, isEmpty }) => !isEmpty || !names.includes(variable ?? ''));
  const filled = pieces.map(({ text }) => text).join('');
  const text = (isGreeted ? filled : withoutEmptyGreetings(filled)).trim();
  return { text, pieces, empty: [...new Set(empty)] };
}

function withoutEmptyGreetings(filled: string): string {
  const facts = { phones: [], recentReplies: [], isAnonymous: true };
  let text = filled;
  for (;;) {
    const greeting = findReplyFindings(text, facts).find(({ code }) => code === 'empty_greeting');
    const mended = greeting === undefined ? null : repairReply(text, greeting, facts);
    if (mended === null || mended === text) return text;
    text = mended.charAt(0).toUpperCase() + mended.slice(1);
  }
}
