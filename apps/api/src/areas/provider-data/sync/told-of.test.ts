import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#src/app-context';
import { job, location, review } from '#src/db/schema/index';
import type { Provider } from '#src/provider/port';
import { createJobRunner } from '#src/queue/runner';
import type { TestProject } from '#src/testing/factories';
import { openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import { receivePush } from '../suggestions/receive-push';
import { enqueueContent, enqueueSync } from './enqueue';
import { createContentHandler, createSyncHandler } from './handler';
import { createSyncSchedule } from './schedule';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: SandboxRig;
let project: TestProject;
beforeAll(async () => {
  rig = await openSandboxRig({ context: { env: { SYNC_EVERY_MINUTES: '15' } } });
  ({ project } = await rig.linked('offices3'));
  await enqueueSync(rig.context.db, project, null, rig.clock.now());
  await work();
});
beforeEach(async () => {
  // What an earlier test left open.
  await rig.context.db
    .update(job)
    .set({ state: 'cancelled', finishedAt: rig.clock.now() })
    .where(and(eq(job.projectId, project.id), isNull(job.finishedAt)));
  await work();
});
afterAll(() => rig.close());

/** Runs what is due, as one server does; other calls can be made whenever it asks for the posts of a location. */
async function work(atPosts?: () => Promise<void>): Promise<void> {
  const context: AppContext = {
    ...rig.context,
    openProvider: async (opening) => {
      const provider = await rig.context.openProvider(opening);
      const listPosts: Provider['listPosts'] = async (...asked) => {
        await atPosts?.();
        return provider.listPosts(...asked);
      };
      return Object.assign(Object.create(provider) as Provider, { listPosts });
    },
  };
  const runner = createJobRunner(context, [createSyncHandler(context), createContentHandler(context)]);
  await enqueueContent(rig.context.db, project, rig.clock.now());
  await runner.runDue();
  await runner.stop();
}

/** Somebody reviews the first location; the provider tells of it. */
async function reviewAndTell(name: string): Promise<void> {
  const [place] = await rig.context.db.select().from(location).where(eq(location.projectId, project.id));
  const providerName = place?.providerName ?? '';
  const at = rig.clock.now().getTime();
  const reviewId = randomUUID();
  const written = {
    ...{ reviewId, displayName: name, rating: 5 as const, comment: 'Muito bom' },
    ...{ createdAt: at, updatedAt: at },
  };
  rig.sandbox.control.change([
    {
      kind: 'review',
      location: providerName.replace('locations/', ''),
      review: reviewId,
      change: { written },
    },
  ]);
  const event = { type: 'NEW_REVIEW', location: `accounts/1/${providerName}` };
  await receivePush(rig.context, {
    message: { data: Buffer.from(JSON.stringify(event)).toString('base64'), messageId: randomUUID() },
    subscription: 'projects/x/subscriptions/y',
  });
}

const isHere = async (name: string) =>
  (await rig.context.db.$count(
    review,
    and(eq(review.projectId, project.id), eq(review.reviewerName, name)),
  )) === 1;

describe('reviews that the provider tells of', () => {
  it('are read while edits are being sent, which all else waits for', async () => {
    const id = randomUUID();
    const { id: projectId, accountId } = project;
    const at = rig.clock.now();
    await rig.context.db.insert(job).values({
      id,
      accountId,
      projectId,
      kind: 'apply',
      title: 'x',
      state: 'running',
      createdAt: at,
      runAt: at,
    });
    await reviewAndTell('Ana Prado');
    await work();
    expect(await isHere('Ana Prado')).toBe(true);
    const [content] = await rig.context.db
      .select()
      .from(job)
      .where(and(eq(job.projectId, project.id), eq(job.kind, 'content'), isNull(job.finishedAt)));
    expect(content?.state).toBe('running');
  });

  it('are read by a reading that is under way, between what it reads', async () => {
    rig.clock.advance(25 * 3_600_000);
    let isTold = false;
    let wasHere = false;
    const jobs = await rig.context.db.$count(job);
    await work(async () => {
      wasHere ||= await isHere('Bia Prado');
      if (isTold) return;
      isTold = true;
      await reviewAndTell('Bia Prado');
    });
    expect([isTold, wasHere]).toEqual([true, false]);
    expect(await isHere('Bia Prado')).toBe(true);
    expect(await rig.context.db.$count(job)).toBe(jobs + 1);
  });

  it('are read at the next look at the clock where they came as a reading ended', async () => {
    const schedule = createSyncSchedule(rig.context);
    expect(await schedule.runDueContent()).toBe(0);
    await rig.context.db
      .update(location)
      .set({ reviewsAskedAt: rig.clock.now() })
      .where(eq(location.projectId, project.id));
    expect(await schedule.runDueContent()).toBe(1);
    await work();
    expect(await schedule.runDueContent()).toBe(0);
  });
});
