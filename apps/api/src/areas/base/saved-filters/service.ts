import {
  mostSavedFilters,
  savedFilterSchema,
  savedReviewFilterSchema,
  type SavedFilter,
  type SavedReviewFilter,
} from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { savedFilter } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';

/** The lists whose filters can be saved, and what of each. */
type Saved = { readonly locations: SavedFilter; readonly reviews: SavedReviewFilter };
export type List = keyof Saved;

/** Whose saved filters, of which list, and in which project. Those that are unified with it have them together. */
export type Owner<L extends List> = {
  readonly project: ProjectRef;
  /** The project with those unified with it in which the person works. */
  readonly unit: UnifiedScope;
  readonly userId: string;
  readonly list: L;
};
type Row = typeof savedFilter.$inferSelect;
type Parts = Pick<AppContext, 'db' | 'clock'>;
/** What a person may settle of a saved filter. */
type Content = {
  readonly [Part in 'name' | 'filter' | 'sort' | 'order' | 'isDefault']?: Row[Part] | undefined;
};

const ofOwner = ({ unit, userId, list }: Owner<List>) =>
  and(
    eq(savedFilter.list, list),
    eq(savedFilter.accountId, unit.accountId),
    inArray(savedFilter.projectId, [...unit.ids]),
    eq(savedFilter.userId, userId),
  );

/** What an older version stored and this one does not know no longer narrows. */
const present: { readonly [L in List]: (row: Row) => Saved[L] } = {
  locations: ({ id, name, isDefault, ...row }) => {
    const { filter, sort, order } = savedFilterSchema.shape;
    return {
      id,
      name,
      filter: filter.catch({}).parse(row.filter),
      sort: sort.catch('name').parse(row.sort),
      order: order.catch('asc').parse(row.order),
      isDefault,
    };
  },
  reviews: ({ id, name, isDefault, ...row }) => {
    const { filter, sort } = savedReviewFilterSchema.shape;
    return {
      id,
      name,
      filter: filter.catch({ view: 'all' }).parse(row.filter),
      sort: sort.catch('newest').parse(row.sort),
      isDefault,
    };
  },
};

/**
 * A person's saved filters of a list in the project and those unified with it, by name. A group is one project's: what another's narrows
 * says something only where all are shown.
 */
export async function listSavedFilters<L extends List>(
  db: Db,
  owner: Owner<L>,
  isTogether: boolean,
): Promise<Saved[L][]> {
  const { project, unit, list } = owner;
  const rows = await db
    .select()
    .from(savedFilter)
    .where(ofOwner(owner))
    .orderBy(asc(savedFilter.nameKey), asc(savedFilter.id));
  // Each of several may have brought its own: where one is worked in, its own comes first.
  const defaults = rows.filter(({ isDefault }) => isDefault);
  const first = defaults.find(({ projectId }) => projectId === project.id) ?? defaults[0];
  return rows
    .map((row) => ({ row, view: present[list]({ ...row, isDefault: row.id === first?.id }) }))
    .filter(({ row, view }) => isTogether || row.projectId === project.id || view.filter.group === undefined)
    .map(({ row, view }) => ({
      ...view,
      ...(row.projectId === project.id ? {} : projectOf({ ...unit, isUnified: true }, row.projectId)),
    }));
}

/** One change at a time of a person's filters: two of them looking at once would both find a name free. */
async function lockFilters(tx: Tx, { userId }: Owner<List>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_filter ${userId}`}, 0))`);
}

async function requireFreeName(tx: Tx, owner: Owner<List>, name: string, id: string): Promise<void> {
  const [twin] = await tx
    .select({ id: savedFilter.id })
    .from(savedFilter)
    .where(and(ofOwner(owner), eq(savedFilter.nameKey, foldText(name)), ne(savedFilter.id, id)));
  if (twin !== undefined) throw new AppError('filter_name_taken');
}

/** Saves a filter. Throws `filter_name_taken`, and `validation_failed` beyond {@link mostSavedFilters}. */
export async function createSavedFilter<L extends List>(
  { db, clock }: Parts,
  owner: Owner<L>,
  { name, filter, sort, order = null }: Content & Pick<Row, 'name' | 'filter' | 'sort'>,
): Promise<Saved[L]> {
  const id = randomUUID();
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockFilters(tx, owner);
    await requireFreeName(tx, owner, name, id);
    if ((await tx.$count(savedFilter, ofOwner(owner))) >= mostSavedFilters)
      throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'too_big' }] });
    const { project, userId, list } = owner;
    const row = {
      id,
      accountId: project.accountId,
      projectId: project.id,
      userId,
      ...{ list, name, filter, sort, order },
      nameKey: foldText(name),
      isDefault: false,
      createdAt: at,
      updatedAt: at,
    };
    await tx.insert(savedFilter).values(row);
    return present[list](row);
  });
}

/** Changes what is given of a saved filter. Throws `not_found`, `filter_name_taken`. */
export async function updateSavedFilter<L extends List>(
  { db, clock }: Parts,
  owner: Owner<L>,
  id: string,
  body: Content,
): Promise<Saved[L]> {
  return db.transaction(async (tx) => {
    await lockFilters(tx, owner);
    if (body.name !== undefined) await requireFreeName(tx, owner, body.name, id);
    if (body.isDefault === true)
      await tx
        .update(savedFilter)
        .set({ isDefault: false })
        .where(and(ofOwner(owner), ne(savedFilter.id, id)));
    const [row] = await tx
      .update(savedFilter)
      .set({
        ...body,
        ...(body.name === undefined ? {} : { nameKey: foldText(body.name) }),
        updatedAt: clock.now(),
      })
      .where(and(ofOwner(owner), eq(savedFilter.id, id)))
      .returning();
    if (row === undefined) throw new AppError('not_found');
    return present[owner.list](row);
  });
}

/** Deletes a saved filter. Throws `not_found`. */
export async function deleteSavedFilter(db: Db, owner: Owner<List>, id: string): Promise<void> {
  const gone = await db
    .delete(savedFilter)
    .where(and(ofOwner(owner), eq(savedFilter.id, id)))
    .returning({ id: savedFilter.id });
  if (gone.length === 0) throw new AppError('not_found');
}
