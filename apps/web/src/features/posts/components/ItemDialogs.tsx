import type { CalendarItem, EditSummary, ListedSeries, ScheduleRow } from '@frontage/api-client/contract';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { CancelJob } from '../../../shared/schedules/CancelJob';
import { MoveEdit } from '../../../shared/schedules/MoveEdit';
import { usePhrases } from '../../../shared/use-phrases';
import { deleteChoices } from '../model/delete-choices';
import { ownerOf } from '../model/schedule-items';
import { useItemTitle } from '../use-item-title';
import { CancelMany } from './CancelMany';
import { DeletePost } from './DeletePost';
import { EndSeries } from './EndSeries';
import { MoveMany } from './MoveMany';
import { MoveOccurrence } from './MoveOccurrence';
import { MovePost } from './MovePost';

const PlansDialog = lazyPart(
  async () => (await import('../../../shared/components/PlansDialog')).PlansDialog,
);

type PostRow = Extract<ScheduleRow, { what: 'post' }>;

/** What a person wants of an entry, or of several: another time, `to` where one was dropped, or an end of it. */
export type AskedOfItem =
  | { readonly move: CalendarItem | ListedSeries; readonly to?: string }
  | { readonly cancel: EditSummary }
  | { readonly remove: PostRow }
  | { readonly end: ListedSeries }
  | { readonly moveMany: readonly ScheduleRow[] }
  | { readonly cancelMany: readonly ScheduleRow[] }
  /** What several projects' posts are deleted by. */
  | { readonly plans: Omit<ComponentProps<typeof PlansDialog>, 'isBusy' | 'onClose'> };

type ItemDialogsProps = {
  readonly projectId: string;
  readonly asked: AskedOfItem;
  readonly onClose: () => void;
};

/** Asks before entries of Schedules wait for another time, or are cancelled or deleted. */
export function ItemDialogs({ projectId, asked, onClose }: ItemDialogsProps) {
  const { t } = usePhrases();
  if ('plans' in asked)
    return (
      <Suspense>
        <PlansDialog {...asked.plans} isBusy={false} onClose={onClose} />
      </Suspense>
    );
  if ('moveMany' in asked) return <MoveMany projectId={projectId} onClose={onClose} rows={asked.moveMany} />;
  if ('cancelMany' in asked)
    return <CancelMany projectId={projectId} onClose={onClose} rows={asked.cancelMany} />;
  const shared = { projectId: ownerOf(entryOf(asked), projectId), onClose };
  if ('remove' in asked)
    return <DeletePost {...shared} post={asked.remove} choices={deleteChoices(asked.remove)} />;
  if ('end' in asked) return <EndSeries {...shared} seriesId={asked.end.id} />;
  if ('cancel' in asked) {
    const { jobId, counts, locations } = asked.cancel;
    if (jobId === null) return null;
    return (
      <CancelJob
        {...shared}
        jobId={jobId}
        touches={t('unit.locations', { count: counts.scheduled })}
        confirmLabel={t('posts:edits.cancelAt', { count: counts.scheduled })}
        isWhole={counts.scheduled === locations}
      />
    );
  }
  return <MoveItem {...shared} item={asked.move} to={asked.to} />;
}

/** The one entry that is asked about. */
function entryOf(
  asked: Exclude<AskedOfItem, { moveMany: unknown } | { cancelMany: unknown } | { plans: unknown }>,
) {
  if ('move' in asked) return asked.move;
  if ('cancel' in asked) return asked.cancel;
  return 'remove' in asked ? asked.remove : asked.end;
}

type MoveItemProps = Pick<ItemDialogsProps, 'projectId' | 'onClose'> & {
  readonly item: CalendarItem | ListedSeries;
  readonly to: string | undefined;
};

function MoveItem({ item, ...shared }: MoveItemProps) {
  const titleOf = useItemTitle();
  if (item.what === 'post') return <MovePost {...shared} post={item} />;
  if (item.what === 'series') {
    // A date that has its post already is that post.
    const postId = 'postId' in item ? item.postId : null;
    if (postId !== null) return <MovePost {...shared} post={{ ...item, id: postId }} />;
    const { id: seriesId, rule, date, wall } = item;
    return <MoveOccurrence {...shared} occurrence={{ seriesId, rule, date, wall }} />;
  }
  return (
    <MoveEdit
      {...shared}
      edit={{
        planId: item.id,
        name: titleOf(item),
        locations: item.locations,
        wall: item.wall,
        localAt: item.localAt,
        isWaitingApproval: item.counts.waiting_approval > 0,
      }}
    />
  );
}
