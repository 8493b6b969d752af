import { fillText, type FilledPiece } from '../bulk/variables';
import type { LocationValues } from '../location/values';
import { mostReplyBytes } from '../plan/reply';
import { isNameless } from '../reply/leftovers';
import { withoutEmptyGreetings } from '../reply/repair-reply';
import { startOf } from '../text/start';

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

/** Variables can make a short text very long; one that is several times what the provider takes is not sent in any case. */
const longestRendered = 4 * mostReplyBytes;

const names: readonly string[] = ['firstName', 'reviewer'];

/**
 * Puts a review's author and its location into a template. A greeting of somebody without a name goes without one (`Oi, {firstName}!`
 * is `Oi!`), so that is no empty variable. A text is cut at several times the length that can be sent.
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
  const whole = startOf(filled, longestRendered);
  const text = (isGreeted ? whole : withoutEmptyGreetings(whole)).trim();
  return { text, pieces, empty: [...new Set(empty)] };
}
