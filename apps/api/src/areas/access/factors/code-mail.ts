import type { Locale } from '@frontage/i18n';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { codeLifeMs, type CodeChallenge } from './code-challenges';

/** A code on its way. */
export type CodeMail = {
  readonly to: string;
  readonly locale: Locale;
  readonly purpose: CodeChallenge['purpose'];
  readonly code: string;
  /** Whether it is to be written down and not sent. @default false */
  readonly isOver?: boolean;
};

const mailPurposes = {
  sign_in: 'signIn',
  company: 'signIn',
  confirm: 'confirm',
  two_factor: 'twoFactor',
  email: 'newEmail',
} as const;

/** Queues the mail with a code, in the transaction that made it; it is not sent any more once the code is dead. */
export async function sendCode(
  tx: Tx,
  { mail, clock }: Pick<AppContext, 'mail' | 'clock'>,
  { to, locale, purpose, code, isOver = false }: CodeMail,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + (isOver ? 0 : codeLifeMs));
  const params = { purpose: mailPurposes[purpose], code, minutes: codeLifeMs / 60_000 };
  await mail.send({ to, locale, template: 'code', params, expiresAt }, tx);
}
