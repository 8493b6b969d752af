import { idSchema } from '@frontage/api-client/contract';
import type { Db, Tx } from '#src/db/database';
import { imageAddress } from '#src/areas/base/door';

const filePrefix = 'file/';

/** Where a post's photo is shown, on the API's origin; `null` where there is none any more, or it was not uploaded here. */
export async function photoAddress(db: Db | Tx, accountId: string, photo: string): Promise<string | null> {
  const imageId = photo.startsWith(filePrefix) ? photo.slice(filePrefix.length) : '';
  if (!idSchema.safeParse(imageId).success) return null;
  return imageAddress(db, accountId, imageId);
}
