import { localeSchema } from '@frontage/api-client/contract';
import { effectivePermissions, isRole, roles, type PermissionMap } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { appUser, userPreference } from '#src/db/schema/index';

/** Whom a mail goes to, in the language he chose, else in English. */
export type Recipient = {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  /** What he may see, which is what a mail may tell him. */
  readonly permissions: PermissionMap;
};

/** What {@link recipientOf} reads of a person; his preferences are joined to him. */
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

/** The account's administrators who can still sign in, but for one. */
export async function readAdministrators(tx: Tx, accountId: string, exceptId: string): Promise<Recipient[]> {
  const rows = await tx
    .select(recipientColumns)
    .from(appUser)
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(appUser.accountId, accountId),
        gte(appUser.role, roles.admin),
        ne(appUser.id, exceptId),
        isNull(appUser.disabledAt),
        isNull(appUser.delegateOf),
      ),
    );
  return rows.map(recipientOf);
}
