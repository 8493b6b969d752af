import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { Db } from '#src/db/database';
import { appUser, plan } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';

type Query = RequestOf<typeof contract.plans.list>['query'];

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Drafts of a project, newest first: plans not yet applied, sent for approval or discarded. */
export async function listPlans(
  db: Db,
  project: ProjectRef,
  query: Query,
): Promise<ResponseOf<typeof contract.plans.list>> {
  const after = readCursor(query.cursor, cursorSchema);
  const drafts = and(
    eq(plan.accountId, project.accountId),
    eq(plan.projectId, project.id),
    eq(plan.state, 'draft'),
  );
  const rows = await db
    .select({ plan, author: appUser.name })
    .from(plan)
    .leftJoin(appUser, and(eq(appUser.id, plan.createdBy), eq(appUser.accountId, plan.accountId)))
    .where(and(drafts, after === undefined ? undefined : isBefore(after)))
    .orderBy(desc(plan.createdAt), desc(plan.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.plan;
  const counts = await countSent(
    db,
    project,
    page.map((row) => row.plan.id),
  );
  const [total] = after === undefined ? await db.select({ all: count() }).from(plan).where(drafts) : [];
  return {
    items: page.map(({ plan: row, author }) => ({
      id: row.id,
      title: row.title,
      deed: row.deed,
      source: row.source,
      fileName: row.fileName,
      createdBy: { id: row.createdBy, name: author ?? '' },
      createdAt: row.createdAt.toISOString(),
      undoOfJobId: row.undoOfJobId,
      changes: counts.get(row.id)?.changes ?? 0,
      locations: counts.get(row.id)?.locations ?? 0,
    })),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([last.createdAt.toISOString(), last.id])
        : null,
    total: total?.all ?? null,
  };
}

function isBefore([createdAt, id]: [string, string]) {
  const at = new Date(createdAt);
  return or(lt(plan.createdAt, at), and(eq(plan.createdAt, at), lt(plan.id, id)));
}

type Counts = { id: string; changes: number; locations: number };

async function countSent(
  db: Db,
  project: ProjectRef,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await db.execute<Counts>(sql`
    select i.plan_id as id, count(*)::int as changes, count(distinct i.location_seq)::int as locations
    from plan_item i where i.plan_id = any(${sql.param([...planIds])}::uuid[]) and i.account_id = ${project.accountId}
      and i.state = 'changed' and i.is_included group by i.plan_id`);
  return new Map(rows.map((row) => [row.id, row]));
}
