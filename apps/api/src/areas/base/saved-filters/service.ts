import {
  mostSavedFilters,
  savedFilterSchema,
  type contract,
  type RequestOf,
  type SavedFilter,
} from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { savedFilter } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** Whose saved filters, and in which project. */
export type Owner = { readonly project: ProjectRef; readonly userId: string };
type Row = typeof savedFilter.$inferSelect;
type Parts = Pick<AppContext, 'db' | 'clock'>;

const ofOwner = ({ project, userId }: Owner) =>
  and(
    eq(savedFilter.accountId, project.accountId),
    eq(savedFilter.projectId, project.id),
    eq(savedFilter.userId, userId),
  );

/** What an older version stored and this one does not know no longer narrows. */
function present(row: Row): SavedFilter {
  const { id, name, isDefault } = row;
  const { filter, sort, order } = savedFilterSchema.shape;
  return {
    id,
    name,
    filter: filter.catch({}).parse(row.filter),
    sort: sort.catch('name').parse(row.sort),
    order: order.catch('asc').parse(row.order),
    isDefault,
  };
}

/** A person's saved filters of a project, by name. */
export async function listSavedFilters(db: Db, owner: Owner): Promise<SavedFilter[]> {
  const rows = await db
    .select()
    .from(savedFilter)
    .where(ofOwner(owner))
    .orderBy(asc(savedFilter.nameKey), asc(savedFilter.id));
  return rows.map(present);
}

/** One change at a time of a person's filters in a project: two of them looking at once would both find a name free. */
async function lockFilters(tx: Tx, { project, userId }: Owner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved_filter ${project.id} ${userId}`}, 0))`,
  );
}

async function requireFreeName(tx: Tx, owner: Owner, name: string, id: string): Promise<void> {
  const [twin] = await tx
    .select({ id: savedFilter.id })
    .from(savedFilter)
    .where(and(ofOwner(owner), eq(savedFilter.nameKey, foldText(name)), ne(savedFilter.id, id)));
  if (twin !== undefined) throw new AppError('filter_name_taken');
}

/** Saves a filter. Throws `filter_name_taken`, and `validation_failed` beyond {@link mostSavedFilters}. */
export async function createSavedFilter(
  { db, clock }: Parts,
  owner: Owner,
  body: RequestOf<typeof contract.savedFilters.create>['body'],
): Promise<SavedFilter> {
  const id = randomUUID();
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockFilters(tx, owner);
    await requireFreeName(tx, owner, body.name, id);
    if ((await tx.$count(savedFilter, ofOwner(owner))) >= mostSavedFilters)
      throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'too_big' }] });
    const { project, userId } = owner;
    const row = {
      id,
      accountId: project.accountId,
      projectId: project.id,
      userId,
      ...body,
      nameKey: foldText(body.name),
      isDefault: false,
      createdAt: at,
      updatedAt: at,
    };
    await tx.insert(savedFilter).values(row);
    return present(row);
  });
}

/** Changes what is given of a saved filter. Throws `not_found`, `filter_name_taken`. */
export async function updateSavedFilter(
  { db, clock }: Parts,
  owner: Owner,
  id: string,
  body: RequestOf<typeof contract.savedFilters.update>['body'],
): Promise<SavedFilter> {
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
    return present(row);
  });
}

/** Deletes a saved filter. Throws `not_found`. */
export async function deleteSavedFilter(db: Db, owner: Owner, id: string): Promise<void> {
  const gone = await db
    .delete(savedFilter)
    .where(and(ofOwner(owner), eq(savedFilter.id, id)))
    .returning({ id: savedFilter.id });
  if (gone.length === 0) throw new AppError('not_found');
}
