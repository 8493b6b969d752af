import type { contract, RequestOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { isOpenProject } from '#src/db/open-project';
import { notify } from '#src/areas/base/door';
import { enqueueContent, enqueueSuggestions, type SyncProject } from '#src/areas/provider-data/sync/enqueue';

type Push = RequestOf<typeof contract.providerEvents.push>['body'];

/** Fields by all the names that documents and captured messages give them (provider document A11). */
const eventSchema = z
  .looseObject({
    type: z.string().optional(),
    notificationType: z.string().optional(),
    location: z.string().optional(),
    locationName: z.string().optional(),
    location_name: z.string().optional(),
  })
  .transform((event) => ({
    type: event.type ?? event.notificationType ?? '',
    location: event.location ?? event.locationName ?? event.location_name ?? '',
  }));

const aboutLocation = new Set(['GOOGLE_UPDATE', 'DUPLICATE_LOCATION', 'VOICE_OF_MERCHANT_UPDATED']);
const aboutReviews = new Set(['NEW_REVIEW', 'UPDATED_REVIEW']);

/**
 * Takes an event in: a hint, for which the location is looked at by a job. A message that comes twice, or is about nothing of ours,
 * is taken and forgotten: the sender would only repeat it.
 */
export async function receivePush(context: AppContext, { message }: Push): Promise<void> {
  const event = readEvent(message.data);
  if (event === null) return;
  const name = /(?:^|\/)(locations\/\d{1,30})$/.exec(event.location)?.[1];
  if (name === undefined) return;
  const messageId = message.messageId ?? message.message_id ?? hashOf(message.data);
  const publishedAt = readTime(message.publishTime ?? message.publish_time);
  for (const place of await findPlaces(context, name))
    await asTenant(place.accountId, () => takeIn(context, place, { ...event, messageId, publishedAt }));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function readTime(text: string | undefined): Date | null {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

function readEvent(data: string): z.output<typeof eventSchema> | null {
  try {
    const read = eventSchema.safeParse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    // Not what the provider documents; it would be the same the next time.
    return null;
  }
}

type Place = SyncProject & { readonly locationId: string };

function findPlaces({ db, clock }: AppContext, name: string): Promise<Place[]> {
  return asSystem('provider_event', async () => {
    const { rows } = await db.execute<Place>(sql`
      select p.id, p.account_id as "accountId", p.name, l.id as "locationId"
      from location l join project p on p.id = l.project_id
      where l.provider_name = ${name} and ${isOpenProject('p', clock.now())}`);
    return rows;
  });
}

async function takeIn(
  context: AppContext,
  place: Place,
  event: {
    readonly type: string;
    readonly messageId: string;
    readonly publishedAt: Date | null;
  },
): Promise<void> {
  const { db, clock, wakeJobs } = context;
  const now = clock.now();
  const { accountId } = place;
  const isQueued = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into provider_event (message_id, account_id, project_id, location_id, type, published_at, received_at)
      values (${event.messageId}, ${accountId}, ${place.id}, ${place.locationId}, ${event.type.slice(0, 60)},
        ${event.publishedAt?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning message_id`);
    if (rows.length === 0) return false;
    if (event.type === 'NEW_CUSTOMER_MEDIA') {
      // Told as it comes: the product keeps no photos of customers that it could compare.
      await notify(context, tx, { accountId, projectId: place.id }, [
        { type: 'customer_media', locationId: place.locationId, params: {} },
      ]);
      return false;
    }
    const isReview = aboutReviews.has(event.type);
    if (!isReview && !aboutLocation.has(event.type)) return false;
    const asked = sql.raw(isReview ? 'reviews_asked_at' : 'look_asked_at');
    await tx.execute(sql`
      update location set ${asked} = ${now.toISOString()}::timestamptz
      where account_id = ${accountId} and id = ${place.locationId}`);
    if (isReview) return (await enqueueContent(tx, place, now)) !== null;
    // One that is under way takes it along; should it end at this very moment, the next look by the clock does.
    return (await enqueueSuggestions(tx, place, now)) !== null;
  });
  if (isQueued) wakeJobs();
}
