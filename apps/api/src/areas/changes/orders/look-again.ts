import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { job, ledgerEntry } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * Reads back now what was sent of some posts or replies, instead of when its next look is due. Their jobs are called back; nothing is sent.
 * Answers of which of them something waits to be read back.
 */
export async function lookAgainAt(
  { db, clock, wakeJobs }: Pick<AppContext, 'db' | 'clock' | 'wakeJobs'>,
  project: ProjectRef,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  const now = clock.now();
  const isLookedFor = and(
    eq(ledgerEntry.accountId, project.accountId),
    sql`${ledgerEntry.subjectId} = any(${sql.param([...subjectIds])}::uuid[])`,
    inArray(ledgerEntry.state, ['sent', 'in_review']),
  );
  const asked = await db.transaction(async (tx) => {
    // Jobs before their entries, as a round takes them.
    const jobs = await tx
      .select({ id: job.id })
      .from(job)
      .where(
        and(
          eq(job.accountId, project.accountId),
          eq(job.projectId, project.id),
          exists(
            tx
              .select({ one: sql`1` })
              .from(ledgerEntry)
              .where(and(eq(ledgerEntry.jobId, job.id), isLookedFor)),
          ),
        ),
      )
      .orderBy(job.id)
      .for('no key update');
    if (jobs.length === 0) return [];
    const ids = jobs.map(({ id }) => id);
    await tx
      .update(job)
      .set({ runAt: sql`least(${job.runAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(inArray(job.id, ids), eq(job.accountId, project.accountId)));
    return tx
      .update(ledgerEntry)
      .set({ nextTryAt: now })
      .where(and(inArray(ledgerEntry.jobId, ids), isLookedFor))
      .returning({ subjectId: ledgerEntry.subjectId });
  });
  if (asked.length > 0) wakeJobs();
  return new Set(asked.flatMap(({ subjectId }) => subjectId ?? []));
}
