import type { CsvFinding, CsvFindingCode } from '@frontage/domain/csv';

/** Codes whose repair depends on what the cell holds: '06h às 21h' is one group, 'aberto' another. */
const byValue: ReadonlySet<CsvFindingCode> = new Set(['status_invalid', 'hours_invalid', 'category_invalid']);

/** Key of the group a finding belongs to; cells of one group are repaired alike. */
export function groupKey(finding: Pick<CsvFinding, 'column' | 'code' | 'value'>): string {
  const key = `${finding.column}:${finding.code}`;
  return byValue.has(finding.code) ? `${key}:${finding.value}` : key;
}
