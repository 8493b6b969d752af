import { startOf } from '@frontage/domain';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { mailOutbox } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import { publicOrigin } from '#src/public-origin';
import { createTicker, type Ticker } from '#src/ticker';
import { RefusedMailError, UnsafeMailServerError, type Delivery } from './delivery';
import { sealContext } from './mail';
import { judgeNumbers, tooMany } from './mail-numbers';
import { renderMail } from './render';

/** Sends what the outbox holds. */
export type MailSender = Ticker & {
  /** Sends what is due at this moment; answers how many were taken up. For tests. */
  runDue(): Promise<number>;
};

export type MailSenderOptions = {
  /** Real milliseconds between looks. @default 1000 */
  readonly pollMs?: number;
  /** From 0 to below 1, for the jitter of retries. @default Math.random */
  readonly random?: () => number;
};

type Row = typeof mailOutbox.$inferSelect;

const atOnce = 10;
/** Longer than a delivery may take, so that a mail is not sent again while it is on its way. */
const leaseMs = 2 * 60_000;
const firstRetryMs = 5_000;
const longestRetryMs = 30 * 60_000;
const keepSettledMs = 30 * 24 * 60 * 60_000;
const tidyEveryMs = 60 * 60_000;
const longestNote = 300;

/** After so many tries: 5 s, 10 s, 20 s ... half an hour, give or take a quarter. */
function retryDelay(attempts: number, random: () => number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs) * (0.75 + random() / 2);
}

function noteOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return startOf(text, longestNote);
}

/**
 * Sends queued mails, in turn by whose they are (`turnOf`), so that an account that has many waiting delays no other. Each is tried until
 * the mail server takes it, refuses it for good, or it is of no use any more. Several processes share the work: a mail is leased in one
 * statement before it is sent. A process that dies between sending and noting it leaves the lease to run out, and the mail goes out again:
 * at least once, not exactly once.
 */
export function createMailSender(
  context: Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'secrets'>,
  delivery: Delivery,
  options: MailSenderOptions = {},
): MailSender {
  const { config, db, clock, log, secrets } = context;
  const { pollMs = 1_000, random = Math.random } = options;
  const origin = publicOrigin(config);
  let tidiedAt = -Infinity;

  const claim = async (): Promise<Row[]> => {
    const now = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + leaseMs);
    return db
      .update(mailOutbox)
      .set({ leaseUntil: until, attempts: sql`${mailOutbox.attempts} + 1` })
      .where(
        sql`${mailOutbox.id} in (
          with recursive turns as (
            (select turn from mail_outbox where state = 'queued' order by turn limit 1)
            union all
            select (select o.turn from mail_outbox o where o.state = 'queued' and o.turn > t.turn order by o.turn limit 1)
            from turns t where t.turn is not null
          ), due as (
            select o.id, o.next_try_at, row_number() over (partition by t.turn order by o.next_try_at, o.id) as place
            from turns t cross join lateral (
              select d.id, d.next_try_at from mail_outbox d
              where d.state = 'queued' and d.turn = t.turn and d.next_try_at <= ${now}
                and (d.lease_until is null or d.lease_until <= ${now})
              order by d.next_try_at, d.id limit ${atOnce}
            ) o
          )
          select o.id from mail_outbox o join due on due.id = o.id
          where o.state = 'queued' and (o.lease_until is null or o.lease_until <= ${now})
          order by due.place, due.next_try_at, o.id limit ${atOnce} for update of o skip locked)`,
      )
      .returning();
  };

  /** Nothing that opens an account or tells who asked for it stays behind once the mail is done with. */
  const settle = async (id: string, state: 'sent' | 'failed' | 'expired', message: string | null) => {
    await db
      .update(mailOutbox)
      .set({ state, message, sealedParams: null, turn: '', leaseUntil: null, settledAt: clock.now() })
      .where(eq(mailOutbox.id, id));
  };

  const sendOne = async (row: Row): Promise<void> => {
    const about = { mailId: row.id, template: row.template, attempts: row.attempts };
    if (row.expiresAt <= clock.now()) {
      await settle(row.id, 'expired', row.message);
      log.warn({ event: 'mail_expired', ...about }, 'mail not sent in time');
      return;
    }
    try {
      const params: unknown = JSON.parse(secrets.open(row.sealedParams ?? '', sealContext(row.id)));
      const { locale, template, id, recipient: to } = row;
      await delivery.deliver({ id, to, ...(await renderMail({ origin, locale, template, params })) });
    } catch (error) {
      if (error instanceof RefusedMailError) {
        await settle(row.id, 'failed', noteOf(error.cause ?? error));
        log.warn({ event: 'mail_refused', ...about }, 'mail refused by the mail server');
        return;
      }
      const nextTryAt = new Date(clock.now().getTime() + retryDelay(row.attempts, random));
      await db
        .update(mailOutbox)
        .set({ nextTryAt, leaseUntil: null, message: noteOf(error) })
        .where(eq(mailOutbox.id, row.id));
      if (error instanceof UnsafeMailServerError) {
        log.error({ event: 'mail_server_unsafe', ...about, nextTryAt }, error.message);
        return;
      }
      // Without the error: what a mail server answers may repeat the address.
      log.warn({ event: 'mail_delayed', ...about, nextTryAt }, 'mail not taken, tried again later');
      return;
    }
    await settle(row.id, 'sent', null);
  };

  const tidy = async (): Promise<void> => {
    const now = clock.now().getTime();
    if (now - tidiedAt < tidyEveryMs) return;
    tidiedAt = now;
    await db
      .delete(mailOutbox)
      .where(and(ne(mailOutbox.state, 'queued'), lt(mailOutbox.createdAt, new Date(now - keepSettledMs))));
  };

  const sendDue = async (): Promise<number> => {
    let taken = 0;
    while (!ticker.signal.aborted) {
      const rows = await claim();
      if (rows.length === 0) break;
      taken += rows.length;
      const { within, beyond } = await judgeNumbers(context, rows);
      for (const { id, template } of beyond) {
        await settle(id, 'failed', tooMany);
        log.warn({ event: 'mail_withheld', mailId: id, template }, tooMany);
      }
      await Promise.all(
        within.map((row) =>
          sendOne(row).catch((error: unknown) =>
            log.error({ err: error, mailId: row.id }, 'result of a mail not written'),
          ),
        ),
      );
    }
    await tidy();
    return taken;
  };

  const runDue = () => asSystem('mail', sendDue);

  const ticker = createTicker({ everyMs: pollMs, log, failed: 'mails not looked for' }, runDue);
  return {
    ...ticker,
    async stop() {
      await ticker.stop();
      delivery.close();
    },
    runDue,
  };
}
