const quote = '"';

/**
 * The records of a CSV text, each exactly as it stands there with its line end. A line end inside quotes belongs to its
 * cell.
 */
export function csvRecords(text: string): string[] {
  const records: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === quote) isQuoted = !isQuoted;
    else if (char === '\n' && !isQuoted) {
      records.push(text.slice(start, at + 1));
      start = at + 1;
    }
  }
  if (start < text.length) records.push(text.slice(start));
  return records;
}

/** The first cell of a record, without quotes and byte-order mark. */
function firstCell(record: string): string {
  const body = record.replace(/^\uFEFF/, '');
  if (body.startsWith(quote)) return /^"((?:[^"]|"")*)"/.exec(body)?.[1]?.replaceAll('""', quote) ?? '';
  return /^[^,;\t\r\n]*/.exec(body)?.[0] ?? '';
}

/**
 * A location export cut down to some locations: the header and the records whose first cell, the location's number at
 * the provider, is one of `ids`. Every record stays byte for byte what the server wrote, so importing it changes nothing.
 */
export function pickCsvRecords(text: string, ids: ReadonlySet<string>): string {
  const [header = '', ...records] = csvRecords(text);
  return header + records.filter((record) => ids.has(firstCell(record))).join('');
}
