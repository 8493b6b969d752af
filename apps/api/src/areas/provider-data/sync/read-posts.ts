import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fenced } from '#src/queue/lease';
import { ProviderError, type PostPage, type ProviderPost } from '#src/provider/port';
import { closeReading, nextDue, type ContentLocation, type ContentRound } from './content-batch';
import { readPatiently } from './patience';

/** Locations whose posts are read before they are written together. */
const batchSize = 40;
/** Readings under way at once: hides their latency; the pace keeps the quota. */
const inFlight = 4;
const what = { table: 'local_post', column: 'posts_read_at' } as const;

/**
 * Reads the posts of every location that is due: the provider lists them by location only. What a reading did not meet was
 * deleted. Cut at any point it begins again with the locations it had not closed.
 */
export async function readDuePosts(round: ContentRound): Promise<void> {
  for (;;) {
    round.signal.throwIfAborted();
    const locations = await nextDue(round, what.column, batchSize);
    if (locations.length === 0) return;
    await readThrough(round, locations);
  }
}

type Reading = { readonly location: ContentLocation; readonly posts: readonly ProviderPost[] };

async function readThrough(round: ContentRound, locations: readonly ContentLocation[]): Promise<void> {
  const { context, job } = round;
  const startedAt = context.clock.now();
  const readings: Reading[] = [];
  const queue = [...locations];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      readings.push({ location: next, posts: await readAll(round, next) });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: inFlight }, work));
  if (readings.length > 0)
    await fenced(context.db, job, async (tx) => {
      await tx.execute(writeStatement(round, readings));
      const read = readings.map(({ location }) => location);
      await closeReading(tx, round, what, read, startedAt);
    });
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

async function readAll(round: ContentRound, { name }: ContentLocation): Promise<ProviderPost[]> {
  const { context, provider, providerAccount, signal } = round;
  const posts = new Map<string, ProviderPost>();
  let pageToken: string | null = null;
  do {
    const token: string | null = pageToken;
    try {
      const page: PostPage = await readPatiently(context.clock, signal, () =>
        provider.listPosts({
          providerAccount,
          location: name,
          ...(token === null ? {} : { pageToken: token }),
        }),
      );
      for (const post of page.posts) posts.set(post.id, post);
      pageToken = page.nextPageToken;
    } catch (error) {
      // Gone since it was listed; the next list says so too.
      if (error instanceof ProviderError && error.fault === 'not_found') return [];
      throw error;
    }
  } while (pageToken !== null);
  return [...posts.values()];
}

function writeStatement({ context, job }: ContentRound, readings: readonly Reading[]) {
  const at = context.clock.now().toISOString();
  const rows = readings.flatMap(({ location, posts }) =>
    posts.map((post) => ({
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
