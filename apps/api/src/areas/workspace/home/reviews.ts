import type { ReceivedReviews } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { inProject, isAnswered } from '#src/areas/locations/door';
import { isOf } from '#src/http/project-ref';
import { partsOf, type UnifiedScope } from '#src/http/unified';

const dayMs = 86_400_000;

type Row = {
  is_read: boolean;
  count: number;
  before: number;
  average: number | null;
  replied: number;
  one: number;
  two: number;
  three: number;
  four: number;
  five: number;
  projects: Record<string, number> | null;
};

/** Reviews written in the last so many days, and in as many before. */
export async function receivedReviews(
  db: Db,
  projects: UnifiedScope,
  days: number,
  now: Date,
): Promise<ReceivedReviews> {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const before = new Date(now.getTime() - 2 * days * dayMs).toISOString();
  const rated = (rating: number) => sql`count(*) filter (where w.is_recent and w.rating = ${rating})::int`;
  const { rows } = await db.execute<Row>(sql`
    with written as (
      select r.project_id, r.rating, r.written_at >= ${since} as is_recent, ${isAnswered} as is_answered
      from review r join location l on l.id = r.location_id and ${inProject(projects)}
      where ${isOf('r', projects)} and r.removed_at is null
        and r.written_at >= ${before} and r.written_at <= ${now.toISOString()}
    )
    select exists (select 1 from location l where ${inProject(projects)} and l.reviews_read_at is not null) as is_read,
      count(*) filter (where w.is_recent)::int as count, count(*) filter (where not w.is_recent)::int as before,
      avg(w.rating) filter (where w.is_recent)::float8 as average,
      count(*) filter (where w.is_recent and w.is_answered)::int as replied,
      ${rated(1)} as one, ${rated(2)} as two, ${rated(3)} as three, ${rated(4)} as four, ${rated(5)} as five,
      (select jsonb_object_agg(n.project_id, n.count) from (
        select p.project_id, count(*)::int as count from written p where p.is_recent group by p.project_id) n) as projects
    from written w`);
  const [row] = rows;
  if (row === undefined) throw new TypeError('A count answered no row.');
  const { one, two, three, four, five } = row;
  return {
    isRead: row.is_read,
    count: row.count,
    countBefore: row.before,
    average: row.average,
    byRating: [one, two, three, four, five],
    replied: row.replied,
    ...partsOf(projects, new Map(Object.entries(row.projects ?? {}))),
  };
}
