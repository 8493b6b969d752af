const patienceMs = 10_000;

/** Fetches a picture as Google does: over http(s), no further than its limit; undefined where nothing usable came. */
export async function fetchSource(
  address: string,
  mostBytes: number,
): Promise<Buffer | 'too_large' | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok || response.body === null) return undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > mostBytes) return 'too_large';
      chunks.push(part);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
