import type { LocationHealth } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ClaimedJob } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { ProviderError } from '#src/provider/port';
import { notify, type NotificationEvent } from '#src/areas/base/door';
import { readPatiently } from '#src/areas/provider-data/sync/patience';
import { nextUnhealthy } from './due';
import { healthOf, type LookedAt, type Looker } from './read-location';

const batchSize = 20;

type Found = {
  readonly id: string;
  readonly health: LocationHealth;
  readonly at: string;
  /** `false` where it does not exist any more. */
  readonly exists: boolean;
  readonly has_voice: boolean;
};

/**
 * Asks about every location that we may not speak for. One that is in no list of ours any more but still exists was taken from us:
 * it is shown as such instead of vanishing.
 */
export async function readHealths(context: AppContext, job: ClaimedJob, looker: Looker): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const due = await nextUnhealthy(db, job, clock.now(), batchSize);
    if (due.length === 0) return;
    const found: Found[] = [];
    for (const one of due) found.push(await readHealth(looker, one));
    const worse: NotificationEvent[] = found.flatMap(({ id, health }) =>
      due.some((one) => one.id === id && one.health !== health && health !== 'fine' && one.wasRead)
        ? [{ type: 'location_state' as const, locationId: id, params: { to: health } }]
        : [],
    );
    await fenced(db, job, async (tx) => {
      await tx.execute(sql`
        update location l set health = r.health, health_read_at = r.at::timestamptz, has_voice = r.has_voice,
          removed_at = case when l.unlinked_at is not null then l.removed_at when not r.exists then coalesce(l.removed_at, r.at::timestamptz)
            when r.health = 'access_lost' then null else l.removed_at end
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as r(id uuid, health text, at text, "exists" boolean, has_voice boolean)
        where l.id = r.id and l.account_id = ${job.accountId}`);
      await notify(context, tx, job, worse);
    });
    looker.signal.throwIfAborted();
  }
}

async function readHealth(looker: Looker, { id, name, health }: LookedAt): Promise<Found> {
  const at = looker.clock.now().toISOString();
  try {
    const merchant = await readPatiently(looker.clock, looker.signal, () =>
      looker.provider.readLocation(name),
    );
    const now = await healthOf(looker, { name, health }, merchant);
    return { id, health: now, at, exists: true, has_voice: merchant.hasVoice };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'not_found') throw error;
    const isTaken = error.status === 403;
    return { id, health: isTaken ? 'access_lost' : 'fine', at, exists: isTaken, has_voice: false };
  }
}
