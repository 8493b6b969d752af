import pg from 'pg';
import { vi } from 'vitest';

/**
 * Has the database be gone from the n-th statement on that anybody sends, as for a process that ends there: before it is sent, or while it
 * is under way. Restore what it answers to have the database back.
 */
export function cutOff(at: number, when: 'before' | 'during') {
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown;
  let sent = 0;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    sent += 1;
    if (sent < at) return real.apply(this, given);
    const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection;
    const running =
      when === 'during' ? Promise.resolve(real.apply(this, given)).catch(() => undefined) : null;
    setImmediate(() => stream.destroy());
    return (async () => {
      await running;
      throw new Error('cut off');
    })();
  });
}
