import type { PlannedItem } from '@frontage/domain';
import { createCategoryIndex } from '@frontage/domain/csv';
import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { readOwnFields } from '#src/areas/locations/door';
import { readLocationsByNumber } from '#src/areas/changes/plans/locations';
import { PlanWriter, type PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import type { ProjectRef } from '#src/http/project-ref';
import { openWebsiteTracker } from '#src/areas/changes/plans/tracked-website';
import { openValuePlanner } from '#src/areas/changes/plans/value-planner';
import { readCategories } from '#src/areas/changes/sources/values/provider-categories';
import { checkFile, type CheckOptions } from './check-file';
import { summaryOf } from './file-faults';
import { readCsvInThread } from './read-in-thread';
import { locateRows } from './row-numbers';
import { fileTurns } from './file-turns';
import type { CsvRules } from './thread-protocol';
import type { Upload } from './upload';
import { isUnchangedCell, movedSinceExport, wantedValues, type RowReading } from './wanted-values';

/** How an upload is turned into a plan. */
export type PlanFromCsvOptions = {
  readonly by: AuditedCaller;
  /** `leave_out` plans the rows without errors; `refuse` plans nothing where any row has one. */
  readonly rowsWithErrors: 'refuse' | 'leave_out';
  readonly maxRows: number;
};

/**
 * Turns an uploaded location CSV into a draft: read once to find every error, and only then a second time to plan, so that a
 * refused file leaves nothing behind. An account's files wait for each other. Throws `file_malformed`, `file_too_large`,
 * `file_has_errors`, and `rate_limited` where too many wait.
 */
export function planFromCsv(
  context: AppContext,
  project: ProjectRef,
  upload: Upload,
  options: PlanFromCsvOptions,
): Promise<string> {
  return fileTurns.run(project.accountId, () => planInTurn(context, project, upload, options));
}

async function planInTurn(
  context: AppContext,
  project: ProjectRef,
  upload: Upload,
  options: PlanFromCsvOptions,
): Promise<string> {
  const { db } = context;
  const known = await readCategories(db);
  // Without a copy of the provider's categories yet, a category only has to be named.
  const listed = known.size === 0 ? null : [...known.values()];
  const categories = listed === null ? undefined : createCategoryIndex(listed);
  const rules: CsvRules = { categories: listed, ownFields: await readOwnFields(db, project) };
  const checkOptions: CheckOptions = {
    rules: { ...rules, maxRows: options.maxRows },
    isUnchanged: (location, finding) => isUnchangedCell(location, finding, categories),
  };
  const check = await checkFile(db, project, upload.path, checkOptions);
  const isNothingLeft = check.rows === check.badLines.size || check.stoppedAtLine !== null;
  if (check.errors > 0 && (options.rowsWithErrors === 'refuse' || isNothingLeft))
    throw new AppError('file_has_errors', { fields: [summaryOf(check), ...check.issues] });
  const now = context.clock.now();
  const writer = await PlanWriter.begin(
    db,
    project,
    {
      title: upload.title,
      source: 'csv',
      userId: options.by.userId,
      fileName: upload.fileName,
      fileSha256: upload.sha256,
      rowsLeftOut: check.badLines.size,
    },
    now,
  );
  try {
    for await (const { header, rows, lines } of readCsvInThread(upload.path, rules)) {
      const good = rows.filter((_, index) => !check.badLines.has(lines[index] ?? 0));
      if (header !== undefined)
        await planRows(db, project, writer, good, {
          columns: header.columns,
          own: header.own,
          categories,
          hasFingerprints: header.fingerprintAt !== -1,
        });
    }
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...options.by,
        at: now,
        action: 'csv_uploaded',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: upload.title },
        after: {
          fileName: upload.fileName,
          sha256: upload.sha256,
          rows: check.rows,
          rowsLeftOut: check.badLines.size,
        },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.id;
}

/** Rows planned in one go: a few milliseconds of work. */
const rowsAtOnce = 50;

async function planRows(
  db: Db,
  project: ProjectRef,
  writer: PlanWriter,
  rows: readonly (readonly string[])[],
  reading: RowReading,
): Promise<void> {
  const located = await locateRows(db, project, reading, rows);
  const locations = await readLocationsByNumber(
    db,
    project,
    located.map(({ number }) => number).filter((number) => number !== undefined),
  );
  const ids = [...locations.values()].map((location) => location.id);
  const plan = await openValuePlanner(db, project.accountId, ids, writer.begunAt);
  const track = await openWebsiteTracker(db, project);
  const planned: PlannedLocation[] = [];
  for (const [index, row] of rows.entries()) {
    const number = located[index]?.number;
    const location = number === undefined ? undefined : locations.get(number);
    // One that was removed since the file was checked is no part of the project any more.
    if (location === undefined) continue;
    const moved = movedSinceExport(row, location, reading);
    const judge = (item: PlannedItem): PlannedItem =>
      item.state === 'changed' && moved.has(item.field) ? { ...item, reason: 'moved_since_export' } : item;
    planned.push({
      location,
      items: plan({ location, values: track(wantedValues(row, location, reading), location.values), judge }),
    });
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
  }
  await writer.add(planned);
}
