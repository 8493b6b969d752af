import type { ComingOccurrence, ComposedPost } from '@frontage/api-client/contract';
import { composedPostSchema } from '@frontage/api-client/contract';
import { occurrences } from '@frontage/domain/recurrence';
import { and, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { postSeries, postSeriesOccurrence } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { inProject, selectionCondition } from '#src/areas/locations/door';

/** A series as it is stored. */
export type SeriesRow = typeof postSeries.$inferSelect;
/** What was settled about a date. */
export type OccurrenceRow = typeof postSeriesOccurrence.$inferSelect;

const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A date, `2026-11-17`, some days later. */
export const addDays = (date: string, days: number) => dateOf(Date.parse(date) + days * dayMs);

/** How many days one date is after another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const isSeries = (project: ProjectRef, id: string) =>
  and(
    eq(postSeries.id, id),
    eq(postSeries.accountId, project.accountId),
    eq(postSeries.projectId, project.id),
  );

/** A series of this project; throws `not_found` for any other, whoever's it is. */
export async function readSeriesRow(db: Db | Tx, project: ProjectRef, id: string): Promise<SeriesRow> {
  const [row] = await db.select().from(postSeries).where(isSeries(project, id));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends, so that orders and the making of an occurrence come one after the other. */
export async function lockSeriesRow(tx: Tx, project: ProjectRef, id: string): Promise<SeriesRow> {
  const [row] = await tx.select().from(postSeries).where(isSeries(project, id)).for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** What was settled about dates of some series that matters to what is to come. */
export async function readSettled(
  db: Db | Tx,
  accountId: string,
  series: readonly Pick<SeriesRow, 'id' | 'cursor'>[],
): Promise<Map<string, OccurrenceRow[]>> {
  const found = new Map<string, OccurrenceRow[]>();
  if (series.length === 0) return found;
  const earliest = series.map(({ cursor }) => cursor).sort()[0] ?? '';
  const rows = await db
    .select()
    .from(postSeriesOccurrence)
    .where(
      and(
        eq(postSeriesOccurrence.accountId, accountId),
        inArray(
          postSeriesOccurrence.seriesId,
          series.map(({ id }) => id),
        ),
        or(gte(postSeriesOccurrence.date, earliest), eq(postSeriesOccurrence.state, 'moved')),
      ),
    );
  for (const row of rows) found.set(row.seriesId, [...(found.get(row.seriesId) ?? []), row]);
  return found;
}

/**
 * The upcoming dates of a series, in the order of their hours: dates of the rule without a decision, and moved ones.
 * @param range the days on which they are posted, not the dates of the rule
 */
export function comingOf(
  { rule, cursor }: Pick<SeriesRow, 'rule' | 'cursor'>,
  settled: readonly OccurrenceRow[],
  range: { readonly from?: string; readonly to?: string; readonly most: number },
): ComingOccurrence[] {
  const { from = cursor, to, most } = range;
  const isWithin = (wall: string) => wall >= from && (to === undefined || wall.slice(0, 10) <= to);
  const moved = settled
    .filter(({ state, wall }) => state === 'moved' && isWithin(wall))
    .map(({ date, wall }) => ({ date, wall, isMoved: true }));
  const skipped = [...rule.skipped, ...settled.map(({ date }) => date)];
  const regular = occurrences({ ...rule, skipped }, { from: from < cursor ? cursor : from, to, most });
  return [...regular.map((one) => ({ ...one, isMoved: false })), ...moved]
    .sort((a, b) => (a.wall < b.wall ? -1 : a.wall > b.wall ? 1 : a.date < b.date ? -1 : 1))
    .slice(0, most);
}

/** The next occurrence of a series; `undefined` after the last. */
export function nextOf(series: SeriesRow, settled: readonly OccurrenceRow[]): ComingOccurrence | undefined {
  return comingOf(series, settled, { from: '0001-01-01', most: 1 })[0];
}

/** Works out anew what is next of a series that the transaction holds, after something was settled. */
export async function settleNext(
  tx: Tx,
  series: SeriesRow,
  change: Partial<Pick<SeriesRow, 'rule' | 'cursor'>> = {},
): Promise<void> {
  const row = { ...series, ...change };
  const settled = (await readSettled(tx, row.accountId, [row])).get(row.id) ?? [];
  await tx
    .update(postSeries)
    .set({ ...change, nextWall: nextOf(row, settled)?.wall ?? null })
    .where(and(eq(postSeries.id, row.id), eq(postSeries.accountId, row.accountId)));
}

/** The post of a series as it was composed. */
export const composedOf = ({ content }: Pick<SeriesRow, 'content'>): ComposedPost =>
  composedPostSchema.parse(content);

/**
 * The locations that a series goes to now, as a condition on `location l`. A group that is gone has none: throws as
 * `selectionCondition` does.
 */
export async function seriesCondition(
  db: Db | Tx,
  project: ProjectRef,
  { id, follows, selection }: Pick<SeriesRow, 'id' | 'follows' | 'selection'>,
): Promise<SQL> {
  if (follows && selection !== null) return selectionCondition(db, project, withExcept(selection));
  return sql`${inProject(project)} and exists (select 1 from post_series_location c
    where c.series_id = ${id} and c.account_id = ${project.accountId} and c.location_id = l.id)`;
}

/** How many locations a series would go to now; none where its group is gone. */
export async function countLocations(
  db: Db,
  project: ProjectRef,
  series: Parameters<typeof seriesCondition>[2],
): Promise<number> {
  try {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from location l where ${await seriesCondition(db, project, series)}`,
    );
    return rows[0]?.total ?? 0;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

type Selection = NonNullable<SeriesRow['selection']>;

/** A selection with its exceptions, which a stored one may lack. */
export const withExcept = (selection: Selection) =>
  selection.by === 'ids' ? selection : { ...selection, except: selection.except ?? [] };
