import type { CalendarItem, EditSummary } from '@frontage/api-client/contract';
import { CancelJob } from '../../../shared/schedules/CancelJob';
import { MoveEdit } from '../../../shared/schedules/MoveEdit';
import { usePhrases } from '../../../shared/use-phrases';
import { useItemTitle } from '../use-item-title';
import { MovePost } from './MovePost';

/** What a person wants of an entry: another time, `to` where it was dropped, or to call an edit off. */
export type AskedOfItem =
  { readonly move: CalendarItem; readonly to?: string } | { readonly cancel: EditSummary };

type ItemDialogsProps = {
  readonly projectId: string;
  readonly asked: AskedOfItem;
  readonly onClose: () => void;
};

/** Asks before a post or an edit waits for another time, or an edit is cancelled. */
export function ItemDialogs({ projectId, asked, onClose }: ItemDialogsProps) {
  const { t } = usePhrases();
  const titleOf = useItemTitle();
  if ('cancel' in asked) {
    const { jobId, counts, locations } = asked.cancel;
    if (jobId === null) return null;
    return (
      <CancelJob
        projectId={projectId}
        jobId={jobId}
        touches={t('unit.locations', { count: counts.scheduled })}
        confirmLabel={t('posts:edits.cancelAt', { count: counts.scheduled })}
        isWhole={counts.scheduled === locations}
        onClose={onClose}
      />
    );
  }
  const { move: item, to } = asked;
  if (item.what === 'post') return <MovePost projectId={projectId} post={item} to={to} onClose={onClose} />;
  return (
    <MoveEdit
      projectId={projectId}
      edit={{
        planId: item.id,
        name: titleOf(item),
        locations: item.locations,
        wall: item.wall,
        localAt: item.localAt,
        isWaitingApproval: item.counts.waiting_approval > 0,
      }}
      to={to}
      onClose={onClose}
    />
  );
}
