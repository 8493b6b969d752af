import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { needsApproval } from '#src/areas/access/door';
import type { AuditedCaller } from '#src/areas/base/door';
import { askForApproval } from '#src/areas/changes/approvals/ask';
import type { ProjectRef } from '#src/http/project-ref';
import { applyPlan, discardPlan } from './apply-plan';

/**
 * Applies a finished draft at once, or sends it for approval if the caller's changes need it. If neither is possible, the draft is
 * discarded, since nobody would find it again. Throws as `applyPlan` and `askForApproval` do.
 * @param when when it begins, unless it has to be approved; `null` is now
 */
export async function carryOut(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  by: AuditedCaller,
  when: Date | null = null,
): Promise<{ jobId: string | null; isWaiting: boolean }> {
  try {
    if (await needsApproval(context.db, project.accountId, by.userId)) {
      await askForApproval(context, project, planId, null, by);
      return { jobId: null, isWaiting: true };
    }
    return { jobId: await applyPlan(context, project, planId, by, when), isWaiting: false };
  } catch (error) {
    if (error instanceof AppError) await discardPlan(context, project, planId, by);
    throw error;
  }
}
