import { isApiError } from '@frontage/api-client';

const serverFault = 500;
/** For so long a try whose answer was lost counts as the same act; later, the same words are another one. */
const keptMs = 5 * 60_000;

/** Whether the server has judged the call, so that asking again is another act. */
function isAnswered(error: unknown): boolean {
  return isApiError(error) && error.status < serverFault;
}

/**
 * Carries out acts under an `Idempotency-Key` that stays while nobody knows whether the act had its effect: who presses again after a lost
 * answer does it once. Whoever gets an answer begins a new act.
 *
 * @param newKey makes a key that nobody has used
 */
export function createActKeys(newKey: () => string, now: () => number = Date.now) {
  const open = new Map<string, { readonly key: string; readonly since: number }>();
  /** @param act everything that makes it this act: endpoint and input */
  return async function carryOut<T>(act: string, run: (key: string) => Promise<T>): Promise<T> {
    const known = open.get(act);
    const kept = known !== undefined && now() - known.since < keptMs ? known : undefined;
    const { key } = kept ?? { key: newKey() };
    open.set(act, kept ?? { key, since: now() });
    try {
      const answer = await run(key);
      open.delete(act);
      return answer;
    } catch (error) {
      if (isAnswered(error)) open.delete(act);
      throw error;
    }
  };
}
