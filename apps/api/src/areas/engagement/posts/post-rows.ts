import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { localPost } from '#src/db/schema/index';
import type { ProviderPost } from '#src/provider/port';

/** The state of a post that we deleted. Its provider id stays, so that no late answer of the provider's list brings it back. */
const deleted = 'DELETED';

/** A post at one location, as a sender sees it. */
export type PostRow = typeof localPost.$inferSelect;

/** Posts of an account by our own ids. */
export async function readPostRows(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, PostRow>> {
  const rows = await db
    .select()
    .from(localPost)
    .where(and(eq(localPost.accountId, accountId), inArray(localPost.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether we took the post away ourselves, so that it may be made again. */
export const isDeleted = ({ state }: Pick<PostRow, 'state'>) => state === deleted;

const ofRow = (row: Pick<PostRow, 'id' | 'accountId'>) =>
  and(eq(localPost.id, row.id), eq(localPost.accountId, row.accountId));

/** Notes that a post is about to be made, before the call: only what is tried can have been made without our knowing. */
export async function noteTry(db: Db, row: PostRow, at: Date): Promise<void> {
  await db
    .update(localPost)
    .set({ triedAt: at })
    .where(and(ofRow(row), isNull(localPost.triedAt)));
}

/** What the provider says of a post, beside what it holds. */
const said = (post: ProviderPost, at: Date) => ({
  topicType: post.topicType,
  state: post.state,
  summary: post.summary,
  eventTitle: post.eventTitle,
  scheduledAt: post.scheduledAt,
  searchUrl: post.searchUrl,
  details: post.details,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  readAt: at,
});

/** Ties our row to the post at the provider, whose own row a synchronisation may have made meanwhile. */
export async function adopt(db: Db, row: PostRow, post: ProviderPost, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(localPost)
      .where(
        and(
          eq(localPost.accountId, row.accountId),
          eq(localPost.locationId, row.locationId),
          eq(localPost.providerId, post.id),
          isNull(localPost.postId),
        ),
      );
    await tx
      .update(localPost)
      .set({ ...said(post, at), providerId: post.id })
      .where(ofRow(row));
  });
}

/** Keeps what the provider says of a post now. */
export async function keepSaid(db: Db, row: PostRow, post: ProviderPost, at: Date): Promise<void> {
  await db
    .update(localPost)
    .set({ ...said(post, at), removedAt: null })
    .where(ofRow(row));
}

/** Notes that the provider has the post no more, though we did not delete it. */
export async function noteGone(db: Db, row: PostRow, at: Date): Promise<void> {
  await db
    .update(localPost)
    .set({ removedAt: at })
    .where(and(ofRow(row), isNull(localPost.removedAt)));
}

/** Lays over our copy what the provider took: a post, or `null` for its deletion. */
export async function storeContent(
  tx: Tx,
  row: Pick<PostRow, 'id' | 'accountId'>,
  content: PostRow['content'],
  at: Date,
): Promise<void> {
  await tx
    .update(localPost)
    .set(
      content === null
        ? { content, state: deleted, searchUrl: null, removedAt: at, triedAt: null }
        : { content, state: 'PROCESSING', removedAt: null, triedAt: null, updatedAt: at },
    )
    .where(ofRow(row));
}

/** Ids under which the provider has posts of ours at a location. */
export async function readOwnIds(db: Db, row: PostRow): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select provider_id as id from local_post
    where account_id = ${row.accountId} and location_id = ${row.locationId} and post_id is not null
      and provider_id is not null`);
  return new Set(rows.map(({ id }) => id));
}
