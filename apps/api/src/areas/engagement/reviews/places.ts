import { valuesOf, type contract, type RequestOf, type ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { inProject, patternOf, searchWords, wordConditions } from '#src/areas/locations/door';

type Query = RequestOf<typeof contract.reviews.locations>['query'];
type Answer = ResponseOf<typeof contract.reviews.locations>;
type Row = {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly store_code: string | null;
};

/** So many are offered; whoever looks for another types more of it. */
const mostOffered = 20;

/**
 * Words that stand in a location's name or store code. Its phone, street and numbers would tell people who see reviews alone what they
 * may not see, by what is found.
 */
function wordsOfName(search: string): SQL[] {
  return searchWords(search).map(
    (word) => sql`(l.name_key like ${patternOf(word)} or lower(l.store_code) like ${patternOf(word)})`,
  );
}

/** Locations that the inbox can be narrowed to, by name: those named by their ids, or the first that a search finds. */
export async function listPlaces(db: Db, projects: UnifiedScope, { search, id }: Query): Promise<Answer> {
  const ids = valuesOf(id);
  const wanted = ids.length > 0 ? ids.length : mostOffered + 1;
  const conditions = [
    inProject(projects),
    ...(ids.length > 0
      ? [sql`l.id = any(${sql.param([...ids])}::uuid[])`]
      : [...wordConditions(search ?? ''), ...wordsOfName(search ?? '')]),
  ];
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.project_id, l.name, l.store_code from location l where ${sql.join(conditions, sql` and `)}
    order by l.name_key, l.id limit ${wanted}`);
  const shown = ids.length > 0 ? rows : rows.slice(0, mostOffered);
  return {
    items: shown.map(({ id: place, project_id: projectId, name, store_code: storeCode }) => ({
      id: place,
      name,
      storeCode,
      ...projectOf(projects, projectId),
    })),
    hasMore: rows.length > shown.length,
  };
}
