import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of an invite. */
export const inviteLifeMs = 7 * 24 * 60 * 60_000;

/** Only this is stored: the token has 256 random bits, so a fast digest is enough. */
export function hashInviteToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new secret for a link, which nothing but the mail ever holds, and what is stored of it. */
export function newInviteToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashInviteToken(token) };
}
