import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id (the package's default algorithm): 19 MiB, two passes. Hashing runs in Node's thread pool, never on the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password as it was typed: nothing is trimmed, folded or cut. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let unknownUserHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash, because there is no such user, the same work is done
 * against one that nothing matches, so that the time taken does not tell who is registered.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  unknownUserHash ??= hashPassword(crypto.randomUUID());
  await verify(await unknownUserHash, password);
  return false;
}
