import type { Finding, FindingCode, TableRepair } from './finding';
import { groupKey } from './group-key';
import type { TableDocument } from './table-document';

/** Findings of one kind: the same rule broken in the same column, and by the same value where that decides the repair. */
export type FindingGroup = {
  readonly key: string;
  /** Empty for faults of whole records. */
  readonly column: string;
  readonly code: FindingCode;
  readonly count: number;
  /** The first of them, for the message and for 'line 19 and 12 other places'. */
  readonly first: Finding;
  readonly firstRow: number;
  readonly lines: readonly number[];
  /** What would repair its first cell that can be, and so the others; `null` where only a person can tell. */
  readonly repair: TableRepair | null;
};

/** Repaired cells of one column, for 'whatsapp 22 cells repaired'. */
export type RepairedGroup = { readonly column: string; readonly count: number };

/** What the screen says about the whole file. */
export type DocumentSummary = {
  readonly rows: number;
  readonly rowsReady: number;
  readonly rowsWithErrors: number;
  readonly rowsRepaired: number;
  /** Cells that are marked as wrong. */
  readonly errors: number;
  readonly found: number;
  /** Largest first. */
  readonly groups: readonly FindingGroup[];
  readonly repaired: readonly RepairedGroup[];
};

const linesNamed = 3;
/** Cells of a group that are asked for its repair: thousands of rows may be of no location at all. */
const repairsTried = 50;

type OpenGroup = { -readonly [K in keyof FindingGroup]: FindingGroup[K] } & { lines: number[] };

/** Counts and groups the findings of a document as it stands. */
export function summarize(document: TableDocument): DocumentSummary {
  const groups = new Map<string, OpenGroup>();
  let errors = 0;
  for (const { row, finding } of document.allFindings()) {
    errors += 1;
    const key = groupKey(finding);
    const group = groups.get(key);
    if (group === undefined) {
      const { column, code } = finding;
      const repair = document.repairOf(row, finding);
      groups.set(key, {
        key,
        column,
        code,
        count: 1,
        first: finding,
        firstRow: row,
        lines: [finding.line],
        repair,
      });
    } else {
      group.count += 1;
      if (group.count <= repairsTried) group.repair ??= document.repairOf(row, finding);
      if (group.lines.length < linesNamed) group.lines.push(finding.line);
    }
  }
  const repaired = new Map<string, number>();
  for (const { column } of document.changes()) repaired.set(column, (repaired.get(column) ?? 0) + 1);
  const rowsWithErrors = document.rowsWithErrors().length;
  return {
    rows: document.rowCount,
    rowsReady: document.rowCount - rowsWithErrors,
    rowsWithErrors,
    rowsRepaired: document.repairedRows().length,
    errors,
    found: document.found,
    groups: [...groups.values()].sort((a, b) => b.count - a.count || a.firstRow - b.firstRow),
    repaired: [...repaired].map(([column, count]) => ({ column, count })).sort((a, b) => b.count - a.count),
  };
}
