import { trialDays, type RuleTrial, type TriedReview } from '@frontage/api-client/contract';
import type { LookReason } from '@frontage/domain/reply-rules';
import { SegmentedFilter, SegmentedProgress, StarRating } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './rule-parts.module.css';
import classes from './TrialPanel.module.css';

/** Which reviews are named. */
export type Shown = 'look' | 'acts' | 'left';

type TrialPanelProps = {
  /** `null` where the rule does not say enough yet. */
  readonly query: UseQueryResult<RuleTrial> | null;
  readonly answers: boolean;
  readonly show: Shown;
  readonly hasMore: boolean;
  /** Reviews that were looked at and found fine. */
  readonly fine: ReadonlySet<string>;
  readonly onShow: (show: Shown) => void;
  readonly onMore: () => void;
  readonly onFine: (reviewId: string) => void;
  readonly onNever: (reason: LookReason) => void;
};

/** What the rule would have done with the reviews of the last 90 days; nothing of it is sent. */
export function TrialPanel({ query, ...props }: TrialPanelProps) {
  const { t } = usePhrases();
  const { date } = useFormats();
  const trial = query?.data;
  return (
    <section className={parts.trial} aria-busy={query?.isFetching === true} aria-labelledby="trial">
      <div className={parts.trialHead}>
        <h2 className={parts.partTitle} id="trial">
          {t('replyRules:trial.title', { days: trialDays })}
        </h2>
        <span className={parts.quiet}>
          {[
            ...(trial === undefined ? [] : [`${date(trial.from)} – ${date(trial.to)}`]),
            t('replyRules:trial.nothingSent'),
          ].join(', ')}
        </span>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          disabled={query === null}
          onClick={() => void query?.refetch()}
        >
          {t('replyRules:trial.again')}
        </Button>
      </div>
      {query === null ? (
        <p className={parts.quiet}>{t('replyRules:incomplete')}</p>
      ) : query.isError ? (
        <LoadFailed query={query} title={t('replyRules:trial.failed')} />
      ) : trial === undefined ? (
        <Skeleton height={160} radius={6} />
      ) : (
        <Outcome trial={trial} {...props} />
      )}
    </section>
  );
}

type OutcomeProps = Omit<TrialPanelProps, 'query'> & { readonly trial: RuleTrial };

function Outcome({ trial, answers, show, hasMore, fine, onShow, onMore, onFine, onNever }: OutcomeProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const left = trial.reviews - trial.acts;
  const counts = { look: trial.look, acts: trial.acts, left };
  const items = show === 'look' ? trial.items.filter(({ reviewId }) => !fine.has(reviewId)) : trial.items;
  const most = Math.max(1, ...trial.left.map(({ count }) => count));
  return (
    <>
      <p className={classes.outcome}>
        {t(answers ? 'replyRules:trial.answered' : 'replyRules:trial.acted', {
          acts: trial.acts,
          reviews: trial.reviews,
        })}
      </p>
      <SegmentedProgress
        label={t('replyRules:trial.legend')}
        formatCount={number}
        segments={[
          {
            key: 'fine',
            label: t(answers ? 'replyRules:trial.fine' : 'replyRules:trial.done'),
            count: trial.acts - trial.look,
            tone: 'accent',
          },
          ...(answers
            ? [{ key: 'look', label: t('replyRules:trial.look'), count: trial.look, tone: 'warn' as const }]
            : []),
          { key: 'left', label: t('replyRules:trial.left'), count: left, tone: 'queued' },
        ]}
      />
      <SegmentedFilter
        label={t('replyRules:trial.show')}
        value={show}
        onChange={onShow}
        options={(answers ? (['look', 'acts', 'left'] as const) : (['acts', 'left'] as const)).map(
          (value) => ({
            value,
            label: t(`replyRules:trial.shows.${value}`),
            count: number(counts[value]),
          }),
        )}
      />
      {items.length === 0 ? (
        <p className={parts.quiet}>{t('replyRules:trial.none')}</p>
      ) : (
        <ul className={parts.tried}>
          {items.map((item) => (
            <Tried key={item.reviewId} item={item} onFine={onFine} onNever={onNever} />
          ))}
        </ul>
      )}
      {hasMore && <Button onClick={onMore}>{t('replyRules:trial.more')}</Button>}
      {trial.left.length > 0 && (
        <>
          <h3 className={parts.partTitle}>{t('replyRules:trial.whyLeft', { count: left })}</h3>
          <dl className={classes.why}>
            {trial.left.map(({ reason, count }) => (
              <div key={reason} className={classes.reason}>
                <dt>{t(`replyRules:left.${reason}`)}</dt>
                <dd>
                  <span className={classes.bar} aria-hidden>
                    <span style={{ inlineSize: `${(count / most) * 100}%` }} />
                  </span>
                  {number(count)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

type TriedProps = {
  readonly item: TriedReview;
  readonly onFine: (reviewId: string) => void;
  readonly onNever: (reason: LookReason) => void;
};

function Tried({ item, onFine, onNever }: TriedProps) {
  const { t } = usePhrases();
  const { look, left, text, findings, rating } = item;
  const name = item.reviewerName ?? t('reviews:list.anonymous');
  return (
    <li className={parts.triedOne}>
      <div className={parts.triedHead}>
        <StarRating value={rating} label={t('replyRules:trial.stars', { count: rating })} size={12} />
        <strong>{name}</strong>
        <span className={parts.quiet}>{item.locationName}</span>
        {look !== null && (
          <span className={classes.verbs}>
            <Button variant="subtle" size="compact-sm" onClick={() => onNever(look)}>
              {t('replyRules:trial.addToNever')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onFine(item.reviewId)}>
              {t('replyRules:trial.ok')}
            </Button>
          </span>
        )}
      </div>
      <p className={parts.comment}>{item.comment ?? t('reviews:list.ratingOnly')}</p>
      {text !== null && <p className={parts.answer}>{text}</p>}
      {look !== null && <Warning text={t(`replyRules:look.${look}`)} />}
      {findings.length > 0 && <Warning text={t('replyRules:trial.guardStops')} />}
      {left !== null && <p className={parts.quiet}>{t(`replyRules:left.${left}`)}</p>}
    </li>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={parts.warning}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
