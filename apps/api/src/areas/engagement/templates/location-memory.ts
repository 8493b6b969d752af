import { lockedReplies } from '@frontage/domain/templates';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

/** So many of a location's replies are looked back at: further than a template is locked, so that lists can say when it was. */
const rememberedReplies = 5 * lockedReplies;

/** What was answered at a location lately, newest first, and which of it was made of a template. */
export type LocationMemory = {
  readonly replies: readonly { readonly reviewId: string; readonly text: string; readonly at: Date }[];
  readonly uses: readonly { readonly reviewId: string; readonly templateId: string; readonly at: Date }[];
};

/** A location that answered nothing. */
export const noMemory: LocationMemory = { replies: [], uses: [] };

type Row = {
  location_id: string;
  review_id: string;
  template_id: string | null;
  text: string | null;
  at: string | Date | null;
};

/** The memories of locations, however many, in two statements. One that answered nothing is absent. */
export async function readMemories(
  db: Db | Tx,
  { accountId, id: projectId }: ProjectRef,
  locationIds: readonly string[],
): Promise<Map<string, LocationMemory>> {
  const places = sql`unnest(${sql.param([...new Set(locationIds)])}::uuid[]) as place (id)`;
  const { rows: uses } = await db.execute<Row>(sql`
    select place.id as location_id, u.review_id, u.template_id, null as text, u.used_at as at
    from ${places} cross join lateral (
      select * from template_use u
      where u.location_id = place.id and u.account_id = ${accountId} and u.project_id = ${projectId}
      order by u.used_at desc, u.id desc limit ${rememberedReplies}
    ) u order by u.used_at desc, u.id desc`);
  const { rows: replies } = await db.execute<Row>(sql`
    select place.id as location_id, r.id as review_id, null as template_id, r.reply as text, r.replied_at as at
    from ${places} cross join lateral (
      select * from review r
      where r.location_id = place.id and r.account_id = ${accountId} and r.project_id = ${projectId} and r.reply is not null
      order by r.replied_at desc, r.id desc limit ${rememberedReplies}
    ) r order by r.replied_at desc, r.id desc`);
  const found = new Map<
    string,
    { replies: LocationMemory['replies'][0][]; uses: LocationMemory['uses'][0][] }
  >();
  const at = (locationId: string) => {
    const memory = found.get(locationId) ?? { replies: [], uses: [] };
    found.set(locationId, memory);
    return memory;
  };
  for (const row of uses)
    if (row.template_id !== null)
      at(row.location_id).uses.push({
        reviewId: row.review_id,
        templateId: row.template_id,
        at: dateOf(row),
      });
  for (const row of replies)
    if (row.text !== null)
      at(row.location_id).replies.push({ reviewId: row.review_id, text: row.text, at: dateOf(row) });
  return found;
}

const dateOf = ({ at }: Row) => new Date(at ?? 0);

/** The templates of a location's replies, newest first; `null` for one that was written without. */
export function usedTemplates({ replies, uses }: LocationMemory): (string | null)[] {
  const made = new Set(uses.map(({ reviewId }) => reviewId));
  const without = replies
    .filter(({ reviewId }) => !made.has(reviewId))
    .map(({ at }) => ({ templateId: null, at }));
  return [...uses, ...without]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, rememberedReplies)
    .map(({ templateId }) => templateId);
}
