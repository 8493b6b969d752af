/** The IPv4 form of an address where it has one (`::ffff:10.0.0.1` is `10.0.0.1`), otherwise the address in lower case. */
export function normalizeIp(ip: string): string {
  const plain = ip.trim().toLowerCase();
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain);
  return mapped?.[1] ?? plain;
}

/**
 * Whether an address is in a user's list of allowed ones, separated by semicolons (specification section 3). An empty
 * list allows every address; empty parts of a list allow none.
 */
export function isAllowedIp(list: string, ip: string): boolean {
  const allowed = list
    .split(';')
    .map(normalizeIp)
    .filter((part) => part !== '');
  return allowed.length === 0 || allowed.includes(normalizeIp(ip));
}
