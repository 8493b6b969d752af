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

/** The addresses of a list, in the one form they are compared in, each once. */
function partsOf(list: string): string[] {
  const parts = list
    .split(';')
    .map(normalizeIp)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/**
 * Whether an address is in a user's list of allowed ones, separated by semicolons (specification section 3). An empty
 * list allows every address; empty parts of a list allow none.
 */
export function isAllowedIp(list: string, ip: string): boolean {
  const allowed = partsOf(list);
  return allowed.length === 0 || allowed.includes(normalizeIp(ip));
}

const addressSchema = z.union([z.ipv4(), z.ipv6()]);

/** A list of allowed addresses as it is stored, and the parts of what was typed that are no address. */
export type IpListReading = { readonly list: string; readonly invalid: readonly string[] };

/** Reads a typed list: IPv4 and IPv6 addresses separated by semicolons, empty parts and repetitions left out. */
export function readIpList(text: string): IpListReading {
  const parts = partsOf(text);
  const invalid = parts.filter((part) => !addressSchema.safeParse(part).success);
  return { list: parts.filter((part) => !invalid.includes(part)).join(';'), invalid };
}
