import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvColumnIndex, csvColumns } from './columns';
import { fingerprintHeader, fingerprintIndex, fingerprintOf, readFingerprint } from './fingerprint';
import { guardText } from './guard';
import { readLocationsCsv } from './read';
import { sampleRow } from './sample';
import { writeLocationsCsv } from './write';

const own = ['own.supervisor', 'own.region'] as const;
const ownFields = [
  { key: 'supervisor', name: 'Supervisor' },
  { key: 'region', name: 'Region' },
];
const idAt = csvColumnIndex('locationId');

async function read(text: string) {
  const rows: string[][] = [];
  let header;
  for await (const batch of readLocationsCsv(text, { ownFields })) {
    header = batch.header;
    expect(batch.findings).toEqual([]);
    rows.push(...batch.rows);
  }
  return { header, rows };
}

describe('fingerprint of a row', () => {
  it('tells of every cell whether it is as it was exported', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 30, maxLength: 30 }),
        fc.nat({ max: 29 }),
        fc.string({ minLength: 1 }),
        (row, at, more) => {
          const mark = readFingerprint(fingerprintOf(row, own), row[idAt] ?? '');
          const columns = [...csvColumns, ...own];
          for (const [index, column] of columns.entries())
            expect(mark?.held(column, row[index] ?? '')).toBe(true);
          const other = `${row[at] ?? ''}${more}`;
          const isSame = other.trim() === row[at]?.trim();
          expect(mark?.held(columns[at] ?? 'name', other)).toBe(isSame);
        },
      ),
    );
  });

  it('is letters and digits that no spreadsheet takes for a number, a date or a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 28, maxLength: 28 }), (row) => {
        const text = fingerprintOf(row, own);
        expect(text).toMatch(/^v1 [\w-]{112} supervisor=[\w-]{4} region=[\w-]{4}$/);
        expect(guardText(text)).toBe(text);
      }),
    );
  });

  it('says nothing of another location, of no export, and of a field that was not there', () => {
    const row = sampleRow({ locationId: '7' });
    expect(readFingerprint(fingerprintOf(row), '8')).toBeUndefined();
    for (const text of ['', 'v2 abc', fingerprintOf(row).slice(0, -1), `x${fingerprintOf(row)}`])
      expect(readFingerprint(text, '7')).toBeUndefined();
    expect(readFingerprint(` ${fingerprintOf(row)} `, '7')?.held('own.region', '')).toBeUndefined();
  });

  it('goes out with an export and comes back through a file that is written again, in any order of columns', async () => {
    const row = [...sampleRow({ locationId: '7', name: '=Padaria' }), 'Ana', ''];
    const exported = await read([...writeLocationsCsv([row], { own, fingerprints: 'add' })].join(''));
    expect(exported.header).toMatchObject({ columns: [...csvColumns, ...own], ignored: [] });
    const at = fingerprintIndex(own);
    expect(exported.rows[0]?.[at]).toBe(fingerprintOf(row, own));
    expect(exported.rows[0]?.slice(0, at)).toEqual(row);
    const again = [
      ...writeLocationsCsv(exported.rows, { own, columns: ['phone', 'locationId'], fingerprints: 'keep' }),
    ].join('');
    expect(again).toContain(fingerprintHeader);
    const { rows } = await read(again);
    // The own columns are not in the file any more, so the fingerprint has moved up.
    expect(rows[0]?.[fingerprintIndex()]).toBe(fingerprintOf(row, own));
  });
});
