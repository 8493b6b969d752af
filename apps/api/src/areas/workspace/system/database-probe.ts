import type { OpenDatabase } from '#src/db/database';
import { asSystem } from '#src/db/tenant-context';

/** Longer than any batch of the embedded database's one session, whose answers wait for each other. */
const patienceMs = 5_000;

/**
 * Makes a question whether the database answers within a time, which never throws. While a question is open, others wait for
 * the same answer: a health page that is asked often takes no connections from a database that hangs.
 */
export function createDatabaseProbe(
  { pool }: Pick<OpenDatabase, 'pool'>,
  limitMs = patienceMs,
): () => Promise<boolean> {
  let open: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> => {
    open ??= asSystem('health', () => pool.query('select 1'))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        open = undefined;
      });
    return open;
  };
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
