import { carryOwnValues, fieldHome, locationFields, type OwnValue } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { location } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import { compareLive, type ValueEntry } from './compare';
import { type Verdict } from '#src/areas/changes/apply/verdicts';
import type { LedgerWriter } from '#src/areas/changes/apply/ledger-writer';
import type { SendTools } from '#src/areas/changes/apply/send-tools';
import { readEntriesOf } from '#src/areas/changes/apply/targets';

const ownFields = locationFields.filter((field) => fieldHome(field) === 'own');
/** Entries read at a time. */
const batchSize = 200;

/** The outcome of an entry and the value to write for it: custom fields that the plan did not touch keep their present value. */
type Found = { readonly entry: ValueEntry; readonly verdict: Verdict; readonly found: unknown };

function judge(entry: ValueEntry, found: unknown): Found {
  if (entry.field !== 'ownFields') return { entry, found, verdict: compareLive(entry.field, entry, found) };
  const listOf = (value: unknown) => (value ?? []) as OwnValue[];
  const current = listOf(found);
  const { values, moved } = carryOwnValues({ from: listOf(entry.from), to: listOf(entry.to) }, current);
  if (moved.length > 0) return { entry, found, verdict: 'moved' };
  const carried = { ...entry, from: found, to: values };
  return { entry: carried, found, verdict: compareLive('ownFields', carried, found) };
}

/** Writes fields that exist in Frontage alone: our copy is the live value, compared and written in one transaction. */
export async function sendOwnFields(
  { ledger, job }: Pick<SendTools, 'ledger' | 'job'>,
  locationId: string,
  entries: readonly ValueEntry[],
): Promise<void> {
  await ledger.settleHere(locationId, async (tx) => {
    const [row] = await tx
      .select({ values: location.values })
      .from(location)
      .where(and(eq(location.id, locationId), eq(location.accountId, job.accountId)))
      .for('no key update');
    const found = entries.map((entry) => judge(entry, row?.values[entry.field] ?? null));
    const which = (verdict: Verdict) => found.filter((one) => one.verdict === verdict);
    return {
      send: which('send').map((one) => one.entry),
      there: which('there').map((one) => one.entry),
      moved: which('moved'),
    };
  });
}

/**
 * Writes all of a job's due custom fields. They exist in Frontage alone, so they wait neither for a provider that is down nor for a lost
 * grant. Those of a location yet to be created at the provider are written with the rest of it.
 */
export async function sendAllOwnFields(
  { db, clock }: AppContext,
  job: ClaimedJob,
  ledger: LedgerWriter,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; ;) {
    const next = await readEntriesOf(db, job, ownFields, clock.now(), after, batchSize);
    if (next === null) return;
    for (const { locationId, entries } of next.targets) {
      if (signal.aborted) return;
      await sendOwnFields({ ledger, job }, locationId, entries);
    }
    after = next.last;
  }
}
