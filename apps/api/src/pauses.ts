import { setImmediate } from 'node:timers/promises';

const longestMs = 20;

/** Lets whoever else asks something be served while many texts are judged: a rule asks each of hundreds of words, a guard of what must not be public. */
export function createPauses(): { isDue(): boolean; pause(): Promise<void> } {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > longestMs,
    async pause() {
      await setImmediate();
      since = performance.now();
    },
  };
}
