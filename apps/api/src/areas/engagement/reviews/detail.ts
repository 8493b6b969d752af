import type { ReplyAttempt, ReviewDetail } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import type { ReplyState } from '@frontage/domain/reviews';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { ReviewPhoto } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { readLocationsById } from '#src/areas/changes/door';
import { ofProject, reviewsAt } from './conditions';
import { phonesOf } from './guard-reply';
import { readWaiting } from './outbox';
import { shownPhoto } from './shown-photos';
import { lastChange, presentRow, rowColumns, stateColumn, type Row } from './review-rows';

const monthMs = 30 * 86_400_000;
/** So many answers of the location, reviews of the same name and attempts are shown. */
const fewShown = 5;
const mostAttempts = 20;

type DetailRow = Row & {
  translation: string | null;
  photos: ReviewPhoto[];
  reply: string | null;
  replied_at: string | Date | null;
  reply_state: string | null;
  reply_violation: string | null;
  draft: string | null;
  draft_at: string | Date | null;
  draft_by: string | null;
  draft_name: string | null;
  template_id: string | null;
  template_name: string | null;
  maps_uri: string | null;
  awaits_approval: boolean;
};

/** One review with its versions and answers, and what is around it. Throws `not_found`. */
export async function readReview(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  project: ProjectRef,
  reviewId: string,
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<ReviewDetail> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${rowColumns}, r.translation, r.photos, r.reply, r.replied_at, r.reply_state, r.reply_violation, r.draft, r.draft_at, d.id as draft_by,
      d.name as draft_name, m.id as template_id, m.name as template_name, l.maps_uri,
      exists (select 1 from plan p where p.account_id = r.account_id and p.project_id = r.project_id
        and p.state = 'waiting_approval' and p.source = 'reply' and exists (
          select 1 from plan_item i where i.plan_id = p.id and i.field = 'reply' and i.subject_id = r.id)) as awaits_approval
    from ${reviewsAt(project)}
    left join app_user a on a.id = r.assignee_id left join app_user d on d.id = r.draft_by
    left join reply_template m on m.id = r.draft_template_id and m.account_id = r.account_id
    ${lastChange}
    where ${ofProject(project)} and r.id = ${reviewId}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return {
    row: presentRow(row),
    translation: row.translation,
    photos: row.photos.map((photo) => ({ ...photo, shownAt: shownPhoto({ secrets }, reviewId, photo) })),
    reply:
      row.reply === null
        ? null
        : {
            text: row.reply,
            at: row.replied_at === null ? null : toIso(row.replied_at),
            state: row.reply_state,
            violation: row.reply_violation,
          },
    draft:
      row.draft === null || row.draft_at === null
        ? null
        : {
            text: row.draft,
            at: toIso(row.draft_at),
            by: namedOf(row.draft_by, row.draft_name),
            template: can(permissions, 'templates:view') ? namedOf(row.template_id, row.template_name) : null,
          },
    waiting: await readWaiting(db, project, reviewId),
    awaitsApproval: row.awaits_approval,
    versions: await readVersions(db, project, reviewId),
    attempts: await readAttempts(db, project, reviewId),
    location: {
      id: row.location_id,
      name: row.location_name,
      phones: await readPhones(db, project, row.location_id),
      mapsUri: row.maps_uri,
      ...(await readAverages(db, project, row.location_id, clock.now())),
    },
    sameName:
      row.reviewer_name === null
        ? []
        : await readOthers(db, project, sql`r.reviewer_name = ${row.reviewer_name} and r.id <> ${reviewId}`),
    lastReplies: await readLastReplies(db, project, row.location_id, reviewId),
  };
}

const namedOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

async function readVersions(
  db: Db,
  project: ProjectRef,
  reviewId: string,
): Promise<ReviewDetail['versions']> {
  const { rows } = await db.execute<{ rating: number; comment: string | null; at: string | Date }>(sql`
    select v.rating, v.comment, v.at from review_version v
    where v.review_id = ${reviewId} and v.account_id = ${project.accountId} order by v.seq`);
  return rows.map((row) => ({ ...row, at: toIso(row.at) }));
}

