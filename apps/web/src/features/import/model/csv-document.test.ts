import {
  createCategoryIndex,
  csvColumnIndex,
  sampleRow,
  writeLocationsCsv,
  type FixedCsvColumn,
} from '@frontage/domain/csv';
import { describe, expect, it } from 'vitest';
import { MalformedFileError } from '../../../shared/csv-repair/model/table-document';
import { CsvDocument } from './csv-document';
import { summarize } from '../../../shared/csv-repair/model/document-summary';
import { repairAlike, repairCell } from '../../../shared/csv-repair/model/cell-repairs';

type Cells = Partial<Record<FixedCsvColumn, string>>;

function row(id: number, cells: Cells = {}): string[] {
  const values = [...sampleRow()];
  values[csvColumnIndex('locationId')] = String(id);
  for (const [column, value] of Object.entries(cells))
    values[csvColumnIndex(column as FixedCsvColumn)] = value;
  return values;
}

function file(...rows: string[][]): string {
  return [...writeLocationsCsv(rows)].join('');
}

const categories = createCategoryIndex([
  { name: 'categories/gcid:bakery', displayName: 'Padaria' },
  { name: 'categories/gcid:pastry_shop', displayName: 'Confeitaria' },
]);

const open = (text: string) => CsvDocument.open(text, { categories });

