import { can, subjectPermission, type SubjectField } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** A plan, by itself, by its job or by one of its sendings for approval. */
type PlanNamed = { readonly planId: string } | { readonly jobId: string } | { readonly approvalId: string };

/** The id of the plan that is named, as an expression. */
function idOf(project: ProjectRef, named: PlanNamed) {
  if ('planId' in named) return sql`${named.planId}::uuid`;
  return 'jobId' in named
    ? sql`(select j.plan_id from job j where j.id = ${named.jobId} and j.account_id = ${project.accountId})`
    : sql`(select a.plan_id from plan_approval a where a.id = ${named.approvalId} and a.account_id = ${project.accountId})`;
}

/**
 * Throws `not_authorized` when a plan of posts is given a time, or another one, by somebody who may not edit schedules: these and posts are
 * permissions of their own (specification section 6). When an edit of locations or a reply goes is part of the edit and the reply.
 */
export async function requireMaySchedule(
  db: Db,
  project: ProjectRef,
  { permissions }: Actor,
  named: PlanNamed,
): Promise<void> {
  if (can(permissions, 'schedules:edit')) return;
  const { rows } = await db.execute(sql`
    select 1 from plan p where p.id = ${idOf(project, named)} and p.account_id = ${project.accountId}
      and p.project_id = ${project.id} and 'post' = any(p.subject_fields)`);
  if (rows.length > 0) throw new AppError('not_authorized');
}

/**
 * Throws `not_authorized` when a plan holds replies or posts that the caller may not change: permission to edit locations does not allow
 * taking back a reply. A plan of values holds none, which one index look-up shows. Plans about subjects the caller may not even see are
 * not found here, as everywhere else (`row-security.ts`).
 */
export async function requireMayChange(
  db: Db,
  project: ProjectRef,
  { permissions }: Actor,
  named: PlanNamed,
): Promise<void> {
  // Another project's plan is not found by whoever asks next, and nothing of it is told here.
  const { rows } = await db.execute<{ field: SubjectField }>(sql`
    select distinct i.field from plan_item i
    join plan p on p.id = i.plan_id and p.project_id = ${project.id}
    where i.plan_id = ${idOf(project, named)} and i.account_id = ${project.accountId} and i.subject_id is not null`);
  if (rows.some(({ field }) => !can(permissions, subjectPermission[field].edit)))
    throw new AppError('not_authorized');
}
