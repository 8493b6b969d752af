import { plainFault, shortestPassword, type PasswordFault, type PasswordOwner } from '#src/password-faults';
import { isGuessable } from './guessable';

/**
 * Judges a password that somebody chooses: long enough, not guessed within a million tries, not the e-mail or the name over again. No
 * kinds of characters are asked for (OWASP ASVS 6.2.5). Answers `null` for a good one.
 */
export async function faultOfPassword(
  password: string,
  owner: PasswordOwner,
  shortest = shortestPassword,
): Promise<PasswordFault | null> {
  const fault = plainFault(password, owner, shortest);
  if (fault !== null) return fault;
  const { email, name = '' } = owner;
  const words = ['frontage', email, ...`${email} ${name}`.split(/[@.\s]+/)];
  return (await isGuessable(password, words)) ? 'common' : null;
}
