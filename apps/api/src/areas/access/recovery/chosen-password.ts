import { AppError } from '#src/http/errors';
import { shortestPassword, type PasswordOwner } from '#src/password-faults';
import { faultOfPassword } from '#src/areas/access/sign-in/password-policy';
import { hashPassword } from '#src/areas/access/sign-in/passwords';

/** The hash of a password that a person chose for themselves; throws `password_refused` with the rule it breaks. */
export async function hashOwnPassword(
  password: string,
  owner: PasswordOwner,
  shortest = shortestPassword,
): Promise<string> {
  const fault = await faultOfPassword(password, owner, shortest);
  if (fault !== null)
    throw new AppError('password_refused', {
      fields: [
        {
          path: 'password',
          code: `password_${fault}`,
          ...(fault === 'too_short' ? { params: { minimum: shortest } } : {}),
        },
      ],
    });
  return hashPassword(password);
}
