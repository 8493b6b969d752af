import { createHash, randomBytes } from 'node:crypto';

/** How every token begins, so that secret scanners and people know one when they see it. */
const prefix = 'frt_';
const endingLength = 4;

/** Only this is stored: a token has 256 random bits, so a fast digest is enough. */
export function hashApiToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a bearer wants to be an API token. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(prefix);
}

/** A new token: the secret that is shown once, and what is stored of it. */
export function newApiToken(): { readonly secret: string; readonly hash: string; readonly ending: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashApiToken(secret), ending: secret.slice(-endingLength) };
}
