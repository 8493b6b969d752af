import type { PlannedChange, PlanReason, SubjectField } from '@frontage/domain';
import type { Db } from '#src/db/database';
import { readLocationsById } from '#src/areas/changes/plans/locations';
import type { PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import { openSubjectPlanner } from '#src/areas/changes/plans/subject-planner';
import type { ProjectRef } from '#src/http/project-ref';
import type { Effect, Sender, UndoneJob } from './sender';

/** What stands at the subjects of an undo now; one that is not in `current` is gone, for the reason named. */
type Standing = { readonly current: ReadonlyMap<string, unknown>; readonly gone: PlanReason };

/**
 * The items that bring posts or replies back to what they were before a job: what was made is deleted, what was deleted is made
 * again, what was changed is changed back, or deleted
 * where the provider had refused what stood before. What is not the job's any more is blocked, but for posts that were refused and sent again.
 */
export async function invertSubjects<F extends SubjectField>(
  db: Db,
  project: ProjectRef,
  job: UndoneJob,
  effects: ReadonlyMap<string, readonly Effect<F>[]>,
  isSame: Sender<F>['isSame'],
  { current, gone }: Standing,
): Promise<PlannedLocation[]> {
  const locations = await readLocationsById(db, project, [...effects.keys()]);
  const plan = await openSubjectPlanner(
    db,
    project.accountId,
    [...current.keys()],
    (field, a, b) => isSame(field as F, a, b),
    job.id,
  );
  const invert = (effect: Effect<F>): PlannedChange[] => {
    const { field, subjectId, to, isSentAgain, wasRejected } = effect;
    if (subjectId === null) return [];
    const from = wasRejected ? null : effect.from;
    if (!current.has(subjectId)) {
      const item = { field, subjectId, from: to, to: from, isRisky: false } as const;
      return [{ ...item, state: 'blocked', reason: gone }];
    }
    const now = current.get(subjectId) ?? null;
    const item = plan({ field, subjectId, from: now, to: from });
    if (item.state !== 'changed') return [item];
    if (isSentAgain) return [{ ...item, reason: 'sent_again' }];
    if (isSame(field, now, to)) return [wasRejected ? { ...item, reason: 'sent_again' } : item];
    return [{ ...item, state: 'blocked', reason: 'moved_since' }];
  };
  return [...effects].flatMap(([id, its]) => {
    const location = locations.get(id);
    return location === undefined ? [] : [{ location, items: its.flatMap(invert) }];
  });
}
