import { readLocationsCsv, type TableHeader } from '@frontage/domain/csv';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../model/table-document';
import { fileKind } from './file-kind';
import { readWorkbook } from './read-workbook';
import { packed, workbook, workbookParts, type SheetCells } from './testing';
import type { WorkbookFault } from './workbook-fault';

const readHeader = (line: string): Promise<TableHeader | undefined> => headerOf(readLocationsCsv(line));
const signal = new AbortController().signal;

async function read(file: Blob, limit?: number): Promise<string> {
  const kind = await fileKind(file);
  if (kind === 'text') throw new Error('not taken for a workbook');
  const csv = await readWorkbook(file, {
    kind,
    readHeader,
    signal,
    ...(limit === undefined ? {} : { limit }),
  });
  return csv.text();
}

const lines = async (rows: SheetCells) => (await read(workbook({ Lojas: rows }))).split('\r').slice(0, -1);
const fault = async (file: Blob, limit?: number): Promise<WorkbookFault> => {
  try {
    await read(file, limit);
  } catch (error) {
    return (error as { fault: WorkbookFault }).fault;
  }
  throw new Error('was read');
};

const header = ['locationId', 'name', 'phone'];
const number = (raw: string) => ({ xml: `<c><v>${raw}</v></c>` });

describe('the cells of a workbook', () => {
  it('are texts as they stand, with their commas, quotes, breaks and spaces', async () => {
    expect(await lines([header, ['1', 'Pão, "Doce"\r\nCentro', ' x ']])).toEqual([
      'locationId,name,phone',
      '1,"Pão, ""Doce""\nCentro", x ',
    ]);
  });

  it.each([
    ['a phone', '5511987654321', '5511987654321'],
    ['a phone in the short form', '5.5119876543209999E12', '5511987654321'],
    ['fifteen digits', '270599000000012', '270599000000012'],
    ['an ID that another program wrote in full', '2705990000000123456', '2705990000000123456'],
    ['a fraction with a tail that no one typed', '1.1000000000000001', '1.1'],
  ])('keep all digits of %s', async (_what, raw, text) => {
    expect(await lines([header, [number(raw), 'Loja', '']])).toContain(`${text},Loja,`);
  });

  it.each([
    ['that Excel wrote short', '2.70599000000012E+18'],
    ['that Excel filled up with zeros', '2705990000000120000'],
  ])('show a long number %s as damaged', async (_what, raw) => {
    const csv = await read(workbook({ Lojas: [[...header], [number(raw), 'Loja', '']] }));
    const codes: string[] = [];
    for await (const batch of readLocationsCsv(csv)) codes.push(...batch.findings.map(({ code }) => code));
    expect(csv).toContain('2.70599000000012E+18');
    expect(codes).toContain('id_damaged');
  });

  it('are dates and times as the checks read them', async () => {
    const styled = (style: number, raw: string) => ({ xml: `<c s="${String(style)}"><v>${raw}</v></c>` });
    expect(
      await lines([header, [styled(1, '46380'), styled(2, '46380.375'), styled(3, '0.33333333333333331')]]),
    ).toContain('2026-12-24,2026-12-24 09:00,08:00');
  });

  it('are the results of formulas, and the words of yes and no', async () => {
    const formula = { xml: '<c t="str"><f>A1&amp;"x"</f><v>Loja 7</v></c>' };
    const empty = { xml: '<c t="str"><f>""</f><v></v></c>' };
    expect(await lines([header, ['1', formula, empty], ['2', { xml: '<c t="b"><v>1</v></c>' }, '']])).toEqual(
      ['locationId,name,phone', '1,Loja 7,', '2,TRUE,'],
    );
  });
});

