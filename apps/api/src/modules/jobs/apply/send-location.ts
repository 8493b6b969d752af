import type { LocationField, LocationValues } from '@frontage/domain';
import type { ProviderLocation } from '../../../provider/port';
import { mostTries } from './backoff';
import { compareLive } from './compare';
import { movedSincePlan } from './ledger-writer';
import { sendOwnFields } from './own-fields';
import { readLive } from './read-live';
import { sendGroup, type SendTools } from './send-group';
import type { Entry, Target } from './targets';

/**
 * Sends a location's due entries: live read, compare, intent, call, record. Safe to cut anywhere, because whatever is found
 * `sending` afterwards is compared with the live value again before anything is sent.
 * Throws only where no call will be answered (`unauthorized`) or the product itself is at fault.
 * @param listed the location as the list just had it; `null` reads it by itself.
 */
export async function sendLocation(
  tools: SendTools,
  target: Target,
  listed: ProviderLocation | null,
  readAt: Date,
): Promise<void> {
  const own = target.entries.filter((entry) => entry.home === 'own');
  if (own.length > 0) await sendOwnFields(tools, target.locationId, own);
  await sendResource(tools, target, listed, readAt);
  await sendAttributes(tools, target);
}

async function sendResource(
  tools: SendTools,
  target: Target,
  listed: ProviderLocation | null,
  readAt: Date,
): Promise<void> {
  const { provider } = tools;
  const entries = target.entries.filter((entry) => entry.home === 'location' || entry.home === 'status');
  if (entries.length === 0) return;
  const live = listed ?? (await readLive(tools, entries, () => provider.readLocation(target.providerName)));
  if (live === null) return;
  const due = await recordWithoutCall(tools, target, entries, live.values);
  // A status edit must stand alone in its patch (provider document A3).
  for (const home of ['location', 'status'] as const) {
    const group = due.filter((entry) => entry.home === home);
    await sendGroup(tools, target.locationId, group, readAt, (change) =>
      provider.patchLocation(live, change),
    );
  }
}

async function sendAttributes(tools: SendTools, target: Target): Promise<void> {
  const { provider, context } = tools;
  const entries = target.entries.filter((entry) => entry.home === 'attributes');
  if (entries.length === 0) return;
  const readAt = context.clock.now();
  const live = await readLive(tools, entries, () => provider.readAttributes(target.providerName));
  if (live === null) return;
  const due = await recordWithoutCall(tools, target, entries, live);
  await sendGroup(tools, target.locationId, due, readAt, (change) =>
    provider.patchAttributes(target.providerName, change),
  );
}

/** Records what needs no call (already there, moved, tried often enough) and answers what is left to send. */
async function recordWithoutCall(
  { ledger }: SendTools,
  target: Target,
  entries: readonly Entry[],
  live: Partial<LocationValues>,
): Promise<Entry[]> {
  const valueOf = (field: LocationField): unknown => live[field] ?? null;
  const verdicts = new Map(
    entries.map((entry) => [entry, compareLive(entry.field, entry, valueOf(entry.field))]),
  );
  const there = entries.filter((entry) => verdicts.get(entry) === 'there');
  await ledger.sent(target.locationId, there.filter(wasTried), true);
  await ledger.sent(
    target.locationId,
    there.filter((entry) => !wasTried(entry)),
    false,
  );
  const due: Entry[] = [];
  for (const entry of entries) {
    const verdict = verdicts.get(entry);
    if (verdict === 'moved') await ledger.refuse([entry], movedSincePlan(valueOf(entry.field)));
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
