import { excerptOf } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { notify, type NotificationEvent } from '#src/areas/base/door';
import type { Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import type { review } from '#src/db/schema/index';
import { isActiveProject } from '#src/db/open-project';
import { asSystem, asTenant } from '#src/db/tenant-context';
import type { ProjectRef } from '#src/http/project-ref';
import { createTicker, type Ticker } from '#src/ticker';
import { isOpen, ofProject } from './conditions';

const lookEveryMs = 60_000;
/** What was late for longer when it is first seen is no news: a location that was just linked brings years of it. */
const newsMs = 24 * 60 * 60_000;
/** So many are told of in one transaction. */
const atOnce = 500;
const shownText = 140;

type Context = Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>;

/** Tells people of reviews that went past their target, and of replies that the provider rejected. */
export type ReviewAlerts = Ticker & {
  /** Looks through every project once; answers how many reviews were told of. */
  runDue(): Promise<number>;
};

const isRejected = sql`(r.removed_at is null and r.reply_state = 'REJECTED'
  and (r.rejection_told_at is null or r.rejection_told_at < r.replied_at))`;
const isLate = (
  now: Date,
) => sql`(${isOpen} and (r.lateness_told_at is null or r.lateness_told_at < r.updated_at)
  and r.due_at <= ${now.toISOString()}::timestamptz
  and r.due_at > ${new Date(now.getTime() - newsMs).toISOString()}::timestamptz)`;

/** Makes the schedule. Any number of processes may run it: each lateness and each rejection is told by one. */
export function createReviewAlerts(context: Context): ReviewAlerts {
  const { db, clock, log } = context;
  const due = async () => {
    const now = clock.now();
    const { rows } = await asSystem('schedule', () =>
      db.execute<{ id: string; accountId: string }>(sql`
        select p.id, p.account_id as "accountId" from project p
        where ${isActiveProject('p', now)} and (
          exists (select 1 from review r where r.project_id = p.id and ${isLate(now)})
          or exists (select 1 from review r where r.project_id = p.id and ${isRejected}))
        order by p.id`),
    );
    return rows;
  };
  const tell = async (project: ProjectRef, kind: Kind): Promise<number> => {
    let told = 0;
    for (let some = atOnce; some === atOnce && !ticker.signal.aborted; told += some)
      some = await db.transaction((tx) => tellSome(context, tx, project, kind));
    return told;
  };
  const runDue = async (): Promise<number> => {
    let told = 0;
    for (const project of await due())
      for (const kind of ['review_late', 'reply_rejected'] as const)
        try {
          told += await asTenant(project.accountId, () => tell(project, kind));
        } catch (error) {
          // The others are told all the same; this one again at the next turn.
          log.error({ err: error, projectId: project.id, kind }, 'reviews of a project not told of');
        }
    return told;
  };
  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'late reviews and rejected replies not told' },
    runDue,
  );
  return { ...ticker, runDue };
}

type Kind = 'review_late' | 'reply_rejected';

type Row = Told & { policy: string | null; assigneeId: string | null; authorId: string | null };

/** The last who sent the reply by us; nobody where it was written elsewhere. */
const author = sql`(select j.created_by from ledger_entry e join job j on j.id = e.job_id
  where e.subject_id = r.id and e.account_id = r.account_id and e.field = 'reply' order by e.updated_at desc limit 1)`;

/** Somebody who still comes in. */
const assignee = sql`(select u.id from app_user u where u.id = r.assignee_id and u.disabled_at is null
  and not ${isKeptOutAtHome(sql`u.home_user_id`)})`;

async function tellSome(context: Context, tx: Tx, project: ProjectRef, kind: Kind): Promise<number> {
  const now = context.clock.now();
  const [which, column]: [SQL, SQL] =
    kind === 'review_late'
      ? [isLate(now), sql.raw('lateness_told_at')]
      : [isRejected, sql.raw('rejection_told_at')];
  // Never before what it is about, whatever the provider's clock says: it would be told again and again.
  const { rows } = await tx.execute<Row>(sql`
    update review r set ${column} = greatest(${now.toISOString()}::timestamptz, r.updated_at, r.replied_at)
    where r.account_id = ${project.accountId} and r.id in (
      select r.id from review r where ${ofProject(project)} and ${which}
      order by r.due_at limit ${atOnce} for no key update skip locked)
    returning r.id, r.location_id as "locationId", r.rating, r.reviewer_name as "reviewerName", r.comment,
      r.reply_violation as policy, ${assignee} as "assigneeId", ${author} as "authorId"`);
  const { accountId, id: projectId } = project;
  await notify(
    context,
    tx,
    { accountId, projectId },
    rows.flatMap((row) => (kind === 'review_late' ? [lateEvent(row)] : rejectedEvents(row))),
  );
  return rows.length;
}

type Told = Pick<typeof review.$inferSelect, 'id' | 'locationId' | 'rating' | 'reviewerName' | 'comment'>;

const eventOf = (type: Kind | 'review_assigned', found: Told, userIds?: readonly string[]) => ({
  type,
  locationId: found.locationId,
  params: {
    reviewId: found.id,
    rating: found.rating,
    reviewer: found.reviewerName,
    text: found.comment === null ? null : excerptOf(found.comment, shownText),
  },
  subjectFields: ['reply'] as const,
  ...(userIds === undefined ? {} : { userIds }),
});

/** Of one that is somebody's they hear alone, of the others everyone who may answer them. */
const lateEvent = (row: Row): NotificationEvent =>
  eventOf('review_late', row, row.assigneeId === null ? undefined : [row.assigneeId]);

/** Who wrote the reply hears of it, and whose review it is; of one that was written elsewhere, and is nobody's, nobody. */
function rejectedEvents(row: Row): NotificationEvent[] {
  const userIds = [row.authorId, row.assigneeId].filter((id) => id !== null);
  if (userIds.length === 0) return [];
  const event = eventOf('reply_rejected', row, userIds);
  return [row.policy === null ? event : { ...event, params: { ...event.params, policy: row.policy } }];
}

/** Tells somebody that a review is theirs now. */
export const assignedEvent = (found: Told, userId: string): NotificationEvent =>
  eventOf('review_assigned', found, [userId]);
