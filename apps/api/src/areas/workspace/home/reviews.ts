import type { ReceivedReviews } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { inProject, isAnswered } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';

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
};

/** Reviews written in the last so many days, and in as many before. */
export async function receivedReviews(
  db: Db,
  project: ProjectRef,
  days: number,
  now: Date,
): Promise<ReceivedReviews> {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const before = new Date(now.getTime() - 2 * days * dayMs).toISOString();
  const recent = sql`r.written_at >= ${since}`;
  const rated = (rating: number) => sql`count(*) filter (where ${recent} and r.rating = ${rating})::int`;
  const { rows } = await db.execute<Row>(sql`
    select exists (select 1 from location l where ${inProject(project)} and l.reviews_read_at is not null) as is_read,
      count(*) filter (where ${recent})::int as count, count(*) filter (where not ${recent})::int as before,
      avg(r.rating) filter (where ${recent})::float8 as average,
      count(*) filter (where ${recent} and ${isAnswered})::int as replied,
      ${rated(1)} as one, ${rated(2)} as two, ${rated(3)} as three, ${rated(4)} as four, ${rated(5)} as five
    from review r join location l on l.id = r.location_id and ${inProject(project)}
    where r.account_id = ${project.accountId} and r.project_id = ${project.id} and r.removed_at is null
      and r.written_at >= ${before} and r.written_at <= ${now.toISOString()}`);
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
  };
}
