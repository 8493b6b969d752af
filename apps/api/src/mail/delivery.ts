import { lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../app-context';
import type { Config } from '../config';
import { mailboxMessage } from '../db/schema';
import type { RenderedMail } from './render';

/** A mail with its envelope. `id` stays the same when it is sent again. */
export type OutgoingMail = RenderedMail & { readonly id: string; readonly to: string };

/** Hands mails to somebody who takes over from there. */
export type Delivery = {
  /** Resolves once the mail is taken; throws {@link RefusedMailError} when asking again is of no use. */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server will not take this mail, however often it is asked: no such mailbox, for one. */
export class RefusedMailError extends Error {
  override readonly name = 'RefusedMailError';
}

const mailboxLifeMs = 7 * 24 * 60 * 60_000;
const connections = 3;

/** Long enough for a slow server, short enough that one which never answers holds up nobody for long. */
export type SmtpPatience = { readonly connectMs: number; readonly idleMs: number; readonly totalMs: number };
const patience: SmtpPatience = { connectMs: 10_000, idleMs: 20_000, totalMs: 60_000 };

/** What the server said of this very mail (RFC 5321: 55x), as opposed to of us, our password or its own state. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 550 &&
    responseCode < 560
  );
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took more than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends through the mail server of the configuration. */
export function smtpDelivery(
  config: Config,
  { connectMs, idleMs, totalMs }: SmtpPatience = patience,
): Delivery {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url === undefined || from === undefined) throw new Error('There is no mail server.');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    // Bodies and attachments never come from files or addresses that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/>$/, '').split('@').at(-1) ?? 'localhost';
  return {
    async deliver({ id, to, subject, html, text }) {
      try {
        await within(
          totalMs,
          transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            messageId: `<${id}@${domain}>`,
            // Answering machines leave mails of machines alone (RFC 3834).
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
        );
      } catch (error) {
        if (isRefusal(error))
          throw new RefusedMailError('The mail server refused the mail.', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Keeps mails for the demo's mailbox page for a week. */
export function mailboxDelivery({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Delivery {
  return {
    async deliver({ to, subject, html, text }) {
      const now = clock.now();
      await db
        .insert(mailboxMessage)
        .values({ id: randomUUID(), recipient: to, subject, html, text, createdAt: now });
      await db
        .delete(mailboxMessage)
        .where(lt(mailboxMessage.createdAt, new Date(now.getTime() - mailboxLifeMs)));
    },
    close: () => undefined,
  };
}
