import type { PlannedItem, PlanSource } from '@frontage/domain';
import { and, eq, lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database';
import { plan, planItem, planLocation } from '../../db/schema';
import type { PlannableLocation } from './locations';
import type { ProjectRef } from './scope';

/** Rows in one statement: some milliseconds of the embedded database's single session, so that requests get in between. */
export const planBatchSize = 500;
const abandonedAfterMs = 3_600_000;

/** What a plan is called and where it comes from. */
export type PlanHead = {
  readonly title: string;
  readonly source: PlanSource;
  /** Who makes it. */
  readonly userId: string;
  readonly fileName?: string | null;
  readonly fileSha256?: string | null;
  readonly rowsLeftOut?: number;
  readonly undoOfJobId?: string | null;
};

/** One location of a plan with all its items. */
export type PlannedLocation = {
  readonly location: PlannableLocation;
  readonly items: readonly PlannedItem[];
};

/**
 * Writes a plan in batches. Until {@link PlanWriter.finish} it is `computing` and nobody can apply it; one whose server
 * died in the middle stays so, and the next plan of the project removes it.
 */
export class PlanWriter {
  readonly id = randomUUID();
  readonly #db: Db;
  readonly #accountId: string;
  #locations = 0;
  #items = 0;

  private constructor(db: Db, accountId: string) {
    this.#db = db;
    this.#accountId = accountId;
  }

  /** Begins a plan. */
  static async begin(db: Db, project: ProjectRef, head: PlanHead, now: Date): Promise<PlanWriter> {
    const writer = new PlanWriter(db, project.accountId);
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
    await db.insert(plan).values({
      id: writer.id,
      accountId: project.accountId,
      projectId: project.id,
      title: head.title,
      source: head.source,
      fileName: head.fileName ?? null,
      fileSha256: head.fileSha256 ?? null,
      rowsLeftOut: head.rowsLeftOut ?? 0,
      state: 'computing',
      createdBy: head.userId,
      createdAt: now,
      undoOfJobId: head.undoOfJobId ?? null,
    });
    return writer;
  }

  /** Adds locations in the order in which the plan will show them. */
  async add(planned: readonly PlannedLocation[]): Promise<void> {
    const locations: (typeof planLocation.$inferInsert)[] = [];
    const items: (typeof planItem.$inferInsert)[] = [];
    for (const { location, items: its } of planned) {
      const seq = (this.#locations += 1);
      const same = its.filter((item) => item.state === 'same');
      locations.push({
        planId: this.id,
        seq,
        accountId: this.#accountId,
        locationId: location.id,
        name: location.name,
        city: location.city,
        state: location.state,
        searchText: location.searchText,
        sameValues: Object.fromEntries(same.map((item) => [item.field, item.to])),
        sameCount: same.length,
      });
      for (const item of its) {
        if (item.state === 'same') continue;
        this.#items += 1;
        items.push({
          planId: this.id,
          seq: this.#items,
          locationSeq: seq,
          accountId: this.#accountId,
          locationId: location.id,
          field: item.field,
          from: item.from,
          to: item.to,
          state: item.state,
          reason: item.reason,
          isRisky: item.isRisky,
          isIncluded: item.state === 'changed',
        });
      }
    }
    for (let at = 0; at < locations.length; at += planBatchSize)
      await this.#db.insert(planLocation).values(locations.slice(at, at + planBatchSize));
    for (let at = 0; at < items.length; at += planBatchSize)
      await this.#db.insert(planItem).values(items.slice(at, at + planBatchSize));
  }

  /** Makes the plan a draft that a person can read and apply. */
  async finish(): Promise<void> {
    await this.#db
      .update(plan)
      .set({ state: 'draft' })
      .where(and(eq(plan.id, this.id), eq(plan.accountId, this.#accountId)));
  }

  /** Takes everything back. */
  async abandon(): Promise<void> {
    await this.#db.delete(plan).where(and(eq(plan.id, this.id), eq(plan.accountId, this.#accountId)));
  }
}
