import type { ImportedPost, PostImport } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';
import type { AuditedCaller } from '#src/areas/base/door';
import {
  applyPlan,
  askForApproval,
  firstLocalTime,
  readPlanRow,
  requireMayChange,
  setLocalTime,
} from '#src/areas/changes/door';

type Row = ImportedPost & {
  readonly fileName: string | null;
  readonly rowsLeftOut: number;
};

async function readRows(
  { db }: Pick<AppContext, 'db'>,
  project: ProjectRef,
  importId: string,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as "postId", p.id as "planId", o.kind, p.title, o.import_wall as wall, o.import_line as line,
      o.import_left_out as "leftOut", p.file_name as "fileName", p.rows_left_out as "rowsLeftOut",
      (select count(distinct i.location_id)::int from plan_item i
        where i.plan_id = p.id and i.account_id = p.account_id and i.state = 'changed' and i.is_included) as locations,
      case p.state when 'draft' then 'draft' when 'waiting_approval' then 'waiting' when 'scheduled' then 'scheduled'
        when 'applied' then 'sent' else 'discarded' end as state
    from post o join plan p on p.id = o.plan_id and p.account_id = o.account_id
    where o.import_id = ${importId} and o.account_id = ${project.accountId} and o.project_id = ${project.id}
      and p.state <> 'computing'
    order by o.import_line, o.id`);
  return rows;
}

/** The posts of a file. Throws `not_found` where the caller sees none of it. */
export async function readImported(
  context: AppContext,
  project: ProjectRef,
  importId: string,
  userId: string,
): Promise<PostImport> {
  const rows = await readRows(context, project, importId);
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found');
  return {
    id: importId,
    fileName: first.fileName,
    rowsLeftOut: first.rowsLeftOut,
    items: rows.map(({ postId, planId, kind, title, wall, line, leftOut, locations, state }) => ({
      postId,
      planId,
      kind,
      title,
      wall,
      line,
      leftOut,
      locations,
      state,
    })),
    needsApproval: await needsApproval(context.db, project.accountId, userId),
  };
}

/** Sends one, or asks for its approval; each has the time that its rows asked for on its locations' own clocks. */
async function sendOne(
  context: AppContext,
  project: ProjectRef,
  { planId, wall }: Row,
  isAsked: boolean,
  by: AuditedCaller,
): Promise<void> {
  if (!isAsked) {
    await applyPlan(context, project, planId, by, wall === null ? null : { localAt: wall });
    return;
  }
  const plan = await readPlanRow(context.db, project, planId);
  const at = wall === null ? null : await firstLocalTime(context.db, plan, wall);
  await askForApproval(context, project, planId, at, by, async (tx) => {
    if (wall !== null) await setLocalTime(tx, plan, wall);
  });
}

/**
 * Applies those posts of a file that are still drafts; posts that cannot be applied stay drafts. Throws `not_found` when the caller sees
 * none of the file, and `not_authorized` for callers who may not edit posts, or may not schedule while some posts have a time.
 */
export async function sendImported(
  context: AppContext,
  project: ProjectRef,
  importId: string,
  user: Actor,
  by: AuditedCaller,
): Promise<{ failed: { postId: string; code: string }[] }> {
  const rows = await readRows(context, project, importId);
  if (rows.length === 0) throw new AppError('not_found');
  const drafts = rows.filter(({ state }) => state === 'draft');
  if (drafts.some(({ wall }) => wall !== null) && !can(user.permissions, 'schedules:edit'))
    throw new AppError('not_authorized');
  const isAsked = await needsApproval(context.db, project.accountId, by.userId);
  const failed: { postId: string; code: string }[] = [];
  for (const row of drafts)
    try {
      await requireMayChange(context.db, project, user, { planId: row.planId });
      await sendOne(context, project, row, isAsked, by);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ postId: row.postId, code: error.code });
    }
  return { failed };
}
