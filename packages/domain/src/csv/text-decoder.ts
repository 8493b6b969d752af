/** Encodings a file may come in. `windows-1252` is what old spreadsheets save; it contains latin-1. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Raised inside the reader where bytes are text in no one encoding; the reader turns it into a finding. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

// 0x80-0x9F of windows-1252; 0 where it has no character. Own table: TextDecoder('windows-1252') of some Node releases decodes these bytes as latin-1.
const windowsUpper = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
];
const decodeStep = 8192;

// What continues a character in UTF-8 (0x80-0xBF), as windows-1252 shows it.
const upperCharacters = String.fromCharCode(...windowsUpper.filter((unit) => unit !== 0));
const any = `[${upperCharacters}\u00a0-\u00bf]`;
// Of these, what may stand behind a word in capitals: closing quotes, dashes, the ellipsis, marks, a no-break space.
const closing = '…’”–—™›®·»';
const notClosing = `(?![${closing}\u00a0])${any}`;
const capital = 'A-ZÀ-ÖØ-Þ';

/**
 * UTF-8 that windows-1252 text does not contain, as it looks when read as windows-1252 (`SÃ£o`, `nÂº`, `â€™`). Bytes alone
 * do not tell: `IRMÔ` in windows-1252 is a valid pair of UTF-8 too, and so is `CAFÉ®`. Hence only Latin letters and signs
 * (U+00A0-U+017F), usual punctuation, emoji and two characters of any script side by side count; and of the letters those that look like
 * a capital with a closing sign only where no capital goes before, or a letter follows.
 */
const clearUtf8 = new RegExp(
  [
    '\u00c2[\u00a0-\u00bf]',
    `[ÃÄÅ](?:${notClosing}|[${closing}](?=[${capital}a-zß-öø-ÿ])|(?<=[^${capital}].)[${closing}\u00a0])`,
    `â(?:€${any}|‚¬|„¢)`,
    `ðŸ${any}{2}`,
    `(?:[Â-ß]${any}|[à-ï]${any}{2}|[ð-ô]${any}{3}){2}`,
  ].join('|'),
);
// The longest of these and the character before it: what has to be seen again with the next piece.
const clearUtf8Reach = 8;

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const unit = byte >= 0x80 && byte < 0xa0 ? windowsUpper[byte - 0x80] : byte;
    if (unit === 0 && byte !== 0) throw new UndecodableError();
    units[index] = unit ?? 0;
  }
  let text = '';
  for (let at = 0; at < units.length; at += decodeStep)
    text += String.fromCharCode(...units.subarray(at, at + decodeStep));
  return text;
}

/** How many bytes at the end belong to a character that the next chunk completes. */
function openTail(bytes: Uint8Array): number {
  const length = bytes.length;
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte = bytes[length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/**
 * Turns the bytes of a file into text, chunk by chunk. A byte-order mark decides; without one the text is UTF-8, and
 * windows-1252 where the first bytes beyond ASCII are no UTF-8. Zero bytes at every other place tell UTF-16 without a mark.
 * Text that mixes UTF-8 and windows-1252 is refused, whichever comes first: read as either, it would quietly become other names.
 */
export class CsvTextDecoder {
  #encoding: CsvEncoding | undefined;
  #pending: Uint8Array = new Uint8Array(0);
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #onlyAscii = true;
  #seen = '\n';

  /** The encoding found; `undefined` before the first bytes. */
  get encoding(): CsvEncoding | undefined {
    return this.#encoding;
  }

  /**
   * Decodes the next chunk.
   * @throws {@link UndecodableError} where the bytes belong to no one encoding.
   */
  push(chunk: Uint8Array): string {
    let bytes = concat(this.#pending, chunk);
    this.#pending = new Uint8Array(0);
    if (this.#encoding === undefined) {
      if (bytes.length < 4) {
        this.#pending = bytes;
        return '';
      }
      bytes = this.#begin(bytes);
    }
    return this.#decode(bytes, false);
  }

  /**
   * Decodes what was held back.
   * @throws {@link UndecodableError} where the file breaks off within a character.
   */
  end(): string {
    const bytes = this.#encoding === undefined ? this.#begin(this.#pending) : this.#pending;
    this.#pending = new Uint8Array(0);
    return this.#decode(bytes, true);
  }

  #begin(bytes: Uint8Array): Uint8Array {
    const [a, b, c, d] = bytes;
    if (a === 0xef && b === 0xbb && c === 0xbf) return this.#use('utf-8', bytes.subarray(3), false);
    if (a === 0xff && b === 0xfe) return this.#use('utf-16le', bytes.subarray(2));
    if (a === 0xfe && b === 0xff) return this.#use('utf-16be', bytes.subarray(2));
    if (a !== 0 && b === 0 && c !== 0 && d === 0) return this.#use('utf-16le', bytes);
    if (a === 0 && b !== 0 && c === 0 && d !== 0) return this.#use('utf-16be', bytes);
    return this.#use('utf-8', bytes);
  }

  #use(encoding: CsvEncoding, rest: Uint8Array, mayChange = true): Uint8Array {
    this.#encoding = encoding;
    this.#onlyAscii = mayChange;
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    return rest;
  }

  #decode(bytes: Uint8Array, isLast: boolean): string {
    if (this.#encoding === 'windows-1252') return this.#decodeSingleBytes(bytes);
    if (this.#encoding === 'utf-8') return this.#decodeUtf8(bytes, isLast);
    try {
      return this.#decoder?.decode(bytes, { stream: !isLast }) ?? '';
    } catch (cause) {
      throw new UndecodableError('', { cause });
    }
  }

  #decodeUtf8(bytes: Uint8Array, isLast: boolean): string {
    const tail = isLast ? 0 : openTail(bytes);
    const whole = tail === 0 ? bytes : bytes.subarray(0, bytes.length - tail);
    let text: string;
    try {
      text = this.#decoder?.decode(whole) ?? '';
    } catch (cause) {
      if (!this.#onlyAscii) throw new UndecodableError('', { cause });
      this.#encoding = 'windows-1252';
      return this.#decodeSingleBytes(bytes);
    }
    if (this.#onlyAscii && text.length !== whole.length) this.#onlyAscii = false;
    if (tail > 0) this.#pending = bytes.slice(bytes.length - tail);
    return text;
  }

  #decodeSingleBytes(bytes: Uint8Array): string {
    const text = decodeWindows1252(bytes);
    const joined = this.#seen + text;
    if (clearUtf8.test(joined)) throw new UndecodableError();
    this.#seen = joined.slice(-clearUtf8Reach);
    return text;
  }
}
