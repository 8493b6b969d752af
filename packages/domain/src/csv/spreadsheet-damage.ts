const scientific = /^\s*\d(?:[.,]\d+)?E\+\d{1,3}\s*$/i;

/**
 * Whether a cell is what a spreadsheet makes of a long number when it shows it short, `2,70599E+18`. Excel, LibreOffice and Google
 * Sheets save what they show, so the digits behind the first few are gone: nothing can bring them back out of the cell itself.
 */
export function isDamagedNumber(cell: string): boolean {
  // One look at the characters decides for nearly every cell.
  return cell.includes('+', 2) && scientific.test(cell);
}
