import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { carryOut, PlanWriter, titleText } from '#src/areas/changes/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { Actor } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { matching } from './list';
import { planDecision } from './plan-items';

type Decision = RequestOf<typeof contract.suggestions.decide>['body'];

/**
 * Decides about suggestions: makes a plan and, unless it is only to be looked at, applies it, or sends it for approval where the
 * caller's changes wait for somebody. What the provider takes as a whole is decided as a whole. Throws `plan_empty` where
 * nothing that can be sent is left.
 */
export async function decide(
  context: AppContext,
  project: ProjectRef,
  { decision, title, selection, review }: Decision,
  { permissions }: Pick<Actor, 'permissions'>,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.suggestions.decide>> {
  const { db, clock } = context;
  const chosen =
    'ids' in selection
      ? sql`s.id = any(${sql.param(selection.ids)}::uuid[])`
      : await matching(db, project, { ...selection.filter, state: 'open' }, permissions);
  const ids = await readTogether(context, project, chosen);
  if (ids.length === 0) throw new AppError('plan_empty');
  const head = { title, source: 'suggestion', userId: by.userId } as const;
  const writer = await PlanWriter.begin(db, project, head, clock.now());
  let values: number;
  try {
    values = await planDecision(db, project, writer, decision, ids);
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: clock.now(),
        action: 'suggestions_decided',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: titleText(title) },
        after: { decision, values },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const planId = writer.id;
  if (review) return { planId, jobId: null, isWaiting: true, values };
  return { planId, values, ...(await carryOut(context, project, planId, by)) };
}

/** The open suggestions that are chosen, and with each those of its location that the provider takes with it. */
async function readTogether({ db }: AppContext, project: ProjectRef, chosen: SQL): Promise<string[]> {
  const open = sql`s.account_id = ${project.accountId} and s.project_id = ${project.id} and s.state = 'open'`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from suggestion o
    where o.account_id = ${project.accountId} and o.project_id = ${project.id} and o.state = 'open'
      and (o.location_id, o.part) in (
        select s.location_id, s.part from suggestion s
        join location l on l.id = s.location_id and l.removed_at is null
        left join field_policy p on p.project_id = s.project_id and p.part = s.part
        where ${open} and ${chosen})
    order by o.location_id, o.seq`);
  return rows.map(({ id }) => id);
}
