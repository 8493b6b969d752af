/** Whether a cell holds nothing but white space; the first character decides for nearly every cell. */
export function isBlank(cell: string): boolean {
  if (cell === '') return true;
  const first = cell.charCodeAt(0);
  return (first <= 32 || first >= 128) && cell.trim() === '';
}

/** `cell.trim()` for cells that rarely need it. */
export function trimmed(cell: string): string {
  if (cell === '') return cell;
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  return first > 32 && first < 128 && last > 32 && last < 128 ? cell : cell.trim();
}
