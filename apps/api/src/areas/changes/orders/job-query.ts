import type { Job } from '@frontage/api-client/contract';
import {
  carriesLedger,
  jobStateSchema,
  ledgerStates,
  ledgerStateSchema,
  type LedgerCounts,
  fieldsOfHome,
  subjectFields,
  unshownFields,
} from '@frontage/domain';
import { and, desc, eq, inArray, isNull, lt, ne, not, or, sql, count } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import { appUser, job, ledgerEntry, plan } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { openJobStates } from '#src/queue/open-states';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { isHidden } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';
import { canComeBack, comesBack, isRetryableEntry } from '#src/areas/changes/ledger/ledger-conditions';

/** A job's row. */
export type JobRow = typeof job.$inferSelect;

const inProject = (project: ProjectRef) =>
  and(eq(job.accountId, project.accountId), eq(job.projectId, project.id));

/** The row of a job of this project; throws `not_found` for any other, whoever's it is. */
export async function readJobRow(db: Db | Tx, project: ProjectRef, jobId: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(job)
    .where(and(inProject(project), eq(job.id, jobId)));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The same row, held until the transaction ends, so that a person's orders and a worker's claim come one after the other. */
export async function lockJobRow(tx: Tx, project: ProjectRef, jobId: string): Promise<JobRow> {
  const [row] = await tx
    .select()
    .from(job)
    .where(and(inProject(project), eq(job.id, jobId)))
    .for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * A reading that Frontage began by itself and that ended well, with a later one after it. There is one every quarter of an
 * hour; the newest of the locations and the newest look for suggestions say how fresh both are, the others would bury what
 * people did.
 */
const isOutdatedReading = sql`(${job.createdBy} is null and ${job.state} = 'done' and (${job.kind} = 'content'
  or (${job.kind} in ('sync', 'suggestions') and exists (
    select 1 from job later
    where later.project_id = ${job.projectId} and later.kind = ${job.kind} and later.state = 'done'
      and later.created_at > ${job.createdAt}))))`;

/** Jobs of a project, newest first; changes and synchronisations alike, without {@link isOutdatedReading}. */
export async function listJobs(
  db: Db,
  project: ProjectRef,
  query: { cursor?: string | undefined; limit: number; state: 'open' | 'all' },
): Promise<{ items: Job[]; next: string | null; total: number | null }> {
  const after = readCursor(query.cursor, z.tuple([z.iso.datetime(), z.uuid()]));
  const filter = and(
    inProject(project),
    query.state === 'open' ? inArray(job.state, [...openJobStates]) : not(isOutdatedReading),
  );
  const rows = await db
    .select()
    .from(job)
    .where(and(filter, after === undefined ? undefined : isBefore(after)))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const [total] = after === undefined ? await db.select({ all: count() }).from(job).where(filter) : [];
  return {
    items: await presentJobs(db, project, page),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([last.createdAt.toISOString(), last.id])
        : null,
    total: total?.all ?? null,
  };
}

function isBefore([createdAt, id]: [string, string]) {
  const at = new Date(createdAt);
  return or(lt(job.createdAt, at), and(eq(job.createdAt, at), lt(job.id, id)));
}

/** Whether the way back of a job can be planned before it goes out: while the whole of it waits for its date. */
export function canReturn({ state, source }: Pick<JobRow, 'state' | 'source'>): boolean {
  return state === 'scheduled' && source !== 'duplicate';
}

type Tally = {
  counts: LedgerCounts;
  answered: { rejected: number; failed: number };
  here: number;
  notPublic: number;
  deleted: number;
  retryable: number;
  effective: number;
  returning: number;
};

function noCounts(): LedgerCounts {
  return Object.fromEntries(ledgerStates.map((state) => [state, 0])) as LedgerCounts;
}

const noTally = (): Tally => ({
  counts: noCounts(),
  answered: { rejected: 0, failed: 0 },
  here: 0,
  notPublic: 0,
  deleted: 0,
  retryable: 0,
  effective: 0,
  returning: 0,
});

const isLive = eq(ledgerEntry.state, 'live');
const isKeptHere = inArray(ledgerEntry.field, fieldsOfHome('own'));
/** As `isDeletion` says. */
const isGone = sql`(${isNull(ledgerEntry.to)} and ${inArray(ledgerEntry.field, [...subjectFields])})`;
/** As `readEntries` tells of each: the public never sees the field, or the profile of its location is not public now. */
const isNotPublic = sql`(${inArray(ledgerEntry.field, [...unshownFields])}
  or exists (select from location l where l.id = ${ledgerEntry.locationId} and ${isHidden}))`;

/** Entries by state for each job, in one scan of their ledgers. */
async function tallyLedgers(
  db: Db | Tx,
  accountId: string,
  jobIds: readonly string[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  if (jobIds.length === 0) return tallies;
  const rows = await db
    .select({
      jobId: ledgerEntry.jobId,
      state: ledgerEntry.state,
      entries: count(),
      answered: sql<number>`(count(*) filter (where ${ledgerEntry.isSuperseded}))::int`,
      here: sql<number>`(count(*) filter (where ${isLive} and ${isKeptHere}))::int`,
      notPublic: sql<number>`(count(*) filter (where ${isLive} and not ${isKeptHere} and not ${isGone} and ${isNotPublic}))::int`,
      deleted: sql<number>`(count(*) filter (where ${isLive} and ${isGone}))::int`,
      retryable: sql<number>`(count(*) filter (where ${isRetryableEntry}))::int`,
      effective: sql<number>`(count(*) filter (where ${comesBack}))::int`,
      returning: sql<number>`(count(*) filter (where ${canComeBack}))::int`,
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), inArray(ledgerEntry.jobId, [...jobIds])))
    .groupBy(ledgerEntry.jobId, ledgerEntry.state);
  for (const row of rows) {
    const tally = tallies.get(row.jobId) ?? noTally();
    const state = ledgerStateSchema.parse(row.state);
    tally.counts[state] += row.entries;
    if (state === 'rejected' || state === 'failed') tally.answered[state] += row.answered;
    tally.here += row.here;
    tally.notPublic += row.notPublic;
    tally.deleted += row.deleted;
    tally.retryable += row.retryable;
    tally.effective += row.effective;
    tally.returning += row.returning;
    tallies.set(row.jobId, tally);
  }
  return tallies;
}

/** The newest plan that takes each job back and was not dropped, and whether it was applied as a whole. */
async function readUndoPlans(
  db: Db | Tx,
  accountId: string,
  jobIds: readonly string[],
): Promise<Map<string, { planId: string; isWhole: boolean }>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({
      jobId: plan.undoOfJobId,
      planId: plan.id,
      // The same condition as the index `plan_item_left_out`. What was left out can still be taken back.
      isWhole: sql<boolean>`${plan.state} = 'applied' and not exists (select 1 from plan_item i
        where i.plan_id = ${plan.id} and i.state = 'changed' and not i.is_included)`,
    })
    .from(plan)
    .where(
      and(
        eq(plan.accountId, accountId),
        inArray(plan.undoOfJobId, [...jobIds]),
        ne(plan.state, 'discarded'),
        ne(plan.state, 'computing'),
      ),
    )
    .orderBy(plan.createdAt);
  return new Map(rows.map(({ jobId, planId, isWhole }) => [jobId ?? '', { planId, isWhole }]));
}

/** The wall-clock time that the locations of some plans wait for, each on its own clock. */
async function readLocalTimes(
  db: Db | Tx,
  accountId: string,
  planIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .select({ id: plan.id, applyLocalAt: plan.applyLocalAt })
    .from(plan)
    .where(and(eq(plan.accountId, accountId), inArray(plan.id, [...planIds])));
  return new Map(rows.map((row) => [row.id, row.applyLocalAt]));
}

/** Rows as the contract has them. */
export async function presentJobs(db: Db | Tx, project: ProjectRef, rows: readonly JobRow[]): Promise<Job[]> {
  const ids = rows.map((row) => row.id);
  const tallies = await tallyLedgers(db, project.accountId, ids);
  const undoPlans = await readUndoPlans(db, project.accountId, ids);
  const localTimes = await readLocalTimes(
    db,
    project.accountId,
    rows.flatMap((row) => row.planId ?? []),
  );
  const authors = new Map(
    (
      await db
        .select({ id: appUser.id, name: appUser.name })
        .from(appUser)
        .where(
          and(
            eq(appUser.accountId, project.accountId),
            inArray(appUser.id, [
              ...new Set(rows.flatMap((row) => [row.createdBy ?? [], row.approvedBy ?? []].flat())),
            ]),
          ),
        )
    ).map((author) => [author.id, author]),
  );
  return rows.map((row) => {
    const tally = tallies.get(row.id) ?? noTally();
    const undo = undoPlans.get(row.id);
    return {
      id: row.id,
      projectId: row.projectId,
      kind: row.kind,
      title: row.title,
      deed: row.deed,
      source: row.source,
      fileName: row.fileName,
      planId: row.planId,
      state: jobStateSchema.parse(row.state),
      counts: carriesLedger(row.kind) ? tally.counts : { ...tally.counts, live: row.done },
      kept: { here: tally.here, notPublic: tally.notPublic, deleted: tally.deleted },
      answered: tally.answered,
      total: row.total,
      locations: row.locations,
      createdBy: row.createdBy === null ? null : (authors.get(row.createdBy) ?? null),
      approvedBy: row.approvedBy === null ? null : (authors.get(row.approvedBy) ?? null),
      createdAt: row.createdAt.toISOString(),
      applyAt: row.applyAt?.toISOString() ?? null,
      applyLocalAt: row.planId === null ? null : (localTimes.get(row.planId) ?? null),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      message: row.message,
      waitsFor: row.waitsFor,
      retryable: tally.retryable,
      canUndo: tally.effective > 0 && undo?.isWhole !== true,
      canReturn: canReturn(row) && tally.returning > 0 && undo === undefined,
      undoOfJobId: row.undoOfJobId,
      undonePlanId: undo?.planId ?? null,
    };
  });
}
