import type { contract, ExportColumn, LocationRow, RequestOf } from '@frontage/api-client/contract';
import { createI18n, type Locale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { selectionCondition } from '#src/areas/locations/groups/selection';
import { readOwnFields } from '#src/areas/locations/own-fields/service';
import { csvLine, type SheetCell, type SheetColumn, streamSheet } from '#src/areas/base/door';
import { ownFieldsColumn, presentRow, rowsStatement, type Row } from './list';

type Request = RequestOf<typeof contract.locationExports.xlsx>['body'];
type T = Awaited<ReturnType<typeof createI18n>>['t'];

const rowsAtATime = 500;

type Part = {
  readonly heading: (t: T) => string;
  readonly width: number;
  readonly cell: (row: LocationRow, t: T) => SheetCell;
};

/** What a column of the list is in a sheet: some take more than one column there, so that they sort and add up. */
const parts: Readonly<Record<ExportColumn, readonly Part[]>> = {
  name: [{ heading: (t) => t('locations:column.name'), width: 40, cell: ({ name }) => name }],
  project: [
    {
      heading: (t) => t('locations:column.project'),
      width: 24,
      cell: ({ project }) => project?.name ?? null,
    },
  ],
  city: [
    { heading: (t) => t('locations:filter.city'), width: 22, cell: ({ city }) => city },
    { heading: (t) => t('locations:filter.state'), width: 10, cell: ({ state }) => state },
  ],
  status: [
    {
      heading: (t) => t('locations:column.status'),
      width: 22,
      cell: ({ status }, t) => t(`fields:status.${status}`),
    },
  ],
  score: [
    {
      heading: (t) => t('locations:column.score'),
      width: 12,
      cell: ({ score }) => score?.points ?? null,
    },
  ],
  storeCode: [
    { heading: (t) => t('locations:column.storeCode'), width: 16, cell: ({ storeCode }) => storeCode },
  ],
  category: [{ heading: (t) => t('locations:column.category'), width: 24, cell: ({ category }) => category }],
  phone: [{ heading: (t) => t('locations:column.phone'), width: 20, cell: ({ phone }) => phone }],
  changes: [
    {
      heading: (t) => t('locations:view.inFlight'),
      width: 14,
      cell: ({ changesInFlight }) => changesInFlight,
    },
    { heading: (t) => t('locations:view.refused'), width: 14, cell: ({ changesRefused }) => changesRefused },
    {
      heading: (t) => t('locations:sheet.suggested'),
      width: 14,
      cell: ({ suggestions }) => suggestions,
    },
  ],
  changedAt: [
    {
      heading: (t) => t('locations:column.changedAt'),
      width: 18,
      cell: ({ changedAt }) => new Date(changedAt),
    },
  ],
};

const ownWidth = 24;

/** The requested custom fields, by name, without those no project has; those of unified projects with one key are one. */
async function ownParts(db: Db, { scopes }: UnifiedScope, keys: readonly string[]): Promise<Part[]> {
  if (keys.length === 0) return [];
  const asked = new Set(keys);
  const fields: Awaited<ReturnType<typeof readOwnFields>> = [];
  for (const project of scopes) fields.push(...(await readOwnFields(db, project)));
  return [...new Map(fields.map((field) => [field.key, field])).values()]
    .filter(({ key }) => asked.has(key))
    .map(({ key, name }) => ({
      heading: () => name,
      width: ownWidth,
      cell: ({ ownFields = [] }) => ownFields.find((held) => held.key === key)?.text ?? null,
    }));
}

type Shown = {
  readonly columns: readonly SheetColumn[];
  /** Some hundreds of rows at a time. */
  readonly pages: AsyncGenerator<SheetCell[][]>;
};

/** What the list shows: its columns in the reader's language, and its rows in its order. */
async function readShown(
  db: Db,
  projects: UnifiedScope,
  { selection, columns, ownFields, sort, order }: Request,
  t: T,
): Promise<Shown> {
  const own = await ownParts(db, projects, ownFields);
  const shown = [...[...new Set(columns)].flatMap((column) => parts[column]), ...own];
  const where = await selectionCondition(db, projects, selection);
  const pages = async function* () {
    let after: string[] | undefined;
    for (;;) {
      const { rows } = await db.execute<Row>(
        rowsStatement(
          { projects, where, sort, order, after, limit: rowsAtATime },
          own.length > 0 ? ownFieldsColumn : sql.empty(),
        ),
      );
      yield rows.map((row) => {
        const location = { ...presentRow(row), ...projectOf(projects, row.project_id) };
        return shown.map(({ cell }) => cell(location, t));
      });
      after = rows.at(-1)?.keys;
      if (rows.length < rowsAtATime) return;
    }
  };
  return { columns: shown.map(({ heading, width }) => ({ heading: heading(t), width })), pages: pages() };
}

/** Locations as the list shows them, as a spreadsheet in the reader's language; times are those of the project in the address. */
export async function* exportSheet(
  db: Db,
  projects: UnifiedScope,
  request: Request,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const { t } = await createI18n(locale);
  const { columns, pages } = await readShown(db, projects, request, t);
  yield* streamSheet({ title: t('locations:title'), columns, timeZone: projects.scopes[0].timeZone }, pages);
}

/**
 * Locations as the list shows them, as CSV in the reader's language, beginning with the mark by which spreadsheets know UTF-8. Times
 * are those of the project in the address, written so that they sort.
 */
export async function* exportShownCsv(
  db: Db,
  projects: UnifiedScope,
  request: Request,
  locale: Locale,
): AsyncGenerator<string> {
  const { t } = await createI18n(locale);
  const { columns, pages } = await readShown(db, projects, request, t);
  const local = localMinutes(projects.scopes[0].timeZone);
  const text = (cell: SheetCell) =>
    cell === null ? '' : cell instanceof Date ? local.format(cell) : String(cell);
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  for await (const rows of pages) yield rows.map((row) => csvLine(row.map(text))).join('');
}

/** `2026-11-22 09:30` on the clock of a zone. */
function localMinutes(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
