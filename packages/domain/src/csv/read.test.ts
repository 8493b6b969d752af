import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvColumns, requiredCsvColumns, type CsvColumn } from './columns';
import type { CsvFinding } from './findings';
import { csvLocales, headerOfColumn } from './header-names';
import { longestRecord } from './records';
import { readLocationsCsv, validateLocationsCsv, type CsvBatch } from './read';
import { sampleRow } from './sample';

const header = csvColumns.join(',');

function line(cells: Partial<Record<CsvColumn, string>> = {}, separator = ','): string {
  return sampleRow(cells)
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
}

function places(findings: readonly CsvFinding[]): unknown[] {
  return findings.map(({ line: at, column, code }) => [at, column, code]);
}

async function rowsOf(source: Parameters<typeof readLocationsCsv>[0]): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readLocationsCsv(source)) rows.push(...batch.rows);
  return rows;
}

async function* inPieces<T extends string | Uint8Array>(
  whole: T,
  sizes: readonly number[],
): AsyncGenerator<T> {
  let at = 0;
  for (let index = 0; at < whole.length; index++) {
    const size = sizes[index % sizes.length] ?? 1;
    yield await Promise.resolve(whole.slice(at, at + size) as T);
    at += size;
  }
}

// Thousands of runs: the default of 5 s is too little on a machine that does other things too.
const patience = 60_000;

