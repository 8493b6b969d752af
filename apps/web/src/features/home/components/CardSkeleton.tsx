import { useDelayed } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import classes from './CardSkeleton.module.css';
import cardRows from './card-rows.module.css';

type CardSkeletonProps = {
  readonly rows?: number;
  /** Rows that stand in two lines where the page is narrow. */
  readonly isTall?: boolean;
};

/**
 * Rows that are on their way, as high as they will be; nothing drawn for the first moment, so that a quick answer does not
 * flash.
 */
export function CardSkeleton({ rows = 3, isTall = false }: CardSkeletonProps) {
  const isShown = useDelayed(true, 200);
  return (
    <div
      aria-busy="true"
      className={classes.waiting}
      data-tall={isTall || undefined}
      style={{ ['--rows' as string]: rows }}
    >
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={cardRows.row}>
            <Skeleton height={12} width={`${String(70 - row * 12)}%`} />
          </div>
        ))}
    </div>
  );
}
