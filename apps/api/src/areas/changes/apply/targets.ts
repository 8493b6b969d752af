import type { ChangeField } from '@frontage/domain';
import { and, asc, eq, gt, inArray, isNull, like, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { ledgerEntry, location } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import { waitsForEarlier } from './dated-turn';
import { beforeCreation } from '#src/areas/changes/sources/duplicate/new-location';

/** Entries a round works on: those to send, or those to read back. */
export type Phase = 'send' | 'settle';
const statesOf = { send: ['queued', 'sending'], settle: ['sent', 'in_review'] } as const;

/** One ledger entry as a round holds it. */
export type Entry<F extends ChangeField = ChangeField> = {
  readonly seq: number;
  readonly field: F;
  /** The post or the review that the field is of. */
  readonly subjectId: string | null;
  readonly from: unknown;
  readonly to: unknown;
  /** The provider holds `to` already; it is sent again against what the public sees, which is `from`. */
  readonly isResend: boolean;
  readonly state: string;
  readonly tries: number;
  /** What the provider said the last time. */
  readonly message: string | null;
  readonly updatedAt: Date;
};

/** A location with all its entries of the job that are due. */
export type Target<F extends ChangeField = ChangeField> = {
  readonly locationId: string;
  readonly providerName: string;
  /** `accounts/{number}` of the group it lies in. */
  readonly providerAccount: string;
  readonly entries: readonly Entry<F>[];
};

/** Its date has come, and the value before it in the queue of its field is through. */
const hasItsTurn = (
  now: Date,
) => sql`(${ledgerEntry.dueAt} is null or ${ledgerEntry.dueAt} <= ${now.toISOString()}::timestamptz)
  and not ${waitsForEarlier('ledger_entry')}`;

function isDue(job: ClaimedJob, phase: Phase, now: Date): SQL | undefined {
  return and(
    eq(ledgerEntry.jobId, job.id),
    eq(ledgerEntry.accountId, job.accountId),
    inArray(ledgerEntry.state, [...statesOf[phase]]),
    or(isNull(ledgerEntry.nextTryAt), lte(ledgerEntry.nextTryAt, now)),
    phase === 'send' ? hasItsTurn(now) : undefined,
  );
}

/** One array parameter, however many there are. */
const isOf = (fields: readonly ChangeField[]) => sql`${ledgerEntry.field} = any(${sql.param([...fields])})`;

/** Locations with due entries of some fields, by the provider account (location group) they belong to. */
export async function countDueByAccount(
  db: Db,
  job: ClaimedJob,
  phase: Phase,
  now: Date,
  fields: readonly ChangeField[],
): Promise<{ providerAccount: string; due: number }[]> {
  return db
    .select({
      providerAccount: location.providerAccount,
      due: sql<number>`count(distinct ${ledgerEntry.locationId})::int`,
    })
    .from(ledgerEntry)
    .innerJoin(location, eq(location.id, ledgerEntry.locationId))
    .where(and(isDue(job, phase, now), isOf(fields)))
    .groupBy(location.providerAccount)
    .orderBy(asc(location.providerAccount));
}

/** Due entries of the locations with these provider names. */
export async function readTargetsByName(
  db: Db,
  job: ClaimedJob,
  phase: Phase,
  now: Date,
  names: readonly string[],
): Promise<Map<string, Target>> {
  const targets = await readTargets(
    db,
    and(isDue(job, phase, now), inArray(location.providerName, [...names])),
  );
  return new Map(targets.map((target) => [target.providerName, target]));
}

/**
 * The next entries to send of some fields, by location, in the ledger's order, at most so many; without those whose date has not come, and
 * of locations that the provider does not have yet. Pauses between tries at the provider do not keep them.
 * @param after the `seq` to go on from
 */
export async function readEntriesOf<F extends ChangeField>(
  db: Db,
  job: ClaimedJob,
  fields: readonly F[],
  now: Date,
  after: number,
  limit: number,
): Promise<{ last: number; targets: Target<F>[] } | null> {
  const targets = await readTargets(
    db,
    and(
      eq(ledgerEntry.jobId, job.id),
      eq(ledgerEntry.accountId, job.accountId),
      inArray(ledgerEntry.state, [...statesOf.send]),
      isOf(fields),
      gt(ledgerEntry.seq, after),
      hasItsTurn(now),
      not(like(location.providerName, beforeCreation)),
    ),
    limit,
  );
  const seqs = targets.flatMap(({ entries }) => entries.map(({ seq }) => seq));
  return seqs.length === 0 ? null : { last: Math.max(...seqs), targets: targets as Target<F>[] };
}

/** The next locations in the ledger's order, at most so many, each with all its due entries. */
export async function readNextTargets(
  db: Db,
  job: ClaimedJob,
  phase: Phase,
  now: Date,
  limit: number,
): Promise<Target[]> {
  const next = await db
    .select({ id: ledgerEntry.locationId })
    .from(ledgerEntry)
    .where(isDue(job, phase, now))
    .groupBy(ledgerEntry.locationId)
    .orderBy(sql`min(${ledgerEntry.seq})`)
    .limit(limit);
  if (next.length === 0) return [];
  const ids = next.map((row) => row.id);
  return readTargets(db, and(isDue(job, phase, now), inArray(ledgerEntry.locationId, ids)));
}

async function readTargets(db: Db, where: SQL | undefined, limit?: number): Promise<Target[]> {
  const found = db
    .select({
      entry: ledgerEntry,
      providerName: location.providerName,
      providerAccount: location.providerAccount,
    })
    .from(ledgerEntry)
    .innerJoin(location, eq(location.id, ledgerEntry.locationId))
    .where(where)
    .orderBy(asc(ledgerEntry.seq));
  const rows = await (limit === undefined ? found : found.limit(limit));
  const targets = new Map<string, Target & { entries: Entry[] }>();
  for (const { entry, providerName, providerAccount } of rows) {
    const target = targets.get(entry.locationId) ?? {
      locationId: entry.locationId,
      providerName,
      providerAccount,
      entries: [],
    };
    targets.set(entry.locationId, target);
    target.entries.push({
      seq: entry.seq,
      field: entry.field,
      subjectId: entry.subjectId,
      from: entry.from ?? null,
      to: entry.to ?? null,
      isResend: entry.isResend,
      state: entry.state,
      tries: entry.tries,
      message: entry.message,
      updatedAt: entry.updatedAt,
    });
  }
  return [...targets.values()];
}

/** How much of a job is open, and when its next entry is due. */
export type Outlook = {
  readonly total: number;
  readonly cancelled: number;
  readonly toSend: number;
  readonly toSettle: number;
  readonly locationsToSettle: number;
  /** Long ago where an entry is due at once; `null` where there is none. */
  readonly nextSend: Date | null;
  readonly nextLook: Date | null;
};

/** Reads a job's {@link Outlook}. */
export async function readOutlook(db: Db | Tx, job: ClaimedJob): Promise<Outlook> {
  // `greatest` passes over what is null.
  const due = sql`coalesce(greatest(${ledgerEntry.nextTryAt}, ${ledgerEntry.dueAt}), to_timestamp(0))`;
  const toSend = sql`${ledgerEntry.state} in ('queued', 'sending')`;
  const toSettle = sql`${ledgerEntry.state} in ('sent', 'in_review')`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      cancelled: sql<number>`(count(*) filter (where ${ledgerEntry.state} = 'cancelled'))::int`,
      toSend: sql<number>`(count(*) filter (where ${toSend}))::int`,
      toSettle: sql<number>`(count(*) filter (where ${toSettle}))::int`,
      locationsToSettle: sql<number>`(count(distinct ${ledgerEntry.locationId}) filter (where ${toSettle}))::int`,
      nextSend: sql<string | null>`min(${due}) filter (where ${toSend})`,
      nextLook: sql<string | null>`min(${due}) filter (where ${toSettle})`,
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.jobId, job.id), eq(ledgerEntry.accountId, job.accountId)));
  if (row === undefined) throw new TypeError('An aggregate answered no row.');
  const date = (value: string | null) => (value === null ? null : new Date(value));
  return { ...row, nextSend: date(row.nextSend), nextLook: date(row.nextLook) };
}
