import type * as Argon2 from '@node-rs/argon2';
import { createRequire } from 'node:module';

// Past the alias in `vitest.config.ts` that leads here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The options that a password was last hashed with, as they were asked for. */
export let lastOptions: Argon2.Options | null | undefined;

/**
 * Stands for `@node-rs/argon2` in tests: they hash and check passwords thousands of times, which at the product's cost
 * takes minutes. The algorithm stays; `sign-in.test.ts` holds the cost that is asked for.
 */
export function hash(password: string, options?: Argon2.Options | null): Promise<string> {
  lastOptions = options;
  return argon2.hash(password, { memoryCost: 64, timeCost: 1 });
}

/** The real one, for tests of what a password costs. */
export const hashAtFullCost = argon2.hash;

export const { verify } = argon2;
