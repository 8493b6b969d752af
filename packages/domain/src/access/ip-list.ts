import { z } from 'zod';

/** The bytes of an IPv4 address that stand in two groups of an IPv6 one. */
const bytesOf = (group = '0') => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * The one spelling of an address: IPv4 where it has that (`::ffff:10.0.0.1` is `10.0.0.1`), of IPv6 the short one in lower case
 * (RFC 5952), as the WHATWG URL standard writes it. What is no address stays as it is.
 */
export function normalizeIp(ip: string): string {
  const plain = ip.trim().toLowerCase();
  const address = `http://[${plain}]/`;
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*$/.test(plain) || !URL.canParse(address)) return plain;
  const short = new URL(address).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  return mapped === null ? short : [...bytesOf(mapped[1]), ...bytesOf(mapped[2])].join('.');
}

const addressSchema = z.union([z.ipv4(), z.ipv6()]);

/** Addresses that begin with the same bits: `bits` is the whole address as a number, of which the first `prefix` count. */
type Range = { readonly width: 32 | 128; readonly bits: bigint; readonly prefix: number };

/** The eight groups of an IPv6 address in its short spelling. */
function groupsOf(short: string): string[] {
  const [head = '', tail] = short.split('::');
  const [before, after] = [head, tail ?? ''].map((side) => side.split(':').filter((group) => group !== ''));
  const [first, last] = [before ?? [], after ?? []];
  return tail === undefined
    ? first
    : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** An address as a number; `null` for what is none. */
function bitsOf(address: string): Omit<Range, 'prefix'> | null {
  if (!addressSchema.safeParse(address).success) return null;
  const isV6 = address.includes(':');
  const [parts, step] = isV6
    ? [groupsOf(address).map((group) => Number.parseInt(group, 16)), 16n]
    : [address.split('.').map(Number), 8n];
  const bits = parts.reduce((sum, part) => (sum << step) | BigInt(part), 0n);
  return { width: isV6 ? 128 : 32, bits };
}

/** A range in CIDR notation (RFC 4632, RFC 4291 2.3), without the bits that do not count; `null` for what is none. */
function rangeOf(part: string): Range | null {
  const [, typed = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(part) ?? [];
  const address = normalizeIp(typed);
  const whole = bitsOf(address);
  if (whole === null) return null;
  const { width, bits } = whole;
  // Of an IPv4 address that is spelled in IPv6 the first 96 bits say only that.
  const prefix = Number(length) - (width === 32 && typed.includes(':') ? 96 : 0);
  if (prefix < 0 || prefix > width) return null;
  const open = BigInt(width - prefix);
  return { width, bits: (bits >> open) << open, prefix };
}

/** The one spelling of an address of so many bits. */
function addressOf({ width, bits }: Range): string {
  const step = width === 32 ? 8n : 16n;
  const count = width === 32 ? 4 : 8;
  const parts = Array.from(
    { length: count },
    (_, index) => (bits >> (step * BigInt(count - 1 - index))) & ((1n << step) - 1n),
  );
  return width === 32 ? parts.join('.') : normalizeIp(parts.map((part) => part.toString(16)).join(':'));
}

/** The one spelling of a part of a list: a range begins with its first address, and one of a single address is that address. */
function normalizePart(part: string): string {
  if (!part.includes('/')) return normalizeIp(part);
  const range = rangeOf(part.trim());
  if (range === null) return part.trim().toLowerCase();
  const first = addressOf(range);
  return range.prefix === range.width ? first : `${first}/${range.prefix}`;
}

/** The parts of a list, in the one form they are compared in, each once. */
function partsOf(list: string): string[] {
  const parts = list
    .split(';')
    .map(normalizePart)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/** A list that was read once: its single addresses, and the first bits of its ranges by how many these are. */
type ReadList = {
  readonly isEmpty: boolean;
  readonly addresses: ReadonlySet<string>;
  readonly ranges: readonly {
    readonly width: 32 | 128;
    readonly open: bigint;
    readonly starts: ReadonlySet<bigint>;
  }[];
};

function readList(list: string): ReadList {
  const parts = partsOf(list);
  const starts = new Map<string, { width: 32 | 128; open: bigint; starts: Set<bigint> }>();
  for (const part of parts) {
    const range = part.includes('/') ? rangeOf(part) : null;
    if (range === null) continue;
    const { width, bits, prefix } = range;
    const open = BigInt(width - prefix);
    const alike = starts.get(`${width}/${prefix}`) ?? { width, open, starts: new Set() };
    alike.starts.add(bits >> open);
    starts.set(`${width}/${prefix}`, alike);
  }
  return {
    isEmpty: parts.length === 0,
    addresses: new Set(parts.filter((part) => !part.includes('/'))),
    ranges: [...starts.values()],
  };
}

/** Every request asks about the same few lists, of which one may have hundreds of parts. */
const known = new Map<string, ReadList>();
const mostKnown = 200;

function readOnce(list: string): ReadList {
  const held = known.get(list);
  if (held !== undefined) return held;
  const read = readList(list);
  if (known.size >= mostKnown) known.clear();
  known.set(list, read);
  return read;
}

/**
 * Whether an address is in a list of allowed ones, addresses and ranges separated by semicolons (specification section 3; ranges beyond
 * it). An empty list allows every address; empty parts of a list allow none.
 */
export function isAllowedIp(list: string, ip: string): boolean {
  const { isEmpty, addresses, ranges } = readOnce(list);
  if (isEmpty) return true;
  const address = normalizeIp(ip);
  if (addresses.has(address)) return true;
  const whole = ranges.length === 0 ? null : bitsOf(address);
  return (
    whole !== null &&
    ranges.some(({ width, open, starts }) => width === whole.width && starts.has(whole.bits >> open))
  );
}

/** A list of allowed addresses as it is stored, and the parts of what was typed that are no address. */
export type IpListReading = { readonly list: string; readonly invalid: readonly string[] };

/**
 * Reads a typed list: IPv4 and IPv6 addresses and ranges in CIDR notation (`203.0.113.0/24`) separated by semicolons, empty parts and
 * repetitions left out.
 */
export function readIpList(text: string): IpListReading {
  const parts = partsOf(text);
  const invalid = parts.filter((part) =>
    part.includes('/') ? rangeOf(part) === null : !addressSchema.safeParse(part).success,
  );
  return { list: parts.filter((part) => !invalid.includes(part)).join(';'), invalid };
}
