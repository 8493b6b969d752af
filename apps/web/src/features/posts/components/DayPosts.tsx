import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../../shared/use-phrases';
import type { PostFilter } from '../model/list-address';
import { postQueries } from '../queries';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { ItemRows, type ItemActs } from './ItemRows';

const mostOfDay = 200;

type DayPostsProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly date: string;
  /** What the day is, if it is a holiday somewhere. */
  readonly holiday: string | undefined;
  readonly clashing: ReadonlySet<string>;
  readonly acts: ItemActs;
  readonly onClose: () => void;
};

/** All posts and edits of a day, each with the way to its page and to another time. */
export function DayPosts(props: DayPostsProps) {
  const { projectId, filter, date, holiday, clashing, acts, onClose } = props;
  const { t } = usePhrases();
  const wallTime = useWallTime();
  const posts = useQuery(
    postQueries.calendar(useWhose(projectId), filter, { from: date, to: date, perDay: mostOfDay }),
  );
  const items = posts.isPlaceholderData ? undefined : posts.data?.days[0]?.items;
  return (
    <Modal
      opened
      onClose={onClose}
      title={holiday === undefined ? wallTime(date) : `${wallTime(date)}, ${holiday}`}
      size={560}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {posts.isError ? (
        <LoadFailed isFiltered={false} query={posts} title={t('list.loadFailed')} />
      ) : items === undefined ? (
        <Skeleton height={120} />
      ) : (
        <ItemRows projectId={projectId} items={items} clashing={clashing} acts={acts} />
      )}
    </Modal>
  );
}
