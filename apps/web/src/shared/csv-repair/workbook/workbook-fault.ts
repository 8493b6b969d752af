/**
 * Why a workbook cannot be read. `encrypted`: a password; `old_excel`: the binary format before 2007; `not_workbook`: some
 * other ZIP; `damaged`: no ZIP to its end, or no sheets; `too_large`: unpacked, over `limit` bytes; `too_wide`: cells far beside any
 * table; `empty`: no cells at all; `several_tables`: more than one of its `sheets` holds a table of this kind; `broken_cells`: `cells`
 * show an error or a formula without its result, `more` further ones beside those that are named.
 */
export type WorkbookFault =
  | {
      readonly reason: 'encrypted' | 'old_excel' | 'not_workbook' | 'damaged' | 'too_wide' | 'empty';
    }
  | { readonly reason: 'too_large'; readonly limit: number }
  | { readonly reason: 'several_tables'; readonly sheets: readonly string[] }
  | {
      readonly reason: 'broken_cells';
      readonly sheet: string;
      readonly cells: readonly string[];
      readonly more: number;
    };

/** A workbook that cannot be read, and why. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly fault: WorkbookFault) {
    super(fault.reason);
  }
}
