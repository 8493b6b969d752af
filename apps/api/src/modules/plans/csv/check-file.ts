import type { CsvPlanIssueCode } from '@frontage/api-client/contract';
import type { Issue } from '@frontage/domain';
import {
  csvColumnIndex,
  readLocationsCsv,
  type CategoryIndex,
  type CsvFinding,
  type CsvFindingCode,
  type CsvHeader,
} from '@frontage/domain/csv';
import { createReadStream } from 'node:fs';
import type { Db } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { readLocationsByNumber, type PlannableLocation } from '../locations';
import { planBatchSize } from '../plan-writer';
import type { ProjectRef } from '../scope';

/** Most issues an answer names; its first issue says how many there are. */
export const mostIssues = 1_000;
const longestValue = 100;

/** A row without errors, and the location of the project it is about. */
export type MatchedRow = {
  readonly line: number;
  readonly row: readonly string[];
  readonly location: PlannableLocation;
};

/** What is known of a file after each batch of rows. */
export type CheckedBatch = { readonly header: CsvHeader; readonly matched: readonly MatchedRow[] };

/** What a file turned out to be. */
export type FileCheck = {
  readonly rows: number;
  readonly rowsWithErrors: number;
  /** Errors in the whole file; `issues` has the first of them. */
  readonly errors: number;
  readonly issues: readonly Issue[];
};

/** Limits and rules of a check. */
export type CheckOptions = {
  readonly categories: CategoryIndex | undefined;
  readonly maxRows: number;
  /** Whether a cell that breaks a rule is what the location holds already, as the exporter writes it. */
  readonly isUnchanged: (location: PlannableLocation, finding: CsvFinding) => boolean;
};

const idPosition = csvColumnIndex('locationId');

/**
 * Reads a file in pieces, applies the validator of `@frontage/domain/csv` and matches rows with the project's locations.
 * A row of an unknown location is in error like any other (`unknown_location`): whether the number is another tenant's
 * cannot be told from outside. Between pieces requests get their turn. Throws `file_malformed`, `file_too_large`.
 */
export async function* checkFile(
  db: Db,
  project: ProjectRef,
  path: string,
  options: CheckOptions,
): AsyncGenerator<CheckedBatch, FileCheck> {
  const issues: Issue[] = [];
  let rows = 0;
  let rowsWithErrors = 0;
  let errors = 0;
  const stream = createReadStream(path, { highWaterMark: 64 * 1024 });
  for await (const batch of readLocationsCsv(stream, {
    categories: options.categories,
    maxRows: options.maxRows,
  })) {
    const lines = new Set(batch.lines);
    for (const finding of batch.findings) if (isFileFault(finding, lines)) throw fileFault(finding);
    const { header } = batch;
    if (header === undefined) continue;
    rows += batch.rows.length;
    const findingsOf = new Map<number, CsvFinding[]>();
    for (const finding of batch.findings) {
      const known = findingsOf.get(finding.line);
      if (known === undefined) findingsOf.set(finding.line, [finding]);
      else known.push(finding);
    }
    for (let at = 0; at < batch.rows.length; at += planBatchSize) {
      const part = batch.rows.slice(at, at + planBatchSize);
      const numbers = part.map((row) => (row[idPosition] ?? '').trim()).filter((number) => number !== '');
      const locations = await readLocationsByNumber(db, project, numbers);
      const matched: MatchedRow[] = [];
      part.forEach((row, index) => {
        const line = batch.lines[at + index] ?? 0;
        const number = (row[idPosition] ?? '').trim();
        const location = locations.get(number);
        const faults = (findingsOf.get(line) ?? [])
          .filter((finding) => location === undefined || !options.isUnchanged(location, finding))
          .map(issueOf);
        if (location === undefined && number !== '')
          faults.push(issue(line, 'locationId', 'unknown_location', number));
        if (faults.length > 0) {
          rowsWithErrors += 1;
          errors += faults.length;
          issues.push(...faults.slice(0, Math.max(0, mostIssues - issues.length)));
        } else if (location !== undefined) matched.push({ line, row, location });
      });
      yield { header, matched };
    }
  }
  return { rows, rowsWithErrors, errors, issues };
}

function issue(
  line: number,
  column: string,
  code: CsvFindingCode | CsvPlanIssueCode,
  value: string,
  params: Issue['params'] = {},
): Issue {
  return { path: `${line}.${column}`, code, params: { ...params, value: value.slice(0, longestValue) } };
}

function issueOf(finding: CsvFinding): Issue {
  return issue(finding.line, finding.column, finding.code, finding.value, plainParams(finding));
}

function plainParams(finding: CsvFinding): NonNullable<Issue['params']> {
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
function isFileFault(finding: CsvFinding, lines: ReadonlySet<number>): boolean {
  if (finding.code !== 'file_malformed') return false;
  const { reason } = finding.params;
  return fileFaults.has(reason) || sizeFaults.has(reason) || !lines.has(finding.line);
}

function fileFault(finding: CsvFinding): AppError {
  const code = sizeFaults.has(finding.params.reason) ? 'file_too_large' : 'file_malformed';
  return new AppError(code, { fields: [issueOf(finding)] });
}
