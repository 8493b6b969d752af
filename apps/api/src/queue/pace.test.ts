import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '#src/clock';
import type { OpenDatabase } from '#src/db/database';
import type { CallKind } from '#src/provider/port';
import { TestClock } from '#src/testing/test-clock';
import { openTestDatabase } from '#src/testing/test-database';
import { editRate, requestRate } from './gcra';
import { createPace } from './pace';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.execute(sql`delete from provider_pace`));
afterAll(() => database.close());

const start = Date.parse('2026-11-20T12:00:00Z');
const listing: CallKind = { api: 'info', method: 'list', editOf: null, mask: null };
const editing: CallKind = { api: 'info', method: 'patch', editOf: 'locations/1', mask: 'title' };

/** A worker's own time: sleeping moves only itself, as on a machine of its own whose clock agrees with the others'. */
function workerClock(): Clock & { time: number } {
  return {
    time: start,
    now() {
      return new Date(this.time);
    },
    sleep(ms) {
      this.time += ms;
      return Promise.resolve();
    },
  };
}

/** The time of several workers: it goes on, to the end of the shortest sleep, once all of them sleep or have ended. */
class SharedTime implements Clock {
  time = start;
  #awake: number;
  #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(workers: number) {
    this.#awake = workers;
  }

  now(): Date {
    return new Date(this.time);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#sleepers.push({ at: this.time + ms, wake });
      this.rest();
    });
  }

  /** One worker sleeps, or has ended. */
  rest(): void {
    this.#awake -= 1;
    if (this.#awake > 0) return;
    const [next, ...others] = this.#sleepers.toSorted((a, b) => a.at - b.at);
    if (next === undefined) return;
    this.#sleepers = others;
    this.time = Math.max(this.time, next.at);
    this.#awake = 1;
    next.wake();
  }
}

