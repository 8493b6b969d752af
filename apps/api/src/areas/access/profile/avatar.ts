import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { appUser } from '#src/db/schema/index';
import { attachImage, releaseImage } from '#src/areas/base/door';

/**
 * Takes another picture of a person into use and lets go of the one before; `undefined` changes nothing. Throws `validation_failed`
 * for one that `uploadedBy` did not upload.
 */
export async function changeAvatar(
  tx: Tx,
  person: Pick<typeof appUser.$inferSelect, 'id' | 'accountId' | 'avatarId'>,
  change: {
    readonly avatarId: string | null | undefined;
    readonly uploadedBy: string;
    readonly field: string;
    readonly at: Date;
  },
): Promise<void> {
  const { avatarId, uploadedBy, field, at } = change;
  if (avatarId === undefined || avatarId === person.avatarId) return;
  const { accountId } = person;
  const image =
    avatarId === null
      ? null
      : await attachImage(tx, {
          owner: { accountId, userId: uploadedBy },
          imageId: avatarId,
          purpose: 'avatar',
          field,
          at,
        });
  await tx
    .update(appUser)
    .set({ avatarId: image?.id ?? null, avatarUrl: image?.url ?? null })
    .where(eq(appUser.id, person.id));
  if (person.avatarId !== null) await releaseImage(tx, { accountId, imageId: person.avatarId, at });
}
