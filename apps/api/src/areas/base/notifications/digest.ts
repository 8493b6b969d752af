import { localeSchema } from '@frontage/api-client/contract';
import {
  effectivePermissions,
  hiddenSubjectFields,
  isRole,
  roles,
  type NotificationType,
  type PermissionMap,
} from '@frontage/domain';
import { defaultLocale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { shownTo } from './queries';
import { createTicker, type Ticker } from '#src/ticker';

const lookEveryMs = 5 * 60_000;
/** A digest gathers a day. */
const gatherMs = 24 * 60 * 60_000;

/** Mails the daily digests. */
export type DigestSchedule = Ticker & {
  /** Sends every digest whose oldest entry is a day old; answers how many. */
  runDue(): Promise<number>;
};

type Reader = {
  id: string;
  accountId: string;
  email: string;
  role: number;
  permissions: PermissionMap;
  locale: string | null;
  /** Sees some locations of a project only. */
  isLimited: boolean;
};

type Person = Parameters<typeof shownTo>[0];

/** Runs work whose queries see what the reader sees now, which may be less than when they were notified. Answers 0 for who has no role. */
async function asReader(
  { id, accountId, role, permissions: overrides, isLimited }: Reader,
  run: (person: Person) => Promise<number>,
): Promise<number> {
  if (!isRole(role)) return 0;
  const permissions = effectivePermissions(role, overrides);
  return asTenant(accountId, () => run({ id, accountId, role, permissions }), {
    limitedUserId: isLimited ? id : null,
    hiddenFields: hiddenSubjectFields(permissions),
  });
}

/** Makes the schedule. Any number of processes may run it: each entry is taken by one. */
export function createDigestSchedule(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>,
): DigestSchedule {
  const { db, clock, mail, log } = context;
  const runDue = async (): Promise<number> => {
    const now = clock.now();
    const before = new Date(now.getTime() - gatherMs).toISOString();
    const { rows } = await db.execute<Reader>(sql`
      select u.id, u.account_id as "accountId", u.email, u.role, u.permissions, p.locale,
        u.role < ${roles.admin} and exists (
          select 1 from project_member m where m.user_id = u.id and m.is_limited) as "isLimited"
      from app_user u left join user_preference p on p.user_id = u.id
      where u.disabled_at is null and ${isOpenAccount('u.account_id')} and not ${isKeptOutAtHome(sql`u.home_user_id`)} and exists (
        select 1 from notification n
        where n.user_id = u.id and n.in_digest and n.mailed_at is null and n.created_at <= ${before})`);
    let sent = 0;
    for (const reader of rows) {
      const { email, locale } = reader;
      sent += await asReader(reader, (person) =>
        db.transaction(async (tx) => {
          // What somebody may not see any more is over with the rest, and told of to nobody.
          const { rows: taken } = await tx.execute<{ type: NotificationType; count: number }>(sql`
          with n as (
            update notification set mailed_at = ${now.toISOString()}
            where user_id = ${person.id} and in_digest and mailed_at is null
            returning *
          )
          select n.type, sum(coalesce((n.params->>'posts')::int, case when n.params ? 'postId' then 1 end,
            (n.params->>'count')::int, 1))::int as count
          from n where ${shownTo(person)} group by n.type order by n.type`);
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
        }),
      );
    }
    return sent;
  };
  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'digests not sent' }, () =>
    asSystem('schedule', runDue),
  );
  return { ...ticker, runDue };
}
