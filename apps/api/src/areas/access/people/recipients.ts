import { localeSchema } from '@frontage/api-client/contract';
import { effectivePermissions, isRole, roles, type PermissionMap } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, gte, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { appUser, userPreference } from '#src/db/schema/index';

/** The recipient of a mail, in the language they chose, otherwise English. */
export type Recipient = {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  /** What they may see, and so what a mail may tell them. */
  readonly permissions: PermissionMap;
};

/** The columns {@link recipientOf} reads; the query joins the person's preferences. */
export const recipientColumns = {
  id: appUser.id,
  email: appUser.email,
  locale: userPreference.locale,
  role: appUser.role,
  permissions: appUser.permissions,
};

type RecipientRow = {
  id: string;
  email: string;
  locale: string | null;
  role: number;
  permissions: PermissionMap;
};

/** A person as a recipient. */
export function recipientOf({ id, email, locale, role, permissions }: RecipientRow): Recipient {
  return {
    id,
    to: email,
    locale: localeSchema.catch('en').parse(locale),
    permissions: isRole(role) ? effectivePermissions(role, permissions) : {},
  };
}

/**
 * Those of an account's people for whom a condition on `appUser` holds, without who was disabled, left, is kept out by their home or is a
 * delegate.
 */
export async function readRecipients(
  tx: Tx,
  accountId: string,
  which: SQL | undefined,
): Promise<Recipient[]> {
  const rows = await tx
    .select(recipientColumns)
    .from(appUser)
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(appUser.accountId, accountId),
        which,
        isNull(appUser.disabledAt),
        isNull(appUser.deletedAt),
        isNull(appUser.delegateOf),
        not(isKeptOutAtHome(sql`${appUser.homeUserId}`)),
      ),
    );
  return rows.map(recipientOf);
}

/** The account's administrators who can still sign in, but for one. */
export function readAdministrators(tx: Tx, accountId: string, exceptId: string): Promise<Recipient[]> {
  return readRecipients(tx, accountId, and(gte(appUser.role, roles.admin), ne(appUser.id, exceptId)));
}
