import type { PlanTitle } from '@frontage/api-client/contract';
import {
  changeKey,
  isSubjectField,
  subjectFieldsOf,
  type PlannedChange,
  type PlanSource,
  type SubjectField,
} from '@frontage/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/db/database';
import { plan } from '#src/db/schema/index';
import { requireImported } from './imported';
import { storedTitle } from './title';
import type { PlannableLocation } from './locations';
import type { ProjectRef } from '#src/http/project-ref';

/** Rows in one statement: some milliseconds of the embedded database's single session, so that requests get in between. */
export const planBatchSize = 500;
const abandonedAfterMs = 3_600_000;

/** What a plan is called and where it comes from. */
export type PlanHead = {
  readonly title: PlanTitle;
  readonly source: PlanSource;
  /** Who makes it. */
  readonly userId: string;
  readonly fileName?: string | null;
  readonly fileSha256?: string | null;
  readonly rowsLeftOut?: number;
  readonly undoOfJobId?: string | null;
  /** What it is about beside locations where the source does not tell: an undo's job does. */
  readonly subjectFields?: readonly SubjectField[];
};

/** One location of a plan with all its items. */
export type PlannedLocation<Item extends PlannedChange = PlannedChange> = {
  readonly location: PlannableLocation;
  readonly items: readonly Item[];
};

type LocationRecord = {
  plan_id: string;
  seq: number;
  account_id: string;
  location_id: string;
  name: string;
  city: string | null;
  state: string | null;
  search_text: string;
  same_values: Record<string, unknown>;
  same_count: number;
};

type ItemRecord = {
  plan_id: string;
  seq: number;
  location_seq: number;
  account_id: string;
  location_id: string;
  field: string;
  subject_id: string | null;
  from_value: unknown;
  to_value: unknown;
  state: string;
  reason: string | null;
  is_resend: boolean;
  is_risky: boolean;
  is_included: boolean;
};

/** A batch travels as one JSON parameter: thousands of parameters a statement would cost more than the rows themselves. */
async function insertLocations(db: Db, records: readonly LocationRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += planBatchSize)
    await db.execute(sql`
      insert into plan_location
        (plan_id, seq, account_id, location_id, name, city, state, search_text, same_values, same_count)
      select plan_id, seq, account_id, location_id, name, city, state, search_text, same_values, same_count
      from jsonb_to_recordset(${JSON.stringify(records.slice(at, at + planBatchSize))}::jsonb) as r (
        plan_id uuid, seq int, account_id uuid, location_id uuid, name text, city text, state text, search_text text,
        same_values jsonb, same_count int)`);
}

async function insertItems(db: Db, records: readonly ItemRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += planBatchSize)
    await db.execute(sql`
      insert into plan_item
        (plan_id, seq, location_seq, account_id, location_id, field, subject_id, from_value, to_value, state, reason,
         is_resend, is_risky, is_included)
      select plan_id, seq, location_seq, account_id, location_id, field, subject_id, nullif(from_value, 'null'::jsonb),
        nullif(to_value, 'null'::jsonb), state, reason, is_resend, is_risky, is_included
      from jsonb_to_recordset(${JSON.stringify(records.slice(at, at + planBatchSize))}::jsonb) as r (
        plan_id uuid, seq int, location_seq int, account_id uuid, location_id uuid, field text, subject_id uuid,
        from_value jsonb, to_value jsonb, state text, reason text, is_resend boolean, is_risky boolean,
        is_included boolean)`);
}

/** Removes plans that are `computing` for longer than computing takes: their server died in the middle. */
export async function removeAbandonedPlans(db: Db | Tx, project: ProjectRef, now: Date): Promise<void> {
  await db
    .delete(plan)
    .where(
      and(
        eq(plan.accountId, project.accountId),
        eq(plan.projectId, project.id),
        eq(plan.state, 'computing'),
        lt(plan.createdAt, new Date(now.getTime() - abandonedAfterMs)),
      ),
    );
}

/**
 * Writes a plan in batches. Until {@link PlanWriter.finish} it is `computing` and cannot be applied. If its server dies, the plan stays
 * so, and the next plan of the project removes it.
 */
