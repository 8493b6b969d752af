import { describe, expect, it } from 'vitest';
import { answerAsNobody, asSystem, asTenant } from './db/tenant-context';
import { FairWork } from './fair-work';
import { toAppError } from './http/errors';

const limits = { places: 1, mostOfOne: 4, mostInAll: 6, longestWaitMs: 60_000 };

/** Work that goes on until it is told to end, and who did theirs in which order. */
function workshop(options: Partial<typeof limits> = {}) {
  const work = new FairWork({ ...limits, ...options });
  const done: string[] = [];
  const inHand: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const ask = async (name: string): Promise<string> => {
    try {
      await work.run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise<void>((resolve) => inHand.push(resolve));
        inside -= 1;
        done.push(name);
      });
      return 'done';
    } catch (error) {
      const { code, retryAfterSeconds } = toAppError(error);
      return `${code} ${String(retryAfterSeconds)}`;
    }
  };
  const endAll = async (asked: readonly Promise<string>[]) => {
    let left = true;
    const all = Promise.all(asked).finally(() => (left = false));
    while (left) {
      inHand.shift()?.();
      await new Promise(setImmediate);
    }
    return all;
  };
  return { ask, done, endAll, mostAtOnce: () => most };
}
const from = (address: string, run: () => Promise<string>, caller = address): Promise<string> =>
  new Promise((resolve) =>
    answerAsNobody({ caller, address, isReading: false }, () => resolve(asSystem('sign_in', run))),
  );

describe('work that costs processor time', () => {
  it('is done in turn by account, however much one of them asks for', async () => {
    const { ask, done, endAll, mostAtOnce } = workshop();
    const asked = ['a', 'a', 'a', 'a', 'b', 'a', 'b'].map((account) => asTenant(account, () => ask(account)));
    expect(await endAll(asked)).toEqual(Array(7).fill('done'));
    expect(done).toEqual(['a', 'a', 'b', 'a', 'b', 'a', 'a']);
    expect(mostAtOnce()).toBe(1);
  });

  it('is done in turn by address until the account is known, whatever the request calls itself', async () => {
    const { ask, done, endAll } = workshop();
    const asked = [
      ...['one', 'two', 'three', 'four'].map((token) => from('ip:busy', () => ask('busy'), token)),
      from('ip:calm', () => ask('calm')),
    ];
    await endAll(asked);
    expect(done).toEqual(['busy', 'busy', 'calm', 'busy', 'busy']);
  });

  it('is refused beyond a bound for one, while others come in, and beyond another for all', async () => {
    const { ask, endAll } = workshop();
    const asked = [
      ...Array.from({ length: 7 }, () => from('ip:a', () => ask('a'))),
      ...Array.from({ length: 3 }, () => from('ip:b', () => ask('b'))),
    ];
    const answers = await endAll(asked);
    // One in hand and four waiting; then two more are all that wait.
    expect(answers.slice(0, 7)).toEqual([
      ...Array<string>(5).fill('done'),
      'rate_limited 2',
      'rate_limited 2',
    ]);
    expect(answers.slice(7)).toEqual(['done', 'done', 'unavailable 2']);
  });

  it('of the product itself and of jobs waits, and is never refused for its number', async () => {
    const { ask, endAll } = workshop();
    const asked = [
      ...Array.from({ length: 12 }, () => ask('own')),
      ...Array.from({ length: 12 }, () => asTenant('a', () => ask('job'))),
    ];
    expect(await endAll(asked)).toEqual(Array(24).fill('done'));
  });

  it('gives its place back when it fails', async () => {
    const work = new FairWork(limits);
    for (let round = 0; round < 3; round += 1)
      await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await work.run(() => Promise.resolve('after'))).toBe('after');
  });
});
