import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { fenced } from '#src/queue/lease';
import { ProviderError, type ProviderReview, type ReviewPage } from '#src/provider/port';
import { notify, reviewEvents } from '#src/areas/base/door';
import {
  closeReading,
  isAskedForReviews,
  nextDue,
  type ContentLocation,
  type ContentRound,
} from './content-batch';
import { languageOf } from './language';
import { readPatiently } from './patience';

/** The most locations whose reviews come in one call (provider document A8). */
const mostTogether = 50;
const what = { table: 'review', column: 'reviews_read_at' } as const;

/**
 * Reads the reviews of every location that is due, all pages of them; what a reading did not meet was taken back. Cut at any
 * point it begins again with the locations it had not closed: every review is written under its own name, never twice.
 */
export async function readDueReviews(round: ContentRound): Promise<void> {
  for (;;) {
    await readAskedReviews(round);
    const locations = await nextDue(round, what.column, mostTogether);
    if (locations.length === 0) return;
    await readThrough(round, locations);
  }
}

async function readThrough(round: ContentRound, locations: readonly ContentLocation[]): Promise<void> {
  const startedAt = round.context.clock.now();
  await readThose(round, locations, () => true);
  await fenced(round.context.db, round.job, (tx) => closeReading(tx, round, what, locations, startedAt));
}

/** Reads pages of those locations that are still there. */
async function readThose(
  round: ContentRound,
  locations: readonly ContentLocation[],
  goesOn: (fresh: number) => boolean,
): Promise<void> {
  try {
    await readPages(round, locations, goesOn);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'not_found') throw error;
    // One of them is gone since it was listed, and the provider refuses the whole call for it. Halving finds it.
    const middle = Math.floor(locations.length / 2);
    if (middle === 0) return;
    await readThose(round, locations.slice(0, middle), goesOn);
    await readThose(round, locations.slice(middle), goesOn);
  }
}

/**
 * Reads what the provider told of since it was last read, newest first. Somebody may be waiting for it with the inbox open, so it comes
 * before and between whatever else is read of a project, which can take minutes.
 */
export async function readAskedReviews(round: ContentRound): Promise<void> {
  const { context, job } = round;
  for (;;) {
    round.signal.throwIfAborted();
    const startedAt = context.clock.now().toISOString();
    const { rows } = await context.db.execute<ContentLocation>(sql`
      select id, provider_name as name from location
      where account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
        and provider_account = ${round.providerAccount} and ${isAskedForReviews(context.clock.now())}
      order by reviews_asked_at, id limit ${mostTogether}`);
    if (rows.length === 0) return;
    await readThose(round, rows, (fresh) => fresh > 0);
    // Told of once more meanwhile, it is read once more.
    await fenced(context.db, job, (tx) =>
      tx.execute(sql`
        update location set reviews_asked_at = null
        where account_id = ${job.accountId} and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
          and reviews_asked_at <= ${startedAt}::timestamptz`),
    );
  }
}

/**
 * Looks for what is new since the last reading: newest first, and no further than the first page that says nothing new. What
 * changed without moving up, or was taken back, is met when the location is due.
 */
