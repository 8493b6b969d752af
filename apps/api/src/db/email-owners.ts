import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database';

/**
 * Who signs in with these e-mails, in whatever account, by the e-mail in lower case: the one thing of other tenants that a
 * tenant's queries may learn.
 */
export async function emailOwners(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const lower = emails.map((email) => email.toLowerCase());
  const { rows } = await db.execute<{ email: string; user_id: string }>(
    sql`select email, user_id from email_owners(${sql.param(lower)}::text[])`,
  );
  return new Map(rows.map((row) => [row.email, row.user_id]));
}