type AttemptRow = {
  job_id: string;
  text: string | null;
  by_id: string | null;
  by_name: string | null;
  at: string | Date;
  state: string;
  reason: string | null;
  message: string | null;
};

/** The last attempts to write a text at a review or a question, the newest first. */
export async function readAttempts(db: Db, project: ProjectRef, subjectId: string): Promise<ReplyAttempt[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    select e.job_id, e.to_value #>> '{}' as text, u.id as by_id, u.name as by_name, e.updated_at as at, e.state, e.reason, e.message
    from ledger_entry e join job j on j.id = e.job_id left join app_user u on u.id = j.created_by
    where e.subject_id = ${subjectId} and e.account_id = ${project.accountId} and e.project_id = ${project.id}
    order by e.updated_at desc, e.job_id limit ${mostAttempts}`);
  return rows.map((row) => ({
    jobId: row.job_id,
    text: row.text,
    by: namedOf(row.by_id, row.by_name),
    at: toIso(row.at),
    state: row.state,
    reason: row.reason,
    message: row.message,
  }));
}

async function readPhones(db: Db, project: ProjectRef, locationId: string): Promise<string[]> {
  const location = (await readLocationsById(db, project, [locationId])).get(locationId);
  return location === undefined ? [] : phonesOf(location.values);
}

/** Removed reviews count no more. */
async function readAverages(db: Db, project: ProjectRef, locationId: string, now: Date) {
  const before = new Date(now.getTime() - monthMs).toISOString();
  const { rows } = await db.execute<{ average: number | null; before: number | null }>(sql`
    select avg(r.rating)::float8 as average, (avg(r.rating) filter (where r.written_at < ${before}::timestamptz))::float8 as before
    from review r where ${ofProject(project)} and r.location_id = ${locationId} and r.removed_at is null`);
  return { average: rows[0]?.average ?? null, averageBefore: rows[0]?.before ?? null };
}

type OtherRow = {
  id: string;
  location_name: string;
  reviewer_name: string | null;
  rating: number;
  comment: string | null;
  written_at: string | Date;
  state: ReplyState;
  reply: string | null;
  replied_at: string | Date | null;
};

function readOtherRows(db: Db, project: ProjectRef, which: SQL, order: SQL) {
  return db.execute<OtherRow>(sql`
    select r.id, l.name as location_name, r.reviewer_name, r.rating, r.comment, r.written_at, ${stateColumn} as state, r.reply, r.replied_at
    from ${reviewsAt(project)} ${lastChange}
    where ${ofProject(project)} and ${which} order by ${order} limit ${fewShown}`);
}

const presentOther = (row: OtherRow) => ({
  id: row.id,
  locationName: row.location_name,
  reviewerName: row.reviewer_name,
  rating: row.rating,
  comment: row.comment,
  at: toIso(row.written_at),
  state: row.state,
});

async function readOthers(db: Db, project: ProjectRef, which: SQL): Promise<ReviewDetail['sameName']> {
  const { rows } = await readOtherRows(db, project, which, sql`r.written_at desc, r.id`);
  return rows.map(presentOther);
}

async function readLastReplies(
  db: Db,
  project: ProjectRef,
  locationId: string,
  reviewId: string,
): Promise<ReviewDetail['lastReplies']> {
  const which = sql`r.location_id = ${locationId} and r.reply is not null and r.id <> ${reviewId}`;
  const { rows } = await readOtherRows(db, project, which, sql`r.replied_at desc nulls last, r.id`);
  return rows.map((row) => ({
    ...presentOther(row),
    reply: row.reply ?? '',
    repliedAt: row.replied_at === null ? null : toIso(row.replied_at),
  }));
}
