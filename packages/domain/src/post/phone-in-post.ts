import { findPhoneNumbersInText } from 'libphonenumber-js/min';

/** A Brazilian number as people write it to neighbours, without its area: too short for the library to know it. */
const local = /(?<![\d./-])9?\d{4}[-. ]\d{4}(?![\d./-])/;
/** A date or a span of years looks like a number without its area. */
const years = /^(?:19|20)\d\d[-. ](?:19|20)\d\d$/;

/**
 * Whether a text holds a phone number, which the provider turns a post down for (provider document B). It does not say what it takes
 * for one; numbers of any country in their own form, and of Brazil in any, are found here.
 */
export function hasPhone(text: string): boolean {
  if (!/\d{4}/.test(text)) return false;
  const short = local.exec(text)?.[0];
  if (short !== undefined && !years.test(short)) return true;
  return findPhoneNumbersInText(text, 'BR').length > 0;
}
