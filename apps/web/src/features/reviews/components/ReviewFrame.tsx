import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ReviewFrame.module.css';

type ReviewFrameProps = { readonly isBusy?: boolean; readonly children: ReactNode };

/** Where a review is read, beside the list. */
export function ReviewFrame({ isBusy = false, children }: ReviewFrameProps) {
  return (
    <div className={classes.review} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}

/** Stands where a review will be read. */
export function ReviewComing() {
  return (
    <ReviewFrame isBusy>
      <Skeleton height={120} width="auto" m="lg" />
    </ReviewFrame>
  );
}
