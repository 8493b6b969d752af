import type * as Argon2 from '@node-rs/argon2';
import { createRequire } from 'node:module';

// Past the alias in `vitest.config.ts` that leads here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The options that a password was last hashed with, as they were asked for. */
export let lastOptions: Argon2.Options | null | undefined;

/** Is told of every password that is hashed or checked, and at what cost. */
type Listener = (operation: string) => void;
let listener: Listener | null = null;

/** The hashing and checking that is done while something runs, in order: `hash`, or `verify` with the cost of what is compared with. */
export async function passwordWorkOf(run: () => Promise<unknown>): Promise<string[]> {
  const operations: string[] = [];
  listener = (operation) => operations.push(operation);
  try {
    await run();
    return operations;
  } finally {
    listener = null;
  }
}

/**
 * Stands for `@node-rs/argon2` in tests: they hash and check passwords thousands of times, which at the product's cost
 * takes minutes. The algorithm stays, and who asks for less gets less; `sign-in.test.ts` holds the cost that is asked for.
 */
export function hash(password: string, options?: Argon2.Options | null): Promise<string> {
  lastOptions = options;
  listener?.('hash');
  const { memoryCost = 4_096, timeCost = 3 } = options ?? {};
  return argon2.hash(password, { memoryCost: Math.max(8, Math.ceil(memoryCost / 304)), timeCost });
}

/** The real one, for tests of what a password costs. */
export const hashAtFullCost = argon2.hash;

export function verify(hashed: string, password: string): Promise<boolean> {
  // `$argon2id$v=19$m=64,t=2,p=1` before the salt: what a check costs.
  listener?.(`verify ${hashed.split('$').slice(1, 4).join(' ')}`);
  return argon2.verify(hashed, password);
}
