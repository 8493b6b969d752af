/**
 * The file name of a `Content-Disposition` header (RFC 6266: `filename*` in UTF-8 wins over `filename`), without folders
 * and control characters; `null` where it names none.
 */
export function fileNameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const name = decoded(encoded) ?? quoted(header) ?? token(header);
  const safe = name
    ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim();
  return safe === undefined || safe === '' || safe === '.' || safe === '..' ? null : safe;
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

function quoted(header: string): string | undefined {
  return /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1');
}

function token(header: string): string | undefined {
  return /filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
}
