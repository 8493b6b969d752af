import { roles } from '@frontage/domain';
import { and, eq, gte, or } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import type { MailParams } from '#src/mail/templates';
import { readRecipients } from '#src/areas/access/people/recipients';

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
  const mayChangeIt = or(
    gte(appUser.role, roles.admin),
    and(eq(appUser.role, roles.clientAdmin), eq(appUser.allProjects, true)),
  );
  for (const { to, locale } of await readRecipients(tx, accountId, mayChangeIt))
    await mail.send({ to, locale, template: 'companySignInChanged', params: { ...told, person: name } }, tx);
}
