import type { Tx } from '#src/db/database';
import { fenced } from '#src/queue/lease';
import { ProviderError } from '#src/provider/port';
import { closeReading, nextDue, type ContentLocation, type ContentRound } from './content-batch';
import { readPatiently } from './patience';
import { readAskedReviews } from './read-reviews';

/** Locations that are read before they are written together. */
const batchSize = 40;
/** Readings under way at once: hides their latency; the pace keeps the quota. */
const inFlight = 4;

/** What was read of one location. */
export type Reading<T> = { readonly location: ContentLocation; readonly items: readonly T[] };

/** One page of what the provider lists of a location. */
type Page<T> = { readonly items: readonly T[]; readonly nextPageToken: string | null };

/** What is read that the provider lists by location only. */
export type ByLocation<T extends { readonly id: string }> = {
  readonly what: Parameters<typeof closeReading>[2];
  readonly list: (location: string, pageToken: string | null) => Promise<Page<T>>;
  readonly write: (tx: Tx, readings: readonly Reading<T>[]) => Promise<void>;
};

/**
 * Reads what belongs to every location that is due. What a reading did not meet is gone. Cut at any point it begins again with the
 * locations it had not closed.
 */
export async function readByLocation<T extends { readonly id: string }>(
  round: ContentRound,
  kind: ByLocation<T>,
): Promise<void> {
  for (;;) {
    await readAskedReviews(round);
    const locations = await nextDue(round, kind.what.column, batchSize);
    if (locations.length === 0) return;
    await readThrough(round, kind, locations);
  }
}

async function readThrough<T extends { readonly id: string }>(
  round: ContentRound,
  kind: ByLocation<T>,
  locations: readonly ContentLocation[],
): Promise<void> {
  const { context, job } = round;
  const startedAt = context.clock.now();
  const readings: Reading<T>[] = [];
  const queue = [...locations];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      readings.push({ location: next, items: await readAll(round, kind, next) });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: inFlight }, work));
  if (readings.length > 0)
    await fenced(context.db, job, async (tx) => {
      await kind.write(tx, readings);
      const read = readings.map(({ location }) => location);
      await closeReading(tx, round, kind.what, read, startedAt);
    });
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

async function readAll<T extends { readonly id: string }>(
  { context, signal }: ContentRound,
  kind: ByLocation<T>,
  { name }: ContentLocation,
): Promise<T[]> {
  const found = new Map<string, T>();
  let pageToken: string | null = null;
  do {
    const token: string | null = pageToken;
    try {
      const page: Page<T> = await readPatiently(context.clock, signal, () => kind.list(name, token));
      for (const item of page.items) found.set(item.id, item);
      pageToken = page.nextPageToken;
    } catch (error) {
      // Gone since it was listed; the next list says so too.
      if (error instanceof ProviderError && error.fault === 'not_found') return [];
      throw error;
    }
  } while (pageToken !== null);
  return [...found.values()];
}
