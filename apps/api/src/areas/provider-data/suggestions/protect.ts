import { mostResends, type PublicPart } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { record, notify, type NotificationEvent } from '#src/areas/base/door';
import { isImporting, lockPlanRow, PlanWriter, startJob } from '#src/areas/changes/door';
import type { ProjectRef } from '#src/http/project-ref';
import { planDecision } from './plan-items';

type Where = { readonly accountId: string; readonly projectId: string };
type Row = {
  id: string;
  location_id: string;
  location_name: string;
  part: PublicPart;
  resends: number;
  set_by: string;
};

/** Values of one job; the next look takes the rest. */
const mostAtOnce = 5_000;

/**
 * Answers suggestions for protected fields with our value, as a plan and a job without a person. After {@link mostResends} times for the
 * same suggestion, people are told instead. Finding a suggestion and acting on it are two steps, so that what a crash interrupts is done
 * at the next look.
 */
export async function protectValues(context: AppContext, { accountId, projectId }: Where): Promise<void> {
  const { db } = context;
  const project: ProjectRef = { id: projectId, accountId };
  // The look after the import finds them again.
  if (await isImporting(db, project)) return;
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.location_id, l.name as location_name, s.part, s.resends, p.set_by
    from suggestion s
    join field_policy p on p.project_id = s.project_id and p.part = s.part and p.policy = 'protect'
    join location l on l.id = s.location_id and l.removed_at is null
    where s.account_id = ${accountId} and s.project_id = ${projectId} and s.state = 'open' and not s.needs_person
      and not exists (select 1 from ledger_entry e where e.location_id = s.location_id and e.field = s.field
        and e.state in ('queued', 'sending', 'sent', 'in_review'))
    order by s.seq limit ${mostAtOnce}`);
  const over = rows.filter(({ resends }) => resends >= mostResends);
  const due = rows.filter(({ resends }) => resends < mostResends);
  if (over.length > 0) await giveUp(context, project, over);
  if (due.length > 0) await sendAgain(context, project, due);
}

async function giveUp(context: AppContext, project: ProjectRef, over: readonly Row[]): Promise<void> {
  const now = context.clock.now();
  const once = new Map(over.map((row) => [`${row.location_id} ${row.part}`, row]));
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`
      update suggestion set needs_person = true
      where account_id = ${project.accountId} and id = any(${sql.param(over.map(({ id }) => id))}::uuid[])`);
    const events: NotificationEvent[] = [...once.values()].map((row) => ({
      type: 'protection_ended',
      locationId: row.location_id,
      params: { part: row.part, times: row.resends },
    }));
    await notify(context, tx, { accountId: project.accountId, projectId: project.id }, events);
    for (const row of once.values())
      await record(tx, {
        accountId: project.accountId,
        actor: { kind: 'rule' },
        origin: null,
        at: now,
        action: 'protection_ended',
        projectId: project.id,
        object: { kind: 'location', id: row.location_id, name: row.location_name },
        after: { part: row.part, times: row.resends },
      });
  });
}

async function sendAgain(context: AppContext, project: ProjectRef, due: readonly Row[]): Promise<void> {
  const { db, clock } = context;
  const [first] = due;
  if (first === undefined) return;
  const now = clock.now();
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from project where id = ${project.id} and account_id = ${project.accountId}`,
  );
  // A plan has to be somebody's: who set the rule has asked for what it does.
  const head = { title: rows[0]?.name ?? '', source: 'rule', userId: first.set_by } as const;
  const writer = await PlanWriter.begin(db, project, head, now);
  try {
    const ids = due.map(({ id }) => id);
    await planDecision(db, project, writer, 'reject', ids);
    const started = await db.transaction(async (tx) => {
      await writer.finish(tx);
      const plan = await lockPlanRow(tx, project, writer.id);
      const job = await startJob(tx, plan, { createdBy: null, approvedBy: null }, { at: null }, now);
      if (job === null) return null;
      const once = new Map(due.map((row) => [`${row.location_id} ${row.part}`, row]));
      for (const row of once.values())
        await record(tx, {
          accountId: project.accountId,
          actor: { kind: 'rule' },
          origin: null,
          at: now,
          action: 'value_protected',
          projectId: project.id,
          object: { kind: 'location', id: row.location_id, name: row.location_name },
          after: { part: row.part, times: row.resends + 1, jobId: job.id },
        });
      return job.id;
    });
    if (started === null) await writer.abandon();
    else context.wakeJobs();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
