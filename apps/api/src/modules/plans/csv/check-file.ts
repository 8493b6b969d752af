import type { CsvPlanIssueCode } from '@frontage/api-client/contract';
import type { Issue } from '@frontage/domain';
import {
  csvColumnIndex,
  readLocationsCsv,
  type CategoryIndex,
  type CsvBatch,
  type CsvFinding,
  type CsvFindingCode,
  type OwnFieldName,
} from '@frontage/domain/csv';
import { createReadStream, type ReadStream } from 'node:fs';
import type { Db } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { readKnownNumbers, readLocationsByNumber, type PlannableLocation } from '../locations';
import type { ProjectRef } from '../scope';

/** Most issues an answer names; its first issue says how many there are. */
export const mostIssues = 1_000;
const longestValue = 100;

/** What a file turned out to be. */
export type FileCheck = {
  readonly rows: number;
  /** Lines of the rows that a plan leaves out: those with an error, and the first of rows that name the same location. */
  readonly badLines: ReadonlySet<number>;
  /** Errors in the whole file; `issues` has the first of them. */
  readonly errors: number;
  readonly issues: readonly Issue[];
};

/** Limits and rules of a check. */
export type CheckOptions = {
  readonly categories: CategoryIndex | undefined;
  readonly maxRows: number;
  /** Fields that the project made up; a file may have a column for each. */
  readonly ownFields: readonly OwnFieldName[];
  /** Whether a cell that breaks a rule is what the location holds already, as the exporter writes it. */
  readonly isUnchanged: (location: PlannableLocation, finding: CsvFinding) => boolean;
};

/** Bytes of the file at a time: some hundred rows, after which requests get their turn. */
const pieceBytes = 64 * 1024;

/** A file in pieces, each a moment's work. */
export function openFile(path: string): ReadStream {
  return createReadStream(path, { highWaterMark: pieceBytes });
}

const idPosition = csvColumnIndex('locationId');

/** The provider's number of the location a row is about; empty where the row names none. */
export function numberOfRow(row: readonly string[]): string {
  return (row[idPosition] ?? '').trim();
}

/**
 * Finds every error of a file with the validator of `@frontage/domain/csv`. A row of an unknown location is in error like any
 * other (`unknown_location`): whether the number is another tenant's cannot be told from outside. Throws `file_malformed`,
 * also for a file that is all header, and `file_too_large`.
 */
export async function checkFile(
  db: Db,
  project: ProjectRef,
  path: string,
  options: CheckOptions,
): Promise<FileCheck> {
  const { categories, maxRows, ownFields } = options;
  const badLines = new Set<number>();
  const issues: Issue[] = [];
  let rows = 0;
  let errors = 0;
  for await (const batch of readLocationsCsv(openFile(path), { categories, maxRows, ownFields })) {
    const lines = new Set(batch.lines);
    for (const finding of batch.findings) if (isFileFault(finding, lines)) throw fileFault(finding);
    rows += batch.rows.length;
    for (const fault of await faultsOf(db, project, batch, options.isUnchanged)) {
      badLines.add(fault.line);
      // Nobody can know which of the rows that name one location is meant, so the first is no better than the others.
      if (fault.firstLine !== undefined) badLines.add(fault.firstLine);
      errors += 1;
      if (issues.length < mostIssues) issues.push(fault.issue);
    }
  }
  if (rows === 0)
    throw new AppError('file_malformed', {
      fields: [issue(1, '', 'file_malformed', '', { reason: 'empty' })],
    });
  return { rows, badLines, errors, issues };
}

type Fault = {
  readonly line: number;
  readonly issue: Issue;
  /** The earlier row of the same location, possibly of an earlier batch. */
  readonly firstLine?: number | undefined;
};

/** The errors of a batch in the order of its rows. Values of locations are only read where a finding has to be judged by them. */
async function faultsOf(
  db: Db,
  project: ProjectRef,
  { rows, lines, findings }: CsvBatch,
  isUnchanged: CheckOptions['isUnchanged'],
): Promise<Fault[]> {
  const findingsAt = new Map<number, CsvFinding[]>();
  for (const finding of findings) {
    const list = findingsAt.get(finding.line);
    if (list === undefined) findingsAt.set(finding.line, [finding]);
    else list.push(finding);
  }
  const numbers = rows.map(numberOfRow).filter((number) => number !== '');
  const known = await readKnownNumbers(db, project, numbers);
  const doubted = rows.filter((_, index) => findingsAt.has(lines[index] ?? 0)).map(numberOfRow);
  const locations = await readLocationsByNumber(db, project, doubted);
  const faults: Fault[] = [];
  rows.forEach((row, index) => {
    const line = lines[index] ?? 0;
    const number = numberOfRow(row);
    const location = locations.get(number);
    for (const finding of findingsAt.get(line) ?? [])
      if (location === undefined || !isUnchanged(location, finding))
        faults.push({ line, issue: issueOf(finding), firstLine: finding.params.firstLine });
    if (number !== '' && !known.has(number))
      faults.push({ line, issue: issue(line, 'locationId', 'unknown_location', number) });
  });
  return faults;
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
