import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';

/** A group of the provider that locations of a project come from. */
export type SyncSource = {
  /** `accounts/{number}`. */
  readonly providerAccount: string;
  /** The project is the group's own: what is new in it is taken in, unless somebody left it out. */
  readonly isFollowed: boolean;
};

/** A project's groups: its own first, then those that single locations of it were linked from. */
export async function readSources(
  db: Db,
  project: { readonly id: string; readonly accountId: string },
): Promise<SyncSource[]> {
  const { rows } = await db.execute<{ provider_account: string; is_followed: boolean }>(sql`
    select s.provider_account, bool_or(s.is_followed) as is_followed from (
      select 'accounts/' || regexp_replace(p.gmb_account_id, '^accounts/', '') as provider_account, true as is_followed
      from project p where p.id = ${project.id} and p.account_id = ${project.accountId} and p.deleted_at is null
        and coalesce(p.gmb_account_id, '') <> ''
      union all
      select distinct l.provider_account, false from provider_listing l
      join project p on p.id = l.project_id and p.deleted_at is null
      where l.project_id = ${project.id} and l.account_id = ${project.accountId}
    ) s group by 1 order by 2 desc, 1`);
  return rows.map((row) => ({ providerAccount: row.provider_account, isFollowed: row.is_followed }));
}
