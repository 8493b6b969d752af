import { afterAll } from 'vitest';

/** The next file of a thread that is kept is read before its mutant is chosen. */
afterAll(() => {
  const { __stryker__: chosen } = globalThis as { __stryker__?: { activeMutant?: string | undefined } };
  if (chosen !== undefined) chosen.activeMutant = undefined;
});
