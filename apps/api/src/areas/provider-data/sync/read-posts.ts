import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ProviderPost } from '#src/provider/port';
import type { ContentRound } from './content-batch';
import { readByLocation, type Reading } from './read-by-location';

/** Reads the posts of every location that is due. What a reading did not meet was deleted. */
export function readDuePosts(round: ContentRound): Promise<void> {
  const { provider, providerAccount } = round;
  return readByLocation(round, {
    what: { table: 'local_post', column: 'posts_read_at' },
    async list(location, pageToken) {
      const { posts, nextPageToken } = await provider.listPosts({
        providerAccount,
        location,
        ...(pageToken === null ? {} : { pageToken }),
      });
      return { items: posts, nextPageToken };
    },
    async write(tx, readings) {
      await tx.execute(writeStatement(round, readings));
    },
  });
}

function writeStatement({ context, job }: ContentRound, readings: readonly Reading<ProviderPost>[]) {
  const at = context.clock.now().toISOString();
  const rows = readings.flatMap(({ location, items }) =>
    items.map((post) => ({
      id: randomUUID(),
      location_id: location.id,
      provider_id: post.id,
      topic_type: post.topicType,
      state: post.state,
      summary: post.summary,
      event_title: post.eventTitle,
      scheduled_at: post.scheduledAt,
      search_url: post.searchUrl,
      details: post.details,
      created_at: post.createdAt,
      updated_at: post.updatedAt,
    })),
  );
  return sql`
    insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, summary, event_title,
      scheduled_at, search_url, details, created_at, updated_at, read_at)
    select r.id, ${job.accountId}, ${job.projectId}, r.location_id, r.provider_id, r.topic_type, r.state, r.summary,
      r.event_title, r.scheduled_at, r.search_url, r.details, r.created_at, r.updated_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, location_id uuid, provider_id text,
      topic_type text, state text, summary text, event_title text, scheduled_at timestamptz, search_url text, details jsonb,
      created_at timestamptz, updated_at timestamptz)
    on conflict (location_id, provider_id) do update set
      topic_type = excluded.topic_type, state = excluded.state, summary = excluded.summary,
      event_title = excluded.event_title, scheduled_at = excluded.scheduled_at, search_url = excluded.search_url,
      details = excluded.details, created_at = excluded.created_at, updated_at = excluded.updated_at,
      read_at = excluded.read_at, removed_at = null
    where local_post.state <> 'DELETED'`;
}
