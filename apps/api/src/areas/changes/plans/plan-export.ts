import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { planItem, planLocation } from '#src/db/schema/index';
import type { Senders } from '#src/areas/changes/senders/senders';
import type { ProjectRef } from '#src/http/project-ref';
import { planBatchSize } from './plan-writer';
import { readPlanRow } from './plan-query';
import { csvLine, valueText } from '#src/areas/base/door';

const heading = ['location', 'locationId', 'field', 'subject', 'from', 'to', 'state', 'included', 'reason'];

/** The plan as a table, one line per item that is not `same`, read and written in parts. Throws `not_found`. */
export async function* exportPlan(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  planId: string,
): AsyncGenerator<string> {
  await readPlanRow(db, project, planId);
  yield csvLine(heading);
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ item: planItem, name: planLocation.name })
      .from(planItem)
      .innerJoin(
        planLocation,
        and(eq(planLocation.planId, planItem.planId), eq(planLocation.seq, planItem.locationSeq)),
      )
      .where(
        and(eq(planItem.planId, planId), eq(planItem.accountId, project.accountId), gt(planItem.seq, after)),
      )
      .orderBy(asc(planItem.seq))
      .limit(planBatchSize);
    const subjects = await senders.subjects(
      db,
      project,
      rows.map(({ item }) => item),
    );
    if (rows.length > 0) {
      yield rows
        .map(({ item, name }) =>
          csvLine([
            name,
            item.locationId,
            item.field,
            subjects.get(item.subjectId ?? '')?.title ?? item.subjectId ?? '',
            valueText(item.field, item.from),
            valueText(item.field, item.to),
            item.state,
            item.state !== 'changed' ? '' : item.isIncluded ? 'yes' : 'no',
            item.reason ?? '',
          ]),
        )
        .join('');
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < planBatchSize) return;
    after = last.item.seq;
  }
}
