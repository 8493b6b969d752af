import { defaultPermissions, holdsAllOf, holdsPermissions, type Role } from '@frontage/domain';
import { and, eq, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { appUser, companyIdentity, companySignIn } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { grantRefused } from '#src/areas/access/people/grant';
import { asCaller, grantorOf, readPeople, type Person } from '#src/areas/access/people/person';

/**
 * Whom an identity provider signs in: who was signed in by it before, and who has an e-mail of its domains; of those who joined the account
 * too, since their home may move here.
 */
async function readBound(
  tx: Tx,
  accountId: string,
  { domains, highestRole }: { readonly domains: readonly string[]; readonly highestRole: Role },
): Promise<Person[]> {
  const isLinked = exists(
    tx
      .select({ one: sql`1` })
      .from(companyIdentity)
      .where(eq(companyIdentity.userId, appUser.id)),
  );
  const hasDomain =
    domains.length === 0
      ? undefined
      : inArray(sql`lower(substring(${appUser.email} from '[^@]*$'))`, [...domains]);
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.accountId, accountId),
        lte(appUser.role, highestRole),
        isNull(appUser.deletedAt),
        isNull(appUser.delegateOf),
        or(isLinked, hasDomain),
      ),
    );
  return [
    ...(
      await readPeople(
        tx,
        accountId,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

/**
 * Configuring a provider allows signing in as everybody it vouches for. It therefore requires the whole account as one's place, changes
 * that need no approval, and everything those people hold, before the change and after it. Returns the caller as they are now and the
 * account's identity provider, locked. Throws `permission_change_not_authorized`, naming nobody.
 */
export async function lockIdentityProvider(
  tx: Tx,
  { id, accountId, role, permissions }: Actor,
  wanted: { readonly domains: readonly string[]; readonly newUserRole?: Role },
): Promise<{ readonly self: Person; readonly row: typeof companySignIn.$inferSelect | undefined }> {
  const caller = (await readPeople(tx, accountId, [id], true)).get(id);
  if (caller?.row.disabledAt !== null) throw new AppError('unauthenticated');
  const self = asCaller(caller, permissions);
  const own = grantorOf(self);
  const isEverywhere = own.scope === 'account' || own.scope.allProjects;
  if (!isEverywhere || own.approverIds.length > 0) throw grantRefused();
  const [row] = await tx
    .select()
    .from(companySignIn)
    .where(eq(companySignIn.accountId, accountId))
    .for('no key update');
  const highestRole = Math.max(role, row?.highestRole ?? role) as Role;
  const bound = await readBound(tx, accountId, { domains: wanted.domains, highestRole });
  if (!bound.every((person) => holdsAllOf(own, grantorOf(person)))) throw grantRefused();
  const { newUserRole } = wanted;
  if (
    newUserRole !== undefined &&
    (newUserRole > own.role || !holdsPermissions(own.permissions, defaultPermissions(newUserRole)))
  )
    throw grantRefused([{ path: 'newUserRole', code: 'role_not_grantable' }]);
  return { self, row };
}
