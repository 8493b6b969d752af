import { describe, expect, it } from 'vitest';
import { TenantTurns } from './tenant-turns';

/** Work that ends when it is told to, and writes down what begins. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = (name: string) => ends.get(name)?.();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, work, end, settle };
}

describe('turns of tenants', () => {
  it('let one thing of a tenant run at a time, while others go past it', async () => {
    const turns = new TenantTurns({ places: 2, mostWaiting: 5, longestWaitMs: 60_000 });
    const { begun, work, end, settle } = workshop();
    const first = turns.run('a', work('a1'));
    const second = turns.run('a', work('a2'));
    const other = turns.run('b', work('b1'));
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await first;
    await settle();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    end('a2');
    end('b1');
    expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
  });

  it('let a few run of all tenants together', async () => {
    const turns = new TenantTurns({ places: 2, mostWaiting: 5, longestWaitMs: 60_000 });
    const { begun, work, end, settle } = workshop();
    const all = ['a', 'b', 'c'].map((tenant) => turns.run(tenant, work(tenant)));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await Promise.all(all);
  });

  it('go on after a failure, and refuse what would wait behind too many', async () => {
    const turns = new TenantTurns({ places: 2, mostWaiting: 1, longestWaitMs: 60_000 });
    const { work, end, settle } = workshop();
    const failing = turns.run('a', () => Promise.reject(new Error('broken')));
    const next = turns.run('a', work('next'));
    await expect(turns.run('a', work('late'))).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(failing).rejects.toThrow('broken');
    await settle();
    end('next');
    expect(await next).toBe('next');
  });
});
