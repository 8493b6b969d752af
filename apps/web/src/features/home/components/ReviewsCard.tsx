import type { ReceivedReviews } from '@frontage/api-client/contract';
import { languageTag } from '@frontage/i18n';
import { Figure, Panel, SegmentedFilter, StarRating } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reviewsPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../../shared/use-phrases';
import { receivedReviewsQuery } from '../queries';
import { CardFailed } from './CardFailed';
import { ByProject } from './ByProject';
import { CardSkeleton } from './CardSkeleton';
import cardRows from './card-rows.module.css';
import classes from './ReviewsCard.module.css';

/** Reviews of the last 7 days or the last month: how many, how good, how many answered. */
export function ReviewsCard({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const isTogether = useIsTogether();
  const [days, setDays] = useState<'7' | '30'>('7');
  const { data, error, isFetching, refetch } = useQuery({
    ...receivedReviewsQuery(projectId, days, isTogether),
    placeholderData: keepPreviousData,
  });
  const hasFigures = data !== undefined && data.count > 0;
  return (
    <Panel
      title={t('home:reviews.title')}
      isFlush
      aside={
        <SegmentedFilter
          label={t('home:reviews.period')}
          value={days}
          onChange={setDays}
          options={[
            { value: '7', label: t('home:reviews.days7') },
            { value: '30', label: t('home:reviews.days30') },
          ]}
        />
      }
      footer={
        hasFigures ? (
          <>
            <span className={classes.answered}>
              {t('home:reviews.replied', { count: data.replied })}
              {data.replied < data.count && (
                <strong>{t('home:reviews.unanswered', { count: data.count - data.replied })}</strong>
              )}
            </span>
            {data.replied < data.count && (
              <Anchor component={Link} to={reviewsPath({ days })} size="sm" fw={500} flex="none">
                {t('home:actions.showReviews')}
              </Anchor>
            )}
          </>
        ) : undefined
      }
    >
      {data === undefined ? (
        error === null ? (
          <CardSkeleton />
        ) : (
          <CardFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        )
      ) : !data.isRead && data.count === 0 ? (
        <p className={cardRows.quiet}>{t('home:reviews.unread')}</p>
      ) : data.count === 0 ? (
        <p className={cardRows.quiet}>{t('home:reviews.none')}</p>
      ) : (
        <div className={classes.body}>
          <Average data={data} />
          <ul className={classes.bars}>
            {data.byRating
              .map((count, at) => ({ rating: at + 1, count }))
              .reverse()
              .map(({ rating, count }) => (
                <li key={rating} className={classes.bar}>
                  <span aria-label={t('home:reviews.rating', { count: rating })} role="img">
                    {rating}
                  </span>
                  <span className={classes.track} aria-hidden>
                    <span
                      className={classes.fill}
                      data-high={rating >= 4 || undefined}
                      style={{ width: `${String((count / Math.max(...data.byRating)) * 100)}%` }}
                    />
                  </span>
                  <span className={classes.count}>{number(count)}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      <ByProject parts={data?.projects} to={(id) => reviewsPath({ view: 'all', days }, id)} />
    </Panel>
  );
}

function Average({ data }: { readonly data: ReceivedReviews }) {
  const { t, locale } = usePhrases();
  const value = data.average ?? 0;
  const average = new Intl.NumberFormat(languageTag(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
  const difference = data.count - data.countBefore;
  const compared =
    difference === 0
      ? t('home:reviews.same')
      : t(difference > 0 ? 'home:reviews.more' : 'home:reviews.fewer', { count: Math.abs(difference) });
  return (
    <div className={classes.average}>
      <Figure value={average} size="lg" />
      <StarRating value={value} label={t('home:reviews.average', { average })} />
      <span className={classes.small}>{t('home:reviews.count', { count: data.count })}</span>
      <span className={classes.small}>{compared}</span>
    </div>
  );
}
