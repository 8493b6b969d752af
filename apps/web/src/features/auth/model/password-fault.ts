import { isApiError } from '@frontage/api-client';
import type { Phrases } from '../../../shared/use-phrases';

/** The specification's floor where a forgotten password is replaced, and ours where one is chosen for the first time. */
export const shortestReset = 6;
export const shortestFirst = 8;

/** Why the server refused a chosen password, in words; `null` where it refused something else. */
export function refusedPasswordText(t: Phrases, error: unknown, shortest: number): string | null {
  if (!isApiError(error, 'password_refused')) return null;
  switch (error.fields.find(({ path }) => path === 'password')?.code) {
    case 'password_too_short':
      return t('validation:passwordTooShort', { count: shortest });
    case 'password_too_long':
      return t('recovery:passwordFault.tooLong');
    case 'password_like_email':
      return t('recovery:passwordFault.likeEmail');
    case 'password_like_name':
      return t('recovery:passwordFault.likeName');
    case 'password_common':
      return t('recovery:passwordFault.common');
    default:
      return t('errors:password_refused');
  }
}

/** Length in characters, of which an emoji is one. */
export function isTooShort(password: string, shortest: number): boolean {
  return Array.from(password).length < shortest;
}