describe('CsvDocument', () => {
  it('finds what is wrong, by row', async () => {
    const document = await open(
      file(row(1), row(2, { status: 'FECHADA' }), row(3, { phone: '32841196', whatsapp: '11981234419' })),
    );
    expect(document.rowCount).toBe(3);
    expect(document.rowsWithErrors()).toEqual([1, 2]);
    expect(document.findings(2).map((finding) => finding.code)).toEqual([
      'phone_missing_area_code',
      'whatsapp_missing_country_code',
    ]);
    expect(summarize(document)).toMatchObject({
      rows: 3,
      rowsReady: 1,
      rowsWithErrors: 2,
      errors: 3,
      found: 3,
    });
  });

  it('checks an edited cell at once and remembers what it held', async () => {
    const document = await open(file(row(1, { status: 'FECHADA' })));
    document.setCell(0, 'status', 'OPEN');
    expect(document.findings(0)).toEqual([]);
    expect(document.changes()).toEqual([{ row: 0, column: 'status', from: 'FECHADA', to: 'OPEN' }]);
    document.setCell(0, 'status', 'FECHADA');
    expect(document.changes()).toEqual([]);
    expect(document.findings(0)).toHaveLength(1);
  });

  it('heals and makes duplicates when an id is edited', async () => {
    const document = await open(file(row(1), row(1), row(3)));
    expect(document.rowsWithErrors()).toEqual([0, 1]);
    document.setCell(1, 'locationId', '2');
    expect(document.rowsWithErrors()).toEqual([]);
    document.setCell(2, 'locationId', '2');
    expect(document.rowsWithErrors()).toEqual([1, 2]);
    document.setCell(1, 'locationId', '9');
    expect(document.rowsWithErrors()).toEqual([]);
    document.setCell(0, 'locationId', '');
    expect(document.findings(0).map((finding) => finding.code)).toEqual(['id_empty']);
  });

  it('counts no row of a repeated id as ready, the first one neither', async () => {
    const document = await open(file(row(1), row(2), row(1), row(3), row(1)));
    expect(summarize(document)).toMatchObject({ rowsReady: 2, rowsWithErrors: 3, errors: 3, found: 3 });
    expect(document.rowsWithErrors()).toEqual([0, 2, 4]);
    expect(document.findings(0)).toEqual([
      { line: 2, column: 'locationId', code: 'id_duplicated', value: '1', params: { firstLine: 4 } },
    ]);
    expect(repairCell(document, 0, 'locationId')).toMatchObject({ alike: 3, repair: null });
  });

  it('heals the first row of a repeated id with the last of its doubles, or by an id of its own', async () => {
    const document = await open(file(row(1, { status: 'FECHADA' }), row(1), row(1)));
    document.setCell(1, 'locationId', '2');
    expect(document.findings(0).map((finding) => finding.code)).toEqual(['status_invalid', 'id_duplicated']);
    document.setCell(2, 'locationId', '3');
    expect(document.findings(0).map((finding) => finding.code)).toEqual(['status_invalid']);
    document.setCell(2, 'locationId', '1');
    document.setCell(0, 'status', 'OPEN');
    expect(document.rowsWithErrors()).toEqual([0, 2]);
    document.setCell(0, 'locationId', '9');
    expect(document.rowsWithErrors()).toEqual([]);
  });

  it('names the rows of no location once the locations are known, and lets them be put right', async () => {
    const document = await open(file(row(1), row(2), row(3, { storeCode: 'SP-9' })));
    const now = [row(1), row(9, { storeCode: 'SP-9' })];
    document.setCurrent(new Map(now.map((cells) => [cells[0] ?? '', cells])));
    expect(document.rowsWithErrors()).toEqual([1, 2]);
    expect(document.findings(1)).toEqual([
      { line: 3, column: 'locationId', code: 'unknown_location', value: '2', params: {} },
    ]);
    expect(summarize(document)).toMatchObject({ rowsReady: 1, errors: 2, found: 2 });
    document.setCell(1, 'locationId', '1');
    expect(document.findings(1).map(({ code }) => code)).toEqual(['id_duplicated']);
    document.setCell(1, 'locationId', '');
    expect(document.findings(1).map(({ code }) => code)).toEqual(['id_empty']);
    expect(repairCell(document, 2, 'locationId')?.repair).toMatchObject({ values: ['9'] });
    document.setCell(2, 'locationId', '9');
    expect(document.findings(2)).toEqual([]);
  });

  it('repairs what a spreadsheet has shortened: IDs by store code, phones with what the location has', async () => {
    const damaged = (code: string, cells: Cells = {}) => {
      const cell = row(0, { locationId: '2,70599E+18', storeCode: code, ...cells });
      return cell;
    };
    const document = await open(
      file(
        damaged('X-1'),
        damaged('SP-1', { phone: '5,51133E+11' }),
        damaged('SP-2', { phone: '5,51198E+12' }),
      ),
    );
    const now = [
      row(1, { storeCode: 'SP-1', phone: '+551132841196' }),
      row(2, { storeCode: 'SP-2', phone: '' }),
    ];
    document.setCurrent(new Map(now.map((cells) => [cells[0] ?? '', cells])));
    const groups = summarize(document).groups;
    expect(groups.map(({ column, code, count, repair }) => [column, code, count, repair?.kind])).toEqual([
      ['locationId', 'id_damaged', 3, 'find_by_store_code'],
      ['phone', 'number_damaged', 2, 'keep_current'],
    ]);
    for (const { key } of groups)
      for (const change of repairAlike(document, key)) document.setCell(change.row, change.column, change.to);
    expect([0, 1, 2].map((at) => [document.cell(at, 'locationId'), document.cell(at, 'phone')])).toEqual([
      ['2,70599E+18', '+551130327745'],
      ['1', '+551132841196'],
      ['2', ''],
    ]);
    // The one that no store code finds stays an error: nothing is dropped, and nothing is taken for its double.
    expect(document.rowsWithErrors()).toEqual([0]);
    expect(document.findings(0).map(({ code }) => code)).toEqual(['id_damaged']);
  });

  it('takes a file of some columns, its locations named by store code', async () => {
    const document = await open('storeCode,phone\nSP-1,\nSP-2,\nSP-3,\n');
    expect(document.rowsWithErrors()).toEqual([]);
    const now = [row(1, { storeCode: 'SP-1' }), row(2, { storeCode: 'SP-2' }), row(3, { storeCode: 'SP-2' })];
    document.setCurrent(new Map(now.map((cells) => [cells[0] ?? '', cells])));
    expect([1, 2].map((at) => document.findings(at).map(({ column, code }) => [column, code]))).toEqual([
      [['storeCode', 'store_code_ambiguous']],
      [['storeCode', 'unknown_location']],
    ]);
    document.setCell(2, 'storeCode', 'SP-1');
    expect(document.findings(2).map(({ column, code }) => [column, code])).toEqual([
      ['storeCode', 'id_duplicated'],
    ]);
    document.setCell(0, 'phone', 'x');
    expect(document.findings(0).map(({ code }) => code)).toContain('phone_invalid');
  });

  it('takes for right what the location holds already', async () => {
    const split = '08:00-12:00, 14:00-18:00';
    const document = await open(file(row(1, { monday: split }), row(2, { monday: split })));
    expect(document.rowsWithErrors()).toEqual([0, 1]);
    document.setCurrent(new Map([['1', row(1, { monday: split })]]));
    expect(document.rowsWithErrors()).toEqual([1]);
    document.setCell(0, 'monday', '08:00-12:00, 14:00-17:00');
    expect(document.rowsWithErrors()).toEqual([0, 1]);
  });

  it('repairs all alike, each with its own value', async () => {
    const document = await open(
      file(row(1, { whatsapp: '11981234419' }), row(2, { whatsapp: '21981234415' }), row(3)),
    );
    const found = repairCell(document, 0, 'whatsapp');
    expect(found).toMatchObject({ alike: 2, repair: { values: ['+5511981234419'] } });
    const changes = repairAlike(document, summarize(document).groups[0]?.key ?? '');
    expect(changes.map((change) => change.to)).toEqual(['+5511981234419', '+5521981234415']);
  });

  it('uses an area code that the location is known by', async () => {
    const document = await open(file(row(1, { phone: '32928813', whatsapp: '+5531981234411' })));
    expect(repairCell(document, 0, 'phone')?.repair?.values).toEqual(['+553132928813']);
  });

  it('groups unreadable cells by what they hold, so that one choice fits all of a group', async () => {
    const document = await open(
      file(row(1, { status: 'FECHADA' }), row(2, { status: 'FECHADA' }), row(3, { status: 'quem sabe' })),
    );
    expect(summarize(document).groups.map((group) => [group.first.value, group.count])).toEqual([
      ['FECHADA', 2],
      ['quem sabe', 1],
    ]);
  });

  it('refuses what is no location CSV, with the reason', async () => {
    await expect(open('name;price\nbread;3')).rejects.toThrow(MalformedFileError);
    await expect(open('')).rejects.toMatchObject({
      finding: { code: 'file_malformed', params: { reason: 'empty' } },
    });
  });

  it('stops when asked to', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(
      CsvDocument.open(file(row(1)), { categories: undefined, signal: controller.signal }),
    ).rejects.toThrow();
  });
});
