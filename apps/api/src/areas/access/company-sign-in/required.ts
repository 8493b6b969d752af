import { roles } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { companySignIn, type appUser } from '#src/db/schema/index';

/**
 * Whether somebody may only sign in with their company's provider. Administrators with a second factor can still use their password, so
 * that they get in while the provider is down or misconfigured. Nobody else can.
 */
export async function mustUseCompany(
  db: Db | Tx,
  { accountId, role, isMfaOn }: Pick<typeof appUser.$inferSelect, 'accountId' | 'role' | 'isMfaOn'>,
): Promise<boolean> {
  if (role >= roles.clientAdmin && isMfaOn) return false;
  const [row] = await db
    .select({ accountId: companySignIn.accountId })
    .from(companySignIn)
    .where(
      and(
        eq(companySignIn.accountId, accountId),
        eq(companySignIn.isOn, true),
        eq(companySignIn.isOnly, true),
      ),
    );
  return row !== undefined;
}
