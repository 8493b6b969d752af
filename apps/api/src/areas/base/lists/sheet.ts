import { startOf } from '@frontage/domain';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A cell: text, a number, a moment, or nothing. */
export type SheetCell = string | number | Date | null;
/** A column: its heading and its width in characters. */
export type SheetColumn = { readonly heading: string; readonly width: number };

/** No spreadsheet program takes more rows in a sheet, the heading among them. */
export const mostSheetRows = 1_048_576;
/** Text of a cell that is longer makes Excel repair the file. */
const longestText = 32_767;

/** What the parts are dated with, so that the same rows make the same bytes. The zip format begins in 1980. */
const partTime = new Date(1980, 0, 1);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const fixedParts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is the heading, 2 a date with its time.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 has no way to write. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escapeXml(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (character) => names[character] ?? character);
}

/** Days since the spreadsheet's day 0, on the clock that `local` tells in the ISO manner: a sheet knows no zones. */
function serialDay(at: Date, local: Intl.DateTimeFormat): number {
  const onClock = Date.parse(`${local.format(at).replace(' ', 'T')}Z`);
  return onClock / 86_400_000 + 25_569;
}

/** `A`, `B`, … `Z`, `AA`, …; readers other than Excel want a cell to say where it stands. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cellXml(cell: SheetCell, at: string, local: Intl.DateTimeFormat, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${String(cell)}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="2"><v>${String(serialDay(cell, local))}</v></c>`;
  // Text in place is never taken for a formula, whatever it begins with.
  return `<c r="${at}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function rowXml(cells: readonly SheetCell[], row: number, local: Intl.DateTimeFormat, style = 0): string {
  const place = String(row);
  const written = cells.map((cell, index) => cellXml(cell, columnName(index) + place, local, style));
  return `<row r="${place}">${written.join('')}</row>`;
}

/**
 * A spreadsheet (Office Open XML) of one sheet, in parts as its rows come: it never stands in memory whole, however many they
 * are. Dates are told on the clock of `timeZone`. Rows beyond {@link mostSheetRows} are left out.
 */
export async function* streamSheet(
  { title, columns, timeZone }: { title: string; columns: readonly SheetColumn[]; timeZone: string },
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    ready.push(bytes);
  });
  const put = (path: string, text: string) => {
    const part = new ZipPassThrough(path);
    part.mtime = partTime;
    zip.add(part);
    part.push(strToU8(text), true);
  };
  for (const [path, text] of Object.entries(fixedParts)) put(path, text);
  const name = escapeXml(startOf(title.replaceAll(/[[\]:*?/\\]/g, ' '), 31));
  put(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  sheet.mtime = partTime;
  zip.add(sheet);
  const widths = columns.map(({ width }, index) => {
    const at = String(index + 1);
    return `<col min="${at}" max="${at}" width="${String(width)}" customWidth="1"/>`;
  });
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const headings = columns.map(({ heading }) => heading);
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(headings, 1, local, 1)}`,
    ),
  );
  let written = 1;
  for await (const rows of pages) {
    const fitting = rows.slice(0, mostSheetRows - written);
    sheet.push(strToU8(fitting.map((row) => rowXml(row, (written += 1), local)).join('')));
    yield* ready.splice(0);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready.splice(0);
}
