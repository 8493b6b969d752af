import type { LedgerEntry } from '@frontage/api-client/contract';
import {
  fieldHome,
  isDeletion,
  isLocationField,
  ledgerReasonSchema,
  ledgerStateSchema,
  type Subject,
  isUnshown,
} from '@frontage/domain';
import { and, asc, count, desc, eq, gt, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { appUser, ledgerEntry, location } from '#src/db/schema/index';
import { csvLine, readCursor, valueText, writeCursor } from '#src/areas/base/door';
import { isHidden, patternOf, searchWords } from '#src/areas/locations/door';
import { planBatchSize } from '#src/areas/changes/plans/plan-writer';
import type { Senders } from '#src/areas/changes/senders/senders';
import type { ProjectRef } from '#src/http/project-ref';
import { readJobRow, type JobRow } from '#src/areas/changes/orders/job-query';

/** What narrows a ledger. `needs_you` is rejected or failed, and not changed again since; `queued` has what is being sent too. */
export type LedgerQuery = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state: 'all' | 'needs_you' | 'in_review' | 'live' | 'queued' | 'sent' | 'cancelled';
  readonly search?: string | undefined;
};

const statesOf: Record<Exclude<LedgerQuery['state'], 'all'>, readonly string[]> = {
  needs_you: ['rejected', 'failed'],
  in_review: ['in_review'],
  live: ['live'],
  queued: ['queued', 'sending'],
  sent: ['sent'],
  cancelled: ['cancelled'],
};

type Row = {
  entry: typeof ledgerEntry.$inferSelect;
  locationName: string;
  isHidden: boolean;
};
const rowColumns = {
  entry: ledgerEntry,
  locationName: location.name,
  isHidden: sql<boolean>`(select ${isHidden} from location l where l.id = ${location.id})`,
};
type ExportedRow = Row & { storeCode: string | null };

/** The ledger, latest change first. Throws `not_found`. */
export async function listLedger(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  jobId: string,
  query: LedgerQuery,
): Promise<{ items: LedgerEntry[]; next: string | null; total: number | null }> {
  await readJobRow(db, project, jobId);
  const after = readCursor(query.cursor, z.tuple([z.iso.datetime(), z.int()]));
  const filter = filterOf(project, jobId, query);
  const rows: Row[] = await db
    .select(rowColumns)
    .from(ledgerEntry)
    .innerJoin(location, eq(location.id, ledgerEntry.locationId))
    .where(and(filter, after === undefined ? undefined : isBefore(after)))
    .orderBy(desc(ledgerEntry.updatedAt), desc(ledgerEntry.seq))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.entry;
  const subjects = await senders.subjects(
    db,
    project,
    page.map(({ entry }) => entry),
  );
  const [total] =
    after === undefined
      ? await db
          .select({ all: count() })
          .from(ledgerEntry)
          .innerJoin(location, eq(location.id, ledgerEntry.locationId))
          .where(filter)
      : [];
  return {
    items: page.map((row) => present(row, subjects)),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([last.updatedAt.toISOString(), last.seq])
        : null,
    total: total?.all ?? null,
  };
}

function isBefore([updatedAt, seq]: [string, number]): SQL | undefined {
  const at = new Date(updatedAt);
  return or(lt(ledgerEntry.updatedAt, at), and(eq(ledgerEntry.updatedAt, at), lt(ledgerEntry.seq, seq)));
}

function filterOf(project: ProjectRef, jobId: string, query: LedgerQuery): SQL | undefined {
  const { search } = query;
  return and(
    eq(ledgerEntry.jobId, jobId),
    eq(ledgerEntry.accountId, project.accountId),
    query.state === 'all' ? undefined : inArray(ledgerEntry.state, [...statesOf[query.state]]),
    query.state === 'needs_you' ? eq(ledgerEntry.isSuperseded, false) : undefined,
    ...searchWords(search ?? '').map((word) => like(location.searchText, patternOf(word))),
  );
}

