/** How long a review may wait for its answer, in hours by rating. The database holds the same in `review_derive()`. */
const hours: Readonly<Record<number, number>> = { 1: 4, 2: 4, 3: 12, 4: 72, 5: 72 };
const hourMs = 3_600_000;
/** The part of the time that is left when it becomes urgent. */
const urgentShare = 0.25;

/** Hours within which a review of so many stars is to be answered. */
export function targetHoursOf(rating: number): number {
  return hours[rating] ?? 72;
}

/** When a review is to be answered by: so long after it was written, or last edited. */
export function dueAtOf(rating: number, updatedAt: Date): Date {
  return new Date(updatedAt.getTime() + targetHoursOf(rating) * hourMs);
}

/** `calm` while there is time, `soon` in the last quarter of it, `late` afterwards. */
export type TargetState = 'calm' | 'soon' | 'late';

/** How urgent an unanswered review is at a moment. */
export function targetStateOf(rating: number, dueAt: Date, now: Date): TargetState {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left <= targetHoursOf(rating) * hourMs * urgentShare ? 'soon' : 'calm';
}
