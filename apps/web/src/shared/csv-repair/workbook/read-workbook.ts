import type { TableHeader } from '@frontage/domain/csv';
import readXlsxFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { cellText, columnLetters, numberText } from './cell-text';
import type { FileKind } from './file-kind';
import { unpackWorkbook } from './unpack';
import { isBroken } from './without-result';
import { WorkbookError } from './workbook-fault';

/** Most bytes that a workbook may have unpacked: some 200,000 rows of locations, and what a browser's worker can hold. */
export const largestWorkbook = 400 * 1024 * 1024;
const namedCells = 3;
const rowsAtOnce = 2000;

/** What reading a workbook needs to know. */
export type WorkbookOptions = {
  readonly kind: Exclude<FileKind, 'text'>;
  /** Reads a line as the header of the table that is wanted; `undefined` where it is none. */
  readonly readHeader: (line: string) => Promise<TableHeader | undefined>;
  readonly signal: AbortSignal;
  /** Most bytes to unpack. @default {@link largestWorkbook} */
  readonly limit?: number;
};

type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/**
 * The one table of a workbook as a CSV whose lines are the sheet's rows, so that 'line 12' is row 12 to whoever looks it up. Records end with
 * a lone CR: breaks inside a cell, which are LF, then count as no line.
 */
export async function readWorkbook(file: Blob, options: WorkbookOptions): Promise<Blob> {
  if (options.kind === 'compound')
    throw new WorkbookError({ reason: (await isEncrypted(file)) ? 'encrypted' : 'old_excel' });
  const packed = await unpackWorkbook(file, options.limit ?? largestWorkbook, options.signal);
  const sheets = await readSheets(packed);
  options.signal.throwIfAborted();
  if (sheets.length === 0) throw new WorkbookError({ reason: 'empty' });
  const { sheet, header } = await tableOf(sheets, options);
  if (header !== undefined) refuseBrokenCells(sheet, header);
  return csvOf(sheet);
}

/** A name as compound files spell it, in two bytes a character. */
const encryptedStream = Array.from('EncryptedPackage').join('\0');

/** An encrypted workbook is a compound file with a stream of this name; an old Excel file has none. */
async function isEncrypted(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder('latin1').decode(bytes).includes(encryptedStream);
}

/** The sheets that hold anything. */
async function readSheets(packed: ArrayBuffer): Promise<Sheet[]> {
  try {
    const sheets = await readXlsxFile<string>(packed, { trim: false, parseNumber: numberText });
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw new WorkbookError({ reason: 'damaged' });
    throw error;
  }
}

/** The sheet that holds the table; where none does, the first, so that its reading says what is missing. */
async function tableOf(
  sheets: readonly Sheet[],
  { readHeader }: WorkbookOptions,
): Promise<{ sheet: Sheet; header: TableHeader | undefined }> {
  const read = await Promise.all(
    sheets.map(async (sheet) => ({ sheet, header: await readHeader(lineOf(sheet.rows[headerAt(sheet)])) })),
  );
  const tables = read.filter(({ header }) => header !== undefined);
  if (tables.length > 1)
    throw new WorkbookError({ reason: 'several_tables', sheets: tables.map(({ sheet }) => sheet.name) });
  const [found = read[0]] = tables;
  if (found === undefined) throw new WorkbookError({ reason: 'empty' });
  return found;
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

function headerAt({ rows }: Sheet): number {
  return rows.findIndex(isFilled);
}

/** Cells beside the table's own columns may show whatever they like. */
function refuseBrokenCells(sheet: Sheet, header: TableHeader): void {
  const first = headerAt(sheet);
  const names = (sheet.rows[first] ?? []).map(inOneLine);
  const isRead = names.map((name) => name.trim() !== '' && !header.ignored.includes(name));
  const broken: string[] = [];
  sheet.rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      if (isRead[column] === true && isBroken(cell)) broken.push(`${columnLetters(column)}${String(at + 1)}`);
    });
  });
  if (broken.length === 0) return;
  const cells = broken.slice(0, namedCells);
  throw new WorkbookError({
    reason: 'broken_cells',
    sheet: sheet.name,
    cells,
    more: broken.length - cells.length,
  });
}

function inOneLine(cell: string): string {
  return cell.replaceAll('\n', ' ');
}

function quoted(cell: string): string {
  return /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function lineOf(row: readonly string[] = []): string {
  return isFilled(row) ? row.map(quoted).join(',') : '';
}

function csvOf(sheet: Sheet): Blob {
  const header = headerAt(sheet);
  const parts: string[] = [];
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const lines = sheet.rows
      .slice(at, at + rowsAtOnce)
      .map((row, index) => `${lineOf(at + index === header ? row.map(inOneLine) : row)}\r`);
    parts.push(lines.join(''));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
