import { isSamePost, type PostContent } from '@frontage/domain';
import type { SendTools } from '#src/areas/changes/door';
import type { MediaPlace, ProviderPost } from '#src/provider/port';
import { readOwnIds, type PostRow } from './post-rows';

/** The provider's clock may be behind ours by so much. */
const clocksDifferMs = 60_000;

/**
 * The post that an earlier try made without our learning its id: of the same content, no older than the first try, and none that we
 * know as another post of ours. `null` where nothing was tried, or nothing came of it.
 */
export async function findOwnPost(
  { context, provider }: SendTools,
  place: MediaPlace,
  row: PostRow,
  content: PostContent,
): Promise<ProviderPost | null> {
  if (row.triedAt === null) return null;
  const since = row.triedAt.getTime() - clocksDifferMs;
  const others = await readOwnIds(context.db, row);
  let pageToken: string | null = '';
  while (pageToken !== null) {
    const page: Awaited<ReturnType<typeof provider.listPosts>> = await provider.listPosts({
      ...place,
      ...(pageToken === '' ? {} : { pageToken }),
    });
    const own = page.posts.find(
      (post) =>
        post.createdAt.getTime() >= since && !others.has(post.id) && isSamePost(post.content, content),
    );
    if (own !== undefined) return own;
    pageToken = page.nextPageToken;
  }
  return null;
}
