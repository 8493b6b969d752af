import { roles } from '@frontage/domain';
import { dateTag } from '@frontage/i18n';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser, userPreference } from '#src/db/schema/index';
import { recipientColumns, recipientOf } from '#src/areas/access/people/recipients';

/** An account on its way to deletion. */
export type Leaving = { readonly id: string; readonly name: string; readonly deleteAt: Date };

/**
 * Mails everybody who administers an account that it is closed and when it is deleted (`asked`), or that this happens in three days
 * (`soon`). They cannot sign in any more, so a mail is all that reaches them.
 * @param person who asked
 */
export async function tellDeletion(
  { mail }: Pick<AppContext, 'mail'>,
  tx: Tx,
  { id, name, deleteAt }: Leaving,
  stage: 'asked' | 'soon',
  person: string,
): Promise<void> {
  const rows = await tx
    .select(recipientColumns)
    .from(appUser)
    .leftJoin(userPreference, eq(userPreference.userId, appUser.id))
    .where(
      and(
        eq(appUser.accountId, id),
        gte(appUser.role, roles.clientAdmin),
        isNull(appUser.disabledAt),
        isNull(appUser.deletedAt),
        isNull(appUser.delegateOf),
      ),
    );
  for (const { to, locale } of rows.map(recipientOf)) {
    const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      deleteAt,
    );
    await mail.send(
      { to, locale, template: 'accountDeletion', params: { stage, account: name, person, date } },
      tx,
    );
  }
}
