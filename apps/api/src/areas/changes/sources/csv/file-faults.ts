import type { CsvPlanIssueCode } from '@frontage/api-client/contract';
import { startOf, type Issue } from '@frontage/domain';
import type { CsvFindingCode, TableFinding } from '@frontage/domain/csv';
import type { PostCsvCode } from '@frontage/domain/posts-csv';
import { AppError } from '#src/http/errors';

/** Most issues an answer names; its first issue says how many there are. */
export const mostIssues = 1_000;
/** Number of errors after which the rest of a file is not checked: nobody corrects more than these by a list. */
export const mostErrors = 10_000;
const longestValue = 100;

/** An issue about a cell of a file. */
export function issue(
  line: number,
  column: string,
  code: CsvFindingCode | PostCsvCode | CsvPlanIssueCode,
  value: string,
  params: Issue['params'] = {},
): Issue {
  return { path: `${line}.${column}`, code, params: { ...params, value: startOf(value, longestValue) } };
}

/** A finding as an issue. */
export function issueOf(finding: TableFinding<string, CsvFindingCode | PostCsvCode>): Issue {
  return issue(finding.line, finding.column, finding.code, finding.value, plainParams(finding));
}

function plainParams(
  finding: TableFinding<string, CsvFindingCode | PostCsvCode>,
): NonNullable<Issue['params']> {
  const params: NonNullable<Issue['params']> = {};
  for (const [name, value] of Object.entries(finding.params) as [string, unknown][]) {
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
    else if (Array.isArray(value)) params[name] = value.join(', ');
  }
  return params;
}

const fileFaults = new Set<unknown>([
  'empty',
  'not_text',
  'encoding',
  'missing_columns',
  'duplicate_columns',
]);
const sizeFaults = new Set<unknown>(['too_large', 'too_many_rows']);

/** Faults of one record (a stray quote) are errors of that row; what ended the reading is one of the file. */
export function isFileFault(
  finding: TableFinding<string, CsvFindingCode | PostCsvCode>,
  lines: ReadonlySet<number>,
): boolean {
  if (finding.code !== 'file_malformed') return false;
  const { reason } = finding.params;
  return fileFaults.has(reason) || sizeFaults.has(reason) || !lines.has(finding.line);
}

/** The error that refuses a file as a whole. */
export function fileFault(finding: TableFinding<string, CsvFindingCode | PostCsvCode>): AppError {
  const code = sizeFaults.has(finding.params.reason) ? 'file_too_large' : 'file_malformed';
  return new AppError(code, { fields: [issueOf(finding)] });
}

/** The first issue of a refused file speaks of all of it, since the ones after it may not be all. */
export function summaryOf(check: {
  readonly errors: number;
  readonly rows: number;
  readonly badLines: ReadonlySet<number>;
  readonly stoppedAtLine: number | null;
}): Issue {
  return {
    path: '',
    code: 'file_has_errors' satisfies CsvPlanIssueCode,
    params: {
      total: check.errors,
      rows: check.rows,
      rowsWithErrors: check.badLines.size,
      ...(check.stoppedAtLine === null ? {} : { stoppedAtLine: check.stoppedAtLine }),
    },
  };
}
