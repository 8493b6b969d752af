import { phonesInText } from '../text/phones-in-text';

/** Whether a text holds a phone number, which the provider turns a post down for (provider document B). It does not say what it takes for one. */
export function hasPhone(text: string): boolean {
  return phonesInText(text).length > 0;
}

/** A text without the phone numbers in it, and without the spaces that stood around them. */
export function withoutPhones(text: string): string {
  let made = text;
  for (let [phone] = phonesInText(made); phone !== undefined; [phone] = phonesInText(made)) {
    const before = made.slice(0, phone.start).replace(/[ \t]*\(?$/, '');
    const after = made.slice(phone.end).replace(/^[ \t]+/, ' ');
    made = before === '' ? after.trimStart() : before + after;
  }
  return made;
}
