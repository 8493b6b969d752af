import type { Issue } from '@frontage/domain';
import type { CsvFinding } from '@frontage/domain/csv';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import { readLocationsByNumber, type PlannableLocation } from '#src/areas/changes/plans/locations';
import type { ProjectRef } from '#src/http/project-ref';
import { fileFault, isFileFault, issue, issueOf, mostErrors, mostIssues } from './file-faults';
import { readCsvInThread } from './read-in-thread';
import { locateRows } from './row-numbers';
import type { CsvPart, CsvRules } from './thread-protocol';

/** What a file turned out to be. */
export type FileCheck = {
  readonly rows: number;
  /** Lines of the rows that a plan leaves out: those with an error, and the first of rows that name the same location. */
  readonly badLines: ReadonlySet<number>;
  /** Errors in the whole file; `issues` has the first of them. */
  readonly errors: number;
  readonly issues: readonly Issue[];
  /** The line at which the check ended, where the file has {@link mostErrors} and more; else `null`. */
  readonly stoppedAtLine: number | null;
};

/** Limits and rules of a check. */
export type CheckOptions = {
  readonly rules: CsvRules;
  /** Whether a cell that breaks a rule is what the location holds already, as the exporter writes it. */
  readonly isUnchanged: (location: PlannableLocation, finding: CsvFinding) => boolean;
};

/**
 * Finds every error of a file with the validator of `@frontage/domain/csv`. A row of an unknown location is in error like any
 * other (`unknown_location`; `store_code_ambiguous` where several have its store code): whether the number is another tenant's cannot be told from outside. Throws `file_malformed`,
 * also for a file that is all header, and `file_too_large`. The file is read in a thread of its own.
 */
export async function checkFile(
  db: Db,
  project: ProjectRef,
  path: string,
  options: CheckOptions,
): Promise<FileCheck> {
  const badLines = new Set<number>();
  const issues: Issue[] = [];
  let rows = 0;
  let errors = 0;
  for await (const part of readCsvInThread(path, options.rules)) {
    const lines = new Set(part.lines);
    for (const finding of part.findings) if (isFileFault(finding, lines)) throw fileFault(finding);
    rows += part.rows.length;
    for (const fault of await faultsOf(db, project, part, options.isUnchanged)) {
      badLines.add(fault.line);
      // Which of the rows that name one location is meant cannot be known, so the first is no better than the others.
      if (fault.firstLine !== undefined) badLines.add(fault.firstLine);
      errors += 1;
      if (issues.length < mostIssues) issues.push(fault.issue);
    }
    if (errors >= mostErrors)
      return { rows, badLines, errors, issues, stoppedAtLine: part.lines.at(-1) ?? null };
  }
  if (rows === 0)
    throw new AppError('file_malformed', {
      fields: [issue(1, '', 'file_malformed', '', { reason: 'empty' })],
    });
  return { rows, badLines, errors, issues, stoppedAtLine: null };
}

type Fault = {
  readonly line: number;
  readonly issue: Issue;
  /** The earlier row of the same location, possibly of an earlier part. */
  readonly firstLine?: number | undefined;
};

/** The errors of some rows in the order of its rows. Values of locations are only read where a finding has to be judged by them. */
async function faultsOf(
  db: Db,
  project: ProjectRef,
  { header, rows, lines, findings }: CsvPart,
  isUnchanged: CheckOptions['isUnchanged'],
): Promise<Fault[]> {
  const findingsAt = new Map<number, CsvFinding[]>();
  for (const finding of findings) {
    const list = findingsAt.get(finding.line);
    if (list === undefined) findingsAt.set(finding.line, [finding]);
    else list.push(finding);
  }
  if (header === undefined) return [];
  const located = await locateRows(db, project, header, rows);
  const doubted = located.filter((_, index) => findingsAt.has(lines[index] ?? 0));
  const locations = await readLocationsByNumber(
    db,
    project,
    doubted.map(({ number }) => number).filter((number) => number !== undefined),
  );
  const faults: Fault[] = [];
  located.forEach((place, index) => {
    const line = lines[index] ?? 0;
    const location = place.number === undefined ? undefined : locations.get(place.number);
    const found = findingsAt.get(line) ?? [];
    for (const finding of found)
      if (location === undefined || !isUnchanged(location, finding))
        faults.push({ line, issue: issueOf(finding), firstLine: finding.params.firstLine });
    if (place.number !== undefined || place.code === undefined) return;
    // Of a damaged ID it is said already, and it cannot be known.
    if (found.some(({ code }) => code === 'id_damaged')) return;
    faults.push({ line, issue: issue(line, place.column, place.code, place.value) });
  });
  return faults;
}
