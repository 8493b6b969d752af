import type { Locale } from '@frontage/i18n';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#src/clock';
import type { Config } from '#src/config';
import type { Db, Tx } from '#src/db/database';
import { mailOutbox } from '#src/db/schema/index';
import { turnOf } from '#src/db/tenant-context';
import { isOpenToOthers } from '#src/loopback';
import type { Secrets } from '#src/secrets/secrets';
import { mailTemplates, type MailParams, type MailTemplateName } from './templates';

/** A mail to one person. */
export type MailMessage = {
  [N in MailTemplateName]: {
    readonly to: string;
    /** The reader's language: that of their request if they asked themselves, otherwise the writer's. */
    readonly locale: Locale;
    readonly template: N;
    readonly params: MailParams<N>;
    /** Not sent any more from then on, because what it says is over. @default three days from now */
    readonly expiresAt?: Date;
  };
}[MailTemplateName];

/**
 * Where mails go. `smtp`: to a mail server. `mailbox`: a demo that only this machine reaches keeps them on its own page. `none`: they wait in the outbox
 * until the installation is given a mail server.
 */
export type MailKind = 'smtp' | 'mailbox' | 'none';

/** Sends mails. They are stored first, so that a slow mail server delays no request and a dead one loses none. */
export type Mail = {
  readonly kind: MailKind;
  /**
   * Queues a mail; given a transaction, only if that commits. Sent within seconds, at least once: a crash between the mail
   * server's answer and our note of it sends it again, under the same Message-ID. Throws for params that its template does
   * not take or an address that is none.
   */
  send(message: MailMessage, tx?: Db | Tx): Promise<void>;
};

const defaultLifeMs = 3 * 24 * 60 * 60_000;
const recipientSchema = z.email().max(254);

/** Which way an installation's mails go. Whoever reads the mailbox signs in as anybody, so there is none where others come. */
export function mailKindOf(config: Config): MailKind {
  if (config.SMTP_URL !== undefined) return 'smtp';
  return config.DEMO && !isOpenToOthers(config) ? 'mailbox' : 'none';
}

/** Who a mail's params are sealed for: they hold links and codes that open accounts. */
export const sealContext = (id: string) => `mail:${id}`;

type MailParts = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
};

/** The queue's front; `createMailSender` is its back. */
export function createMail({ config, db, clock, secrets }: MailParts): Mail {
  return {
    kind: mailKindOf(config),
    async send(message, tx = db) {
      const { to, locale, template, expiresAt } = message;
      const params: unknown = mailTemplates[template].params.parse(message.params);
      const id = randomUUID();
      const now = clock.now();
      await tx.insert(mailOutbox).values({
        id,
        recipient: recipientSchema.parse(to),
        locale,
        template,
        sealedParams: secrets.seal(JSON.stringify(params), sealContext(id)),
        turn: turnOf() ?? '',
        nextTryAt: now,
        expiresAt: expiresAt ?? new Date(now.getTime() + defaultLifeMs),
        createdAt: now,
      });
    },
  };
}
