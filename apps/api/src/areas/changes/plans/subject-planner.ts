import { changeKey, type PlannedChange, type SubjectField } from '@frontage/domain';
import type { Db, Tx } from '#src/db/database';
import { readBusySubjects } from './busy-fields';

/** What is wanted of a post or a review. */
type WantedOfSubject = {
  readonly field: SubjectField;
  readonly subjectId: string;
  readonly from: unknown;
  readonly to: unknown;
};

/** The item of one subject: the same, blocked as a job is changing it, or changed. */
type SubjectPlanner = (wanted: WantedOfSubject) => PlannedChange;

/**
 * The one way from what is wanted of posts and reviews to items of a plan, as `openValuePlanner` is for values.
 * @param exceptJobId a job whose open entries block nothing, for the plan that takes that very job back
 */
export async function openSubjectPlanner(
  db: Db | Tx,
  accountId: string,
  subjectIds: readonly string[],
  isSame: (field: SubjectField, a: unknown, b: unknown) => boolean,
  exceptJobId?: string,
): Promise<SubjectPlanner> {
  const busy = await readBusySubjects(db, accountId, subjectIds, exceptJobId);
  return ({ field, subjectId, from, to }) => {
    const item = { field, subjectId, from, to, isRisky: false } as const;
    if (isSame(field, from, to)) return { ...item, state: 'same', reason: null };
    if (busy.has(changeKey(field, subjectId)))
      return { ...item, state: 'blocked', reason: 'edit_in_progress' };
    return { ...item, state: 'changed', reason: null };
  };
}
