import type { contract, PhotoUse, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { PostContent, PostKind } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readCursor } from '#src/areas/base/door';
import { saysMoreThanItsPlan } from '#src/areas/engagement/drafts/planned';
import { titleOf } from '#src/areas/engagement/posts/summary';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const ownedBy = ({ accountId, id }: ProjectRef) => sql`account_id = ${accountId} and project_id = ${id}`;

const photoOf = (imageId: string) => `file/${imageId}`;

/** Every use of some images in a project that the caller sees, others' drafts among them. */
const usesOf = (project: ProjectRef, imageIds: readonly string[]): SQL => {
  const photos = sql`${ownedBy(project)} and photo = any(${sql.param(imageIds.map(photoOf))}::text[])`;
  return sql`
    select photo from post where ${photos}
    union all select photo from post_series where ${photos}
    union all select photo from post_draft where ${photos} and ${saysMoreThanItsPlan}`;
};

/** How often a project uses each of some images; those that it does not use are missing. */
export async function countUses(
  db: Db | Tx,
  project: ProjectRef,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (imageIds.length === 0) return new Map();
  const { rows } = await db.execute<{ image: string; uses: number }>(sql`
    select substr(u.photo, ${photoOf('').length + 1}) as image, count(*)::int as uses
    from (${usesOf(project, imageIds)}) u group by u.photo`);
  return new Map(rows.map(({ image, uses }) => [image, uses]));
}

type Row = {
  what: PhotoUse['what'];
  id: string;
  kind: PostKind;
  content: PostContent | null;
  name: string | null;
  at: string | Date;
};

/** What uses a photo of the library, latest first. Throws `not_found`, and `validation_failed` for a bad cursor. */
export async function listUses(
  db: Db,
  { project, userId }: { readonly project: ProjectRef; readonly userId: string },
  imageId: string,
  { cursor, limit }: RequestOf<typeof contract.postPhotos.uses>['query'],
): Promise<ResponseOf<typeof contract.postPhotos.uses>> {
  const read = readCursor(cursor, cursorSchema);
  const { rows: known } = await db.execute(sql`
    select 1 from post_photo where ${ownedBy(project)} and image_id = ${imageId}`);
  if (known.length === 0) throw new AppError('not_found');
  const using = sql`${ownedBy(project)} and photo = ${photoOf(imageId)}`;
  const seen = sql`
    select 'post' as what, id, kind, content, null as name, created_at as at from post where ${using}
    union all select 'series', id, kind, content, null, created_at from post_series where ${using}
    union all select 'draft', id, kind, null, name, updated_at from post_draft
      where ${using} and user_id = ${userId} and ${saysMoreThanItsPlan}`;
  const after =
    read === undefined ? sql`true` : sql`(u.at, u.id) < (${read[0]}::timestamptz, ${read[1]}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    select * from (${seen}) u where ${after} order by u.at desc, u.id desc limit ${limit + 1}`);
  const page = toPage(
    rows.map(({ what, id, kind, content, name, at }) => ({
      what,
      id,
      kind,
      title: content === null ? (name ?? '') : titleOf(content),
      at: toIso(at),
    })),
    limit,
  );
  const { rows: sums } = await db.execute<{ total: number; others: number }>(sql`
    select (select count(*)::int from (${seen}) u) as total,
      (select count(*)::int from post_draft
        where ${using} and user_id <> ${userId} and ${saysMoreThanItsPlan}) as others`);
  const { total = 0, others = 0 } = sums[0] ?? {};
  return { ...page, total: read === undefined ? total : null, othersDrafts: others };
}
