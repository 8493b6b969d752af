import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { Readable, Transform } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
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

/** Networks of one's own, as a company has them; not the link-local ones, where clouds keep their machines' keys. */
const ownNetworks = new BlockList();
for (const [net, bits, family] of [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
] as const)
  ownNetworks.addSubnet(net, bits, family);

/** A server may not be asked there, because it is not on the public internet or not over TLS. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';
}

export type GuardOptions = {
  /** Whether this machine's own servers may be asked, without TLS too: on an installation that has no public address. */
  readonly allowsLoopback: boolean;
  /** Whether servers of private networks may be asked, over TLS. @default false */
  readonly allowsPrivate?: boolean;
  /** Answers with all addresses of a name. @default the machine's own */
  readonly lookUp?: (
    name: string,
    options: { readonly all: true; readonly family?: number | 'IPv4' | 'IPv6' | undefined },
    answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void;
};

/** Whether an address may be connected to. */
export function isOpenAddress(
  address: string,
  { allowsLoopback, allowsPrivate = false }: GuardOptions,
): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (!closed[family].check(address, family)) return true;
  return (
    (allowsLoopback && loopback.check(address, family)) ||
    (allowsPrivate && ownNetworks.check(address, family))
  );
}

const isLoopbackName = (host: string) =>
  host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
const hostOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '');

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
    const refuse = (error: Error) => callback(error, []);
    lookUp(hostname, { all: true, family }, (error, found) => {
      if (error !== null) {
        // What was found is undefined then, whatever the types say.
        refuse(error);
        return;
      }
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isOpenAddress(address, options)))
        refuse(new ClosedAddressError('That name leads to no public address.'));
      else if (all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

type Asked = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
};

/** Sends a request to where it may go; resolves once the answer begins. Follows no redirect. Throws {@link ClosedAddressError}. */
async function ask(
  url: URL,
  { method, headers, body, signal }: Asked,
  options: GuardOptions,
): Promise<IncomingMessage> {
  requireOpenUrl(url, options);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = guardedLookup(options);
    const request = send(url, { method, headers: { ...headers, ...length }, lookup, signal, agent: false });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** An answer's beginning as `fetch` gives it: its status, its type and when to ask again. */
function headOf({ statusCode = 502, headers }: IncomingMessage): ResponseInit & { status: number } {
  const { 'content-type': type, 'retry-after': retryAfter } = headers;
  return {
    status: statusCode,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
  };
}

/** Passes bytes on until there are too many. */
function atMost(bytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > bytes) done(new Error('The answer is too long.'));
      else done(null, part);
    },
  });
}

/**
 * A `fetch` for addresses that people configure (security R42): TLS, public addresses, no redirects, five seconds, half a
 * megabyte.
 */
export function createGuardedFetch(options: GuardOptions): CustomFetch {
  return async (address, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    if (sent !== null && sent !== undefined && typeof sent !== 'string')
      throw new TypeError('Only text is sent.');
    const signal = AbortSignal.timeout(limitMs);
    const answer = await ask(new URL(address), { method, headers, body: sent ?? undefined, signal }, options);
    const parts: Buffer[] = [];
    for await (const part of answer.compose<Transform>(atMost(mostBytes))) parts.push(part as Buffer);
    return new Response(Buffer.concat(parts), headOf(answer));
  };
}

/** How long an answer that comes in pieces may take, and how long it may be. */
export type StreamLimits = { readonly longestMs: number; readonly mostBytes: number };

/** {@link createGuardedFetch} for answers that are read while they come. */
export function createGuardedStreamFetch(
  options: GuardOptions,
  { longestMs, mostBytes: most }: StreamLimits,
): typeof fetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    if (body !== null && body !== undefined && typeof body !== 'string')
      throw new TypeError('Only text is sent.');
    const ends = [AbortSignal.timeout(longestMs), ...(signal instanceof AbortSignal ? [signal] : [])];
    const url = new URL(address instanceof Request ? address.url : address);
    const asked = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
      signal: AbortSignal.any(ends),
    };
    const answer = await ask(url, asked, options);
    const head = headOf(answer);
    if (head.status === 204 || head.status === 304) return new Response(null, head);
    // Node's own type of what the web's `Response` takes.
    const stream: NodeStream = Readable.toWeb(answer.compose<Transform>(atMost(most)));
    return new Response(stream as ReadableStream<Uint8Array>, head);
  };
}
