import { roles } from '@frontage/domain';
import { dateTag } from '@frontage/i18n';
import { gte } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser } from '#src/db/schema/index';
import { readRecipients } from '#src/areas/access/people/recipients';

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
  const people = await readRecipients(tx, id, gte(appUser.role, roles.clientAdmin));
  for (const { to, locale } of people) {
    const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      deleteAt,
    );
    await mail.send(
      { to, locale, template: 'accountDeletion', params: { stage, account: name, person, date } },
      tx,
    );
  }
}
