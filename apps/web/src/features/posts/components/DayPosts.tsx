import type { CalendarPost } from '@frontage/api-client/contract';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import type { PostFilter } from '../model/list-address';
import { postQueries } from '../queries';
import { useWallTime } from '../use-wall-time';
import { PostRemark } from './CalendarCard';
import classes from './post-calendar-parts.module.css';

const mostOfDay = 200;

type DayPostsProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly date: string;
  readonly mayMove: boolean;
  readonly onMove: (post: CalendarPost) => void;
  readonly onClose: () => void;
};

/** All posts of a day, each with the way to its page and to another time. */
export function DayPosts({ projectId, filter, date, mayMove, onMove, onClose }: DayPostsProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  const posts = useQuery(
    postQueries.calendar(projectId, filter, { from: date, to: date, perDay: mostOfDay }),
  );
  const items = posts.isPlaceholderData ? undefined : posts.data?.days[0]?.items;
  return (
    <Modal
      opened
      onClose={onClose}
      title={wallTime(date)}
      size={560}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {posts.isError ? (
        <LoadFailed isFiltered={false} query={posts} title={t('list.loadFailed')} />
      ) : items === undefined ? (
        <Skeleton height={120} />
      ) : (
        <div className={classes.rows}>
          {items.map((post) => (
            <div key={post.id} className={classes.row}>
              <span className={classes.time}>{post.wall.slice(11)}</span>
              <div>
                <Link className={classes.link} to={postPath(post.id, projectId)}>
                  {post.title}
                </Link>
                <PostRemark post={post} />
              </div>
              {post.canMove && mayMove && (
                <Button
                  size="xs"
                  aria-label={t('posts:calendar.moveNamed', { name: post.title })}
                  onClick={() => onMove(post)}
                >
                  {t('posts:calendar.move')}
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
    </Modal>
  );
}
