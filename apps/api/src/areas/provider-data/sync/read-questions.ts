import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { ProviderError, type ProviderQuestion } from '#src/provider/port';
import { isEnded } from '#src/provider/question-calls';
import { notify, questionEvents } from '#src/areas/base/door';
import { contentStaleMs, type ContentRound } from './content-batch';
import { readByLocation, type Reading } from './read-by-location';

/**
 * Reads the questions of every location that is due; what a reading did not meet was taken back. Nothing is asked where the module is
 * off. Once the provider says that it has no questions any more, that is noted and what we hold stays; a day later it is asked again.
 */
export async function readDueQuestions(round: ContentRound): Promise<void> {
  const { context, provider } = round;
  if (!context.config.QUESTIONS || (await hasEndedLately(round))) return;
  // Progress is counted in reviews and posts, which every installation reads.
  const uncounted = { ...round, note: () => Promise.resolve() };
  try {
    await readByLocation(uncounted, {
      what: { table: 'question', column: 'questions_read_at' },
      async list(location, pageToken) {
        const { questions, nextPageToken } = await provider.listQuestions({
          location,
          ...(pageToken === null ? {} : { pageToken }),
        });
        return { items: questions, nextPageToken };
      },
      write: (tx, readings) => writeQuestions(tx, round, readings),
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || !isEnded(error)) throw error;
    await noteEnd(round);
  }
}

async function hasEndedLately({ context: { db, clock }, job }: ContentRound): Promise<boolean> {
  const since = new Date(clock.now().getTime() - contentStaleMs).toISOString();
  const { rows } = await db.execute(sql`
    select 1 from project where id = ${job.projectId} and account_id = ${job.accountId}
      and questions_ended_at >= ${since}::timestamptz`);
  return rows.length > 0;
}

async function noteEnd({ context: { db, clock }, job }: ContentRound): Promise<void> {
  await db.execute(sql`
    update project set questions_ended_at = ${clock.now().toISOString()}::timestamptz
    where id = ${job.projectId} and account_id = ${job.accountId}`);
}

async function writeQuestions(
  tx: Tx,
  { context, job }: ContentRound,
  readings: readonly Reading<ProviderQuestion>[],
): Promise<void> {
  const rows = readings.flatMap(({ location, items }) =>
    items.map((one) => {
      const own = one.answers.find(({ kind }) => kind === 'merchant');
      const others = one.answers
        .filter(({ kind }) => kind !== 'merchant')
        .map(({ updatedAt, ...answer }) => ({ ...answer, at: updatedAt.toISOString() }));
      return {
        id: randomUUID(),
        location_id: location.id,
        provider_id: one.id,
        author_name: one.authorName,
        body: one.text,
        upvotes: one.upvotes,
        asked_at: one.createdAt,
        updated_at: one.updatedAt,
        answer: own?.text ?? null,
        answered_at: own?.updatedAt ?? null,
        others,
      };
    }),
  );
  await tx.execute(sql`
    update project set questions_ended_at = null
    where id = ${job.projectId} and account_id = ${job.accountId} and questions_ended_at is not null`);
  if (rows.length === 0) return;
  await notify(context, tx, job, await questionEvents(tx, job, rows));
  const at = context.clock.now().toISOString();
  await tx.execute(sql`
    insert into question (id, account_id, project_id, location_id, provider_id, author_name, body, upvotes, asked_at, updated_at,
      answer, answered_at, others, read_at)
    select g.id, ${job.accountId}, ${job.projectId}, g.location_id, g.provider_id, g.author_name, g.body, g.upvotes, g.asked_at,
      g.updated_at, g.answer, g.answered_at, g.others, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, location_id uuid, provider_id text, author_name text,
      body text, upvotes int, asked_at timestamptz, updated_at timestamptz, answer text, answered_at timestamptz, others jsonb)
    on conflict (location_id, provider_id) do update set
      author_name = excluded.author_name, body = excluded.body, upvotes = excluded.upvotes, asked_at = excluded.asked_at,
      updated_at = excluded.updated_at, answer = excluded.answer, answered_at = excluded.answered_at, others = excluded.others,
      read_at = excluded.read_at, removed_at = null`);
}
