import type { Db, Tx } from '#src/db/database';
import { postPhoto } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * Has the library hold a photo that a post or a draft uses. The row is locked until the transaction ends, so that nobody deletes the
 * photo meanwhile.
 */
export async function keepInLibrary(
  db: Db | Tx,
  { project, userId }: { readonly project: ProjectRef; readonly userId: string },
  imageId: string,
  at: Date,
): Promise<void> {
  const { accountId, id: projectId } = project;
  await db
    .insert(postPhoto)
    .values({ projectId, imageId, accountId, uploadedBy: userId, createdAt: at })
    .onConflictDoUpdate({ target: [postPhoto.projectId, postPhoto.imageId], set: { accountId } });
}
