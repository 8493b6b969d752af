import { codeLength, normalizeIp, type MfaChallenge } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { appUser } from '#src/db/schema/index';
import type { AuditOrigin } from '#src/areas/base/door';
import {
  closeChallenge,
  dropChallenge,
  findChallenge,
  isSentCode,
  issueCode,
  openChallenge,
  secondsUntilResend,
  takeGuess,
  type CodeChallenge,
} from '#src/areas/access/factors/code-challenges';
import { sendCode } from '#src/areas/access/factors/code-mail';
import { factorsOf } from '#src/areas/access/factors/factors';
import { spendRecoveryCode } from '#src/areas/access/factors/recovery-codes';
import { spendTotp } from '#src/areas/access/factors/totp';

/** From where a sign-in comes, and in which language its mails are read. */
export type SignInOrigin = AuditOrigin & { readonly locale: Locale };

type User = typeof appUser.$inferSelect;

/**
 * What came before the second step: the password, or a company's provider. A challenge serves only the one that it was opened for, since each
 * proves something else and ends by rules of its own.
 */
export type FirstStep = Extract<CodeChallenge['purpose'], 'sign_in' | 'company'>;

const isDigits = (code: string) => new RegExp(`^\\d{${codeLength}}$`).test(code);

/** Whether a code proves the person: the one sent for the challenge, one of their app, or one of their recovery codes. */
export async function isRightCode(
  tx: Tx,
  context: AppContext,
  user: User,
  challenge: CodeChallenge,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (!isDigits(code)) return spendRecoveryCode(tx, context, user.id, code);
  return isSentCode(context, challenge, code) || (await spendTotp(tx, context, user.id, code));
}

/**
 * Begins the second step of a sign-in whose first one was right. Where e-mail is the only factor a code is sent at once; with
 * another, when it is asked for. A sign-in begun again from the same address goes on with its challenge, guesses and all, as
 * long as no new code may be sent.
 */
export async function beginSecondStep(
  tx: Tx,
  context: AppContext,
  user: User,
  { ip, locale }: Pick<SignInOrigin, 'ip' | 'locale'>,
  after: FirstStep = 'sign_in',
): Promise<MfaChallenge> {
  const factors = await factorsOf(tx, user);
  const address = normalizeIp(ip);
  const held = await findChallenge(tx, context, { userId: user.id, purpose: after, ip: address });
  const isByEmailOnly = !factors.includes('totp') && !factors.includes('passkey');
  const view = async (challenge: CodeChallenge, isCodeSent: boolean): Promise<MfaChallenge> => ({
    id: challenge.id,
    factors,
    isCodeSent,
    resendInSeconds: await secondsUntilResend(tx, context, challenge),
  });
  if (held !== undefined && !isByEmailOnly) return view(held, held.digest !== null);
  const challenge = await openChallenge(tx, context, {
    accountId: user.accountId,
    userId: user.id,
    purpose: after,
    ip: address,
  });
  if (!isByEmailOnly) return view(challenge, false);
  const isSent = (await sendTo(tx, context, user, challenge, locale)) === null;
  if (isSent || held === undefined) return view(challenge, isSent);
  await dropChallenge(tx, challenge);
  return view(held, held.digest !== null);
}

/** Sends a new code for the challenge; answers `null`, or for how many seconds none may be sent. */
export async function sendTo(
  tx: Tx,
  context: AppContext,
  user: User,
  challenge: CodeChallenge,
  locale: Locale,
): Promise<number | null> {
  const issued = await issueCode(tx, context, challenge);
  if ('waitSeconds' in issued) return issued.waitSeconds;
  await sendCode(tx, context, {
    to: challenge.email ?? user.email,
    locale,
    purpose: challenge.purpose,
    code: issued.code,
  });
  return null;
}

/** Spends a code on the second step of a sign-in, with the named challenge or the newest one from this address. */
export async function endSecondStep(
  tx: Tx,
  context: AppContext,
  user: User,
  given: { code: string; challengeId: string | null; ip: string },
  after: FirstStep = 'sign_in',
): Promise<boolean> {
  const address = normalizeIp(given.ip);
  const asked = { userId: user.id, purpose: after } as const;
  let id = given.challengeId;
  // A code may come with the very first request, as an app's does.
  id ??= (await findChallenge(tx, context, { ...asked, ip: address }))?.id ?? null;
  id ??= (await openChallenge(tx, context, { ...asked, accountId: user.accountId, ip: address })).id;
  const challenge = await takeGuess(tx, context, { ...asked, id });
  if (challenge === undefined || !(await isRightCode(tx, context, user, challenge, given.code))) return false;
  await closeChallenge(tx, context, challenge);
  return true;
}
