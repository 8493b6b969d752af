import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { FairWork } from '#src/fair-work';

/** OWASP's floor for argon2id (the package's default algorithm): 19 MiB, two passes. Hashing runs in Node's thread pool, never on the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One processor is left to everything else, and threads of Node's pool to files and names. As many may wait for one address as the
 * throttle lets it try.
 */
const hashing = new FairWork({
  places: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostOfOne: 100,
  mostInAll: 400,
  longestWaitMs: 15_000,
});

/** Hashes a password as it was typed: nothing is trimmed, folded or cut. Throws `rate_limited` and `unavailable`. */
export async function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost));
}

let unknownUserHash: Promise<string> | undefined;

/** A hash that no password is behind, at the cost of any other: made once, for people who sign in in another way or not at all. */
export function unmatchedHash(): Promise<string> {
  unknownUserHash ??= hash(crypto.randomUUID(), cost);
  return unknownUserHash;
}

/**
 * Whether the password is the one behind the hash. Without a hash, because there is no such user, the same work is done
 * against one that nothing matches, so that the time taken does not tell who is registered. Throws `rate_limited` and `unavailable`.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const hashed = stored ?? (await unmatchedHash());
  const isRight = await hashing.run(() => verify(hashed, password));
  return isRight && stored !== undefined;
}
