import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { isOpenAccount } from '#src/db/open-account';
import { idleSlackMs } from '#src/http/idle-lock';

/** What people may do by each session or API token that is valid: a text that differs once it changes. */
export type Standing = ReadonlyMap<string, string>;

/**
 * Filters sessions and API tokens to the valid ones: neither ended nor locked, nor idle for so long that the next call would lock them
 * (decision 19), and of people who are not disabled; tokens of a closed account rest (its sessions ended); one that was opened from a session at home is valid as long as that is. Reads across
 * accounts.
 */
export async function readStanding(db: Db, ids: readonly string[], now: Date): Promise<Standing> {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Drawn with the aliases of a session and of its person.
  const stands = (one: SQL, person: SQL) => sql`${one}.ended_at is null and ${one}.expires_at > ${at}
    and ${one}.locked_at is null and ${person}.disabled_at is null
    and (${person}.lock_after_minutes is null or coalesce(${one}.active_at, ${one}.created_at) >=
      ${at} - ${person}.lock_after_minutes * interval '1 minute' - ${idleSlackMs} * interval '1 millisecond')`;
  const rights = sql`concat_ws(' ', u.role, u.all_projects, u.permissions) as rights`;
  const { rows } = await db.execute<{ id: string; rights: string }>(sql`
    select s.id, ${rights} from session s join app_user u on u.id = s.user_id
    where s.id = any(${asked}) and ${stands(sql`s`, sql`u`)} and (s.entered_from is null or exists (
      select 1 from session h join app_user p on p.id = h.user_id
      where h.id = s.entered_from and ${stands(sql`h`, sql`p`)}))
    union all
    select t.id, ${rights} from api_token t join app_user u on u.id = t.user_id
    where t.id = any(${asked}) and t.revoked_at is null and t.expires_at > ${at} and u.disabled_at is null
      and ${isOpenAccount('t.account_id')}`);
  return new Map(rows.map(({ id, rights }) => [id, rights]));
}

/** What all of these together let in, as a text that differs once any of it changes; `null` once one of them is no longer valid. */
export function rightsBy(ids: readonly string[], standing: Standing): string | null {
  const rights = ids.map((id) => standing.get(id));
  return rights.includes(undefined) ? null : rights.join('\n');
}
