import type { BulkReplyItem } from '@frontage/api-client/contract';
import { draftOnlyFindingCodes } from '@frontage/domain/reply-drafts';
import { effectivePermissions, isRole, type PermissionMap } from '@frontage/domain';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { appUser, bulkReplyItem, project as projectTable } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ClaimedJob, JobHandler } from '#src/queue/handler';
import { fenced, LeaseLostError } from '#src/queue/lease';
import { openModel, type Model } from '#src/areas/engagement/reply-drafts/model';
import { draftReply } from '#src/areas/engagement/reply-drafts/write-draft';
import { lockBulk } from '../bulk-rows';
import { judgeLocation } from '../change-item';

/** Drafts that a job has written at once: a slow model holds up few, and one account takes few of an endpoint's places. */
const atOnce = 3;

type Pending = {
  readonly bulkReplyId: string;
  readonly reviewId: string;
  readonly locationId: string;
  readonly version: number;
  readonly attempt: number;
};

/** The result for one review: a text with its own findings, or why there is none. */
type Drafted =
  | { readonly text: string; readonly draftFindings: BulkReplyItem['findings'] }
  | { readonly lack: NonNullable<(typeof bulkReplyItem.$inferInsert)['lack']> };

/**
 * Drafts what is yet to come of bulks, a few at a time. Each is written as soon as it is there, so a round can be cut anywhere: what was
 * not written is drafted again. Nothing is sent. One that fails keeps none of the others, and says why.
 */
export function createDraftsHandler(context: AppContext): JobHandler {
  const model = openModel(context.config);
  return {
    kind: 'drafts',
    async run(job, signal) {
      const project = await readProject(context, job);
      if (project === null) return { kind: 'failed', message: 'The project is gone.' };
      const permissions = await readPermissions(context, job);
      for (;;) {
        signal.throwIfAborted();
        const pending = await nextPending(context, job);
        if (pending.length === 0) {
          // Another may have been asked for in this moment; whoever asks locks the job.
          const isDone = await fenced(context.db, job, async (tx) => (await countPending(tx, job)) === 0);
          if (isDone) return { kind: 'done' };
          continue;
        }
        await Promise.all(
          pending.map(async (one) => {
            const drafted = await draft(context, project, { ...one, permissions }, model, signal);
            if (!(await write(context, job, project, one, drafted)))
              throw new LeaseLostError(`Job ${job.id} was stopped.`);
          }),
        );
      }
    },
  };
}

async function readProject({ db }: AppContext, job: ClaimedJob): Promise<ProjectScope | null> {
  const { id, accountId, name, gmbAccountId, timeZone, syncedAt, providerFailedAt } = projectTable;
  const [found] = await db
    .select({ id, accountId, name, gmbAccountId, timeZone, syncedAt, providerFailedAt })
    .from(projectTable)
    .where(and(eq(id, job.projectId), eq(accountId, job.accountId)));
  return found ?? null;
}

/** What whoever had the drafts made may see now; nothing where they are gone. */
async function readPermissions({ db }: AppContext, job: ClaimedJob): Promise<PermissionMap> {
  if (job.createdBy === null) return {};
  const [maker] = await db
    .select({ role: appUser.role, permissions: appUser.permissions })
    .from(appUser)
    .where(
      and(
        eq(appUser.id, job.createdBy),
        eq(appUser.accountId, job.accountId),
        isNull(appUser.disabledAt),
        not(isKeptOutAtHome(sql`${appUser.homeUserId}`)),
      ),
    );
  return maker !== undefined && isRole(maker.role) ? effectivePermissions(maker.role, maker.permissions) : {};
}

async function nextPending({ db }: AppContext, job: ClaimedJob): Promise<Pending[]> {
  const { rows } = await db.execute<Pending>(sql`
    select i.bulk_reply_id as "bulkReplyId", i.review_id as "reviewId", i.location_id as "locationId", i.version, i.attempt
    from bulk_reply_item i join bulk_reply b on b.id = i.bulk_reply_id
    where b.draft_job_id = ${job.id} and b.account_id = ${job.accountId} and i.lack = 'pending'
    order by i.seq limit ${atOnce}`);
  return rows;
}

async function countPending(tx: Tx, job: ClaimedJob): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from bulk_reply_item i join bulk_reply b on b.id = i.bulk_reply_id
    where b.draft_job_id = ${job.id} and b.account_id = ${job.accountId} and i.lack = 'pending'`);
  return rows[0]?.count ?? 0;
}

const lacks: Readonly<Record<string, 'no_text' | 'limit'>> = {
  nothing_to_draft: 'no_text',
  reply_drafts_used_up: 'limit',
};
const ours: readonly string[] = draftOnlyFindingCodes;

async function draft(
  context: AppContext,
  project: ProjectScope,
  { reviewId, attempt, permissions }: Pending & { readonly permissions: PermissionMap },
  model: Model | null,
  gone: AbortSignal,
): Promise<Drafted> {
  try {
    for await (const event of draftReply(context, project, { reviewId, attempt, permissions, gone }, model))
      if (event.event === 'done')
        return { text: event.text, draftFindings: event.findings.filter(({ code }) => ours.includes(code)) };
  } catch (error) {
    gone.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { lack: lacks[error.code] ?? 'failed' };
  }
  return { lack: 'failed' };
}

/** Writes what came of one, unless somebody decided about it meanwhile; `false` where a person stopped the job. */
function write(
  { db, clock }: AppContext,
  job: ClaimedJob,
  project: ProjectScope,
  { bulkReplyId, reviewId, locationId, version }: Pending,
  drafted: Drafted,
): Promise<boolean> {
  const made = 'text' in drafted ? { ...drafted, lack: null } : { ...drafted, text: null, draftFindings: [] };
  return fenced(db, job, async (tx) => {
    const { rowCount: isOpen } = await tx.execute(
      sql`select 1 from job where id = ${job.id} and state in ('queued', 'running')`,
    );
    if (isOpen === 0) return false;
    await tx.execute(sql`update job set done = least(done + 1, total) where id = ${job.id}`);
    // Dropped meanwhile, and with it whatever was to be written.
    const { rowCount: stands } = await tx.execute(sql`select 1 from bulk_reply where id = ${bulkReplyId}`);
    if (stands === 0) return true;
    await lockBulk(tx, project, bulkReplyId);
    const written = await tx
      .update(bulkReplyItem)
      .set({ ...made, isEdited: false, version: version + 1, updatedAt: clock.now() })
      .where(
        and(
          eq(bulkReplyItem.bulkReplyId, bulkReplyId),
          eq(bulkReplyItem.reviewId, reviewId),
          eq(bulkReplyItem.accountId, job.accountId),
          eq(bulkReplyItem.version, version),
        ),
      );
    if (written.rowCount !== 0) await judgeLocation(tx, project, bulkReplyId, locationId);
    return true;
  });
}
