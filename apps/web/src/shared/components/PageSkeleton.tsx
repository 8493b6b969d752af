import { useDelayed } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './PageSkeleton.module.css';

const widths = ['38%', '72%', '56%'];

/** Panels that are on their way; nothing for the first moment, so that a quick answer does not flash. */
export function PageSkeleton({ panels = 2 }: { readonly panels?: number }) {
  const { t } = usePhrases();
  const isShown = useDelayed(true);
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label={t('state.loading')}>
      {isShown &&
        Array.from({ length: panels }, (_, panel) => (
          <div key={panel} className={classes.panel}>
            {widths.map((width) => (
              <Skeleton key={width} height={12} width={width} />
            ))}
          </div>
        ))}
    </div>
  );
}
