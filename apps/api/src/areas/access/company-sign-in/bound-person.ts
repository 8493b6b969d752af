import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser, companyDomain, companyIdentity, type companySignIn } from '#src/db/schema/index';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';
import { signsInAs } from '#src/areas/access/sign-in/open-session';
import { domainOf } from './start';

/** What a provider says of a person, once it is checked. */
export type Claims = {
  /** Who it is at the provider, for ever. */
  readonly subject: string;
  /** An e-mail that the provider has verified. */
  readonly email: string;
  readonly name: string | null;
  /** Whether the provider asked for a second factor (RFC 8176). */
  readonly hasSecondFactor: boolean;
};

type IdentityProvider = typeof companySignIn.$inferSelect;
type User = typeof appUser.$inferSelect;
type Found = { readonly user: User } | { readonly refused: string; readonly user?: User };

async function isOwnDomain(tx: Tx, { accountId }: IdentityProvider, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(
      and(
        eq(companyDomain.accountId, accountId),
        eq(companyDomain.domain, domainOf(email)),
        isNotNull(companyDomain.verifiedAt),
      ),
    );
  return row !== undefined;
}

async function createPerson(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { accountId, newUserRole, highestRole }: IdentityProvider,
  { email, name }: Claims,
  origin: AuditOrigin,
): Promise<User | undefined> {
  if (newUserRole > highestRole) return undefined;
  const id = randomUUID();
  const now = clock.now();
  const [user] = await tx
    .insert(appUser)
    .values({
      id,
      accountId,
      email,
      name: name ?? email.slice(0, email.lastIndexOf('@')),
      // A password that nobody knows: they sign in with their provider, or reset it by mail.
      passwordHash: await unmatchedHash(),
      role: newUserRole,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (user === undefined) return undefined;
  await record(tx, {
    accountId,
    actor: { kind: 'system' },
    origin,
    at: now,
    action: 'user_created',
    object: { kind: 'user', id, name: user.name },
    after: { email, role: newUserRole, method: 'oidc' },
  });
  return user;
}

/**
 * Whom an identity provider speaks of: who signed in as its subject before, else the account's user with the e-mail, else, where the
 * provider makes users, a new one. Never anybody of another account, and never somebody whom the provider knows as another
 * subject already: mailboxes are given to other people.
 */
export async function findPerson(
  tx: Tx,
  context: Pick<AppContext, 'clock'>,
  identityProvider: IdentityProvider,
  claims: Claims,
  origin: AuditOrigin,
): Promise<Found> {
  const { accountId, issuer } = identityProvider;
  const now = context.clock.now();
  if (!(await isOwnDomain(tx, identityProvider, claims.email))) return { refused: 'domain' };
  const [linked] = await tx
    .update(companyIdentity)
    .set({ usedAt: now })
    .where(
      and(
        eq(companyIdentity.accountId, accountId),
        eq(companyIdentity.issuer, issuer),
        eq(companyIdentity.subject, claims.subject),
      ),
    )
    .returning();
  const isIt =
    linked === undefined
      ? and(eq(sql`lower(${appUser.email})`, claims.email.toLowerCase()), isNull(appUser.homeUserId))
      : eq(appUser.id, linked.userId);
  const [known] = await tx.select().from(appUser).where(isIt).for('no key update');
  if (known !== undefined && (known.accountId !== accountId || !signsInAs(known)))
    return { refused: 'account' };
  if (linked !== undefined) return known === undefined ? { refused: 'unknown' } : { user: known };
  if (known === undefined && !identityProvider.createsUsers) return { refused: 'unknown' };
  const user = known ?? (await createPerson(tx, context, identityProvider, claims, origin));
  if (user === undefined) return { refused: 'unknown' };
  const [link] = await tx
    .insert(companyIdentity)
    .values({ accountId, issuer, subject: claims.subject, userId: user.id, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning();
  return link === undefined ? { refused: 'other_subject', user } : { user };
}
