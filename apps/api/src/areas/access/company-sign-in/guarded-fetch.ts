import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { CustomFetch } from 'openid-client';

const limitMs = 5_000;
const mostBytes = 512 * 1024;

/**
 * Everything that is no address of the public internet (IANA special-purpose registries). A list for each family: in one, `::/3`
 * would hold every IPv4 address too, by the form that maps it into IPv6.
 */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // Nothing outside of 2000::/3 is public; within it, ways to write IPv4 addresses and what is only for examples.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.ipv6.addSubnet(net, bits, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A server may not be asked there, because it is not on the public internet or not over TLS. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';
}

export type GuardOptions = {
  /** Whether this machine's own servers may be asked, without TLS too: on an installation that has no public address. */
  readonly allowsLoopback: boolean;
  /** Answers with all addresses of a name. @default the machine's own */
  readonly lookUp?: (
    name: string,
    options: { readonly all: true; readonly family?: number | 'IPv4' | 'IPv6' | undefined },
    answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void;
};

/** Whether an address may be connected to. */
export function isOpenAddress(address: string, { allowsLoopback }: GuardOptions): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  return !closed[family].check(address, family) || (allowsLoopback && loopback.check(address, family));
}

const isLoopbackName = (host: string) =>
  host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Throws {@link ClosedAddressError} for an address that is refused before any name is looked up. */
export function requireOpenUrl(url: URL, options: GuardOptions): void {
  const host = hostOf(url);
  const isPlainAllowed = options.allowsLoopback && isLoopbackName(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPlainAllowed))
    throw new ClosedAddressError('Only https is asked.');
  if (url.username !== '' || url.password !== '')
    throw new ClosedAddressError('An address carries no password.');
  if (isIP(host) !== 0 && !isOpenAddress(host, options))
    throw new ClosedAddressError('That address is not public.');
}

/** Looks a name up once and connects to what it found and judged, so that a second answer of the name server changes nothing. */
function guardedLookup(options: GuardOptions): RequestOptions['lookup'] {
  const { lookUp = lookup } = options;
  return (hostname, { all, family }, callback) => {
    lookUp(hostname, { all: true, family }, (error, found) => {
      if (error !== null) {
        // What was found is undefined then, whatever the types say.
        callback(error, []);
        return;
      }
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isOpenAddress(address, options)))
        callback(new ClosedAddressError('That name leads to no public address.'), []);
      else if (all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * A `fetch` for addresses that people configure (security R42): TLS, public addresses, no redirects, five seconds, half a
 * megabyte.
 */
export function createGuardedFetch(options: GuardOptions): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    requireOpenUrl(url, options);
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    if (sent !== null && sent !== undefined && typeof sent !== 'string')
      throw new TypeError('Only text is sent.');
    return new Promise<Response>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(
        url,
        {
          method,
          headers: {
            ...headers,
            ...(typeof sent === 'string' ? { 'content-length': Buffer.byteLength(sent) } : {}),
          },
          lookup: guardedLookup(options),
          signal: AbortSignal.timeout(limitMs),
          agent: false,
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > mostBytes) request.destroy(new Error('The answer is too long.'));
            else parts.push(part);
          });
          response.on('error', reject);
          response.on('end', () => {
            const type = response.headers['content-type'];
            resolve(
              new Response(Buffer.concat(parts), {
                status: response.statusCode ?? 502,
                headers: type === undefined ? {} : { 'content-type': type },
              }),
            );
          });
        },
      );
      request.on('error', reject);
      request.end(sent ?? undefined);
    });
  };
}
