import type { Finding, FindingCode } from './finding';

/** Codes whose repair depends on what the cell holds: '06h às 21h' is one group, 'aberto' another. */
const byValue: ReadonlySet<FindingCode> = new Set([
  'status_invalid',
  'hours_invalid',
  'category_invalid',
  'kind_invalid',
  'button_invalid',
]);

/** Key of the group a finding belongs to; cells of one group are repaired alike. */
export function groupKey(finding: Pick<Finding, 'column' | 'code' | 'value'>): string {
  const key = `${finding.column}:${finding.code}`;
  return byValue.has(finding.code) ? `${key}:${finding.value}` : key;
}
