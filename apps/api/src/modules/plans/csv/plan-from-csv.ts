import type { CsvPlanIssueCode } from '@frontage/api-client/contract';
import {
  planLocation,
  readFieldValue,
  type Issue,
  type LocationField,
  type PlannedItem,
} from '@frontage/domain';
import { createCategoryIndex, type CategoryIndex } from '@frontage/domain/csv';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context';
import type { Db } from '../../../db/database';
import { providerCategory } from '../../../db/schema';
import { AppError } from '../../../http/errors';
import { readBusyFields } from '../busy-fields';
import { PlanWriter } from '../plan-writer';
import type { ProjectRef } from '../scope';
import { checkFile, type CheckedBatch, type CheckOptions, type FileCheck } from './check-file';
import type { Upload } from './upload';
import { isUnchangedCell, wantedValues } from './wanted-values';

/** How an upload is turned into a plan. */
export type PlanFromCsvOptions = {
  readonly userId: string;
  /** `leave_out` plans the rows without errors; `refuse` plans nothing where any row has one. */
  readonly rowsWithErrors: 'refuse' | 'leave_out';
  readonly maxRows: number;
};

/** The product's country; its categories are the ones a file may name. */
const region = 'BR';

/**
 * Turns an uploaded location CSV into a draft: read once to find every error, and only then a second time to plan, so that a
 * refused file leaves nothing behind. Throws `file_malformed`, `file_too_large`, `file_has_errors`.
 */
export async function planFromCsv(
  context: AppContext,
  project: ProjectRef,
  upload: Upload,
  options: PlanFromCsvOptions,
): Promise<string> {
  const { db } = context;
  const categories = await readCategories(db);
  const checkOptions: CheckOptions = {
    categories,
    maxRows: options.maxRows,
    isUnchanged: (location, finding) => isUnchangedCell(location, finding, categories),
  };
  const check = await drain(checkFile(db, project, upload.path, checkOptions));
  const isNothingLeft = check.rows === check.rowsWithErrors;
  if (check.errors > 0 && (options.rowsWithErrors === 'refuse' || isNothingLeft))
    throw new AppError('file_has_errors', { fields: [summary(check), ...check.issues] });
  const writer = await PlanWriter.begin(
    db,
    project,
    {
      title: upload.title,
      source: 'csv',
      userId: options.userId,
      fileName: upload.fileName,
      fileSha256: upload.sha256,
      rowsLeftOut: check.rowsWithErrors,
    },
    context.clock.now(),
  );
  try {
    for await (const batch of checkFile(db, project, upload.path, checkOptions))
      await planBatch(db, project, writer, batch, categories);
    await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.id;
}

async function planBatch(
  db: Db,
  project: ProjectRef,
  writer: PlanWriter,
  { header, matched }: CheckedBatch,
  categories: CategoryIndex | undefined,
): Promise<void> {
  const ids = matched.map(({ location }) => location.id);
  const busy = await readBusyFields(db, project.accountId, ids);
  await writer.add(
    matched.map(({ row, location }) => ({
      location,
      items: planLocation(
        location.values,
        wantedValues(row, location, { columns: header.columns, categories }),
        { busyFields: busy.get(location.id) ?? new Set<LocationField>(), canReopen: location.canReopen },
      ).map(markUnsupported),
    })),
  );
}

/** A value that is well formed as a cell may still be more than a location can hold, such as a name of 126 characters. */
function markUnsupported(item: PlannedItem): PlannedItem {
  if (item.state !== 'changed' || readFieldValue(item.field, item.to) !== undefined) return item;
  return { ...item, state: 'invalid', reason: 'unsupported_value', isRisky: false };
}

/** The provider's categories; without a copy of them yet, a category only has to be named. */
async function readCategories(db: Db): Promise<CategoryIndex | undefined> {
  const rows = await db
    .select({ name: providerCategory.name, displayName: providerCategory.displayName })
    .from(providerCategory)
    .where(eq(providerCategory.region, region));
  return rows.length === 0 ? undefined : createCategoryIndex(rows);
}

async function drain(check: AsyncGenerator<CheckedBatch, FileCheck>): Promise<FileCheck> {
  for (;;) {
    const step = await check.next();
    if (step.done === true) return step.value;
  }
}

/** The first issue of a refused file speaks of all of it, since the ones after it may not be all. */
function summary(check: FileCheck): Issue {
  return {
    path: '',
    code: 'file_has_errors' satisfies CsvPlanIssueCode,
    params: { total: check.errors, rows: check.rows, rowsWithErrors: check.rowsWithErrors },
  };
}
