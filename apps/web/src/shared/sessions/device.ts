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