describe('the rows of a workbook', () => {
  it('are the lines of the CSV, breaks in cells and empty rows or not', async () => {
    const csv = await read(workbook({ Lojas: [[], header, ['1', 'a\nb', ''], [], ['', 'c', '']] }));
    const found: [number, string][] = [];
    const rows: [number, string][] = [];
    for await (const batch of readLocationsCsv(csv)) {
      found.push(...batch.findings.map(({ line, code }): [number, string] => [line, code]));
      rows.push(...batch.lines.map((line, at): [number, string] => [line, batch.rows[at]?.[0] ?? '']));
    }
    expect(rows).toEqual([
      [3, '1'],
      [5, ''],
    ]);
    expect(found).toContainEqual([5, 'id_empty']);
  });

  it('come from the one sheet that holds the table', async () => {
    const file = workbook({ Capa: [['Loja do Centro']], Dados: [header, ['7', 'Loja', '']], Vazia: [] });
    expect(await read(file)).toContain('7,Loja,');
  });

  it('are read from more than a thousand at once', async () => {
    const rows = Array.from({ length: 4500 }, (_, at) => [String(at), 'Loja', '']);
    const read = await lines([header, ...rows]);
    expect([read.length, read.at(-1)]).toEqual([4501, '4499,Loja,']);
  });
});

describe('a workbook that cannot be read says why', () => {
  it('several sheets with such a table', async () => {
    const table: SheetCells = [header, ['1', 'Loja', '']];
    expect(await fault(workbook({ Sul: table, Norte: table }))).toEqual({
      reason: 'several_tables',
      sheets: ['Sul', 'Norte'],
    });
  });

  it('cells with an error, and formulas without a result, in columns that are read', async () => {
    const error = { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' };
    const open = { xml: '<c s="1"><f>A2</f></c>' };
    const rows = [
      [...header, 'Obs.'],
      [error, open, '', error],
      ['2', error, error],
    ];
    expect(await fault(workbook({ Lojas: rows }))).toEqual({
      reason: 'broken_cells',
      sheet: 'Lojas',
      cells: ['A2', 'B2', 'B3'],
      more: 1,
    });
    expect(
      await lines([
        [...header, 'Obs.'],
        ['1', 'Loja', '', error],
      ]),
    ).toContain('1,Loja,,#DIV/0!');
  });

  it('more bytes than it may unpack, whatever the file says of its size', async () => {
    const bomb = workbookParts({ Lojas: [header] });
    bomb['xl/sharedStrings.xml'] = new Uint8Array(5_000_000).fill(32);
    const file = packed(bomb);
    expect(file.size).toBeLessThan(20_000);
    expect(await fault(file, 1_000_000)).toEqual({ reason: 'too_large', limit: 1_000_000 });
  });

  it.each([
    ['row', '<row r="90000000"><c r="A90000000"><v>1</v></c></row>'],
    ['column', '<row r="2"><c r="XFD2"><v>1</v></c></row>'],
  ])('a cell in a %s far away', async (_what, xml) => {
    const parts = workbookParts({ Lojas: [header] });
    parts['xl/worksheets/sheet1.xml'] = strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);
    expect(await fault(packed(parts))).toEqual({ reason: 'too_wide' });
  });

  it('a password, and the format of before 2007', async () => {
    const compound = (name: string) =>
      new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), new Uint8Array(600), Array.from(name).join('\0')]);
    expect(await fault(compound('EncryptedPackage'))).toEqual({ reason: 'encrypted' });
    expect(await fault(compound('Workbook'))).toEqual({ reason: 'old_excel' });
  });

  it('some other ZIP, a cut one, cells that are none, and no cells at all', async () => {
    const whole = workbook({ Lojas: [header, ['1', 'Loja', '']] });
    const strange = workbook({ Lojas: [header, [{ xml: '<c t="s"><v>7</v></c>' }]] });
    expect(await fault(packed({ 'word/document.xml': strToU8('<w/>') }))).toEqual({ reason: 'not_workbook' });
    expect(await fault(new Blob([zipSync({ 'a.txt': strToU8('a') }).slice()]))).toEqual({
      reason: 'not_workbook',
    });
    expect(await fault(whole.slice(0, whole.size / 2))).toEqual({ reason: 'damaged' });
    expect(await fault(strange)).toEqual({ reason: 'damaged' });
    expect(await fault(workbook({ Lojas: [] }))).toEqual({ reason: 'empty' });
  });

  it('nothing, where reading was cancelled', async () => {
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    const file = workbook({ Lojas: [header] });
    await expect(readWorkbook(file, { kind: 'zip', readHeader, signal: cancelled })).rejects.toThrow(
      'cancelled',
    );
  });
});
