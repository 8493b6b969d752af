import type { TextMark } from './post-states';
import { hasPhone } from './phone-in-post';

const email = /[^\s@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}/u;
const webAddress = /\bhttps?:\/\/|\bwww\.|\b[\w-]{1,63}\.(?:com|net|org|shop|app|io)\b/iu;
const date = /\b\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b/gu;
/** Shorter than a phone number, and longer than a price or a year. */
const longNumber = /\d(?:[ .-]?\d){5,}/u;
const fewestLetters = 20;
const mostlyUpper = 0.6;

/**
 * What texts of a post have about them that a reviewer of the provider may mind, so that refused ones can be held against live ones where
 * it gives no reason (provider document A7). They are hints, no rules: only a phone number is known to be turned down (provider document B).
 */
export function marksOfText(text: string): TextMark[] {
  const isPhone = hasPhone(text);
  const withoutEmails = text.replace(new RegExp(email, 'gu'), '');
  const marks: Record<TextMark, boolean> = {
    phone: isPhone,
    long_number: !isPhone && longNumber.test(text.replace(date, '')),
    email: email.test(text),
    web_address: webAddress.test(withoutEmails),
    capitals: isShouted(withoutEmails),
  };
  return (Object.keys(marks) as TextMark[]).filter((mark) => marks[mark]);
}

function isShouted(text: string): boolean {
  const letters = [...text.matchAll(/\p{Lu}|\p{Ll}/gu)].map(([letter]) => letter);
  const upper = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  return letters.length >= fewestLetters && upper / letters.length >= mostlyUpper;
}
