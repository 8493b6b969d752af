import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';

/**
 * What tables without an `account_id` keep of an account's people, by the condition on a row `t`: `one_time_link` by person, the others
 * by e-mail. Who joined the account has theirs at home, where it stays.
 */
export const rowsByPerson: Readonly<Record<string, (accountId: string) => SQL>> = {
  one_time_link: (accountId) =>
    sql`t.user_id in (select u.id from app_user u where u.account_id = ${accountId})`,
  ...Object.fromEntries(
    (
      [
        ['mail_outbox', 'recipient'],
        ['mailbox_message', 'recipient'],
        ['password_reset_request', 'email'],
        ['registration', 'email'],
      ] as const
    ).map(([table, column]) => [
      table,
      (accountId: string) =>
        sql`lower(t.${sql.identifier(column)}) in (
          select lower(u.email) from app_user u where u.account_id = ${accountId} and u.home_user_id is null)`,
    ]),
  ),
};

/**
 * Tables without an `account_id` that hold nothing of an account: the installation's own, and counters under digests that the purge
 * removes within a day. A test fails for a new table that is named neither here nor above.
 */
export const tablesOfNobody: readonly string[] = [
  'schema_migration',
  'sign_in_throttle',
  'passkey_challenge',
  'provider_category',
  'provider_pace',
  'tutorial',
];

/**
 * Every table with an `account_id`, those that refer to others before them, as the database's own catalogue says at this moment: so none
 * can be forgotten, and no row is in the way of another. References that are set to null with what they name are left out, since some go
 * in circles.
 */
export async function tablesOfAccounts(db: Db | Tx): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
    order by c.relname`);
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select distinct child.relname as child, parent.relname as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype <> 'n' and child.oid <> parent.oid
      and child.relnamespace = current_schema()::regnamespace`);
  const left = new Set(tables.map(({ name }) => name));
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ child, parent }) => parent === name && left.has(child)),
    );
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}.`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
}
