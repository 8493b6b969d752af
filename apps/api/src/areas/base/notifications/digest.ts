import { localeSchema } from '@frontage/api-client/contract';
import type { NotificationType } from '@frontage/domain';
import { defaultLocale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem } from '#src/db/tenant-context';
import { createTicker, type Ticker } from '#src/ticker';

const lookEveryMs = 5 * 60_000;
/** A digest gathers a day. */
const gatherMs = 24 * 60 * 60_000;

/** Mails the daily digests. */
export type DigestSchedule = Ticker & {
  /** Sends every digest whose oldest entry is a day old; answers how many. */
  runDue(): Promise<number>;
};

/** Makes the schedule. Any number of processes may run it: each entry is taken by one. */
export function createDigestSchedule(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>,
): DigestSchedule {
  const { db, clock, mail, log } = context;
  const runDue = async (): Promise<number> => {
    const now = clock.now();
    const before = new Date(now.getTime() - gatherMs).toISOString();
    const { rows } = await db.execute<{ id: string; email: string; locale: string | null }>(sql`
      select u.id, u.email, p.locale from app_user u left join user_preference p on p.user_id = u.id
      where u.disabled_at is null and ${isOpenAccount('u.account_id')} and exists (
        select 1 from notification n
        where n.user_id = u.id and n.in_digest and n.mailed_at is null and n.created_at <= ${before})`);
    let sent = 0;
    for (const { id, email, locale } of rows) {
      sent += await db.transaction(async (tx) => {
        const { rows: taken } = await tx.execute<{ type: NotificationType; count: number }>(sql`
          with taken as (
            update notification set mailed_at = ${now.toISOString()}
            where user_id = ${id} and in_digest and mailed_at is null
            returning type, coalesce((params->>'posts')::int, case when params ? 'postId' then 1 end,
              (params->>'count')::int, 1) as count
          )
          select type, sum(count)::int as count from taken group by type order by type`);
        if (taken.length === 0) return 0;
        await mail.send(
          {
            to: email,
            locale: localeSchema.catch(defaultLocale).parse(locale ?? defaultLocale),
            template: 'notifications',
            params: { counts: taken, isDigest: true },
          },
          tx,
        );
        return 1;
      });
    }
    return sent;
  };
  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'digests not sent' }, () =>
    asSystem('schedule', runDue),
  );
  return { ...ticker, runDue };
}
