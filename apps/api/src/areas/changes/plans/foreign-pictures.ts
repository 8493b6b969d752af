import { idSchema } from '@frontage/api-client/contract';
import type { Issue } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import { attachKnownImages } from '#src/areas/base/door';

const filePrefix = 'file/';

/** A picture that a request names, and where in it. */
export type NamedPicture = { readonly id: string; readonly path: string };

/** Pictures that were uploaded here and are not this person's to use; the others count as used from now on. */
export async function foreignPictures(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: { readonly accountId: string; readonly userId: string },
  named: readonly NamedPicture[],
  by: 'locations' | 'posts',
): Promise<Issue[]> {
  const uploaded = named.flatMap(({ id, path }) =>
    id.startsWith(filePrefix) ? [{ imageId: id.slice(filePrefix.length), path }] : [],
  );
  const ids = [...new Set(uploaded.map(({ imageId }) => imageId))];
  const isId = (id: string) => idSchema.safeParse(id).success;
  const foreign = new Set([
    ...ids.filter((id) => !isId(id)),
    ...(await attachKnownImages(db, owner, ids.filter(isId), clock.now(), by)),
  ]);
  return uploaded
    .filter(({ imageId }) => foreign.has(imageId))
    .map(({ path }) => ({ path, code: 'image_gone' }));
}
