import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';

/** A time without zone as the contract has it, `2026-11-13T09:00`. */
export const wallText = (wall: SQL): SQL => sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Where a scheduled `plan p` stands on its locations' own clocks, or else on the project's. */
export const planWallOf = (timeZone: string): SQL =>
  sql`coalesce(p.apply_local_at::timestamp, p.apply_at at time zone ${timeZone}::text)`;

/**
 * Whether a plan `p`, whose job is `j`, can wait for another time: one that waits to be sent as a whole, unless the caller's changes
 * need approval; one that waits for approval, where the caller sent it for a certain time (`movePlan`).
 */
export async function canMoveColumn(db: Db, project: ProjectRef, userId: string): Promise<SQL> {
  const isFree = !(await needsApproval(db, project.accountId, userId));
  return sql`coalesce((p.state = 'scheduled' and j.state = 'scheduled' and ${isFree})
    or (p.state = 'waiting_approval' and p.apply_at is not null and p.apply_local_at is null and exists (select 1 from plan_approval a
      where a.plan_id = p.id and a.account_id = ${project.accountId} and a.state = 'waiting' and a.requested_by = ${userId})), false)`;
}
