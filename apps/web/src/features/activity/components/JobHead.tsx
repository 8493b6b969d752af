import type { JobDetail } from '@frontage/api-client/contract';
import { DescriptionList, Figure, PaceBars, SegmentedProgress, StateIcon } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { barOrder } from '../model/ledger-states';
import classes from './JobHead.module.css';
import { arrivedOf } from '../../../shared/format/job-progress';

/** The head of a job: how much is live, every state by name and number, the pace against the quota, the expected finish. */
export function JobHead({ job }: { readonly job: JobDetail }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { live, here, notPublic, deleted } = arrivedOf(job);
  const isDeleting = deleted > 0 && live === 0;
  const count = (state: (typeof barOrder)[number]['state']) => (state === 'live' ? live : job.counts[state]);
  const accepted = job.counts.live + count('in_review') + count('sent');
  const { minutes, limitPerMinute, lastMinute } = job.pace;
  const slowed = minutes.findLast((minute) => minute.throttled);
  // While it waits, its end is not known.
  const isWaiting = job.waitsFor !== null && job.finishedAt === null;
  const { allSentAt, mostLiveAt, reviewAtMost } = isWaiting
    ? { allSentAt: null, mostLiveAt: null, reviewAtMost: null }
    : job.finish;
  // 'Yesterday' twice would say nothing of how long it took.
  const moment = (at: string | null) => {
    if (at === null) return t('state.none');
    const time = formats.time(at);
    return formats.moment(at) === time ? time : formats.dateTime(at);
  };
  const isSent = count('queued') + count('sending') === 0;

  const kept = [
    { key: 'here', label: t('ledger:savedHere'), count: here, tone: 'accent' as const },
    { key: 'notPublic', label: t('ledger:notPublic'), count: notPublic, tone: 'queued' as const },
    { key: 'deleted', label: t('ledger:deleted'), count: deleted, tone: 'accent' as const },
  ].filter((segment) => segment.count > 0);

  const times =
    job.finishedAt === null
      ? ([
          { state: 'sent', text: t(isSent ? 'activity:allSentDone' : 'activity:allSent'), at: allSentAt },
          { state: 'live', text: t('activity:mostLive'), at: mostLiveAt },
          { state: 'inReview', text: t('activity:reviewAtMost'), at: reviewAtMost },
        ] as const)
      : ([
          { state: 'queued', text: t('activity:startedAt'), at: job.startedAt },
          { state: 'live', text: t('activity:finishedAt'), at: job.finishedAt },
        ] as const);
  const finish = times.map(({ state, text, at }) => ({
    key: state,
    term: <FinishTerm state={state} text={text} />,
    detail: moment(at),
  }));

  return (
    <div className={classes.head}>
      <section className={classes.progress}>
        <SegmentedProgress
          label={t('activity:states')}
          formatCount={formats.number}
          head={
            <Figure
              value={formats.number(isDeleting ? deleted : live)}
              unit={t(isDeleting ? 'activity:headDeleted' : 'activity:headCount', { count: job.total })}
            />
          }
          aside={t('activity:accepted', { count: accepted })}
          segments={barOrder
            .filter(({ state }) => state !== 'cancelled' || count('cancelled') > 0)
            .flatMap(({ state, tone }) => [
              { key: state, label: t(`ledger:state.${state}`), count: count(state), tone },
              ...(state === 'live' ? kept : []),
            ])}
        />
      </section>
      <section className={classes.pace}>
        <div className={classes.titleLine}>
          <h2 className={classes.title}>{t('activity:pace')}</h2>
          <span className={classes.note}>
            {t('activity:paceText', { count: lastMinute, limit: formats.number(limitPerMinute) })}
          </span>
        </div>
        <PaceBars
          label={t('activity:paceText', { count: lastMinute, limit: formats.number(limitPerMinute) })}
          values={minutes.map((minute) => minute.requests)}
          limit={limitPerMinute}
          {...(minutes[0] === undefined ? {} : { start: formats.time(minutes[0].at) })}
          {...(minutes.length < 2 ? {} : { end: formats.time(minutes.at(-1)?.at ?? '') })}
          {...(slowed === undefined ? {} : { note: t('activity:slowed', { time: formats.time(slowed.at) }) })}
        />
      </section>
      <section className={classes.finish}>
        <h2 className={classes.title}>{t('activity:finish')}</h2>
        <DescriptionList layout="ends" items={finish} />
      </section>
    </div>
  );
}

function FinishTerm({
  state,
  text,
}: {
  readonly state: 'sent' | 'live' | 'inReview' | 'queued';
  readonly text: string;
}) {
  return (
    <span className={classes.term}>
      <StateIcon state={state} /> {text}
    </span>
  );
}
