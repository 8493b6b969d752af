import type { Locale } from '@frontage/i18n';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';

/** What a person is told by mail that was changed about how his account is protected. */
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
  | 'factorsReset';

/** Tells the person by mail, in the transaction that makes the change (ASVS 6.3.7). */
export async function tellChange(
  tx: Tx,
  { mail }: Pick<AppContext, 'mail'>,
  { to, locale, change }: { to: string; locale: Locale; change: SecurityChange },
): Promise<void> {
  await mail.send({ to, locale, template: 'securityChanged', params: { email: to, change } }, tx);
}
