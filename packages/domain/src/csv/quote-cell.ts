/** How lines of a written file end. */
export const lineBreak = '\r\n';
/** Without it spreadsheets take UTF-8 for an old encoding. */
export const byteOrderMark = '\ufeff';

// Every separator is quoted in every file, so that opening it under another one cannot split a cell in two.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;
const quotes = /"/g;

/** A cell as it stands in a file, quoted where it has to be. */
export function quoteCell(text: string): string {
  return needsQuotes.test(text) ? `"${text.replace(quotes, '""')}"` : text;
}
