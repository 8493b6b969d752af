import {
  csvColumnIndex,
  suggestRepair,
  type CsvColumn,
  type CsvFinding,
  type Repair,
} from '@frontage/domain/csv';
import type { CellChange } from './changes';
import type { CsvDocument } from './csv-document';
import { groupKey } from './group-key';

/** What is wrong with a cell and what may be done about it. */
export type CellRepair = {
  readonly finding: CsvFinding;
  /** `null` where only a person can tell. */
  readonly repair: Repair | null;
  /** Cells of the same group, this one included. */
  readonly alike: number;
};

const phoneColumns: readonly CsvColumn[] = ['phone', 'whatsapp', 'googleAdsPhone'];
const brazilian = /^\+55(\d{2})\d{8,9}$/;

/** The area code of the location, from its present numbers or the row's others; both outlive a number that lost it. */
function areaCodeOf(document: CsvDocument, row: number): number | undefined {
  const candidates = [document.currentRow(row), document.cells(row)];
  for (const cells of candidates) {
    for (const column of phoneColumns) {
      const match = brazilian.exec(cells?.[csvColumnIndex(column)] ?? '');
      if (match?.[1] !== undefined) return Number(match[1]);
    }
  }
  return undefined;
}

function suggest(document: CsvDocument, row: number, finding: CsvFinding): Repair | null {
  const { column } = finding;
  const at = column === '' ? -1 : csvColumnIndex(column, document.header.own);
  return (
    suggestRepair(finding, {
      categories: document.categories,
      areaCode: areaCodeOf(document, row),
      current: document.currentRow(row)?.[at],
      idOfStoreCode: document.idOfStoreCode(row),
    }) ?? null
  );
}

/** The finding of a cell with its repair; `null` for a cell that is right. */
export function repairCell(document: CsvDocument, row: number, column: CsvColumn): CellRepair | null {
  const finding = document
    .findings(row)
    .find((candidate) => candidate.column === column || candidate.column === '');
  if (finding === undefined) return null;
  const key = groupKey(finding);
  let alike = 0;
  for (const other of document.allFindings()) if (groupKey(other.finding) === key) alike += 1;
  return { finding, repair: suggest(document, row, finding), alike };
}

/**
 * What becomes of every cell of a group: each its own value where the repair follows from the cell, or `value` for all
 * where a person chose one. Cells that have no certain repair are left as they are.
 */
export function repairAlike(document: CsvDocument, key: string, value?: string): CellChange[] {
  const changes: CellChange[] = [];
  for (const { row, finding } of document.allFindings()) {
    if (finding.column === '' || groupKey(finding) !== key) continue;
    const to = value ?? onlyValue(suggest(document, row, finding));
    if (to !== undefined) changes.push({ row, column: finding.column, from: finding.value, to });
  }
  return changes;
}

function onlyValue(repair: Repair | null): string | undefined {
  return repair?.values.length === 1 ? repair.values[0] : undefined;
}

/** The repair that a group's first cell would get; stands for the group on its button. */
export function repairOfGroup(document: CsvDocument, row: number, finding: CsvFinding): Repair | null {
  return suggest(document, row, finding);
}
