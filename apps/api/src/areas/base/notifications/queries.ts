import {
  notificationParamsSchema,
  notificationSettingsSchema,
  type contract,
  type Notification,
  type NotificationSettings,
  type RequestOf,
} from '@frontage/api-client/contract';
import {
  can,
  notificationPermissions,
  notificationTypes,
  notificationTypeSchema,
  roles,
} from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { readCursor, writeCursor } from '#src/areas/base/lists/cursor';

type Person = Pick<Actor, 'id' | 'accountId' | 'role' | 'permissions'>;
type Query = RequestOf<typeof contract.notifications.list>['query'];

/** Whether the row that a notification names is there; one that the database hides from who asks hides the notification too. */
function namesShown(table: 'job' | 'plan', param: 'jobId' | 'planId'): SQL {
  const id = sql`n.params->>${sql.raw(`'${param}'`)}`;
  return sql`(${id} is null or exists (select 1 from ${sql.raw(table)} named where named.id = (${id})::uuid))`;
}

/** Whether the post that a notification names stands at a location that who asks sees. */
const namesShownPost = sql`(n.params->>'postId' is null
  or exists (select 1 from local_post named where named.post_id = (n.params->>'postId')::uuid))`;

/**
 * A person's notifications of existing projects they still work in, about subjects they may still see: losing a right also hides what was
 * told because of it. For people limited to some locations the database hides the others here too.
 */
export function shownTo({ id, accountId, role, permissions }: Person): SQL {
  const types = notificationTypes.filter((type) => can(permissions, notificationPermissions[type]));
  return sql`n.user_id = ${id} and n.account_id = ${accountId}
    and n.type = any(${sql.param(types)}::text[]) and ${namesShown('job', 'jobId')} and ${namesShown('plan', 'planId')} and ${namesShownPost}
    and (n.location_id is null or exists (select 1 from location l where l.id = n.location_id)) and exists (
    select 1 from project p where p.id = n.project_id and p.account_id = n.account_id and p.deleted_at is null
      and (${role >= roles.admin} or exists (
        select 1 from project_member m where m.project_id = p.id and m.user_id = n.user_id)))`;
}

/** Those of them that they are told of in the app. */
const ofPerson = (person: Person) => sql`n.in_app and ${shownTo(person)}`;

type Row = {
  id: string;
  type: string;
  project_id: string;
  project_name: string;
  location_id: string | null;
  location_name: string | null;
  params: unknown;
  created_at: string | Date;
  is_read: boolean;
};

const cursorSchema = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** A page of a person's notifications, newest first. Throws `validation_failed` for a foreign cursor. */
export async function listNotifications(
  db: Db,
  person: Person,
  query: Query,
): Promise<{ items: Notification[]; next: string | null; total: null }> {
  const conditions = [ofPerson(person)];
  const after = readCursor(query.cursor, cursorSchema);
  if (after !== undefined) conditions.push(sql`n.id < ${after[0]}::bigint`);
  if (query.state === 'unread') conditions.push(sql`n.read_at is null`);
  if (query.type !== undefined) conditions.push(sql`n.type = ${query.type}`);
  if (query.projectId !== undefined) conditions.push(sql`n.project_id = ${query.projectId}`);
  const { rows } = await db.execute<Row>(sql`
    select n.id::text, n.type, n.project_id, p.name as project_name, l.id as location_id, l.name as location_name, n.params,
      n.created_at, n.read_at is not null as is_read
    from notification n join project p on p.id = n.project_id left join location l on l.id = n.location_id
    where ${sql.join(conditions, sql` and `)}
    order by n.id desc limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.id]) : null,
    total: null,
  };
}

function present(row: Row): Notification {
  const { location_id: id, location_name: name } = row;
  return {
    id: row.id,
    type: notificationTypeSchema.parse(row.type),
    project: { id: row.project_id, name: row.project_name },
    location: id === null || name === null ? null : { id, name },
    params: notificationParamsSchema.catch({}).parse(row.params),
    at: new Date(row.created_at).toISOString(),
    isRead: row.is_read,
  };
}

export async function countUnread(db: Db, person: Person): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from notification n where ${ofPerson(person)} and n.read_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Marks some as read, or all up to one; answers how many are left. Others' are left alone, without a word. */
export async function markRead(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: Person,
  which: RequestOf<typeof contract.notifications.markRead>['body'],
): Promise<number> {
  const chosen =
    'ids' in which ? sql`n.id = any(${sql.param(which.ids)}::bigint[])` : sql`n.id <= ${which.upTo}::bigint`;
  await db.execute(sql`
    update notification n set read_at = ${clock.now().toISOString()}
    where ${ofPerson(person)} and n.read_at is null and ${chosen}`);
  return countUnread(db, person);
}

export async function readSettings(db: Db, person: Person): Promise<NotificationSettings> {
  const { rows } = await db.execute<{ settings: unknown }>(sql`
    select notification_settings as settings from user_preference
    where user_id = ${person.id} and account_id = ${person.accountId}`);
  return notificationSettingsSchema.catch({}).parse(rows[0]?.settings ?? {});
}

/** Keeps what is given for some types, in one statement; the others stay. */
export async function saveSettings(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: Person,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const given = JSON.stringify(settings);
  await db.execute(sql`
    insert into user_preference as p (user_id, account_id, bookmarks, notification_settings, updated_at)
    values (${person.id}, ${person.accountId}, '[]', ${given}::jsonb, ${clock.now().toISOString()})
    on conflict (user_id) do update set notification_settings = p.notification_settings || ${given}::jsonb,
      updated_at = excluded.updated_at
    where p.account_id = ${person.accountId}`);
  return readSettings(db, person);
}

/** Ids and types of what came after one, oldest first: what a stream that was cut has missed. */
export async function listAfter(
  db: Db,
  person: Person,
  after: string,
): Promise<{ id: string; type: string }[]> {
  const { rows } = await db.execute<{ id: string; type: string }>(sql`
    select n.id::text, n.type from notification n where ${ofPerson(person)} and n.id > ${after}::bigint
    order by n.id limit 100`);
  return rows;
}
