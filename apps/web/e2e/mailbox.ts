import type { Stack } from './stack';

/**
 * The newest mail to a person in the demo's mailbox, as plain text, once it is there.
 *
 * @param before an earlier one of the same subject, which is not the one that is waited for
 */
export async function mailTo(
  { origin }: Pick<Stack, 'origin'>,
  recipient: string,
  subject: string,
  before?: string,
): Promise<string> {
  const row = new RegExp(`/dev/mailbox/[\\w-]+/html">${subject}</a></strong><span class="to">${recipient}<`);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    const found = row.exec(list)?.[0];
    if (found !== undefined) {
      const id = /mailbox\/([\w-]+)\//.exec(found)?.[1] ?? '';
      // An old one may go at this moment: the mailbox keeps mails for some days.
      const answer = await fetch(`${origin}/dev/mailbox/${id}/text`);
      const text = await answer.text();
      if (answer.ok && text !== before) return text;
    }
    if (Date.now() > deadline) throw new Error(`No mail '${subject}' to ${recipient} in:\n${list}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The address below the origin that a mail's link leads to, with its secret. */
export function linkOf(text: string, path: string): string {
  const link = new RegExp(`http://\\S+(/${path}#\\S+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}

/** The code that a mail asks to type. */
export function codeIn(text: string): string {
  const code = /^ *(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`No code in:\n${text}`);
  return code;
}
