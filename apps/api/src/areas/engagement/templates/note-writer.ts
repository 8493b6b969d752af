import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * Notes that somebody writes words that rules answer with. Where a rule needs a second person to be switched on, they are none.
 *
 * @param words the templates, and the pools that these are in or leave
 */
export async function noteWriter(
  tx: Tx,
  { accountId, id: projectId }: ProjectRef,
  words: { readonly ids: readonly string[]; readonly pools: readonly (string | null)[] },
  userId: string,
): Promise<void> {
  const pools = [...new Set(words.pools.filter((name) => name !== null))];
  await tx.execute(sql`
    update reply_rule set written_by = array_append(written_by, ${userId}::uuid)
    where account_id = ${accountId} and id in (
      select r.id from reply_rule r cross join lateral (select r.actions #> '{reply,from}' as source) s
      where r.account_id = ${accountId} and r.project_id = ${projectId} and not ${userId}::uuid = any(r.written_by)
        and case source ->> 'kind' when 'template' then source ->> 'id' = any(${sql.param([...words.ids])}::text[])
          else source ->> 'name' = any(${sql.param(pools)}::text[]) end
      order by r.id for no key update of r)`);
}
