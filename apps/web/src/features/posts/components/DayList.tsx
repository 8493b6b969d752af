import type { CalendarDay } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { ItemRows, type ItemActs } from './ItemRows';
import classes from './DayList.module.css';

type DayListProps = {
  readonly projectId: string;
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly holidays: ReadonlyMap<string, string>;
  readonly clashing: ReadonlySet<string>;
  readonly acts: ItemActs;
  /** Shows the posts of a day that are not named. */
  readonly onDay: (date: string) => void;
};

/** A month or week where seven columns have no room: its days with their posts and edits, one below the other. */
export function DayList({ projectId, days, today, holidays, clashing, acts, onDay }: DayListProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  return days.map(({ date, total, items }) => {
    const holiday = holidays.get(date);
    return (
      <section key={date} className={classes.day} aria-label={wallTime(date)}>
        <h3 className={classes.head} aria-current={date === today ? 'date' : undefined}>
          {wallTime(date)}
          {date === today && <span className={classes.today}>{t('posts:calendar.today')}</span>}
          {holiday !== undefined && (
            <span className={classes.holiday}>
              <IconCalendar size={13} stroke={1.5} aria-hidden />
              {holiday}
            </span>
          )}
        </h3>
        <ItemRows projectId={projectId} items={items} clashing={clashing} acts={acts} />
        {total > items.length && (
          <Button size="xs" variant="subtle" onClick={() => onDay(date)}>
            {t('posts:calendar.more', { count: total - items.length })}
          </Button>
        )}
      </section>
    );
  });
}