/** The most grants in any 60 s, wherever they begin. */
function busiestMinute(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  let most = 0;
  let first = 0;
  sorted.forEach((at, index) => {
    while ((sorted[first] ?? at) <= at - 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

const freeStep = { pause: 0, throttled: null };
const throttledStep = { pause: 0, throttled: '' };
const step = fc.record({
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })),
  /** What the provider said about the quota that ran out, if one did. */
  throttled: fc.constantFrom(null, null, null, '', 'Edits per minute per Google Business Profile'),
});

describe('pace', () => {
  it('grants at most the limit in any 60 s, to any number of processes, across restarts and throttlings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(5, 60, 6_000),
        fc.boolean(),
        fc.array(fc.array(step, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 4 }),
        async (edits, requests, isEditing, workers) => {
          await database.db.execute(sql`delete from provider_pace`);
          const grants: number[] = [];
          const clock = new SharedTime(workers.length);
          await Promise.all(
            workers.map(async (steps) => {
              for (const { pause, throttled } of steps) {
                // A new one each time: what is not in the table is lost, as in a restart.
                const pace = createPace({
                  db: database.db,
                  clock,
                  requestsPerMinute: requests,
                  editsPerMinute: edits,
                });
                const kind = isEditing ? editing : listing;
                await clock.sleep(pause);
                await pace.take(kind);
                grants.push(clock.time);
                if (throttled !== null)
                  await pace.slowDown(kind, { retryAfterMs: null, violations: [], message: throttled });
              }
              clock.rest();
            }),
          );
          expect(busiestMinute(grants)).toBeLessThanOrEqual(isEditing ? Math.min(edits, requests) : requests);
        },
      ),
      {
        numRuns: 60,
        examples: [
          // A backlog longer than the longest wait after a throttling, at the slowest rate.
          [1, 5, false, Array.from({ length: 3 }, () => [throttledStep, freeStep])],
        ],
      },
    );
  });

  it('keeps the edits of a profile apart however long they have to wait for the API', async () => {
    const clock = workerClock();
    const pace = createPace({
      db: database.db,
      clock,
      requestsPerMinute: 300,
      editsPerMinute: 10,
      random: () => 0,
    });
    const grants: number[] = [];
    for (let edit = 0; edit < 30; edit += 1) {
      if (edit % 3 === 0) await pace.slowDown(listing, { retryAfterMs: 40_000, violations: [], message: '' });
      await pace.take(editing);
      grants.push(clock.time);
    }
    expect(busiestMinute(grants)).toBeLessThanOrEqual(10);
  });

  it('finds a rate that is too fast', () => {
    const even = Array.from({ length: 400 }, (_, index) => start + index * 199);
    expect(busiestMinute(even)).toBeGreaterThan(300);
    expect(busiestMinute(Array.from({ length: 400 }, (_, index) => start + index * 200))).toBe(300);
  });

  it('uses at least 97 of 100 requests that the quota allows, and gives a location its edits at once', async () => {
    const clock = workerClock();
    const pace = createPace({ db: database.db, clock, requestsPerMinute: 300, editsPerMinute: 10 });
    for (let call = 0; call < 600; call += 1) await pace.take(listing);
    expect((clock.time - start) / 60_000).toBeLessThan(2 / 0.97);
    const before = clock.time;
    for (let call = 0; call < 5; call += 1) await pace.take(editing);
    expect(clock.time - before).toBeLessThan(1_500);
    expect(requestRate(300).intervalMs).toBeCloseTo(61_000 / 298);
    expect(editRate(10).intervalMs).toBeCloseTo(61_000 / 6);
  });

  it('makes everybody wait after a 429: doubled with full jitter, or as long as the provider says', async () => {
    const clock = workerClock();
    const make = (random: number) =>
      createPace({
        db: database.db,
        clock,
        requestsPerMinute: 300,
        editsPerMinute: 10,
        random: () => random,
      });
    const pace = make(0.999);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await pace.slowDown(listing, { retryAfterMs: null, violations: [], message: '' });
      const before = clock.time;
      await make(0).take(listing);
      waits.push(Math.round((clock.time - before) / 1_000));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 32]);
    pace.calm(listing);
    await pace.slowDown(listing, { retryAfterMs: 45_000, violations: [], message: '' });
    const before = clock.time;
    await make(0).take({ ...listing, method: 'get' });
    expect(Math.round((clock.time - before) / 1_000)).toBe(46);
    await make(0).take({ ...listing, api: 'another' });
    expect(Math.round((clock.time - before) / 1_000)).toBe(46);
  });

  it('slows only the profile when its own quota of edits ran out', async () => {
    const clock = workerClock();
    const pace = createPace({
      db: database.db,
      clock,
      requestsPerMinute: 300,
      editsPerMinute: 10,
      random: () => 0.5,
    });
    await pace.slowDown(editing, {
      retryAfterMs: 30_000,
      violations: [],
      message:
        "Quota exceeded for quota metric 'Edits' and limit 'Edits per minute per Google Business Profile'",
    });
    await pace.take({ ...editing, editOf: 'locations/2' });
    expect(clock.time - start).toBeLessThan(1_000);
    await pace.take(editing);
    expect(clock.time - start).toBeGreaterThanOrEqual(30_000);
  });

  it('waits as long as before when the clock was set back, by four minutes or by hours', async () => {
    for (const back of [240_000, 3_600_000])
      for (const kind of [listing, editing]) {
        await database.db.execute(sql`delete from provider_pace`);
        const clock = workerClock();
        const pace = createPace({ db: database.db, clock, requestsPerMinute: 60, editsPerMinute: 10 });
        const { intervalMs } = kind === editing ? editRate(10) : requestRate(60);
        const burst = kind === editing ? 5 : 1;
        for (let taken = 0; taken < burst; taken += 1) await pace.take(kind);
        clock.time -= back;
        const begin = clock.time;
        await pace.take(kind);
        expect([back, kind.method, clock.time - begin > 0]).toEqual([back, kind.method, true]);
        expect(clock.time - begin).toBeLessThanOrEqual(intervalMs + 2 * requestRate(60).intervalMs);
      }
  });

  it('keeps a back-off over a clock that was set back, and the quota over clocks that differ', async () => {
    const clock = workerClock();
    const pace = createPace({ db: database.db, clock, requestsPerMinute: 60, editsPerMinute: 10 });
    await pace.slowDown(listing, { retryAfterMs: 20_000, violations: [], message: '' });
    clock.time -= 240_000;
    const begin = clock.time;
    await pace.take(listing);
    expect(clock.time - begin).toBeGreaterThanOrEqual(20_000);
    const grants: number[] = [];
    const behind = workerClock();
    const other = createPace({ db: database.db, clock: behind, requestsPerMinute: 60, editsPerMinute: 10 });
    for (let taken = 0; taken < 60; taken += 1) {
      behind.time = clock.time - 4_000;
      await other.take(listing);
      grants.push(behind.time + 4_000);
      clock.time = behind.time + 4_000;
      await pace.take(listing);
      grants.push(clock.time);
    }
    expect(busiestMinute(grants)).toBeLessThanOrEqual(60);
  });

  it('leaves when it is told to', async () => {
    const clock = new TestClock();
    clock.mode = 'manual';
    const pace = createPace({ db: database.db, clock, requestsPerMinute: 1, editsPerMinute: 10 });
    await pace.take(listing);
    const stop = new AbortController();
    const waiting = pace.take(listing, stop.signal);
    stop.abort(new Error('stopping'));
    await expect(waiting).rejects.toThrow('stopping');
  });
});
