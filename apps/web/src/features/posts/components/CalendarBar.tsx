import { dateTag } from '@frontage/i18n';
import { SegmentedFilter } from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { calendarViews, shownRange, stepDate, type CalendarView } from '../model/calendar';
import classes from './CalendarBar.module.css';

type CalendarBarProps = {
  readonly view: CalendarView;
  readonly day: string;
  readonly onView: (view: CalendarView) => void;
  /** `undefined` is today. */
  readonly onDay: (day: string | undefined) => void;
};

/** Chooses between month, week and list, and goes through the calendar. */
export function CalendarBar({ view, day, onView, onDay }: CalendarBarProps) {
  const { t, locale } = usePhrases();
  const tag = dateTag(locale);
  const utc = (date: string) => new Date(`${date}T00:00:00Z`);
  const period = () => {
    if (view !== 'week')
      return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        utc(day),
      );
    const { from, to } = shownRange('week', day);
    return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
      utc(from),
      utc(to),
    );
  };
  return (
    <div className={classes.bar}>
      <SegmentedFilter
        label={t('posts:calendar.label')}
        value={view}
        onChange={onView}
        options={calendarViews.map((one) => ({ value: one, label: t(`posts:calendar.${one}`) }))}
      />
      {view !== 'list' && (
        <>
          <ActionIcon
            variant="default"
            aria-label={t('posts:calendar.previous')}
            onClick={() => onDay(stepDate(view, day, -1))}
          >
            <IconChevronLeft size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('posts:calendar.next')}
            onClick={() => onDay(stepDate(view, day, 1))}
          >
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <h2 className={classes.period} aria-live="polite">
            {period()}
          </h2>
          <Button onClick={() => onDay(undefined)}>{t('posts:calendar.today')}</Button>
        </>
      )}
    </div>
  );
}
