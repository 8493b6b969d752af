import type { CalendarDay, CalendarItem } from '@frontage/api-client/contract';
import type { Locale } from '@frontage/i18n';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { MonthView, WeekView, type ScheduleEventData } from '@mantine/schedule';
import '@mantine/schedule/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useEffect, useId, useMemo, type ComponentProps } from 'react';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import {
  cellOf,
  coveredHour,
  entriesOf,
  holidayEntries,
  wallAt,
  type CalendarEntry,
} from '../model/calendar';
import type { ItemKind } from '../model/schedule-items';
import { cellAttribute, useLift } from '../use-lift';
import { useWeekScroll } from '../use-week-scroll';
import { CalendarCard } from './CalendarCard';
import { LiftNote } from './LiftNote';
import parts from './post-calendar-parts.module.css';
import classes from './CalendarGrid.module.css';

/** Names of months and days in the library, by our languages. */
const calendarLocales: Readonly<Record<Locale, string>> = { en: 'en', br: 'pt-br', es: 'es' };

/** Cards of a day that are drawn; the others are counted. */
export const cardsOf = { month: 2, week: 8 } as const;

type CalendarGridProps = {
  readonly view: 'month' | 'week';
  readonly day: string;
  readonly today: string;
  /** The project's time zone, whose hour says what has passed; unknown until the days are read. */
  readonly timeZone: string | undefined;
  readonly days: readonly CalendarDay[] | undefined;
  readonly holidays: ReadonlyMap<string, string>;
  readonly clashing: ReadonlySet<string>;
  readonly named: (date: string, options: Intl.DateTimeFormatOptions) => string;
  /** Which of them the person may give another time. */
  readonly movable: ReadonlySet<ItemKind>;
  readonly onMove: (item: CalendarItem, to: string) => void;
  readonly onOpen: (item: CalendarItem) => void;
  readonly onDay: (date: string) => void;
  /** Another day is looked at. */
  readonly onOver: (date: string) => void;
};

/** Data of an entry; the library hands it back unchanged. */
const payloadOf = (event: ScheduleEventData) => event.payload as CalendarEntry['payload'];
const itemOf = (event: ScheduleEventData) => {
  const payload = payloadOf(event);
  return 'item' in payload ? payload.item : undefined;
};

/** The library's month or week, drawn as ours, whose cards are dragged or carried by keys. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, today, timeZone, days, holidays, clashing, named, movable, onMove, onOpen } = props;
  const { t, locale } = usePhrases();
  const hintId = useId();
  const now = timeZone === undefined ? today : wallAt(timeZone, new Date());
  const drop = (item: CalendarItem, to: string) => {
    if (to < now) notifyError({ id: 'post-move', title: t('posts:calendar.inPast') });
    else onMove(item, to);
  };
  const { lift, liftByKeys, startDrag, endDrag, onDragOver } = useLift({
    view,
    onDrop: drop,
    onOpen,
    onOver: props.onOver,
  });
  const isPast = lift !== null && lift.to < now;
  const events = useMemo(
    () => [...entriesOf(days ?? [], cardsOf[view]), ...holidayEntries(holidays)],
    [days, holidays, view],
  );
  const isMovable = (event: ScheduleEventData) => {
    const item = itemOf(event);
    return item !== undefined && item.canMove && movable.has(item.what);
  };
  /** How a cell says which it is, and that a card is held over it. */
  const cellProps = (cell: string) => {
    const isOver = lift !== null && lift.to !== lift.item.wall && cellOf(view, lift.to) === cell;
    return { [cellAttribute]: cell, ...(isOver ? { 'data-over': isPast ? 'past' : true } : {}) };
  };
  const shared = {
    className: parts.grid,
    date: day,
    locale: calendarLocales[locale],
    firstDayOfWeek: 0,
    withHeader: false,
    radius: 0,
    events,
    weekdayFormat: (date) => named(date, { weekday: 'short' }),
    withEventsDragAndDrop: movable.size > 0,
    canDragEvent: isMovable,
    onEventClick: (event) => {
      const payload = payloadOf(event);
      if ('item' in payload) onOpen(payload.item);
      else if ('more' in payload) props.onDay(payload.day);
    },
    onEventDragStart: (event) => {
      const item = itemOf(event);
      if (item !== undefined) startDrag(item);
    },
    onEventDragEnd: endDrag,
    onEventDrop: ({ event }) => {
      const item = itemOf(event);
      if (item !== undefined && lift !== null && lift.to !== item.wall) drop(item, lift.to);
    },
    renderEventBody: (event) => (
      <EventBody payload={payloadOf(event)} isWeek={view === 'week'} clashing={clashing} />
    ),
    renderEvent: (event, own) => {
      if (event.display === 'background') return <div {...(own as ComponentProps<'div'>)} />;
      const item = itemOf(event);
      if (item === undefined || !isMovable(event)) return <UnstyledButton {...own} />;
      return (
        <UnstyledButton
          {...own}
          aria-describedby={hintId}
          onKeyDown={(key) => {
            if (key.key !== 'Enter' || key.repeat || lift !== null) return;
            key.preventDefault();
            liftByKeys(item);
          }}
        />
      );
    },
  } satisfies Partial<ComponentProps<typeof MonthView>>;
  return (
    <div className={parts.frame} data-view={view} onDragOver={onDragOver}>
      {view === 'week' ? (
        <Week {...props} shared={shared} cellProps={cellProps} />
      ) : (
        <MonthView
          {...shared}
          maxEventsPerDay={cardsOf.month + 1}
          consistentWeeks={false}
          weekendDays={[]}
          classNames={{
            monthViewDay: classes.monthDay ?? '',
            monthViewEvents: classes.monthEvents ?? '',
            monthViewWeekday: classes.weekday ?? '',
            monthViewBackgroundEvent: parts.background ?? '',
          }}
          getDayProps={(date) => ({
            ...cellProps(date),
            'aria-label': [named(date, { dateStyle: 'full' }), holidays.get(date)]
              .filter((part) => part !== undefined)
              .join(', '),
            'aria-current': date === today ? 'date' : undefined,
            mod: { past: date < today },
          })}
          onDayClick={props.onDay}
        />
      )}
      {movable.size > 0 && <VisuallyHidden id={hintId}>{t('posts:calendar.liftHint')}</VisuallyHidden>}
      {lift !== null && <LiftNote lift={lift} view={view} isPast={isPast} />}
    </div>
  );
}

