import { isIP } from 'node:net';

/**
 * Whether a host, as an address or a name and in brackets or not, leads to this very machine: 127.0.0.0/8, ::1, the first as an
 * IPv6 address, or `localhost`. Every other name may lead elsewhere, and 0.0.0.0 and :: mean every network.
 */
export function isLoopback(host: string): boolean {
  const plain = host
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1');
  if (plain === 'localhost') return true;
  if (isIP(plain) === 4) return plain.startsWith('127.');
  if (isIP(plain) !== 6) return false;
  // The one spelling of an IPv6 address, whatever was typed: 0:0:0:0:0:0:0:1, ::ffff:127.0.0.1.
  const { hostname } = new URL(`http://[${plain}]`);
  return hostname === '[::1]' || /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(hostname);
}

/** Whether a database server is on this machine: by a socket, or by an address of its own. */
export function isDatabaseHere(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  // The driver takes a host of the query before that of the address.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * Whether anybody but people at this machine may reach the installation: it listens on a network, has a public address, stands
 * behind a proxy, or shares its database with servers elsewhere. What is only safe on one's own machine asks this.
 */
export function isOpenToOthers({
  HOST,
  PUBLIC_URL,
  PUBLIC_SITE_URL,
  TRUSTED_PROXIES,
  DATABASE_URL,
}: {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly PUBLIC_SITE_URL?: string | undefined;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly DATABASE_URL?: string | undefined;
}): boolean {
  return (
    !isLoopback(HOST) ||
    [PUBLIC_URL, PUBLIC_SITE_URL].some((url) => url !== undefined && !isLoopback(new URL(url).hostname)) ||
    TRUSTED_PROXIES.length > 0 ||
    (DATABASE_URL !== undefined && !isDatabaseHere(DATABASE_URL))
  );
}
