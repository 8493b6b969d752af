import { startOf } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { providerGrant } from '#src/db/schema/index';
import type { Secrets } from '#src/secrets/secrets';
import { ProviderError } from './port';

/** Ties a sealed token to its account, so that it opens in no other. */
function contextOf(accountId: string): string {
  return `provider_grant:${accountId}`;
}

/** A grant to store: who gave it at the provider, and who of us asked for it. */
export type GivenGrant = {
  readonly accountId: string;
  readonly refreshToken: string;
  /** `accounts/{number}` of the person at the provider; `null` where it is not known yet. */
  readonly subject?: string | null;
  readonly name?: string | null;
  readonly connectedBy?: string | null;
  /** Only to ask whose it is; nothing is read with it. */
  readonly isProbe?: true;
  readonly at: Date;
};

/**
 * Stores a grant: the refresh token sealed, the state linked. It replaces an earlier grant of the same person, and everything reached
 * through that one. Returns its id.
 */
export async function linkGrant(db: Db | Tx, secrets: Secrets, grant: GivenGrant): Promise<string> {
  const values = {
    sealedRefreshToken: secrets.seal(grant.refreshToken, contextOf(grant.accountId)),
    state: 'linked' as const,
    checkedAt: null,
    lostAt: null,
    lostReason: null,
    readAskedAt: grant.isProbe === true ? null : grant.at,
    readFailed: null,
    ...(grant.connectedBy === undefined ? {} : { connectedBy: grant.connectedBy }),
    ...(grant.name === undefined ? {} : { name: grant.name }),
  };
  const [row] = await db
    .insert(providerGrant)
    .values({ accountId: grant.accountId, subject: grant.subject ?? null, createdAt: grant.at, ...values })
    .onConflictDoUpdate({ target: [providerGrant.accountId, providerGrant.subject], set: values })
    .returning({ id: providerGrant.id });
  if (row === undefined) throw new TypeError('An upsert answered no row.');
  return row.id;
}

/** Which grant a call goes out under, without its secret. */
export type ChosenGrant = { readonly id: string; readonly state: 'linked' | 'expired' };

/** What a call is about, as far as its address tells. */
export type GrantPurpose = {
  readonly accountId: string;
  /** This very grant, whatever the call is about. */
  readonly grantId?: string;
  /** `accounts/{number}` or `locations/{number}`. */
  readonly about?: string | null;
};

/**
 * The grant that a call goes out under: one that is known to reach what it is about, alive if there is one, or else any of the
 * account. `null` where the account has none.
 */
export async function chooseGrant(
  db: Db,
  { accountId, grantId, about }: GrantPurpose,
): Promise<ChosenGrant | null> {
  const group = about?.startsWith('accounts/') === true ? about : null;
  const location = about?.startsWith('locations/') === true ? about : null;
  const { rows } = await db.execute<ChosenGrant>(sql`
    select g.id, g.state from provider_grant g
    left join provider_group r on r.grant_id = g.id and r.name = coalesce(${group}::text,
      (select l.provider_account from location l where l.account_id = ${accountId} and l.provider_name = ${location}::text limit 1))
    where g.account_id = ${accountId} and (${grantId ?? null}::uuid is null or g.id = ${grantId ?? null}::uuid)
    order by r.grant_id is not null desc, g.state = 'linked' desc, g.created_at, g.id limit 1`);
  return rows[0] ?? null;
}

/** Throws `ProviderError('unauthorized')` where there is no grant, or only a dead one. */
export function requireAlive(grant: ChosenGrant | null): string {
  if (grant === null)
    throw new ProviderError('unauthorized', 'The account is not linked to the provider.', { wasSent: false });
  if (grant.state === 'expired')
    throw new ProviderError('unauthorized', 'The link to the provider has expired.', {
      status: 401,
      wasSent: false,
    });
  return grant.id;
}

/** A grant's refresh token; throws `ProviderError('unauthorized')` where there is none or it is known to be dead. */
export async function readGrant(
  db: Db,
  secrets: Secrets,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
): Promise<string> {
  const [grant] = await db
    .select()
    .from(providerGrant)
    .where(and(eq(providerGrant.id, grantId), eq(providerGrant.accountId, accountId)));
  requireAlive(grant ?? null);
  return secrets.open(grant?.sealedRefreshToken ?? '', contextOf(accountId));
}

/** Opens the token of a grant whatever its state, to give it back. */
export function openGrantToken(
  secrets: Secrets,
  grant: { readonly accountId: string; readonly sealedRefreshToken: string },
): string {
  return secrets.open(grant.sealedRefreshToken, contextOf(grant.accountId));
}

/** Notes that the provider took a grant. */
export async function markGrantAlive(
  db: Db,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
  at: Date,
): Promise<void> {
  await db
    .update(providerGrant)
    .set({ checkedAt: at })
    .where(
      and(
        eq(providerGrant.id, grantId),
        eq(providerGrant.accountId, accountId),
        eq(providerGrant.state, 'linked'),
      ),
    );
}

/** Notes that a grant is dead, with the provider's words; answers whether that is news. */
export async function markGrantLost(
  db: Db | Tx,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
  reason: string,
  at: Date,
): Promise<boolean> {
  const lost = await db
    .update(providerGrant)
    .set({ state: 'expired', checkedAt: at, lostAt: at, lostReason: startOf(reason, 500) })
    .where(
      and(
        eq(providerGrant.id, grantId),
        eq(providerGrant.accountId, accountId),
        eq(providerGrant.state, 'linked'),
      ),
    )
    .returning({ id: providerGrant.id });
  return lost.length > 0;
}
