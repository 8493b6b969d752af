import { idSchema } from '@frontage/api-client/contract';
import type { Db, Tx } from '#src/db/database';
import { imageAddress } from '#src/areas/base/door';

const filePrefix = 'file/';

/** The stored image that a post's photo is; `null` for one that was not uploaded here. */
export function imageOfPhoto(photo: string): string | null {
  const imageId = photo.startsWith(filePrefix) ? photo.slice(filePrefix.length) : '';
  return idSchema.safeParse(imageId).success ? imageId : null;
}

/** Where a post's photo is shown, on the API's origin; `null` where there is none any more, or it was not uploaded here. */
export async function photoAddress(db: Db | Tx, accountId: string, photo: string): Promise<string | null> {
  const imageId = imageOfPhoto(photo);
  return imageId === null ? null : imageAddress(db, accountId, imageId);
}
