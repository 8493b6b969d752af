import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { job } from '#src/db/schema/index';
import { createFactories, type Factories } from '#src/testing/factories';
import { createTestContext } from '#src/testing/test-app';
import type { TestClock } from '#src/testing/test-clock';
import { claimJob, requeueJob, settleJob } from './claim';
import type { ClaimedJob, JobHandler, RoundResult } from './handler';
import { fenced, LeaseLostError } from './lease';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './runner';

vi.setConfig({ testTimeout: 30_000 });
/** Checks again until it holds; how long that takes is the machine's business. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

let context: AppContext;
let clock: TestClock;
let make: Factories;
const runners: JobRunner[] = [];

beforeAll(async () => {
  ({ context, clock } = await createTestContext());
  clock.mode = 'manual';
  make = createFactories(context);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await context.db.execute(sql`update job set state = 'cancelled', lease_owner = null, lease_until = null`);
});
afterAll(() => context.database.close());

async function enqueue(values: Partial<typeof job.$inferInsert> = {}): Promise<string> {
  const account = await make.account();
  const project = await make.project(account);
  const id = randomUUID();
  await context.db.insert(job).values({
    id,
    accountId: account.id,
    projectId: project.id,
    kind: 'apply',
    title: 'test',
    state: 'queued',
    createdAt: clock.now(),
    runAt: clock.now(),
    ...values,
  });
  return id;
}

async function read(id: string) {
  const [row] = await context.db.select().from(job).where(eq(job.id, id));
  return row!;
}

function handler(run: (job: ClaimedJob, signal: AbortSignal) => Promise<RoundResult>): JobHandler {
  return { kind: 'apply', run };
}

const done = (): Promise<RoundResult> => Promise.resolve({ kind: 'done' });

function started(run: Parameters<typeof handler>[0], concurrency = 4): JobRunner {
  const runner = createJobRunner(context, [handler(run)], { concurrency, pollMs: 5, heartbeatMs: 5 });
  runners.push(runner);
  return runner;
}

describe('the end of a job', () => {
  const endWith = (onSettled: JobRunnerOptions['onSettled']) => {
    const runner = createJobRunner(context, [handler(() => Promise.resolve({ kind: 'done' }))], {
      ...(onSettled === undefined ? {} : { onSettled }),
    });
    runners.push(runner);
    return runner.runDue();
  };
  const rename = (tx: Tx, id: string) => tx.execute(sql`update job set title = 'told' where id = ${id}`);

  it('is told in the transaction that writes it', async () => {
    const id = await enqueue();
    let seen: unknown;
    await endWith(async (tx, { id: ended }) => {
      seen = (await tx.select({ state: job.state }).from(job).where(eq(job.id, ended)))[0]?.state;
      await rename(tx, ended);
    });
    expect(seen).toBe('done');
    expect(await read(id)).toMatchObject({ state: 'done', title: 'told' });
  });

  it('stands where telling fails, without what was written of it', async () => {
    const id = await enqueue();
    await endWith(async (tx, { id: ended }) => {
      await rename(tx, ended);
      await tx.execute(sql`select 1 / 0`);
    });
    expect(await read(id)).toMatchObject({ state: 'done', title: 'test' });
  });
});

describe('job runner', () => {
  it('carries a due job out and marks when it began and ended', async () => {
    const id = await enqueue();
    const runner = createJobRunner(context, [handler(done)]);
    await runner.runDue();
    expect(await read(id)).toMatchObject({
      state: 'done',
      startedAt: clock.now(),
      finishedAt: clock.now(),
      leaseOwner: null,
      rounds: 1,
    });
  });

  it('begins a scheduled job at its time, not before', async () => {
    const seen: string[] = [];
    const id = await enqueue({ state: 'scheduled', runAt: new Date(clock.now().getTime() + 3_600_000) });
    const runner = createJobRunner(context, [
      handler((claimed) => {
        seen.push(claimed.id);
        return done();
      }),
    ]);
    clock.advance(3_599_000);
    await runner.runDue();
    expect(seen).toEqual([]);
    clock.advance(1_000);
    await runner.runDue();
    expect(seen).toEqual([id]);
    expect((await read(id)).startedAt).toEqual(clock.now());
  });

  it('comes back when a round asks for it', async () => {
    const id = await enqueue();
    let rounds = 0;
    const runner = createJobRunner(context, [
      handler(() => {
        rounds += 1;
        const at = new Date(clock.now().getTime() + 30_000);
        return Promise.resolve(rounds === 1 ? { kind: 'again', at, state: 'settling' } : { kind: 'done' });
      }),
    ]);
    await runner.runDue();
    expect(await read(id)).toMatchObject({ state: 'settling', leaseOwner: null });
    clock.advance(29_999);
    await runner.runDue();
    expect(rounds).toBe(1);
    clock.advance(1);
    await runner.runDue();
    expect((await read(id)).state).toBe('done');
  });

  it('runs jobs of different projects together, of one project one after the other', async () => {
    const first = await enqueue();
    const { accountId, projectId } = await read(first);
    const second = await enqueue({ accountId, projectId });
    const other = await enqueue();
    const running = new Set<string>();
    const order: string[] = [];
    let most = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const runner = started(async (claimed) => {
      running.add(claimed.id);
      order.push(claimed.id);
      most = Math.max(most, running.size);
      expect(running.has(first) && running.has(second)).toBe(false);
      if (running.has(other) && running.size === 2) release();
      await gate;
      running.delete(claimed.id);
      return { kind: 'done' };
    });
    await runner.start();
    await eventually(async () => {
      expect((await read(first)).state).toBe('done');
      expect((await read(second)).state).toBe('done');
      expect((await read(other)).state).toBe('done');
    });
    expect(most).toBe(2);
    expect(order).toHaveLength(3);
  });

  it('begins a job of another account before a second one of the account that has one under way (R47)', async () => {
    const owner = await make.account();
    const inOrder = async (values: Partial<typeof job.$inferInsert>, secondsAgo: number) =>
      enqueue({ ...values, runAt: new Date(clock.now().getTime() - secondsAgo * 1_000) });
    const ofOwner = async (secondsAgo: number) =>
      inOrder({ accountId: owner.id, projectId: (await make.project(owner)).id }, secondsAgo);
    const [first, second] = [await ofOwner(3), await ofOwner(2)];
    const other = await inOrder({}, 1);
    const claimed: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      claimed.push((await claimJob(context.db, { owner: 'x', kinds: ['apply'], now: clock.now() }))?.job.id);
    expect(claimed).toEqual([first, other, second]);
  });

  it('lets a later job go first where one waits for hours, and not where it waits for the provider', async () => {
    const minute = 60_000;
    for (const [wait, expected] of [
      [5 * minute, ['first', 'first', 'later']],
      [60 * minute, ['first', 'later', 'first']],
    ] as const) {
      const first = await enqueue();
      const { accountId, projectId } = await read(first);
      const order: string[] = [];
      const runner = createJobRunner(context, [
        handler(({ id, rounds }) => {
          order.push(id === first ? 'first' : 'later');
          if (id !== first || rounds > 1) return done();
          const at = new Date(clock.now().getTime() + wait);
          return Promise.resolve({ kind: 'again', at, state: 'running' });
        }),
      ]);
      await runner.runDue();
      await enqueue({ accountId, projectId });
      await runner.runDue();
      clock.advance(wait);
      await runner.runDue();
      expect(order).toEqual(expected);
    }
  });

  it('asks a job again whose time was chosen before the clock was set back', async () => {
    const first = await enqueue();
    const { projectId, accountId } = await read(first);
    const claimNow = async () =>
      (await claimJob(context.db, { owner: 'worker', kinds: ['apply'], now: clock.now() }))?.job;
    const begun = (await claimNow())!;
    const again = { kind: 'again', state: 'running', crashes: 0 } as const;
    await settleJob(
      context.db,
      begun,
      { ...again, at: new Date(clock.now().getTime() + 1_000) },
      clock.now(),
    );
    // A later one of the project waits for it.
    const second = await enqueue({ projectId, accountId });
    expect(await claimNow()).toBeUndefined();
    clock.advance(-240_000);
    await context.db.update(job).set({ runAt: clock.now() }).where(eq(job.id, second));
    const taken = (await claimNow())!;
    expect(taken.id).toBe(first);
    // Its lease, too, is one of a time that has not come.
    clock.advance(-240_000);
    const once = (await claimNow())!;
    expect([once.id, once.fence]).toEqual([first, taken.fence + 1]);
    await settleJob(context.db, once, { ...again, at: new Date(clock.now().getTime() + 1_000) }, clock.now());
    expect(await claimNow()).toBeUndefined();
    clock.advance(480_000);
  });

  it('goes on with a round over which the clock is put forward', async () => {
    const id = await enqueue({ runAt: new Date(clock.now().getTime() - 1_000) });
    const { accountId, projectId } = await read(id);
    const later = await enqueue({ accountId, projectId });
    const order: string[] = [];
    const runner = started(async (claimed, signal) => {
      order.push(claimed.id);
      if (claimed.id !== id) return { kind: 'done' };
      clock.advance(3_600_000);
      runner.wake();
      // Its lease is over by the clock, until the next sign of life.
      await eventually(async () =>
        expect((await read(id)).leaseUntil!.getTime()).toBeGreaterThan(+clock.now()),
      );
      signal.throwIfAborted();
      return { kind: 'done' };
    });
    await runner.start();
    await eventually(async () => expect((await read(later)).state).toBe('done'));
    expect(await read(id)).toMatchObject({ state: 'done', rounds: 1 });
    expect(order).toEqual([id, later]);
  });

  it('gives each job to one of two runners', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue()));
    const seen: string[] = [];
    const run = (claimed: ClaimedJob) => {
      seen.push(claimed.id);
      return done();
    };
    await Promise.all([started(run).start(), started(run).start()]);
    await eventually(async () => {
      for (const id of ids) expect((await read(id)).state).toBe('done');
    });
    expect(seen.sort()).toEqual([...ids].sort());
  });

  it('keeps a job whose worker gives signs of life, and gives a silent one away after its lease', async () => {
    const id = await enqueue();
    const claim = await claimJob(context.db, { owner: 'silent', kinds: ['apply'], now: clock.now() });
    const take = () => claimJob(context.db, { owner: 'second', kinds: ['apply'], now: clock.now() });
    clock.advance(9_999);
    expect(await take()).toBeNull();
    clock.advance(1);
    const taken = await take();
    expect(taken?.job).toMatchObject({ id, fence: claim!.job.fence + 1 });
  });

  it('refuses the late writes of a worker that was taken over (R53)', async () => {
    let stale = 0;
    for (let round = 0; round < 100; round += 1) {
      const id = await enqueue();
      const late = (await claimJob(context.db, { owner: 'late', kinds: ['apply'], now: clock.now() }))!;
      clock.advance(20_000);
      const current = (await claimJob(context.db, { owner: 'current', kinds: ['apply'], now: clock.now() }))!;
      expect(current.job.id).toBe(id);
      await fenced(context.db, current.job, (tx) =>
        tx.update(job).set({ message: 'current' }).where(eq(job.id, id)),
      );
      await fenced(context.db, late.job, async (tx) => {
        stale += 1;
        await tx.update(job).set({ message: 'late' }).where(eq(job.id, id));
      }).catch((error: unknown) => expect(error).toBeInstanceOf(LeaseLostError));
      expect(await settleJob(context.db, late.job, { kind: 'done' }, clock.now())).toBe(false);
      expect(await read(id)).toMatchObject({ state: 'running', message: 'current', leaseOwner: 'current' });
      await settleJob(context.db, current.job, { kind: 'done' }, clock.now());
    }
    expect(stale).toBe(0);
  });

  it('tells a round that its job was cancelled, and leaves it cancelled', async () => {
    const id = await enqueue();
    const reasons: unknown[] = [];
    const runner = started(async (_, signal) => {
      await context.db.update(job).set({ state: 'cancelled' }).where(eq(job.id, id));
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          resolve();
        });
      });
      return { kind: 'done' };
    });
    await runner.start();
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ state: 'cancelled', leaseOwner: null }),
    );
    expect(reasons).toEqual([expect.any(LeaseLostError)]);
  });

  it('tries a crashing job five times with growing waits, then fails it with the reason, and delays no other (R54)', async () => {
    const poison = await enqueue();
    const tries: number[] = [];
    const runner = createJobRunner(
      context,
      [
        handler((claimed) => {
          if (claimed.id !== poison) return done();
          tries.push(clock.now().getTime());
          return Promise.reject(new Error('it hurts'));
        }),
      ],
      { random: () => 0 },
    );
    const fine = await enqueue();
    for (let second = 0; second < 60; second += 1) {
      await runner.runDue();
      clock.advance(1_000);
    }
    expect(await read(poison)).toMatchObject({ state: 'failed', message: 'it hurts', crashes: 4 });
    expect(tries.map((at) => (at - tries[0]!) / 1_000)).toEqual([0, 1, 3, 7, 15]);
    const other = await read(fine);
    expect(other.finishedAt!.getTime() - other.createdAt.getTime()).toBeLessThan(1_000);
  });

  it('counts crashes in a row only', async () => {
    const id = await enqueue();
    let rounds = 0;
    const runner = createJobRunner(context, [
      handler(() => {
        rounds += 1;
        if (rounds % 2 === 1 && rounds < 20) return Promise.reject(new Error('now and then'));
        return Promise.resolve(
          rounds < 20 ? { kind: 'again', at: clock.now(), state: 'running' } : { kind: 'done' },
        );
      }),
    ]);
    for (let minute = 0; minute < 20; minute += 1) {
      await runner.runDue();
      clock.advance(60_000);
    }
    expect((await read(id)).state).toBe('done');
  });

  it('stops: running rounds are asked to end and their jobs are free at once', async () => {
    const id = await enqueue();
    let entered: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (entered = resolve));
    const runner = started((_, signal) => {
      entered();
      return clock.sleep(60_000, signal).then(() => ({ kind: 'done' }));
    });
    await runner.start();
    await begun;
    await runner.stop();
    expect(await read(id)).toMatchObject({ state: 'running', leaseOwner: null, crashes: 0 });
    await createJobRunner(context, [handler(done)]).runDue();
    expect((await read(id)).state).toBe('done');
  });

  it('lets a job that was put back go on, even while its last round is ending', async () => {
    const id = await enqueue();
    const runner = createJobRunner(context, [
      handler(async (claimed) => {
        if (claimed.rounds === 1) await requeueJob(context.db, id, new Date(clock.now().getTime() + 1_000));
        return { kind: 'done' };
      }),
    ]);
    await runner.runDue();
    expect((await read(id)).state).toBe('queued');
    clock.advance(1_000);
    await runner.runDue();
    expect(await read(id)).toMatchObject({ state: 'done', rounds: 2 });
  });

  it('frees what a killed process held when it starts on the embedded database', async () => {
    const id = await enqueue();
    await claimJob(context.db, { owner: 'killed', kinds: ['apply'], now: clock.now() });
    const runner = started(done);
    await runner.start();
    if (context.database.kind === 'postgres') clock.advance(10_000);
    await eventually(async () => expect((await read(id)).state).toBe('done'));
  });
});
