import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from './database';

/**
 * Who signs in with these e-mails, in whatever account, by the e-mail in lower case: this, {@link worksElsewhere} and
 * {@link isKeptOutAtHome} are all that a tenant's queries may learn of other tenants.
 */
export async function emailOwners(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const lower = emails.map((email) => email.toLowerCase());
  const { rows } = await db.execute<{ email: string; user_id: string }>(
    sql`select email, user_id from email_owners(${sql.param(lower)}::text[])`,
  );
  return new Map(rows.map((row) => [row.email, row.user_id]));
}

/** Whether somebody whose home is here joined other accounts too; which they are, no tenant's queries learn (docs/decisions/064). */
export async function worksElsewhere(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ answer: boolean }>(
    sql`select works_elsewhere(${userId}::uuid) as answer`,
  );
  return rows[0]?.answer === true;
}

/**
 * Whether somebody who joined the account cannot come, since their home shut them out or is closed (docs/decisions/064): a condition on
 * their row's `home_user_id`. It never holds for a row that is a home itself.
 */
export function isKeptOutAtHome(homeUserId: SQL): SQL<boolean> {
  return sql<boolean>`kept_out_at_home(${homeUserId})`;
}
