import { createHash, randomBytes } from 'node:crypto';
import type { Engine } from '../state/engine';

/** What somebody allowed, until the client comes for it. */
export interface Consent {
  redirectUri: string;
  /** S256 challenge of PKCE; undefined where the client sent none. */
  codeChallenge: string | undefined;
  accounts: 'all' | readonly string[];
  scopes: string[];
  /** Whether a refresh token goes with it (`access_type=offline`). */
  isOffline: boolean;
  expiresAt: number;
}

/** A code works once, for ten minutes; codes do not outlive the process. */
export const codeLifetime = 600_000;
const codesOf = new WeakMap<Engine, Map<string, Consent>>();

/** Keeps a consent and answers the code for it. */
export function issueCode(engine: Engine, consent: Consent): string {
  const codes = codesOf.get(engine) ?? new Map<string, Consent>();
  codesOf.set(engine, codes);
  const code = `4/0sandbox-${randomBytes(24).toString('base64url')}`;
  codes.set(code, consent);
  return code;
}

/** Spends a code; undefined for one that was never given, was used before, or is too old. */
export function takeCode(engine: Engine, code: string): Consent | undefined {
  const codes = codesOf.get(engine);
  const consent = codes?.get(code);
  codes?.delete(code);
  return consent === undefined || consent.expiresAt <= engine.clock.now() ? undefined : consent;
}

/** Whether a verifier is the one that a challenge was made of. */
export function isVerified(consent: Consent, verifier: string | null): boolean {
  if (consent.codeChallenge === undefined) return verifier === null;
  return (
    verifier !== null && createHash('sha256').update(verifier).digest('base64url') === consent.codeChallenge
  );
}
