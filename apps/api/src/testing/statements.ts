import pg from 'pg';
import { vi } from 'vitest';

/** The texts of all SQL statements that are sent while something runs, in order, without their values. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    for (const [first] of spy.mock.calls as unknown[][]) {
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      texts.push(String(text));
    }
    return texts;
  } finally {
    spy.mockRestore();
  }
}
