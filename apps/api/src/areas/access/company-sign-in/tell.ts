import { roles } from '@frontage/domain';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser, userPreference } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import type { MailParams } from '#src/mail/templates';
import { recipientColumns, recipientOf } from '#src/areas/access/people/recipients';

/**
 * Tells everybody who could have made it of a change of the account's provider, whoever made it among them: by it, somebody signs in
 * as others.
 */
export async function tellAdministrators(
  tx: Tx,
  { mail }: Pick<AppContext, 'mail'>,
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
  told: Omit<MailParams<'companySignInChanged'>, 'person'>,
): Promise<void> {
  const rows = await tx
    .select(recipientColumns)
    .from(appUser)
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(appUser.accountId, accountId),
        or(
          gte(appUser.role, roles.admin),
          and(eq(appUser.role, roles.clientAdmin), eq(appUser.allProjects, true)),
        ),
        isNull(appUser.disabledAt),
        isNull(appUser.deletedAt),
        isNull(appUser.delegateOf),
      ),
    );
  for (const { to, locale } of rows.map(recipientOf))
    await mail.send({ to, locale, template: 'companySignInChanged', params: { ...told, person: name } }, tx);
}
