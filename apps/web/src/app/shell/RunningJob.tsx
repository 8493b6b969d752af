import type { Job } from '@frontage/api-client/contract';
import { ProgressRing } from '@frontage/ui';
import { IconLoader2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { jobPath } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { useJobTitle } from '../../shared/hooks/use-job-title';
import { foremostJob, isAtWork, shareDone } from '../../shared/job-progress';
import { usePhrases } from '../../shared/use-phrases';
import classes from './TopBar.module.css';

type RunningJobProps = {
  readonly jobs: readonly Job[];
  /** Only the ring, where there is no room for words. */
  readonly isNarrow?: boolean;
};

/** The job at work with its percentage, while there is one; leads to it. */
export function RunningJob({ jobs, isNarrow = false }: RunningJobProps) {
  const { t } = usePhrases();
  const { percent: formatPercent } = useFormats();
  const titleOf = useJobTitle();
  const job = foremostJob(jobs);
  if (job === undefined) return null;
  const title = titleOf(job);
  const share = shareDone(job);
  const others = jobs.filter(isAtWork).length - 1;
  const percent = share === null ? null : formatPercent(Math.floor(share * 100) / 100);
  const label =
    percent === null
      ? title
      : others > 0
        ? t('shell:runningJobMore', { title, percent, count: others })
        : t(job.state === 'settling' ? 'shell:runningJobWaits' : 'shell:runningJob', {
            title,
            percent,
          });
  const ring =
    share === null ? (
      <IconLoader2 size={isNarrow ? 20 : 16} stroke={1.75} className={classes.spin} aria-hidden />
    ) : (
      <ProgressRing value={share} size={isNarrow ? 20 : 16} />
    );
  return (
    <Link
      to={jobPath(job.id, job.projectId)}
      className={isNarrow ? classes.narrowJob : classes.job}
      {...(isNarrow ? { 'aria-label': label } : {})}
      title={label}
    >
      {ring}
      {!isNarrow && <span className={classes.title}>{title}</span>}
      {!isNarrow && percent !== null && <span className={classes.percent}>{percent}</span>}
    </Link>
  );
}
