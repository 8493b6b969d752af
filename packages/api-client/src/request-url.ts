/**
 * The address of a call. `base` is absolute and ends the API's base address; endpoints at the root hang below its origin.
 * Parameters are encoded; one that would change the path's shape (`..`, empty) is refused with a `TypeError`.
 */
export function requestUrl(
  base: URL,
  endpoint: { readonly path: string; readonly atRoot?: true },
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): URL {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) =>
    segment(name, params[name]),
  );
  const url = new URL(path, endpoint.atRoot ? new URL('/', base) : base);
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) url.searchParams.append(name, plain(name, item));
    }
  }
  return url;
}

/** The base address, absolute, with a closing slash. A relative one stands below the page's own origin. */
export function absoluteBase(baseUrl: string): URL {
  const { location } = globalThis as { location?: { origin: string } };
  return new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`, location?.origin);
}

function segment(name: string, value: unknown): string {
  const text = value === undefined ? '' : plain(name, value);
  if (text === '' || text === '.' || text === '..') throw new TypeError(`No value for {${name}} in the path`);
  return encodeURIComponent(text);
}

function plain(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`${name} can only be text, a number or a boolean`);
}
