/** What a project's settings add to the links of its posts. */
export type Tracking = { readonly source: string | null; readonly medium: string | null };

/** `utm_source=google&utm_medium=post`; `null` where the settings add nothing. */
export function trackingQuery({ source, medium }: Tracking): string | null {
  const query = new URLSearchParams();
  if (source !== null && source !== '') query.set('utm_source', source);
  if (medium !== null && medium !== '') query.set('utm_medium', medium);
  return query.size === 0 ? null : query.toString();
}

/** A link with what settings add to it; what it says of the same by itself stays, and so does what is no link. */
export function trackedLink(link: string, tracking: string | null): string {
  if (tracking === null || !URL.canParse(link)) return link;
  const hash = link.indexOf('#');
  const [address, fragment] = hash === -1 ? [link, ''] : [link.slice(0, hash), link.slice(hash)];
  const { searchParams } = new URL(link);
  const added = [...new URLSearchParams(tracking)].filter(([name]) => !searchParams.has(name));
  if (added.length === 0) return link;
  // Only the first question mark begins the query.
  const joint = !address.includes('?') ? '?' : /^[^?]*\?(?:.*&)?$/.test(address) ? '' : '&';
  return `${address}${joint}${new URLSearchParams(added).toString()}${fragment}`;
}
