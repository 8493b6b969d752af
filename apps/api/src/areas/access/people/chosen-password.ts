import { unmetPasswordRules, type Issue } from '@frontage/domain';
import { AppError } from '#src/http/errors';
import type { PasswordOwner } from '#src/password-faults';
import { faultOfPassword } from '#src/areas/access/sign-in/password-policy';
import { hashPassword } from '#src/areas/access/sign-in/passwords';

/**
 * The hash of a password for an account that an administrator or an invite makes: the specification's five rules, and none of
 * those that are guessed first. Throws `password_refused` with every rule that is not met.
 */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  const unmet = unmetPasswordRules(password).map((rule): Issue => ({
    path: 'password',
    code: `password_${rule}`,
  }));
  const fault = unmet.length === 0 ? await faultOfPassword(password, owner) : null;
  const fields = fault === null ? unmet : [{ path: 'password', code: `password_${fault}` }];
  if (fields.length > 0) throw new AppError('password_refused', { fields });
  return hashPassword(password);
}
