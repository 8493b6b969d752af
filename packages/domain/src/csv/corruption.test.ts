import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCategoryIndex } from './categories';
import { csvColumns, type FixedCsvColumn } from './columns';
import { csvFindingCodes, type CsvFindingCode } from './findings';
import { csvLocales } from './header-names';
import { validateLocationsCsv } from './read';
import { csvSeparators } from './records';
import { sampleRow } from './sample';
import { writeLocationsCsv } from './write';

// Hundreds of whole files each: the default of 5 s is too little on a machine that does other things too.
const patience = 60_000;

const categories = createCategoryIndex(['Padaria', 'Confeitaria']);

/** For each column, cells that break exactly one rule; `id_duplicated` needs another row and is seeded apart. */
const corruptions: [FixedCsvColumn, CsvFindingCode, fc.Arbitrary<string>][] = [
  ['locationId', 'id_empty', fc.constantFrom('', ' ', '\t ')],
  ['locationId', 'id_damaged', fc.stringMatching(/^[1-9][.,]\d{1,5}E\+1\d$/)],
  ...(['storeCode', 'phone', 'googleAdsPhone', 'whatsapp', 'cnpj'] as const).map(
    (column): (typeof corruptions)[number] => [
      column,
      'number_damaged',
      fc.stringMatching(/^[1-9][.,]\d{1,5}E\+1\d$/),
    ],
  ),
  ['name', 'name_empty', fc.constantFrom('', '  ')],
  ['status', 'status_empty', fc.constantFrom('', ' ')],
  ['status', 'status_invalid', fc.stringMatching(/^[A-Z]{2,12}$/).filter((text) => text !== 'OPEN')],
  ...(['monday', 'thursday', 'sunday'] as const).flatMap((day): typeof corruptions => [
    [day, 'hours_empty', fc.constantFrom('', ' ')],
    [
      day,
      'hours_invalid',
      fc.constantFrom('6h-21h', '9:00-18:00', '25:00-26:00', 'Fechado', '09:00', '=1+1', "it's"),
    ],
    [day, 'hours_start_after_end', fc.constantFrom('18:00-09:00', '10:00-10:00', '23:59-00:00')],
    [
      day,
      'hours_multiple_ranges',
      fc.constantFrom('08:00-12:00,14:00-18:00', '08-12; 14-18', '08:00-12:00\n14:00-18:00'),
    ],
  ]),
  ...(['phone', 'googleAdsPhone'] as const).flatMap((column): typeof corruptions => [
    [column, 'phone_missing_area_code', fc.stringMatching(/^[2-5]\d{3}-\d{4}$/)],
    [column, 'phone_invalid', fc.stringMatching(/^\+55(?:20|23|30|36|50|70)9\d{8}$/)],
  ]),
  ['whatsapp', 'whatsapp_missing_country_code', fc.stringMatching(/^11 9\d{4}-\d{4}$/)],
  ['whatsapp', 'whatsapp_missing_area_code', fc.stringMatching(/^9\d{8}$/)],
  [
    'whatsapp',
    'whatsapp_invalid',
    fc.constantFrom('abc', '+55 20 91234-5678', '12', 'https://wa.me/message/X'),
  ],
  ['cnpj', 'cnpj_invalid', fc.constantFrom('11.222.333/0001-82', '00000000000000', 'x', '1122233300018')],
  [
    'website',
    'url_invalid',
    fc.constantFrom('www.a.com', 'ftp://a.com', 'https://a', 'https://a b.com', '"'),
  ],
  ['facebookLink', 'facebook_invalid', fc.constantFrom('https://facebook.com', 'https://fb.me/x', 'x')],
  ['instagramLink', 'instagram_invalid', fc.constantFrom('https://instagram.com/p/x', '@x')],
  ['twitterLink', 'twitter_invalid', fc.constantFrom('https://x.com/home', 'https://t.co/x')],
  ['linkedinLink', 'linkedin_invalid', fc.constantFrom('https://linkedin.com/feed', 'https://lnkd.in/x')],
  ['youtubeLink', 'youtube_invalid', fc.constantFrom('https://youtu.be/x', 'https://youtube.com/watch?v=x')],
  ['pinterestLink', 'pinterest_invalid', fc.constantFrom('https://pin.it/x', 'https://pinterest.com/pin/1')],
  ['tiktokLink', 'tiktok_invalid', fc.constantFrom('https://tiktok.com/x', 'https://vm.tiktok.com/x')],
  ['category', 'category_empty', fc.constantFrom('', ' ')],
  ['category', 'category_invalid', fc.constantFrom('Padarias', 'gcid:x', 'Bar, café')],
  ['additionalCategory4', 'category_invalid', fc.constantFrom('Padarias', "l'Épicerie")],
];

const corruption = fc
  .constantFrom(...corruptions)
  .chain(([column, code, cells]) =>
    fc.record({ column: fc.constant(column), code: fc.constant(code), cell: cells }),
  );

const options = fc.record({
  separator: fc.constantFrom(...csvSeparators),
  locale: fc.constantFrom(undefined, ...csvLocales),
  columns: fc.shuffledSubarray([...csvColumns], { minLength: csvColumns.length }),
});

