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
  return firstPhone(text) !== null;
}

type Span = { readonly from: number; readonly to: number };

/** Where the first phone number of a text stands; `null` for none. */
function firstPhone(text: string): Span | null {
  if (!/\d{4}/.test(text)) return null;
  const [known] = findPhoneNumbersInText(text, 'BR');
  if (known !== undefined) return { from: known.startsAt, to: known.endsAt };
  const short = local.exec(text);
  return short === null || years.test(short[0])
    ? null
    : { from: short.index, to: short.index + short[0].length };
}

/** A text without the phone numbers in it, and without the spaces that stood around them. */
export function withoutPhones(text: string): string {
  let made = text;
  for (let phone = firstPhone(made); phone !== null; phone = firstPhone(made)) {
    const before = made.slice(0, phone.from).replace(/[ \t]*\(?$/, '');
    const after = made.slice(phone.to).replace(/^[ \t]+/, ' ');
    made = before === '' ? after.trimStart() : before + after;
  }
  return made;
}
