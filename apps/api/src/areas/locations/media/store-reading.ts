import type { LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import type { ProviderMedia } from '#src/provider/port';
import {
  mergeReading,
  readHeldFields,
  writeProviderHistory,
  type LocationChanges,
} from '#src/areas/locations/record/merge-reading';
import { pictureValues, type PictureNames } from './picture-values';

/** A location whose pictures were read; `listed` is empty for one that is gone. */
export type MediaReading = {
  readonly id: string;
  readonly askedAt: Date;
  readonly listed: readonly ProviderMedia[];
};

/** Names of pictures by the provider's keys, for pictures that were uploaded or restored here. */
export async function readPictureNames(
  db: Db | Tx,
  accountId: string,
  locationId: string,
): Promise<PictureNames> {
  const { rows } = await db.execute<{ key: string; picture_id: string }>(sql`
    select key, picture_id from location_media
    where account_id = ${accountId} and location_id = ${locationId} and picture_id <> 'media/' || key`);
  return new Map(rows.map((row) => [row.key, row.picture_id]));
}

/** Keeps what is known of pictures of the provider; a name that was given to one stays. */
export async function keepMedia(
  tx: Db | Tx,
  place: { readonly accountId: string; readonly locationId: string },
  listed: readonly ProviderMedia[],
  names: PictureNames = new Map(),
): Promise<void> {
  if (listed.length === 0) return;
  const rows = listed.map((media) => ({
    key: media.key,
    picture_id: names.get(media.key) ?? `media/${media.key}`,
    category: media.category,
    url: media.url,
    thumbnail_url: media.thumbnailUrl,
    width: media.width,
    height: media.height,
    created_at: media.createdAt,
  }));
  await tx.execute(sql`
    insert into location_media as m (account_id, location_id, key, picture_id, category, url, thumbnail_url, width, height,
      created_at)
    select ${place.accountId}, ${place.locationId}, r.key, r.picture_id, r.category, r.url, r.thumbnail_url, r.width,
      r.height, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, picture_id text, category text, url text,
      thumbnail_url text, width int, height int, created_at timestamptz)
    on conflict (location_id, key) do update set category = excluded.category, url = excluded.url,
      thumbnail_url = excluded.thumbnail_url, width = excluded.width, height = excluded.height, removed_at = null`);
}

/** Lays what was read of a location's pictures over our copy, and into the history what changed at the provider. */
export async function storeMediaReading(
  tx: Tx,
  job: { readonly id: string | null; readonly accountId: string },
  reading: MediaReading,
  now: Date,
): Promise<void> {
  const place = { accountId: job.accountId, locationId: reading.id };
  const { rows } = await tx.execute<{ field_values: LocationValues; is_first: boolean }>(sql`
    select field_values, media_read_at is null as is_first from location
    where id = ${reading.id} and account_id = ${job.accountId} for no key update`);
  const [before] = rows;
  if (before === undefined) return;
  const names = await readPictureNames(tx, job.accountId, reading.id);
  await keepMedia(tx, place, reading.listed);
  const keys = reading.listed.map(({ key }) => key);
  await tx.execute(sql`
    update location_media set removed_at = ${now.toISOString()}
    where account_id = ${job.accountId} and location_id = ${reading.id} and removed_at is null
      and created_at < ${reading.askedAt.toISOString()} and key <> all(${sql.param(keys)}::text[])`);
  const held = await readHeldFields(tx, job.accountId, [reading.id], reading.askedAt);
  const { values, changes } = mergeReading(
    before.field_values,
    pictureValues(reading.listed, names),
    held.get(reading.id),
  );
  // The first reading is how we get to know them, not a change.
  const changed: LocationChanges[] =
    changes.length > 0 && !before.is_first ? [{ locationId: reading.id, changes }] : [];
  await tx.execute(sql`
    update location set field_values = ${JSON.stringify(values)}::jsonb, media_read_at = ${now.toISOString()},
      changed_at = case when ${changed.length > 0} then ${now.toISOString()}::timestamptz else changed_at end
    where id = ${reading.id} and account_id = ${job.accountId}`);
  await writeProviderHistory(tx, job, changed, now);
}
