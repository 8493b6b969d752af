import type {
  CalendarItem,
  EditSummary,
  Profile,
  ScheduleRow,
  ListedSeries,
} from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { jobPath, planPath, postPath, seriesPath } from '../../../config/paths';
import { standing } from '../../../shared/posts/post-looks';

/** What Schedules shows: a post, a date of a post that comes again, or an edit of locations. */
export type ItemKind = CalendarItem['what'];

/** The project of an entry: it says so itself where those of several are shown with the current one. */
export const ownerOf = ({ project }: Pick<ScheduleRow, 'project'>, projectId: string): string =>
  project?.id ?? projectId;

/** The page of a post or a series, or an edit's job; its plan while it waits for approval. */
export function itemPath(item: CalendarItem | ScheduleRow, currentId: string): string {
  const projectId = ownerOf(item, currentId);
  if (item.what === 'post') return postPath(item.id, projectId);
  if (item.what === 'series') return seriesPath(item.id, projectId);
  return item.jobId === null ? planPath(item.id, projectId) : jobPath(item.jobId, projectId);
}

/** What an entry of the calendar is known by: dates of a series share its id. */
export const itemKey = (item: CalendarItem | ListedSeries): string =>
  item.what === 'series' ? `${item.id}/${item.date}` : item.id;

/** What of Schedules a person may see, and what they may do with it. */
export type ScheduleRights = {
  readonly seen: ReadonlySet<'post' | 'edit'>;
  /** What they may give another time. */
  readonly movable: ReadonlySet<ItemKind>;
  /** Of what they may stop what was not sent. */
  readonly cancellable: ReadonlySet<ItemKind>;
  readonly mayDelete: boolean;
  readonly mayDuplicate: boolean;
};

/** The rights of a person, or of nobody. */
export function scheduleRights(user: Profile | null): ScheduleRights {
  const map = user?.userPermission ?? {};
  const mayEdit = can(map, 'posts:edit');
  const kinds = <T extends ItemKind>(of: Readonly<Record<T, boolean>>) =>
    new Set((Object.keys(of) as T[]).filter((kind) => of[kind]));
  const edit = can(map, 'infos:edit');
  return {
    seen: kinds({ post: can(map, 'posts:view'), edit: can(map, 'infos:view') }),
    movable: kinds({ post: mayEdit && can(map, 'schedules:edit'), series: mayEdit, edit }),
    cancellable: kinds({ post: mayEdit && can(map, 'schedules:delete'), series: mayEdit, edit }),
    mayDelete: can(map, 'posts:delete'),
    mayDuplicate: mayEdit,
  };
}

/** Whether something of an edit can still be cancelled. One that waits for approval is withdrawn from its plan. */
export function canCancel({ jobId, counts }: EditSummary): boolean {
  return jobId !== null && counts.scheduled > 0;
}

/** What a person can do with a row of the list. */
export type RowActs = {
  readonly move: boolean;
  /** Stops what was not sent; ends a series. */
  readonly cancel: boolean;
  /** Takes away what stands at the provider. */
  readonly remove: boolean;
  readonly duplicate: boolean;
};

/** What a person can do with a row as it stands. */
export function rowActs(row: ScheduleRow, rights: ScheduleRights): RowActs {
  const { counts, what } = row;
  return {
    move: row.canMove && rights.movable.has(what),
    cancel: rights.cancellable.has(what) && (what === 'edit' ? canCancel(row) : counts.scheduled > 0),
    remove: what === 'post' && rights.mayDelete && standing(counts) > 0,
    duplicate: what !== 'edit' && rights.mayDuplicate,
  };
}

/** Locations that a row was chosen for and that could not have it; an edit keeps none. */
export const leftOutOf = (row: ScheduleRow): number => (row.what === 'post' ? row.leftOut : 0);

/** Locations at which the provider has not shown a post for a day. */
export const lateOf = (row: CalendarItem | ScheduleRow): number => (row.what === 'post' ? row.late : 0);
