import type { Config } from '#src/config';
import { isGuarded } from '#src/db/database-tls';
import { isLoopback } from '#src/loopback';

/** Something that others on the way can read, by a name for the log and a line for whoever starts the installation. */
export type Exposure = { readonly event: string; readonly line: string };

/**
 * What goes unencrypted to or from other machines by this configuration. What the server sends of itself is refused unless it was
 * asked for; what browsers send has been sent before it could be, so that is told alone.
 */
export function exposuresOf({
  DATABASE_URL,
  HOST,
  PUBLIC_URL,
}: Pick<Config, 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL'>): Exposure[] {
  const found: Exposure[] = [];
  const isPlain =
    PUBLIC_URL === undefined
      ? !isLoopback(HOST)
      : PUBLIC_URL.startsWith('http://') && !isLoopback(new URL(PUBLIC_URL).hostname);
  if (isPlain)
    found.push({
      event: 'plain_address',
      line: 'Passwords and sessions cross the network unencrypted: put a proxy with TLS before this, and set PUBLIC_URL=https://…',
    });
  if (DATABASE_URL !== undefined && !isGuarded(DATABASE_URL))
    found.push({
      event: 'plain_database',
      line: 'Everything crosses the network to the database unencrypted or to whoever answers there: DATABASE_URL says so (sslmode).',
    });
  return found;
}
