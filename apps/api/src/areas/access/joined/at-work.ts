import { effectivePermissions, isRole, type ErrorCode, type PermissionMap } from '@frontage/domain';
import type { Db, Tx } from '#src/db/database';
import type { account, appUser, session } from '#src/db/schema/index';
import { mustUseCompany } from '#src/areas/access/company-sign-in/required';

type User = typeof appUser.$inferSelect;
type Account = typeof account.$inferSelect;

/** A person's own row and session, which are open, and the addresses that their account holds everybody to. */
export type Home = {
  readonly user: User;
  readonly session: typeof session.$inferSelect;
  readonly accountIps: string;
};

/**
 * Why an account that somebody joined does not let them in now; `null` where it does. It never takes another account's word for them
 * (docs/decisions/064): their own password must have opened this session, and where the account asks for a second factor or for its own
 * company's sign-in, no other company's counts.
 */
export async function joinedRefusal(
  db: Db | Tx,
  { user, session: own }: Pick<Home, 'user' | 'session'>,
  there: User,
  entered: Pick<Account, 'isMfaRequired'>,
): Promise<ErrorCode | null> {
  if (own.passwordAt === null) return 'confirmation_required';
  if (user.passwordChosenAt === null) return 'own_password_required';
  if (entered.isMfaRequired && !user.isMfaOn) return 'second_factor_missing';
  if (entered.isMfaRequired && own.signedInWith === 'oidc') return 'own_sign_in_required';
  const { accountId, role } = there;
  if (await mustUseCompany(db, { accountId, role, isMfaOn: user.isMfaOn })) return 'company_sign_in_required';
  return null;
}

/** The lists of addresses that hold somebody in an account that they joined: those they sign in under, and those of that account. */
export function joinedAddresses(
  { user, accountIps }: Pick<Home, 'user' | 'accountIps'>,
  there: User,
  entered: Pick<Account, 'allowedIps'>,
): readonly string[] {
  return [user.allowedIps, accountIps, there.allowedIps, entered.allowedIps];
}

/** Somebody at work in an account that they joined; `null` where it does not let them in any more. */
export async function readJoined(
  db: Db,
  home: Home,
  there: User,
  entered: Account,
): Promise<{
  readonly user: User;
  readonly session: Home['session'];
  readonly permissions: PermissionMap;
  readonly addressLists: readonly string[];
} | null> {
  if (there.deletedAt !== null || entered.closedAt !== null || !isRole(there.role)) return null;
  if ((await joinedRefusal(db, home, there, entered)) !== null) return null;
  return {
    user: home.user,
    session: home.session,
    permissions: effectivePermissions(there.role, there.permissions),
    addressLists: joinedAddresses(home, there, entered),
  };
}