export class PlanWriter {
  readonly id = randomUUID();
  /** When the plan was begun: what waits for a date waits for one after this. */
  readonly begunAt: Date;
  readonly #db: Db;
  readonly #accountId: string;
  /** What the plan's row says it is about beside locations. */
  readonly #subjectFields: Set<SubjectField>;
  #locations = 0;
  #items = 0;

  private constructor(db: Db, accountId: string, subjectFields: readonly SubjectField[], begunAt: Date) {
    this.#db = db;
    this.#accountId = accountId;
    this.begunAt = begunAt;
    this.#subjectFields = new Set(subjectFields);
  }

  /**
   * Begins a plan. Throws `project_importing`.
   * @param within the transaction that has to see the plan begin; the rest is written outside of it.
   */
  static async begin(
    db: Db,
    project: ProjectRef,
    head: PlanHead,
    now: Date,
    within: Db | Tx = db,
  ): Promise<PlanWriter> {
    const subjectFields = [...new Set([...subjectFieldsOf(head.source), ...(head.subjectFields ?? [])])];
    const writer = new PlanWriter(db, project.accountId, subjectFields, now);
    await requireImported(within, project);
    await removeAbandonedPlans(within, project, now);
    await within.insert(plan).values({
      id: writer.id,
      accountId: project.accountId,
      projectId: project.id,
      ...storedTitle(head.title),
      source: head.source,
      fileName: head.fileName ?? null,
      fileSha256: head.fileSha256 ?? null,
      rowsLeftOut: head.rowsLeftOut ?? 0,
      state: 'computing',
      createdBy: head.userId,
      createdAt: now,
      undoOfJobId: head.undoOfJobId ?? null,
      subjectFields,
    });
    return writer;
  }

  /** Adds locations in the order in which the plan will show them. */
  async add(planned: readonly PlannedLocation[]): Promise<void> {
    const locations: LocationRecord[] = [];
    const items: ItemRecord[] = [];
    for (const { location, items: its } of planned) {
      const seq = (this.#locations += 1);
      const same = its.filter((item) => item.state === 'same');
      locations.push({
        plan_id: this.id,
        seq,
        account_id: this.#accountId,
        location_id: location.id,
        name: location.name,
        city: location.city,
        state: location.state,
        search_text: location.searchText,
        same_values: Object.fromEntries(
          same.map((item) => [changeKey(item.field, item.subjectId ?? null), item.to]),
        ),
        same_count: same.length,
      });
      for (const item of its) {
        if (item.state === 'same') continue;
        this.#items += 1;
        items.push({
          plan_id: this.id,
          seq: this.#items,
          location_seq: seq,
          account_id: this.#accountId,
          location_id: location.id,
          field: item.field,
          subject_id: item.subjectId ?? null,
          from_value: item.from,
          to_value: item.to,
          state: item.state,
          reason: item.reason,
          is_resend: item.isResend ?? false,
          is_risky: item.isRisky,
          is_included: item.state === 'changed' && item.reason !== 'moved_since_export',
        });
      }
    }
    await this.#nameFields(planned);
    await insertLocations(this.#db, locations);
    await insertItems(this.#db, items);
  }

  /** The row says what it is about before an item of it is there. */
  async #nameFields(planned: readonly PlannedLocation[]): Promise<void> {
    const known = this.#subjectFields.size;
    for (const { items } of planned)
      for (const { field } of items) if (isSubjectField(field)) this.#subjectFields.add(field);
    if (this.#subjectFields.size === known) return;
    await this.#db
      .update(plan)
      .set({ subjectFields: [...this.#subjectFields] })
      .where(and(eq(plan.id, this.id), eq(plan.accountId, this.#accountId)));
  }

  /**
   * Makes the plan a draft that a person can read and apply.
   * @param within the transaction that has to see it.
   */
  async finish(within: Db | Tx = this.#db): Promise<void> {
    await within
      .update(plan)
      .set({ state: 'draft' })
      .where(and(eq(plan.id, this.id), eq(plan.accountId, this.#accountId)));
  }

  /** Takes everything back. */
  async abandon(): Promise<void> {
    await this.#db.delete(plan).where(and(eq(plan.id, this.id), eq(plan.accountId, this.#accountId)));
  }
}
