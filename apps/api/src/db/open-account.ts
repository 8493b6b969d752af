import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether an account is open: neither suspended nor waiting for its deletion (decision 65). Nothing of a closed one is sent,
 * synchronised or told. The condition on an account's id, given as a column's name such as `j.account_id`.
 */
export function isOpenAccount(column: string): SQL {
  return sql`not exists (select 1 from account closed where closed.id = ${sql.raw(column)} and closed.closed_at is not null)`;
}
