import type { ScoreCheck } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { selectionCondition, type Selection } from '#src/areas/locations/groups/selection';
import type { ProjectRef } from '#src/http/project-ref';
import { scoreLocations, type ScoreParts } from './write-scores';

type Caller = { readonly project: ProjectRef & { readonly name: string }; readonly by: AuditedCaller };

/** What the log keeps of a change: the one location by name, or how many. */
async function recordChange(
  tx: Tx,
  { project, by }: Caller,
  change: {
    readonly action: 'score_check_annulled' | 'score_check_restored';
    readonly at: Date;
    readonly check: ScoreCheck;
    readonly reason?: string;
    readonly changed: readonly { readonly id: string; readonly name: string }[];
  },
): Promise<void> {
  const [first, ...others] = change.changed;
  if (first === undefined) return;
  const isOne = others.length === 0;
  const { check, reason, changed } = change;
  await record(tx, {
    ...by,
    at: change.at,
    action: change.action,
    projectId: project.id,
    object: isOne
      ? { kind: 'location', id: first.id, name: first.name }
      : { kind: 'project', id: project.id, name: project.name },
    after: { check, locations: changed.length, ...(reason === undefined ? {} : { reason }) },
  });
}

async function requireSome(tx: Tx, condition: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from location l where ${condition} limit 1`);
  if (rows.length === 0) throw new AppError('selection_empty');
}

/** Takes a check out of the score of locations; answers how many it was still in. Throws `selection_empty`. */
export async function annulCheck(
  parts: ScoreParts,
  caller: Caller,
  wanted: { readonly selection: Selection; readonly check: ScoreCheck; readonly reason: string },
): Promise<number> {
  const { project, by } = caller;
  const at = parts.clock.now();
  const changed = await parts.db.transaction(async (tx) => {
    const condition = await selectionCondition(tx, project, wanted.selection);
    await requireSome(tx, condition);
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      with annulled as (
        insert into score_annulment (account_id, project_id, location_id, check_name, reason, annulled_by, annulled_at)
        select ${project.accountId}, ${project.id}, l.id, ${wanted.check}, ${wanted.reason}, ${by.userId},
          ${at.toISOString()}::timestamptz
        from location l where ${condition} order by l.id
        on conflict (location_id, check_name) do nothing
        returning location_id
      )
      select l.id, l.name from annulled a join location l on l.id = a.location_id`);
    const { check, reason } = wanted;
    await recordChange(tx, caller, { action: 'score_check_annulled', at, check, reason, changed: rows });
    return rows.map(({ id }) => id);
  });
  await scoreLocations(parts, changed);
  return changed.length;
}

/** Lets an annulled check count again; answers at how many locations. Throws `selection_empty`. */
export async function restoreCheck(
  parts: ScoreParts,
  caller: Caller,
  wanted: { readonly selection: Selection; readonly check: ScoreCheck },
): Promise<number> {
  const { project } = caller;
  const at = parts.clock.now();
  const changed = await parts.db.transaction(async (tx) => {
    const condition = await selectionCondition(tx, project, wanted.selection);
    await requireSome(tx, condition);
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      with restored as (
        delete from score_annulment a using location l
        where a.location_id = l.id and a.check_name = ${wanted.check} and a.account_id = ${project.accountId} and ${condition}
        returning a.location_id
      )
      select l.id, l.name from restored r join location l on l.id = r.location_id`);
    await recordChange(tx, caller, {
      action: 'score_check_restored',
      at,
      check: wanted.check,
      changed: rows,
    });
    return rows.map(({ id }) => id);
  });
  await scoreLocations(parts, changed);
  return changed.length;
}
