import type { CalendarPost } from '@frontage/api-client/contract';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { MoveDialog } from '../../../shared/schedules/MoveDialog';
import { usePhrases } from '../../../shared/use-phrases';
import { movePost } from '../queries';

/** A post that is about to wait for another time. */
export type PostToMove = Pick<
  CalendarPost,
  'id' | 'title' | 'kind' | 'localAt' | 'locations' | 'counts' | 'wall'
>;

type MovePostProps = {
  readonly projectId: string;
  readonly post: PostToMove;
  /** Where it was dropped, `2026-11-13T09:00`; without, it is asked where it goes. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
};

/** Asks for another day and hour of a post that waits. */
export function MovePost({ projectId, post, to, onClose }: MovePostProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  const moves = t('posts:calendar.moves', { count: post.locations, when: wallTime(post.wall) });
  return (
    <MoveDialog
      projectId={projectId}
      name={post.title}
      wall={post.wall}
      to={to}
      says={
        post.kind === 'offer' || post.kind === 'event' ? `${moves} ${t('posts:calendar.offerStays')}` : moves
      }
      isLocal={post.localAt !== null}
      asksAgain={post.counts.waiting_approval > 0}
      onMove={(wall) => movePost(projectId, post.id, wall)}
      onClose={onClose}
    />
  );
}
