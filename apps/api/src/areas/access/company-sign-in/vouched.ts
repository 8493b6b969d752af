import { effectivePermissions, holdsPermissions } from '@frontage/domain';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { companyAttempt, companySignIn, type appUser } from '#src/db/schema/index';

type Attempt = typeof companyAttempt.$inferSelect;
type IdentityProvider = typeof companySignIn.$inferSelect;
type User = typeof appUser.$inferSelect;

/** Whether an identity provider is on and the one that a sign-in was begun at. */
export function answersFor(
  identityProvider: IdentityProvider | undefined,
  { issuer, clientId }: Attempt,
): identityProvider is IdentityProvider {
  return (
    identityProvider?.isOn === true &&
    identityProvider.issuer === issuer &&
    identityProvider.clientId === clientId
  );
}

/** The rights a person holds that the provider's last saver did not hold; `null` for none. */
export function beyondSaver(
  { highestRole, overrides }: Pick<IdentityProvider, 'highestRole' | 'overrides'>,
  user: Pick<User, 'role' | 'permissions'>,
): 'role' | 'permissions' | null {
  if (user.role > highestRole) return 'role';
  const held = effectivePermissions(highestRole, overrides);
  return holdsPermissions(held, effectivePermissions(user.role, user.permissions)) ? null : 'permissions';
}

/** Whether the provider of an attempt may still sign the person in: what was settled while they looked for their code counts. */
export async function stillVouches(tx: Tx, attempt: Attempt, user: User): Promise<boolean> {
  const [identityProvider] = await tx
    .select()
    .from(companySignIn)
    .where(eq(companySignIn.accountId, attempt.accountId));
  return answersFor(identityProvider, attempt) && beyondSaver(identityProvider, user) === null;
}

/** Whether a provider vouches for the person whose sign-in waits for its second step with a challenge. */
export async function isVouchedFor(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  challengeId: string,
  user: User,
): Promise<boolean> {
  // The newest: a person who began anew goes on with the challenge of before.
  const [attempt] = await tx
    .select()
    .from(companyAttempt)
    .where(
      and(
        eq(companyAttempt.challengeId, challengeId),
        eq(companyAttempt.userId, user.id),
        gt(companyAttempt.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(companyAttempt.createdAt))
    .limit(1);
  return attempt !== undefined && (await stillVouches(tx, attempt, user));
}
