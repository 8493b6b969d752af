import type { contract, RequestOf, ResponseOf, UploadedImage } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { postPhoto } from '#src/db/schema/index';
import { withEveryKind } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import {
  attachImage,
  fileAddress,
  folded,
  keepImage,
  readCursor,
  record,
  releaseImage,
  rewriteImage,
  searchPattern,
  type AuditedCaller,
} from '#src/areas/base/door';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { countUses } from './uses';

type Parts = Pick<AppContext, 'db' | 'clock'>;

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);
const longestName = 200;

type Row = {
  id: string;
  file_name: string;
  width: number;
  height: number;
  bytes: number;
  name: string | null;
  title: string | null;
  created_at: string | Date;
};

const columns = sql.raw(
  `p.image_id as id, i.file_name, i.width, i.height, i.bytes, p.name, p.title, p.created_at`,
);
const photos = sql.raw(
  `post_photo p join stored_image i on i.id = p.image_id and i.account_id = p.account_id`,
);
const ofProject = ({ accountId, id }: ProjectRef) =>
  sql`p.account_id = ${accountId} and p.project_id = ${id}`;

const imageOf = ({ accountId }: ProjectRef, row: Row): UploadedImage => ({
  id: row.id,
  url: fileAddress({ accountId, fileName: row.file_name }),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
});

/** A project's photos, newest first, each with how often it is used. Throws `validation_failed` for a bad cursor. */
export async function listPhotos(
  db: Db,
  project: ProjectRef,
  { cursor, limit, search = '' }: RequestOf<typeof contract.postPhotos.list>['query'],
): Promise<ResponseOf<typeof contract.postPhotos.list>> {
  const read = readCursor(cursor, cursorSchema);
  const words = searchPattern(search.trim());
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(${folded(sql`p.title`)} like ${words} or ${folded(sql`p.name`)} like ${words})`;
  const after =
    read === undefined
      ? sql`true`
      : sql`(p.created_at, p.image_id) < (${read[0]}::timestamptz, ${read[1]}::uuid)`;
  const wanted = sql`${ofProject(project)} and ${found}`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${photos} where ${wanted} and ${after}
    order by p.created_at desc, p.image_id desc limit ${limit + 1}`);
  const page = toPage(
    rows.map((row) => ({ row, id: row.id, at: toIso(row.created_at) })),
    limit,
  );
  const uses = await countUses(
    db,
    project,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(({ row, id, at }) => ({
    ...imageOf(project, row),
    name: row.name,
    title: row.title,
    createdAt: at,
    uses: uses.get(id) ?? 0,
  }));
  if (read !== undefined) return { items, next: page.next, total: null };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${photos} where ${wanted}`,
  );
  return { items, next: page.next, total: sums[0]?.total ?? 0 };
}

async function findBytes(db: Db | Tx, project: ProjectRef, sha256: string): Promise<UploadedImage | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${photos} where ${ofProject(project)} and p.sha256 = ${sha256}`);
  return rows[0] === undefined ? null : imageOf(project, rows[0]);
}

/** A file's name as it is shown: without folders and what cannot be read; `null` where nothing is left. */
function readableName(fileName: string): string | null {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, longestName);
  return name === '' ? null : name;
}

/**
 * Puts an image into the library of a project; one with the same bytes as a photo that is there is not kept twice. Throws as
 * `rewriteImage` and `keepImage` do.
 */
export async function addPhoto(
  context: AppContext,
  project: ProjectRef,
  { bytes, fileName }: { readonly bytes: Buffer; readonly fileName: string },
  by: AuditedCaller,
): Promise<UploadedImage> {
  const { db, clock } = context;
  const image = await rewriteImage(bytes, 'post_photo');
  const sha256 = createHash('sha256').update(image.bytes).digest('hex');
  const before = await findBytes(db, project, sha256);
  if (before !== null) return before;
  const owner = { accountId: project.accountId, userId: by.userId };
  const kept = await keepImage(context, owner, 'post_photo', image);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const name = readableName(fileName);
    const row = { ...owner, projectId: project.id, imageId: kept.id, name, sha256 };
    const added = await tx
      .insert(postPhoto)
      .values({ ...row, uploadedBy: by.userId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: postPhoto.imageId });
    // Somebody sent the same at this moment: ours is used by nothing, and goes after a day.
    if (added.length === 0) return (await findBytes(tx, project, sha256)) ?? kept;
    await attachImage(tx, { owner, imageId: kept.id, purpose: 'post_photo', field: 'file', at });
    await record(tx, {
      ...by,
      at,
      action: 'post_photo_added',
      projectId: project.id,
      object: { kind: 'post_photo', id: kept.id, name },
    });
    return kept;
  });
}

/** Gives a photo a title of its own, or takes it away. Throws `not_found`. */
export async function titlePhoto(
  { db, clock }: Parts,
  project: ProjectRef,
  { imageId, title }: { readonly imageId: string; readonly title: string | null },
  by: AuditedCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const photo = sql`${ofProject(project)} and p.image_id = ${imageId}`;
    const { rows } = await tx.execute<{ name: string | null; title: string | null }>(sql`
      select p.name, p.title from post_photo p where ${photo} for update`);
    const [before] = rows;
    if (before === undefined) throw new AppError('not_found');
    if (before.title === title) return;
    await tx.execute(sql`update post_photo p set title = ${title} where ${photo}`);
    await record(tx, {
      ...by,
      at: clock.now(),
      action: 'post_photo_titled',
      projectId: project.id,
      object: { kind: 'post_photo', id: imageId, name: title ?? before.title ?? before.name },
      before: { name: before.title },
      after: { name: title },
    });
  });
}

/** Deletes a photo that nothing in its project uses. Throws `not_found`, and `photo_in_use`. */
export async function removePhoto(
  { db, clock }: Parts,
  project: ProjectRef,
  imageId: string,
  by: AuditedCaller,
): Promise<void> {
  const at = clock.now();
  const { accountId } = project;
  const remove = async (tx: Tx) => {
    const { rows } = await tx.execute<{ name: string | null }>(sql`
      select coalesce(p.title, p.name) as name from ${photos}
      where ${ofProject(project)} and p.image_id = ${imageId} for update`);
    const [row] = rows;
    if (row === undefined) throw new AppError('not_found');
    if ((await countUses(tx, project, [imageId])).size > 0) throw new AppError('photo_in_use');
    await tx.execute(sql`delete from post_photo p where ${ofProject(project)} and p.image_id = ${imageId}`);
    const { rows: others } = await tx.execute(sql`
      select 1 from post_photo p where p.account_id = ${accountId} and p.image_id = ${imageId}
      union all select 1 from stored_image i where i.id = ${imageId} and i.purpose <> 'post_photo'`);
    if (others.length === 0) await releaseImage(tx, { accountId, imageId, at });
    await record(tx, {
      ...by,
      at,
      action: 'post_photo_deleted',
      projectId: project.id,
      object: { kind: 'post_photo', id: imageId, name: row.name },
    });
  };
  // Whoever deletes may not see all that uses it.
  await withEveryKind(() => db.transaction(remove));
}
