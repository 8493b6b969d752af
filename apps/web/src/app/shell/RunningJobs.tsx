import type { Job } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import { Link } from 'react-router-dom';
import { jobPath, paths } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { useJobTitle } from '../../shared/hooks/use-job-title';
import { usePlannedTime } from '../../shared/hooks/use-job-time';
import { byUrgency, countSent, shareDone, shareSaid } from '../../shared/job-progress';
import { usePhrases } from '../../shared/use-phrases';
import classes from './RunningJobs.module.css';

type RunningJobsProps = { readonly jobs: readonly Job[]; readonly onGo: () => void };

/** Every job of the project that is not over, with how far it is; each leads to its ledger. */
export function RunningJobs({ jobs, onGo }: RunningJobsProps) {
  const { t } = usePhrases();
  return (
    <>
      <h2 className={classes.heading}>{t('shell:activity.title')}</h2>
      {jobs.length === 0 ? (
        <p className={classes.none}>{t('shell:activity.none')}</p>
      ) : (
        <ul className={classes.jobs}>
          {byUrgency(jobs).map((job) => (
            <li key={job.id}>
              <Line job={job} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.activity} className={classes.all} onClick={onGo}>
        {t('shell:activity.all')}
      </Link>
    </>
  );
}

function Line({ job, onGo }: { readonly job: Job; readonly onGo: () => void }) {
  const { t } = usePhrases();
  const { percent } = useFormats();
  const planned = usePlannedTime()(job);
  const titleOf = useJobTitle();
  const share = job.state === 'scheduled' ? null : shareDone(job);
  const sent = share === null ? null : countSent(job);
  const sentShare = sent === null ? 0 : sent / job.total;
  const text = share === null ? null : percent(shareSaid(share));
  const far =
    sent !== null && sent !== job.total
      ? t('shell:activity.sent', { sent, total: job.total })
      : share === null && !carriesLedger(job.kind) && job.locations > 0
        ? t('shell:activity.readSoFar', { count: job.locations })
        : null;
  const starts = planned?.text ?? t(`ledger:jobState.${job.state}`);
  return (
    <Link to={jobPath(job.id, job.projectId)} className={classes.job} onClick={onGo}>
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(job)}</span>
        {text !== null && <span className={classes.percent}>{text}</span>}
      </span>
      {share !== null && (
        <span className={classes.track} aria-hidden>
          <span className={classes.sent} style={{ inlineSize: `${String(sentShare * 100)}%` }} />
          <span className={classes.bar} style={{ inlineSize: `${String(share * 100)}%` }} />
        </span>
      )}
      <span className={classes.state} title={planned?.whole}>
        {[starts, far].filter((one) => one !== null).join(' · ')}
      </span>
    </Link>
  );
}
