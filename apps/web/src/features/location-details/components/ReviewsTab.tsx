import { StarRating } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { reviewsPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { tabQueries } from '../tab-queries';
import { PagedSection } from './PagedSection';
import classes from './ReviewsTab.module.css';
import listParts from './list-parts.module.css';

/** The reviews of the location, newest first, with their replies. */
export function ReviewsTab() {
  const { t } = usePhrases();
  const formats = useFormats();
  const { projectId, locationId } = useForm();
  const query = useInfiniteQuery(tabQueries.reviews(projectId, locationId));
  const { total, average } = query.data?.pages[0] ?? { total: null, average: null };
  const summary =
    average === null
      ? undefined
      : t('location:reviews.summary', {
          count: total ?? 0,
          average: formats.exact(Math.round(average * 10) / 10),
        });
  return (
    <PagedSection
      title={t('location:tab.reviews')}
      help={summary}
      none={t('location:reviews.none')}
      query={query}
    >
      {(review) => (
        <div className={listParts.entry}>
          <span className={listParts.facts}>
            <StarRating value={review.rating} label={t('location:reviews.stars', { count: review.rating })} />
            <span>{review.reviewerName ?? t('location:reviews.anonymous')}</span>
            <span title={formats.dateTime(review.at)}>{formats.relative(review.at)}</span>
          </span>
          {review.comment !== null && <p className={listParts.text}>{review.comment}</p>}
          {review.reply === null ? (
            <span className={listParts.facts}>{t('location:reviews.unanswered')}</span>
          ) : (
            <div className={classes.reply}>
              <span className={listParts.facts}>{t('location:reviews.reply')}</span>
              <p className={listParts.text}>{review.reply.comment}</p>
            </div>
          )}
          <Anchor
            component={Link}
            to={reviewsPath({ view: 'all', location: locationId, review: review.id }, projectId)}
            size="sm"
          >
            {t(review.reply === null ? 'location:reviews.answer' : 'location:reviews.open')}
          </Anchor>
        </div>
      )}
    </PagedSection>
  );
}
