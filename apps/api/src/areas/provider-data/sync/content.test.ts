import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { job as jobTable, localPost, location, project as projectTable, review } from '#src/db/schema/index';
import { createJobRunner, type JobRunner } from '#src/queue/runner';
import type { TestProject } from '#src/testing/factories';
import { groupIdOf, openSandboxRig, type GroupName, type SandboxRig } from '#src/testing/sandbox-rig';
import { enqueueContent, enqueueImport } from './enqueue';
import { createContentHandler, createImportHandler, createSyncHandler } from './handler';
import { createSyncSchedule } from './schedule';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const day = 86_400_000;
let rig: SandboxRig;
let runner: JobRunner;
beforeAll(async () => {
  rig = await openSandboxRig({ context: { env: { SYNC_EVERY_MINUTES: '15' } } });
  const { context } = rig;
  runner = createJobRunner(context, [
    createSyncHandler(context),
    createImportHandler(context),
    createContentHandler(context),
  ]);
});
beforeEach(async () => {
  rig.sandbox.control.faults.clear();
  await rig.context.db.execute(sql`update project set gmb_account_id = null`);
  await rig.context.db.execute(sql`delete from provider_listing`);
});
afterAll(() => rig.close());

async function finish(jobId: string | null): Promise<typeof jobTable.$inferSelect> {
  for (let round = 0; round < 200; round += 1) {
    await runner.runDue();
    const [row] = await rig.context.db
      .select()
      .from(jobTable)
      .where(eq(jobTable.id, jobId ?? ''));
    if (row!.finishedAt !== null) return row!;
    rig.clock.set(new Date(Math.max(row!.runAt.getTime(), rig.clock.now().getTime())));
  }
  throw new Error('The job does not end.');
}

/** A project of the group, marked as an import marks it, with everything read. */
async function imported(group: GroupName): Promise<{ project: TestProject; jobId: string }> {
  const { db } = rig.context;
  const { account, project } = await rig.linked(group);
  const [user] = (
    await db.execute<{ id: string }>(sql`
    insert into app_user (id, account_id, email, name, password_hash, role, created_at)
    values (gen_random_uuid(), ${account.id}, ${`${account.id}@frontage.test`}, 'Ana', 'x', 2, now()) returning id`)
  ).rows;
  await db
    .update(projectTable)
    .set({ importingSince: rig.clock.now() })
    .where(eq(projectTable.id, project.id));
  const jobId = await enqueueImport(db, project, user!.id, rig.clock.now());
  return { project, jobId: jobId ?? '' };
}

const standing = async (project: TestProject) => {
  const { db } = rig.context;
  const reviews = await db
    .select()
    .from(review)
    .where(and(eq(review.projectId, project.id), isNull(review.removedAt)));
  const posts = await db
    .select()
    .from(localPost)
    .where(and(eq(localPost.projectId, project.id), isNull(localPost.removedAt)));
  return { reviews, posts };
};

/** What the sandbox has at this moment, by its own state and not over the wire. */
function atProvider(group: GroupName) {
  const { world } = rig.sandbox.control;
  const account = world.account(groupIdOf(group))!;
  const ids = Array.from({ length: world.places(account) }, (_, place) => world.idAt(account, place) ?? '');
  return {
    reviews: ids.flatMap((id) => world.reviews(id)),
    posts: ids.flatMap((id) => world.posts(id)),
  };
}

const idsOf = (rows: readonly { providerId: string | null }[]) =>
  rows.map(({ providerId }) => providerId).sort();

