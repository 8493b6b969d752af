import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import type { Provider } from '#src/provider/port';

/** What a reading of reviews and posts works with. */
export type ContentRound = {
  readonly context: AppContext;
  readonly job: ClaimedJob;
  /** `accounts/{number}` of the group. */
  readonly providerAccount: string;
  readonly provider: Provider;
  readonly signal: AbortSignal;
  /** Counts locations that are read through, in the transaction that marks them so. */
  readonly note: (tx: Tx, locations: number) => Promise<void>;
};

/** A location whose reviews or posts are read. */
export type ContentLocation = { readonly id: string; readonly name: string };

/** Reviews and posts of a location are read completely again after this long. */
export const contentStaleMs = 24 * 3_600_000;

/** The columns that say when something of a location was last read through. */
type ReadColumn = 'reviews_read_at' | 'posts_read_at' | 'media_read_at' | 'questions_read_at';

function dueCondition({ job, providerAccount }: ContentRound, column: ReadColumn, now: Date): SQL {
  const before = new Date(now.getTime() - contentStaleMs).toISOString();
  return sql`account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
    and provider_account = ${providerAccount} and (${sql.raw(column)} is null or ${sql.raw(column)} < ${before})`;
}

/** Which locations' reviews the provider told of; those that were never read are read anyway. */
export const isAskedForReviews = (now: Date): SQL =>
  sql`reviews_asked_at <= ${now.toISOString()}::timestamptz and reviews_read_at is not null`;

/** How often something of a location is still to be read through: its reviews and its posts, as {@link ContentRound.note} counts. */
export async function countDue(rounds: readonly ContentRound[]): Promise<number> {
  let due = 0;
  for (const round of rounds) {
    const { db, clock } = round.context;
    const counts = (['reviews_read_at', 'posts_read_at'] as const).map(
      (column) => sql`(select count(*) from location where ${dueCondition(round, column, clock.now())})`,
    );
    const { rows } = await db.execute<{ due: number }>(
      sql`select (${sql.join(counts, sql` + `)})::int as due`,
    );
    due += rows[0]?.due ?? 0;
  }
  return due;
}

/** The next locations to read through, those that never were first. */
export async function nextDue(
  round: ContentRound,
  column: ReadColumn,
  limit: number,
): Promise<ContentLocation[]> {
  const { db, clock } = round.context;
  const { rows } = await db.execute<ContentLocation>(sql`
    select id, provider_name as name from location where ${dueCondition(round, column, clock.now())}
    order by ${sql.raw(column)} nulls first, id limit ${limit}`);
  return rows;
}

/**
 * Marks locations as read through, and takes away what this reading did not meet: it is gone at the provider.
 * @param startedAt when the reading of these locations began
 */
export async function closeReading(
  tx: Tx,
  round: ContentRound,
  what: { readonly table: 'review' | 'local_post' | 'question'; readonly column: ReadColumn },
  locations: readonly ContentLocation[],
  startedAt: Date,
): Promise<void> {
  const { job, context } = round;
  const ids = sql`${sql.param(locations.map(({ id }) => id))}::uuid[]`;
  const at = startedAt.toISOString();
  // A post that was only planned cannot be met there.
  const standsAtProvider = what.table === 'local_post' ? sql` and provider_id is not null` : sql``;
  await tx.execute(sql`
    update ${sql.raw(what.table)} set removed_at = ${context.clock.now().toISOString()}
    where account_id = ${job.accountId} and location_id = any(${ids}) and removed_at is null and read_at < ${at}${standsAtProvider}`);
  await tx.execute(sql`
    update location set ${sql.raw(what.column)} = ${at}
    where account_id = ${job.accountId} and id = any(${ids})`);
  await round.note(tx, locations.length);
}
