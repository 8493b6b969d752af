import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PlanSkeleton.module.css';

const rows = [72, 48, 60, 54, 66, 50, 58, 44];

/** The plan's shape while it is read or computed. */
export function PlanSkeleton({ isListOnly = false }: { readonly isListOnly?: boolean }) {
  const { t } = usePhrases();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('state.loading')}>
      {!isListOnly && <Skeleton height={28} width={320} mb={24} />}
      {rows.map((width, index) => (
        <div key={index} className={classes.row} style={{ opacity: 1 - index / rows.length }}>
          <Skeleton height={16} width={16} />
          <Skeleton height={10} width={`${String(width)}%`} />
        </div>
      ))}
    </div>
  );
}
