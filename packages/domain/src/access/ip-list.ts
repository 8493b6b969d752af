import { z } from 'zod';

/** The IPv4 form of an address where it has one (`::ffff:10.0.0.1` is `10.0.0.1`), otherwise the address in lower case. */
export function normalizeIp(ip: string): string {
  const plain = ip.trim().toLowerCase();
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain);
  return mapped?.[1] ?? plain;
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
