import { strToU8, zipSync } from 'fflate';

/** Cells of a sheet as its XML has them, or texts; `undefined` for an absent cell. */
export type SheetCells = readonly (readonly (string | { readonly xml: string } | undefined)[])[];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rowXml(cells: SheetCells[number], at: number): string {
  const made = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${String(at + 1)}`;
    if (cell === undefined) return '';
    if (typeof cell === 'string')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    return cell.xml.replace('<c', `<c r="${place}"`);
  });
  return made.length === 0 ? '' : `<row r="${String(at + 1)}">${made.join('')}</row>`;
}

/** The parts of an XLSX with some sheets; style 1 is a day, 2 a day with its time, 3 a time, 4 a text. */
export function workbookParts(sheets: Readonly<Record<string, SheetCells>>): Record<string, Uint8Array> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${escaped(name)}" sheetId="${String(at + 1)}" r:id="rId${String(at + 1)}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${String(at + 1)}" Type="${office}/worksheet" Target="worksheets/sheet${String(at + 1)}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs>${[
      0, 14, 22, 20, 49,
    ]
      .map((format) => `<xf numFmtId="${String(format)}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  Object.values(sheets).forEach((rows, at) => {
    parts[`xl/worksheets/sheet${String(at + 1)}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
  });
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
}

/** Parts as the file that holds them. */
export function packed(parts: Record<string, Uint8Array>): Blob {
  return new Blob([zipSync(parts).slice()]);
}

/** An XLSX with some sheets. */
export function workbook(sheets: Readonly<Record<string, SheetCells>>): Blob {
  return packed(workbookParts(sheets));
}
