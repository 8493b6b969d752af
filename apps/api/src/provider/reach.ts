import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether no grant that is alive reaches a location: of those known to reach its group all are dead, or none is known to and none of
 * the account is alive. `chooseGrant` chooses by the same rule.
 * @param alias what the query calls the location's row, which has `account_id` and `provider_account`.
 */
export function isOutOfReach(alias: string): SQL {
  const l = sql.raw(alias);
  const reaching = sql`select g.state from provider_grant g
    join provider_group r on r.grant_id = g.id and r.name = ${l}.provider_account where g.account_id = ${l}.account_id`;
  return sql`(case when exists (${reaching}) then not exists (${reaching} and g.state = 'linked')
    else not exists (select 1 from provider_grant g where g.account_id = ${l}.account_id and g.state = 'linked') end)`;
}
