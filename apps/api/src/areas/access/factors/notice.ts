import { localeSchema } from '@frontage/api-client/contract';
import type { Locale } from '@frontage/i18n';
import { eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { userPreference } from '#src/db/schema/index';

/** What a person is told by mail that was changed about how their account is protected. */
export type SecurityChange =
  | 'password'
  | 'email'
  | 'emailCodeOn'
  | 'emailCodeOff'
  | 'appOn'
  | 'appOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'factorsReset'
  | 'homeMoved'
  | 'passwordByAdmin'
  | 'emailByAdmin'
  | 'apiTokenMade';

/** Tells the person by mail, in the transaction that makes the change (ASVS 6.3.7). */
export async function tellChange(
  tx: Tx,
  { mail }: Pick<AppContext, 'mail'>,
  { to, locale, change }: { to: string; locale: Locale; change: SecurityChange },
): Promise<void> {
  await mail.send({ to, locale, template: 'securityChanged', params: { email: to, change } }, tx);
}

/** Tells somebody else than the caller, in the language that they chose, in the transaction that makes the change. */
export async function tellPerson(
  tx: Tx,
  context: Pick<AppContext, 'mail'>,
  { userId, to, change }: { userId: string; to: string; change: SecurityChange },
): Promise<void> {
  await tellChange(tx, context, { to, locale: await localeOfPerson(tx, userId), change });
}

/** The language that a person chose; `en` until then. */
export async function localeOfPerson(tx: Tx, userId: string): Promise<Locale> {
  const [preference] = await tx
    .select({ locale: userPreference.locale })
    .from(userPreference)
    .where(eq(userPreference.userId, userId));
  return localeSchema.catch('en').parse(preference?.locale);
}