describe('import and content', () => {
  it('reads locations, attributes, reviews and posts of a group, and then ends the mark', async () => {
    const { project, jobId } = await imported('cafe60');
    const job = await finish(jobId);
    expect(job).toMatchObject({ state: 'done', total: 240, done: 240, locations: 60 });
    const { db } = rig.context;
    const [row] = await db.select().from(projectTable).where(eq(projectTable.id, project.id));
    expect(row?.importingSince).toBeNull();
    const unread = await db.$count(
      location,
      and(
        eq(location.projectId, project.id),
        sql`(attributes_read_at is null or reviews_read_at is null or posts_read_at is null)`,
      ),
    );
    expect(unread).toBe(0);
    const theirs = atProvider('cafe60');
    const ours = await standing(project);
    expect(ours.reviews.length).toBeGreaterThan(200);
    expect(idsOf(ours.reviews)).toEqual(theirs.reviews.map(({ reviewId }) => reviewId).sort());
    expect(idsOf(ours.posts)).toEqual(theirs.posts.map(({ postId }) => postId).sort());
    const [sample] = theirs.reviews.filter(
      ({ reply, comment }) => reply !== undefined && comment !== undefined,
    );
    expect(ours.reviews.find(({ providerId }) => providerId === sample?.reviewId)).toMatchObject({
      rating: sample?.rating,
      comment: sample?.comment,
      reply: sample?.reply?.comment,
      replyState: 'APPROVED',
      accountId: project.accountId,
    });
  });

  it('finds new reviews at once, and those that were taken back when their location is due', async () => {
    const { project, jobId } = await imported('cafe60');
    await finish(jobId);
    const before = await standing(project);

    rig.clock.advance(3_600_000 * 20);
    const due = rig.sandbox.control.ledger.nextSeq();
    await finish(await enqueueContent(rig.context.db, project, rig.clock.now()));
    const calls = rig.sandbox.control.ledger
      .find({})
      .filter(({ seq, path }) => seq >= due && !path.includes('/media'));
    // Two batches of locations, a page or two each; nothing but the pictures is due yet.
    expect(calls.length).toBeLessThan(10);
    const soon = await standing(project);
    const newest = atProvider('cafe60').reviews.filter(
      ({ createdAt }) => createdAt > rig.clock.now().getTime() - 3_600_000 * 20,
    );
    expect(idsOf(soon.reviews)).toEqual(expect.arrayContaining(newest.map(({ reviewId }) => reviewId)));

    rig.clock.advance(40 * day);
    await finish(await enqueueContent(rig.context.db, project, rig.clock.now()));
    const after = await standing(project);
    const theirs = atProvider('cafe60');
    expect(idsOf(after.reviews)).toEqual(theirs.reviews.map(({ reviewId }) => reviewId).sort());
    expect(idsOf(after.posts)).toEqual(theirs.posts.map(({ postId }) => postId).sort());
    const stood = new Set(idsOf(after.reviews));
    expect(idsOf(before.reviews).filter((id) => !stood.has(id)).length).toBeGreaterThan(0);
    const rows = await rig.context.db.select().from(review).where(eq(review.projectId, project.id));
    expect(new Set(rows.map(({ locationId, providerId }) => `${locationId}/${providerId}`)).size).toBe(
      rows.length,
    );
  });

  it('begins again where it was cut, and writes nothing twice', async () => {
    const { project, jobId } = await imported('cafe60');
    const { context } = rig;
    let calls = 0;
    const cut = createImportHandler({
      ...context,
      openProvider: async (call) => {
        const provider = await context.openProvider(call);
        const count = () => {
          calls += 1;
          if (calls % 9 === 0) throw new Error('The process was killed here.');
        };
        return {
          ...provider,
          listReviews: (input) => {
            count();
            return provider.listReviews(input);
          },
          listPosts: (input) => {
            count();
            return provider.listPosts(input);
          },
        };
      },
    });
    const cutting = createJobRunner(context, [cut], { concurrency: 1, random: () => 0 });
    for (let round = 0; round < 4; round += 1) {
      await cutting.runDue();
      rig.clock.advance(60_000);
    }
    await context.db.update(jobTable).set({ crashes: 0 }).where(eq(jobTable.id, jobId));
    const job = await finish(jobId);
    expect(job).toMatchObject({ state: 'done', done: 240, total: 240 });
    const rows = await context.db.select().from(review).where(eq(review.projectId, project.id));
    expect(idsOf(rows.filter(({ removedAt }) => removedAt === null))).toEqual(
      atProvider('cafe60')
        .reviews.map(({ reviewId }) => reviewId)
        .sort(),
    );
    expect(new Set(rows.map(({ providerId }) => providerId)).size).toBe(rows.length);
  });

  it('says how much is ahead before it reads, and nothing while a first list has no known end', async () => {
    const { context } = rig;
    const seen = new Map<string, { done: number; total: number }>();
    const { project, jobId } = await imported('cafe60');
    const look = async (id: string | null, what: string) => {
      const [row] = await context.db
        .select({ done: jobTable.done, total: jobTable.total })
        .from(jobTable)
        .where(eq(jobTable.id, id ?? ''));
      if (row !== undefined && !seen.has(what)) seen.set(what, row);
    };
    let contentId: string | null = null;
    const watched: typeof context = {
      ...context,
      openProvider: async (call) => {
        const provider = await context.openProvider(call);
        return {
          ...provider,
          listReviews: async (input) => {
            await look(jobId, 'after the list');
            return provider.listReviews(input);
          },
          listLocations: async (input) => {
            await look(jobId, 'before the list');
            return provider.listLocations(input);
          },
          listPosts: async (input) => {
            await look(contentId, 'before the posts');
            return provider.listPosts(input);
          },
        };
      },
    };
    const watching = createJobRunner(context, [createImportHandler(watched), createContentHandler(watched)]);
    const end = async (id: string | null) => {
      for (let round = 0; round < 60; round += 1) {
        await watching.runDue();
        const [row] = await context.db
          .select()
          .from(jobTable)
          .where(eq(jobTable.id, id ?? ''));
        if (row?.finishedAt !== null) return row;
        rig.clock.set(new Date(Math.max(row.runAt.getTime(), rig.clock.now().getTime())));
      }
      throw new Error('The job does not end.');
    };
    await end(jobId);
    expect(seen.get('before the list')).toEqual({ done: 0, total: 0 });
    expect(seen.get('after the list')).toMatchObject({ total: 240 });
    rig.clock.advance(2 * day);
    contentId = await enqueueContent(context.db, project, rig.clock.now());
    expect(await end(contentId)).toMatchObject({ done: 120, total: 120 });
    expect(seen.get('before the posts')).toEqual({ done: 60, total: 120 });
  });

  it('is not disturbed by synchronisations, and is followed by them', async () => {
    const { project, jobId } = await imported('offices3');
    const schedule = createSyncSchedule(rig.context);
    expect([await schedule.runDue(), await schedule.runDueContent()]).toEqual([0, 0]);
    await finish(jobId);
    rig.clock.advance(16 * 60_000);
    expect([await schedule.runDue(), await schedule.runDueContent()]).toEqual([1, 1]);
    await runner.runDue();
    await rig.context.db
      .update(projectTable)
      .set({ expirationDate: '2020-01-01' })
      .where(eq(projectTable.id, project.id));
    rig.clock.advance(16 * 60_000);
    expect([await schedule.runDue(), await schedule.runDueContent()]).toEqual([0, 0]);
  });
});