function present(
  { entry, locationName, isHidden: isKeptBack }: Row,
  subjects: ReadonlyMap<string, Subject>,
): LedgerEntry {
  return {
    id: String(entry.seq),
    locationId: entry.locationId,
    locationName,
    field: entry.field,
    subject: subjects.get(entry.subjectId ?? '') ?? null,
    from: entry.from ?? null,
    to: entry.to ?? null,
    found: entry.found ?? null,
    state: ledgerStateSchema.parse(entry.state),
    reason: entry.reason === null ? null : ledgerReasonSchema.parse(entry.reason),
    message: entry.message,
    tries: entry.tries,
    updatedAt: entry.updatedAt.toISOString(),
    readBackAt: entry.readBackAt?.toISOString() ?? null,
    isPublic: !isKeptBack && !isUnshown(entry.field),
    isAnswered: entry.isSuperseded,
  };
}

const heading = [
  'location',
  'storeCode',
  'locationId',
  'field',
  'subject',
  'from',
  'to',
  'found',
  'state',
  'reason',
  'message',
  'tries',
  'updatedAt',
  'readBackAt',
  'by',
  'approvedBy',
];

/** Who ordered the job and who approved it; empty where Frontage did it by itself, or the person is gone. */
async function readPeople(
  db: Db,
  project: ProjectRef,
  { createdBy, approvedBy }: Pick<JobRow, 'createdBy' | 'approvedBy'>,
): Promise<{ by: string; approvedBy: string }> {
  const ids = [createdBy, approvedBy].filter((id) => id !== null);
  const people = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.accountId, project.accountId), inArray(appUser.id, ids)));
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? '';
  return { by: nameOf(createdBy), approvedBy: nameOf(approvedBy) };
}

/** The whole ledger as a table in the plan's order, read and written in parts. Throws `not_found`. */
export async function* exportLedger(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  jobId: string,
): AsyncGenerator<string> {
  const people = await readPeople(db, project, await readJobRow(db, project, jobId));
  yield csvLine(heading);
  let after = 0;
  for (;;) {
    const rows: ExportedRow[] = await db
      .select({ ...rowColumns, storeCode: location.storeCode })
      .from(ledgerEntry)
      .innerJoin(location, eq(location.id, ledgerEntry.locationId))
      .where(
        and(
          eq(ledgerEntry.jobId, jobId),
          eq(ledgerEntry.accountId, project.accountId),
          gt(ledgerEntry.seq, after),
        ),
      )
      .orderBy(asc(ledgerEntry.seq))
      .limit(planBatchSize);
    const subjects = await senders.subjects(
      db,
      project,
      rows.map(({ entry }) => entry),
    );
    if (rows.length > 0) yield rows.map((row) => lineOf(row, subjects, people)).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < planBatchSize) return;
    after = last.entry.seq;
  }
}

/** An entry's state as its page words it: nothing is live that never leaves Frontage, was deleted, or whose profile the public does not see. */
function stateOf({ entry, isHidden: isKeptBack }: Row): string {
  const { field, state } = entry;
  if (state !== 'live') return state;
  if (isDeletion(entry)) return 'deleted';
  if (isLocationField(field) && fieldHome(field) === 'own') return 'saved_here';
  return isKeptBack || isUnshown(field) ? 'not_public' : state;
}

function lineOf(
  row: ExportedRow,
  subjects: ReadonlyMap<string, Subject>,
  people: { by: string; approvedBy: string },
): string {
  const { entry, locationName, storeCode } = row;
  return csvLine([
    locationName,
    storeCode ?? '',
    entry.locationId,
    entry.field,
    subjects.get(entry.subjectId ?? '')?.title ?? entry.subjectId ?? '',
    valueText(entry.field, entry.from),
    valueText(entry.field, entry.to),
    valueText(entry.field, entry.found),
    stateOf(row),
    entry.reason ?? '',
    entry.message ?? '',
    String(entry.tries),
    entry.updatedAt.toISOString(),
    entry.readBackAt?.toISOString() ?? '',
    people.by,
    people.approvedBy,
  ]);
}
