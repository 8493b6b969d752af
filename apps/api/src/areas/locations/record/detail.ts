import type { LocationDetail } from '@frontage/api-client/contract';
import type { LocationField, LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { inFlightCondition, inProject, refusedCondition } from '#src/areas/locations/list/filter';
import { presentRow, scoreColumn } from '#src/areas/locations/list/list';
import { isHidden } from './hidden';

const newestChanges = 20;

type Row = Parameters<typeof presentRow>[0] & {
  field_values: LocationValues;
  latitude: number | null;
  longitude: number | null;
  maps_uri: string | null;
  time_zone: string;
  read_at: string | Date;
};

type ChangeRow = {
  job_id: string;
  field: LocationField;
  state: string;
  to_value: unknown;
  message: string | null;
  updated_at: string | Date;
  starts_at: string | Date | null;
  by: string | null;
};

/** One location with every field and its newest changes. Throws `not_found` for one that is not in the project. */
export async function readLocation(db: Db, project: ProjectRef, locationId: string): Promise<LocationDetail> {
  const { rows } = await db.execute<Row>(sql`
    select l.*, array[]::text[] as keys,
      (select count(*)::int from ledger_entry e where e.location_id = l.id and ${inFlightCondition}) as in_flight,
      (select count(*)::int from ledger_entry e where e.location_id = l.id and ${refusedCondition}) as refused,
      (select count(*)::int from suggestion s where s.location_id = l.id and s.state = 'open') as suggestions,
      not ${isHidden} as is_public, ${scoreColumn}
    from location l where l.id = ${locationId} and ${inProject(project)}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return {
    row: presentRow(row),
    values: row.field_values,
    latitude: row.latitude,
    longitude: row.longitude,
    mapsUri: row.maps_uri,
    timeZone: row.time_zone,
    readAt: new Date(row.read_at).toISOString(),
    publicValues: await readPublicValues(db, project, locationId),
    lastChanges: await readChanges(db, project, locationId),
  };
}

async function readPublicValues(
  db: Db,
  project: ProjectRef,
  locationId: string,
): Promise<LocationDetail['publicValues']> {
  const { rows } = await db.execute<{ field: LocationField; theirs: unknown; seen_at: string | Date }>(sql`
    select s.field, s.theirs, s.seen_at from suggestion s
    where s.location_id = ${locationId} and s.account_id = ${project.accountId} and s.project_id = ${project.id}
      and s.state = 'open' order by s.seq`);
  return rows.map(({ field, theirs, seen_at: seenAt }) => ({
    field,
    value: theirs ?? null,
    seenAt: new Date(seenAt).toISOString(),
  }));
}

async function readChanges(
  db: Db,
  project: ProjectRef,
  locationId: string,
): Promise<LocationDetail['lastChanges']> {
  // However many are newer, what is on its way is never taken for live.
  const { rows } = await db.execute<ChangeRow>(sql`
    select c.* from (
      select e.job_id, e.field, e.state, e.to_value, e.message, e.updated_at, e.seq, u.name as by,
        case when e.state = 'queued' then e.due_at end as starts_at,
        row_number() over (order by e.updated_at desc, e.seq desc) as place, ${inFlightCondition} as is_open
      from ledger_entry e
      join job j on j.id = e.job_id
      left join app_user u on u.id = j.created_by
      where e.location_id = ${locationId} and e.account_id = ${project.accountId} and e.project_id = ${project.id}
        and e.subject_id is null
    ) c where c.place <= ${newestChanges} or c.is_open order by c.place`);
  return rows.map((row) => ({
    jobId: row.job_id,
    field: row.field,
    state: row.state,
    to: row.to_value,
    message: row.message,
    at: new Date(row.updated_at).toISOString(),
    startsAt: row.starts_at === null ? null : new Date(row.starts_at).toISOString(),
    by: row.by,
  }));
}