export async function readNewReviews(round: ContentRound): Promise<void> {
  const { context, job } = round;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    await readAskedReviews(round);
    const { rows } = await context.db.execute<ContentLocation>(sql`
      select id, provider_name as name from location
      where account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
        and provider_account = ${round.providerAccount} and reviews_read_at is not null and id > ${after}
      order by id limit ${mostTogether}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    try {
      await readPages(round, rows, (fresh) => fresh > 0);
    } catch (error) {
      // Gone since it was listed: the next list says so, and the locations beside it are read when they are due.
      if (!(error instanceof ProviderError) || error.fault !== 'not_found') throw error;
    }
    after = last.id;
  }
}

/** Reads page after page and writes each; `goesOn` is asked with how many of a page's reviews were new or changed. */
async function readPages(
  round: ContentRound,
  locations: readonly ContentLocation[],
  goesOn: (fresh: number) => boolean,
): Promise<void> {
  const { context, job, provider, providerAccount, signal } = round;
  const ids = new Map(locations.map(({ id, name }) => [name, id]));
  let pageToken: string | null = null;
  do {
    const token: string | null = pageToken;
    const page: ReviewPage = await readPatiently(context.clock, signal, () =>
      provider.listReviews({
        providerAccount,
        locations: [...ids.keys()],
        ...(token === null ? {} : { pageToken: token }),
      }),
    );
    const fresh: number = await fenced(context.db, job, (tx) => writeReviews(tx, round, ids, page.reviews));
    pageToken = goesOn(fresh) ? page.nextPageToken : null;
    signal.throwIfAborted();
  } while (pageToken !== null);
}

/** Writes a page in one statement, and what an edited review said before; answers how many of it were not known like that before. */
async function writeReviews(
  tx: Tx,
  { context, job }: ContentRound,
  ids: ReadonlyMap<string, string>,
  reviews: readonly ProviderReview[],
): Promise<number> {
  const unique = new Map(reviews.map((review) => [`${review.location}/${review.id}`, review]));
  const rows = [...unique.values()].flatMap((review) => {
    const locationId = ids.get(review.location);
    if (locationId === undefined) return [];
    return [
      {
        id: randomUUID(),
        location_id: locationId,
        provider_id: review.id,
        reviewer_name: review.reviewerName,
        rating: review.rating,
        comment: review.comment,
        translation: review.translation,
        written_at: review.createdAt,
        updated_at: review.updatedAt,
        reply: review.reply?.comment ?? null,
        replied_at: review.reply?.updatedAt ?? null,
        reply_state: review.reply?.state ?? null,
        reply_violation: review.reply?.violation ?? null,
        language: languageOf(review.comment),
        photos: review.photos,
      },
    ];
  });
  if (rows.length === 0) return 0;
  await notify(context, tx, job, await reviewEvents(tx, job, rows));
  const at = context.clock.now().toISOString();
  const { rows: written } = await tx.execute<{ fresh: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, location_id uuid, provider_id text,
        reviewer_name text, rating smallint, comment text, translation text, written_at timestamptz, updated_at timestamptz,
        reply text, replied_at timestamptz, reply_state text, reply_violation text, language text, photos jsonb)
    ), edited as (
      insert into review_version (review_id, seq, account_id, location_id, rating, comment, photos, at)
      select r.id, (select count(*) from review_version v where v.review_id = r.id), r.account_id, r.location_id, r.rating,
        r.comment, r.photos, r.updated_at
      from given g join review r on r.account_id = ${job.accountId} and r.location_id = g.location_id
        and r.provider_id = g.provider_id
      where (r.rating, r.comment) is distinct from (g.rating, g.comment)
      on conflict do nothing
    ), known as (
      select count(*) as same from given g join review r on r.account_id = ${job.accountId}
        and r.location_id = g.location_id and r.provider_id = g.provider_id
      where r.removed_at is null and (r.rating, r.comment, r.updated_at, r.reply, r.reply_state)
        is not distinct from (g.rating, g.comment, g.updated_at, g.reply, g.reply_state)
    ), written as (
      insert into review as r (id, account_id, project_id, location_id, provider_id, reviewer_name, rating, comment, translation,
        written_at, updated_at, reply, replied_at, reply_state, reply_violation, language, photos, read_at)
      select g.id, ${job.accountId}, ${job.projectId}, g.location_id, g.provider_id, g.reviewer_name, g.rating, g.comment,
        g.translation, g.written_at, g.updated_at, g.reply, g.replied_at, g.reply_state, g.reply_violation, g.language,
        g.photos, ${at}::timestamptz
      from given g
      on conflict (location_id, provider_id) do update set
        reviewer_name = excluded.reviewer_name, rating = excluded.rating, comment = excluded.comment,
        translation = excluded.translation, written_at = excluded.written_at, updated_at = excluded.updated_at, reply = excluded.reply,
        replied_at = excluded.replied_at, reply_state = excluded.reply_state,
        reply_violation = excluded.reply_violation, language = excluded.language, photos = excluded.photos, read_at = excluded.read_at, removed_at = null
      returning 1
    )
    select (select count(*) from written)::int - (select same from known)::int as fresh`);
  return written[0]?.fresh ?? 0;
}
