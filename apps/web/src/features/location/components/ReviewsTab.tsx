import { StarRating } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { Section } from './Section';
import classes from './ListTabs.module.css';

/** What people wrote about the location, newest first, with what was answered. */
export function ReviewsTab() {
  const { t } = usePhrases();
  const formats = useFormats();
  const { projectId, locationId } = useForm();
  const query = useInfiniteQuery(locationQueries.reviews(projectId, locationId));
  if (query.isError)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const average = first?.average ?? null;
  return (
    <Section
      title={t('location:tab.reviews')}
      {...(first === undefined || average === null
        ? {}
        : {
            help: t('location:reviews.summary', {
              count: first.total ?? 0,
              average: formats.exact(Math.round(average * 10) / 10),
            }),
          })}
    >
      {query.isPending && <Skeleton height={12} width="60%" />}
      {query.isSuccess && items.length === 0 && (
        <p className={classes.help}>
          {t(query.data.pages[0]?.readAt == null ? 'location:unread' : 'location:reviews.none')}
        </p>
      )}
      <ul className={classes.list}>
        {items.map((review) => (
          <li key={review.id} className={classes.item}>
            <div className={classes.entry}>
              <span className={classes.facts}>
                <StarRating
                  value={review.rating}
                  label={t('location:reviews.stars', { count: review.rating })}
                />
                <span>{review.reviewerName ?? t('location:reviews.anonymous')}</span>
                <span title={formats.dateTime(review.at)}>{formats.relative(review.at)}</span>
              </span>
              {review.comment !== null && <p className={classes.text}>{review.comment}</p>}
              {review.reply === null ? (
                <span className={classes.facts}>{t('location:reviews.unanswered')}</span>
              ) : (
                <div className={classes.reply}>
                  <span className={classes.facts}>{t('location:reviews.reply')}</span>
                  <p className={classes.text}>{review.reply.comment}</p>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('location:history.more')}
        </Button>
      )}
    </Section>
  );
}
