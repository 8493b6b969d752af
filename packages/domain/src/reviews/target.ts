const hourMs = 3_600_000;
/** The part of the time that is left when it becomes urgent. */
const urgentShare = 0.25;

/** When a review was written, last edited, and is to be answered by; the database reckons the last (`review_due_at()`). */
export type Due = { readonly writtenAt: string; readonly updatedAt: string; readonly dueAt: string };

const msOf = ({ writtenAt, updatedAt, dueAt }: Due) =>
  Date.parse(dueAt) - Math.max(Date.parse(writtenAt), Date.parse(updatedAt));

/** Hours within which a review is to be answered. */
export function targetHoursOf(review: Due): number {
  return Math.round(msOf(review) / hourMs);
}

/** `calm` while there is time, `soon` in the last quarter of it, `late` afterwards. */
export type TargetState = 'calm' | 'soon' | 'late';

/** How urgent an unanswered review is at a moment. */
export function targetStateOf(review: Due, now: Date): TargetState {
  const left = Date.parse(review.dueAt) - now.getTime();
  if (left <= 0) return 'late';
  return left <= msOf(review) * urgentShare ? 'soon' : 'calm';
}