describe('lines', () => {
  it('are physical, counted over quoted breaks, blank lines and CRLF', async () => {
    const file = [
      header,
      line({ locationId: '1', name: 'Two\r\nlines' }),
      '',
      line({ locationId: '2', name: 'Three\nshort\nlines', phone: 'x' }),
      line({ locationId: '3', status: 'NO' }),
      ';;;;'.replaceAll(';', ','),
      line({ locationId: '1' }),
    ].join('\r\n');
    const report = await validateLocationsCsv(file);
    expect(report).toMatchObject({ rows: 4, valid: 1 });
    expect(places(report.findings)).toEqual([
      [5, 'phone', 'phone_invalid'],
      [8, 'status', 'status_invalid'],
      [10, 'locationId', 'id_duplicated'],
    ]);
    expect(report.findings[2]?.params).toEqual({ firstLine: 2 });
  });

  it('are the same however the text is cut', { timeout: patience }, async () => {
    const file = [
      header,
      ...Array.from({ length: 40 }, (_, index) =>
        line({
          locationId: String(index % 37),
          name:
            index % 5 === 0
              ? `A "quoted"\r\nname ${index}`
              : index % 7 === 0
                ? `Comma, ${index}`
                : `Ünïcode ${index}`,
          phone: index % 11 === 0 ? 'bad' : '',
        }),
      ),
      '',
    ].join('\r\n');
    const whole = await validateLocationsCsv(file);
    expect(whole.findings).toHaveLength(4 + 3);
    const bytes = new TextEncoder().encode(file);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
        async (sizes) => {
          for (const source of [inPieces(file, sizes), inPieces(bytes, sizes)]) {
            const report = await validateLocationsCsv(source);
            expect(report.findings).toEqual(whole.findings);
            expect(report).toMatchObject({ rows: whole.rows, valid: whole.valid });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('formats', () => {
  it.each([',', ';', '\t'] as const)('reads the separator %j and finds it by itself', async (separator) => {
    const file = `${csvColumns.join(separator)}\n${line({ name: 'a,b;c\td' }, separator)}\n`;
    const report = await validateLocationsCsv(file);
    expect(report.header?.separator).toBe(separator);
    expect(report).toMatchObject({ rows: 1, valid: 1 });
    expect((await rowsOf(file))[0]?.[2]).toBe('a,b;c\td');
  });

  it.each(['\n', '\r\n', '\r'] as const)('reads lines that end with %j', async (lineBreak) => {
    const report = await validateLocationsCsv(
      [header, line(), line({ locationId: '2', cnpj: 'x' })].join(lineBreak),
    );
    expect(report.header?.lineBreak).toBe(lineBreak);
    expect(places(report.findings)).toEqual([[3, 'cnpj', 'cnpj_invalid']]);
  });

  it('reads lines that end now so, now so', async () => {
    const file = `${header}\r\n${line()}\n${line({ locationId: '2' })}\r\n${line({ locationId: '3', additionalCategory4: 'X' })}\n`;
    expect(await validateLocationsCsv(file)).toMatchObject({ rows: 3, valid: 3 });
    expect((await rowsOf(file)).map((row) => row.at(-1))).toEqual(['', '', 'X']);
  });

  it.each(csvLocales)('reads headers in %s, any case, shuffled, among unknown columns', async (locale) => {
    const order = [...csvColumns].reverse();
    const cells = sampleRow();
    const file = [
      [...order.map((column) => `"${headerOfColumn(column, locale).toUpperCase()}"`), 'Observação'].join(';'),
      [...order.map((column) => cells[csvColumns.indexOf(column)]), 'note'].join(';'),
    ].join('\n');
    const report = await validateLocationsCsv(file);
    expect(report.findings).toEqual([]);
    expect(report.header).toMatchObject({ columns: order, ignored: ['Observação'] });
    expect(await rowsOf(file)).toEqual([cells]);
  });

  it('gives every header name to one column only', () => {
    for (const locale of csvLocales) {
      const labels = csvColumns.map((column) => headerOfColumn(column, locale));
      expect(new Set(labels).size).toBe(csvColumns.length);
    }
  });

  it("heeds a spreadsheet's sep= line", async () => {
    const file = `sep=;\n${csvColumns.join(';')}\n${line({ locationId: '' }, ';')}`;
    expect(places((await validateLocationsCsv(file)).findings)).toEqual([[3, 'locationId', 'id_empty']]);
  });

  it('does without the optional columns and keeps findings in the order of the file', async () => {
    const columns = [...requiredCsvColumns].reverse();
    const file = `${columns.join(',')}\n${columns.map(() => '').join(',')}\n${columns
      .map((column) => (column === 'locationId' ? '1' : ''))
      .join(',')}`;
    const report = await validateLocationsCsv(file);
    expect(report.rows).toBe(1);
    expect(report.findings.map(({ column }) => column)).toEqual(columns.slice(0, -1));
  });
});

describe('which location a row is about', () => {
  it('needs no column beside what names it and what is said of it', async () => {
    const report = await validateLocationsCsv('ID,Telefone\n1,+551132841196\n2,');
    expect(report).toMatchObject({ rows: 2, valid: 2, header: { columns: ['locationId', 'phone'] } });
  });

  it('is told by the store code in a file without IDs, each once', async () => {
    const file = 'Store code,Phone\nSP-1,\n,+551132841196\n SP-1,\nSP-2,';
    const { findings } = await validateLocationsCsv(file);
    expect(places(findings)).toEqual([
      [3, 'storeCode', 'id_empty'],
      [4, 'storeCode', 'id_duplicated'],
    ]);
    expect(findings[1]?.params).toEqual({ firstLine: 2 });
    // With a column of IDs each row needs its own: a code may be wanted for a location that has another one.
    const both = 'ID,Store code,Phone\n,SP-1,\n1,SP-1,\n2,SP-1,';
    expect(places((await validateLocationsCsv(both)).findings)).toEqual([[2, 'locationId', 'id_empty']]);
  });

  it('is not told by an ID that a spreadsheet has shortened', async () => {
    const file = 'ID,Store code,Phone\n"2,70599E+18",SP-1,\n"2,70599E+18",SP-2,"5,51133E+11"\n2.7E+18,,';
    expect(places((await validateLocationsCsv(file)).findings)).toEqual([
      [2, 'locationId', 'id_damaged'],
      [3, 'locationId', 'id_damaged'],
      [3, 'phone', 'number_damaged'],
      [4, 'locationId', 'id_damaged'],
    ]);
  });
});

describe('encodings', () => {
  const text = `${header}\n${line({ name: 'Pão d’Água – São João' })}\n`;
  const utf16 = (littleEndian: boolean, mark: boolean): Uint8Array<ArrayBuffer> => {
    const units = mark ? `\ufeff${text}` : text;
    const view = new DataView(new ArrayBuffer(units.length * 2));
    for (let index = 0; index < units.length; index++)
      view.setUint16(index * 2, units.charCodeAt(index), littleEndian);
    return new Uint8Array(view.buffer);
  };
  const windows1252 = Uint8Array.from(text, (character) =>
    character === '’' ? 0x92 : character === '–' ? 0x96 : character.charCodeAt(0),
  );
  const utf8 = new TextEncoder().encode(text);
  const cases: [string, Uint8Array<ArrayBuffer>][] = [
    ['utf-8', utf8],
    ['utf-8', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['utf-16le', utf16(true, true)],
    ['utf-16be', utf16(false, true)],
    ['utf-16le', utf16(true, false)],
    ['utf-16be', utf16(false, false)],
    ['windows-1252', windows1252],
  ];
  it.each(cases)('%s (case %#) is recognized, whole and in pieces of 3 bytes', async (encoding, bytes) => {
    for (const source of [bytes, inPieces(bytes, [3]), new Blob([bytes]), new Blob([bytes]).stream()]) {
      const batches: CsvBatch[] = [];
      for await (const batch of readLocationsCsv(source)) batches.push(batch);
      expect(batches.at(-1)?.encoding).toBe(encoding);
      expect(batches.flatMap(({ rows }) => rows)[0]?.[2]).toBe('Pão d’Água – São João');
    }
  });

  it('changes its mind where the first bytes beyond ASCII come late', async () => {
    const ascii = new TextEncoder().encode(`${header}\n${`${line({ locationId: '7' })}\n`.repeat(400)}`);
    const latin = Uint8Array.from(line({ locationId: '8', name: 'Pão' }), (character) =>
      character.charCodeAt(0),
    );
    const rows = await rowsOf(new Blob([ascii, latin]));
    expect(rows.at(-1)?.[2]).toBe('Pão');
  });

  it('refuses a mixture, and says after which line', async () => {
    const bytes = Uint8Array.of(...utf8, ...new TextEncoder().encode(line()), 0xe3, 0x20);
    const report = await validateLocationsCsv(inPieces(bytes, [utf8.length]));
    expect(report.findings).toMatchObject([
      { line: 3, column: '', code: 'file_malformed', params: { reason: 'encoding' } },
    ]);
  });
});

describe('malformed files', () => {
  const reasons: [string, string | Uint8Array, object][] = [
    ['nothing', '', { line: 1, params: { reason: 'empty' } }],
    ['blank lines', '\n\n \r\n', { params: { reason: 'empty' } }],
    ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 0x41), { params: { reason: 'not_text' } }],
    [
      'a PNG',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
      { params: { reason: 'not_text' } },
    ],
    [
      'prose',
      'Dear all,\nplease find...',
      { line: 1, params: { reason: 'missing_columns', columns: requiredCsvColumns } },
    ],
    [
      'a header that names no location',
      header.replace('locationId,storeCode,', ''),
      { line: 1, params: { reason: 'missing_columns', columns: ['locationId'] } },
    ],
    [
      'a header of nothing but IDs and store codes',
      'locationId,storeCode',
      { line: 1, params: { reason: 'missing_columns', columns: requiredCsvColumns.slice(1) } },
    ],
    [
      'a doubled column',
      `${header},Telefone`,
      { line: 1, params: { reason: 'duplicate_columns', columns: ['phone'] } },
    ],
    [
      'a record with too many cells',
      `${header}\n${line()},x`,
      { line: 2, params: { reason: 'too_many_cells', expected: 28, actual: 29 } },
    ],
    [
      'an open quote',
      `${header}\n${line()}\n1,"x,y\nz`,
      { line: 3, params: { reason: 'unterminated_quote' } },
    ],
    [
      'a stray quote',
      `${header}\n${line()}\n2,,"Bar "do" Zé",OPEN${',-'.repeat(7)}${','.repeat(17)}`,
      { line: 3, params: { reason: 'stray_quote' } },
    ],
    [
      'an endless line',
      `${header}\n${'x'.repeat(longestRecord + 70_000)}`,
      { line: 2, params: { reason: 'record_too_long' } },
    ],
    [
      'an endless quote',
      `${header}\n"${'x\n'.repeat(longestRecord)}`,
      { line: 2, params: { reason: 'unterminated_quote' } },
    ],
    [
      'an endless header',
      'x'.repeat(longestRecord + 70_000),
      { line: 1, params: { reason: 'record_too_long' } },
    ],
  ];
  it.each(reasons)('%s', async (_, source, expected) => {
    const report = await validateLocationsCsv(source);
    expect(report.findings).toMatchObject([{ column: '', code: 'file_malformed', value: '', ...expected }]);
  });

  it('takes empty cells beyond the header, and cells missing at the end for empty', async () => {
    const file = `${header}\n${line()},,\n${sampleRow({ locationId: '2' }).slice(0, 25).join(',')}`;
    expect(await validateLocationsCsv(file)).toMatchObject({ rows: 2, valid: 2 });
    expect((await rowsOf(file))[1]).toEqual(sampleRow({ locationId: '2' }));
    const short = await validateLocationsCsv(`${header}\n1,,Bar,OPEN,-,-,-,-,-,-`);
    expect(places(short.findings)).toEqual([
      [2, 'sunday', 'hours_empty'],
      [2, 'category', 'category_empty'],
    ]);
  });

  it('keeps to the limits it is given', async () => {
    const file = [
      header,
      ...Array.from({ length: 5 }, (_, index) => line({ locationId: String(index) })),
    ].join('\n');
    const rows = await validateLocationsCsv(file, { maxRows: 4 });
    expect(rows.findings).toMatchObject([
      { code: 'file_malformed', params: { reason: 'too_many_rows', expected: 4 } },
    ]);
    const size = await validateLocationsCsv(file, { maxSize: 100 });
    expect(size.findings).toMatchObject([
      { code: 'file_malformed', params: { reason: 'too_large', expected: 100 } },
    ]);
    expect((await validateLocationsCsv(file, { maxRows: 5, maxSize: file.length })).findings).toEqual([]);
  });
});

describe('streaming', () => {
  const file = [
    header,
    ...Array.from({ length: 2000 }, (_, index) => line({ locationId: String(index) })),
  ].join('\n');

  it('tells how far it is', async () => {
    const blob = new Blob([file]);
    const reads: number[] = [];
    let last: CsvBatch | undefined;
    for await (const batch of readLocationsCsv(blob)) {
      reads.push(batch.progress.read);
      last = batch;
    }
    expect(reads.length).toBeGreaterThan(5);
    expect(reads).toEqual([...reads].sort((a, b) => a - b));
    expect(last?.progress).toEqual({ read: blob.size, total: blob.size, rows: 2000, valid: 2000 });
  });

  it('stops when it is told to, and lets go of the source', async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (sink) => sink.enqueue(new TextEncoder().encode(`${header}\n`)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = (async () => {
      for await (const batch of readLocationsCsv(stream, { signal: controller.signal })) {
        expect(batch.findings).toBeDefined();
        controller.abort(new Error('cancelled'));
      }
    })();
    await expect(reading).rejects.toThrow('cancelled');
    expect(isCancelled).toBe(true);
  });

  it('passes on what the source itself throws', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield await Promise.resolve(header);
      throw new Error('the disk is gone');
    }
    await expect(validateLocationsCsv(broken())).rejects.toThrow('the disk is gone');
  });
});
