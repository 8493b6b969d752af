import { lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Config } from '#src/config';
import { mailboxMessage } from '#src/db/schema/index';
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

/** The mail server offers no encryption, or none that can be believed: nothing was sent, and nothing will be until it does. */
export class UnsafeMailServerError extends Error {
  override readonly name = 'UnsafeMailServerError';
}

const mailboxLifeMs = 7 * 24 * 60 * 60_000;
const connections = 3;

/** Long enough for a slow server, short enough that one which never answers does not hold up others for long. */
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

/** What TLS calls a certificate that is not believed; the rest of its codes are faults of the line. */
const disbelieved = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/** Why a connection was not safe to send over; `undefined` for every other fault. */
function unsafety(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Nodemailer puts a word of its own over the code of a socket.
  const code: unknown = 'originalCode' in error ? error.originalCode : error.code;
  if (typeof code === 'string' && disbelieved.test(code))
    return 'The certificate of the mail server is not believed. NODE_EXTRA_CA_CERTS names an authority of your own.';
  if (error.code !== 'ETLS') return undefined;
  return 'The mail server offers no encryption, without which mails are not sent (SMTP_TLS).';
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

/**
 * Sends through the mail server of the configuration; with `SMTP_TLS=required`, which is the rule off this machine, neither a
 * password nor a mail before the connection is encrypted and the server's certificate believed.
 *
 * @param ca certificates of authorities to believe instead of the usual ones
 */
export function smtpDelivery(
  config: Config,
  { connectMs, idleMs, totalMs }: SmtpPatience = patience,
  ca?: string,
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
    requireTLS: config.SMTP_TLS === 'required',
    tls: { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) },
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
        const why = unsafety(error);
        if (why !== undefined) throw new UnsafeMailServerError(why, { cause: error });
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
