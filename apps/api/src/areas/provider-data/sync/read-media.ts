import { fenced } from '#src/queue/lease';
import { ProviderError, type ProviderMedia } from '#src/provider/port';
import { storeMediaReading, type MediaReading } from '#src/areas/locations/door';
import { nextDue, type ContentLocation, type ContentRound } from './content-batch';
import { readPatiently } from './patience';

/** Locations whose pictures are read before they are written together. */
const batchSize = 40;
/** Readings under way at once: hides their latency; the pace keeps the quota. */
const inFlight = 4;

/** Reads the pictures of every location that is due: the provider lists them by location only. */
export async function readDueMedia(round: ContentRound): Promise<void> {
  for (;;) {
    round.signal.throwIfAborted();
    const locations = await nextDue(round, 'media_read_at', batchSize);
    if (locations.length === 0) return;
    await readThrough(round, locations);
  }
}

async function readThrough(round: ContentRound, locations: readonly ContentLocation[]): Promise<void> {
  const { context, job } = round;
  const readings: MediaReading[] = [];
  const queue = [...locations];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const askedAt = context.clock.now();
      readings.push({ id: next.id, askedAt, listed: await readOne(round, next) });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: inFlight }, work));
  if (readings.length > 0)
    await fenced(context.db, job, async (tx) => {
      for (const reading of readings) await storeMediaReading(tx, job, reading, context.clock.now());
    });
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

async function readOne(round: ContentRound, { name }: ContentLocation): Promise<ProviderMedia[]> {
  const { context, provider, providerAccount, signal } = round;
  try {
    return await readPatiently(context.clock, signal, () =>
      provider.listMedia({ providerAccount, location: name }),
    );
  } catch (error) {
    // Gone since it was listed; the next list says so too.
    if (error instanceof ProviderError && error.fault === 'not_found') return [];
    throw error;
  }
}
