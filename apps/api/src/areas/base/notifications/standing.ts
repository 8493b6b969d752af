import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { idleSlackMs } from '#src/http/idle-lock';

/**
 * Filters sessions and API tokens to the valid ones: neither ended nor locked, nor idle for so long that the next call would lock them
 * (decision 19), and of people who are not disabled. Reads across accounts.
 */
export async function readStanding(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from session s join app_user u on u.id = s.user_id
    where s.id = any(${asked}) and s.ended_at is null and s.expires_at > ${at} and s.locked_at is null and u.disabled_at is null
      and (u.lock_after_minutes is null or coalesce(s.active_at, s.created_at) >=
        ${at} - u.lock_after_minutes * interval '1 minute' - ${idleSlackMs} * interval '1 millisecond')
    union all
    select t.id from api_token t join app_user u on u.id = t.user_id
    where t.id = any(${asked}) and t.revoked_at is null and t.expires_at > ${at} and u.disabled_at is null`);
  return new Set(rows.map(({ id }) => id));
}
