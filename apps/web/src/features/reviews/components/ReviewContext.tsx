import type { ReviewDetail } from '@frontage/api-client/contract';
import { targetHoursOf, targetStateOf } from '@frontage/domain/reviews';
import { DescriptionList, StarRating, StatusBadge, type StateName } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { Suspense, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { phoneText } from '../../../shared/format/phone-text';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { lazyPart } from '../../../shared/lazy-part';
import { shortName } from '../../../shared/locations/short-name';
import { usePhrases } from '../../../shared/use-phrases';
import type { Writing } from '../model/writing';
import classes from './ReviewContext.module.css';

const Triage = lazyPart(async () => (await import('./Triage')).Triage);

type ReviewContextProps = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  readonly now: Date;
  readonly labels: RefObject<HTMLInputElement | null>;
};

const looks: Readonly<Record<string, StateName>> = {
  outbox: 'queued',
  sent: 'sent',
  in_review: 'inReview',
  live: 'live',
  rejected: 'rejected',
  failed: 'failed',
};

/** What is around a review: by when, who, where, and what was said there. */
export function ReviewContext({ detail, writing, now, labels }: ReviewContextProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const namePrefix = useNamePrefix(writing.projectId);
  const { row, location } = detail;
  const target = targetStateOf(row, now);
  const isRemoved = row.removedAt !== null;
  const isOpen = !isRemoved && (row.state === 'none' || row.state === 'rejected' || row.state === 'failed');
  const average = (value: number) => formats.exact(Math.round(value * 10) / 10);
  return (
    <div className={classes.context}>
      <section>
        <h3 className={classes.title}>{t('reviews:context.target')}</h3>
        <DescriptionList
          items={[
            {
              term: t('reviews:context.stars', { count: row.rating }),
              detail: isOpen ? (
                <span className={classes.target} data-tone={target} title={formats.dateTime(row.dueAt)}>
                  {t('reviews:context.within', { count: targetHoursOf(row) })}: {formats.moment(row.dueAt)}
                </span>
              ) : (
                t(isRemoved ? 'reviews:list.removed' : `reviews:state.${row.state}`)
              ),
              key: 'target',
            },
          ]}
        />
        <Suspense fallback={<Skeleton height={124} />}>
          <Triage detail={detail} writing={writing} labels={labels} />
        </Suspense>
      </section>
      <section>
        <h3 className={classes.title}>
          <Link to={locationPath(location.id, writing.projectId)} className={classes.link}>
            {location.name}
          </Link>
        </h3>
        {writing.projectName !== undefined && <p className={classes.project}>{writing.projectName}</p>}
        <DescriptionList
          items={[
            ...(location.average === null
              ? []
              : [
                  {
                    term: t('reviews:context.average'),
                    detail:
                      location.averageBefore === null
                        ? average(location.average)
                        : t('reviews:context.averageWas', {
                            now: average(location.average),
                            before: average(location.averageBefore),
                          }),
                    key: 'average',
                  },
                ]),
            ...(location.phones.length === 0
              ? []
              : [
                  {
                    term: t('reviews:context.phones', { count: location.phones.length }),
                    detail: location.phones.map((phone) => (
                      <span key={phone} className={classes.phone}>
                        {phoneText(phone)}
                      </span>
                    )),
                    key: 'phones',
                  },
                ]),
          ]}
        />
      </section>
      {detail.sameName.length > 0 && (
        <section>
          <h3 className={classes.title}>{t('reviews:context.sameName')}</h3>
          <ul className={classes.others}>
            {detail.sameName.map((other) => (
              <li key={other.id} className={classes.other}>
                <StarRating value={other.rating} label={t('reviews:list.stars', { count: other.rating })} />
                <span className={classes.cut}>{shortName(other.locationName, namePrefix)}</span>
                <span className={classes.quiet}>{formats.moment(other.at)}</span>
                <span className={classes.words}>{other.comment ?? t('reviews:list.ratingOnly')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {detail.lastReplies.length > 0 && (
        <section>
          <h3 className={classes.title}>{t('reviews:context.lastReplies')}</h3>
          <ul className={classes.others}>
            {detail.lastReplies.map((other) => (
              <li key={other.id} className={classes.other}>
                <span className={classes.cut}>{other.reviewerName ?? t('reviews:list.anonymous')}</span>
                <StatusBadge
                  size="xs"
                  state={looks[other.state] ?? 'queued'}
                  label={t(`reviews:state.${other.state}`)}
                />
                <span className={classes.words}>{other.reply}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
