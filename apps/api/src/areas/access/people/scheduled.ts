import type { ScheduledChanges } from '@frontage/api-client/contract';
import { can, hiddenSubjectFields, ledgerJobKinds } from '@frontage/domain';
import { and, arrayOverlaps, asc, count, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { job, project } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { openJobStates } from '#src/queue/open-states';
import { grantorOf, readSelf } from './person';

/** Most that are told by name. */
const most = 10;

/**
 * A person's scheduled changes, which are made even after the person is gone. Lists those of projects the caller sees whole and about
 * subjects they may see, and only counts the others. Call it in `withEveryKind`.
 */
export async function readScheduled(db: Db | Tx, actor: Actor, userId: string): Promise<ScheduledChanges> {
  const isWaiting = and(
    eq(job.accountId, actor.accountId),
    eq(job.createdBy, userId),
    inArray(job.kind, [...ledgerJobKinds]),
    inArray(job.state, [...openJobStates]),
    isNotNull(job.applyAt),
  );
  const [all] = await db.select({ total: count() }).from(job).where(isWaiting);
  const total = all?.total ?? 0;
  if (total === 0 || !can(actor.permissions, 'locations:view')) return { items: [], total };
  const { scope } = grantorOf(await readSelf(db, actor));
  const isSeen =
    scope === 'account' || scope.allProjects ? undefined : inArray(job.projectId, [...scope.projects]);
  const hidden = hiddenSubjectFields(actor.permissions);
  const isAboutSeen = hidden.length === 0 ? undefined : not(arrayOverlaps(job.subjectFields, hidden));
  const rows = await db
    .select({
      jobId: job.id,
      title: job.title,
      deed: job.deed,
      projectId: project.id,
      projectName: project.name,
      at: job.applyAt,
      locations: job.locations,
    })
    .from(job)
    .innerJoin(project, eq(project.id, job.projectId))
    .where(and(isWaiting, isNull(project.deletedAt), isSeen, isAboutSeen))
    .orderBy(asc(job.applyAt), asc(job.id))
    .limit(most);
  const items = rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at: at.toISOString() }]));
  return { items, total };
}