type EventBodyProps = {
  readonly payload: CalendarEntry['payload'];
  readonly isWeek: boolean;
  readonly clashing: ReadonlySet<string>;
};

/** A post or an edit, a holiday, or how many posts of a day are not drawn. */
function EventBody({ payload, isWeek, clashing }: EventBodyProps) {
  const { t } = usePhrases();
  if ('item' in payload)
    return <CalendarCard item={payload.item} isWeek={isWeek} isClashing={clashing.has(payload.item.id)} />;
  if ('holiday' in payload)
    return (
      <span className={classes.holiday} data-week={isWeek || undefined} title={payload.holiday}>
        <IconCalendar size={13} stroke={1.5} aria-hidden />
        <span>{payload.holiday}</span>
      </span>
    );
  return <span className={classes.more}>{t('posts:calendar.more', { count: payload.more })}</span>;
}

/** Whether a slot of the library, `2026-11-13 09:00:00`, is that of an hour. */
const isWholeHour = (slot: string, hour: number | null) =>
  hour !== null && slot.slice(11) === `${String(hour).padStart(2, '0')}:00:00`;

type WeekProps = CalendarGridProps & {
  readonly shared: Partial<ComponentProps<typeof WeekView>>;
  readonly cellProps: (cell: string) => Record<string, unknown>;
};

function Week({ shared, cellProps, today, day, days, onDay }: WeekProps) {
  const { t } = usePhrases();
  const viewport = useWeekScroll(day, days);
  const hour = coveredHour(day, today, new Date());
  useEffect(() => {
    // The library names a day by its number alone, in place of what is read on it (WCAG 2.5.3).
    for (const label of document.querySelectorAll(`.${classes.weekday ?? ''}[aria-label]`))
      label.removeAttribute('aria-label');
  });
  return (
    <WeekView
      {...shared}
      date={day}
      withAllDaySlots={false}
      withWeekNumber={false}
      withSubHourGridLines={false}
      weekendDays={[]}
      highlightToday
      // The mark of the present time is written by it too, and has seconds.
      slotLabelFormat={(time) => (isWholeHour(time, hour) ? '' : time.slice(11, 16))}
      intervalMinutes={30}
      slotHeight={43}
      scrollAreaProps={{ viewportRef: viewport }}
      classNames={{
        weekViewRoot: classes.weekRoot ?? '',
        weekViewScrollArea: classes.weekScroll ?? '',
        weekViewHeader: classes.weekHead ?? '',
        currentTimeIndicatorTimeBubble: classes.nowBubble ?? '',
        weekViewDaySlot: classes.weekSlot ?? '',
        weekViewDayLabel: classes.weekday ?? '',
        weekViewBackgroundEvent: parts.background ?? '',
      }}
      getTimeSlotProps={({ start }) => {
        const [date = '', time = ''] = start.split(' ');
        return {
          ...cellProps(`${date}T${time.slice(0, 5)}`),
          // Nothing happens at a half hour by itself: it is a place to drop on, not a stop on the way of keys.
          tabIndex: -1,
          'aria-hidden': true,
          'data-past': date < today || undefined,
        };
      }}
      onDateChange={onDay}
      labels={{ weekday: t('posts:calendar.dayPosts') }}
    />
  );
}
