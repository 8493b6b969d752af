import type { ChangeField } from '@frontage/domain';
import { mostTries } from './backoff';
import { movedSincePlan } from './outcomes';
import type { SendTools } from './send-tools';
import type { Entry, Target } from './targets';

/**
 * What to do with an entry, by the value found at the provider right before its turn. `send`: it still is what the plan saw;
 * `there`: it already is what the plan wants, so nothing is sent (after a crash this proves that the call had its effect);
 * `moved`: it is a third value, which is never overwritten.
 */
export type Verdict = 'send' | 'there' | 'moved';

/** A verdict with the value that it is about. */
export type Judgement = { readonly verdict: Verdict; readonly found: unknown };

/** The three-way compare of planned `from`, planned `to` and the value found. */
export function compareChange(
  entry: { readonly from: unknown; readonly to: unknown },
  found: unknown,
  isSame: (a: unknown, b: unknown) => boolean,
): Verdict {
  if (isSame(found, entry.to)) return 'there';
  return isSame(found, entry.from) ? 'send' : 'moved';
}

/** Records what needs no call (already there, moved, tried often enough) and answers what is left to send. */
export async function recordWithoutCall<F extends ChangeField>(
  { ledger }: SendTools,
  target: Target<F>,
  verdicts: ReadonlyMap<Entry<F>, Judgement>,
): Promise<Entry<F>[]> {
  const there = [...verdicts].filter(([, { verdict }]) => verdict === 'there').map(([entry]) => entry);
  await ledger.sent(target.locationId, there.filter(wasTried), true);
  await ledger.sent(
    target.locationId,
    there.filter((entry) => !wasTried(entry)),
    false,
  );
  const due: Entry<F>[] = [];
  for (const [entry, { verdict, found }] of verdicts) {
    if (verdict === 'moved') await ledger.refuse([entry], movedSincePlan(found));
    if (verdict !== 'send') continue;
    if (entry.tries < mostTries) due.push(entry);
    else await ledger.refuse([entry], { state: 'failed', reason: 'gave_up', message: entry.message });
  }
  return due;
}

/** A value that is there although it was only tried came from the try whose answer was lost. */
function wasTried(entry: Entry): boolean {
  return entry.tries > 0;
}
