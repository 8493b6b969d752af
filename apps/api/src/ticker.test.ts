import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from './app-context';
import { createTicker } from './ticker';

const error = vi.fn();
const log = { error } as unknown as AppContext['log'];

beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a ticker', () => {
  it('works at once and at every turn, never twice at the same time, and goes on after a failure', async () => {
    let end: () => void = () => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const ticker = createTicker({ everyMs: 1_000, log, failed: 'not done' }, work);
    ticker.start();
    ticker.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work).toHaveBeenCalledTimes(1);
    end();
    const fault = new Error('no database');
    work.mockRejectedValueOnce(fault);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(error.mock.calls).toEqual([[{ err: fault }, 'not done']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(3);
    end();
    await ticker.stop();
  });

  it('tells its work of the end, waits for it, and begins nothing more', async () => {
    const turns: string[] = [];
    const ticker = createTicker({ everyMs: 1_000, log, failed: 'not done' }, async () => {
      turns.push('begun');
      await new Promise((resolve) => ticker.signal.addEventListener('abort', resolve));
      turns.push('ended');
    });
    ticker.start();
    await ticker.stop();
    expect(turns).toEqual(['begun', 'ended']);
    ticker.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(turns).toHaveLength(2);
  });
});
