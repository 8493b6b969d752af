import type { PlanItem, PlanLocation } from '@frontage/api-client/contract';
import {
  changeFields,
  isRisky,
  isSubjectField,
  planReasonSchema,
  readChangeKey,
  type ChangeField,
  type LocationField,
  type PermissionMap,
  type Subject,
} from '@frontage/domain';
import { and, asc, count, eq, exists, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { location, planItem, planLocation } from '#src/db/schema/index';
import { folded, readCursor, writeCursor } from '#src/areas/base/door';
import { searchFor } from '#src/areas/locations/door';
import type { Senders } from '#src/areas/changes/senders/senders';
import { readDatedValues, type DatedValue } from './dated-values';
import { readPlanRow, type PlanRow } from './plan-query';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * What narrows the list, and whose `permissions` say by what locations are found in it. `left_out` is what the person unticked; it is part of
 * `changed` too.
 */
export type PlanItemsQuery = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state: 'all' | 'changed' | 'same' | 'blocked' | 'invalid' | 'left_out';
  readonly field?: ChangeField | undefined;
  readonly city?: string | undefined;
  readonly search?: string | undefined;
  readonly permissions: PermissionMap;
};

type LocationRow = typeof planLocation.$inferSelect;
type ItemRow = typeof planItem.$inferSelect;
type Subjects = ReadonlyMap<string, Subject>;
/** What is known of a page's items beside their rows: what their subjects are called, and which values of their fields wait for dates. */
type Known = {
  readonly subjects: Subjects;
  readonly others: (field: ChangeField) => DatedValue[];
  readonly timeZone: string | null;
};

/**
 * The plan, location by location in the plan's order. Under `all` a location comes with the items that are not `same`; those
 * are counted, and listed by `same` alone, because most of a plan usually is.
 */
export async function listPlanLocations(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  planId: string,
  query: PlanItemsQuery,
  now: Date,
): Promise<{ items: PlanLocation[]; next: string | null; total: number | null }> {
  const plan = await readPlanRow(db, project, planId);
  const after = readCursor(query.cursor, z.tuple([z.int()]));
  const filter = locationFilter(db, project, planId, query);
  const rows = await db
    .select()
    .from(planLocation)
    .where(and(filter, after === undefined ? undefined : gt(planLocation.seq, after[0])))
    .orderBy(asc(planLocation.seq))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const [total] =
    after === undefined ? await db.select({ all: count() }).from(planLocation).where(filter) : [];
  return {
    items: await present(db, senders, project, plan, page, query, now),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.seq]) : null,
    total: total?.all ?? null,
  };
}

/** Values of the location stand there by their field, those of its posts and reviews by field and subject. */
function hasSame(field: ChangeField): SQL {
  return isSubjectField(field)
    ? sql`exists (select 1 from jsonb_object_keys(${planLocation.sameValues}) as k(key) where k.key like ${`${field}/%`})`
    : sql`${planLocation.sameValues} ? ${field}`;
}

function itemFilter(query: PlanItemsQuery): SQL[] {
  const conditions: SQL[] = [];
  if (query.field !== undefined) conditions.push(eq(planItem.field, query.field));
  if (query.state === 'left_out')
    conditions.push(sql`${planItem.state} = 'changed' and not ${planItem.isIncluded}`);
  else if (query.state !== 'all' && query.state !== 'same') conditions.push(eq(planItem.state, query.state));
  return conditions;
}

function locationFilter(db: Db, project: ProjectRef, planId: string, query: PlanItemsQuery): SQL | undefined {
  const conditions: (SQL | undefined)[] = [
    eq(planLocation.planId, planId),
    eq(planLocation.accountId, project.accountId),
  ];
  if (query.city !== undefined) conditions.push(eq(planLocation.city, query.city));
  const { name, city, searchText } = planLocation;
  conditions.push(
    ...searchFor(query.search ?? '', query.permissions, {
      all: sql`${searchText}`,
      shown: [folded(sql`${name}`), folded(sql`${city}`)],
    }),
  );
  const items = itemFilter(query);
  if (query.state === 'same') {
    conditions.push(gt(planLocation.sameCount, 0));
    if (query.field !== undefined) conditions.push(hasSame(query.field));
  } else if (items.length > 0) {
    conditions.push(
      exists(
        db
          .select({ one: sql`1` })
          .from(planItem)
          .where(and(eq(planItem.planId, planId), eq(planItem.locationSeq, planLocation.seq), ...items)),
      ),
    );
  }
  return and(...conditions);
}

