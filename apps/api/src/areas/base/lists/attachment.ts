/** Code points of a name that go into a file's: at most 200 bytes, and file systems stop at 255 for all of it. */
const longestPart = 50;
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*/:<>?\\|%]+/gu;

/** What a download is called after. */
export type DownloadName = {
  /** What kind of table it is, such as `ledger`. */
  readonly kind: string;
  /** A name that people gave: a project's, a plan's, a job's. */
  readonly name: string;
  readonly at: Date;
  /** The project's time zone, in which the date is told. */
  readonly timeZone: string;
  /** What its name ends with. @default 'csv' */
  readonly extension?: 'csv' | 'xlsx';
};

/**
 * The `Content-Disposition` of a table's download (RFC 6266): named after what it is, whose it is and the day. Old clients get the
 * name in ASCII, the others in UTF-8; nothing of the name can end the header or leave the folder it is saved in.
 *
 * @example
 * tableAttachment({ kind: 'ledger', name: 'Pão & Cia', at, timeZone }); // attachment; filename="ledger Pao & Cia 2026-11-20.csv"; …
 */
export function tableAttachment({ kind, name, at, timeZone, extension = 'csv' }: DownloadName): string {
  const part = cut(name.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/gu, ' ').trim());
  const full = [kind, part, dayOf(at, timeZone)].filter((word) => word !== '').join(' ');
  const ascii = full
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encode(full)}.${extension}`;
}

/** By code points: half a surrogate pair cannot be encoded. */
function cut(text: string): string {
  return Array.from(text).slice(0, longestPart).join('').trim();
}

function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** RFC 8187 allows less than a URI component does. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
