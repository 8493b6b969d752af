import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import type { ClaimedJob, JobHandler, RoundResult } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { together } from '#src/queue/together';
import { firstCheckpoint, writeCheckpoint } from './checkpoint';
import { countDue, type ContentRound } from './content-batch';
import { forgetOldCalls, tidyEmbedded } from './housekeeping';
import { countDueAttributes, readNextAttributes } from './read-attributes';
import { readList, wasLinkedSince } from './read-list';
import { readDueMedia } from './read-media';
import { readDuePosts } from './read-posts';
import { readDueQuestions } from './read-questions';
import { readAskedReviews, readDueReviews, readNewReviews } from './read-reviews';
import { refreshCategories } from './refresh-categories';
import { giveWay, handlerOf, isApplying, type Round } from './round';

/** Steps of an import for each location: listed, attributes, reviews, posts. */
const stepsPerLocation = 4;

/** Reads a project's locations from the provider into our copy: the list first, then the attributes that are due. */
export function createSyncHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'sync', async (round) => {
    if (round.checkpoint.phase === 'list') await readList(round, 1);
    const result = await readAttributes(round);
    if (result.kind !== 'done') return result;
    if (await wasLinkedSince(round)) return beginAgain(round);
    await tidyUp(context);
    return result;
  });
}

/**
 * Reads everything of a project that was just imported: locations, attributes, reviews and posts. The project is marked as
 * importing until all of it is there.
 */
export function createImportHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'import', async (round) => {
    const { db } = context;
    const { job } = round.target;
    if (round.checkpoint.phase === 'list') await readList(round, stepsPerLocation);
    const step = (tx: Tx, locations: number) => addProgress(tx, job, locations);
    await refreshCategories(context, job, round.provider, round.signal);
    // Attributes and content draw on different quotas, so neither waits for the other.
    await together(round.signal, [
      async (signal) => {
        while ((await readNextAttributes(context, job, round.provider, signal, step)) > 0)
          signal.throwIfAborted();
      },
      async (signal) => {
        for (const content of contentRounds(round, signal, step)) {
          await readDueReviews(content);
          await readDuePosts(content);
          await readDueQuestions(content);
        }
      },
    ]);
    await fenced(db, job, async (tx) => {
      await tx
        .update(projectTable)
        .set({ importingSince: null })
        .where(and(eq(projectTable.id, job.projectId), eq(projectTable.accountId, job.accountId)));
      // A restored project had some of it already.
      await tx.execute(sql`update job set done = total where id = ${job.id}`);
    });
    await tidyUp(context);
    return { kind: 'done' };
  });
}

/** Reads a project's reviews, posts and pictures: what is new at once, everything again where it is due. */
export function createContentHandler(context: AppContext): JobHandler {
  return handlerOf(context, 'content', async (round) => {
    const note = (tx: Tx, locations: number) => addProgress(tx, round.target.job, locations);
    const rounds = contentRounds(round, round.signal, note);
    // One call for what is new just now; all else lets edits go first.
    for (const content of rounds) await readAskedReviews(content);
    if (await isApplying(context)) return giveWay(context);
    await expectReadings(context, round.target.job, await countDue(rounds));
    for (const content of rounds) {
      await readNewReviews(content);
      await readDueReviews(content);
      await readDuePosts(content);
      await readDueMedia(content);
      await readDueQuestions(content);
    }
    for (const content of rounds) await readAskedReviews(content);
    await tidyUp(context);
    return { kind: 'done' };
  });
}

/** The provider answers for the locations of one group at a time. */
function contentRounds(
  round: Round,
  signal: AbortSignal,
  note: (tx: Tx, locations: number) => Promise<void>,
): ContentRound[] {
  const { context, provider, target } = round;
  return target.sources.map(({ providerAccount }) => ({
    context,
    job: target.job,
    providerAccount,
    provider,
    signal,
    note,
  }));
}

async function beginAgain({ context, target }: Round): Promise<RoundResult> {
  const now = context.clock.now();
  await fenced(context.db, target.job, (tx) =>
    writeCheckpoint(tx, target.job, firstCheckpoint(now), { done: 0, total: 0 }),
  );
  return { kind: 'again', at: now, state: 'running' };
}

/** Says how much is ahead, so that people see how far the job is. */
async function expectReadings(context: AppContext, job: ClaimedJob, due: number): Promise<void> {
  await fenced(context.db, job, async (tx) => {
    await tx.execute(sql`update job set total = greatest(total, done + ${due}) where id = ${job.id}`);
  });
}

async function addProgress(tx: Tx, job: ClaimedJob, locations: number): Promise<void> {
  await tx.execute(sql`
    update job set done = done + ${locations}, total = greatest(total, done + ${locations}),
      checkpoint = jsonb_set(checkpoint, '{failingSince}', 'null'::jsonb)
    where id = ${job.id}`);
}

async function readAttributes(round: Round): Promise<RoundResult> {
  const { context, target, provider, signal } = round;
  const { clock } = context;
  await refreshCategories(context, target.job, provider, signal);
  const { listed, attributes } = round.checkpoint;
  for (;;) {
    signal.throwIfAborted();
    if (await isApplying(context)) return giveWay(context);
    const read = await readNextAttributes(context, target.job, provider, signal, async (tx, count) => {
      round.checkpoint = { ...round.checkpoint, failingSince: null };
      const left = await countDueAttributes(tx, target.job, clock.now());
      const done = Math.max(listed + count, listed + attributes - left);
      await writeCheckpoint(tx, target.job, round.checkpoint, {
        done,
        total: Math.max(done, listed + attributes),
      });
    });
    if (read === 0) return { kind: 'done' };
  }
}

async function tidyUp(context: AppContext): Promise<void> {
  await asSystem('housekeeping', async () => {
    await forgetOldCalls(context);
    await tidyEmbedded(context);
  });
}
