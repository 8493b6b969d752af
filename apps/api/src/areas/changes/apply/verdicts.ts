import type { LocationValues } from '@frontage/domain';
import { mostTries } from './backoff';
import { compareLive, type Judgement } from './compare';
import { movedSincePlan } from './ledger-writer';
import type { SendTools } from './send-group';
import type { Entry, Target } from './targets';

/** Records what needs no call (already there, moved, tried often enough) and answers what is left to send. */
export async function recordWithoutCall(
  { ledger }: SendTools,
  target: Target,
  verdicts: ReadonlyMap<Entry, Judgement>,
): Promise<Entry[]> {
  const there = [...verdicts].filter(([, { verdict }]) => verdict === 'there').map(([entry]) => entry);
  await ledger.sent(target.locationId, there.filter(wasTried), true);
  await ledger.sent(
    target.locationId,
    there.filter((entry) => !wasTried(entry)),
    false,
  );
  const due: Entry[] = [];
  for (const [entry, { verdict, found }] of verdicts) {
    if (verdict === 'moved') await ledger.refuse([entry], movedSincePlan(found));
    if (verdict !== 'send') continue;
    if (entry.tries < mostTries) due.push(entry);
    else await ledger.refuse([entry], { state: 'failed', reason: 'gave_up', message: entry.message });
  }
  return due;
}

/** What an entry's live value says of it: to be sent, there already, or moved since the plan. */
export function verdictOf(entry: Entry, live: Partial<LocationValues>): Judgement {
  const found: unknown = live[entry.field] ?? null;
  return { verdict: compareLive(entry.field, entry, found), found };
}

/** A value that is there although it was only tried came from the try whose answer was lost. */
function wasTried(entry: Entry): boolean {
  return entry.tries > 0;
}
