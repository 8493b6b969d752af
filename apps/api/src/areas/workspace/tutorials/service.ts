import type { Tutorial, TutorialForm } from '@frontage/api-client/contract';
import { compareFolded, readVimeoLink } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { tutorial } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, attachImage, releaseImage } from '#src/areas/base/door';

type Row = typeof tutorial.$inferSelect;
type Parts = Pick<AppContext, 'db' | 'clock'>;

function present(row: Row): Tutorial {
  const { id, title, module, submodule, videoId, thumbnailId, thumbnailPath } = row;
  const thumbnail =
    thumbnailId === null || thumbnailPath === null ? null : { id: thumbnailId, url: thumbnailPath };
  return { id, title, module, submodule, videoId, thumbnail, updatedAt: row.updatedAt.toISOString() };
}

const factsOf = ({ title, module, submodule, videoId }: Row) => ({ title, module, submodule, videoId });

/** Every tutorial, in the order of the help center: by the letters people read, whatever the database's collation. */
export async function listTutorials(db: Db): Promise<Tutorial[]> {
  const rows = await db.select().from(tutorial);
  return rows
    .map(present)
    .sort(
      (a, b) =>
        compareFolded(a.module, b.module) ||
        compareFolded(a.submodule, b.submodule) ||
        compareFolded(a.title, b.title) ||
        a.id.localeCompare(b.id),
    );
}

function videoOf(link: string): string {
  const videoId = readVimeoLink(link);
  if (videoId === undefined)
    throw new AppError('validation_failed', { fields: [{ path: 'videoLink', code: 'custom' }] });
  return videoId;
}

/** The account whose storage an image lies in is the first part of its address. */
const ownerOf = (path: string) => path.split('/')[2] ?? '';

/** The columns of a thumbnail: the one there is stays, another is taken into use, and the former is let go. */
async function thumbnailOf(
  tx: Tx,
  by: AuditedCaller,
  change: { readonly before: Row | null; readonly imageId: string | null; readonly at: Date },
): Promise<Pick<Row, 'thumbnailId' | 'thumbnailPath'>> {
  const { before, imageId, at } = change;
  const former = { thumbnailId: before?.thumbnailId ?? null, thumbnailPath: before?.thumbnailPath ?? null };
  if (imageId === former.thumbnailId) return former;
  if (former.thumbnailId !== null && former.thumbnailPath !== null)
    await releaseImage(tx, { accountId: ownerOf(former.thumbnailPath), imageId: former.thumbnailId, at });
  if (imageId === null) return { thumbnailId: null, thumbnailPath: null };
  const owner = { accountId: by.accountId, userId: by.userId };
  const image = await attachImage(tx, {
    owner,
    imageId,
    purpose: 'tutorial_thumbnail',
    field: 'thumbnailId',
    at,
  });
  return { thumbnailId: image.id, thumbnailPath: image.url };
}

async function lock(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(tutorial).where(eq(tutorial.id, id)).for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Adds a tutorial, or changes one. Throws `validation_failed` for a link that is no Vimeo video or an image that is gone. */
export async function saveTutorial(
  { db, clock }: Parts,
  by: AuditedCaller,
  form: TutorialForm,
  id: string | null,
): Promise<Tutorial> {
  const at = clock.now();
  const { title, module, submodule } = form;
  const videoId = videoOf(form.videoLink);
  return db.transaction(async (tx) => {
    const before = id === null ? null : await lock(tx, id);
    const thumbnail = await thumbnailOf(tx, by, { before, imageId: form.thumbnailId, at });
    const values = { title, module, submodule, videoId, ...thumbnail, updatedAt: at };
    const [row] =
      before === null
        ? await tx
            .insert(tutorial)
            .values({ id: randomUUID(), createdAt: at, ...values })
            .returning()
        : await tx.update(tutorial).set(values).where(eq(tutorial.id, before.id)).returning();
    if (row === undefined) throw new AppError('not_found');
    await record(tx, {
      ...by,
      action: before === null ? 'tutorial_created' : 'tutorial_updated',
      at,
      object: { kind: 'tutorial', id: row.id, name: row.title },
      before: before === null ? null : factsOf(before),
      after: factsOf(row),
    });
    return present(row);
  });
}

/** Deletes a tutorial and lets its thumbnail go. */
export async function deleteTutorial({ db, clock }: Parts, by: AuditedCaller, id: string): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const before = await lock(tx, id);
    await thumbnailOf(tx, by, { before, imageId: null, at });
    await tx.delete(tutorial).where(eq(tutorial.id, id));
    await record(tx, {
      ...by,
      action: 'tutorial_deleted',
      at,
      object: { kind: 'tutorial', id, name: before.title },
      before: factsOf(before),
    });
  });
}