describe('a corrupted cell', () => {
  it('has a way to break every rule that speaks of a cell', () => {
    const covered = new Set<string>([
      ...corruptions.map(([, code]) => code),
      'id_duplicated',
      'file_malformed',
      // Of a column that a file has only where a project made it up: `own-columns.test.ts`.
      'own_too_long',
      // The reader does not know the locations.
      'unknown_location',
      'store_code_ambiguous',
    ]);
    expect([...covered].sort()).toEqual([...csvFindingCodes].sort());
  });

  it('gives exactly its code, wherever it lies', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(corruption, options, fc.nat(4), async ({ column, code, cell }, layout, at) => {
        const rows = Array.from({ length: 5 }, (_, index) =>
          sampleRow({ locationId: String(index), ...(index === at ? { [column]: cell } : {}) }),
        );
        const report = await validateLocationsCsv([...writeLocationsCsv(rows, layout)].join(''), {
          categories,
        });
        expect(report.findings).toEqual([{ line: at + 2, column, code, value: cell, params: {} }]);
        expect(report).toMatchObject({ rows: 5, valid: 4 });
      }),
      { numRuns: 400 },
    );
  });
});

describe('files with seeded errors', () => {
  it(
    'name every seeded place and no other, in file order, over 500 files',
    { timeout: patience },
    async () => {
      const seeds = fc.record({
        layout: options,
        count: fc.integer({ min: 1, max: 60 }),
        seeded: fc.array(fc.record({ at: fc.nat(59), what: corruption }), { maxLength: 12 }),
        duplicates: fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 3 }),
        breaks: fc.array(fc.nat(59), { maxLength: 5 }),
      });
      let places = 0;
      for (const { layout, count, seeded, duplicates, breaks } of fc.sample(seeds, {
        numRuns: 500,
        seed: 41,
      })) {
        const cells = Array.from({ length: count }, (_, index): Partial<Record<FixedCsvColumn, string>> => ({
          locationId: String(1000 + index),
        }));
        const expected = new Map<string, { row: number; column: FixedCsvColumn; code: string }>();
        for (const row of breaks) if (row < count) cells[row]!.name = 'Two\nlines';
        for (const { at, what } of seeded) {
          if (at >= count) continue;
          cells[at]![what.column] = what.cell;
          expected.set(`${at} ${what.column}`, { row: at, column: what.column, code: what.code });
        }
        const taken = new Set<number>();
        for (const [a, b] of duplicates) {
          const [first, second] = [Math.min(a, b), Math.max(a, b)];
          const isFree = (row: number): boolean =>
            row < count && !taken.has(row) && cells[row]!.locationId === String(1000 + row);
          if (first === second || !isFree(first) || !isFree(second)) continue;
          taken.add(first).add(second);
          cells[second]!.locationId = cells[first]!.locationId!;
          expected.set(`${second} locationId`, { row: second, column: 'locationId', code: 'id_duplicated' });
        }
        const lines: number[] = [];
        let line = 2;
        for (const row of cells) {
          lines.push(line);
          line += 1 + Object.values(row).reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        }
        const wanted = [...expected.values()]
          .map(({ row, column, code }) => ({ line: lines[row], column, code }))
          .sort(
            (a, b) =>
              a.line! - b.line! || layout.columns.indexOf(a.column) - layout.columns.indexOf(b.column),
          );
        const text = [...writeLocationsCsv(cells.map(sampleRow), layout)].join('');
        const report = await validateLocationsCsv(text, { categories });
        expect(report.findings.map(({ line: at, column, code }) => ({ line: at, column, code }))).toEqual(
          wanted,
        );
        expect(report.valid).toBe(count - new Set(wanted.map(({ line: at }) => at)).size);
        places += wanted.length;
      }
      expect(places).toBeGreaterThan(500);
    },
  );
});

describe('whatever comes', () => {
  it('no byte string makes the validator throw', { timeout: patience }, async () => {
    const junk = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", 'a', '-', '\t', '\0', ' ') }),
    );
    await fc.assert(
      fc.asyncProperty(
        junk,
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
        async (tail, hasHeader, cuts) => {
          const head = hasHeader ? `${csvColumns.join(',')}\n${sampleRow().join(',')}\n` : '';
          const bytes = typeof tail === 'string' ? new TextEncoder().encode(tail) : tail;
          const whole = Uint8Array.of(...new TextEncoder().encode(head), ...bytes);
          async function* pieces(): AsyncGenerator<Uint8Array> {
            for (let at = 0, index = 0; at < whole.length; index++) {
              const size = cuts[index % cuts.length] ?? 1;
              yield await Promise.resolve(whole.subarray(at, at + size));
              at += size;
            }
          }
          const report = await validateLocationsCsv(pieces(), { categories });
          expect(report.valid).toBeLessThanOrEqual(report.rows);
          if (!hasHeader) expect(report.findings[0]?.code).toBe('file_malformed');
          for (const { line } of report.findings) expect(line).toBeGreaterThan(0);
        },
      ),
      { numRuns: 800 },
    );
  });
});
