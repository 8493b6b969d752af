import { blankLocation } from '@frontage/domain';
import { and, eq, ne } from 'drizzle-orm';
import { location } from '#src/db/schema/index';
import { fenced } from '#src/queue/lease';
import { timeZoneOf } from '#src/areas/locations/door';
import { ProviderError, type ProviderLocation } from '#src/provider/port';
import { isBeforeCreation } from '#src/areas/changes/sources/duplicate/new-location';
import { firstLookMs, mostTries, retryDelayMs } from '#src/areas/changes/apply/backoff';
import type { SendTools } from '#src/areas/changes/apply/send-tools';
import { inHome, type ValueEntry, type ValueTarget } from './compare';

/**
 * Makes a location that the provider does not have yet, and answers it under the name it got; `null` where it is not there
 * after all, and the ledger says why. The request carries our own id of the location, under which the provider makes one only,
 * so a round that was cut between the call and the record of it asks again and gets the same one.
 *
 * A location that was made without a field which the provider refuses would be another than the plan's, so it takes all of
 * them or none. Throws `ProviderError` for a grant that is lost and an outage.
 */
export async function createLocation(tools: SendTools, target: ValueTarget): Promise<ValueTarget | null> {
  if (!isBeforeCreation(target.providerName)) return target;
  const { ledger, provider, context } = tools;
  const made = inHome(target.entries, 'location');
  const [first] = made;
  if (first === undefined) {
    await ledger.refuse(target.entries, { state: 'failed', reason: 'access_lost', message: null });
    return null;
  }
  if (first.tries >= mostTries) {
    await ledger.refuse(target.entries, { state: 'failed', reason: 'gave_up', message: first.message });
    return null;
  }
  const { providerAccount, locationId } = target;
  // Nothing is read before a creation that could tell a provider that is down from one that does not take this location.
  if (first.tries > 0 && !(await isAnswering(tools, target, first.tries))) return null;
  const claimed = await ledger.claim(made, context.clock.now());
  if (claimed.length === 0) return null;
  const values = {
    ...blankLocation(),
    ...Object.fromEntries(claimed.map((entry) => [entry.field, entry.to])),
  };
  let created: ProviderLocation;
  try {
    created = await provider.createLocation(providerAccount, locationId, values);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'unauthorized') throw error;
    if (error.isOutage) {
      await ledger.unclaim(claimed, error);
      throw error;
    }
    await recordFault(tools, target, error, first.tries + 1);
    return null;
  }
  await keepName(tools, locationId, created);
  await ledger.sent(locationId, claimed, true);
  const rest = target.entries.filter((entry) => !made.includes(entry));
  return { ...target, providerName: created.name, entries: rest };
}

/** Whether the provider answers about the group at all; where not, that is in the ledger. Throws in an outage. */
async function isAnswering(tools: SendTools, target: ValueTarget, tries: number): Promise<boolean> {
  try {
    await tools.provider.listLocations({ providerAccount: target.providerAccount, pageSize: 1 });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'unauthorized' || error.isOutage) throw error;
    await recordFault(tools, target, error, tries);
    return false;
  }
}

/** From now on our row is the provider's location. One that a synchronisation has found meanwhile gives way to it. */
async function keepName(
  { context, job }: SendTools,
  locationId: string,
  created: ProviderLocation,
): Promise<void> {
  await fenced(context.db, job, async (tx) => {
    const now = context.clock.now();
    const ofProject = and(eq(location.accountId, job.accountId), eq(location.projectId, job.projectId));
    const [twin] = await tx
      .select({ id: location.id })
      .from(location)
      .where(and(ofProject, eq(location.providerName, created.name), ne(location.id, locationId)))
      .for('no key update');
    if (twin !== undefined)
      await tx
        .update(location)
        .set({ providerName: `${created.name}/found-${twin.id}`, removedAt: now })
        .where(and(ofProject, eq(location.id, twin.id)));
    const isIt = and(ofProject, eq(location.id, locationId));
    const [own] = await tx.select({ timeZone: location.timeZone }).from(location).where(isIt);
    await tx
      .update(location)
      .set({
        providerName: created.name,
        latitude: created.latitude,
        longitude: created.longitude,
        mapsUri: created.mapsUri,
        hasVoice: created.hasVoice,
        ...(own === undefined
          ? {}
          : { timeZone: timeZoneOf({ ...created, address: created.values.address }, own.timeZone) }),
        readAt: now,
        changedAt: now,
        removedAt: null,
      })
      .where(isIt);
  });
}

async function recordFault(
  { ledger }: SendTools,
  { entries }: ValueTarget,
  error: ProviderError,
  tries: number,
): Promise<void> {
  const { words: message, fault, violations } = error;
  if (fault === 'refused' || fault === 'not_found') {
    const blameOf = ({ field }: ValueEntry) => violations.find(({ fields }) => fields.includes(field));
    const isAnyBlamed = entries.some((entry) => blameOf(entry) !== undefined);
    for (const entry of entries) {
      const blame = blameOf(entry);
      // What is not to blame is told so: people would look for the fault in it.
      await ledger.refuse([entry], {
        state: 'rejected',
        reason: isAnyBlamed && blame === undefined ? 'refused_with_others' : 'provider_refused',
        message: blame === undefined ? (isAnyBlamed ? null : message) : blame.message || message,
      });
    }
    return;
  }
  await ledger.postpone(entries, message, Math.max(firstLookMs, retryDelayMs(error, tries)), false);
}
