import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PostSkeleton.module.css';

/** In place of a post that is read: its head and eight grey rows. */
export function PostSkeleton() {
  const { t } = usePhrases();
  return (
    <div className={classes.waiting} aria-busy role="status" aria-label={t('state.loading')}>
      <Skeleton height={28} width={240} />
      <Skeleton height={72} />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={24} />
      ))}
    </div>
  );
}
