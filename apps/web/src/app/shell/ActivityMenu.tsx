import type { Job } from '@frontage/api-client/contract';
import { ProgressRing } from '@frontage/ui';
import { Popover, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLoader2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormats } from '../../shared/format/use-formats';
import { useJobTitle } from '../../shared/hooks/use-job-title';
import { foremostJob, isAtWork, shareDone, shareSaid } from '../../shared/job-progress';
import { lazyPart } from '../../shared/lazy-part';
import { usePhrases } from '../../shared/use-phrases';
import classes from './ActivityMenu.module.css';

const RunningJobs = lazyPart(async () => (await import('./RunningJobs')).RunningJobs);

type ActivityMenuProps = {
  readonly jobs: readonly Job[];
  /** Only the ring, where there is no room for words. */
  readonly isNarrow?: boolean;
};

/** The job at work with its percentage, while there is one; opens the list of all that are not over. */
export function ActivityMenu({ jobs, isNarrow = false }: ActivityMenuProps) {
  const { t } = usePhrases();
  const { percent: formatPercent } = useFormats();
  const titleOf = useJobTitle();
  const [isOpen, setIsOpen] = useState(false);
  const job = foremostJob(jobs);
  // Somebody who reads the list when its last job ends goes on reading.
  if (job === undefined && !isOpen) return null;
  const title = job === undefined ? t('shell:menu.activity') : titleOf(job);
  const share = job === undefined ? null : shareDone(job);
  const percent = share === null ? null : formatPercent(shareSaid(share));
  const others = jobs.filter(isAtWork).length - 1;
  const isWaiting = job?.state === 'settling';
  const progress =
    percent === null
      ? title
      : others > 0
        ? t('shell:runningJobMore', { title, percent, count: others })
        : t(isWaiting ? 'shell:runningJobWaits' : 'shell:runningJob', { title, percent });
  const size = isNarrow ? 20 : 16;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(22rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={(isNarrow ? classes.narrow : classes.job) ?? ''}
          aria-haspopup="dialog"
          title={progress}
          onClick={() => setIsOpen(!isOpen)}
        >
          {share === null ? (
            <IconLoader2
              size={size}
              stroke={1.75}
              className={classes.spin ?? ''}
              data-still={job === undefined || undefined}
              aria-hidden
            />
          ) : (
            <ProgressRing value={share} size={size} />
          )}
          <VisuallyHidden>{t('shell:activity.open', { progress })}</VisuallyHidden>
          {!isNarrow && (
            <span className={classes.title} aria-hidden>
              {title}
            </span>
          )}
          {!isNarrow && percent !== null && (
            <span className={classes.percent} aria-hidden>
              {percent}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('shell:activity.title')}>
        <Suspense fallback={<Skeleton height={120} aria-busy />}>
          <RunningJobs jobs={jobs} onGo={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
