import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayHours } from '../hours/hours';
import { sampleLocation } from '../location/sample';
import { locationFields, type LocationValues } from '../location/values';
import { isSameValue } from '../location/fields';
import { createCategoryIndex } from './categories';
import { csvColumns, type CsvColumn } from './columns';
import { guardCell, guardText, unguardCell } from './guard';
import { csvLocales } from './header-names';
import { locationToRow, readRow, withHiddenCategories } from './location-row';
import { readLocationsCsv, validateLocationsCsv } from './read';
import { csvSeparators } from './records';
import { sampleRow } from './sample';
import { streamLocationsCsv, writeLocationsCsv, type CsvWriteOptions } from './write';

const catalogue = [
  { name: 'categories/gcid:bakery', displayName: 'Padaria' },
  { name: 'categories/gcid:cafe', displayName: 'Café' },
  { name: 'categories/gcid:pastry_shop', displayName: 'Confeitaria' },
  { name: 'categories/gcid:bar', displayName: '=Bar' },
];
const categories = createCategoryIndex(catalogue);

const freeText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^'{0,3}[ \t\r\n]?[=+\-@\t\r\n]?[a-z",;\n\r\t'=]{0,12}$/),
    fc.stringMatching(/^['" \u00a0\u200b]{0,4}[=+@|%＝＋－＠｜-]?[a-z.:|!'"]{0,12}$/),
  )
  .filter((text) => !text.includes('\0') && !/\p{Cs}/u.test(text));
const name = freeText.map((text) => `${text}x`.slice(0, 125));

const time = fc.integer({ min: 0, max: 1439 });
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>([]),
  fc
    .tuple(time, fc.integer({ min: 1, max: 1440 }))
    .filter(([open, close]) => open < close)
    .map(([open, close]) => [{ open: clock(open), close: clock(close) }]),
);
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const phone = fc
  .tuple(fc.constantFrom(11, 21, 31, 55, 99), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([code, rest]) => `+55${code}9${String(rest).padStart(8, '0')}`);
const user = fc.stringMatching(/^[a-z][a-z0-9_]{3,12}7$/);

