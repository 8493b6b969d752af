import type { CalendarItem, EditSummary, Profile, ScheduleRow } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { jobPath, planPath, postPath } from '../../../config/paths';

/** What Schedules shows: a post, or an edit of locations. */
export type ItemKind = CalendarItem['what'];

/** The page of a post, or an edit's job; its plan while it waits for approval. */
export function itemPath(item: ScheduleRow, projectId: string): string {
  if (item.what === 'post') return postPath(item.id, projectId);
  return item.jobId === null ? planPath(item.id, projectId) : jobPath(item.jobId, projectId);
}

/** What of Schedules a person may see, and what they may give another time. */
export function scheduleRights(user: Profile | null): {
  readonly seen: ReadonlySet<ItemKind>;
  readonly movable: ReadonlySet<ItemKind>;
} {
  const map = user?.userPermission ?? {};
  const kinds = (post: boolean, edit: boolean) =>
    new Set<ItemKind>([...(post ? (['post'] as const) : []), ...(edit ? (['edit'] as const) : [])]);
  return {
    seen: kinds(can(map, 'posts:view'), can(map, 'infos:view')),
    movable: kinds(can(map, 'posts:edit') && can(map, 'schedules:edit'), can(map, 'infos:edit')),
  };
}

/** Whether something of an edit can still be cancelled. One that waits for approval is withdrawn from its plan. */
export function canCancel({ jobId, counts }: EditSummary): boolean {
  return jobId !== null && counts.scheduled > 0;
}

/** Locations that a row was chosen for and that could not have it; an edit keeps none. */
export const leftOutOf = (row: ScheduleRow): number => (row.what === 'post' ? row.leftOut : 0);
