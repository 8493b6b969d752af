import type { LocationHealth, LocationValues } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import type { LookedAt } from './read-location';

const hourMs = 3_600_000;
/** The provider does not tell where attributes differ, so each location's are looked at once a day. */
const attributesStaleMs = 24 * hourMs;
/** What keeps us from speaking for a location is asked again this often. */
const healthStaleMs = hourMs;
/** A location that vanished is asked about for so long: somebody may have taken us off it. */
const vanishedMs = 24 * hourMs;

type Row = {
  id: string;
  name: string;
  values: LocationValues;
  health: LocationHealth;
  is_asked: boolean;
  was_read: boolean;
};

const columns = sql.raw(`l.id, l.provider_name as name, l.field_values as "values", l.health,
  l.look_asked_at is not null as is_asked, l.suggestions_read_at is not null as was_read`);

async function read(db: Db, job: ClaimedJob, condition: SQL, order: SQL, limit: number): Promise<LookedAt[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from location l
    where l.account_id = ${job.accountId} and l.project_id = ${job.projectId} and (${condition})
    order by ${order} limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    values: row.values,
    health: row.health,
    isAsked: row.is_asked,
    wasRead: row.was_read,
  }));
}

/**
 * Locations to look at: first what the provider told of, then, once in each job, where its list says that something differs or is
 * in review, or where we know of something that may be over.
 */
export function nextDifferent(
  db: Db,
  job: ClaimedJob,
  { startedAt, now }: { readonly startedAt: Date; readonly now: Date },
  limit: number,
): Promise<LookedAt[]> {
  return read(
    db,
    job,
    sql`l.removed_at is null and l.health <> 'access_lost' and (l.look_asked_at <= ${now.toISOString()} or (
      (l.has_google_updated or l.has_pending_edits
        or exists (select 1 from suggestion s where s.location_id = l.id and s.state = 'open')
        or exists (select 1 from outside_review o where o.location_id = l.id))
      and coalesce(l.suggestions_read_at, to_timestamp(0)) < ${startedAt.toISOString()}))`,
    sql`l.look_asked_at nulls last, l.id`,
    limit,
  );
}

/** Whether the provider told of a location that no look was due for since; a job that ends asks once more. */
export async function isAnyAsked(db: Db, job: ClaimedJob, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from location l where l.account_id = ${job.accountId} and l.project_id = ${job.projectId}
      and l.look_asked_at <= ${now.toISOString()} and l.removed_at is null and l.health <> 'access_lost' limit 1`);
  return rows.length > 0;
}

/** Locations whose attributes were not compared with the public's for a day; our own have to be known. */
export function nextAttributes(db: Db, job: ClaimedJob, now: Date, limit: number): Promise<LookedAt[]> {
  const before = new Date(now.getTime() - attributesStaleMs).toISOString();
  return read(
    db,
    job,
    sql`l.removed_at is null and l.health <> 'access_lost' and l.attributes_read_at is not null
      and coalesce(l.public_attributes_read_at, to_timestamp(0)) < ${before}`,
    sql`l.public_attributes_read_at nulls first, l.id`,
    limit,
  );
}

/** Locations that we may not speak for, as their metadata says or as we know, and those that have just vanished from the list. */
export function nextUnhealthy(db: Db, job: ClaimedJob, now: Date, limit: number): Promise<LookedAt[]> {
  const before = new Date(now.getTime() - healthStaleMs).toISOString();
  const vanished = new Date(now.getTime() - vanishedMs).toISOString();
  return read(
    db,
    job,
    sql`(l.removed_at is null and (not l.has_voice or l.duplicate_of is not null or l.health <> 'fine')
        and coalesce(l.health_read_at, to_timestamp(0)) < ${before})
      or (l.account_id = ${job.accountId} and l.project_id = ${job.projectId} and l.removed_at >= ${vanished} and l.unlinked_at is null
        and coalesce(l.health_read_at, to_timestamp(0)) < l.removed_at)`,
    sql`l.health_read_at nulls first, l.id`,
    limit,
  );
}
