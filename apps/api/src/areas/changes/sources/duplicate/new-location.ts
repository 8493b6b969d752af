import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

/** What the provider's name of a location begins with that is not there yet; our own id follows. */
const prefix = 'locations/new-';

/** What the names of all locations match that are not there yet. */
export const beforeCreation = `${prefix}%`;

/** The name of a location until the provider has given it one. */
export function nameBeforeCreation(locationId: string): string {
  return `${prefix}${locationId}`;
}

/** Whether the provider has yet to be asked for the location of this name. */
export function isBeforeCreation(providerName: string): boolean {
  return providerName.startsWith(prefix);
}

/** Removes the location of a plan that will never be applied, and the plan's items about it. */
export async function dropUnmade(tx: Tx, project: ProjectRef, planId: string): Promise<void> {
  const { rows } = await tx.execute<{ location_id: string }>(sql`
    delete from plan_location where plan_id = ${planId} and account_id = ${project.accountId} returning location_id`);
  await tx.execute(sql`
    delete from plan_item where plan_id = ${planId} and account_id = ${project.accountId}`);
  await tx.execute(sql`
    delete from location l where l.account_id = ${project.accountId} and l.project_id = ${project.id}
      and l.id = any(${sql.param(rows.map(({ location_id }) => location_id))}::uuid[])
      and l.provider_name like ${beforeCreation} and l.removed_at is not null
      and not exists (select 1 from ledger_entry e where e.location_id = l.id)`);
}