async function present(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  plan: PlanRow,
  locations: readonly LocationRow[],
  query: PlanItemsQuery,
  now: Date,
): Promise<PlanLocation[]> {
  if (locations.length === 0) return [];
  const rows = await db
    .select()
    .from(planItem)
    .where(
      and(
        eq(planItem.planId, plan.id),
        eq(planItem.accountId, project.accountId),
        inArray(
          planItem.locationSeq,
          locations.map((row) => row.seq),
        ),
      ),
    )
    .orderBy(asc(planItem.seq));
  const bySeq = new Map<number, ItemRow[]>(locations.map((row) => [row.seq, []]));
  for (const row of rows) bySeq.get(row.locationSeq)?.push(row);
  const same = locations.flatMap(({ sameValues }) => readSame(sameValues));
  const subjects = await senders.subjects(db, project, [...rows, ...same]);
  const ids = locations.map(({ locationId }) => locationId);
  const dated = await readDatedValues(db, project.accountId, ids, now);
  const zones = new Map(
    (
      await db
        .select({ id: location.id, timeZone: location.timeZone })
        .from(location)
        .where(and(eq(location.accountId, project.accountId), inArray(location.id, ids)))
    ).map(({ id, timeZone }) => [id, timeZone]),
  );
  const { jobId } = plan;
  return locations.map((row) => {
    const others = (field: ChangeField) =>
      (dated.get(row.locationId)?.get(field as LocationField) ?? []).filter((value) => value.jobId !== jobId);
    const timeZone = zones.get(row.locationId) ?? null;
    return presentLocation(row, bySeq.get(row.seq) ?? [], query, { subjects, others, timeZone });
  });
}

function presentLocation(
  row: LocationRow,
  items: readonly ItemRow[],
  query: PlanItemsQuery,
  { subjects, others, timeZone }: Known,
): PlanLocation {
  const isChanged = (item: ItemRow) => item.state === 'changed';
  const wanted = (item: ItemRow) =>
    (query.field === undefined || item.field === query.field) &&
    (query.state === 'all' ||
      (query.state === 'left_out' ? isChanged(item) && !item.isIncluded : item.state === query.state));
  return {
    locationId: row.locationId,
    name: row.name,
    city: row.city,
    state: row.state,
    timeZone,
    counts: {
      changed: items.filter(isChanged).length,
      same: row.sameCount,
      blocked: items.filter((item) => item.state === 'blocked').length,
      invalid: items.filter((item) => item.state === 'invalid').length,
      leftOut: items.filter((item) => isChanged(item) && !item.isIncluded).length,
    },
    items:
      query.state === 'same'
        ? sameItems(row, query.field, subjects)
        : inFieldOrder(items.filter(wanted).map((item) => presentItem(item, subjects, others))),
  };
}

const fieldOrder = new Map(changeFields.map((field, index) => [field, index]));

function inFieldOrder(items: PlanItem[]): PlanItem[] {
  return items.sort((a, b) => (fieldOrder.get(a.field) ?? 0) - (fieldOrder.get(b.field) ?? 0));
}

/** An item as the contract has it. */
function presentItem(item: ItemRow, subjects: Subjects, others: Known['others']): PlanItem {
  return {
    id: String(item.seq),
    field: item.field,
    subject: subjects.get(item.subjectId ?? '') ?? null,
    from: item.from ?? null,
    to: item.to ?? null,
    state: item.state,
    reason: item.reason === null ? null : planReasonSchema.parse(item.reason),
    isRisky: item.isRisky,
    included: item.state === 'changed' && item.isIncluded,
    dated: item.subjectId === null ? others(item.field) : [],
  };
}

function readSame(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([key, value]) => {
    const change = readChangeKey(key);
    return change === undefined ? [] : [{ ...change, key, value: value ?? null }];
  });
}

function sameItems(row: LocationRow, only: ChangeField | undefined, subjects: Subjects): PlanItem[] {
  return inFieldOrder(
    readSame(row.sameValues)
      .filter(({ field }) => only === undefined || field === only)
      .map(({ field, subjectId, key, value }) => ({
        id: `${row.seq}.${key}`,
        field,
        subject: subjects.get(subjectId ?? '') ?? null,
        from: value,
        to: value,
        state: 'same' as const,
        reason: null,
        isRisky: !isSubjectField(field) && isRisky(field),
        included: false,
        dated: [],
      })),
  );
}
