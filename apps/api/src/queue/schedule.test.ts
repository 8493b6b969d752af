import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../../test/processes/random';
import type { AppContext } from '#src/app-context';
import { job } from '#src/db/schema/index';
import { createFactories, type TestProject } from '#src/testing/factories';
import { createTestContext } from '#src/testing/test-app';
import type { TestClock } from '#src/testing/test-clock';
import { trialsOf } from '#src/testing/test-database';
import { claimJob } from './claim';
import type { ClaimedJob, JobHandler } from './handler';
import { fenced } from './lease';
import { createJobRunner } from './runner';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const step = 10 * second;

let context: AppContext;
let clock: TestClock;
let projects: TestProject[];

beforeAll(async () => {
  ({ context, clock } = await createTestContext());
  clock.mode = 'manual';
  const make = createFactories(context);
  projects = [];
  for (let index = 0; index < 20; index += 1) projects.push(await make.project(await make.account()));
});
afterAll(() => context.database.close());

/** When each job is due, by its id. */
async function schedule(count: number, random: () => number): Promise<Map<string, number>> {
  const begin = clock.now().getTime();
  const due = new Map<string, number>();
  const rows = Array.from({ length: count }, (_, index) => {
    const { id: projectId, accountId } = projects[index % projects.length]!;
    const id = randomUUID();
    const runAt = begin + Math.floor(random() * hour);
    due.set(id, runAt);
    const times = { createdAt: clock.now(), applyAt: new Date(runAt), runAt: new Date(runAt) };
    return {
      id,
      accountId,
      projectId,
      kind: 'apply' as const,
      title: 'scheduled',
      state: 'scheduled',
      ...times,
    };
  });
  for (let from = 0; from < rows.length; from += 200)
    await context.db.insert(job).values(rows.slice(from, from + 200));
  return due;
}

/** What happened to one scheduled job, by the clock of those times. */
type Runs = { readonly begun: number[]; readonly effects: number[] };

it('begins each of many jobs of an hour at its time, once, over restarts, kills, a server that was down and a clock that was wrong (R56)', async () => {
  const seed = 56;
  const random = randomOf(seed);
  const due = await schedule(trialsOf(1_000), random);
  const end = clock.now().getTime() + hour;
  const runs = new Map<string, Runs>([...due.keys()].map((id) => [id, { begun: [], effects: [] }]));
  const now = () => clock.now().getTime();

  /** As handlers do: the effect and the note of it are one transaction, so that nothing comes twice after a kill. */
  const takeEffect = (claimed: ClaimedJob) =>
    fenced(context.db, claimed, async (tx) => {
      const [row] = await tx.select({ checkpoint: job.checkpoint }).from(job).where(eq(job.id, claimed.id));
      if (row?.checkpoint !== null) return;
      await tx
        .update(job)
        .set({ checkpoint: { at: now() } })
        .where(eq(job.id, claimed.id));
      runs.get(claimed.id)?.effects.push(now());
    });
  const handler: JobHandler = {
    kind: 'apply',
    run: async (claimed) => {
      runs.get(claimed.id)?.begun.push(now());
      await takeEffect(claimed);
      return { kind: 'done' };
    },
  };
  /** A process that is the next to hold a due job, and is killed, with or without its effect. */
  const kill = async () => {
    for (let waited = 0; waited < hour; waited += step) {
      const claim = await claimJob(context.db, { owner: randomUUID(), kinds: ['apply'], now: clock.now() });
      if (claim !== null) {
        runs.get(claim.job.id)?.begun.push(now());
        if (random() < 0.5) await takeEffect(claim.job);
        kills += 1;
        return;
      }
      clock.advance(step);
    }
  };

  let runner = createJobRunner(context, [handler]);
  let upSince = now();
  let restarts = 0;
  let kills = 0;
  let latest = 0;
  /** Jobs whose delay was measured: from when they were due, or from when a server was there again. */
  const judged = new Set<string>();
  const judge = () => {
    for (const [id, { effects }] of runs) {
      if (judged.has(id) || effects.length === 0) continue;
      judged.add(id);
      latest = Math.max(latest, effects[0]! - Math.max(due.get(id)!, upSince));
    }
  };
  const isNothingHeld = async () =>
    (
      await context.db
        .select({ id: job.id })
        .from(job)
        .where(sql`lease_owner is not null`)
    ).length === 0;
  const jumps = [
    { at: end - hour * 0.7, by: -hour },
    { at: end - hour * 0.4, by: hour },
  ];
  // While one is left, and no longer than the hour, the one that the clock went back, and the last lease.
  for (let turn = 0; turn < (3 * hour) / step && judged.size < due.size; turn += 1) {
    clock.advance(step);
    if (restarts < 20 && turn % 5 === 4) {
      if (restarts % 2 === 0) await kill();
      await runner.stop();
      if (restarts % 3 === 0) clock.advance(minute + Math.floor(random() * 3 * minute));
      runner = createJobRunner(context, [handler]);
      upSince = now();
      restarts += 1;
    }
    await runner.runDue();
    judge();
    const [jump] = jumps;
    if (jump !== undefined && now() >= jump.at && (await isNothingHeld())) {
      jumps.shift();
      clock.set(new Date(now() + jump.by));
      upSince = now();
    }
  }
  await runner.stop();

  const found = [...runs].map(([id, { begun, effects }]) => ({ dueAt: due.get(id)!, begun, effects }));
  process.stdout.write(
    `R56: ${String(due.size)} jobs, ${String(restarts)} restarts, ${String(kills)} kills while one was held; latest ${String(latest / second)} s\n`,
  );
  expect(jumps).toEqual([]);
  expect(restarts).toBe(20);
  expect(kills).toBeGreaterThanOrEqual(8);
  expect(found.filter(({ effects }) => effects.length === 0)).toEqual([]);
  expect(found.filter(({ effects }) => effects.length > 1)).toEqual([]);
  expect(found.filter(({ begun, dueAt }) => begun.some((at) => at < dueAt))).toEqual([]);
  expect(latest).toBeLessThanOrEqual(30 * second);
  const left = await context.db
    .select({ state: job.state })
    .from(job)
    .where(inArray(job.state, ['scheduled', 'queued', 'running', 'settling']));
  // Those that a killed process left with their effect done end at the next look after their lease.
  clock.advance(minute);
  await createJobRunner(context, [handler]).runDue();
  expect(left.length).toBeLessThanOrEqual(kills);
  expect(
    await context.db
      .select()
      .from(job)
      .where(sql`state <> 'done'`),
  ).toEqual([]);
  expect([...runs.values()].filter(({ effects }) => effects.length !== 1)).toEqual([]);
}, 240_000);
