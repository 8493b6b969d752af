import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database';
import { providerGrant } from '../db/schema';
import type { Secrets } from '../secrets/secrets';
import { ProviderError } from './port';

/** Ties a sealed token to its account, so that it opens nowhere else. */
function contextOf(accountId: string): string {
  return `provider_grant:${accountId}`;
}

/** Stores an account's grant: the refresh token sealed, the state linked. Replaces an earlier one. */
export async function linkGrant(
  db: Db | Tx,
  secrets: Secrets,
  grant: { readonly accountId: string; readonly refreshToken: string; readonly at: Date },
): Promise<void> {
  const sealedRefreshToken = secrets.seal(grant.refreshToken, contextOf(grant.accountId));
  const values = { sealedRefreshToken, state: 'linked' as const, createdAt: grant.at, checkedAt: null };
  await db
    .insert(providerGrant)
    .values({ accountId: grant.accountId, ...values })
    .onConflictDoUpdate({ target: providerGrant.accountId, set: values });
}

/** An account's refresh token; throws `ProviderError('unauthorized')` where there is none or it is known to be dead. */
export async function readGrant(db: Db, secrets: Secrets, accountId: string): Promise<string> {
  const [grant] = await db.select().from(providerGrant).where(eq(providerGrant.accountId, accountId));
  if (grant === undefined)
    throw new ProviderError('unauthorized', 'The account is not linked to the provider.');
  if (grant.state === 'expired')
    throw new ProviderError('unauthorized', 'The link to the provider has expired.', { status: 401 });
  return secrets.open(grant.sealedRefreshToken, contextOf(accountId));
}

/** Notes how the provider took the grant. */
export async function markGrant(
  db: Db,
  accountId: string,
  state: 'linked' | 'expired',
  at: Date,
): Promise<void> {
  await db.update(providerGrant).set({ state, checkedAt: at }).where(eq(providerGrant.accountId, accountId));
}
