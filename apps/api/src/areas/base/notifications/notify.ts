import { localeSchema, notificationSettingsSchema, type Notification } from '@frontage/api-client/contract';
import {
  can,
  defaultChannels,
  effectivePermissions,
  hiddenSubjectFields,
  isRole,
  notificationPermissions,
  roles,
  type NotificationType,
  type PermissionMap,
  type SubjectField,
} from '@frontage/domain';
import { defaultLocale, type Locale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';

/** Something that happened in a project. */
export type NotificationEvent = {
  readonly type: NotificationType;
  readonly locationId?: string;
  /** One notification for all these locations: people hear how many they see, and those who see none hear nothing. */
  readonly places?: readonly string[];
  readonly params: Notification['params'];
  /** Only these people are notified; without, everyone who works in the project and may see it. */
  readonly userIds?: readonly string[];
  /** Fields of posts and reviews the notification is about: people who may not see one of them are not notified. */
  readonly subjectFields?: readonly SubjectField[];
  /** A mail of its own tells of it, so that it comes into no other. */
  readonly hasOwnMail?: boolean;
};

type Where = { readonly accountId: string; readonly projectId: string };

/** Of so many events of one type at once, each is told by itself; more are told as one with their count. */
const mostSingly = 5;

type Recipient = {
  id: string;
  email: string;
  role: number;
  permissions: PermissionMap;
  settings: unknown;
  locale: string | null;
  /** Sees some locations of the project only. */
  is_limited: boolean;
};

/**
 * Notifies everyone who works in the project, may see what happened, and has not turned the type off. People limited to some locations
 * only hear of these, in counts and mails too. Written in the caller's transaction, mails included, so that a rollback notifies nobody.
 */
export async function notify(
  { clock, mail }: Pick<AppContext, 'clock' | 'mail'>,
  tx: Db | Tx,
  where: Where,
  events: readonly NotificationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const now = clock.now();
  const rows: object[] = [];
  const recipients = await readRecipients(tx, where);
  const isSeen = await readPlaces(tx, where, recipients, events);
  for (const recipient of recipients) {
    const isTold = (place: string) => !recipient.is_limited || isSeen(recipient.id, place);
    // Before they are told as one, which does not say any more for whom each is.
    const own = gather(
      events.filter((event) => isFor(recipient, event)).flatMap((event) => narrowed(event, isTold)),
    );
    const locale: Locale = localeSchema.catch(defaultLocale).parse(recipient.locale ?? defaultLocale);
    const channelsOf = channelsIn(recipient.settings);
    const mailOf = ({ type, hasOwnMail }: NotificationEvent) =>
      hasOwnMail === true ? 'off' : channelsOf(type).email;
    for (const event of own) {
      const { type, locationId, params } = event;
      const { app } = channelsOf(type);
      const email = mailOf(event);
      if (!app && email !== 'daily') continue;
      rows.push({
        user_id: recipient.id,
        location_id: locationId ?? null,
        type,
        params,
        in_app: app,
        in_digest: email === 'daily',
      });
    }
    const counts = countByType(own.filter((event) => mailOf(event) === 'now'));
    if (counts.length > 0)
      await mail.send(
        { to: recipient.email, locale, template: 'notifications', params: { counts, isDigest: false } },
        tx,
      );
  }
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into notification (account_id, project_id, user_id, location_id, type, params, in_app, in_digest, created_at)
    select ${where.accountId}, ${where.projectId}, r.user_id, r.location_id, r.type, r.params, r.in_app, r.in_digest,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(user_id uuid, location_id uuid, type text, params jsonb,
      in_app boolean, in_digest boolean)`);
}

/** How many of each type there are, for a mail; of posts it tells how many posts. */
export function countByType(
  events: readonly Pick<NotificationEvent, 'type' | 'params'>[],
): { type: NotificationType; count: number }[] {
  const counts = new Map<NotificationType, number>();
  for (const { type, params } of events) {
    const { posts, postId, count = 1 } = params;
    counts.set(type, (counts.get(type) ?? 0) + (posts ?? (postId === undefined ? count : 1)));
  }
  return [...counts].map(([type, count]) => ({ type, count }));
}

function gather(events: readonly NotificationEvent[]): NotificationEvent[] {
  const types = [...new Set(events.map(({ type }) => type))];
  return types.flatMap((type) => {
    const same = events.filter((event) => event.type === type);
    if (same.length <= mostSingly) return same;
    const isOfPlaces = same.some(({ places }) => places !== undefined);
    const count = same.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
    return [{ type, params: { count, ...(isOfPlaces ? { posts: same.length } : {}) } }];
  });
}

/** An event as somebody hears of it who sees some locations; nothing where they see none of its own. */
function narrowed(event: NotificationEvent, isSeen: (locationId: string) => boolean): NotificationEvent[] {
  const { locationId, places, params } = event;
  if (places === undefined) return locationId === undefined || isSeen(locationId) ? [event] : [];
  const [first, ...others] = places.filter(isSeen);
  if (first === undefined) return [];
  const told = { ...event, places: [first, ...others], params: { ...params, count: others.length + 1 } };
  return [others.length === 0 ? { ...told, locationId: first } : told];
}

function isFor({ id, role, permissions }: Recipient, event: NotificationEvent): boolean {
  const { type, userIds, subjectFields = [] } = event;
  if (userIds !== undefined && !userIds.includes(id)) return false;
  if (!isRole(role)) return false;
  const held = effectivePermissions(role, permissions);
  const hidden = hiddenSubjectFields(held);
  if (subjectFields.some((field) => hidden.includes(field))) return false;
  return can(held, 'notifications:view') && can(held, notificationPermissions[type]);
}

function channelsIn(stored: unknown) {
  const settings = notificationSettingsSchema.catch({}).parse(stored ?? {});
  return (type: NotificationType) => settings[type] ?? defaultChannels;
}

/** Whether a limited recipient sees a location that events tell of. */
async function readPlaces(
  tx: Db | Tx,
  { accountId }: Where,
  recipients: readonly Recipient[],
  events: readonly NotificationEvent[],
): Promise<(userId: string, locationId: string) => boolean> {
  const limited = recipients.filter(({ is_limited: isLimited }) => isLimited).map(({ id }) => id);
  const places = [...new Set(events.flatMap((event) => event.places ?? event.locationId ?? []))];
  const seen = new Set<string>();
  if (limited.length > 0 && places.length > 0) {
    const { rows } = await tx.execute<{ user_id: string; location_id: string }>(sql`
      select user_id, location_id from user_location
      where account_id = ${accountId} and user_id = any(${sql.param(limited)}::uuid[])
        and location_id = any(${sql.param(places)}::uuid[])`);
    for (const row of rows) seen.add(`${row.user_id} ${row.location_id}`);
  }
  return (userId, locationId) => seen.has(`${userId} ${locationId}`);
}

/** Everyone who works in a project and comes in: its members, and from Admin up all of the account. */
async function readRecipients(tx: Db | Tx, { accountId, projectId }: Where): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    select u.id, u.email, u.role, u.permissions, p.notification_settings as settings, p.locale,
      u.role < ${roles.admin} and exists (select 1 from project_member m
        where m.project_id = ${projectId} and m.user_id = u.id and m.account_id = u.account_id and m.is_limited) as is_limited
    from app_user u left join user_preference p on p.user_id = u.id and p.account_id = u.account_id
    where u.account_id = ${accountId} and u.disabled_at is null and u.delegate_of is null
      and not ${isKeptOutAtHome(sql`u.home_user_id`)} and (u.role >= ${roles.admin} or exists (
      select 1 from project_member m where m.project_id = ${projectId} and m.user_id = u.id and m.account_id = u.account_id))
    order by u.id`);
  return rows;
}
