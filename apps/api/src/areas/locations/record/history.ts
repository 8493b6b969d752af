import type { contract, HistoryEntry, RequestOf } from '@frontage/api-client/contract';
import { historySourceSchema, isSubjectField } from '@frontage/domain';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { appUser, fieldHistory, job, location } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { ProjectRef } from '#src/http/project-ref';

/** Who approved the job that changed a value. */
const approver = alias(appUser, 'approver');

/** What narrows a history. */
export type HistoryQuery = RequestOf<typeof contract.locations.history>['query'];

/** What was changed at a location, newest first; the total comes with the first page. Throws `not_found`. */
export async function listHistory(
  db: Db,
  project: ProjectRef,
  locationId: string,
  query: HistoryQuery,
): Promise<{ items: HistoryEntry[]; next: string | null; total: number | null }> {
  const after = readCursor(query.cursor, z.tuple([z.iso.datetime(), z.int().min(1)]));
  const [found] = await db
    .select({ id: location.id })
    .from(location)
    .where(
      and(
        eq(location.id, locationId),
        eq(location.accountId, project.accountId),
        eq(location.projectId, project.id),
        isNull(location.removedAt),
      ),
    );
  if (found === undefined) throw new AppError('not_found');
  const filter = and(
    eq(fieldHistory.locationId, found.id),
    eq(fieldHistory.accountId, project.accountId),
    isNull(fieldHistory.subjectId),
    query.field === undefined ? undefined : eq(fieldHistory.field, query.field),
    query.source === undefined ? undefined : eq(fieldHistory.source, query.source),
  );
  const rows = await db
    .select({ entry: fieldHistory, by: appUser.name, approverId: approver.id, approverName: approver.name })
    .from(fieldHistory)
    .leftJoin(appUser, eq(appUser.id, fieldHistory.actorId))
    .leftJoin(job, and(eq(job.id, fieldHistory.jobId), eq(job.accountId, project.accountId)))
    .leftJoin(approver, eq(approver.id, job.approvedBy))
    .where(and(filter, after === undefined ? undefined : isBefore(after)))
    .orderBy(desc(fieldHistory.at), desc(fieldHistory.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.entry;
  const [total] =
    after === undefined ? await db.select({ all: count() }).from(fieldHistory).where(filter) : [];
  return {
    items: page.flatMap(present),
    next:
      rows.length > query.limit && last !== undefined ? writeCursor([last.at.toISOString(), last.id]) : null,
    total: total?.all ?? null,
  };
}

function isBefore([at, id]: [string, number]) {
  const time = new Date(at);
  return or(lt(fieldHistory.at, time), and(eq(fieldHistory.at, time), lt(fieldHistory.id, id)));
}

type Row = {
  entry: typeof fieldHistory.$inferSelect;
  by: string | null;
  approverId: string | null;
  approverName: string | null;
};

function present({ entry, by, approverId, approverName }: Row): HistoryEntry[] {
  const { field } = entry;
  if (isSubjectField(field)) return [];
  const shown = {
    id: String(entry.id),
    field,
    from: entry.from ?? null,
    to: entry.to ?? null,
    source: historySourceSchema.parse(entry.source),
    by: entry.actorId === null || by === null ? null : { id: entry.actorId, name: by },
    approvedBy: approverId === null || approverName === null ? null : { id: approverId, name: approverName },
    jobId: entry.jobId,
    at: entry.at.toISOString(),
  };
  return [shown];
}
