import type { CellChange } from './changes';
import type { Finding, TableRepair } from './finding';
import { groupKey } from './group-key';
import type { TableDocument } from './table-document';

/** What is wrong with a cell and what may be done about it. */
export type CellRepair = {
  readonly finding: Finding;
  /** `null` where only a person can tell. */
  readonly repair: TableRepair | null;
  /** Cells of the same group, this one included. */
  readonly alike: number;
};

/** The finding of a cell with its repair; `null` for a cell that is right. */
export function repairCell(document: TableDocument, row: number, column: string): CellRepair | null {
  const finding = document
    .findings(row)
    .find((candidate) => candidate.column === column || candidate.column === '');
  if (finding === undefined) return null;
  const key = groupKey(finding);
  let alike = 0;
  for (const other of document.allFindings()) if (groupKey(other.finding) === key) alike += 1;
  return { finding, repair: document.repairOf(row, finding), alike };
}

/**
 * What becomes of every cell of a group: each its own value where the repair follows from the cell, or `value` for all
 * where a person chose one. Cells that have no certain repair are left as they are.
 */
export function repairAlike(document: TableDocument, key: string, value?: string): CellChange[] {
  const changes: CellChange[] = [];
  for (const { row, finding } of document.allFindings()) {
    if (finding.column === '' || groupKey(finding) !== key) continue;
    const to = value ?? onlyValue(document.repairOf(row, finding));
    if (to !== undefined) changes.push({ row, column: finding.column, from: finding.value, to });
  }
  return changes;
}

function onlyValue(repair: TableRepair | null): string | undefined {
  return repair?.values.length === 1 ? repair.values[0] : undefined;
}
