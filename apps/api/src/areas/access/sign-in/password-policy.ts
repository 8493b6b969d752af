import { plainFault, shortestPassword, type PasswordFault } from '#src/password-faults';
import { isGuessable } from './guessable';

/**
 * Judges a password that somebody chooses: long enough, not guessed within a million tries, not the e-mail over again. No
 * kinds of characters are asked for (OWASP ASVS 6.2.5). Answers `null` for a good one.
 */
export async function checkPassword(
  password: string,
  email: string,
  shortest = shortestPassword,
): Promise<PasswordFault | null> {
  const fault = plainFault(password, email, shortest);
  if (fault !== null) return fault;
  const words = ['frontage', email, ...email.toLowerCase().split(/[@.]/)];
  return (await isGuessable(password, words)) ? 'common' : null;
}
