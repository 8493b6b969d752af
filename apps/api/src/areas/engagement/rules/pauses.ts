import { setImmediate } from 'node:timers/promises';

const longestMs = 20;

/** Lets whoever else asks something be served while many reviews are judged: rules ask each of them hundreds of words. */
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
