import type { ImagePurpose, UploadedImage } from '@frontage/api-client/contract';
import { and, eq, inArray, isNotNull, isNull, like, lt, or, sql, sum } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account, storedImage } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { RewrittenImage } from './rewrite-image';

/** Whose image it is. */
export type ImageOwner = {
  readonly accountId: string;
  /** Who uploaded it; `null` for a copy that the product made. */
  readonly userId: string | null;
};

/** An image that something uses: its id, and its address on the API's origin. */
export type AttachedImage = { readonly id: string; readonly url: string };

const megabyte = 1_000_000;
const idleForMs = 24 * 60 * 60_000;
const contentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

/** Where a stored file is shown, on the API's origin. */
export const fileAddress = (image: { readonly accountId: string; readonly fileName: string }) =>
  `/files/${image.accountId}/${image.fileName}`;

/**
 * Keeps an image for its account, used by nothing yet. Throws `storage_full` when the account's images would take more than
 * `STORAGE_MEGABYTES_PER_ACCOUNT`; images that nothing has used for a day make room first.
 */
export async function keepImage(
  context: AppContext,
  owner: ImageOwner,
  purpose: ImagePurpose,
  image: RewrittenImage,
): Promise<UploadedImage> {
  const { db, storage, config } = context;
  await removeIdleImages(context, owner.accountId);
  const { width, height } = image;
  const bytes = image.bytes.length;
  const id = randomUUID();
  const row = {
    accountId: owner.accountId,
    fileName: `${randomBytes(16).toString('hex')}.${image.extension}`,
  };
  await db.transaction(async (tx) => {
    // Uploads of one account count one after the other, or two could both find the last free room.
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, owner.accountId))
      .for('no key update');
    const [taken] = await tx
      .select({ bytes: sum(storedImage.bytes).mapWith(Number) })
      .from(storedImage)
      .where(eq(storedImage.accountId, owner.accountId));
    if ((taken?.bytes ?? 0) + bytes > config.STORAGE_MEGABYTES_PER_ACCOUNT * megabyte)
      throw new AppError('storage_full');
    await tx.insert(storedImage).values({
      ...row,
      id,
      purpose,
      bytes,
      width,
      height,
      uploadedBy: owner.userId,
      idleSince: context.clock.now(),
    });
  });
  try {
    await storage.put(`${row.accountId}/${row.fileName}`, image.bytes, contentTypes[image.extension]);
  } catch (error) {
    await db.delete(storedImage).where(eq(storedImage.id, id));
    throw error;
  }
  return { id, url: fileAddress(row), width, height, bytes };
}

/** Images of an account that nothing has used for a day, out of the storage and then out of the table. */
async function removeIdleImages({ db, storage, clock, log }: AppContext, accountId: string): Promise<void> {
  const idle = and(
    eq(storedImage.accountId, accountId),
    isNull(storedImage.attachedAt),
    lt(storedImage.idleSince, new Date(clock.now().getTime() - idleForMs)),
  );
  const rows = await db.delete(storedImage).where(idle).returning({ fileName: storedImage.fileName });
  for (const { fileName } of rows) {
    // A file that stays behind takes room and nothing else: its address was never guessable, and nothing shows it.
    await storage
      .remove(`${accountId}/${fileName}`)
      .catch((error: unknown) => log.warn({ err: error, fileName }, 'image not removed'));
  }
}

/**
 * Says that something uses an uploaded image from now on, in the transaction that makes it so. Only an image that this user
 * uploaded for this purpose passes: an id is not enough. Throws `validation_failed` naming `field`.
 *
 * @example
 * const avatar = await attachImage(tx, { owner, imageId: body.avatar_id, purpose: 'avatar', field: 'avatar_id', at: now });
 */
export async function attachImage(
  tx: Db | Tx,
  use: {
    readonly owner: ImageOwner;
    readonly imageId: string;
    readonly purpose: ImagePurpose;
    readonly field: string;
    readonly at: Date;
  },
): Promise<AttachedImage> {
  const { owner, imageId, purpose, field, at } = use;
  const [image] = await tx
    .update(storedImage)
    .set({ attachedAt: at })
    .where(
      and(
        eq(storedImage.id, imageId),
        eq(storedImage.accountId, owner.accountId),
        owner.userId === null ? isNull(storedImage.uploadedBy) : eq(storedImage.uploadedBy, owner.userId),
        eq(storedImage.purpose, purpose),
      ),
    )
    .returning();
  if (image === undefined)
    throw new AppError('validation_failed', { fields: [{ path: field, code: 'image_gone' }] });
  return { id: image.id, url: fileAddress(image) };
}

/** Says that nothing uses an image any more: it is removed after a day. No fault when there is none. */
export async function releaseImage(
  tx: Db | Tx,
  image: { readonly accountId: string; readonly imageId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(storedImage)
    .set({ attachedAt: null, idleSince: image.at })
    .where(and(eq(storedImage.id, image.imageId), eq(storedImage.accountId, image.accountId)));
}

/**
 * Records that locations or posts use pictures from now on. A picture passes if this user uploaded it for one of these, or if their
 * account already uses it for one. Returns the ids that do not pass.
 *
 * @param by a photo of posts that a location uses is a location's from then on, and stays when the library of posts lets it go
 */
export async function attachKnownImages(
  tx: Db | Tx,
  owner: ImageOwner,
  imageIds: readonly string[],
  at: Date,
  by: 'locations' | 'posts',
): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const ofLocation: ImagePurpose = 'location_photo';
  const isUploaders =
    owner.userId === null ? isNull(storedImage.uploadedBy) : eq(storedImage.uploadedBy, owner.userId);
  const rows = await tx
    .update(storedImage)
    .set({
      attachedAt: sql`coalesce(${storedImage.attachedAt}, ${at.toISOString()}::timestamptz)`,
      ...(by === 'posts'
        ? {}
        : {
            purpose: sql`case ${storedImage.purpose} when 'post_photo' then ${ofLocation} else ${storedImage.purpose} end`,
          }),
    })
    .where(
      and(
        inArray(storedImage.id, [...imageIds]),
        eq(storedImage.accountId, owner.accountId),
        or(like(storedImage.purpose, 'location_%'), eq(storedImage.purpose, 'post_photo')),
        or(isUploaders, isNotNull(storedImage.attachedAt)),
      ),
    )
    .returning({ id: storedImage.id });
  const known = new Set(rows.map(({ id }) => id));
  return imageIds.filter((id) => !known.has(id));
}

/** Where an image of an account is shown, on the API's origin; `null` where there is none. */
export async function imageAddress(db: Db | Tx, accountId: string, imageId: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: storedImage.accountId, fileName: storedImage.fileName })
    .from(storedImage)
    .where(and(eq(storedImage.id, imageId), eq(storedImage.accountId, accountId)));
  return row === undefined ? null : fileAddress(row);
}

/** A stored image with its bytes; `null` where there is none of this account's. */
export async function readStoredImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  accountId: string,
  imageId: string,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number } | null> {
  const [row] = await db
    .select()
    .from(storedImage)
    .where(and(eq(storedImage.id, imageId), eq(storedImage.accountId, accountId)));
  if (row === undefined) return null;
  const bytes = await storage.get(`${row.accountId}/${row.fileName}`);
  return bytes === null ? null : { bytes, width: row.width, height: row.height };
}
