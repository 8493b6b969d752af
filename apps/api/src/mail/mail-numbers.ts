import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { mailOutbox } from '#src/db/schema/index';

/**
 * Mails of one kind that an address is sent within an hour: people are made with any address, and what is done to them by their
 * administrators, or by themselves, is mailed there. Codes and links to sign in have lower limits of their own.
 */
const mostOfAKind = 60;
const hourMs = 60 * 60_000;

/** Why a mail was not sent. */
export const tooMany =
  'So many mails of this kind went to this address within an hour that no more are sent.';

/** Parts mails into those that their addresses may still be sent, and the others, which say what was said often enough. */
export async function judgeNumbers<R extends { readonly recipient: string; readonly template: string }>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  mails: readonly R[],
): Promise<{ readonly within: R[]; readonly beyond: R[] }> {
  const byKind = new Map<string, R[]>();
  for (const mail of mails) {
    const kind = `${mail.template} ${mail.recipient.toLowerCase()}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), mail]);
  }
  const within: R[] = [];
  const beyond: R[] = [];
  for (const [kind, some] of byKind) {
    const [template = '', recipient = ''] = kind.split(' ');
    const sent = await db.$count(
      mailOutbox,
      and(
        eq(mailOutbox.state, 'sent'),
        eq(sql`lower(${mailOutbox.recipient})`, recipient),
        eq(mailOutbox.template, template),
        gt(mailOutbox.settledAt, new Date(clock.now().getTime() - hourMs)),
      ),
    );
    const room = Math.max(0, mostOfAKind - sent);
    within.push(...some.slice(0, room));
    beyond.push(...some.slice(room));
  }
  return { within, beyond };
}
