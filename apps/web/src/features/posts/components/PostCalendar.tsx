import type { CalendarPost } from '@frontage/api-client/contract';
import { languageTag, type Locale } from '@frontage/i18n';
import { EmptyState, Note } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { MonthView, WeekView, type ScheduleEventData } from '@mantine/schedule';
import '@mantine/schedule/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { IconNews } from '@tabler/icons-react';
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { postPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { dropTarget, entriesOf, shownRange, type CalendarEntry } from '../model/calendar';
import type { PostFilter } from '../model/list-address';
import { postQueries } from '../queries';
import { CalendarCard } from './CalendarCard';
import { DayPosts } from './DayPosts';
import { MovePost } from './MovePost';
import classes from './post-calendar-parts.module.css';

/** Names of months and days in the library, by our languages. */
const calendarLocales: Readonly<Record<Locale, string>> = { en: 'en', br: 'pt-br', es: 'es' };

/** Cards of a day that are drawn; the others are counted. */
const cardsOf = { month: 2, week: 8 } as const;

type PostCalendarProps = {
  readonly projectId: string;
  readonly view: 'month' | 'week';
  readonly day: string;
  readonly today: string;
  readonly filter: PostFilter;
  readonly isFiltered: boolean;
  readonly mayMove: boolean;
  /** How a new post is begun, where the person may. */
  readonly create: ReactNode;
};

/** What an entry stands for; the library keeps it as it was given. */
const payloadOf = (event: ScheduleEventData) => event.payload as CalendarEntry['payload'];

/** The project's posts by month or week. What waits is moved by dragging, or by the dialog of its day or page. */
export function PostCalendar(props: PostCalendarProps) {
  const { projectId, view, day, today, filter, isFiltered, mayMove, create } = props;
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const [shownDay, setShownDay] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly post: CalendarPost; readonly to?: string } | null>(null);
  const range = shownRange(view, day);
  const posts = useQuery(postQueries.calendar(projectId, filter, { ...range, perDay: cardsOf[view] }));
  const { data, isPlaceholderData } = posts;
  const days = isPlaceholderData ? undefined : data?.days;
  const events = useMemo(() => entriesOf(days ?? [], cardsOf[view]), [days, view]);
  if (posts.isError && data === undefined)
    return <LoadFailed isFiltered={isFiltered} query={posts} title={t('list.loadFailed')} />;
  const tag = languageTag(locale);
  const named = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(
      new Date(`${date.slice(0, 10)}T00:00:00Z`),
    );
  const open = (event: ScheduleEventData) => {
    const payload = payloadOf(event);
    if ('post' in payload) void navigate(postPath(payload.post.id, projectId));
    else setShownDay(payload.day);
  };
  const shared: SharedProps = {
    className: classes.grid,
    date: day,
    locale: calendarLocales[locale],
    firstDayOfWeek: 0,
    withHeader: false,
    radius: 0,
    events,
    weekdayFormat: (date) => named(date, { weekday: 'short' }),
    withEventsDragAndDrop: mayMove && !posts.isError,
    canDragEvent: (event) => {
      const payload = payloadOf(event);
      return 'post' in payload && payload.post.canMove;
    },
    onEventClick: open,
    onEventDrop: ({ event, newStart }) => {
      const payload = payloadOf(event);
      if (!('post' in payload)) return;
      const to = dropTarget(view, payload.post, newStart);
      if (to !== payload.post.wall) setMoved({ post: payload.post, to });
    },
    renderEventBody: (event) => {
      const payload = payloadOf(event);
      if ('post' in payload) return <CalendarCard post={payload.post} isWeek={view === 'week'} />;
      return <span className={classes.more}>{t('posts:calendar.more', { count: payload.more })}</span>;
    },
  };
  return (
    <section
      className={classes.calendar}
      aria-label={t('posts:calendar.region')}
      aria-busy={days === undefined}
    >
      {posts.isError && (
        <Note
          tone="warn"
          shape="strip"
          role="status"
          title={t('posts:calendar.behind')}
          actions={
            <Button size="xs" onClick={() => void posts.refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      )}
      {days === undefined && <Skeleton height={4} radius={0} />}
      {days?.length === 0 && (
        <EmptyState
          icon={IconNews}
          title={
            isFiltered
              ? t('posts:calendar.nothingMatches')
              : view === 'month'
                ? t('posts:calendar.empty', { month: named(day, { month: 'long', year: 'numeric' }) })
                : t('posts:calendar.emptyWeek')
          }
          actions={isFiltered ? undefined : create}
        >
          {t('posts:calendar.emptyText')}
        </EmptyState>
      )}
      <CalendarGrid
        view={view}
        today={today}
        named={named}
        onDay={(date) => {
          if (days?.some((one) => one.date === date) === true) setShownDay(date);
        }}
        shared={shared}
      />
      {data !== undefined && (
        <p className={classes.clocks}>{t('posts:calendar.clocks', { zone: data.timeZone })}</p>
      )}
      {shownDay !== null && (
        <DayPosts
          projectId={projectId}
          filter={filter}
          date={shownDay}
          mayMove={mayMove}
          onMove={(post) => {
            setShownDay(null);
            setMoved({ post });
          }}
          onClose={() => setShownDay(null)}
        />
      )}
      {moved !== null && (
        <MovePost projectId={projectId} post={moved.post} to={moved.to} onClose={() => setMoved(null)} />
      )}
    </section>
  );
}

type SharedProps = Pick<
  ComponentProps<typeof MonthView>,
  | 'className'
  | 'date'
  | 'locale'
  | 'firstDayOfWeek'
  | 'withHeader'
  | 'radius'
  | 'events'
  | 'weekdayFormat'
  | 'withEventsDragAndDrop'
  | 'canDragEvent'
  | 'onEventClick'
  | 'onEventDrop'
  | 'renderEventBody'
>;

type CalendarGridProps = {
  readonly view: 'month' | 'week';
  readonly today: string;
  readonly named: (date: string, options: Intl.DateTimeFormatOptions) => string;
  readonly onDay: (date: string) => void;
  readonly shared: SharedProps;
};

/** The library's month or week, drawn as ours. */
function CalendarGrid({ view, today, named, onDay, shared }: CalendarGridProps) {
  const { t } = usePhrases();
  if (view === 'week')
    return (
      <WeekView
        {...shared}
        withAllDaySlots={false}
        withWeekNumber={false}
        weekendDays={[]}
        highlightToday
        slotHeight={43}
        eventDragInterval={30}
        startScrollTime="06:00:00"
        labels={{ timeSlot: t('posts:calendar.moveTime'), weekday: t('posts:calendar.moveDate') }}
      />
    );
  return (
    <MonthView
      {...shared}
      maxEventsPerDay={cardsOf.month + 1}
      consistentWeeks={false}
      weekendDays={[]}
      classNames={{
        monthViewDay: classes.monthDay ?? '',
        monthViewEvents: classes.monthEvents ?? '',
      }}
      getDayProps={(date) => ({
        'aria-label': named(date, { dateStyle: 'full' }),
        'aria-current': date === today ? 'date' : undefined,
        mod: { past: date < today },
      })}
      onDayClick={onDay}
    />
  );
}
