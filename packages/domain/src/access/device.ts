import { isAllowedIp, normalizeIp } from './ip-list';

const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string) =>
  list.find(([form]) => form.test(text))?.[1] ?? null;

/** Browser and system as a person calls them, out of what the browser says of itself; `null` for what it does not say. */
export function deviceOf(userAgent: string): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}

/** From where a session was opened, and what the browser said of itself then. */
export type SeenDevice = { readonly ip: string; readonly userAgent: string };

/** How many leading bits of an address its network shares: about what a provider hands out, so that a new address at home is none. */
const networkBits = { v4: 16, v6: 32 } as const;

/**
 * Whether two sign-ins look like one device: the same browser on the same system, in the same network. Versions do not count, since
 * browsers update themselves; a thief with the browser of their victim comes from another network.
 */
export function isSameDevice(one: SeenDevice, other: SeenDevice): boolean {
  const [a, b] = [deviceOf(one.userAgent), deviceOf(other.userAgent)];
  if (a.browser !== b.browser || a.system !== b.system) return false;
  const ip = normalizeIp(one.ip);
  return isAllowedIp(`${ip}/${ip.includes(':') ? networkBits.v6 : networkBits.v4}`, other.ip);
}