const location: fc.Arbitrary<LocationValues> = fc
  .record({
    name: name.map((text) => text.trim()),
    storeCode: optional(name.map((text) => text.trim().slice(0, 60))),
    status: fc.constantFrom('OPEN' as const, 'CLOSED_TEMPORARILY' as const, 'CLOSED_PERMANENTLY' as const),
    category: fc.constantFrom(...catalogue),
    additionalCategories: fc.subarray(catalogue),
    phone: optional(phone),
    googleAdsPhone: optional(phone),
    whatsapp: optional(phone),
    website: optional(fc.webUrl({ validSchemes: ['https'] }).filter((url) => !url.includes('@'))),
    cnpj: optional(fc.constantFrom('11222333000181', '12ABC34501DE35', '00000000000191')),
    facebook: optional(user.map((text) => `https://www.facebook.com/${text.replace(/_/g, '')}`)),
    instagram: optional(user.map((text) => `https://instagram.com/${text}/`)),
    twitter: optional(user.map((text) => `http://twitter.com/${text}?lang=pt`)),
    linkedin: optional(user.map((text) => `https://www.linkedin.com/company/${text}`)),
    youtube: optional(user.map((text) => `https://www.youtube.com/@${text}`)),
    pinterest: optional(user.map((text) => `https://br.pinterest.com/${text}/board`)),
    tiktok: optional(user.map((text) => `https://www.tiktok.com/@${text}`)),
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
  .map((values) => sampleLocation(values));

const writeOptions: fc.Arbitrary<CsvWriteOptions> = fc.record({
  separator: fc.constantFrom(...csvSeparators),
  locale: fc.constantFrom(undefined, ...csvLocales),
  hasByteOrderMark: fc.boolean(),
});

// Thousands of runs: the default of 5 s is too little on a machine that does other things too.
const patience = 60_000;

describe('writer and reader', () => {
  it('give back equal locations from what the validator finds sound', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(location, { maxLength: 12 }), writeOptions, async (locations, options) => {
        const rows = locations.map((values, index) => locationToRow(String(index), values, { categories }));
        const file = [...writeLocationsCsv(rows, options)].join('');
        const read: string[][] = [];
        for await (const batch of readLocationsCsv(new TextEncoder().encode(file), { categories })) {
          expect(batch.findings).toEqual([]);
          read.push(...batch.rows);
        }
        expect(read).toEqual(rows);
        for (const [index, current] of locations.entries()) {
          const { locationId, values } = readRow(read[index] ?? [], { categories });
          expect(locationId).toBe(String(index));
          for (const field of locationFields) {
            const wanted = values[field];
            if (wanted !== undefined) expect(isSameValue(field, current[field], wanted)).toBe(true);
          }
          expect(Object.keys(values)).toHaveLength(24);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('give back equal cells of any text in every column, errors and all', { timeout: patience }, async () => {
    const cells = fc.array(freeText, { minLength: csvColumns.length, maxLength: csvColumns.length });
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 6 }), writeOptions, async (rows, options) => {
        // A CR at the very end of a line cannot be told from the line's own, and a blank record is no row.
        const clean = rows.map((row) =>
          row.map((cell, index) => (index === 0 ? `#${cell}` : cell.replace(/\r+$/, ''))),
        );
        const file = [...writeLocationsCsv(clean, options)].join('');
        const read: string[][] = [];
        for await (const batch of readLocationsCsv(file)) read.push(...batch.rows);
        expect(read).toEqual(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('stream rows that come over time into the same text', async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => sampleRow({ locationId: String(index) }));
    async function* later(): AsyncGenerator<string[]> {
      for (const row of rows) yield await Promise.resolve(row);
    }
    const pieces: string[] = [];
    for await (const piece of streamLocationsCsv(later())) pieces.push(piece);
    expect(pieces).toHaveLength(3);
    expect(pieces.join('')).toBe([...writeLocationsCsv(rows)].join(''));
  });

  it('change nothing over 10,000 locations', { timeout: patience }, async () => {
    const locations = fc.sample(location, { numRuns: 10_000, seed: 39 });
    const rows = locations.map((values, index) => locationToRow(`88120${index}`, values, { categories }));
    const blob = new Blob([...writeLocationsCsv(rows, { separator: ';', locale: 'br' })]);
    let at = 0;
    let changed = 0;
    const report = await validateLocationsCsv(blob, {
      categories,
      onBatch: (batch) => {
        for (const row of batch.rows) {
          const current = locations[at++] ?? sampleLocation();
          const { values } = readRow(row, { categories, columns: batch.header?.columns });
          for (const field of locationFields) {
            const wanted = values[field];
            if (wanted !== undefined && !isSameValue(field, current[field], wanted)) changed++;
          }
        }
      },
    });
    expect(report.findings).toEqual([]);
    expect([report.rows, at, changed]).toEqual([10_000, 10_000, 0]);
  });
});

describe('rows of locations', () => {
  it('leave alone what a file cannot say', () => {
    const current = sampleLocation({
      monday: [
        { open: '08:00', close: '12:00' },
        { open: '14:00', close: '18:00' },
      ],
      tuesday: [{ open: '18:00', close: '02:00' }],
      wednesday: null,
    });
    const row = locationToRow('1', current, { categories });
    expect(row.slice(4, 7)).toEqual(['08:00-12:00, 14:00-18:00', '18:00-02:00', '']);
    const { values } = readRow(row, { categories });
    expect(Object.keys(values)).not.toContain('monday');
    expect(Object.keys(values)).not.toContain('tuesday');
    expect(Object.keys(values)).not.toContain('wednesday');
    expect(values.thursday).toEqual(current.thursday);
  });

  it('clear a field by an empty cell and leave it where the column is absent', () => {
    const row = sampleRow({ phone: '', facebookLink: '', additionalCategory1: '' });
    expect(readRow(row, { categories }).values).toMatchObject({
      phone: null,
      facebook: null,
      additionalCategories: [],
    });
    const columns: CsvColumn[] = ['locationId', 'name', 'additionalCategory1'];
    expect(readRow(row, { categories, columns }).values).toEqual({ name: 'Padaria Boa Vista - Pinheiros' });
  });

  it('name a category by its id where its name would not lead back to it', () => {
    const twins = createCategoryIndex([
      { name: 'categories/gcid:cafe', displayName: 'Café' },
      { name: 'categories/gcid:coffee_shop', displayName: 'Cafe' },
    ]);
    const current = sampleLocation({
      category: { name: 'categories/gcid:coffee_shop', displayName: 'Cafe' },
    });
    const row = locationToRow('1', current, { categories: twins });
    expect(row[23]).toBe('gcid:coffee_shop');
    expect(readRow(row, { categories: twins }).values.category?.name).toBe('categories/gcid:coffee_shop');
  });

  it('keep the categories that no file shows', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      name: `categories/gcid:${id}`,
      displayName: id,
    }));
    const [a, b, c, d, e, f] = six;
    expect(withHiddenCategories([b!, e!], six)).toEqual([b, e, f]);
    expect(withHiddenCategories([], [a!, b!, c!, d!])).toEqual([]);
  });
});

describe('formula guard', () => {
  const payloads = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '=cmd|" /C calc"!A0',
    "'=1",
    "''=1",
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '|calc',
    '｜calc',
    "cmd|' /C calc'!A0",
    "C:\\Windows\\System32\\cmd.exe|'/C calc'!A0",
    '%0A-1+1',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u202e=1',
    '"=1"',
    ' "=1',
    `"'=1`,
    '\t\t=1',
    ' \n=1',
    '-',
    '+5511987654321',
  ];
  it.each(payloads)('guards %j in free text and takes it back', (payload) => {
    for (const column of ['name', 'storeCode', 'category', 'locationId'] as const) {
      const guarded = guardCell(payload, column);
      expect(guarded).toBe(`'${payload}`);
      expect(unguardCell(guarded)).toBe(payload);
    }
  });

  it('leaves cells of a strict grammar and harmless apostrophes', () => {
    expect(guardCell('-', 'monday')).toBe('-');
    expect(guardCell('+5511987654321', 'phone')).toBe('+5511987654321');
    expect(guardCell('-1+1', 'monday')).toBe("'-1+1");
    expect(guardCell('+5511-2222', 'phone')).toBe("'+5511-2222");
    for (const column of csvColumns.filter((one) => /name|code|locationId|category/i.test(one)))
      expect(guardCell('-', column), column).toBe("'-");
    expect(guardCell("'t Hoekje", 'name')).toBe("'t Hoekje");
    expect(unguardCell("'t Hoekje")).toBe("'t Hoekje");
    expect(unguardCell("''s")).toBe("''s");
    for (const plain of [
      'Padaria | Pão quente!',
      '100% integral',
      'a@b.example',
      'A/B | C',
      '"Boa" Vista',
      '2=2',
    ])
      for (const column of ['name', 'website'] as const) expect(guardCell(plain, column)).toBe(plain);
  });

  it('knows every character that stands for one of a formula, and every one that hides it', () => {
    const isFormula = (text: string) => /^[\s"\p{Cf}]*[=+\-@|%]/u.test(text.normalize('NFKC'));
    const unguarded: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      for (const text of [`${character}1`, `${character}=1`])
        if (isFormula(text) && guardText(text) === text) unguarded.push(`U+${code.toString(16)}`);
    }
    expect(unguarded).toEqual([]);
  });

  it('is taken back exactly, whatever the cell and however often it was guarded', () => {
    fc.assert(
      fc.property(freeText, fc.constantFrom(...csvColumns), (text, column) => {
        expect(unguardCell(guardCell(text, column))).toBe(text);
        expect(unguardCell(unguardCell(guardCell(guardCell(text, column), column)))).toBe(text);
        // Nothing that is written begins, behind all that hides a beginning, with what is evaluated.
        const shown = guardCell(text, 'name').normalize('NFKC');
        if (!shown.startsWith("'")) expect(shown).not.toMatch(/^[\s"\p{Cf}]*[=+\-@|%]/u);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never lets a cell of a written file begin with a formula', async () => {
    const rows = payloads.map((payload, index) => {
      const row = sampleRow({ locationId: String(index) });
      return row.map((cell, at) => (at === 0 ? cell : payload));
    });
    const file = [...writeLocationsCsv(rows, { hasByteOrderMark: false })].join('');
    const { default: Papa } = await import('papaparse');
    for (const record of Papa.parse<string[]>(file, { skipEmptyLines: true }).data.slice(1))
      for (const cell of record)
        expect(cell).toMatch(/^(?!["\s\p{Cf}]*[=@|%＝＋－＠｜﹦]|[-+](?!\d{6,15}$|$))/u);
  });
});
