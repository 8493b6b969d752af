import type { CalendarPost } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { PostRemark } from './CalendarCard';
import { ClashMark } from './ClashMark';
import classes from './PostRows.module.css';

type PostRowsProps = {
  readonly projectId: string;
  readonly posts: readonly CalendarPost[];
  /** Posts that come too close to another. */
  readonly clashing: ReadonlySet<string>;
  /** Moves a post; without, none can be moved here. */
  readonly onMove?: ((post: CalendarPost) => void) | undefined;
};

/** Posts of a day as rows, each with the way to its page and to another time. */
export function PostRows({ projectId, posts, clashing, onMove }: PostRowsProps) {
  const { t } = usePhrases();
  return (
    <ul className={classes.rows}>
      {posts.map((post) => (
        <li key={post.id} className={classes.row}>
          <span className={classes.time}>{post.wall.slice(11)}</span>
          <div className={classes.what}>
            <Link className={classes.link} to={postPath(post.id, projectId)}>
              {post.title}
            </Link>
            <PostRemark post={post} />
          </div>
          {clashing.has(post.id) && <ClashMark />}
          {post.canMove && onMove !== undefined && (
            <Button
              size="xs"
              aria-label={t('posts:calendar.moveNamed', { name: post.title })}
              onClick={() => onMove(post)}
            >
              {t('posts:calendar.move')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
