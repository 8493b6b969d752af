import type { Config } from './config';

/**
 * The address at which people reach the installation, for links in mails and on the terminal. It comes from the configuration alone: a
 * host taken from a request could lead people and their tokens elsewhere (security R25).
 */
export function publicOrigin({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
  const isAnywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = isAnywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
