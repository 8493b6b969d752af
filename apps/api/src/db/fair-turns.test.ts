import { describe, expect, it, vi } from 'vitest';
import { toAppError } from '#src/http/errors';
import { FairTurns } from './fair-turns';

/** Lets everybody who got a place go on. */
const settled = () => new Promise(setImmediate);

async function inOrder(turns: FairTurns, who: readonly string[]): Promise<string[]> {
  const had: string[] = [];
  const all = who.map(async (whose) => {
    await turns.enter(whose);
    had.push(whose);
    await settled();
    turns.leave();
  });
  await Promise.all(all);
  return had;
}

describe('turns for few places', () => {
  it('go round among those who wait, however often one of them asks', async () => {
    const had = await inOrder(new FairTurns(1, 60_000), ['a', 'a', 'a', 'a', 'b', 'a', 'c', 'b', 'a']);
    // The first of a took the free place; then each in turn.
    expect(had).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a', 'a']);
  });

  it('never give more places than there are, and all of them', async () => {
    const turns = new FairTurns(3, 60_000);
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await turns.enter(String(index % 7));
        inside += 1;
        most = Math.max(most, inside);
        await settled();
        inside -= 1;
        turns.leave();
      }),
    );
    expect([most, inside]).toEqual([3, 0]);
    for (let place = 0; place < 3; place += 1) await turns.enter('later');
  });

  it('pass over whoever waited too long, who is told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const turns = new FairTurns(1, 1_000);
      await turns.enter('a');
      const late = turns.enter('b');
      const told = late.catch((error: unknown) => error);
      vi.advanceTimersByTime(1_000);
      expect(String(await told)).toContain('came free in time');
      expect(toAppError(await told)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
      const next = turns.enter('c');
      turns.leave();
      await next;
      // Nobody is given up once they have their place.
      expect(vi.getTimerCount()).toBe(0);
      expect(turns.waiting()).toBe(0);
      turns.leave();
      await turns.enter('d');
    } finally {
      vi.useRealTimers();
    }
  });
});
