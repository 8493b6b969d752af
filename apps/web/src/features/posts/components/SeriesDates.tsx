import type { PostSeriesDetail, SeriesOccurrence } from '@frontage/api-client/contract';
import { isErrorCode } from '@frontage/domain';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { useWallTime } from '../../../shared/format/use-wall-time';
import classes from './SeriesDates.module.css';

type ComingDatesProps = {
  readonly series: PostSeriesDetail;
  readonly canEdit: boolean;
  readonly canMove: boolean;
  readonly isBusy: boolean;
  readonly onSkip: (date: string) => void;
  readonly onMove: (occurrence: PostSeriesDetail['coming'][number]) => void;
};

/** The next dates of a series, each with its actions. */
export function ComingDates({ series, canEdit, canMove, isBusy, onSkip, onMove }: ComingDatesProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  if (series.coming.length === 0) return <p className={classes.quiet}>{t('series:page.nothingComing')}</p>;
  return (
    <ul className={classes.rows} aria-label={t('series:page.coming')}>
      {series.coming.map((one) => (
        <li key={one.date} className={classes.row}>
          <span className={classes.when}>
            {wallTime(one.wall)}
            {one.isMoved && <span className={classes.quiet}> {t('series:page.isMoved')}</span>}
          </span>
          {canEdit && (
            <>
              {canMove && (
                <Button
                  size="xs"
                  disabled={isBusy}
                  aria-label={t('series:page.moveNamed', { date: wallTime(one.wall) })}
                  onClick={() => onMove(one)}
                >
                  {t('series:page.move')}
                </Button>
              )}
              <Button
                size="xs"
                disabled={isBusy}
                aria-label={t('series:page.skipNamed', { date: wallTime(one.wall) })}
                onClick={() => onSkip(one.date)}
              >
                {t('series:page.skip')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type SettledDatesProps = {
  readonly projectId: string;
  readonly rows: readonly SeriesOccurrence[];
  /** `YYYY-MM-DD`: what was skipped from then on may be taken in again. */
  readonly today: string;
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  readonly onTakeIn: (date: string) => void;
};

/** What became of the dates of a series so far. */
export function SettledDates({ projectId, rows, today, canEdit, isBusy, onTakeIn }: SettledDatesProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  // What was moved is still to come, and stands there.
  const settled = rows.filter(({ state }) => state !== 'moved');
  if (settled.length === 0) return <p className={classes.quiet}>{t('series:page.nothingPast')}</p>;
  const stateOf = ({ state, reason }: SeriesOccurrence) => {
    if (state !== 'failed') return t(`series:occurrence.${state}`);
    return t('series:occurrence.failed', {
      reason: t(`errors:${reason !== null && isErrorCode(reason) ? reason : 'internal'}`),
    });
  };
  return (
    <ul className={classes.rows} aria-label={t('series:page.past')}>
      {settled.map((one) => (
        <li key={one.date} className={classes.row}>
          <span className={classes.when}>{wallTime(one.wall)}</span>
          <span className={classes.quiet}>{stateOf(one)}</span>
          {one.postId !== null && (
            <Anchor component={Link} to={postPath(one.postId, projectId)} size="sm">
              {t('series:page.post')}
            </Anchor>
          )}
          {canEdit && one.state === 'skipped' && one.postId === null && one.date >= today && (
            <Button
              size="xs"
              disabled={isBusy}
              aria-label={t('series:page.takeInNamed', { date: wallTime(one.wall) })}
              onClick={() => onTakeIn(one.date)}
            >
              {t('series:page.takeIn')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
