import { isApiError } from '@frontage/api-client';
import type { Phrases } from '../use-phrases';

/** Why the server refused a password, rule by rule, in words; `undefined` for any other error. */
export function passwordRefusal(t: Phrases, error: unknown): string | undefined {
  if (!isApiError(error, 'password_refused')) return undefined;
  const texts: Record<string, string> = {
    password_length: t('users:passwordRule.length'),
    password_upper: t('users:passwordRule.upper'),
    password_lower: t('users:passwordRule.lower'),
    password_number: t('users:passwordRule.number'),
    password_special: t('users:passwordRule.special'),
    password_common: t('users:passwordRule.common'),
    password_like_email: t('users:passwordRule.like_email'),
    password_like_name: t('users:passwordRule.like_name'),
    password_too_long: t('users:passwordRule.too_long'),
    password_too_short: t('users:passwordRule.too_short'),
  };
  return error.fields
    .map(({ code }) => texts[code])
    .filter((text) => text !== undefined)
    .join('. ');
}
