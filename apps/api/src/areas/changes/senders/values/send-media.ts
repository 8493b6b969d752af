import type { LocationValues, Photo, PictureField } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { ProviderError, type MediaPlace, type ProviderMedia } from '#src/provider/port';
import { readStoredImage } from '#src/areas/base/door';
import {
  categoryOfField,
  copyOf,
  keepCopy,
  keepMedia,
  pictureIdOf,
  pictureValues,
  readPictureNames,
} from '#src/areas/locations/door';
import { readLive } from '#src/areas/changes/apply/read-live';
import { sendGroup } from '#src/areas/changes/apply/send-group';
import type { SendTools } from '#src/areas/changes/apply/send-tools';
import { recordWithoutCall } from '#src/areas/changes/apply/verdicts';
import { inHome, type ValueEntry, type ValueTarget, verdictOf } from './compare';

/** What carrying out a location's picture entries works with; `listed` and `names` follow what was done. */
type Scene = {
  readonly tools: SendTools;
  readonly place: MediaPlace;
  readonly locationId: string;
  readonly listed: Map<string, ProviderMedia>;
  readonly names: Map<string, string>;
};

/**
 * Sends a location's pictures. The provider knows no exchange of pictures, so a field is carried out in steps: what is new is
 * uploaded, then what is gone is deleted. A round that was cut begins with a new look, and does what is left.
 */
export async function sendMedia(tools: SendTools, target: ValueTarget): Promise<void> {
  const { context, provider, job } = tools;
  const entries = inHome(target.entries, 'media');
  if (entries.length === 0) return;
  const readAt = context.clock.now();
  const place = { providerAccount: target.providerAccount, location: target.providerName };
  const listed = await readLive(tools, entries, () => provider.listMedia(place));
  if (listed === null) return;
  const names = new Map(await readPictureNames(context.db, job.accountId, target.locationId));
  const scene: Scene = {
    tools,
    place,
    locationId: target.locationId,
    listed: new Map(listed.map((media) => [media.key, media])),
    names,
  };
  for (const entry of entries) if (entry.tries > 0) await adoptLost(scene, entry);
  const live = pictureValues(listed, names);
  const verdicts = new Map(entries.map((entry) => [entry, verdictOf(entry, live)]));
  const due = await recordWithoutCall(tools, target, verdicts);
  for (const entry of due)
    await sendGroup(tools, target.locationId, [entry], readAt, () => carryOut(scene, entry, live)).catch(
      async (error: unknown) => {
        if (!(error instanceof PictureGone)) throw error;
        await tools.ledger.refuse([entry], { state: 'failed', reason: 'picture_gone', message: null });
      },
    );
}

/** A picture that was to be uploaded is kept nowhere any more. */
class PictureGone extends Error {
  override name = 'PictureGone';
}

/**
 * A picture that appeared after a try of ours, in the category and size of one that the try was to upload, is that one: its
 * answer was lost. Without this it would be uploaded twice.
 */
async function adoptLost(scene: Scene, entry: ValueEntry): Promise<void> {
  const known = new Set(scene.names.values());
  for (const { id, category } of wantedOf(entry)) {
    if (known.has(id)) continue;
    const image = await imageOf(scene, id);
    const lost = [...scene.listed.values()].find(
      (media) =>
        !scene.names.has(media.key) &&
        media.category === category &&
        media.createdAt >= entry.updatedAt &&
        media.width === image?.width &&
        media.height === image.height,
    );
    if (lost !== undefined) await name(scene, lost, id);
  }
}

function wantedOf(entry: ValueEntry): { id: string; category: string }[] {
  if (entry.field === 'photos') return (entry.to ?? []) as Photo[];
  const field = entry.field as Exclude<PictureField, 'photos'>;
  return entry.to === null ? [] : [{ id: entry.to as string, category: categoryOfField[field] }];
}

async function carryOut(
  scene: Scene,
  entry: ValueEntry,
  live: Pick<LocationValues, PictureField>,
): Promise<void> {
  const wanted = new Map(wantedOf(entry).map(({ id, category }) => [id, category]));
  const held = heldBy(scene, entry, live);
  for (const [id, category] of wanted) {
    const key = held.get(id);
    if (key === undefined) await upload(scene, id, category);
    else if (scene.listed.get(key)?.category !== category)
      await scene.tools.provider.moveMedia(scene.place, key, category);
  }
  for (const [id, key] of held) if (!wanted.has(id)) await remove(scene, key);
}

/** Pictures that stand where the entry's do, by our names; of a single one's category, all of them. */
function heldBy(
  scene: Scene,
  entry: ValueEntry,
  live: Pick<LocationValues, PictureField>,
): Map<string, string> {
  const ids = entry.field === 'photos' ? new Set(live.photos.map(({ id }) => id)) : undefined;
  const category =
    entry.field === 'photos' ? undefined : categoryOfField[entry.field as Exclude<PictureField, 'photos'>];
  return new Map(
    [...scene.listed.values()]
      .filter((media) => media.isPhoto)
      .map((media) => ({ id: pictureIdOf(media.key, scene.names), media }))
      .filter(({ id, media }) => (ids === undefined ? media.category === category : ids.has(id)))
      .map(({ id, media }) => [id, media.key]),
  );
}

async function imageOf({ tools, locationId }: Scene, id: string) {
  const { context, job } = tools;
  const imageId = id.startsWith('file/')
    ? id.slice('file/'.length)
    : await copyOf(context.db, { accountId: job.accountId, locationId }, id);
  return imageId === null ? null : readStoredImage(context, job.accountId, imageId);
}

async function upload(scene: Scene, id: string, category: string): Promise<void> {
  const image = await imageOf(scene, id);
  if (image === null) throw new PictureGone(id);
  const created = await scene.tools.provider.createMedia(scene.place, category, image.bytes);
  await name(scene, created, id);
}

/** From now on this picture of the provider goes by our name. */
async function name(scene: Scene, media: ProviderMedia, id: string): Promise<void> {
  const { context, job } = scene.tools;
  scene.listed.set(media.key, media);
  scene.names.set(media.key, id);
  await keepMedia(
    context.db,
    { accountId: job.accountId, locationId: scene.locationId },
    [media],
    new Map([[media.key, id]]),
  );
}

async function remove(scene: Scene, key: string): Promise<void> {
  const { tools, place, listed, locationId } = scene;
  const { context, job, provider } = tools;
  const media = listed.get(key);
  const at = { accountId: job.accountId, locationId };
  if (media !== undefined) {
    await keepMedia(context.db, at, [media], scene.names);
    await keepCopy(context, provider, at, media);
  }
  try {
    await provider.deleteMedia(place, key);
  } catch (error) {
    // The provider took it away when its successor came.
    if (!(error instanceof ProviderError) || error.fault !== 'not_found') throw error;
  }
  listed.delete(key);
  await context.db.execute(sql`
    update location_media set removed_at = ${context.clock.now().toISOString()}
    where account_id = ${job.accountId} and location_id = ${locationId} and key = ${key}`);
}
