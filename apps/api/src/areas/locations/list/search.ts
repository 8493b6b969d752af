import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectsRead } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { inProject, likeText, searchWords, wordConditions } from './filter';

type Search = Pick<RequestOf<typeof contract.locations.search>['query'], 'text' | 'limit'>;
type Found = ResponseOf<typeof contract.locations.search>;

/** So many hits are put in order. Whoever types a word that more locations have sees some of them, and the way to the list. */
const candidates = 200;

/**
 * The statement behind a search while somebody types: names that begin with the text, from the index by name, then hits in name,
 * code, place and phone. Neither counts nor sorts all hits, so that its time does not grow with them.
 */
export function searchStatement(projects: ProjectsRead, { text, limit }: Search): SQL {
  const start = foldText(text).trim();
  const words = wordConditions(text);
  const wanted = limit + 1;
  const shown = sql.raw('l.id, l.project_id, l.name, l.name_key, l.city, l.state');
  const among = sql`from location l where ${inProject(projects)}`;
  return sql`
    with named as materialized (
      select ${shown} ${among} and l.name_key >= ${start} and l.name_key < ${`${start}\u{10ffff}`}
        and l.name_key like ${`${likeText(start)}%`}
      order by l.name_key, l.id limit ${wanted}
    ), hit as materialized (
      select ${shown} ${among} and ${sql.join(words, sql` and `)} limit ${candidates}
    ), ranked as (
      select *, 0 as rank from named
      union all
      select h.*, 1 from hit h where not exists (select 1 from named n where n.id = h.id)
    )
    select id, project_id, name, city, state from ranked order by rank, name_key, id limit ${wanted}`;
}

/** The first locations for a text, and whether there are more. */
export async function searchLocations(db: Db, projects: UnifiedScope, search: Search): Promise<Found> {
  if (searchWords(search.text).length === 0) return { items: [], hasMore: false };
  const { rows } = await db.execute<Found['items'][number] & { project_id: string }>(
    searchStatement(projects, search),
  );
  const items = rows
    .slice(0, search.limit)
    .map(({ project_id, ...row }) => ({ ...row, ...projectOf(projects, project_id) }));
  return { items, hasMore: rows.length > search.limit };
}
