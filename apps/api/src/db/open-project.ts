import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { isOpenAccount } from './open-account';
import { openJobStates } from '#src/queue/open-states';

const openStates = sql.raw(openJobStates.map((state) => `'${state}'`).join(', '));

/** A moment, or the name under which a prepared statement is given one (as ISO 8601). */
type Moment = Date | Placeholder;

/**
 * Whether a project can be worked in: it is not deleted, and its last day, in its own time zone, is not over. The condition on the
 * table `project` under the name given; who may reach the project is another matter.
 */
export function isOpenProject(table: string, now: Moment): SQL {
  const name = sql.identifier(table);
  return sql`${name}.deleted_at is null and ${isUnexpired(table, now)}`;
}

/** Whether something is done for a project without anybody asking: it is open, and so is its account. */
export function isActiveProject(table: string, now: Moment): SQL {
  return sql`${isOpenProject(table, now)} and ${isOpenAccount(`${table}.account_id`)}`;
}

/** Whether a project's last day is not over; one without such a day never is. */
export function isUnexpired(table: string, now: Moment): SQL {
  const name = sql.identifier(table);
  return sql`(${name}.expiration_date is null
    or ${name}.expiration_date >= (${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone ${name}.time_zone)::date)`;
}

/** Whether a project's import is under way: what is known of its locations is not complete, so nothing is planned or sent meanwhile. */
export function isImportingProject(table: string): SQL {
  const name = sql.identifier(table);
  return sql`(${name}.importing_since is not null and exists (
    select 1 from job importing where importing.account_id = ${name}.account_id and importing.project_id = ${name}.id
      and importing.kind = 'import' and importing.state in (${openStates})))`;
}
