import type { Stack } from './stack';

/** The newest mail to a person in the demo's mailbox, as plain text, once it is there. */
export async function mailTo(
  { origin }: Pick<Stack, 'origin'>,
  recipient: string,
  subject: string,
): Promise<string> {
  const row = new RegExp(`/dev/mailbox/[\\w-]+/html">${subject}</a></strong><span class="to">${recipient}<`);
  const deadline = Date.now() + 15_000;
  for (;;) {
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    const found = row.exec(list)?.[0];
    if (found !== undefined) {
      const id = /mailbox\/([\w-]+)\//.exec(found)?.[1] ?? '';
      return (await fetch(`${origin}/dev/mailbox/${id}/text`)).text();
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
