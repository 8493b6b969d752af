import { useDelayed } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import classes from './Rows.module.css';

/** Rows that are on their way; nothing at all for the first moment, so that a quick answer does not flash. */
export function CardSkeleton({ rows = 3 }: { readonly rows?: number }) {
  const isShown = useDelayed(true, 200);
  return (
    <div aria-busy="true" className={classes.waiting}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={12} width={`${String(70 - row * 12)}%`} />
          </div>
        ))}
    </div>
  );
}
