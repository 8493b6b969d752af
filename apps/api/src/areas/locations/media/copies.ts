import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { Provider, ProviderMedia } from '#src/provider/port';
import { rewriteImage, attachKnownImages, keepImage } from '#src/areas/base/door';

/** Where a picture belongs. */
export type MediaOwner = { readonly accountId: string; readonly locationId: string };

/** The image that holds our copy of a picture; `null` where there is none. */
export async function copyOf(db: Db, owner: MediaOwner, pictureId: string): Promise<string | null> {
  const { rows } = await db.execute<{ image_id: string }>(sql`
    select image_id from location_media
    where account_id = ${owner.accountId} and location_id = ${owner.locationId} and picture_id = ${pictureId}
      and image_id is not null limit 1`);
  return rows[0]?.image_id ?? null;
}

/** Keeps a copy of a picture that is about to be deleted, so that undoing finds it; none where it cannot be had. */
export async function keepCopy(
  context: AppContext,
  provider: Provider,
  owner: MediaOwner,
  media: ProviderMedia,
): Promise<void> {
  const { db, log } = context;
  const { rows } = await db.execute<{ picture_id: string; image_id: string | null }>(sql`
    select picture_id, image_id from location_media
    where account_id = ${owner.accountId} and location_id = ${owner.locationId} and key = ${media.key}`);
  const [row] = rows;
  if (row?.image_id !== null || row.picture_id.startsWith('file/')) return;
  const bytes = media.url === null ? null : await provider.fetchMedia(media.url);
  if (bytes === null) return;
  try {
    const image = await rewriteImage(Buffer.from(bytes), 'location_photo');
    const kept = await keepImage(
      context,
      { accountId: owner.accountId, userId: null },
      'location_photo',
      image,
    );
    const account = { accountId: owner.accountId, userId: null };
    await attachKnownImages(db, account, [kept.id], context.clock.now(), 'locations');
    await db.execute(sql`
      update location_media set image_id = ${kept.id}
      where account_id = ${owner.accountId} and location_id = ${owner.locationId} and key = ${media.key}`);
  } catch (error) {
    // A full storage or an unreadable picture is no reason to keep it at the provider.
    log.warn({ err: error }, 'no copy kept of a picture');
  }
}
