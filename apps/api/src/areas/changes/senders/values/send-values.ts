import type { LocationField, LocationValues } from '@frontage/domain';
import type { ProviderLocation } from '#src/provider/port';
import { createLocation } from './create-location';
import { compareResend, inHome, isSame, type ValueTarget, type ValueEntry, verdictOf } from './compare';
import { sendOwnFields } from './own-fields';
import { readLive } from '#src/areas/changes/apply/read-live';
import { sendMedia } from './send-media';
import { sendGroup } from '#src/areas/changes/apply/send-group';
import type { SendTools } from '#src/areas/changes/apply/send-tools';
import { recordWithoutCall, type Judgement } from '#src/areas/changes/apply/verdicts';

/**
 * Sends a location's due values: live read, compare, intent, call, record. Safe to cut anywhere, because whatever is found
 * `sending` afterwards is compared with the live value again before anything is sent.
 * Throws only where no call will be answered (`unauthorized`) or the product itself is at fault.
 * @param listed the location as the list just had it; `null` reads it by itself.
 */
export async function sendValues(
  tools: SendTools,
  target: ValueTarget,
  listed: ProviderLocation | null,
  readAt: Date,
): Promise<void> {
  const there = await createLocation(tools, target);
  if (there === null) return;
  const own = inHome(there.entries, 'own');
  if (own.length > 0) await sendOwnFields(tools, there.locationId, own);
  await sendResource(tools, there, listed, readAt);
  await sendAttributes(tools, there);
  await sendMedia(tools, there);
}

async function sendResource(
  tools: SendTools,
  target: ValueTarget,
  listed: ProviderLocation | null,
  readAt: Date,
): Promise<void> {
  const { provider } = tools;
  const entries = inHome(target.entries, 'location', 'status');
  if (entries.length === 0) return;
  const live = listed ?? (await readLive(tools, entries, () => provider.readLocation(target.providerName)));
  if (live === null) return;
  const verdicts = new Map(entries.map((entry) => [entry, verdictOf(entry, live.values)]));
  const again = entries.filter((entry) => entry.isResend);
  if (again.length > 0) {
    const view = await readLive(tools, again, () => provider.readPublicView(target.providerName));
    if (view === null) for (const entry of again) verdicts.delete(entry);
    else for (const entry of again) verdicts.set(entry, compareResend(entry, live.values, view));
  }
  const taken = tools.isTakingOver ? toBeTakenOver(verdicts) : [];
  if (taken.length > 0) {
    const view = await readLive(tools, taken, () => provider.readPublicView(target.providerName));
    judgeTakenOver(verdicts, taken, view?.values ?? null);
  }
  const due = await recordWithoutCall(tools, target, verdicts);
  // A status edit must stand alone in its patch (provider document A3).
  for (const home of ['location', 'status'] as const) {
    const group = inHome(due, home);
    await sendGroup(tools, target.locationId, group, readAt, (left) =>
      provider.patchLocation(live, changeOf(left)),
    );
  }
}

async function sendAttributes(tools: SendTools, target: ValueTarget): Promise<void> {
  const { provider, context } = tools;
  const entries = inHome(target.entries, 'attributes');
  if (entries.length === 0) return;
  const readAt = context.clock.now();
  const live = await readLive(tools, entries, () => provider.readAttributes(target.providerName));
  if (live === null) return;
  const verdicts = new Map(entries.map((entry) => [entry, verdictOf(entry, live)]));
  const again = entries.filter((entry) => entry.isResend);
  if (again.length > 0) {
    const values = await readLive(tools, again, () => provider.readPublicAttributes(target.providerName));
    const view = { values: values ?? {}, pending: new Set<LocationField>() };
    for (const entry of again)
      if (values === null) verdicts.delete(entry);
      else verdicts.set(entry, compareResend(entry, live, view));
  }
  const taken = tools.isTakingOver ? toBeTakenOver(verdicts) : [];
  if (taken.length > 0)
    judgeTakenOver(
      verdicts,
      taken,
      await readLive(tools, taken, () => provider.readPublicAttributes(target.providerName)),
    );
  const due = await recordWithoutCall(tools, target, verdicts);
  await sendGroup(tools, target.locationId, due, readAt, (left) =>
    provider.patchAttributes(target.providerName, live, changeOf(left)),
  );
}

/** Entries that would be sent although the merchant's side does not hold them: what others suggested. */
function toBeTakenOver(verdicts: ReadonlyMap<ValueEntry, Judgement>): ValueEntry[] {
  return [...verdicts]
    .filter(([entry, { verdict }]) => verdict === 'send' && !entry.isResend)
    .map(([entry]) => entry);
}

/**
 * A suggestion may have moved on since somebody looked at it: the newest public value is then undecided. The ledger keeps the value
 * found, and the next look asks again. Without an answer the entries wait.
 */
function judgeTakenOver(
  verdicts: Map<ValueEntry, Judgement>,
  taken: readonly ValueEntry[],
  shown: Partial<LocationValues> | null,
): void {
  for (const entry of taken) {
    if (shown === null) verdicts.delete(entry);
    else if (!isSame(entry.field, shown[entry.field] ?? null, entry.to))
      verdicts.set(entry, { verdict: 'moved', found: shown[entry.field] ?? null });
  }
}

/** What the entries want, by field. */
function changeOf(entries: readonly ValueEntry[]): Partial<LocationValues> {
  return Object.fromEntries(entries.map(({ field, to }) => [field, to]));
}
