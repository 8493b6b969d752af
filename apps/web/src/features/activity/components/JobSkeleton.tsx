import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './JobSkeleton.module.css';

/** A job's shape while it is read for the first time. */
export function JobSkeleton() {
  const { t } = usePhrases();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('state.loading')}>
      <Skeleton height={28} width={280} mb={24} />
      <Skeleton height={96} mb={24} />
      <Skeleton height={32} width="60%" mb={16} />
      <Skeleton height={240} />
    </div>
  );
}
